"""How a page's host finds the function that answers a request, and what it answers if that denies or fails."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec

from alhambra.pagehost.storage import encoded, not_stored_reason
from alhambra.server.errors import Denied
from alhambra.server.service.problems import problem_of
from alhambra.server.wire.http import Problem

if TYPE_CHECKING:
    from alhambra.pagehost.host import PageHost

T = TypeVar("T")
PageResponse = tuple[int, dict[str, str], str]  # status, headers, body
NEEDS_SERVER = 501
NUMBER_CHARS_MOST = 9

logger = logging.getLogger("alhambra.page")


class PageRequest:
    """One request: the parts of its path, its query, its body."""

    def __init__(self, parts: dict[str, str], query: dict[str, str], body: str | None) -> None:
        self.parts = parts
        self.query = query
        self.body = body or ""

    def data(self, kind: type[T]) -> T:
        """The body, which must be a ``kind``."""
        return msgspec.json.decode(self.body, type=kind)

    @property
    def table(self) -> str:
        """The id of the table that it is about."""
        return self.parts["table"]

    def number(self, name: str, default: str | None = None) -> int:
        """The number called ``name`` in its path or its query; ``default`` if it has none."""
        text = self.parts.get(name) or self.query.get(name) or default
        if text is None or not text.isdecimal() or len(text) > NUMBER_CHARS_MOST:
            raise Denied("bad-request", f"{name} must be a number.")
        return int(text)


Handler = Callable[["PageHost", PageRequest], Awaitable[Any]]


class Attachment:
    """A file, or an answer with headers of its own."""

    def __init__(self, body: str, headers: dict[str, str]) -> None:
        self.body = body
        self.headers = {"content-type": "application/json", **headers}


def file_to_save(body: str, name: str) -> Attachment:
    """An answer that is to be saved as a file called ``name``."""
    return Attachment(body, {"content-disposition": f'attachment; filename="{name}"'})


class Routes:
    """The functions that answer requests, by method and path: those of ``others``, and more."""

    def __init__(self, *others: Routes) -> None:
        self._handlers: list[tuple[str, re.Pattern[str], Handler]] = [one for each in others for one in each._handlers]

    def route(self, method: str, path: str) -> Callable[[Handler], Handler]:
        """Let a function answer requests of ``method`` for ``path``, in which ``{name}`` stands for anything."""
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))

        def add(handler: Handler) -> Handler:
            self._handlers.append((method, pattern, handler))
            return handler

        return add

    async def respond(self, host: PageHost, method: str, path: str, body: str | None) -> PageResponse:
        """The status, the headers and the body of the answer to a request."""
        try:
            value = await self._result(host, method, path, body)
            found = value if isinstance(value, Attachment) else Attachment(encoded(value), {})
            return 200, found.headers, found.body
        except Denied as error:
            status, problem = problem_of(error)
            if error.code == "needs-server":
                status = NEEDS_SERVER
        except (msgspec.MsgspecError, RecursionError) as error:
            status, problem = 400, Problem("bad-request", f"this makes no sense: {error}")
        except Exception as error:
            reason = not_stored_reason(error)
            if reason is not None:
                status, problem = 503, Problem("storage", reason)
            else:
                logger.exception("%s %s could not be answered", method, path)
                status, problem = 500, Problem("fault", "something went wrong; nothing has changed.")
        return status, {"content-type": "application/json"}, encoded(problem)

    async def _result(self, host: PageHost, method: str, path: str, body: str | None) -> Any:
        address = urlsplit(path)
        for its_method, pattern, handler in self._handlers:
            found = pattern.fullmatch(address.path) if its_method == method else None
            if found is not None:
                return await handler(host, PageRequest(found.groupdict(), dict(parse_qsl(address.query)), body))
        raise Denied("needs-server", "this needs a server; this game runs on your device alone.")

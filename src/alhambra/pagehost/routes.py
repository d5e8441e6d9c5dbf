"""The requests that a page's host answers, as a server would, and those that need a server."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec

from alhambra.pagehost.host import PageHost
from alhambra.pagehost.storage import encoded, not_stored_reason
from alhambra.server.errors import Denied
from alhambra.server.service.options_check import check_options, check_origin
from alhambra.server.service.problems import problem_of
from alhambra.server.service.tables import menu_of, new_setup, seats_taken
from alhambra.server.table.lesson import lesson_origin
from alhambra.server.wire.http import NewTable, Problem

T = TypeVar("T")
Answer = tuple[int, dict[str, str], str]
NEEDS_SERVER = 501

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
        """The table that it is about."""
        return self.parts["table"]


Handler = Callable[[PageHost, PageRequest], Awaitable[Any]]
_routes: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Let a function answer requests of ``method`` for ``path``, in which ``{name}`` stands for anything."""
    pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))

    def add(handler: Handler) -> Handler:
        _routes.append((method, pattern, handler))
        return handler

    return add


async def respond(host: PageHost, method: str, path: str, body: str | None) -> Answer:
    """The status, the headers and the body of the answer to a request."""
    try:
        status, value = 200, await _result(host, method, path, body)
        if isinstance(value, Attachment):
            return status, value.headers, value.body
        return status, {"content-type": "application/json"}, encoded(value)
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


async def _result(host: PageHost, method: str, path: str, body: str | None) -> Any:
    address = urlsplit(path)
    for its_method, pattern, handler in _routes:
        found = pattern.fullmatch(address.path) if its_method == method else None
        if found is not None:
            return await handler(host, PageRequest(found.groupdict(), dict(parse_qsl(address.query)), body))
    raise Denied("needs-server", "this needs a server; this game runs on your device alone.")


class Attachment:
    """A file, or an answer with headers of its own."""

    def __init__(self, body: str, headers: dict[str, str]) -> None:
        self.body = body
        self.headers = {"content-type": "application/json", **headers}


@route("GET", "/menu")
async def menu(host: PageHost, _: PageRequest) -> Any:
    """What tables can be set up with."""
    return menu_of(host.bots.levels, host.bots.descriptions)


@route("POST", "/tables")
async def create(host: PageHost, request: PageRequest) -> Any:
    """Make a table and sit down at it."""
    new = request.data(NewTable)
    check_options(new.options, host.bots.levels)
    if new.options.public:
        raise Denied("needs-server", "others can only come to a table on a server.")
    origin = lesson_origin() if new.options.lesson else new.origin
    if origin is not None:
        check_origin(new.options, origin)
    entries = seats_taken(new.sit, host.owner, host.word_filter)
    table = await host.tables.create(new_setup(new.options, origin=origin), entries)
    host.look(table)
    return table.info(host.owner)


@route("GET", "/tables/{table}")
async def info(host: PageHost, request: PageRequest) -> Any:
    """A table without its game."""
    return (await host.tables.find(request.table)).info(host.owner)

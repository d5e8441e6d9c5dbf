"""HTTP: a static site below /offline/, for whoever wants to play while this server cannot be reached.

Its files are those that its own list names. They are read when they are first asked for, and kept.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from alhambra.server.http.client_files import CACHE_FOR_EVER, CACHE_REVALIDATE, ClientFile
from alhambra.static_site.layout import FILES, PAGE, SERVICE_WORKER

ASSETS = "assets/"  # below it names change with the content


class ListedFile(Struct):
    """A file in the list of a static site."""

    sha256: str


class OfflineSite:
    """The static site in ``folder``. ``OSError`` or ``MsgspecError`` if there is none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        listed = msgspec.json.decode((folder / FILES).read_bytes(), type=dict[str, ListedFile])
        self._tags = {name: about.sha256 for name, about in listed.items()} | {FILES: "", SERVICE_WORKER: ""}
        self._files: dict[str, ClientFile] = {}

    async def answer(self, request: Request[Any, Any, Any], name: str) -> Response[Any]:
        """The file ``name``, unless the browser has it."""
        if name not in self._tags:
            raise NotFoundException("there is no such file")
        tag = f'"{self._tags[name]}"'
        if self._tags[name] and request.headers.get("if-none-match") == tag:
            return Response(None, status_code=304, headers={"etag": tag})
        if name not in self._files:
            self._files[name] = await asyncio.to_thread(ClientFile, self._folder / name)
        caching = CACHE_FOR_EVER if name.startswith(ASSETS) else CACHE_REVALIDATE
        found = self._files[name].answer(request, caching)
        if self._tags[name]:
            found.headers["etag"] = tag
        return found


def offline_routes(folder: str) -> list[HTTPRouteHandler]:
    """The routes that serve the static site in ``folder``; none if that is empty."""
    if not folder:
        return []
    site = OfflineSite(Path(folder))

    @get(["/offline/", "/offline/{name:path}"], include_in_schema=False)
    async def offline(request: Request[Any, Any, Any], name: FromPath[str] = "") -> Response[Any]:
        """A file of the static site; its page names the others from where it lies."""
        if request.scope["raw_path"].partition(b"?")[0] == b"/offline":
            return Redirect("/offline/", status_code=308)
        return await site.answer(request, name.removeprefix("/") or PAGE)

    return [offline]

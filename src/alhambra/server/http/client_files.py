"""Serves the built browser client: one page for all its addresses, and assets whose names change with their content;
and the files of the plain pages. What is asked for is looked up by its name, never in a folder.

The files are small and few, so they are read and compressed once: when a worker starts, or as soon as ./alhambra has
built them beside it. (Only these are compressed: an answer with somebody's secrets in it never is.)
"""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from time import time
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from alhambra._native import WEB, build_began, has_failed
from alhambra.server.http.identity import renewed_cookies
from alhambra.server.http.invitations import table_page
from alhambra.server.http.pages import STATIC, static_page

PAGE = "index.html"
TABLE = "/table/"  # what stands before the id of a table in its link
CACHE_FOR_EVER = "public, max-age=31536000, immutable"
CACHE_REVALIDATE = "no-cache"
CACHE_NEVER = {"cache-control": "no-store"}
ADDRESSES = ["/", "/table/{rest:path}", "/about", "/embed/{rest:path}", "/friends", "/open", "/me", "/games"]
_WITH_MORE = ("replay", "rules", "puzzles", "daily", "deal")
ADDRESSES += [f"/{name}{rest}" for name in _WITH_MORE for rest in ("", "/{rest:path}")]
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


NO_PAGES = ("/api", "/assets", "/offline", "/static", "/ws")  # below these there are answers and files


class ClientFile:
    """A file of the client, as it is and compressed."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        self.small = gzip.compress(self.data, 9, mtime=0)
        self.media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"

    def answer(self, request: Request[Any, Any, Any], caching: str, status: int = 200) -> Response[bytes]:
        """The file, compressed if that helps and the browser can read it."""
        headers = {"cache-control": caching, "vary": "accept-encoding"}
        data = self.data
        if len(self.small) < len(self.data) and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            data = self.small
        return Response(data, status_code=status, media_type=self.media_type, headers=headers)


class ClientFiles:
    """The files of the client that is, or will be, built into ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, ClientFile] = {}

    def get(self, name: str) -> ClientFile | None:
        """The file of this name; None if there is none, or none yet."""
        if not self._files and self.folder.is_dir():  # a folder appears when all its files are in it
            paths = [path for path in self.folder.rglob("*") if path.is_file()]
            self._files = {path.relative_to(self.folder).as_posix(): ClientFile(path) for path in paths}
        return self._files.get(name)

    def not_found(self, request: Request[Any, Any, Any]) -> Response[Any]:
        """For a browser at an address that leads nowhere: the client's page, which sees that, or a plain one."""
        page = self.get(PAGE)
        if page is None:
            return Response(static_page("lost"), status_code=404, media_type=MediaType.HTML)
        return page.answer(request, CACHE_REVALIDATE, 404)

    def other_names(self) -> list[str]:
        """The names of icons and the like, which are taken over as they are when the client is built."""
        folder = self.folder if self.folder.is_dir() else Path(WEB, "public")
        return [path.name for path in folder.glob("*") if path.is_file() and path.name != PAGE]


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Is this somebody in front of a browser, in search of a page?"""
    path = request.url.path
    if any(path == part or path.startswith(f"{part}/") for part in NO_PAGES):
        return False
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def client_routes(files: ClientFiles) -> list[HTTPRouteHandler]:
    """The routes that serve the client (before it is built, a page that says so) and the files of plain pages."""
    plain = ClientFiles(STATIC)

    def found(name: str) -> ClientFile:
        file = files.get(name)
        if file is None:
            raise NotFoundException("there is no such file")
        return file

    @get(ADDRESSES, include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[Any]:
        """The client's one page; which address it is, the client sees itself."""
        file = files.get(PAGE)
        answer: Response[Any] | None = None
        if file is not None and request.url.path.startswith(TABLE):
            answer = await table_page(request, file.data, request.url.path.removeprefix(TABLE))
        if answer is None:
            answer = _page_without_client(request) if file is None else file.answer(request, CACHE_REVALIDATE)
        answer.cookies = renewed_cookies(request)
        return answer

    @get("/assets/{name:path}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        """Something whose name is made from its content."""
        return found("assets" + name).answer(request, CACHE_FOR_EVER)

    @get([f"/{name}" for name in files.other_names()] or ["/client-has-no-other-files"])
    async def other(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Icons and the like, whose names stay."""
        return found(request.url.path.lstrip("/")).answer(request, CACHE_REVALIDATE)

    @get("/static/{name:path}", include_in_schema=False)
    async def static(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        """A file of the plain pages."""
        file = plain.get(name.removeprefix("/"))
        if file is None:
            raise NotFoundException("there is no such file")
        return file.answer(request, CACHE_REVALIDATE)

    other.include_in_schema = False
    return [page, asset, other, static]


def _page_without_client(request: Request[Any, Any, Any]) -> Response[str]:
    """A page that waits for the client, if it is being built; else the plain start page, which is at "/" only."""
    began = build_began()
    if began is not None and not has_failed("client"):
        page = static_page("waiting").replace("{seconds}", str(round(time() - began)))  # it asks again by itself
        return Response(page, media_type=MediaType.HTML, headers=CACHE_NEVER)
    if request.url.path != "/":
        raise NotFoundException("the browser client was not built")
    return Response(static_page("start"), media_type=MediaType.HTML)

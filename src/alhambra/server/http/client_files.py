"""Serves the built browser client: one page for all its addresses, and assets whose names change with their content.

The files are small and few, so they are read and compressed once, when a worker starts. (Only these are compressed:
an answer with somebody's secrets in it never is.)
"""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

PAGE = "index.html"
CACHE_FOR_EVER = "public, max-age=31536000, immutable"
CACHE_REVALIDATE = "no-cache"
ADDRESSES = ["/", "/table/{rest:path}", "/replay", "/replay/{rest:path}", "/rules", "/rules/{rest:path}", "/about"]
TYPES = {".js": "text/javascript; charset=utf-8", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}


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


def client_routes(folder: Path) -> list[HTTPRouteHandler]:
    """The routes that serve the client built into this folder."""
    files = {path.relative_to(folder).as_posix(): ClientFile(path) for path in folder.rglob("*") if path.is_file()}

    @get(ADDRESSES, include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The client's one page; which address it is, the client sees itself."""
        return files[PAGE].answer(request, CACHE_REVALIDATE)

    @get("/assets/{name:path}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        """Something whose name is made from its content."""
        file = files.get("assets" + name)
        if file is None:
            raise NotFoundException("there is no such file")
        return file.answer(request, CACHE_FOR_EVER)

    @get([f"/{name}" for name in files if "/" not in name and name != PAGE] or ["/client-has-no-other-files"])
    async def other(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Icons and the like, whose names stay."""
        return files[request.url.path.lstrip("/")].answer(request, CACHE_REVALIDATE)

    other.include_in_schema = False
    return [page, asset, other]

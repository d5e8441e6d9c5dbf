"""Who asks for an address that leads nowhere: a browser is shown a page that says so, a program is told in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response

from alhambra.server.http.client_files import ASK_AGAIN, PAGE, ClientFiles
from alhambra.server.http.pages import lost_page

# Below these there are answers and files, no pages.
NO_PAGES = ("/api", "/assets", "/static", "/ws")

Lost = Callable[[Request[Any, Any, Any]], Response[Any]]


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Is this somebody in front of a browser, in search of a page?"""
    path = request.url.path
    if any(path == part or path.startswith(f"{part}/") for part in NO_PAGES):
        return False
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def shown(files: ClientFiles) -> Lost:
    """The answer to them: the client, which sees by the address that it leads nowhere, or a plain page without it."""

    def answer(request: Request[Any, Any, Any]) -> Response[Any]:
        page = files.get(PAGE)
        if page is None:
            return Response(lost_page(), status_code=404, media_type=MediaType.HTML)
        return page.answer(request, ASK_AGAIN, 404)

    return answer

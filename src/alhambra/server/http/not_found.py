"""Who asks for an address that leads nowhere: a browser is shown a page that says so, a program is told in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response

from alhambra.server.http.client_files import CACHE_REVALIDATE, PAGE, ClientFiles
from alhambra.server.http.pages import static_page

# Below these there are answers and files, no pages.
NO_PAGES = ("/api", "/assets", "/static", "/ws")

NotFoundAnswer = Callable[[Request[Any, Any, Any]], Response[Any]]


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Is this somebody in front of a browser, in search of a page?"""
    path = request.url.path
    if any(path == part or path.startswith(f"{part}/") for part in NO_PAGES):
        return False
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def not_found_answer(files: ClientFiles) -> NotFoundAnswer:
    """What such a browser is shown: the client's page, which sees that the address leads nowhere, or a plain one."""

    def answer(request: Request[Any, Any, Any]) -> Response[Any]:
        page = files.get(PAGE)
        if page is None:
            return Response(static_page("lost"), status_code=404, media_type=MediaType.HTML)
        return page.answer(request, CACHE_REVALIDATE, 404)

    return answer

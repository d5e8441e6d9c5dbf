"""Who asks for an address that leads nowhere: a browser is shown a page that says so, a program is told in JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response

from alhambra.server.http.client_files import CACHE_REVALIDATE, PAGE, ClientFile
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


def not_found_answer(client: Path) -> NotFoundAnswer:
    """What such a browser is shown: the page of the client that was built into ``client``, or a plain one."""
    if not (client / PAGE).is_file():
        return lambda _: Response(static_page("lost"), status_code=404, media_type=MediaType.HTML)
    page = ClientFile(client / PAGE)
    return lambda request: page.answer(request, CACHE_REVALIDATE, 404)

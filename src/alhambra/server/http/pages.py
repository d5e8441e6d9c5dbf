"""Plain pages without scripts: the start, how dealing is fair, and the interface."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Tag

import alhambra
from alhambra.server.http.openapi_page import PlainPage
from alhambra.server.http.requests import AnyRequest

LANGUAGES = ("en", "es", "pt", "de")
STATIC = Path(__file__).parent / "static"

DESCRIPTION = """\
Everything that a client of Alhambra can ask for. A key, in the cookie `alhambra_key` or in the header \
`Authorization: Bearer …`, says whose request it is; whoever sits down without one is given one. Whatever is refused \
comes back as a Problem with a code for programs and a reason for people. The game itself is played over a socket at \
`/ws/{table_id}`; its messages are described in docs/server.md."""


def static_page(name: str) -> str:
    """The page ``name``; ``start`` and ``lost`` (at addresses that lead nowhere) stand in where no client was built."""
    return (STATIC / f"{name}.html").read_text(encoding="utf-8")


@get("/fair", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def fair(request: AnyRequest) -> Response[str]:
    """How dealing is fair, and how to check it; in the language of ``?lang=``, or in the browser's."""
    language = page_language(request.query_params.get("lang"), request.headers.get("accept-language", ""))
    return Response(static_page(f"fair.{language}"), headers={"vary": "accept-language"})


def page_language(chosen: str | None, accepted: str) -> str:
    """The language ``chosen``, if we have it, or the first we have of those ``accepted``, a header; or English."""
    for tag in (chosen or "", *accepted.split(",")):
        language = tag.partition(";")[0].partition("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def openapi() -> OpenAPIConfig:
    """The documentation of the interface: a page for people, JSON for programs."""
    return OpenAPIConfig(
        title="Alhambra",
        version=alhambra.__version__,
        description=DESCRIPTION,
        path="/api/docs",
        use_handler_docstrings=True,
        render_plugins=[PlainPage(path="/"), JsonRenderPlugin()],
        tags=[
            Tag("tables", "Make tables, find them, sit down, leave, play again."),
            Tag("my games", "What the owner of a key has played, in pages and figures; take it along, or delete it."),
            Tag("moderation", "Block people in chat, and report lines to the host."),
            Tag("after the game", "Records, statistics and replays; and the log of a game so far."),
            Tag("shared deals", "One deal at several tables: that of the day, a challenge, one for several groups."),
            Tag("puzzles", "Positions with one best action, to be found."),
        ],
    )


ROUTES: list[HTTPRouteHandler] = [fair]

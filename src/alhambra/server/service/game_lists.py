"""Pages of somebody's finished games, and the files that they are taken along in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from alhambra.server.errors import Denied
from alhambra.server.table.results import Cursor
from alhambra.server.wire.my_games import PlayedGame

PAGE_GAMES = 20


def cursor_of(text: str) -> Cursor | None:
    """The cursor written as ``text``; None: from the beginning."""
    if not text:
        return None
    ended, _, table = text.partition("~")
    try:
        return Cursor(float(ended), table)
    except ValueError:
        raise Denied("bad-request", "this is no ``next`` of a page.") from None


def page_of(found: Sequence[PlayedGame]) -> tuple[list[PlayedGame], str | None]:
    """The first page of ``found``, which are more games than a page has if there are, and where the next one begins."""
    page = list(found[:PAGE_GAMES])
    return page, f"{page[-1].ended!r}~{page[-1].id}" if len(found) > PAGE_GAMES else None


def record_file_name(game: PlayedGame) -> str:
    """The name of the file with the record of ``game``."""
    day = datetime.fromtimestamp(game.ended, UTC).date().isoformat()
    return f"alhambra-{day}-{game.id}.json"


def games_json(games: Sequence[PlayedGame]) -> bytes:
    """The list of ``games`` with their results, as it lies beside their records."""
    return msgspec.json.format(msgspec.json.encode(games), indent=1)

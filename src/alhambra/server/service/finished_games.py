"""What is told of games that are over, and of records that somebody brings.

A record says everything, the piles and the seed too, so nothing of it is handed out before the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from alhambra import Game, Record, RecordError
from alhambra.engine.play import MAX_DECISIONS
from alhambra.server.compute.replays import Replay, ReplayCache
from alhambra.server.errors import Denied
from alhambra.server.service.record_errors import bad_record
from alhambra.server.table.game_log import game_log
from alhambra.server.table.log import LogRow
from alhambra.server.table.state import TableState
from alhambra.server.wire.base import ACTION_CHARS_MOST
from alhambra.server.wire.http import GameLogEntry

RECORD_BYTES_MOST = 1_000_000  # of a record that is sent to us


def finished_game(state: TableState) -> Game:
    """The game of a table in ``state``; ``Denied`` if it is not over."""
    game = state.game
    if game is None or state.status not in ("over", "stalled"):
        raise Denied("not-over", "the game is not over yet; its record would give its secrets away.")
    return game


def log_so_far(state: TableState, rows: Sequence[LogRow], viewer_seat: int | None) -> list[GameLogEntry]:
    """What the ``rows`` of a table in ``state`` brought, as ``viewer_seat`` may know it. Takes long for long games."""
    return [] if state.game is None else game_log(state.setup, state.game.names, rows, viewer_seat)


def sent_record(body: bytes) -> Record:
    """The record in ``body``; ``RecordError`` if it is none, or longer than any game of ours."""
    found = Record.decode(body)
    if len(found.log) > MAX_DECISIONS:
        raise RecordError("log", f"{len(found.log)} actions are too many here; at most {MAX_DECISIONS}")
    for number, line in enumerate(found.log):
        if len(line.do) > ACTION_CHARS_MOST:
            raise RecordError(f"log[{number}]", f"an action has at most {ACTION_CHARS_MOST} characters")
    return found


def sent_replay(replays: ReplayCache, body: bytes) -> Replay:
    """The recorded game in ``body``, from ``replays`` or played again; ``Denied`` says what is wrong with it."""
    try:
        return replays.replay(sha256(body).hexdigest(), lambda: sent_record(body))
    except RecordError as error:
        raise bad_record(error) from None

"""The results of a finished game from its log, for the lists and figures of those who played it."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra import Record
from alhambra.replay import RecordedGame
from alhambra.server.compute.statistics import statistics
from alhambra.server.table.loading import load_state
from alhambra.server.table.log import LogRow
from alhambra.server.table.results import SeatResult, against_whom
from alhambra.server.table.setup import TableSetup


def results_of(setup: TableSetup, rows: Sequence[LogRow]) -> list[SeatResult]:
    """The result of each seat of the finished game whose whole log is ``rows``. Takes a while: it is played again."""
    state = load_state(setup, rows)
    game = state.game
    if game is None or state.closed is not None:  # what the host has ended is nobody's win
        return []
    out = []
    for account in statistics(RecordedGame(game.record())).accounts:
        if account.seat is not None:
            points = [(source.kind, source.type, sum(source.points)) for source in account.points]
            against = against_whom(state.seats, account.seat)
            result = SeatResult(account.seat, account.score, account.wall, account.place, account.won, against, points)
            out.append(result)
    return out


def record_of(setup: TableSetup, rows: Sequence[LogRow]) -> Record | None:
    """The record of the game whose whole log is ``rows``; None if it has not begun."""
    game = load_state(setup, rows).game
    return None if game is None else game.record()

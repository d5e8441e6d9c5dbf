"""What happened in a game so far, row by row of its log, without what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from alhambra import Event, Game
from alhambra.server.deeds import Did, Ended, Redid, Row, Undid
from alhambra.server.http_wire import LogEntry
from alhambra.server.screen import event_views
from alhambra.server.story import Plan


class Entry(Struct, frozen=True):
    """An action that stands, or None for the end of a turn, and the row that did it."""

    row: Row
    action: str | None


def standing(rows: Sequence[Row]) -> list[Entry]:
    """What stands of a log: rows taken back are gone; done again, an action belongs to the row that did it again."""
    done: list[Entry] = []
    undone: list[str | None] = []
    for row in rows:
        match row.deed:
            case Did(action=action):
                done.append(Entry(row, action))
            case Ended():
                done.append(Entry(row, None))
            case Undid():
                undone.append(done.pop().action)
            case Redid():
                done.append(Entry(row, undone.pop()))
    return done


def chronicle(plan: Plan, names: Sequence[str], rows: Sequence[Row], eyes: int | None) -> list[LogEntry]:
    """The game told to one seat (None: a spectator). Rows that brought nothing it may know of are left out."""
    game = plan.new_game(list(names))
    told = [(entry.row, event_views(_carry_out(game, entry.action), eyes)) for entry in standing(rows)]
    return [LogEntry(row.seq, row.at, events) for row, events in told if events]


def _carry_out(game: Game, action: str | None) -> list[Event]:
    return game.settle() if action is None else game.play(action, hold=True)

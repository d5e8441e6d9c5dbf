"""What happened in a game so far, row by row of its log, without what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from alhambra import Event, Game
from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone, LogRow, TurnEnded
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.views import event_views
from alhambra.server.wire.http import GameLogEntry


class Entry(Struct, frozen=True):
    """An action that stands, or None for the end of a turn, and the row that did it."""

    row: LogRow
    action: str | None


def standing(rows: Sequence[LogRow]) -> list[Entry]:
    """What stands of a log: rows taken back are gone; done again, an action belongs to the row that did it again."""
    done: list[Entry] = []
    undone: list[str | None] = []
    for row in rows:
        match row.entry:
            case ActionPlayed(action=action):
                done.append(Entry(row, action))
            case TurnEnded():
                done.append(Entry(row, None))
            case ActionUndone():
                undone.append(done.pop().action)
            case ActionRedone():
                done.append(Entry(row, undone.pop()))
    return done


def chronicle(
    setup: TableSetup, names: Sequence[str], rows: Sequence[LogRow], viewer_seat: int | None
) -> list[GameLogEntry]:
    """The game told to one seat (None: a spectator). Rows that brought nothing it may know of are left out."""
    game = setup.new_game(list(names))
    told = [(entry.row, event_views(_carry_out(game, entry.action), viewer_seat)) for entry in standing(rows)]
    return [GameLogEntry(row.seq, row.at, events) for row, events in told if events]


def _carry_out(game: Game, action: str | None) -> list[Event]:
    return game.settle() if action is None else game.play(action, hold=True)

"""What happened in a game so far, row by row of its log, without what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from alhambra import Event, Game
from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone, LogRow, TurnEnded
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.views import event_views, game_view
from alhambra.server.wire.http import GameLogEntry


class StandingAction(Struct, frozen=True):
    """An action that stands, or None for the end of a turn, and the row that did it."""

    row: LogRow
    action: str | None


def standing(rows: Sequence[LogRow]) -> list[StandingAction]:
    """What stands of a log: rows taken back are gone; done again, an action belongs to the row that did it again."""
    done: list[StandingAction] = []
    undone: list[str | None] = []
    for row in rows:
        match row.entry:
            case ActionPlayed(action=action):
                done.append(StandingAction(row, action))
            case TurnEnded():
                done.append(StandingAction(row, None))
            case ActionUndone():
                undone.append(done.pop().action)
            case ActionRedone():
                done.append(StandingAction(row, undone.pop()))
    return done


def game_log(
    setup: TableSetup, names: Sequence[str], rows: Sequence[LogRow], viewer_seat: int | None
) -> list[GameLogEntry]:
    """What the rows of a log brought, as ``viewer_seat`` (None: a spectator) may know it; rows without are left out.

    ``setup`` and the players' ``names`` say how the game began. After a scoring the position is told, too.
    """
    game = setup.new_game(list(names))
    log: list[GameLogEntry] = []
    for each in standing(rows):
        events = event_views(_carry_out(game, each.action), viewer_seat)
        if events:
            is_scoring = any(event.kind == "scoring" for event in events)
            position = game_view(game, viewer_seat, setup.options.open_money) if is_scoring else None
            log.append(GameLogEntry(each.row.seq, each.row.at, events, position))
    return log


def _carry_out(game: Game, action: str | None) -> list[Event]:
    return game.settle() if action is None else game.play(action, hold=True)

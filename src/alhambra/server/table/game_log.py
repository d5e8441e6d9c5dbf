"""What happened in a game so far, row by row of its log, without what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra import Event, Game
from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone, LogRow, TurnEnded
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.views import event_views, game_view
from alhambra.server.wire.http import GameLogEntry


def standing(rows: Sequence[LogRow]) -> list[tuple[LogRow, str | None]]:
    """The rows whose actions stand, each with its action (None for the end of a turn): what was taken back is gone.

    Done again, an action belongs to the row that did it again.
    """
    done: list[tuple[LogRow, str | None]] = []
    undone: list[str | None] = []
    for row in rows:
        match row.entry:
            case ActionPlayed(action=action):
                done.append((row, action))
            case TurnEnded():
                done.append((row, None))
            case ActionUndone():
                undone.append(done.pop()[1])
            case ActionRedone():
                done.append((row, undone.pop()))
    return done


def game_log(
    setup: TableSetup, names: Sequence[str], rows: Sequence[LogRow], viewer_seat: int | None
) -> list[GameLogEntry]:
    """What the rows of a log brought, as ``viewer_seat`` (None: a spectator) may know it; rows without are left out.

    ``setup`` and the players' ``names`` say how the game began. After a scoring the position is told, too.
    """
    game = setup.new_game(list(names))
    log: list[GameLogEntry] = []
    for row, action in standing(rows):
        events = event_views(_carry_out(game, action), viewer_seat)
        if events:
            is_scoring = any(event.kind == "scoring" for event in events)
            position = game_view(game, viewer_seat, setup.options.open_money) if is_scoring else None
            log.append(GameLogEntry(row.seq, row.at, events, position))
    return log


def _carry_out(game: Game, action: str | None) -> list[Event]:
    return game.settle() if action is None else game.play(action, hold=True)

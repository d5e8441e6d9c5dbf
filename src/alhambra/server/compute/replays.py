"""A recorded game that can be stopped at any step, and a few of them kept at hand.

Somebody who drags a slider over a game asks for one step after another. So positions are kept at intervals, and a step
costs a few actions instead of all of them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from alhambra import Event, Game, Record
from alhambra.server.compute.statistics import statistics
from alhambra.server.errors import Denied
from alhambra.server.table.views import event_views, game_view
from alhambra.server.wire.http import ReplayStep
from alhambra.server.wire.statistics import Statistics

INTERVAL = 50  # actions between two positions that are kept
REELS_MOST = 16


class Reel:
    """A record that has been played once. ``RecordError`` if it does not replay."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.kept: list[Game] = []
        self.statistics: Statistics = statistics(record)
        game = Game.replay(record, 0)
        for number, line in enumerate(record.log):
            if number % INTERVAL == 0:
                self.kept.append(game.clone())
            game.play(line.do)
        self.kept.append(game)

    def at(self, step: int) -> ReplayStep:
        """The game after so many actions, as a spectator of an open game sees it, and what the last one brought."""
        log = self.record.log
        if not 0 <= step <= len(log):
            raise Denied("no-step", f"this game has steps 0 to {len(log)}, not {step}.")
        start = max(step - 1, 0) // INTERVAL
        game = self.kept[start].clone()
        events: list[Event] = []
        for line in log[start * INTERVAL : step]:
            events = game.play(line.do)
        last = log[step - 1] if step else None
        return ReplayStep(
            step=step,
            steps=len(log),
            action=None if last is None else last.do,
            seat=None if last is None else last.seat,
            game=game_view(game, None, open_money=True),
            events=event_views(events, None),
        )


class ReplayCache:
    """The reels used last. Any thread may come to it."""

    def __init__(self, most: int = REELS_MOST) -> None:
        self.most = most
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._one_at_a_time = Lock()

    def reel(self, name: str, record: Callable[[], Record]) -> Reel:
        """The reel of this name, made from the record if it is not here."""
        with self._one_at_a_time:
            found = self._reels.get(name)
        reel = found or Reel(record())  # outside the lock: a long game must not make the others wait
        with self._one_at_a_time:
            self._reels[name] = reel
            self._reels.move_to_end(name)
            while len(self._reels) > self.most:
                self._reels.popitem(last=False)
        return reel

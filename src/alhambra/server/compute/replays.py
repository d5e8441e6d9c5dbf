"""Recorded games that somebody looks at: any of their steps, and their statistics; the latest ones are kept at hand."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from threading import Lock

from alhambra import Record
from alhambra.replay import RecordedGame
from alhambra.server.compute.statistics import statistics
from alhambra.server.errors import Denied
from alhambra.server.table.views import event_views, game_view
from alhambra.server.wire.http import ReplayStep
from alhambra.server.wire.statistics import Statistics

CACHED_GAMES_MOST = 16


class Replay:
    """A recorded game as it goes over the wire. ``RecordError`` if the record does not replay."""

    def __init__(self, record: Record) -> None:
        self.recorded = RecordedGame(record)

    @property
    def record(self) -> Record:
        """The record, which is known to be right."""
        return self.recorded.record

    @cached_property
    def statistics(self) -> Statistics:
        """The game in numbers; reckoned when it is first asked for."""
        return statistics(self.recorded)

    def step(self, step: int) -> ReplayStep:
        """The game after ``step`` actions, as a spectator of an open game sees it, and what the last one brought."""
        steps = self.recorded.steps
        if not 0 <= step <= steps:
            raise Denied("no-step", f"this game has steps 0 to {steps}, not {step}.")
        game, events = self.recorded.step(step)
        last = self.record.log[step - 1] if step else None
        return ReplayStep(
            step=step,
            steps=steps,
            action=None if last is None else last.do,
            seat=None if last is None else last.seat,
            game=game_view(game, None, open_money=True),
            events=event_views(events, None),
        )


class ReplayCache:
    """The games looked at last, by a name of their own. Any thread may use it."""

    def __init__(self, most: int = CACHED_GAMES_MOST) -> None:
        self.most = most
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._lock = Lock()

    def replay(self, name: str, record: Callable[[], Record]) -> Replay:
        """The game of this name; if it is not here it is made from ``record()``."""
        with self._lock:
            found = self._replays.get(name)
        replay = found or Replay(record())  # outside the lock: a long game must not make the others wait
        with self._lock:
            self._replays[name] = replay
            self._replays.move_to_end(name)
            while len(self._replays) > self.most:
                self._replays.popitem(last=False)
        return replay

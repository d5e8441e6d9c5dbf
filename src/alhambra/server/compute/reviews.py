"""Reviews of finished games: every decision beside what could have been done instead, reckoned once for all who ask.

The work goes on decision by decision in a process of its own, whether or not anybody asks again. Several games take
turns. What is done is kept for some games; after a restart it is done again, with the same result.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

from alhambra import Record
from alhambra.replay import RecordedGame
from alhambra.server import metrics
from alhambra.server.compute.estimate_views import affordable, decision_view
from alhambra.server.errors import Denied
from alhambra.server.pools import Desk
from alhambra.server.settings import Settings
from alhambra.server.wire.review import DecisionView, Review

FIELD = 5  # actions that are tried in each decision, beside the one made
SHOWN = 3  # and those that are told
USUAL = 300  # decisions of a game; in longer ones each is tried in fewer futures, so that no game takes for ever
DECISIONS_MOST = 1000  # what comes after them in a game is not reviewed
REVIEWS_MOST = 32  # games that are kept or under way
HUNG = 120.0  # seconds for a decision, far beyond what it takes on any machine
NICENESS = 10

Spawn = Callable[[Coroutine[Any, Any, None]], None]

logger = logging.getLogger("alhambra.reviews")


def decided(text: str, step: int, futures: int) -> DecisionView:
    """One decision of a record. Runs in a process of its own."""
    from alhambra.analysis.review import decide

    found = decision_view(decide(_recorded(text), step, futures, FIELD))
    found.best = found.best[:SHOWN]
    return found


@lru_cache(4)
def _recorded(text: str) -> RecordedGame:
    return RecordedGame(Record.decode(text))


class Work:
    """The review of one game, as far as it is done."""

    def __init__(self, record: Record, futures: int) -> None:
        self.text = record.encode()
        self.of = min(len(record.log), DECISIONS_MOST)
        self.futures = affordable(futures, max(1.0, self.of / USUAL))
        self.decisions: list[DecisionView] = []
        self.failed = False

    @property
    def under_way(self) -> bool:
        """Is there something left to do?"""
        return not self.failed and len(self.decisions) < self.of

    def so_far(self, after: int) -> Review:
        """What can be told now to somebody who knows so many decisions."""
        return Review(len(self.decisions), self.of, self.futures, self.decisions[after:])


class ReviewService:
    """The reviews asked for last. ``spawn`` lets work go on beside everything else, until the server stops."""

    def __init__(self, settings: Settings, spawn: Spawn) -> None:
        self.futures = settings.review_futures
        self.desk = Desk(HUNG, NICENESS)
        self._spawn = spawn
        self._works: OrderedDict[str, Work] = OrderedDict()

    def review(self, name: str, record: Record, after: int = 0) -> Review:
        """A game's review as far as it is done, from the ``after``-th decision on; the first to ask begins it."""
        work = self._works.get(name)
        if work is None:
            self._make_room()
            work = self._works[name] = Work(record, self.futures)
            self._spawn(self._go_on(name, work))
        self._works.move_to_end(name)
        if work.failed:
            del self._works[name]  # who asks again lets it be tried again
            raise Denied("fault", "this game could not be reviewed; the server's log says why.")
        return work.so_far(after)

    def _make_room(self) -> None:
        """Forget the review that nobody has asked for longest; work under way is never thrown away."""
        if len(self._works) < REVIEWS_MOST:
            return
        idle = next((name for name, work in self._works.items() if not work.under_way), None)
        if idle is None:
            raise Denied("busy", "many games are being reviewed just now; try again in a while.")
        del self._works[idle]

    async def _go_on(self, name: str, work: Work) -> None:
        try:
            while work.under_way:
                work.decisions.append(await self._decided(work, len(work.decisions)))
                metrics.REVIEWED.inc()
        except Exception:
            work.failed = True
            logger.exception("table %s: decision %d could not be reviewed", name, len(work.decisions))

    async def _decided(self, work: Work, step: int) -> DecisionView:
        try:
            return await self.desk.ask(decided, work.text, step, work.futures)
        except BrokenProcessPool:  # something else may have ended the process; twice is no accident
            return await self.desk.ask(decided, work.text, step, work.futures)

    def close(self) -> None:
        """End the process at once."""
        self.desk.close()

"""Reviews of finished games: every decision beside what could have been done instead, reckoned once for all who ask.

The work goes on decision by decision in a process of its own, whether or not anybody asks again. Several games take
turns. The process keeps the games it works on, so a record is sent to it once, and again only if it was restarted.
What is done is kept for some games; after a restart of the server it is done again, with the same result.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor
from typing import Any

from alhambra import Record
from alhambra.engine.vectors import NATIVE
from alhambra.replay import RecordedGame
from alhambra.server import metrics
from alhambra.server.compute.fair_queue import FairQueue
from alhambra.server.compute.work_runner import WorkRunner
from alhambra.server.errors import Denied
from alhambra.server.table.viewer import NOBODY, Client
from alhambra.server.wire.review import DecisionView, Review

SHOWN_MOST = 3  # the best actions that are told of each decision, beside the one made
USUAL_DECISIONS = 300  # of a game; in longer ones each is tried in fewer futures, so that no game takes for ever
DECISIONS_MOST = 1000  # what comes after them in a game is not reviewed
REVIEWS_MOST = 32  # games that are kept or under way
UNDER_WAY_MOST = 4  # games under way that one address has asked for
HUNG_SECONDS = 120.0  # for a decision, far beyond what it takes on any machine
NICENESS = 10
PURE_SLOWDOWN = 50  # about how much longer futures take without compiled code
FUTURES_LEAST = 24  # tell little, but something
ROUGH_FUTURES = 400  # by fewer only great differences can be told

logger = logging.getLogger("alhambra.reviews")

# ---- in the process that reviews ----

_games: OrderedDict[str, RecordedGame] = OrderedDict()


def review_decision(name: str, record: str | None, step: int, futures: int) -> DecisionView | None:
    """The decision after ``step`` actions of the game ``name``, tried in ``futures`` futures.

    ``record`` is its record as text, which this process then keeps; None: it has been sent already. The answer is None
    if this process does not have it (any more): ask again with the record.
    """
    from alhambra.analysis.review import decide
    from alhambra.server.compute.estimate_views import decision_view

    if record is not None:
        _games[name] = RecordedGame(Record.decode(record))
    if name not in _games:
        return None
    _games.move_to_end(name)
    while len(_games) > REVIEWS_MOST:
        _games.popitem(last=False)
    return decision_view(decide(_games[name], step, futures, SHOWN_MOST))


# ---- in the server ----


def affordable(futures: int, times: float = 1.0) -> int:
    """How many of ``futures`` to try: fewer without compiled code, or if it is done ``times`` as often as usual."""
    cost = times * (1 if NATIVE else PURE_SLOWDOWN)
    return min(futures, max(FUTURES_LEAST, int(futures / cost)))


class ReviewProgress:
    """The review of one game, as far as it is done."""

    def __init__(self, name: str, record: Record, futures: int, client: Client) -> None:
        self.name = name
        self.client = client  # who asked first
        self.record = record.encode()
        self.of = min(len(record.log), DECISIONS_MOST)
        self.futures = affordable(futures, max(1.0, self.of / USUAL_DECISIONS))
        self.decisions: list[DecisionView] = []
        self.failed = False

    @property
    def under_way(self) -> bool:
        """Is there something left to do?"""
        return not self.failed and len(self.decisions) < self.of

    def review(self, after: int) -> Review:
        """What can be told now to somebody who knows the first ``after`` decisions."""
        return Review(len(self.decisions), self.of, self.futures, self.futures < ROUGH_FUTURES, self.decisions[after:])


class ReviewService:
    """The reviews asked for last. Each decision is tried in at most ``futures`` futures in ``process``.

    ``start_task`` lets work go on beside everything else, until the server stops.
    """

    def __init__(
        self, process: WorkRunner, futures: int, start_task: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self.futures = futures
        self.process = process
        self._start_task = start_task
        self._reviews: OrderedDict[str, ReviewProgress] = OrderedDict()
        self._queue = FairQueue(1)

    def review(self, name: str, record: Record, after: int = 0, client: Client = NOBODY) -> Review:
        """The review of the game ``name`` as far as it is done, from the ``after``-th decision on.

        The first ``client`` to ask begins it. ``Denied`` if it could not be done, or if too many are under way.
        """
        progress = self._reviews.get(name)
        if progress is None:
            self._check_share(client)
            self._make_room()
            progress = self._reviews[name] = ReviewProgress(name, record, self.futures, client)
            self._start_task(self._go_on(progress))
        self._reviews.move_to_end(name)
        if progress.failed:
            del self._reviews[name]  # who asks again lets it be tried again
            raise Denied("fault", "this game could not be reviewed; the server's log says why.")
        return progress.review(after)

    def _check_share(self, client: Client) -> None:
        """``Denied`` if the address of ``client`` has enough reviews under way."""
        theirs = [each for each in self._reviews.values() if each.under_way and each.client.address == client.address]
        if len(theirs) >= UNDER_WAY_MOST:
            raise Denied("busy", "some games that you asked for are being reviewed still; try again in a while.")

    def _make_room(self) -> None:
        """Forget the review that nobody has asked for longest; work under way is never thrown away."""
        if len(self._reviews) < REVIEWS_MOST:
            return
        idle = next((name for name, progress in self._reviews.items() if not progress.under_way), None)
        if idle is None:
            raise Denied("busy", "many games are being reviewed just now; try again in a while.")
        del self._reviews[idle]

    async def _go_on(self, progress: ReviewProgress) -> None:
        try:
            while progress.under_way:
                with metrics.JOBS.labels("review").track_inprogress():
                    async with self._queue.turn(progress.client):
                        progress.decisions.append(await self._next_decision(progress))
                metrics.REVIEWED.inc()
        except Exception:
            progress.failed = True
            logger.exception("table %s: decision %d could not be reviewed", progress.name, len(progress.decisions))

    async def _next_decision(self, progress: ReviewProgress) -> DecisionView:
        try:
            return await self._ask(progress)
        except BrokenExecutor:  # something else may have ended the process; twice is no accident
            return await self._ask(progress)

    async def _ask(self, progress: ReviewProgress) -> DecisionView:
        """The next decision, from the process; it is sent the record if it does not have it."""
        step, futures = len(progress.decisions), progress.futures
        if step > 0:
            found = await self.process.run(review_decision, progress.name, None, step, futures)
            if found is not None:
                return found
        found = await self.process.run(review_decision, progress.name, progress.record, step, futures)
        assert found is not None
        return found

    def close(self) -> None:
        """End the process at once."""
        self.process.close()

"""Hints: what the program would do in a player's place. Reckoned in a process of their own, by the seat's view alone.

The process replays the game and hands the analysis the view of the seat that acts, as it does for bots; the futures are
dealt anew from that view. So a hint knows what its seat may know, and no bot ever waits for one.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor
from typing import Any

from alhambra.server import metrics
from alhambra.server.compute.fair_queue import FairQueue
from alhambra.server.compute.work_runner import WorkRunner
from alhambra.server.errors import Denied
from alhambra.server.table.live import LiveTable, encode
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.viewer import NOBODY, Client, Viewer
from alhambra.server.wire.outgoing import HintMessage, Refused

SHOWN_MOST = 3  # actions that a hint is about
SEARCH_SHARE_OF_TIME = 0.85  # what is left is for the reasons
WAITING_MOST = 8  # hints under way or waiting of one address; more would come too late to be of use
HUNG_SECONDS = 30.0  # far beyond what a hint takes on any machine
NICENESS = 5
CACHED_TABLES_MOST = 1000  # tables whose latest hint is kept

logger = logging.getLogger("alhambra.hints")


def compute_hint(position: GamePosition, futures: int, seconds: float, game_seq: int) -> HintMessage:
    """The best actions of the acting seat, found in at most ``futures`` futures, in less than ``seconds``.

    ``game_seq`` is the number of the position. Runs in a process of its own.
    """
    from alhambra.analysis.estimates import estimate_actions
    from alhambra.server.compute.estimate_views import estimate_view

    began = time.process_time()
    game = position.game()
    view, actions = game.view(game.seat), game.actions()
    # the same at every table, so that a position has one hint; never the table's own, which deals the hidden piles
    seed = f"hint/{game.turns}"
    left = max(0.0, SEARCH_SHARE_OF_TIME * seconds - (time.process_time() - began))
    found = estimate_actions(view, actions, seed, futures, SHOWN_MOST, seconds=left)
    return HintMessage(game_seq, found[0].futures, [estimate_view(estimate) for estimate in found])


class HintService:
    """Gives hints, one after another, and keeps the latest one of each table.

    Each is reckoned in ``process``, by at most ``futures`` futures and in less than ``seconds``. ``start_task`` lets
    the work go on beside everything else.
    """

    def __init__(
        self,
        process: WorkRunner,
        futures: int,
        seconds: float,
        start_task: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.futures = futures
        self.seconds = seconds
        self.process = process
        self._start_task = start_task
        self._latest: OrderedDict[str, HintMessage] = OrderedDict()  # by table
        self._in_flight: set[str] = set()  # tables for which a hint is being reckoned
        self._queue = FairQueue(1, WAITING_MOST, "many want a hint just now; try again in a moment.")

    def ask(self, table: LiveTable, viewer: Viewer, game_seq: int) -> None:
        """Let a hint be reckoned for ``viewer`` and for nobody else; the table goes on meanwhile.

        ``game_seq`` is that of the view by which they ask. ``Denied`` if they may have no hint, or not yet.
        """
        position = table.hint_position(viewer.owner, game_seq)
        if table.id in self._in_flight:
            raise Denied("busy", "a hint is being reckoned already; one at a time.")
        latest = self._latest.get(table.id)
        if latest is not None and latest.game_seq == game_seq:
            viewer.send(encode(latest))
            return
        self._in_flight.add(table.id)
        self._start_task(self._answer(table, viewer, game_seq, position))

    async def _answer(self, table: LiveTable, viewer: Viewer, game_seq: int, position: GamePosition | None) -> None:
        try:
            with metrics.HINTS.time(), metrics.JOBS.labels("hint").track_inprogress(), table.kept_in_memory():
                hint = await self.hint(game_seq, position, viewer.client)
            self._keep(table.id, hint)
            viewer.send(encode(hint))
        except Denied as error:
            metrics.REFUSED.labels(error.code).inc()
            viewer.send(encode(Refused(error.code, error.reason, about="hint")))
        except Exception:
            logger.exception("table %s: a hint could not be reckoned", table.id)
            reason = "something went wrong on the server; nothing has changed."
            viewer.send(encode(Refused("fault", reason, about="hint")))
        finally:
            self._in_flight.discard(table.id)

    def _keep(self, table: str, hint: HintMessage) -> None:
        self._latest[table] = hint
        self._latest.move_to_end(table)
        if len(self._latest) > CACHED_TABLES_MOST:
            self._latest.popitem(last=False)

    async def hint(self, game_seq: int, position: GamePosition | None, client: Client = NOBODY) -> HintMessage:
        """The hint for a position, whose number is ``game_seq``, for ``client``; None: nothing is to be decided there.

        ``Denied`` if too many are waiting at that address, or if it cannot be reckoned.
        """
        if position is None:
            return HintMessage(game_seq, 0, [])
        try:
            async with self._queue.turn(client):
                return await self.process.run(compute_hint, position, self.futures, self.seconds, game_seq)
        except (TimeoutError, BrokenExecutor) as error:
            logger.error("table %s: no hint (%s)", position.setup.id, type(error).__name__)
            raise Denied("fault", "the hint could not be reckoned; nothing has changed.") from None

    def close(self) -> None:
        """End the process at once."""
        self.process.close()

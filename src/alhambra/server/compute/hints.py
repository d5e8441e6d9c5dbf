"""Hints: what the program would do in a player's place. Reckoned in a process of their own, by the seat's view alone.

The process replays the game and hands the analysis the view of the seat that acts, as it does for bots; the futures are
dealt anew from that view. So a hint knows what its seat may know, and no bot ever waits for one.
"""

from __future__ import annotations

import logging
import time
from concurrent.futures.process import BrokenProcessPool

from msgspec import Struct

from alhambra.server.compute.estimate_views import outlook_view
from alhambra.server.errors import Denied
from alhambra.server.pools import Desk
from alhambra.server.settings import Settings
from alhambra.server.table.setup import TableSetup, replay_game
from alhambra.server.wire.estimates import EstimateView
from alhambra.server.wire.outgoing import HintMessage

FIELD = 8  # actions that get a first look
SHOWN = 3  # and a closer one: those that the hint is about
PILOT = 4  # futures by which the time of the others is reckoned
FIRST_LEAST = 12  # futures; fewer tell less than how an action looks at a glance
WAITING_MOST = 8  # hints under way or waiting; more would come too late to be of use
HUNG = 30.0  # seconds; far beyond what a hint takes on any machine
NICENESS = 5

logger = logging.getLogger("alhambra.advice")


class Question(Struct, frozen=True):
    """A position to give a hint for, as plain data."""

    setup: TableSetup
    names: list[str]
    history: list[int]
    seat: int


class Advice(Struct, frozen=True):
    """The best actions, the best first, each tried in so many futures."""

    futures: int
    outlooks: list[EstimateView]


def advise(question: Question, futures: int, seconds: float) -> Advice:
    """The best actions, in about so many seconds. Runs in a process of its own.

    A first look at many actions tells which few deserve a closer one. That is at other futures, for whoever was best of
    many has mostly been lucky, too.
    """
    from alhambra.analysis.estimates import estimate_actions

    game = replay_game(question.setup, question.names, question.history)
    view, field = game.view(question.seat), game.actions()
    seed = f"{question.setup.id}/{len(question.history)}"  # not the table's own seed, which deals the hidden piles
    pilot, began = min(PILOT, futures), time.perf_counter()
    shown = len(estimate_actions(view, field, seed, pilot, SHOWN))
    took = time.perf_counter() - began
    affordable = (seconds - took) / took * pilot * shown  # actions times futures
    first = min(futures, int(affordable / 3 / FIELD))
    if first >= FIRST_LEAST and len(field) > SHOWN:
        field = [outlook.action for outlook in estimate_actions(view, field, f"{seed}/first", first, FIELD)[:SHOWN]]
    closer = min(futures, max(pilot, int(affordable * 2 / 3 / shown)))
    found = estimate_actions(view, field, f"{seed}/closer", closer, SHOWN)
    return Advice(closer, [outlook_view(outlook) for outlook in found])


class HintService:
    """Gives hints, one after another."""

    def __init__(self, settings: Settings) -> None:
        self.futures = settings.hint_futures
        self.seconds = settings.hint_seconds
        self.desk = Desk(HUNG + settings.hint_seconds, NICENESS)
        self._waiting = 0

    async def hint(self, seq: int, question: Question | None) -> HintMessage:
        """The hint for a position, which is that of ``seq``. Without a question nothing is to be decided there."""
        if question is None:
            return HintMessage(seq, 0, [])
        if self._waiting >= WAITING_MOST:
            raise Denied("busy", "many want a hint just now; try again in a moment.")
        self._waiting += 1
        try:
            advice = await self.desk.ask(advise, question, self.futures, self.seconds)
        except (TimeoutError, BrokenProcessPool) as error:
            logger.error("table %s: no hint (%s)", question.setup.id, type(error).__name__)
            raise Denied("fault", "the hint could not be reckoned; nothing has changed.") from None
        finally:
            self._waiting -= 1
        return HintMessage(seq, advice.futures, advice.outlooks)

    def close(self) -> None:
        """End the process at once."""
        self.desk.close()

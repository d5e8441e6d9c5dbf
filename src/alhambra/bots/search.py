"""The searching levels: which candidates of a decision they try, in how many futures, and what they choose.

The best-looking actions are tried by elimination (``bots/elimination.py``). The strongest level compares plans of a
turn instead of single actions (``bots/turn_plans.py``), and plays the first action of the best one. Near the end of the
game it tries its best plans once more, in futures in which everybody looks for the best reply (``bots/endgame.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from alhambra.bots.elimination import (
    ROUNDS_BETWEEN_DROPS,
    Candidate,
    Sampler,
    Search,
    best_of_each_action,
    is_undecided,
)
from alhambra.bots.endgame import ReplyPolicy, is_endgame
from alhambra.bots.greedy import shortlist
from alhambra.bots.judge import UNIT, Judge, Weights
from alhambra.bots.playout import NOISE, PlayoutPolicy
from alhambra.bots.progress import without_delays
from alhambra.bots.protocol import Budget, Deadline
from alhambra.bots.turn_plans import FEW_NEXT_WIDTHS, NEXT_WIDTHS, best_plans
from alhambra.engine.chance import Dice
from alhambra.engine.vectors import NATIVE
from alhambra.engine.view import View

CANDIDATES: Final = 10  # actions that start
FULL_SEARCH_PLAYERS: Final = 4  # with more players half as much is tried, so that nobody waits long
HORIZON_TURNS: Final = 16  # turns that are played on at most
PURE_SLOWDOWN: Final = 200  # without compiled code a future takes 100 times as long: only one in 200 is tried there
LEAST_SIMULATIONS: Final = 30
STRONGEST_SIMULATIONS: Final = 6000  # of the strongest level,
STRONGEST_CANDIDATES: Final = 40  # whose search hints and reviews use, too
STRONGEST_HORIZON: Final = 4
STRONGEST_PLANS: Final = 160
FIRST_SIMULATIONS: Final = 3000  # of the strongest level as it was at first
FIRST_CANDIDATES: Final = 12
# With few futures a search of plans starts with few actions and plans, so that there are enough futures for each.
FEW_CANDIDATES: Final = 12
FEW_PLANS: Final = 24
FEW_PLANS_OF_ONE: Final = 6  # that begin with the same action
SIMULATIONS_PER_CANDIDATE: Final = 100  # for each action beyond the few
SIMULATIONS_PER_PLAN: Final = 36  # for each plan beyond the few
PURE_SIMULATIONS_PER_SECOND: Final = 300  # about as many there are time for without compiled code
UNLIMITED: Final = 1 << 40
# Near the end of the game the best plans are tried in futures with replies, too, which take a hundred times as long.
REPLY_PLANS: Final = 5
SIMULATIONS_PER_REPLY: Final = 40
LEAST_REPLIES: Final = 6  # of each plan: fewer say less than the quick futures do
DROP_Z2: Final = 4  # (two standard errors) squared: an action that is that much worse than the leader is out
# With as many futures as this a search can wait until it is surer: three standard errors. Of many plans that are looked
# at again and again, the best one is two standard errors behind too often.
CAREFUL_SIMULATIONS: Final = 2000
CAREFUL_DROP_Z2: Final = 9


class SearchBot:
    """Plays the candidate that did best in play-outs.

    ``horizon`` is how many turns of each seat are played on, HORIZON_TURNS in all at most. ``simulations`` is what it
    does without a budget: half as many at tables of five and six, where each takes longer, and a small part of them
    where there is no compiled code. ``values`` are the points ahead of the best other seat that the play-outs of the
    last decision ended with, for each action tried. ``plans`` is how many plans it compares at most, all of which begin
    with the candidates; if it is 0, how the turn goes on is left to the play-outs. With ``replies`` it plays futures in
    which everybody looks for replies where the game is near its end.
    """

    cheats: ClassVar[bool] = False

    def __init__(
        self, simulations: int, candidates: int = CANDIDATES, horizon: int = 3, plans: int = 0, replies: bool = False
    ) -> None:
        self.simulations = simulations if NATIVE else max(simulations // PURE_SLOWDOWN, LEAST_SIMULATIONS)
        self.candidates = candidates
        self.horizon = horizon
        self.plans = plans
        self.replies = replies
        self.noise = NOISE
        self.judge = Judge(Weights())
        self.values: dict[int, float] = {}

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The best of ``actions`` as far as the ``budget`` allows to find out."""
        candidates = self.ranked(view, actions, rng, self.simulations_for(view, budget), Deadline(budget))
        self.values = {}
        for candidate in candidates:
            if candidate.results:
                self.values[candidate.action] = candidate.mean_points()
        return candidates[0].action

    def simulations_for(self, view: View, budget: Budget) -> int:
        """How many futures to try for one decision in ``view`` under ``budget``.

        Without a budget a search of plans tries fewer with every tile that is bought in one turn: a turn of four exact
        payments has nine decisions, and shall not take longer than 2 s. A limit in seconds would do that, too, but then
        the same game would go otherwise on a slower machine.
        """
        if budget.simulations is not None:
            return budget.simulations
        if budget.seconds is not None:
            return UNLIMITED
        simulations = self.simulations // 2 if view.state.book.players > FULL_SEARCH_PLAYERS else self.simulations
        if not self.plans:
            return simulations
        return min(simulations, max(simulations // (1 + len(view.state.bought)), LEAST_SIMULATIONS))

    def ranked(
        self, view: View, actions: Sequence[int], rng: Random, simulations: int, deadline: Deadline
    ) -> list[Candidate]:
        """The candidates among ``actions`` after at most ``simulations`` futures, the best one first.

        Those that stayed in the search longer come before those that were dropped. Of the plans that begin with the
        same action only the best is told.
        """
        affordable = simulations
        if not NATIVE and deadline.seconds_left() < simulations / PURE_SIMULATIONS_PER_SECOND:
            affordable = int(deadline.seconds_left() * PURE_SIMULATIONS_PER_SECOND)
        candidates = [Candidate(plan) for plan in self.starting_plans(view, actions, affordable)]
        if is_undecided(candidates):
            Search(self.sampler(view, rng), deadline, self._drop_z2(affordable)).run(candidates, simulations)
            candidates.sort(key=_rank)
        return self._ranked_by_replies(view, best_of_each_action(candidates), rng, simulations, deadline)

    def _ranked_by_replies(
        self, view: View, ranked: list[Candidate], rng: Random, simulations: int, deadline: Deadline
    ) -> list[Candidate]:
        """``ranked``; near the end of the game the best ones by what they bring if everybody looks for replies, too.

        Both kinds of futures err, and in other things, so their means count as much as each other.
        """
        replies = self.replies_for(view, simulations)
        finalists = ranked[:REPLY_PLANS]
        if replies < LEAST_REPLIES * len(finalists) or len(finalists) == 1 or not finalists[0].results:
            return ranked
        replied = [Candidate(candidate.plan) for candidate in finalists]
        Search(self.reply_sampler(view, rng), deadline, CAREFUL_DROP_Z2).run(replied, replies)
        if not replied[0].results:
            return ranked
        order = sorted(range(len(replied)), key=lambda place: _rank_of_both(finalists[place], replied[place]))
        return [finalists[place] for place in order] + ranked[REPLY_PLANS:]

    def replies_for(self, view: View, simulations: int) -> int:
        """How many futures with replies to try in ``view`` where there may be ``simulations`` others; mostly none.

        With modules each takes longer, so there are fewer: a third with all of expansion 6. Without compiled code there
        is no time for any that would tell something.
        """
        if not self.replies or not is_endgame(view.state):
            return 0
        halves = 2 + len(view.state.book.module_names)  # with one module half as long again, and so on
        return 2 * min(simulations, self.simulations) // (SIMULATIONS_PER_REPLY * halves)

    def starting_plans(self, view: View, actions: Sequence[int], simulations: int) -> list[list[int]]:
        """What a search of ``actions`` in ``view`` starts with; the fewer ``simulations``, the fewer plans."""
        most = self.candidates
        if self.plans:
            most = min(most, max(FEW_CANDIDATES, simulations // SIMULATIONS_PER_CANDIDATE))
        few = min(FEW_PLANS, simulations // ROUNDS_BETWEEN_DROPS)  # enough for the first drop
        plans = max(few, simulations // SIMULATIONS_PER_PLAN)
        return self._plans(view, without_delays(view.state, actions), most, plans)

    def plan_for(self, view: View, action: int, rng: Random, simulations: int) -> list[int]:
        """What to do in this turn of ``view`` if ``action`` comes first: its best plan by at most ``simulations``.

        It is looked for as widely as the best action is. Otherwise an action would seem to cost what only a bad way to
        go on costs.
        """
        if not self.plans:
            return [action]
        number = max(1, min(self.plans, simulations // ROUNDS_BETWEEN_DROPS))
        widths = NEXT_WIDTHS if number > FEW_PLANS_OF_ONE else FEW_NEXT_WIDTHS
        candidates = [Candidate(plan) for plan in best_plans(self.judge, view, [action], number, (1, *widths))]
        search = Search(self.sampler(view, rng), Deadline(Budget()), self._drop_z2(simulations))
        return search.best_plan(candidates, simulations)

    def _plans(self, view: View, actions: Sequence[int], most: int, plans: int) -> list[list[int]]:
        """The best-looking plans of ``view`` that begin with the ``most`` best-looking of ``actions``.

        Each of these has one, and some have more, up to this number of ``plans`` in all and no more than the bot
        compares.
        """
        if not self.plans:
            return [[action] for action in shortlist(self.judge, view.state, actions, most)]
        number = max(most, min(self.plans, plans))
        widths = NEXT_WIDTHS if number > FEW_PLANS else FEW_NEXT_WIDTHS
        return best_plans(self.judge, view, actions, number, (most, *widths))

    def _drop_z2(self, simulations: int) -> int:
        """How far behind the leader is out in a search of ``simulations`` futures: squared, in standard errors."""
        return CAREFUL_DROP_Z2 if self.plans and simulations >= CAREFUL_SIMULATIONS else DROP_Z2

    def reply_sampler(self, view: View, rng: Random) -> Sampler:
        """What plays futures of ``view`` to the end in which everybody looks for replies; luck comes from ``rng``."""
        policy = ReplyPolicy(PlayoutPolicy(view.state.book, self.judge, self.noise))
        turns = view.state.turns + HORIZON_TURNS
        return Sampler(view, policy, Dice(rng.getrandbits(32)), turns, self.cheats)

    def sampler(self, view: View, rng: Random) -> Sampler:
        """What plays futures of ``view`` as this bot's search does, with luck that comes from ``rng``."""
        turns = view.state.turns + min(self.horizon * view.state.book.players, HORIZON_TURNS)
        policy = PlayoutPolicy(view.state.book, self.judge, self.noise)
        return Sampler(view, policy, Dice(rng.getrandbits(32)), turns, self.cheats)


class SeerBot(SearchBot):
    """The ceiling: it searches as the strongest level does, but the arena shows it the true piles. A measure, no level.

    What everybody will do with the cards and tiles to come it has to guess still. With the usual noise its rounds would
    be nearly alike, and it would trust a single guess; so there everybody errs by some points.
    """

    cheats: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(STRONGEST_SIMULATIONS, STRONGEST_CANDIDATES, STRONGEST_HORIZON, STRONGEST_PLANS, replies=True)
        self.noise = 6 * UNIT


def _rank(candidate: Candidate) -> tuple[int, int]:
    """A sort key: who has stayed longest comes first, of those who has done best."""
    return -len(candidate.results), -int(candidate.total)


def _rank_of_both(quick: Candidate, replied: Candidate) -> tuple[int, float]:
    """A sort key for a plan: longest in the futures with replies comes first, then the best mean of both kinds."""
    return -len(replied.results), -(quick.mean_points() + replied.mean_points())


def strongest() -> SearchBot:
    """The strongest level."""
    return SearchBot(STRONGEST_SIMULATIONS, STRONGEST_CANDIDATES, STRONGEST_HORIZON, STRONGEST_PLANS, replies=True)


def first_vizier() -> SearchBot:
    """The strongest level as it was before it planned turns. Kept as it is, so that strengths can be compared."""
    return SearchBot(FIRST_SIMULATIONS, FIRST_CANDIDATES, STRONGEST_HORIZON)

"""Search by racing: the best-looking actions are tried on the same dealt worlds, and whoever falls behind is out.

Every round deals a world that the seat cannot tell from the true one, and plays it some turns on, once for each action
still in the race and with the same dice. So the actions differ by what they are worth, hardly by luck, and a few dozen
rounds tell them apart. How a judge sees the seat against the best of the others is the result. Now and then those that
are clearly worse than the leader drop out; what is left of the budget goes to the others.

The rounds run in two lanes, each with worlds, dice and memory of its own. So a second process can run one of them, and
the choice is the same whether there is one or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from alhambra.bots.greedy import shortlist
from alhambra.bots.judge import UNIT, Judge, Weights
from alhambra.bots.playout import NOISE, Hasty, play_on
from alhambra.bots.protocol import Budget, Clock, Partner
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.play import apply
from alhambra.engine.state import State
from alhambra.engine.vectors import NATIVE, i64
from alhambra.engine.view import View

FIELD: Final = 10  # actions that start
MANY: Final = 4  # with more players less is tried, so that nobody waits long
AHEAD: Final = 16  # turns that are played on at most
HEAT: Final = 12  # rounds between two looks at the standings, half of them in each lane
SLOWER: Final = 100  # as many futures take about so much longer without compiled code; nobody waits for minutes
FEWEST: Final = 30
WORTH_A_PARTNER: Final = 1000  # simulations; fewer are done before a process has started
ENDLESS: Final = 1 << 40
SURE: Final = 4  # (two standard errors) squared: so much worse than the leader, and an action is out


class Runner:
    """One action in the race."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.results: list[int] = []
        self.total: i64 = 0


class RaceBot:
    """The winner of the race. ``horizon`` is how many turns of each seat are played on, AHEAD turns in all at most.

    ``simulations`` is what it does without a budget: half as many at tables of five and six, where each takes longer,
    and a small part of them where there is no compiled code.
    """

    cheats: ClassVar[bool] = False

    def __init__(self, simulations: int, field: int = FIELD, horizon: int = 3) -> None:
        self.simulations = simulations if NATIVE else max(simulations // SLOWER, FEWEST)
        self.field = field
        self.horizon = horizon
        self.noise = NOISE
        self.judge = Judge(Weights())

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action that did best."""
        clock = Clock(budget)
        field = [Runner(action) for action in shortlist(self.judge, view, actions, self.field)]
        if len(field) == 1:
            return field[0].action
        simulations = self.simulations if view.state.book.players <= MANY else self.simulations // 2
        if budget.simulations is not None:
            simulations = budget.simulations
        elif budget.seconds is not None:
            simulations = ENDLESS
        partner = budget.partner if simulations >= WORTH_A_PARTNER else None
        return Race(self._lane(view, rng), self._lane(view, rng), partner, clock).run(field, simulations)

    def _lane(self, view: View, rng: Random) -> Lane:
        turns = view.state.turns + min(self.horizon * view.state.book.players, AHEAD)
        hasty = Hasty(view.state.book, self.judge, self.noise)
        return Lane(view, hasty, Dice(rng.getrandbits(32)), turns, self.cheats)


class SeerBot(RaceBot):
    """The ceiling: it searches as the strongest level does, but the arena shows it the true piles. A measure, no level.

    What everybody will do with the cards and tiles to come it has to guess still. With the usual noise its rounds would
    be nearly alike, and it would trust a single guess; so there everybody errs by some points.
    """

    cheats: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(3000, field=12, horizon=4)
        self.noise = 6 * UNIT


class Lane:
    """Rounds on one view, each played on until so many turns have begun."""

    def __init__(self, view: View, hasty: Hasty, dice: Dice, turns: i64, cheats: bool) -> None:
        self.view = view
        self.hasty = hasty
        self.dice = dice
        self.turns: i64 = turns
        self.cheats = cheats
        self.seat: i64 = view.state.seat
        self.out = Actions()

    def heat(self, rounds: int, actions: list[int], clock: Clock) -> list[int]:
        """What the actions come to in one round after another, until the time is up."""
        results: list[int] = []
        for _ in range(rounds):
            world = self.view.state if self.cheats else self.view.redeal(self.dice)
            luck = self.dice.below(1 << 30)
            for action in actions:
                results.append(self._try(world, i64(action), Dice(luck)))
            if clock.is_up():
                break
        return results

    def work(self, question: list[int]) -> list[int]:
        """A heat, asked for in plain numbers: rounds, then actions."""
        return self.heat(question[0], question[1:], Clock(Budget()))

    def _try(self, world: State, action: i64, dice: Dice) -> i64:
        state = world.clone()
        state.chance = dice
        apply(state, action)
        play_on(state, self.hasty, dice, self.out, self.turns)
        return self._standing(state)

    def _standing(self, state: State) -> i64:
        """How the seat stands against the best of the others."""
        best: i64 = -ENDLESS
        mine: i64 = 0
        other: i64
        for other in range(state.book.players):
            value = self.hasty.judge.value(state, other)
            if other == self.seat:
                mine = value
            elif value > best:
                best = value
        return mine - best


class Race:
    """Heat after heat, in two lanes: the second one runs at the partner's, if there is one."""

    def __init__(self, first: Lane, second: Lane, partner: Partner | None, clock: Clock) -> None:
        self.first = first
        self.second = second
        self.partner = partner
        self.clock = clock
        self.asked: list[list[int]] = []  # of the partner, so far

    def run(self, field: list[Runner], simulations: int) -> int:
        """Run until the simulations or the time are spent, or one is left."""
        if self.partner is not None:
            self.partner.start(self.second.work)
        try:
            while len(field) > 1 and simulations >= len(field) and not self.clock.is_up():
                rounds = min(HEAT, simulations // len(field))
                self._heat(field, rounds)
                simulations -= rounds * len(field)
                field = still_in(field)
        finally:
            if self.partner is not None:
                self.partner.stop()
        return leader(field).action

    def _heat(self, field: list[Runner], rounds: int) -> None:
        actions = [runner.action for runner in field]
        question = [rounds // 2, *actions]
        if self.partner is not None:
            self.asked.append(question)
            self.partner.ask(question)
        note(field, self.first.heat(rounds - rounds // 2, actions, self.clock))
        if not self.clock.is_up():
            note(field, self._second(question))

    def _second(self, question: list[int]) -> list[int]:
        if self.partner is not None:
            answer = self.partner.answer()
            if answer is not None:
                return answer
            self.partner = None  # it is gone: run here what it has run so far, and go on alone
            for earlier in self.asked[:-1]:
                self.second.work(earlier)
        return self.second.heat(question[0], question[1:], self.clock)


def note(field: list[Runner], results: list[int]) -> None:
    """Write down what a heat brought, round by round."""
    for place, result in enumerate(results):
        runner = field[place % len(field)]
        runner.results.append(result)
        runner.total += i64(result)


def leader(field: list[Runner]) -> Runner:
    """Who has done best so far; the first of equals looked best at the start."""
    best = field[0]
    for runner in field:
        if runner.total > best.total:
            best = runner
    return best


def still_in(field: list[Runner]) -> list[Runner]:
    """Without those that are worse than the leader by more than twice the standard error of the difference."""
    best = leader(field)
    count = i64(len(best.results))
    stay: list[Runner] = []
    for runner in field:
        if runner is not best:
            gap = (best.total - runner.total) // count
            squares: i64 = 0
            place: i64
            for place in range(count):
                difference = i64(best.results[place]) - i64(runner.results[place]) - gap
                squares += difference * difference
            if gap * gap > SURE * squares // (count * count):
                continue
        stay.append(runner)
    return stay

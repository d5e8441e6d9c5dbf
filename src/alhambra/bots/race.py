"""Search by racing: the best-looking actions are tried on the same dealt worlds, and whoever falls behind is out.

Every round deals a world that the seat cannot tell from the true one, and plays it some turns on, once for each action
still in the race and with the same dice. So the actions differ by what they are worth, hardly by luck, and a few dozen
rounds tell them apart. How a judge sees the seat against the best of the others is the result. Now and then those that
are clearly worse than the leader drop out; what is left of the budget goes to the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from alhambra.bots.greedy import shortlist
from alhambra.bots.judge import Judge, Weights
from alhambra.bots.playout import Hasty, play_on
from alhambra.bots.protocol import Budget, Clock
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.play import apply
from alhambra.engine.state import State
from alhambra.engine.vectors import NATIVE, i64
from alhambra.engine.view import View

FIELD: Final = 10  # actions that start
HEAT: Final = 12  # rounds between two looks at the standings
SLOWER: Final = 100  # as many futures take about so much longer without compiled code; nobody waits for minutes
FEWEST: Final = 30
SURE: Final = 4  # (two standard errors) squared: so much worse than the leader, and an action is out


class Runner:
    """One action in the race."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.results: list[int] = []
        self.total: i64 = 0


class RaceBot:
    """The winner of the race. ``horizon`` is how many turns of each seat are played on.

    ``simulations`` is what it does without a budget; where there is no compiled code, a small part of it.
    """

    cheats: ClassVar[bool] = False

    def __init__(self, simulations: int, field: int = FIELD, horizon: int = 3) -> None:
        self.simulations = simulations if NATIVE else max(simulations // SLOWER, FEWEST)
        self.field = field
        self.horizon = horizon
        self.judge = Judge(Weights())

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action that did best."""
        clock = Clock(budget)
        field = [Runner(action) for action in shortlist(self.judge, view, actions, self.field)]
        if len(field) == 1:
            return field[0].action
        simulations = self.simulations
        if budget.simulations is not None:
            simulations = budget.simulations
        elif budget.seconds is not None:
            simulations = 1 << 40
        race = Race(view, self.judge, Dice(rng.getrandbits(32)), self.horizon, self.cheats)
        return race.run(field, simulations, clock)


class SeerBot(RaceBot):
    """The ceiling: it searches as the strongest level does, but the arena shows it the true piles. A measure, no level.

    What others will do it has to guess still, so each round differs by their dice alone.
    """

    cheats: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(3000, field=12, horizon=4)


class Race:
    """Rounds on one view."""

    def __init__(self, view: View, judge: Judge, dice: Dice, horizon: int, cheats: bool) -> None:
        self.view = view
        self.cheats = cheats
        self.judge = judge
        self.dice = dice
        self.seat: i64 = view.state.seat
        self.turns: i64 = view.state.turns + horizon * view.state.book.players
        self.hasty = Hasty(view.state.book, judge)
        self.out = Actions()

    def run(self, field: list[Runner], simulations: i64, clock: Clock) -> int:
        """Run until the simulations or the time are spent, or one is left."""
        rounds: i64 = 0
        while len(field) > 1 and simulations >= len(field):
            self.round(field)
            simulations -= len(field)
            rounds += 1
            if rounds % HEAT == 0:
                field = still_in(field)
            if clock.is_up():
                break
        return leader(field).action

    def round(self, field: list[Runner]) -> None:
        """One world, once for each action."""
        world = self.view.state if self.cheats else self.view.redeal(self.dice)
        luck = self.dice.below(1 << 30)
        for runner in field:
            state = world.clone()
            own = Dice(luck)
            state.chance = own
            apply(state, runner.action)
            play_on(state, self.hasty, own, self.out, self.turns)
            result = self.standing(state)
            runner.results.append(result)
            runner.total += result

    def standing(self, state: State) -> i64:
        """How the seat stands against the best of the others."""
        best: i64 = -(1 << 40)
        mine: i64 = 0
        other: i64
        for other in range(state.book.players):
            value = self.judge.value(state, other)
            if other == self.seat:
                mine = value
            elif value > best:
                best = value
        return mine - best


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

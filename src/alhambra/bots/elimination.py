"""Search by elimination: candidates are tried on the same dealt worlds, and the losers drop out.

Every round deals a world that the seat cannot tell from the true one, and plays it some turns on, once for each
candidate and with the same dice. So the candidates differ by what they are worth, hardly by luck, and a few dozen
rounds tell them apart. The result is how a judge sees the seat against the best of the others. After every few rounds
those that are clearly worse than the leader drop out; what is left of the budget goes to the others.
"""

from __future__ import annotations

from typing import Final

from alhambra.bots.judge import UNIT, lead_of
from alhambra.bots.playout import PlayoutPolicy, play_on
from alhambra.bots.protocol import Deadline
from alhambra.bots.turn_plans import is_possible
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.events import Sink
from alhambra.engine.play import apply
from alhambra.engine.state import State
from alhambra.engine.vectors import i64
from alhambra.engine.view import View

ROUNDS_BETWEEN_DROPS: Final = 12


class Candidate:
    """A plan of a search, with its result in each round so far. ``action`` is the first of the plan."""

    def __init__(self, plan: list[int]) -> None:
        self.plan = plan
        self.action = plan[0]
        self.results: list[int] = []
        self.total: i64 = 0

    def add(self, result: i64) -> None:
        """Note the ``result`` of one more round."""
        self.results.append(result)
        self.total += result

    def mean_points(self) -> float:
        """The mean result in points; there must be one."""
        return float(self.total) / float(len(self.results)) / UNIT


class Sampler:
    """Rounds on one ``view``, each played on by ``policy`` until turn number ``turns`` begins."""

    def __init__(self, view: View, policy: PlayoutPolicy, dice: Dice, turns: i64, cheats: bool) -> None:
        self.view = view
        self.policy = policy
        self.dice = dice
        self.turns: i64 = turns
        self.cheats = cheats
        self.seat: i64 = view.state.seat
        self.out = Actions()

    def round(self, candidates: list[Candidate]) -> None:
        """Deal a world, play it on once for each of the ``candidates``, and note their results."""
        world = self.deal()
        luck = self.dice.below(1 << 30)
        for candidate in candidates:
            candidate.add(lead_of(self.policy.judge, self.played(world, candidate.plan, luck), self.seat))

    def deal(self) -> State:
        """A world that the seat cannot tell from the true one (but for a cheat's: that is the true one)."""
        return self.view.state if self.cheats else self.view.redeal(self.dice)

    def played(self, world: State, plan: list[int], luck: i64, sink: Sink | None = None) -> State:
        """How ``world`` may stand some turns after ``plan``; the same ``luck`` gives the same dice."""
        state = world.clone()
        dice = Dice(luck)
        state.chance = dice
        apply(state, plan[0], sink)
        self._go_on(state, plan, world.turns, sink)
        play_on(state, self.policy, dice, self.out, self.turns, sink)
        return state

    def _go_on(self, state: State, plan: list[int], turn: i64, sink: Sink | None) -> None:
        """Play the rest of ``plan`` in ``state``, as far as that is possible in turn number ``turn``."""
        for place in range(1, len(plan)):
            action: i64 = plan[place]
            if state.seat != self.seat or state.turns != turn or not is_possible(state, action, self.out):
                return
            apply(state, action, sink)


class Search:
    """Round after round of a ``sampler``, until the ``deadline`` is over; ``drop_z2`` as for ``without_losers``."""

    def __init__(self, sampler: Sampler, deadline: Deadline, drop_z2: i64) -> None:
        self.sampler = sampler
        self.deadline = deadline
        self.drop_z2: i64 = drop_z2

    def run(self, candidates: list[Candidate], simulations: int) -> None:
        """Try the ``candidates`` until ``simulations`` or the time are spent or only one action is left."""
        while is_undecided(candidates) and simulations >= len(candidates) and not self.deadline.is_over():
            simulations -= self._try(candidates, simulations)
            candidates = without_losers(candidates, self.drop_z2)

    def best_plan(self, candidates: list[Candidate], simulations: int) -> list[int]:
        """The best plan of ``candidates`` by at most ``simulations``, whichever actions they begin with."""
        while len(candidates) > 1 and simulations >= len(candidates) and not self.deadline.is_over():
            simulations -= self._try(candidates, simulations)
            candidates = without_losers(candidates, self.drop_z2)
        return leader(candidates).plan

    def _try(self, candidates: list[Candidate], simulations: int) -> int:
        """Play the rounds before the next drop; how many of the ``simulations`` that took."""
        rounds = min(ROUNDS_BETWEEN_DROPS, simulations // len(candidates))
        for _ in range(rounds):
            self.sampler.round(candidates)
            if self.deadline.is_over():
                break
        return rounds * len(candidates)


def is_undecided(candidates: list[Candidate]) -> bool:
    """Do ``candidates`` begin with different actions?"""
    first = candidates[0].action
    for candidate in candidates:
        if candidate.action != first:
            return True
    return False


def best_of_each_action(ranked: list[Candidate]) -> list[Candidate]:
    """The first one of ``ranked`` for each action that some begin with."""
    seen: set[int] = set()
    best: list[Candidate] = []
    for candidate in ranked:
        if candidate.action not in seen:
            seen.add(candidate.action)
            best.append(candidate)
    return best


def leader(candidates: list[Candidate]) -> Candidate:
    """Which of ``candidates`` has done best so far; the first of equals looked best at the start."""
    best = candidates[0]
    for candidate in candidates:
        if candidate.total > best.total:
            best = candidate
    return best


def without_losers(candidates: list[Candidate], drop_z2: i64) -> list[Candidate]:
    """``candidates`` less those that are too far behind the leader.

    ``drop_z2`` is the square of how many standard errors of the difference are too far.
    """
    best = leader(candidates)
    count = i64(len(best.results))
    stay: list[Candidate] = []
    for candidate in candidates:
        if candidate is not best:
            gap = (best.total - candidate.total) // count
            squares: i64 = 0
            place: i64
            for place in range(count):
                difference = i64(best.results[place]) - i64(candidate.results[place]) - gap
                squares += difference * difference
            if gap * gap > drop_z2 * squares // (count * count):
                continue
        stay.append(candidate)
    return stay

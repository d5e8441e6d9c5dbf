"""A bot that looks one action ahead: it plays what leaves it best off, as far as a judge can see.

It buys what brings majorities and walls, likes exact payments for the action they bring, keeps its money together and
does not waste it. All reckoning is in whole numbers, so that it plays the same game on every machine. The gentle levels
look ahead in the same way, but not as far, and sometimes they are careless.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from alhambra.bots.judge import EXACT, EXTRA_ACTION, FEWER, MORE, NOW, WALL, Judge, Weights
from alhambra.bots.progress import without_delays
from alhambra.bots.protocol import Budget
from alhambra.engine.play import apply
from alhambra.engine.scoring import SCORINGS
from alhambra.engine.state import State
from alhambra.engine.view import View


class GreedyBot:
    """Plays the best-looking action; among equals any. ``weights`` are the judge's, by default the tuned ones."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.judge = Judge(Weights() if weights is None else weights)

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action after which the acting seat stands best. Nothing hidden is looked at: the game is held."""
        actions = without_delays(view.state, actions)
        values = prospects(self.judge, view.state, actions)
        most = max(values)
        best = [action for action, value in zip(actions, values, strict=True) if value == most]
        return best[0] if len(best) == 1 else best[rng.randrange(len(best))]


class CarelessBot:
    """A beginner: it sees the same board, counts the next scoring only, and now and then takes what looks good enough.

    ``slips`` in a hundred decisions are among the ``candidates`` best-looking actions instead of the best one.
    """

    def __init__(self, weights: Weights, slips: int, candidates: int) -> None:
        self.judge = Judge(weights)
        self.slips = slips
        self.candidates = candidates

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The best-looking action, or one of those that look good enough."""
        ranked = shortlist(self.judge, view.state, without_delays(view.state, actions), self.candidates)
        return ranked[rng.randrange(len(ranked))] if rng.randrange(100) < self.slips else ranked[0]


def prospects(judge: Judge, state: State, actions: Sequence[int]) -> list[int]:
    """What ``judge`` gives the acting seat of ``state`` after each of ``actions``, before anything hidden is shown."""
    seat = state.seat
    values: list[int] = []
    for action in actions:
        after = state.clone()
        apply(after, action, None, True)
        values.append(judge.value(after, seat))
    return values


def shortlist(judge: Judge, state: State, actions: Sequence[int], most: int) -> list[int]:
    """The ``most`` best-looking of the acting seat's ``actions`` in ``state``, the best one first."""
    values = prospects(judge, state, actions)
    order = sorted(range(len(values)), key=lambda place: (-values[place], place))
    return [actions[place] for place in order[:most]]


def short_sighted() -> Weights:
    """What a beginner looks at: the next scoring, and hardly what exact payments and walls bring in the long run."""
    weights = Weights()
    for later in range(1, SCORINGS):
        for feature in (NOW, MORE, FEWER):
            weights.scale(feature + later, 0)
    weights.scale(WALL, 40)
    weights.scale(EXTRA_ACTION, 40)
    weights.scale(EXACT, 0)
    return weights

"""Whole games played out at random in one go, for search and for measuring: nothing is told, nothing is checked."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book
from alhambra.engine.chance import Dice
from alhambra.engine.play import MAX_DECISIONS, apply, legal
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64, vec, vector

# How often light play-outs try a verb beside the others of its step. Rebuilding seldom helps, and done and pass are
# left for when nothing else can be done.
VERB_WEIGHTS: Final = {"take": 3, "buy": 4, "add": 1, "remove": 0, "swap": 0, "done": 0, "pass": 0, "place": 16}
OTHER_WEIGHT: Final = 1  # of the verbs that modules add
LOTS: Final = 64  # room for a step's lots: more than 32 verbs can weigh


def uniform_action(state: State, dice: Dice, out: Actions) -> i64:
    """Any legal action, each as likely as the others. ``out`` is scratch."""
    legal(state, out)
    return out.items[dice.below(out.size)]


class LightPolicy:
    """Picks a verb by its weight first and then any of its actions; bound to the verbs and steps of one book."""

    def __init__(self, book: Book) -> None:
        totals: list[int] = []
        lots: list[int] = []
        for step in book.steps:
            own = [int(verb.code) for verb in step.verbs for _ in range(VERB_WEIGHTS.get(verb.word, OTHER_WEIGHT))]
            totals.append(len(own))
            lots += own + [0] * (LOTS - len(own))
        self.totals: vec[i64] = vector(totals)  # lots of each step
        # Codes of verbs, each as often as it weighs: lot n of step s stands at s * LOTS + n.
        self.lots: vec[i64] = vector(lots)

    def choose(self, state: State, dice: Dice, out: Actions) -> i64:
        """An action of the verb drawn. Has it none, one of the step's first verb that has some.

        Most verbs' lists are never made. ``out`` is scratch.
        """
        lot = dice.below(self.totals[state.step])
        out.clear()
        state.book.verb_vec[self.lots[state.step * LOTS + lot]].legal(state, out)
        if out.size:
            return out.items[dice.below(out.size)]
        for verb in state.book.step_vec[state.step].verb_vec:
            verb.legal(state, out)
            if out.size:
                break
        return out.items[dice.below(out.size)]


def play_out(state: State, dice: Dice, policy: LightPolicy | None = None) -> int:
    """Play ``state`` to the end by ``policy``, or uniformly at random without one; the number of decisions."""
    decisions: i64 = 0
    out = Actions()
    while state.seat != NOBODY and decisions < MAX_DECISIONS:
        action = policy.choose(state, dice, out) if policy is not None else uniform_action(state, dice, out)
        apply(state, action)
        decisions += 1
    return decisions

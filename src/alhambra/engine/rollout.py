"""Whole games played out at random in one go, for search and for measuring: nothing is told, nothing is checked."""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book
from alhambra.engine.chance import Dice
from alhambra.engine.deal import set_up, shuffle
from alhambra.engine.play import MAX_DECISIONS, apply, legal
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64


def uniform_action(state: State, dice: Dice, out: Actions) -> i64:
    """Any legal action, each as likely as the others. ``out`` is scratch."""
    legal(state, out)
    return out.items[dice.below(out.size)]


def light_action(state: State, dice: Dice, out: Actions) -> i64:
    """Kind first: a verb by its weight, then any of its actions. Has it none, the step's first verb that has some.

    Most verbs' lists are never made. ``out`` is scratch.
    """
    step = state.book.course[state.step]
    left = dice.below(step.weight)
    for verb in step.ready:
        left -= verb.weight
        if left < 0:
            out.clear()
            verb.legal(state, out)
            if out.size:
                return out.items[dice.below(out.size)]
            break
    out.clear()
    for verb in step.ready:
        verb.legal(state, out)
        if out.size:
            break
    return out.items[dice.below(out.size)]


def play_out(state: State, dice: Dice, light: bool) -> int:
    """Play to the end; the number of decisions."""
    decisions: i64 = 0
    out = Actions()
    while state.seat != NOBODY and decisions < MAX_DECISIONS:
        apply(state, light_action(state, dice, out) if light else uniform_action(state, dice, out))
        decisions += 1
    return decisions


def play_games(book: Book, games: int, seed: int, light: bool) -> int:
    """Deal and play out so many games with quick dice; the number of decisions in all."""
    dice = Dice(seed)
    decisions = 0
    for _ in range(games):
        decisions += play_out(set_up(book, shuffle(book, dice), None, dice), dice, light)
    return decisions

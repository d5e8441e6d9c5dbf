"""Whole games played out at random in one go, for search and for measuring: nothing is told, nothing is checked."""

from __future__ import annotations

from typing import Final

from alhambra.engine.book import Book
from alhambra.engine.chance import Dice
from alhambra.engine.deal import set_up, shuffle
from alhambra.engine.play import apply, legal
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64, roomy

STALLED: Final = 3000  # decisions; the rules do not bound a game
TRIES: Final = 3


def uniform_action(state: State, dice: Dice) -> i64:
    """Any legal action, each as likely as the others."""
    actions = legal(state)
    return actions[dice.below(len(actions))]


def light_action(state: State, dice: Dice) -> i64:
    """Kind first: a verb by its weight, then any of its actions. Most verbs' lists are never made."""
    step = state.book.course[state.step]
    for _ in range(TRIES):
        left = dice.below(step.weight)
        for verb in step.ready:
            left -= verb.weight
            if left < 0:
                actions = verb.legal(state, roomy())
                if len(actions):
                    return actions[dice.below(len(actions))]
                break
    return uniform_action(state, dice)


def play_out(state: State, dice: Dice, light: bool) -> int:
    """Play to the end; the number of decisions."""
    decisions = 0
    while state.seat != NOBODY and decisions < STALLED:
        apply(state, light_action(state, dice) if light else uniform_action(state, dice))
        decisions += 1
    return decisions


def play_games(book: Book, games: int, seed: int, light: bool) -> int:
    """Deal and play out so many games with quick dice; the number of decisions in all."""
    dice = Dice(seed)
    decisions = 0
    for _ in range(games):
        decisions += play_out(set_up(book, shuffle(book, dice), None, dice), dice, light)
    return decisions

"""Bots that fail in every way we could think of, and some that do not. The tests read them as ``file.py:Class``."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from random import Random

from alhambra.bots import Budget
from alhambra.engine.components import CARD_COUNT
from alhambra.engine.view import View


class First:
    """Takes the first action. No fault in that."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        return actions[0]


class Raises(First):
    """Raises an error in its third decision, and goes on afterwards."""

    asked = 0

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        self.asked += 1
        return 1 / 0 if self.asked == 3 else actions[0]


class Illegal(First):
    """Answers a number that is no action."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        return max(actions) + 1


class Nonsense(First):
    """Answers in words."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        return "take the lot"


class Busy(First):
    """Thinks for ever, and will not be talked out of it."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        while True:
            try:
                while True:
                    pass
            except BaseException:  # noqa: BLE001
                pass


class Slow(First):
    """Does not come to an end with its second decision."""

    asked = 0

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        self.asked += 1
        while self.asked == 2:
            pass
        return actions[0]


class Sleeps(First):
    """Falls asleep."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        time.sleep(1000)
        return actions[0]


class Crashes(First):
    """Takes its process down."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        os._exit(7)


class Leaves(First):
    """Asks Python to end."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        sys.exit("I have had enough")


class Talks(First):
    """Prints and reads, which must not get between question and answer."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        print('{"action": 0, "seconds": 0}')
        assert sys.stdin.read() == ""
        return actions[0]


class CannotStart(First):
    """Fails before its first decision."""

    def __init__(self) -> None:
        raise RuntimeError("not today")


def piles_look_shuffled(view: View) -> bool:
    """Do the draw pile and the tiles lie in any order but the sorted one that a view shows?"""
    draw = [card for card in view.state.draw if card < CARD_COUNT]
    return draw != sorted(draw) and list(view.state.bag) != sorted(view.state.bag)


class Peeks(First):
    """Asks for the true piles, and fails if it does not get them (while there is a pile to see)."""

    cheats = True

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        assert len(view.state.bag) < 10 or len(view.state.draw) < 10 or piles_look_shuffled(view)
        return actions[0]


class Blind(First):
    """Does not ask for them, and fails if it gets them."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        assert not piles_look_shuffled(view)
        return actions[0]


class Spends(First):
    """Fails unless it is told of a budget of 77 simulations."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> object:
        assert (budget.simulations, budget.seconds) == (77, None)
        return actions[0]

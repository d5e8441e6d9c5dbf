"""Bots that a site should never have set up: one crashes, one answers nonsense, one hangs, one ends its process."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from random import Random

from alhambra import View
from alhambra.bots import Budget


class Crashes:
    """Raises."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """Never answers."""
        raise RuntimeError("out of ideas")


class Unmade:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise RuntimeError("no model file")

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        return actions[0]


class Nonsense:
    """Answers with what is no action."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """A number out of nowhere, or none at all."""
        return rng.choice([-1, 1 << 70, max(actions) + 12345, None, "pass"])  # type: ignore[return-value]


class Hangs:
    """Thinks for ever."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """Never answers."""
        while True:
            time.sleep(1)


class Kills:
    """Takes its process down."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """Never answers."""
        os._exit(3)


class Slow:
    """A fair player that takes its time."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """Any action, late."""
        time.sleep(0.7)
        return actions[0]

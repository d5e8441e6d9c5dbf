"""What a bot is: it sees a view, never the true piles, and picks one of the actions it is given."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from time import process_time
from typing import Protocol

from alhambra.engine.view import View


class Budget:
    """How much a bot may think about one decision; None means no limit of that kind.

    ``simulations`` makes a choice that can be repeated; ``seconds`` is for this decision; ``turn_seconds`` is what is
    left of this turn, in which more decisions may come.
    """

    def __init__(
        self, simulations: int | None = None, seconds: float | None = None, turn_seconds: float | None = None
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.turn_seconds = turn_seconds


class Clock:
    """Runs from its making on, in processor time: a busy machine takes nothing from a bot."""

    def __init__(self, budget: Budget) -> None:
        limits = [limit for limit in (budget.seconds, budget.turn_seconds) if limit is not None]
        self.end = process_time() + min(limits) if limits else inf

    def is_up(self) -> bool:
        """Is the time over? Without a limit it never is."""
        return self.end < inf and process_time() > self.end


class Bot(Protocol):
    """Anything that can play. A bot may remember things of its own, but all it knows of the game is the view."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """One of the actions."""
        ...

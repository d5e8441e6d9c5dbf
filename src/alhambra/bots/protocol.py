"""What a bot is: it sees a view, never the true piles, and picks one of the actions it is given."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
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


class Bot(Protocol):
    """Anything that can play. A bot may remember things of its own, but all it knows of the game is the view."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """One of the actions."""
        ...

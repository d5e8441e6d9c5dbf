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


class Deadline:
    """The end of a ``budget``'s time, which runs from now on, in processor time: a busy machine takes nothing away."""

    def __init__(self, budget: Budget) -> None:
        limits = [limit for limit in (budget.seconds, budget.turn_seconds) if limit is not None]
        self.end_seconds = process_time() + min(limits) if limits else inf

    def seconds_left(self) -> float:
        """How many seconds there are to the end, not less than 0; without a limit infinitely many."""
        return max(0.0, self.end_seconds - process_time())

    def is_over(self) -> bool:
        """Is the time spent? Without a limit it never is."""
        return self.end_seconds < inf and process_time() > self.end_seconds


class Bot(Protocol):
    """Anything that can play. A bot may remember things of its own, but all it knows of the game is the view.

    One that weighs actions may say in an attribute ``values`` what each action that it tried in its last decision
    looked worth, as a dict; data sets keep them.
    """

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """One of ``actions``, the legal ones of the seat that ``view`` shows; ``rng`` is the bot's only luck."""
        ...

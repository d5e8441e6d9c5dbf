"""What a bot is: it sees a view, never the true piles, and picks one of the actions it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from time import process_time
from typing import Protocol

from alhambra.engine.view import View


class Partner(Protocol):
    """Another processor, lent by whoever knows that it is free.

    From ``start`` to ``stop`` it does a piece of work beside the bot's own, on what it is asked, one thing after
    another. It knows what the bot knew at the start, and the bot learns of it what it answers.
    """

    def start(self, work: Callable[[list[int]], list[int]]) -> None:
        """Make ready."""
        ...

    def ask(self, question: list[int]) -> None:
        """Begin to work on it."""
        ...

    def answer(self) -> list[int] | None:
        """What came out, as soon as it is there. None: the partner is gone, and the bot has to do all by itself."""
        ...

    def stop(self) -> None:
        """No more questions; an answer that has not been asked for is lost."""
        ...


class Budget:
    """How much a bot may think about one decision; None means no limit of that kind.

    ``simulations`` makes a choice that can be repeated; ``seconds`` is for this decision; ``turn_seconds`` is what is
    left of this turn, in which more decisions may come. A bot may use the ``partner``, whose seconds do not count.
    """

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        turn_seconds: float | None = None,
        partner: Partner | None = None,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.turn_seconds = turn_seconds
        self.partner = partner


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

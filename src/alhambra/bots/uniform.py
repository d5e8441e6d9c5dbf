"""A bot that picks any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from alhambra.bots.protocol import Budget
from alhambra.engine.view import View


class RandomBot:
    """Uniform random play."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """Any action."""
        return actions[rng.randrange(len(actions))]

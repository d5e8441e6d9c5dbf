"""Players that decide by a view alone. A bot is any object with ``choose(view, actions, rng, budget)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alhambra.bots.greedy import GreedyBot
from alhambra.bots.protocol import Bot, Budget
from alhambra.bots.uniform import RandomBot

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "Bot", "Budget", "GreedyBot", "RandomBot"]

"""Players that decide by a view alone. A bot is any object with ``choose(view, actions, rng, budget)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alhambra.bots.greedy import CarelessBot, GreedyBot, short_sighted
from alhambra.bots.judge import Weights
from alhambra.bots.mcts import MctsBot
from alhambra.bots.protocol import Bot, Budget
from alhambra.bots.race import RaceBot
from alhambra.bots.uniform import RandomBot

# What people play against, the gentlest first. ``greedy`` keeps the name that older tables know it by.
LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    "newcomer": lambda: CarelessBot(short_sighted(), slips=40, field=6),
    "apprentice": lambda: CarelessBot(Weights(), slips=20, field=5),
    "greedy": GreedyBot,
    "architect": lambda: RaceBot(1500),
    "vizier": lambda: RaceBot(12_000, field=12),
}

# And those that are there to measure by.
BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": RandomBot, **LEVELS, "mcts": MctsBot}

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "GreedyBot", "MctsBot", "RaceBot", "RandomBot"]

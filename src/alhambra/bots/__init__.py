"""Players that decide by a view alone. A bot is any object with ``choose(view, actions, rng, budget)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alhambra.bots.coach import CoachBot
from alhambra.bots.greedy import CarelessBot, GreedyBot, short_sighted
from alhambra.bots.judge import Weights
from alhambra.bots.mcts import MctsBot
from alhambra.bots.protocol import Bot, Budget
from alhambra.bots.search import SearchBot, first_vizier, strongest
from alhambra.bots.uniform import RandomBot

# What people play against, the gentlest first. ``greedy`` keeps the name that older tables know it by.
LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    "newcomer": lambda: CarelessBot(short_sighted(), slips=40, candidates=6),
    "apprentice": lambda: CarelessBot(Weights(), slips=20, candidates=5),
    "greedy": GreedyBot,
    "architect": lambda: SearchBot(40, candidates=5, horizon=2),
    "vizier": strongest,
}

# What to expect of them, in a line.
DESCRIPTIONS: Final[dict[str, str]] = {
    "newcomer": "Has just learned the rules: looks to the next scoring and often takes what is good enough.",
    "apprentice": "Knows what counts, but is careless now and then.",
    "greedy": "Looks one move ahead and knows what majorities, walls and exact payments are worth.",
    "architect": "Thinks a few turns ahead and weighs what the others may do.",
    "vizier": "Thinks long about every move and plays to win.",
}

# All bots by name: the levels, and those that are there to measure by.
BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    **LEVELS,
    "first-vizier": first_vizier,
    "mcts": MctsBot,
    "coach": CoachBot,
}

__all__ = ["BOTS", "DESCRIPTIONS", "LEVELS", "Bot", "Budget", "GreedyBot", "MctsBot", "RandomBot", "SearchBot"]

"""Catan as catanatron plays it: three players, uniform random."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

catanatron: Any = import_module("catanatron")
TURNS_LIMIT: int = import_module("catanatron.game").TURNS_LIMIT
SEATS = [catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.ORANGE]


def catan(seed: int) -> int:
    """One game; the number of decisions."""
    random = Random(seed).random
    game = catanatron.Game([catanatron.Player(colour) for colour in SEATS], seed=seed)
    state = game.state
    decisions = 0
    while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        actions = state.playable_actions
        game.execute(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


TASKS = {"catan": catan}

"""Card games of RLCard: uniform random."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

rlcard: Any = import_module("rlcard")


def player(name: str) -> Callable[[int], int]:
    """One game of this environment; the number of decisions."""
    environment = rlcard.make(name, config={"seed": 1})

    def play(seed: int) -> int:
        random = Random(seed).random
        environment.seed(seed)
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return play


TASKS = {name.replace("-", " "): player(name) for name in ("gin-rummy", "uno")}

"""Games of OpenSpiel (C++) through its Python interface: uniform random, chance as the game says."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

pyspiel: Any = import_module("pyspiel")


def player(name: str) -> Callable[[int], int]:
    """One game of this name; the number of decisions, chance not counted."""
    rules = pyspiel.load_game(name)

    def play(seed: int) -> int:
        rng = Random(seed)
        random = rng.random
        state = rules.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return play


TASKS = {name.replace("_", " "): player(name) for name in ("chess", "backgammon", "gin_rummy")}

"""Games of PettingZoo's classic environments: uniform random by the mask of what is legal."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

numpy: Any = import_module("numpy")


def player(name: str) -> Callable[[int], int]:
    """One game of this environment; the number of decisions."""
    environment = import_module(f"pettingzoo.classic.{name}").env()

    def play(seed: int) -> int:
        random = Random(seed).random
        environment.reset(seed=seed)
        decisions = 0
        for _ in environment.agent_iter():
            observation, _reward, ended, cut, _info = environment.last()
            if ended or cut:
                environment.step(None)
            else:
                legal = numpy.flatnonzero(observation["action_mask"])
                environment.step(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    return play


TASKS = {"chess": player("chess_v6"), "connect four": player("connect_four_v3")}

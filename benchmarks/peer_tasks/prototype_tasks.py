"""Alhambra as our throw-away study of speed plays it: three players, decided one by one and in one go."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

core: Any = import_module("fast_core")
BATCH = 10


def api(seed: int) -> int:
    """One game decided by interpreted Python; the number of decisions."""
    random = Random(seed).random
    game = core.Game(seed)
    decisions = 0
    while not game.done:
        actions = game.legal()
        game.apply(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def uniform(seed: int) -> int:
    """Some games in one go; the number of decisions."""
    return int(core.run(seed * BATCH, BATCH, 0)[0])


def light(seed: int) -> int:
    """The same, kind first."""
    return int(core.run(seed * BATCH, BATCH, 1)[0])


TASKS = {"api": api, "uniform": uniform, "light": light}
ABOUT = {"batch": BATCH}

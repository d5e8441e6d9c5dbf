"""Our environments, one step at a time and many games at once: uniform random over the codes that are possible.

The work is steps, that is codes: about two make a decision.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from alhambra.env import AlhambraVector
from alhambra.env.aec import env as aec_env
from alhambra.env.gym_env import AlhambraEnv

GAMES = 256
STEPS = 40


def pettingzoo_game(seed: int) -> int:
    """One game of three through PettingZoo's interface, driven like its own games; the number of steps."""
    random = Random(seed).random
    environment = _kept("aec", aec_env)
    environment.reset(seed=seed)
    steps = 0
    for _ in environment.agent_iter():
        observation, _reward, ended, cut, _info = environment.last()
        if ended or cut:
            environment.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            environment.step(legal[int(random() * len(legal))])
            steps += 1
    return steps


def gymnasium_game(seed: int) -> int:
    """One game of three, all seats played through Gymnasium's interface; the number of steps."""
    random = Random(seed).random
    environment = _kept("gym", lambda: AlhambraEnv(players=3, opponents=None))
    observation, _ = environment.reset(seed=seed)
    steps, over = 0, False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, _reward, ended, cut, _info = environment.step(legal[int(random() * len(legal))])
        steps, over = steps + 1, ended or cut
    return steps


def vector(players: int, modules: tuple[str, ...]) -> Callable[[int], int]:
    """Steps of many games at once, observations and masks written each time; games go on from call to call."""

    def play(seed: int) -> int:
        games = _kept(f"vector {players} {modules}", lambda: AlhambraVector(GAMES, players, modules))
        for _ in range(STEPS):
            games.step(games.sample())
        return GAMES * STEPS

    return play


def loop(seed: int) -> int:
    """As many single environments as the vector has, stepped one after another."""
    environments = _kept("loop", lambda: [AlhambraEnv(players=3, opponents=None) for _ in range(GAMES)])
    masks = _kept("masks", lambda: [one.reset(seed=place)[0]["action_mask"] for place, one in enumerate(environments)])
    random = Random(seed).random
    for place, one in enumerate(environments):
        legal = np.flatnonzero(masks[place])
        seen, _reward, ended, cut, _info = one.step(legal[int(random() * len(legal))])
        masks[place] = one.reset()[0]["action_mask"] if ended or cut else seen["action_mask"]
    return GAMES


_made: dict[str, Any] = {}


def _kept(name: str, make: Callable[[], Any]) -> Any:
    if name not in _made:
        _made[name] = make()
    return _made[name]


MODULES = ("falconers", "portals", "sites", "certificates")
TASKS = {
    "PettingZoo": pettingzoo_game,
    "Gymnasium": gymnasium_game,
    "256 games, 3 players": vector(3, ()),
    "256 games, 2 players": vector(2, ()),
    "256 games, 6 players": vector(6, ()),
    "256 games, 3 players, all modules": vector(3, MODULES),
    "loop over 256 environments": loop,
}

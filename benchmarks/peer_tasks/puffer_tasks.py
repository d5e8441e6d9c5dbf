"""Board games of PufferLib's Ocean, many at once, written in C: uniform random codes, for it has no masks.

``PUFFER`` names the folder in which ``environments.built_puffer`` has compiled them. In connect four a code that is not
legal loses, and the environment answers each move by a search. Go and checkers are left out: in random play the one
crashed and the other never came back (3.0.0).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

numpy: Any = import_module("numpy")
GAMES = 256
STEPS = 100
FOLDER = Path(os.environ["PUFFER"])
# (numbers of an observation and their type, codes, options), as in PufferLib's own Python classes.
GAMES_OF_OCEAN: dict[str, tuple[int, str, int, dict[str, float]]] = {
    "connect4": (42, "float32", 7, {}),
}


def player(name: str) -> Callable[[int], int]:
    """A task: many games of ``name`` stepped together; it returns the number of steps."""
    spec = spec_from_file_location("binding", next((FOLDER / name).glob("binding*.so")))
    assert spec is not None
    assert spec.loader is not None
    binding: Any = module_from_spec(spec)
    spec.loader.exec_module(binding)
    size, kind, codes, options = GAMES_OF_OCEAN[name]
    observations = numpy.zeros((GAMES, size), dtype=kind)
    actions, rewards = numpy.zeros(GAMES, dtype=numpy.int32), numpy.zeros(GAMES, dtype=numpy.float32)
    ends = [numpy.zeros(GAMES, dtype=bool) for _ in range(2)]
    games = binding.vec_init(observations, actions, rewards, *ends, GAMES, 1, **options)
    binding.vec_reset(games, 1)
    drawn = numpy.random.default_rng(1).integers(codes, size=(STEPS, GAMES), dtype=numpy.int32)

    def play(seed: int) -> int:
        for step in range(STEPS):
            actions[:] = drawn[step]
            binding.vec_step(games)
        return GAMES * STEPS

    return play


TASKS = {f"{name}, 256 games": player(name) for name in GAMES_OF_OCEAN}

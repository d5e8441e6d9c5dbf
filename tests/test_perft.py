"""Perft: how many sequences of legal actions there are, depth by depth, against counts kept in files.

Each file is a position: a seed and the actions that led there. ``python -m tests.test_perft`` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import alhambra
from alhambra.engine.play import perft
from alhambra.modules import MODULES
from tests.positions import EDITIONS, random_play

FOLDER = Path(__file__).parent / "perft"
FILES = sorted(FOLDER.iterdir())
LIMIT = {"native": 400_000, "pure": 8_000}
NIGHTLY = 20


def position(data: dict[str, Any]) -> alhambra.Game:
    game = alhambra.Game.new(data["players"], data["seed"], data["edition"], data["modules"])
    for text in data["after"]:
        game.play(text)
    return game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft(path: Path, pytestconfig: pytest.Config) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    game = position(data)
    limit = LIMIT[alhambra.ENGINE] * (NIGHTLY if pytestconfig.getoption("--nightly") else 1)
    assert data["counts"][1] <= limit, "at least two depths are always counted"
    for depth, count in enumerate(data["counts"], start=1):
        if count <= limit:
            assert perft(game.state, depth) == count, f"depth {depth}"


def test_every_module_has_perft_files() -> None:
    names = [tuple(json.loads(path.read_text(encoding="utf-8"))["modules"]) for path in FILES]
    assert () in names
    for module in MODULES:
        assert (module,) in names
    assert tuple(MODULES) in names


def make() -> None:
    """Write the files: an opening, a middle and a late position for each number of players, and for each module."""
    FOLDER.mkdir(exist_ok=True)
    mixes: list[tuple[str, int, tuple[str, ...]]] = [("base", players, ()) for players in range(2, 7)]
    mixes += [(name, 2 + place, (name,)) for place, name in enumerate(MODULES)]
    mixes += [("all", players, tuple(MODULES)) for players in (2, 3, 6)]
    for title, players, modules in mixes:
        for stage, decisions in (("opening", 0), ("middle", 90), ("late", 230)):
            edition = EDITIONS[players % 3]
            seed = f"perft {players} {stage}"
            game = alhambra.Game.new(players, seed, edition, modules)
            random_play(game, Random(seed), decisions)
            counts: list[int] = []
            while not counts or (counts[-1] < 60_000 and len(counts) < 5):
                counts.append(perft(game.state, len(counts) + 1))
            data = {
                "players": players,
                "edition": edition,
                "modules": modules,
                "seed": seed,
                "counts": counts,
                "after": [line.do for line in game.record().log],
            }
            path = FOLDER / f"{title}-{players}-{stage}.json"
            path.write_text(json.dumps(data, indent=0) + "\n", encoding="utf-8")
            print(path.name, counts)


if __name__ == "__main__":
    make()

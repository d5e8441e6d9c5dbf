"""Machine instructions per decision, counted by valgrind: a figure that a busy machine does not change.

    python benchmarks/instructions.py [--modules portals,sites] [--players 3]

Uniform random games through the public API. Few and many games are counted, and the difference divided by the
difference in decisions, so that starting up does not count. Run it in two checkouts to compare two versions.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from random import Random

FEW, MANY = 4, 24


def play(games: int, players: int, modules: list[str]) -> int:
    """Play so many games; the number of decisions."""
    import alhambra

    decisions = 0
    for number in range(games):
        random = Random(number).random
        game = alhambra.Game.new(players=players, seed=number, modules=modules)
        while not game.over:
            actions = game.actions()
            game.play(actions[int(random() * len(actions))])
            decisions += 1
    return decisions


def counted(games: int, players: int, modules: str) -> tuple[int, int]:
    """(instructions, decisions) of a process that plays so many games."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*tool, sys.executable, __file__, "--play", str(games), "--players", str(players), "--modules", modules]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]), int(done.stdout)


def main() -> None:
    """Count and print, or play where valgrind asks for it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", default="", help="names with commas between them")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play is not None:
        print(play(options.play, options.players, [name for name in options.modules.split(",") if name]))
        return
    few, many = (counted(games, options.players, options.modules) for games in (FEW, MANY))
    each = (many[0] - few[0]) / (many[1] - few[1])
    print(f"{each:,.0f} instructions a decision ({many[1] - few[1]:,} decisions, modules: {options.modules or 'none'})")


if __name__ == "__main__":
    main()

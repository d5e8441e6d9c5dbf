"""Uniform random play, decision by decision from interpreted Python: this engine, our prototype, python-chess.

    python benchmarks/compare.py [--prototype ../shared/prototype] [--rounds 12]

The three take turns in short rounds and the best round of each counts, so that a busy machine slows all of them alike;
compare the ratios. The prototype (a throw-away study of speed, not part of this repository) is built in a temporary
folder if a path to it is given. python-chess comes with the development packages.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import chess

import alhambra

Round = Callable[[int], tuple[int, float]]


def alhambra_round(number: int) -> tuple[int, float]:
    """Some games of three players through the public API."""
    random = Random(number).random
    decisions, start = 0, perf_counter()
    for game_number in range(25 if alhambra.ENGINE == "native" else 2):
        game = alhambra.Game.new(players=3, seed=number * 25 + game_number)
        while not game.over:
            actions = game.actions()
            game.play(actions[int(random() * len(actions))])
            decisions += 1
    return decisions, perf_counter() - start


def chess_round(number: int) -> tuple[int, float]:
    """One game of chess."""
    random = Random(number).random
    decisions, start = 0, perf_counter()
    board = chess.Board()
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(random() * len(moves))])
        decisions += 1
    return decisions, perf_counter() - start


def prototype_round(core: Any) -> Round:
    """The same games as ours, as the prototype knows them."""

    def play(number: int) -> tuple[int, float]:
        random = Random(number).random
        decisions, start = 0, perf_counter()
        for game_number in range(25):
            game = core.Game(number * 25 + game_number + 1)
            while not game.done:
                actions = game.legal()
                game.apply(actions[int(random() * len(actions))])
                decisions += 1
        return decisions, perf_counter() - start

    return play


def build_prototype(source: Path, folder: Path) -> Any:
    """Compile the prototype and import it."""
    shutil.copytree(source, folder, dirs_exist_ok=True)
    for path in folder.iterdir():
        path.chmod(0o644)
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    sys.path.insert(0, str(folder))
    import fast_core  # type: ignore[import-not-found]

    return fast_core


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prototype", type=Path, help="folder of the prototype; it is built and measured, too")
    parser.add_argument("--rounds", type=int, default=12)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rounds: dict[str, Round] = {f"alhambra ({alhambra.ENGINE})": alhambra_round, "python-chess": chess_round}
        if options.prototype:
            rounds["prototype"] = prototype_round(build_prototype(options.prototype, Path(folder, "prototype")))
        best = dict.fromkeys(rounds, 0.0)
        for number in range(options.rounds):
            for name, play in rounds.items():
                decisions, seconds = play(number)
                best[name] = max(best[name], decisions / seconds)
    print(f"Python {platform.python_version()}, {platform.machine()}, best of {options.rounds} rounds each")
    ours = next(iter(best.values()))
    for name, speed in best.items():
        print(f"{name:22} {speed:12,.0f} decisions/s   alhambra is {ours / speed:6.2f} x as fast")


if __name__ == "__main__":
    main()

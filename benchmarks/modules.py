"""What modules cost: games played out in one go, light (kind first) and uniform, base game and each mix beside it.

    python benchmarks/modules.py [--rounds 6]

The mixes take turns in short rounds and the best round of each counts; compare the ratios.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import alhambra
from alhambra.engine.rollout import play_games
from alhambra.modules import MODULES, compose

GAMES = {True: 100, False: 20}  # a round, light and uniform


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--players", type=int, default=3)
    options = parser.parse_args()
    mixes: dict[str, list[str]] = {"base": [], **{name: [name] for name in MODULES}, "all": list(MODULES)}
    best: dict[tuple[str, bool], tuple[float, float]] = {}
    for number in range(options.rounds):
        for name, mix in mixes.items():
            book = compose(options.players, "revised", list(mix))
            for light, games in GAMES.items():
                start = perf_counter()
                decisions = play_games(book, games, number, light)
                seconds = perf_counter() - start
                best[name, light] = max(best.get((name, light), (0.0, 0.0)), (decisions / seconds, games / seconds))
    print(f"{alhambra.ENGINE} engine, {options.players} players, best of {options.rounds} rounds each")
    for light in GAMES:
        base = best["base", light]
        print("light play-outs" if light else "uniform play-outs")
        for name in mixes:
            decisions_a_second, games_a_second = best[name, light]
            shares = f"{decisions_a_second / base[0]:5.2f} of base (games {games_a_second / base[1]:5.2f})"
            print(f"  {name:14} {decisions_a_second:12,.0f} decisions/s  {games_a_second:8,.0f} games/s  {shares}")


if __name__ == "__main__":
    main()

"""Where the points come from when a level plays against itself: `python benchmarks/points.py vizier --games 24`.

Majorities bring 300 points at most in a game (21 + 84 + 195). The rest are walls, and no wall is longer than the walled
sides of the tiles that lie in the palace. "If every side counted" is what the seats' tiles would bring if each walled
side were part of the longest wall at each scoring, together with those 300: more nobody can make with these tiles.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from alhambra import Game
from alhambra.bots import BOTS, Budget
from alhambra.engine.components import MAJORITY_POINTS, WALLS
from alhambra.engine.grid import BITS
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.scoring import SCORINGS
from alhambra.engine.vectors import i64

MOST = sum(int(points) for points in MAJORITY_POINTS)


def sides(palace: PalaceGrid) -> int:
    """Walled sides of the tiles in a palace."""
    return sum(int(BITS[WALLS[i64(palace.piece[cell]) - 1]]) for cell in palace.cells)


def play(level: str, players: int, number: int) -> Counter[str]:
    """The points of one game, by where they come from."""
    game, bot, rng = Game.new(players, f"points-{number}"), BOTS[level](), Random(number)
    found: Counter[str] = Counter()
    while game.seat is not None:
        for event in game.play(bot.choose(game.view(game.seat), game.actions(), rng, Budget())):
            if event.kind in ("majority", "wall"):
                found[event.kind] += int(event.amount)
                found[f"{event.kind} {event.facts['scoring']}"] += int(event.amount)
            elif event.kind == "scoring":
                found["sides"] += sum(sides(palace) for palace in game.state.palaces)
    found["winner"] = max(game.scores[:players])
    found["all"] = sum(int(points) for points in game.state.scores)
    return found


def main() -> None:
    """Play and print."""
    words = argparse.ArgumentParser(description="Where points come from in self-play.")
    words.add_argument("level", choices=list(BOTS))
    words.add_argument("--games", type=int, default=24, help="with each of 2, 3 and 4 players")
    asked = words.parse_args()
    with ProcessPoolExecutor() as pool:
        for players in (2, 3, 4):
            total: Counter[str] = Counter()
            for found in pool.map(play, [asked.level] * asked.games, [players] * asked.games, range(asked.games)):
                total.update(found)
            mean = {name: count / asked.games for name, count in total.items()}
            walls = " + ".join(f"{mean[f'wall {scoring}']:.0f}" for scoring in range(1, SCORINGS + 1))
            print(
                f"{asked.level}, {players} players, {asked.games} games:"
                f" winner {mean['winner']:.1f}, all {mean['all']:.1f}"
                f" = majorities {mean['majority']:.1f} + walls {mean['wall']:.1f} ({walls});"
                f" if every side counted: {MOST + mean['sides']:.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()

"""What it is worth to look at how far a wall can grow: `python benchmarks/walls.py`.

A game of building alone: 13 tiles drawn by lot, each laid where it looks best if it has a place. What counts is the
longest wall after 2, 8 and 13 tiles, about what a player has at the three scorings of a game of four.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random

from alhambra.bots.judge import growth
from alhambra.engine.actions import Actions
from alhambra.engine.components import TILE_COUNT, WALLS
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.vectors import i64, ints
from alhambra.engine.whole_cells import WholeCellPalace

SCORED = (2, 8, 13)
SAMPLES = {walls: tile for tile, walls in enumerate(ints(WALLS)[:TILE_COUNT])}  # a tile of each kind of walls
Looks = Callable[[PalaceGrid], float]


def places(palace: PalaceGrid, tile: int) -> list[int]:
    """Where a tile may lie."""
    out = Actions()
    palace.places(i64(tile), i64(0), i64(0), out)
    return out.numbers()


def wall_alone(palace: PalaceGrid) -> float:
    """The wall as it is, and among equals the room left."""
    return int(palace.longest_wall()) + 0.05 * int(palace.room())


def with_ends(palace: PalaceGrid) -> float:
    """As the judge sees it: with what an average tile would add at either end."""
    return wall_alone(palace) + 1.5 * int(growth(palace)) / TILE_COUNT


def with_everything(palace: PalaceGrid) -> float:
    """With what an average tile would add if it were laid in the best of all places."""
    wall, total = int(palace.longest_wall()), 0
    for walls, sample in SAMPLES.items():
        best = wall
        for cell in places(palace, sample):
            palace.place(i64(sample), i64(cell))
            best = max(best, int(palace.longest_wall()))
            palace.remove(i64(cell))
        total += ints(WALLS)[:TILE_COUNT].count(walls) * (best - wall)
    return wall_alone(palace) + 1.5 * total / TILE_COUNT


def build(looks: Looks, number: int) -> int:
    """The points of one palace."""
    rng, palace, points = Random(number), WholeCellPalace(), 0
    for laid, tile in enumerate(rng.sample(range(TILE_COUNT), SCORED[-1]), 1):
        best = None
        for cell in places(palace, tile):
            palace.place(i64(tile), i64(cell))
            found = (looks(palace) + rng.random() / 100, cell)
            palace.remove(i64(cell))
            best = found if best is None else max(best, found)
        if best is not None:
            palace.place(i64(tile), i64(best[1]))
        points += int(palace.longest_wall()) if laid in SCORED else 0
    return points


def main() -> None:
    """Build and print."""
    words = argparse.ArgumentParser(description="How much longer walls get by looking ahead.")
    words.add_argument("--palaces", type=int, default=2000)
    asked = words.parse_args()
    first = 0.0
    for looks in (wall_alone, with_ends, with_everything):
        mean = sum(build(looks, number) for number in range(asked.palaces)) / asked.palaces
        first = first or mean
        print(f"{looks.__name__.replace('_', ' ')}: {mean:.2f} points, {mean / first - 1:+.1%}", flush=True)


if __name__ == "__main__":
    main()

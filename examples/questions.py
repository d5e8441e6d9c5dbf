"""Three questions about the game, answered from a data set of games between bots.

    alhambra dataset --players greedy,greedy,greedy --games 1000 --out build/games.parquet
    python examples/questions.py build/games.parquet [--pictures docs/images]

Is the first player ahead? What is a wall worth? Which tile types win?
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq

from alhambra.encoding.layout import Layout
from alhambra.engine.components import TYPES

Columns = dict[str, Any]


def last_rows(file: Path) -> Columns:
    """For each game and seat its last decision: numpy arrays by column, the observation as one matrix."""
    names = ["game", "seat", "first_seat", "points", "win", "wall", "observation"]
    table = pq.read_table(file, columns=names)
    out = {name: table[name].to_numpy() for name in names[:-1]}
    flat = table["observation"].combine_chunks().flatten().to_numpy()
    out["observation"] = flat.reshape(len(table), -1)
    who = out["game"].astype(np.int64) * 8 + out["seat"]
    _, last = np.unique(who[::-1], return_index=True)
    return {name: column[len(who) - 1 - last] for name, column in out.items()}


def first_player(rows: Columns) -> list[tuple[str, float, float]]:
    """For each place in the order of play: (name, share of victories, the 95 % interval's half)."""
    players = int(rows["seat"].max()) + 1
    place = (rows["seat"] - rows["first_seat"]) % players
    out = []
    for number in range(players):
        wins = rows["win"][place == number]
        out.append((f"place {number + 1}", float(wins.mean()), 1.96 * float(wins.std()) / len(wins) ** 0.5))
    return out


def wall_worth(rows: Columns) -> tuple[float, list[tuple[str, float, float]]]:
    """(points at the end that go with one more side of wall, share of victories by the length of the wall)."""
    slope = float(np.polyfit(rows["wall"], rows["points"], 1)[0])
    bounds = [0, 5, 8, 11, 14, 60]
    out = []
    for low, high in pairwise(bounds):
        wins = rows["win"][(rows["wall"] >= low) & (rows["wall"] < high)]
        if len(wins) > 1:
            name = f"{low} – {high - 1}" if high < bounds[-1] else f"{low} and more"
            out.append((name, float(wins.mean()), 1.96 * float(wins.std()) / len(wins) ** 0.5))
    return slope, out


def type_worth(rows: Columns) -> list[tuple[str, float, float]]:
    """For each type: how much likelier a victory is with one building more of it, other types being equal."""
    start = Layout([]).start("buildings of seat, by type")
    counts = rows["observation"][:, start : start + len(TYPES)].astype(float)
    matrix = np.column_stack([counts, np.ones(len(counts))])
    fit, *_ = np.linalg.lstsq(matrix, rows["win"], rcond=None)
    errors = rows["win"] - matrix @ fit
    spread = np.sqrt(np.diag(np.linalg.inv(matrix.T @ matrix)) * errors.var())
    return [(kind, float(fit[place]), 1.96 * float(spread[place])) for place, kind in enumerate(TYPES)]


def show(title: str, bars: list[tuple[str, float, float]], picture: Path | None) -> None:
    """Print the numbers, and draw them if there is a place for a picture."""
    print(title)
    for name, value, half in bars:
        print(f"  {name:14} {value:7.1%} ± {half:.1%}")
    if picture is None:
        return
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 2.6), layout="constrained")
    names, values, halves = zip(*bars, strict=True)
    axes.barh(names, [100 * value for value in values], xerr=[100 * half for half in halves], color="#2f66c4")
    axes.invert_yaxis()
    axes.set_title(title, fontsize=10)
    axes.set_xlabel("%")
    picture.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, metadata={"Date": None})


def main() -> None:
    """Answer all three."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures")
    options = parser.parse_args()
    rows = last_rows(options.file)
    print(f"{len(np.unique(rows['game'])):,} games")
    folder = options.pictures
    show("Victories by place in the order of play", first_player(rows), folder and folder / "data-first-player.svg")
    slope, by_wall = wall_worth(rows)
    print(f"One more side of wall goes with {slope:.1f} points more at the end.")
    show("Victories by length of the longest wall", by_wall, folder and folder / "data-walls.svg")
    title = "How much likelier one more building makes a victory"
    show(title, type_worth(rows), folder and folder / "data-types.svg")


if __name__ == "__main__":
    main()

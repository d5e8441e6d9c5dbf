"""The building tiles (C1, C2): everything about a tile can be read from its name, such as "garden-8-sw"."""

import csv
from pathlib import Path

TILES_CSV = Path(__file__).resolve().parents[2] / "src" / "alhambra" / "data" / "tiles.csv"

TYPES = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]

FOUNTAIN = "fountain"


def all_tiles() -> list[str]:
    """The names of the 54 building tiles, in the order of the file (C1). No two have the same name."""
    names = []
    with TILES_CSV.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            walls = ""
            for side in ["north", "east", "south", "west"]:
                if row[side] == "1":
                    walls += side[0]
            name = f"{row['type']}-{row['cost']}"
            if walls:
                name += "-" + walls
            names.append(name)
    assert len(names) == 54
    assert len(set(names)) == 54
    return names


def type_of(tile: str) -> str:
    """The building type of a tile (C1)."""
    return tile.split("-", maxsplit=1)[0]


def cost_of(tile: str) -> int:
    """What a tile costs (C1)."""
    return int(tile.split("-")[1])


def walls_of(tile: str) -> str:
    """The walled sides of a tile, letters out of "nesw"; the fountain has none (C1, C2)."""
    parts = tile.split("-")
    return parts[2] if len(parts) == 3 else ""

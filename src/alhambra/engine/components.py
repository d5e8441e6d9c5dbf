"""What lies in the box, as small ints with names (rules C1–C5), read once from ``data/``.

Sides are north, east, south, west = 0..3; a set of sides is a mask of bits ``1 << side``. A tile is its row in
``tiles.csv`` (0..53), the fountain is 54. A money card is ``currency * 9 + value - 1`` (0..35); the two scoring cards
are 36 and 37.
"""

import csv
import pkgutil
from typing import Final

from alhambra.engine.vectors import i64, vec, vector


def table(name: str, folder: str = "data") -> list[dict[str, str]]:
    """The rows of the file ``name`` in a ``folder`` of the package, by default ``data/``; modules keep their own.

    (``pkgutil`` finds the sources' folder when the engine is compiled, too.)
    """
    data = pkgutil.get_data("alhambra", f"{folder}/{name}.csv")
    if data is None:
        raise FileNotFoundError(f"the package lacks its file {folder}/{name}.csv")
    return list(csv.DictReader(data.decode().splitlines()))


_TILES: Final = table("tiles")
_SCORING: Final = table("scoring")
_CURRENCIES: Final = table("currencies")

SIDES: Final = ("north", "east", "south", "west")
SIDE_LETTERS: Final = "nesw"

TYPES: Final[list[str]] = [row["type"] for row in _SCORING if row["scoring"] == "1"]
COLOURS: Final[list[str]] = [row["colour"] for row in _SCORING if row["scoring"] == "1"]
CURRENCIES: Final[list[str]] = [row["currency"] for row in _CURRENCIES]
MONEY_COLOURS: Final[list[str]] = [row["colour"] for row in _CURRENCIES]
PLAYER_COLOURS: Final[list[str]] = [row["colour"] for row in table("players")]  # S1: in seat order

TILE_COUNT: Final = 54
FOUNTAIN: Final = 54  # C2: no walls, no colour, no type
VALUES: Final = 9
CARD_COUNT: Final = 36  # kinds of money cards
SCORING_1: Final = 36  # C4; scoring card k is SCORING_1 + k - 1
SCORING_2: Final = 37
SLOTS: Final = 4  # C5: slot s takes currency s


def _walls(row: dict[str, str]) -> int:
    return sum(1 << side for side in range(4) if row[SIDES[side]] == "1")


def letters(walls: int) -> str:
    """The walled sides as letters, in the order n, e, s, w."""
    return "".join(SIDE_LETTERS[side] for side in range(4) if walls >> side & 1)


def _tile_name(row: dict[str, str]) -> str:
    return "-".join(part for part in (row["type"], row["cost"], letters(_walls(row))) if part)


_TYPE_NUMBERS: Final = [TYPES.index(row["type"]) for row in _TILES]
_COSTS: Final = [int(row["cost"]) for row in _TILES]
_WALL_MASKS: Final = [*[_walls(row) for row in _TILES], 0]

TILE_NAMES: Final[list[str]] = [*[_tile_name(row) for row in _TILES], "fountain"]
TILE_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(TILE_NAMES[:TILE_COUNT])}
_MONEY_NAMES: Final = [f"{currency}-{value}" for currency in CURRENCIES for value in range(1, VALUES + 1)]
CARD_NAMES: Final[list[str]] = [*_MONEY_NAMES, "scoring-1", "scoring-2"]
CARD_NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}

TYPE: Final[vec[i64]] = vector(_TYPE_NUMBERS)
COST: Final[vec[i64]] = vector(_COSTS)
WALLS: Final[vec[i64]] = vector(_WALL_MASKS)

# P2: points of place p (0..2) for a type in scoring r (1..3) stand at (r - 1) * 18 + type * 3 + p.
_PLACES: Final = ("first", "second", "third")
MAJORITY_POINTS: Final[vec[i64]] = vector([int(row[place]) for row in _SCORING for place in _PLACES])


class Edition:
    """A row of the editions table: what differs between the printed editions, as data."""

    def __init__(self, row: dict[str, str]) -> None:
        self.name: str = row["edition"]
        self.third_player: str = row["third_player"]
        self.gift_only_if_unplaceable: bool = row["gift"] == "unplaceable"
        self.supply: str = row["supply"]
        self.tie: str = row["tie"]


EDITIONS: Final[dict[str, Edition]] = {row["edition"]: Edition(row) for row in table("editions")}

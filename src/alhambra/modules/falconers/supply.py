"""The falcons, where each of them is, and the crossings that they stand on (rules F1, F2, F5, F7)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.components import CARD_NAMES, FOUNTAIN, TILE_COUNT, TYPE, TYPES, VALUES, table
from alhambra.engine.events import Event, TextEvent
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import i64, u8, vec, vector

FALCONS: Final = 15  # F1
COLOURS: Final[list[str]] = ["black", "brown", "white"]
POINTS: Final[vec[i64]] = vector([0, 2, 6, 12, 20, 30])  # F7: by the number of falcons of one colour
SUPPLY: Final = -1
SEAT_SHIFT: Final = 12  # where a placed falcon is: seat << 12 | the cell south-west of its crossing
CELL_BITS: Final = 4095

_ROWS: Final = table("falcons", "modules/falconers")
NAMES: Final[list[str]] = [f"{row['falcon']} {row['first']}-{row['second']}" for row in _ROWS]
COLOUR: Final[vec[i64]] = vector([COLOURS.index(row["falcon"]) for row in _ROWS])
WANTED: Final[vec[i64]] = vector([1 << TYPES.index(row["first"]) | 1 << TYPES.index(row["second"]) for row in _ROWS])


def _bit(piece: int) -> int:
    """What a piece brings to a crossing (F5): its type's bit; the fountain has one that no falcon asks for."""
    if piece == FOUNTAIN:
        return 64
    return 1 << TYPE[piece] if 0 <= piece < TILE_COUNT else 0


BIT: Final[vec[i64]] = vector([_bit(value - 1) for value in range(256)])  # by what stands in Palace.piece


class FalconPart(Part):
    """Where each falcon is: in the supply, or on a crossing of somebody's palace."""

    def __init__(self, where: vec[i64]) -> None:
        self.where: vec[i64] = where

    def clone(self) -> Part:
        return FalconPart(self.where[:])

    def standing_on(self, seat: i64, cell: i64) -> i64:
        """The falcon on this crossing, or -1."""
        place = seat << SEAT_SHIFT | cell
        falcon: i64
        for falcon in range(FALCONS):
            if self.where[falcon] == place:
                return falcon
        return -1

    def count(self, seat: i64, colour: i64) -> i64:
        """How many falcons of this colour a seat has."""
        total: i64 = 0
        falcon: i64
        for falcon in range(FALCONS):
            if COLOUR[falcon] == colour and self.where[falcon] >> SEAT_SHIFT == seat:
                total += 1
        return total


def moved(seat: i64, falcon: i64, x: int, y: int, card: i64) -> Event:
    """F4–F6: the event that a falcon came to the crossing north-east of (x, y), paid with ``card``, or (-1) left it."""
    name, where = NAMES[falcon], f"north-east of ({x}, {y})"
    facts: dict[str, object] = {"falcon": name, "cell": [x, y]}
    if card < 0:
        return TextEvent("falcon returns", "F6", seat, 1, f"loses the falcon {name} {where} to the supply", facts)
    facts["card"] = CARD_NAMES[card]
    text = f"pays {CARD_NAMES[card]} for the falcon {name}, on the crossing {where}"
    return TextEvent("falcon", "F4", seat, card % VALUES + 1, text, facts)


def falcons(state: State, index: i64) -> FalconPart:
    """The module's part of the state."""
    part = state.parts[index]
    assert isinstance(part, FalconPart)
    return part


def types_round(pieces: vec[u8], cell: i64) -> i64:
    """The types that meet at the north-east corner of a cell, as bits; 0 if it is no crossing of four tiles (F5)."""
    here = BIT[i64(pieces[cell])]
    across = BIT[i64(pieces[ACROSS[cell * 4]])]
    if here == 0 or across == 0:
        return 0
    north = BIT[i64(pieces[BESIDE[cell * 4]])]
    east = BIT[i64(pieces[BESIDE[cell * 4 + 1]])]
    return here | across | north | east if north and east else 0

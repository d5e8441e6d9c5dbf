"""Codes: how one action is told in several small choices, each a number below ``CODES`` (see docs/research.md).

An action is an int that means something in its position only. As a sequence of codes it means the same everywhere: the
verb first, then what the verb asks for: a market slot, cards, a tile, a cell. The numbers are stable: version 0 of the
encoding never changes them. A cell is one code inside a window of 21 × 21 cells that follows the palace, else two.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.components import VALUES
from alhambra.engine.vectors import append, i64, vec

WINDOW: Final = 21  # cells a side
REACH: Final = 10  # how far the window reaches from the fountain while the palace stays inside

# Where each block of codes begins.
END: Final = 0  # nothing more; only asked where the same choices could go on
VERB: Final = 1  # 32 verbs, by data/codes.csv
SLOT: Final = 33  # 4 market slots
OFFER: Final = 37  # 8 ways to buy, by data/codes.csv
CARD: Final = 45  # 36 kinds of money card
TILE: Final = 81  # 54 building tiles
TYPE_OF: Final = 135  # 6 building types
CURRENCY: Final = 141  # 4 currencies
CORNER: Final = 145  # 4 corners, from north-east clockwise
NUMBER: Final = 149  # 64 numbers, whatever they mean to a verb
RESERVE: Final = 213  # on the reserve board
CELL: Final = 214  # 441 cells of the window, row by row from the south, each row from the west
FAR_ROW: Final = 655  # 64 rows (y & 63) of a cell outside the window, followed by
FAR_COLUMN: Final = 719  # 64 columns (x & 63)
CODES: Final = 783

# The blocks by name, for tables and words.
BLOCKS: Final[list[tuple[str, int, int]]] = [
    ("end", END, 1),
    ("verb", VERB, 32),
    ("slot", SLOT, 4),
    ("offer", OFFER, 8),
    ("card", CARD, 36),
    ("tile", TILE, 54),
    ("type", TYPE_OF, 6),
    ("currency", CURRENCY, 4),
    ("corner", CORNER, 4),
    ("number", NUMBER, 64),
    ("reserve", RESERVE, 1),
    ("cell", CELL, WINDOW * WINDOW),
    ("far row", FAR_ROW, 64),
    ("far column", FAR_COLUMN, 64),
]


def signed(place: i64) -> i64:
    """A row or column of the torus as a coordinate from -32 to 31."""
    return (place + 32 & 63) - 32


@mypyc_attr(acyclic=True)
class CodeList:
    """Codes one after another, as verbs append them, and what they need to know to do so."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]([i64(0)] * 256)  # the first ``size`` of them count
        self.size: i64 = 0
        self.left: i64 = -REACH  # the window's westernmost column
        self.bottom: i64 = -REACH  # and its southernmost row
        self.offers: vec[i64] = vec[i64]()  # the stable number of each of the book's offers

    def add(self, code: i64) -> None:
        """One code more."""
        if self.size < len(self.codes):
            self.codes[self.size] = code
        else:
            self.codes = append(self.codes, code)
        self.size += 1

    def add_cell(self, cell: i64) -> None:
        """A cell: one code inside the window, two outside."""
        x = (cell & 63) - self.left & 63
        y = (cell >> 6) - self.bottom & 63
        if x < WINDOW and y < WINDOW:
            self.add(CELL + y * WINDOW + x)
        else:
            self.add(FAR_ROW + (cell >> 6))
            self.add(FAR_COLUMN + (cell & 63))

    def add_cards(self, cards: i64, currency: i64) -> None:
        """Packed cards of one currency, the highest one first."""
        value: i64 = VALUES - 1
        while value >= 0:
            for _ in range(cards >> 2 * value & 3):
                self.add(CARD + currency * VALUES + value)
            value -= 1

    def add_offer(self, code: i64) -> None:
        """The way to buy that has this code in the book."""
        self.add(OFFER + self.offers[code])

    def add_digits(self, bits: i64) -> None:
        """Any number as digits of six bits, the lowest first: at least one."""
        self.add(NUMBER + (bits & 63))
        bits >>= 6
        while bits:
            self.add(NUMBER + (bits & 63))
            bits >>= 6

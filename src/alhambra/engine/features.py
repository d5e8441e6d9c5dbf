"""What modules say of themselves to learning programs: named whole numbers of known range, written into a row."""

from __future__ import annotations

from array import array
from typing import Any, Final

from mypy_extensions import mypyc_attr

from alhambra.engine.vectors import NATIVE, i16, i64, u8, vec

MOST_SEATS: Final = 6  # rows have room for six seats, whatever the number of players
COORDINATE: Final = (-32, 31)  # a row or column of the torus


class Feature:
    """One number of an observation, or ``count`` of a kind, each from ``low`` to ``high``."""

    def __init__(self, name: str, low: int, high: int, count: int = 1) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.count = count


def shorts(count: int) -> vec[i16]:
    """``count`` zeros of 16 bits in memory that other programs can look at (numpy's ``asarray``)."""
    if NATIVE:
        return vec[i16]([i16(0)] * count)
    plain: Any = array("h", bytes(2 * count))
    return plain  # type: ignore[no-any-return]


def longs(count: int) -> vec[i64]:
    """The same with 64 bits."""
    if NATIVE:
        return vec[i64]([i64(0)] * count)
    plain: Any = array("q", bytes(8 * count))
    return plain  # type: ignore[no-any-return]


def octets(count: int) -> vec[u8]:
    """The same with 8 bits without a sign."""
    if NATIVE:
        return vec[u8]([u8(0)] * count)
    plain: Any = array("B", bytes(count))
    return plain  # type: ignore[no-any-return]


@mypyc_attr(acyclic=True)
class NumberRow:
    """Where an observation is written, number after number."""

    def __init__(self, data: vec[i16]) -> None:
        self.data: vec[i16] = data
        self.place: i64 = 0

    def put(self, number: i64) -> None:
        """Write one number."""
        self.data[self.place] = i16(number)
        self.place += 1

    def put_all(self, numbers: vec[i64]) -> None:
        """Write all the ``numbers``."""
        for number in numbers:
            self.put(number)

    def put_counts(self, items: vec[i64], kinds: i64) -> None:
        """Write how often each of the numbers from 0 to ``kinds`` - 1 is among the ``items``."""
        start = self.place
        self.put_zeros(kinds)
        for item in items:
            self.data[start + item] = i16(i64(self.data[start + item]) + 1)

    def put_zeros(self, count: i64) -> None:
        """Write ``count`` zeros."""
        data = self.data
        place: i64
        for place in range(self.place, self.place + count):
            data[place] = i16(0)
        self.place += count

    def put_cell(self, cell: i64) -> None:
        """Write the column and the row of a cell."""
        self.put((cell + 32 & 63) - 32)
        self.put(((cell >> 6) + 32 & 63) - 32)

"""Cells of a palace's grid as coordinates with the fountain at (0, 0), and back."""

from __future__ import annotations

from alhambra.engine.grid import cell_at
from alhambra.engine.vectors import i64, vec


def coordinates(taken: vec[i64], cell: i64) -> tuple[int, int]:
    """Where ``cell`` lies in a palace, or in the border of a palace, whose pieces lie on the cells ``taken``.

    The grid is a torus, so in a palace that reaches more than 30 tiles to one side a cell's number alone does not
    tell. But a palace is in one piece: all columns from the fountain's to its last one are taken.
    """
    column, row = cell & 63, cell >> 6
    if len(taken) <= 30:
        return (column + 32 & 63) - 32, (row + 32 & 63) - 32
    columns = {0} | {int(other & 63) for other in taken}
    rows = {0} | {int(other >> 6) for other in taken}
    return _unrolled(column, columns), _unrolled(row, rows)


def _unrolled(place: i64, taken: set[int]) -> int:
    last = 0
    while last + 1 in taken:
        last += 1
    return place if place <= last + 1 else place - 64


def cell_of(taken: vec[i64], x: int, y: int) -> int:
    """The cell at (``x``, ``y``), or -1 if that is too far off to touch a palace on the cells ``taken``."""
    cell = cell_at(x, y)
    return cell if coordinates(taken, cell) == (x, y) else -1


def at(place: tuple[int, int]) -> str:
    """Coordinates in words: ``(1, -2)``."""
    return f"({place[0]}, {place[1]})"

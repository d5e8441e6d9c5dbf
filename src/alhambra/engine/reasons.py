"""Why a tile may not be laid, swapped or taken away: the slow, explaining twin of the palace's look-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alhambra.engine.components import FOUNTAIN, SIDES, TILE_NAMES, WALLS
from alhambra.engine.grid import BESIDE, cell_at
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i64

if TYPE_CHECKING:
    from alhambra.engine.palace import Palace


def coordinates(palace: Palace, cell: i64) -> tuple[int, int]:
    """Where a cell of the palace or of its border lies, the fountain being (0, 0).

    The grid is a torus, so in a palace that reaches more than 30 tiles to one side a cell's number alone does not
    tell. But a palace is in one piece: all columns from the fountain's to its last one are taken.
    """
    column, row = cell & 63, cell >> 6
    taken = palace.taken()
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


def cell_of(palace: Palace, x: int, y: int) -> int:
    """The cell at these coordinates, or -1 if they are too far off to touch the palace."""
    cell = cell_at(x, y)
    return cell if coordinates(palace, cell) == (x, y) else -1


def at(place: tuple[int, int]) -> str:
    """Coordinates in words."""
    return f"({place[0]}, {place[1]})"


def _mismatch(palace: Palace, tile: i64, cell: i64) -> Refusal | None:
    """B2: the first side that does not match."""
    seen = i64(palace.around[cell])
    for side in range(4):
        theirs = seen >> (4 + side) & 1
        if not theirs and not seen >> side & 1:
            continue  # nothing touches this side
        if theirs != WALLS[tile] >> side & 1:
            neighbour = coordinates(palace, BESIDE[cell * 4 + side])
            met = "a wall" if theirs else "an open side"
            own = "an open side" if theirs else "a wall"
            text = f"the {SIDES[side]} side of {TILE_NAMES[tile]} has {own}, but {at(neighbour)} meets it with {met}."
            return Refusal("B2", text, [neighbour])
    return None


def why_not_place(palace: Palace, tile: i64, cell: i64) -> Refusal | None:
    """B1–B5: what forbids the tile on this cell, or None."""
    here = coordinates(palace, cell)
    if i64(palace.piece[cell]) != 0:
        return Refusal("B1", f"there is a tile at {at(here)} already.", [here])
    seen = i64(palace.around[cell])
    if seen & 255 == 0:
        return Refusal("B4", f"{at(here)} touches no side of the Alhambra.", [here])
    mismatch = _mismatch(palace, tile, cell)
    if mismatch is not None:
        return mismatch
    if seen & 15 == 0:
        text = f"nobody could walk from the fountain to a tile at {at(here)}: only walls lead there."
        return Refusal("B3", text, [here])
    hole = palace.hole_if_laid(tile, cell)
    if hole is not None:
        return Refusal("B5", f"that would leave a hole at {at(hole)}.", [hole])
    return None


def hole_if_laid(palace: Palace, cell: i64) -> tuple[int, int] | None:
    """A cell that a tile on this cell would cut off from the outside (B5): flood the outside and look."""
    taken = {coordinates(palace, other) for other in palace.cells} | {(0, 0), coordinates(palace, cell)}
    columns, rows = [x for x, _ in taken], [y for _, y in taken]
    west, east, south, north = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1
    outside, edge = {(west, south)}, [(west, south)]
    while edge:
        x, y = edge.pop()
        for place in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)):
            inside = west <= place[0] <= east and south <= place[1] <= north
            if inside and place not in taken and place not in outside:
                outside.add(place)
                edge.append(place)
    for x in range(west, east + 1):
        for y in range(south, north + 1):
            if (x, y) not in taken and (x, y) not in outside:
                return (x, y)
    return None


def why_not_swap(palace: Palace, tile: i64, cell: i64) -> Refusal | None:
    """T6, B6: what forbids putting the tile where another one lies, or None."""
    missing = _no_building(palace, cell)
    return missing if missing is not None else _mismatch(palace, tile, cell)


def why_not_remove(palace: Palace, cell: i64) -> Refusal | None:
    """T6, B6: what forbids taking the tile away, or None."""
    missing = _no_building(palace, cell)
    if missing is not None:
        return missing
    here = coordinates(palace, cell)
    seen = i64(palace.around[cell])
    if (seen | seen >> 4) & 15 == 15:
        return Refusal("B5", f"taking {at(here)} away would leave a hole there.", [here])
    if not palace.may_remove(cell):
        cut = _cut_off(palace, cell)
        text = f"without {at(here)} nobody could walk from the fountain to {', '.join(at(place) for place in cut)}."
        return Refusal("B3", text, cut)
    return None


def _no_building(palace: Palace, cell: i64) -> Refusal | None:
    here = coordinates(palace, cell)
    piece = i64(palace.piece[cell]) - 1
    if piece < 0:
        return Refusal("T6", f"there is no tile at {at(here)}.", [here])
    if piece == FOUNTAIN:
        return Refusal("T6", "the fountain is never removed or swapped.", [here])
    return None


def _cut_off(palace: Palace, gone: i64) -> list[tuple[int, int]]:
    """The buildings that cannot be reached on foot without this one (B3)."""
    reached, edge = {0}, [0]
    while edge:
        cell = edge.pop()
        for side in range(4):
            other = int(BESIDE[i64(cell) * 4 + side])
            if i64(palace.around[cell]) >> side & 1 and other not in reached and other != gone:
                if i64(palace.piece[other]) != 0:
                    reached.add(other)
                    edge.append(other)
    return sorted(coordinates(palace, cell) for cell in palace.cells if int(cell) not in reached and cell != gone)


class Segment:
    """One side of the outline: the cell it belongs to, which side, and whether it is walled.

    Sides are 0 to 3 from north on; 4 + corner is the long side of a piece that fills half a cell.
    """

    def __init__(self, x: int, y: int, side: int, walled: bool) -> None:
        self.x = x
        self.y = y
        self.side = side
        self.walled = walled


def longest_section(segments: list[Segment]) -> list[Segment]:
    """The longest run of walled sides along a closed outline, in order (P5); a ring closed all round is all of it."""
    count = len(segments)
    if all(segment.walled for segment in segments):
        return segments
    best: list[Segment] = []
    start = next(place for place in range(count) if not segments[place].walled)
    run: list[Segment] = []
    for step in range(count):
        segment = segments[(start + step) % count]
        run = [*run, segment] if segment.walled else []
        if (len(run), _diagonals(run)) > (len(best), _diagonals(best)):
            best = run
    return best


def _diagonals(section: list[Segment]) -> int:
    """Of equally long sections the one with most of these counts."""
    return len([segment for segment in section if segment.side >= 4])

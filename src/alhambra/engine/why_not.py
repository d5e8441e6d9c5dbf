"""Why a tile may not be laid, swapped or taken away: the slow, explaining twin of the palace's look-ups.

The functions read a palace's fields: ``pieces`` and ``around`` by cell, and the cells ``taken`` by pieces.
"""

from __future__ import annotations

from alhambra.engine.components import FOUNTAIN, SIDES, TILE_NAMES, WALLS
from alhambra.engine.coordinates import at, coordinates
from alhambra.engine.grid import BESIDE
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i16, i64, u8, vec


def why_not_touch(pieces: vec[u8], around: vec[i16], taken: vec[i64], tile: i64, cell: i64) -> Refusal | None:
    """B1–B4: why ``tile`` cannot lie beside what surrounds ``cell``, or None."""
    here = coordinates(taken, cell)
    if i64(pieces[cell]) != 0:
        return Refusal("B1", f"there is a tile at {at(here)} already.", [here], "occupied")
    seen = i64(around[cell])
    if seen & 255 == 0:
        return Refusal("B4", f"{at(here)} touches no side of the Alhambra.", [here], "apart")
    mismatch = _mismatch(around, taken, tile, cell)
    if mismatch is not None:
        return mismatch
    if seen & 15 == 0:
        text = f"nobody could walk from the fountain to a tile at {at(here)}: only walls lead there."
        return Refusal("B3", text, [here], "no-way")
    return None


def _mismatch(around: vec[i16], taken: vec[i64], tile: i64, cell: i64) -> Refusal | None:
    """B2: the first side that does not match."""
    seen = i64(around[cell])
    for side in range(4):
        theirs = seen >> (4 + side) & 1
        if not theirs and not seen >> side & 1:
            continue  # nothing touches this side
        if theirs != WALLS[tile] >> side & 1:
            neighbour = coordinates(taken, BESIDE[cell * 4 + side])
            met = "a wall" if theirs else "an open side"
            own = "an open side" if theirs else "a wall"
            text = f"the {SIDES[side]} side of {TILE_NAMES[tile]} has {own}, but {at(neighbour)} meets it with {met}."
            facts: dict[str, object] = {"tile": TILE_NAMES[tile], "side": SIDES[side], "wall": not theirs}
            return Refusal("B2", text, [neighbour], "mismatch", facts)
    return None


def why_not_enclose(hole: tuple[int, int] | None) -> Refusal | None:
    """B5: the refusal of a tile that would leave this hole, or None without a hole."""
    return None if hole is None else Refusal("B5", f"that would leave a hole at {at(hole)}.", [hole], "hole")


def hole_if_laid(laid: vec[i64], cell: i64) -> tuple[int, int] | None:
    """A place that a tile on ``cell`` would cut off from the outside (B5): flood the outside and look."""
    taken = {coordinates(laid, other) for other in laid} | {(0, 0), coordinates(laid, cell)}
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


def why_not_swap(pieces: vec[u8], around: vec[i16], taken: vec[i64], tile: i64, cell: i64) -> Refusal | None:
    """T6, B6: what forbids putting ``tile`` where another one lies, or None."""
    missing = _no_building(pieces, taken, cell)
    return missing if missing is not None else _mismatch(around, taken, tile, cell)


def why_not_open(pieces: vec[u8], around: vec[i16], taken: vec[i64], cell: i64) -> Refusal | None:
    """T6, B5: why there is no tile to take from ``cell``, or why that would leave a hole; or None."""
    missing = _no_building(pieces, taken, cell)
    if missing is not None:
        return missing
    here = coordinates(taken, cell)
    seen = i64(around[cell])
    if (seen | seen >> 4) & 15 == 15:
        return Refusal("B5", f"taking {at(here)} away would leave a hole there.", [here], "hole-left")
    return None


def _no_building(pieces: vec[u8], taken: vec[i64], cell: i64) -> Refusal | None:
    here = coordinates(taken, cell)
    piece = i64(pieces[cell]) - 1
    if piece < 0:
        return Refusal("T6", f"there is no tile at {at(here)}.", [here], "no-tile")
    if piece == FOUNTAIN:
        return Refusal("T6", "the fountain is never removed or swapped.", [here], "fountain")
    return None


def cut_off(pieces: vec[u8], around: vec[i16], taken: vec[i64], cells: vec[i64], gone: i64) -> Refusal:
    """B3: the buildings among ``cells`` that cannot be reached on foot without the one on the cell ``gone``."""
    reached, edge = {0}, [0]
    while edge:
        cell = edge.pop()
        for side in range(4):
            other = int(BESIDE[i64(cell) * 4 + side])
            if i64(around[cell]) >> side & 1 and other not in reached and other != gone:
                if i64(pieces[other]) != 0:
                    reached.add(other)
                    edge.append(other)
    cut = sorted(coordinates(taken, cell) for cell in cells if int(cell) not in reached and cell != gone)
    here = coordinates(taken, gone)
    text = f"without {at(here)} nobody could walk from the fountain to {', '.join(at(place) for place in cut)}."
    return Refusal("B3", text, cut, "cut-off", {"count": len(cut)})

"""Why a tile may not be laid, swapped or taken away: the slow, explaining twin of the palaces' look-ups."""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, SIDES, TILE_NAMES, WALLS
from alhambra.engine.coordinates import at
from alhambra.engine.grid import BESIDE
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i64


def why_not_place(palace: PalaceGrid, tile: i64, cell: i64) -> Refusal | None:
    """B1–B5: why ``tile`` cannot be laid on ``cell``, or None."""
    refusal = _why_not_touch(palace, tile, cell)
    return refusal if refusal is not None else why_not_enclose(palace, tile, cell, "B5")


def _why_not_touch(palace: PalaceGrid, tile: i64, cell: i64) -> Refusal | None:
    """B1–B4: why ``tile`` cannot lie beside what surrounds ``cell``, or None."""
    here = palace.coordinates(cell)
    if i64(palace.piece[cell]) != 0:
        return Refusal("B1", f"there is a tile at {at(here)} already.", [here], "occupied")
    seen = i64(palace.around[cell])
    if seen & 255 == 0:
        return Refusal("B4", f"{at(here)} touches no side of the Alhambra.", [here], "apart")
    mismatch = _mismatch(palace, tile, cell)
    if mismatch is not None:
        return mismatch
    if seen & 15 == 0:
        text = f"nobody could walk from the fountain to a tile at {at(here)}: only walls lead there."
        return Refusal("B3", text, [here], "no-way")
    return None


def _mismatch(palace: PalaceGrid, tile: i64, cell: i64) -> Refusal | None:
    """B2: the first side that does not match."""
    seen = i64(palace.around[cell])
    for side in range(4):
        theirs = seen >> (4 + side) & 1
        if not theirs and not seen >> side & 1:
            continue  # nothing touches this side
        if theirs != WALLS[tile] >> side & 1:
            neighbour = palace.coordinates(BESIDE[cell * 4 + side])
            met = "a wall" if theirs else "an open side"
            own = "an open side" if theirs else "a wall"
            text = f"the {SIDES[side]} side of {TILE_NAMES[tile]} has {own}, but {at(neighbour)} meets it with {met}."
            facts: dict[str, object] = {"tile": TILE_NAMES[tile], "side": SIDES[side], "wall": not theirs}
            return Refusal("B2", text, [neighbour], "mismatch", facts)
    return None


def why_not_enclose(palace: PalaceGrid, piece: i64, cell: i64, rule: str) -> Refusal | None:
    """The refusal, by ``rule``, of a ``piece`` that would leave a hole if it were laid on ``cell``, or None."""
    hole = _hole_if_laid(palace, piece, cell)
    return None if hole is None else Refusal(rule, f"that would leave a hole at {at(hole)}.", [hole], "hole")


def _hole_if_laid(palace: PalaceGrid, piece: i64, cell: i64) -> tuple[int, int] | None:
    """The first place with an empty quarter that ``piece`` on ``cell`` would cut off from the outside (B5), or None.

    A cell has four quarters, one at each side; a piece may leave some of them empty. Flood the outside and look.
    """
    cover = palace.cover()
    covers = {palace.coordinates(other): int(cover[i64(palace.piece[other])]) for other in palace.taken()}
    covers[0, 0] = int(cover[FOUNTAIN + 1])
    covers[palace.coordinates(cell)] = int(cover[piece + 1])
    columns, rows = [x for x, _ in covers], [y for _, y in covers]
    west, east, south, north = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1
    reached, edge = {(west, south, 0)}, [(west, south, 0)]
    while edge:
        x, y, quarter = edge.pop()
        across = ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y))[quarter]
        for step in ((x, y, quarter + 1 & 3), (x, y, quarter + 3 & 3), (across[0], across[1], quarter ^ 2)):
            inside = west <= step[0] <= east and south <= step[1] <= north
            if inside and step not in reached and not covers.get((step[0], step[1]), 0) >> step[2] & 1:
                reached.add(step)
                edge.append(step)
    for x in range(west, east + 1):
        for y in range(south, north + 1):
            for quarter in range(4):
                if not covers.get((x, y), 0) >> quarter & 1 and (x, y, quarter) not in reached:
                    return (x, y)
    return None


def why_not_swap(palace: PalaceGrid, tile: i64, cell: i64) -> Refusal | None:
    """T6, B6: what forbids putting ``tile`` where another one lies, or None."""
    missing = _no_building(palace, cell)
    return missing if missing is not None else _mismatch(palace, tile, cell)


def why_not_remove(palace: PalaceGrid, cell: i64) -> Refusal | None:
    """T6, B6: what forbids taking away what lies on ``cell``, or None."""
    missing = _no_building(palace, cell)
    if missing is not None:
        return missing
    here = palace.coordinates(cell)
    seen = i64(palace.around[cell])
    if (seen | seen >> 4) & 15 == 15:
        return Refusal("B5", f"taking {at(here)} away would leave a hole there.", [here], "hole-left")
    removable = Actions()
    palace.removals(0, 0, removable)
    return None if removable.has(cell) else _cut_off(palace, cell)


def _no_building(palace: PalaceGrid, cell: i64) -> Refusal | None:
    """T6: why there is no tile on ``cell`` that could be swapped or taken away, or None."""
    here = palace.coordinates(cell)
    piece = i64(palace.piece[cell]) - 1
    if piece < 0:
        return Refusal("T6", f"there is no tile at {at(here)}.", [here], "no-tile")
    if piece == FOUNTAIN:
        return Refusal("T6", "the fountain is never removed or swapped.", [here], "fountain")
    return None


def _cut_off(palace: PalaceGrid, gone: i64) -> Refusal:
    """B3: the buildings that cannot be reached on foot without the one on the cell ``gone``."""
    reached, edge = {0}, [0]
    while edge:
        cell = edge.pop()
        for side in range(4):
            other = int(BESIDE[i64(cell) * 4 + side])
            if i64(palace.around[cell]) >> side & 1 and other not in reached and other != gone:
                if i64(palace.piece[other]) != 0:
                    reached.add(other)
                    edge.append(other)
    cut = sorted(palace.coordinates(cell) for cell in palace.cells if int(cell) not in reached and cell != gone)
    here = palace.coordinates(gone)
    text = f"without {at(here)} nobody could walk from the fountain to {', '.join(at(place) for place in cut)}."
    return Refusal("B3", text, cut, "cut-off", {"count": len(cut)})

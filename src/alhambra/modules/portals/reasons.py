"""Why a portal may not be laid, or a tile beside one not be rebuilt: the slow, explaining twin of ``half_cells``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alhambra.engine.components import TILE_NAMES, TYPES
from alhambra.engine.reasons import at, coordinates
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i64
from alhambra.modules.portals.outline import COVER, PORTALS, SHORT_SIDES

if TYPE_CHECKING:
    from alhambra.modules.portals.half_cells import HalfCellPalace


def hole_if_laid(palace: HalfCellPalace, piece: i64, cell: i64) -> tuple[int, int] | None:
    """The first cell that would have an empty quarter cut off from the outside: flood the quarters and look."""
    covers = {coordinates(palace, other): int(COVER[i64(palace.piece[other])]) for other in palace.taken()}
    covers[0, 0] = 15
    covers[coordinates(palace, cell)] = int(COVER[piece + 1])
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


def why_not_portal(palace: HalfCellPalace, piece: i64, cell: i64) -> Refusal | None:
    """G4: what forbids the portal on this cell, or None."""
    here = coordinates(palace, cell)
    kind, corner = (piece - PORTALS) >> 2, (piece - PORTALS) & 3
    short = SHORT_SIDES[corner]
    if i64(palace.piece[cell]) != 0:
        return Refusal("G4", f"there is a piece at {at(here)} already.", [here])
    if i64(palace.around[cell]) >> 4 & short:
        return Refusal("G4", f"a short side of the portal would stand against a wall at {at(here)}.", [here])
    if not palace.has_building_beside(kind, short, cell):
        return Refusal("G4", f"no short side would touch a {TYPES[kind]} of yours at {at(here)}.", [here])
    hole = hole_if_laid(palace, piece, cell)
    return None if hole is None else Refusal("G4", f"that would leave a hole at {at(hole)}.", [hole])


def fixed(palace: HalfCellPalace, cell: i64) -> Refusal:
    """G6: portals stay where they are."""
    here = coordinates(palace, cell)
    return Refusal("G6", f"portals such as the one at {at(here)} are never removed or swapped.", [here])


def protected(palace: HalfCellPalace, cell: i64) -> Refusal:
    """G6: a portal needs this building."""
    here = coordinates(palace, cell)
    name = TILE_NAMES[i64(palace.piece[cell]) - 1]
    return Refusal("G6", f"a portal beside {name} at {at(here)} would touch no building of its type.", [here])

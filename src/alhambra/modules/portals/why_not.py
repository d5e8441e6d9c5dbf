"""Why a portal may not be laid, or a tile beside one not be rebuilt: the slow, explaining twin of ``half_cells``.

The functions read a palace's fields: ``pieces`` and ``around`` by cell, and the cells ``taken`` by pieces.
"""

from __future__ import annotations

from alhambra.engine.components import TILE_NAMES, TYPES
from alhambra.engine.coordinates import at, coordinates
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i16, i64, u8, vec
from alhambra.modules.portals.pieces import COVER, SHORT_SIDES, portal_corner, portal_type


def hole_if_laid(pieces: vec[u8], taken: vec[i64], piece: i64, cell: i64) -> tuple[int, int] | None:
    """The first place that would have an empty quarter cut off from the outside: flood the quarters and look."""
    covers = {coordinates(taken, other): int(COVER[i64(pieces[other])]) for other in taken}
    covers[0, 0] = 15
    covers[coordinates(taken, cell)] = int(COVER[piece + 1])
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


def why_not_touch(
    pieces: vec[u8], around: vec[i16], taken: vec[i64], piece: i64, cell: i64, beside_own_type: bool
) -> Refusal | None:
    """G4: why this portal cannot lie beside what surrounds ``cell``, or None."""
    here = coordinates(taken, cell)
    if i64(pieces[cell]) != 0:
        return Refusal("G4", f"there is a piece at {at(here)} already.", [here], "occupied")
    if i64(around[cell]) >> 4 & SHORT_SIDES[portal_corner(piece)]:
        text = f"a short side of the portal would stand against a wall at {at(here)}."
        return Refusal("G4", text, [here], "portal-wall")
    if not beside_own_type:
        text = f"no short side would touch a {TYPES[portal_type(piece)]} of yours at {at(here)}."
        return Refusal("G4", text, [here], "portal-alone", {"type": TYPES[portal_type(piece)]})
    return None


def why_not_enclose(hole: tuple[int, int] | None) -> Refusal | None:
    """G4: the refusal of a portal that would leave this hole, or None without a hole."""
    return None if hole is None else Refusal("G4", f"that would leave a hole at {at(hole)}.", [hole], "hole")


def fixed(taken: vec[i64], cell: i64) -> Refusal:
    """G6: the portal on ``cell`` stays where it is."""
    here = coordinates(taken, cell)
    return Refusal("G6", f"portals such as the one at {at(here)} are never removed or swapped.", [here], "portal-stays")


def protected(pieces: vec[u8], taken: vec[i64], cell: i64) -> Refusal:
    """G6: a portal needs the building on ``cell``."""
    here = coordinates(taken, cell)
    name = TILE_NAMES[i64(pieces[cell]) - 1]
    text = f"a portal beside {name} at {at(here)} would touch no building of its type."
    return Refusal("G6", text, [here], "portal-needs-it", {"tile": name})

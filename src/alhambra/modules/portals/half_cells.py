"""A palace in which portals fill half a cell: exact geometry (rules G1, G4–G7).

Each cell is cut by its diagonals into four quarters, north, east, south and west. A tile covers all of them, a portal
the two at its right angle. Faces touch where the quarters on both sides of them are covered. Where no portal is near,
the base game's tables decide; elsewhere the ring of quarters round a cell does, by the same argument.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine import why_not
from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, TILE_NAMES, TYPE, TYPES, WALLS
from alhambra.engine.coordinates import at
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.grid import ACROSS, BESIDE, CELLS, FITS, MATCHES, OPEN, ring
from alhambra.engine.mark import Mark
from alhambra.engine.outline import longest_run, longest_run_of_any
from alhambra.engine.palace import PalaceGrid, copy_tiles
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import append, i16, i64, remove, u8, vec, vector
from alhambra.engine.whole_cells import lay, list_places, list_removals, place_tile, remove_tile

PORTALS: Final = 55  # the number of the first portal piece: type * 4 + corner follow
CORNERS: Final = ("ne", "se", "sw", "nw")  # where the right angle may lie
WALL_BONUS: Final = 2  # G7: for each portal in the section that scores

# The quarters that each content of a cell covers, as a mask of sides: nothing, 55 whole pieces, portals by corner.
COVER: Final[vec[i64]] = vector([0, *([15] * PORTALS), *([3, 6, 12, 9] * 6)])
_FAR: Final[vec[u8]] = vec[u8]([u8(0)] * CELLS)


def portal_piece(kind: i64, corner: i64) -> i64:
    """The number of a portal of type ``kind``, turned so that its right angle lies at ``corner``."""
    return PORTALS + kind * 4 + corner


def portal_type(piece: i64) -> i64:
    """The building type of the portal ``piece``."""
    return (piece - PORTALS) >> 2


def portal_corner(piece: i64) -> i64:
    """The corner of the right angle of the portal ``piece``, an index of CORNERS."""
    return (piece - PORTALS) & 3


@mypyc_attr(acyclic=True)
class HalfCellPalace(PalaceGrid):
    """A palace of tiles and portals. Portals stay for good (G6)."""

    def __init__(self, blank: bool = False) -> None:
        super().__init__(blank)
        self.portals: vec[i64] = vec[i64]()  # cells
        self.near: vec[u8] = _FAR  # 1 for the cells round a portal
        if not blank:
            lay(self, FOUNTAIN, 0)

    def clone(self) -> PalaceGrid:
        copy = HalfCellPalace(True)
        copy_tiles(self, copy)
        copy.portals = self.portals[:]
        copy.near = self.near[:] if len(self.portals) else _FAR  # shared until the first portal is laid
        return copy

    def place(self, piece: i64, cell: i64) -> None:
        if piece >= PORTALS:
            self._lay_portal(piece, cell)
            return
        place_tile(self, piece, cell)
        if self.near[cell] != 0:
            self._unsee(WALLS[piece], cell, -1)

    def remove(self, cell: i64) -> i64:
        if self.near[cell] != 0:
            self._unsee(WALLS[i64(self.piece[cell]) - 1], cell, 1)
        return remove_tile(self, cell)

    def _unsee(self, walls: i64, cell: i64, sign: i64) -> None:
        """G4: a side that faces the empty half of a portal's cell touches nothing, so the portal does not see it."""
        side: i64
        for side in range(4):
            other = BESIDE[cell * 4 + side]
            piece = i64(self.piece[other])
            if piece > PORTALS and not COVER[piece] >> (side ^ 2) & 1:
                bit: i64 = 16 if walls >> side & 1 else 1
                self.around[other] = i16(i64(self.around[other]) + sign * (bit << (side ^ 2)))

    def _lay_portal(self, piece: i64, cell: i64) -> None:
        self.border = remove(self.border, cell)
        self.piece[cell] = u8(piece + 1)
        covered = COVER[piece + 1]
        # What faces the empty half is not touched.
        self.around[cell] = i16(i64(self.around[cell]) & (covered | covered << 4 | 3840))
        side: i64
        if len(self.portals) == 0:
            self.near = _FAR[:]
        self.portals = append(self.portals, cell)
        self.near[cell] = u8(1)
        for side in range(4):
            self.near[BESIDE[cell * 4 + side]] = u8(1)
            self.near[ACROSS[cell * 4 + side]] = u8(1)
            if covered >> side & 1:
                other = BESIDE[cell * 4 + side]
                there = i64(self.piece[other])
                if there and not COVER[there] >> (side ^ 2) & 1:
                    continue
                if there == 0 and i64(self.around[other]) & 255 == 0:
                    self.border = append(self.border, other)
                self.around[other] = i16(i64(self.around[other]) + (i64(1) << (side ^ 2)))

    # What is legal.

    def places(self, piece: i64, action: i64, shift: i64, out: Actions) -> None:
        if len(self.portals) == 0 and piece < PORTALS:
            list_places(self, piece, action, shift, out)
            return
        for cell in self.border:
            if self.portal_fits(piece, cell) if piece >= PORTALS else self._fits(WALLS[piece], cell):
                out.add(action | cell << shift)

    def _fits(self, walls: i64, cell: i64) -> bool:
        """B2–B5 for a tile with these walls on an empty cell."""
        seen = i64(self.around[cell])
        if self.near[cell] == 0:
            return i64(FITS[seen]) >> walls & 1 == 1
        return seen & 15 != 0 and i64(MATCHES[seen & 255]) >> walls & 1 == 1 and self._keeps_open(cell, 15)

    def _keeps_open(self, cell: i64, quarters: i64) -> bool:
        """B5, G4 for a piece that covers these ``quarters`` of an empty cell."""
        return i64(OPEN[ring(self.piece, COVER, cell)]) >> quarters & 1 == 1

    def portal_fits(self, piece: i64, cell: i64) -> bool:
        """G4 on an empty cell: short sides meet only open sides, one of them of a building of its type; no holes."""
        short = COVER[piece + 1]
        if i64(self.around[cell]) >> 4 & short or not self.has_building_beside(portal_type(piece), short, cell):
            return False
        return self._keeps_open(cell, short)

    def has_building_beside(self, kind: i64, sides: i64, cell: i64) -> bool:
        """Does one of these ``sides`` of ``cell`` touch, open to open, a building of type ``kind``?"""
        ways = i64(self.around[cell]) & sides
        side: i64
        for side in range(4):
            if ways >> side & 1:
                piece = i64(self.piece[BESIDE[cell * 4 + side]]) - 1
                if 0 <= piece < FOUNTAIN and TYPE[piece] == kind:
                    return True
        return False

    def swaps(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        for cell in self.cells:
            if i64(MATCHES[i64(self.around[cell]) & 255]) >> WALLS[tile] & 1 and not self.is_needed(cell, TYPE[tile]):
                out.add(action | cell << shift)

    def removals(self, action: i64, shift: i64, out: Actions) -> None:
        """B6 as in the base game, portals being steps of the way on foot (G5); and G6."""
        if len(self.portals) == 0:
            list_removals(self.around, self.cells, action, shift, out)
            return
        found = Actions()
        list_removals(self.around, self.taken(), 0, 0, found)
        for cell in found.all():
            if self.building_on(cell) >= 0 and not self.is_needed(cell, -1):
                out.add(action | cell << shift)

    def is_needed(self, cell: i64, kind: i64) -> bool:
        """G6: would a portal beside ``cell`` touch no building of its type if that cell became ``kind`` (-1: empty)?"""
        if self.near[cell] == 0:
            return False
        side: i64
        for side in range(4):
            other = BESIDE[cell * 4 + side]
            piece = i64(self.piece[other])
            if piece > PORTALS and COVER[piece] >> (side ^ 2) & 1:
                own = portal_type(piece - 1)
                rest = COVER[piece] & ~(i64(1) << (side ^ 2))
                if own != kind and not self.has_building_beside(own, rest, other):
                    return True
        return False

    def room(self) -> i64:
        total: i64 = 0
        for cell in self.border:
            seen = i64(self.around[cell])
            if seen & 15 and (FITS[seen] if self.near[cell] == 0 else self._keeps_open(cell, 15)):
                total += 1
        return total

    # What is not, and why.

    def why_not_place(self, piece: i64, cell: i64) -> Refusal | None:
        if piece < PORTALS:
            return why_not.why_not_place(self, piece, cell)
        here = self.coordinates(cell)
        short, name = COVER[piece + 1], TYPES[portal_type(piece)]
        if i64(self.piece[cell]) != 0:
            return Refusal("G4", f"there is a piece at {at(here)} already.", [here], "occupied")
        if i64(self.around[cell]) >> 4 & short:
            text = f"a short side of the portal would stand against a wall at {at(here)}."
            return Refusal("G4", text, [here], "portal-wall")
        if not self.has_building_beside(portal_type(piece), short, cell):
            text = f"no short side would touch a {name} of yours at {at(here)}."
            return Refusal("G4", text, [here], "portal-alone", {"type": name})
        return why_not.why_not_enclose(self, piece, cell, "G4")

    def why_not_swap(self, tile: i64, cell: i64) -> Refusal | None:
        refusal = self._why_fixed(cell)
        if refusal is None:
            refusal = why_not.why_not_swap(self, tile, cell)
        return refusal if refusal is not None else self._why_needed(cell, TYPE[tile])

    def why_not_remove(self, cell: i64) -> Refusal | None:
        refusal = self._why_fixed(cell)
        if refusal is None:
            refusal = self._why_needed(cell, -1)
        return refusal if refusal is not None else why_not.why_not_remove(self, cell)

    def _why_fixed(self, cell: i64) -> Refusal | None:
        """G6: the portal on ``cell``, if there is one, stays where it is."""
        if i64(self.piece[cell]) <= PORTALS:
            return None
        here = self.coordinates(cell)
        text = f"portals such as the one at {at(here)} are never removed or swapped."
        return Refusal("G6", text, [here], "portal-stays")

    def _why_needed(self, cell: i64, kind: i64) -> Refusal | None:
        """G6: a portal may need the building on ``cell``, which is to become ``kind`` (-1: empty)."""
        tile = self.building_on(cell)
        if tile < 0 or not self.is_needed(cell, kind):
            return None
        here = self.coordinates(cell)
        text = f"a portal beside {TILE_NAMES[tile]} at {at(here)} would touch no building of its type."
        return Refusal("G6", text, [here], "portal-needs-it", {"tile": TILE_NAMES[tile]})

    # The wall.

    def longest_wall(self) -> i64:
        return longest_run(self.piece) if len(self.portals) == 0 else longest_run_of_any(self.piece, COVER) >> 8

    def wall_points(self) -> i64:
        """G7: the longest section by length first, and 2 for each portal in it."""
        if len(self.portals) == 0:
            return longest_run(self.piece)
        wall = longest_run_of_any(self.piece, COVER)
        return (wall >> 8) + WALL_BONUS * (wall & 255)

    def tell_wall_bonus(self, seat: i64, scoring: i64, sink: Sink) -> None:
        portals = longest_run_of_any(self.piece, COVER) & 255
        if portals:
            points = WALL_BONUS * portals
            text = f"{portals} {'portal' if portals == 1 else 'portals'} in that wall → {points}"
            facts: dict[str, object] = {"scoring": scoring, "portals": portals}
            sink.score(TextEvent("wall bonus", "G7", seat, points, text, facts))

    # The pieces.

    def taken(self) -> vec[i64]:
        out = self.cells[:]
        for cell in self.portals:
            out = append(out, cell)
        return out

    def cover(self) -> vec[i64]:
        return COVER

    def piece_name(self, piece: i64) -> str:
        """A tile's name, or ``portal-tower-nw``."""
        if piece < PORTALS:
            return TILE_NAMES[piece]
        return f"portal-{TYPES[portal_type(piece)]}-{CORNERS[portal_corner(piece)]}" if piece < PORTALS + 24 else ""

    def marks(self) -> list[Mark]:
        out: list[Mark] = []
        for cell in self.portals:
            x, y = self.coordinates(cell)
            piece = i64(self.piece[cell]) - 1
            name = TYPES[portal_type(piece)]
            out.append(Mark(x, y, "half", name[:2].capitalize(), f"{name} portal", int(portal_corner(piece))))
        return out

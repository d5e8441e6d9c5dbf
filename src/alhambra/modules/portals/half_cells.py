"""A palace in which pieces may fill half a cell: exact geometry (rules G1, G4–G7).

Each cell is cut by its diagonals into four quarters, north, east, south and west. A tile covers all of them, a portal
the two at its right angle. Faces touch where the quarters on both sides of them are covered. Where no portal is near,
the base game's tables decide; elsewhere the ring of quarters round a cell does, by the same argument.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, TILE_COUNT, TYPE, WALLS
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.grid import ACROSS, BESIDE, CELLS, FITS, MATCHES
from alhambra.engine.mark import Mark
from alhambra.engine.outline import Segment
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import append, i16, i64, remove, u8, vec
from alhambra.modules.portals import why_not
from alhambra.modules.portals.holes import keeps_open
from alhambra.modules.portals.outline import first_edge, next_edge, wall_of
from alhambra.modules.portals.pieces import (
    COVER,
    PORTALS,
    SHORT_SIDES,
    portal_corner,
    portal_mark,
    portal_name,
    portal_piece,
    portal_type,
)

WALL_BONUS: Final = 2  # G7: for each portal in the section that scores
_FAR: Final[vec[u8]] = vec[u8]([u8(0)] * CELLS)


class HalfCellPalace(PalaceGrid):
    """A palace with portals in it."""

    def __init__(self, blank: bool = False) -> None:
        self.portals: vec[i64] = vec[i64]()  # cells
        self.near: vec[u8] = _FAR  # 1 for the cells round a portal
        super().__init__(blank)

    def clone(self) -> PalaceGrid:
        copy = HalfCellPalace(True)
        self._copied_to(copy)
        copy.portals = self.portals[:]
        copy.near = self.near[:] if len(self.portals) else _FAR  # shared until the first portal is laid
        return copy

    def _lay(self, piece: i64, cell: i64) -> None:
        super()._lay(piece, cell)
        if self.near[cell] != 0:
            self._unsee(WALLS[piece], cell, -1)

    def _lift(self, piece: i64, cell: i64) -> None:
        if self.near[cell] != 0:
            self._unsee(WALLS[piece], cell, 1)
        super()._lift(piece, cell)

    def _unsee(self, walls: i64, cell: i64, sign: i64) -> None:
        """G4: a side that faces the empty half of a portal's cell touches nothing, so the portal does not see it."""
        side: i64
        for side in range(4):
            other = BESIDE[cell * 4 + side]
            piece = i64(self.piece[other])
            if piece > PORTALS and not COVER[piece] >> (side ^ 2) & 1:
                bit: i64 = 16 if walls >> side & 1 else 1
                self.around[other] = i16(i64(self.around[other]) + sign * (bit << (side ^ 2)))

    def place(self, tile: i64, cell: i64) -> None:
        if tile >= PORTALS:
            self._lay_portal(tile, cell)
        else:
            super().place(tile, cell)

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

    def fits(self, walls: i64, cell: i64) -> bool:
        """B2–B5 for a tile with these walls on an empty cell."""
        seen = i64(self.around[cell])
        if self.near[cell] == 0:
            return i64(FITS[seen]) >> walls & 1 == 1
        return seen & 15 != 0 and i64(MATCHES[seen & 255]) >> walls & 1 == 1 and keeps_open(self.piece, cell, 15)

    def portal_fits(self, kind: i64, corner: i64, cell: i64) -> bool:
        """G4 on an empty cell: short sides meet only open sides, one of them of a building of its type; no holes."""
        short = SHORT_SIDES[corner]
        seen = i64(self.around[cell])
        if seen >> 4 & short or not self.has_building_beside(kind, short, cell):
            return False
        return keeps_open(self.piece, cell, short)

    def has_building_beside(self, kind: i64, sides: i64, cell: i64) -> bool:
        """Does one of these sides of a cell touch, open to open, a building of this type?"""
        ways = i64(self.around[cell]) & sides
        side: i64
        for side in range(4):
            if ways >> side & 1:
                piece = i64(self.piece[BESIDE[cell * 4 + side]]) - 1
                if 0 <= piece < TILE_COUNT and TYPE[piece] == kind:
                    return True
        return False

    def portal_places(self, kind: i64, action: i64, shift: i64, out: Actions) -> None:
        """``action | (corner << 12 | cell) << shift`` for each way to lay a portal of this type."""
        corner: i64
        for cell in self.border:
            if self.has_building_beside(kind, 15, cell):
                for corner in range(4):
                    if self.portal_fits(kind, corner, cell):
                        out.add(action | (corner << 12 | cell) << shift)

    def may_place(self, tile: i64, cell: i64) -> bool:
        if i64(self.piece[cell]) != 0:
            return False
        if tile >= PORTALS:
            return self.portal_fits(portal_type(tile), portal_corner(tile), cell)
        return self.fits(WALLS[tile], cell)

    def may_swap(self, tile: i64, cell: i64) -> bool:
        return super().may_swap(tile, cell) and not self.is_protected(cell, TYPE[tile])

    def has_place(self, tile: i64) -> bool:
        walls = WALLS[tile]
        for cell in self.border:
            if self.fits(walls, cell):
                return True
        return False

    def places(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        if len(self.portals) == 0 and tile < PORTALS:
            super().places(tile, action, shift, out)
            return
        for cell in self.border:
            if self.may_place(tile, cell):
                out.add(action | cell << shift)

    def swaps(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        if len(self.portals) == 0:
            super().swaps(tile, action, shift, out)
            return
        for cell in self.cells:
            if self.may_swap(tile, cell):
                out.add(action | cell << shift)

    def removals(self, action: i64, shift: i64, out: Actions) -> None:
        """B6 as in the base game, portals being steps of the way on foot (G5); and G6."""
        if len(self.portals) == 0:
            super().removals(action, shift, out)
            return
        kept = self.cells
        self.cells = self.taken()  # the walk leads through portals, too; they come out again below
        found = Actions()
        super().removals(0, 0, found)
        self.cells = kept
        for cell in found.all():
            if i64(self.piece[cell]) <= TILE_COUNT and not self.is_protected(cell, -1):
                out.add(action | cell << shift)

    def is_protected(self, cell: i64, kind: i64) -> bool:
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
        if len(self.portals) == 0:
            return super().room()
        total: i64 = 0
        for cell in self.border:
            seen = i64(self.around[cell])
            if seen & 15 and (FITS[seen] if self.near[cell] == 0 else keeps_open(self.piece, cell, 15)):
                total += 1
        return total

    # The wall.

    def longest_wall(self) -> i64:
        return super().longest_wall() if len(self.portals) == 0 else wall_of(self.piece) >> 8

    def wall_points(self) -> i64:
        """G7: the longest section by length first, and 2 for each portal in it."""
        if len(self.portals) == 0:
            return super().longest_wall()
        wall = wall_of(self.piece)
        return (wall >> 8) + WALL_BONUS * (wall & 255)

    def tell_wall_bonus(self, seat: i64, scoring: i64, sink: Sink) -> None:
        portals: i64 = 0 if len(self.portals) == 0 else wall_of(self.piece) & 255
        if portals:
            points = WALL_BONUS * portals
            text = f"{portals} {'portal' if portals == 1 else 'portals'} in that wall → {points}"
            facts: dict[str, object] = {"scoring": scoring, "portals": portals}
            sink.score(TextEvent("wall bonus", "G7", seat, points, text, facts))

    def outline(self) -> list[Segment]:
        first = first_edge(self.piece)
        edge = first
        out: list[Segment] = []
        while True:
            piece = i64(self.piece[edge >> 3]) - 1
            side = edge & 7
            x, y = self.coordinates(edge >> 3)
            if side == 4:
                out.append(Segment(x, y, 4 + portal_corner(piece), True))
            else:
                out.append(Segment(x, y, side, piece < FOUNTAIN and WALLS[piece] >> side & 1 == 1))
            edge = next_edge(self.piece, edge)
            if edge == first:
                return out

    # Names and reasons.

    def taken(self) -> vec[i64]:
        out = self.cells[:]
        for cell in self.portals:
            out = append(out, cell)
        return out

    def piece_number(self, name: str) -> i64:
        kind: i64
        corner: i64
        for kind in range(6):
            for corner in range(4):
                if portal_name(portal_piece(kind, corner)) == name:
                    return portal_piece(kind, corner)
        return -1

    def pieces(self) -> list[tuple[int, int, str]]:
        out = super().pieces()
        for cell in self.portals:
            x, y = self.coordinates(cell)
            out.append((x, y, portal_name(i64(self.piece[cell]) - 1)))
        return out

    def marks(self) -> list[Mark]:
        out: list[Mark] = []
        for cell in self.portals:
            x, y = self.coordinates(cell)
            out.append(portal_mark(i64(self.piece[cell]) - 1, x, y))
        return out

    def hole_if_laid(self, piece: i64, cell: i64) -> tuple[int, int] | None:
        return why_not.hole_if_laid(self.piece, self.taken(), piece, cell)

    def why_not_place(self, tile: i64, cell: i64) -> Refusal | None:
        if tile < PORTALS:
            return super().why_not_place(tile, cell)
        short = SHORT_SIDES[portal_corner(tile)]
        beside_own_type = self.has_building_beside(portal_type(tile), short, cell)
        refusal = why_not.why_not_touch(self.piece, self.around, self.taken(), tile, cell, beside_own_type)
        return refusal if refusal is not None else why_not.why_not_enclose(self.hole_if_laid(tile, cell))

    def why_not_swap(self, tile: i64, cell: i64) -> Refusal | None:
        if i64(self.piece[cell]) > PORTALS:
            return why_not.fixed(self.taken(), cell)
        refusal = super().why_not_swap(tile, cell)
        if refusal is None and self.is_protected(cell, TYPE[tile]):
            return why_not.protected(self.piece, self.taken(), cell)
        return refusal

    def why_not_remove(self, cell: i64) -> Refusal | None:
        piece = i64(self.piece[cell])
        if piece > PORTALS:
            return why_not.fixed(self.taken(), cell)
        if 0 < piece <= TILE_COUNT and self.is_protected(cell, -1):
            return why_not.protected(self.piece, self.taken(), cell)
        return super().why_not_remove(cell)

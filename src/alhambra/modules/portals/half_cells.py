"""A palace in which pieces may fill half a cell: exact geometry (rules G1, G4–G7).

Each cell is cut by its diagonals into four quarters, north, east, south and west. A tile covers all of them, a portal
the two at its right angle. Faces touch where the quarters on both sides of them are covered. Where no portal is near,
the base game's tables decide; elsewhere the ring of quarters round a cell does, by the same argument.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, TILE_COUNT, TYPE, TYPES, WALLS
from alhambra.engine.grid import ACROSS, BESIDE, CELLS, FITS, MATCHES
from alhambra.engine.palace import Palace
from alhambra.engine.reasons import Segment, coordinates
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import append, i16, i64, remove, u8, vec
from alhambra.modules.portals import reasons
from alhambra.modules.portals.outline import COVER, PORTALS, SHORT_SIDES, first_edge, next_edge, wall_of

CORNERS: Final = ("ne", "se", "sw", "nw")
_FAR: Final[vec[u8]] = vec[u8]([u8(0)] * CELLS)


def portal_piece(kind: i64, corner: i64) -> i64:
    """The number of a portal of this type, turned so that its right angle lies at this corner."""
    return PORTALS + kind * 4 + corner


def portal_name(piece: i64) -> str:
    """``portal-tower-nw``."""
    return f"portal-{TYPES[(piece - PORTALS) >> 2]}-{CORNERS[(piece - PORTALS) & 3]}"


class HalfCellPalace(Palace):
    """A palace with portals in it."""

    def __init__(self, blank: bool = False) -> None:
        self.portals: vec[i64] = vec[i64]()  # cells
        self.near: vec[u8] = _FAR  # 1 for the cells round a portal
        super().__init__(blank)

    def clone(self) -> Palace:
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
        return seen & 15 != 0 and i64(MATCHES[seen & 255]) >> walls & 1 == 1 and self.keeps_open(cell, 15)

    def keeps_open(self, cell: i64, covered: i64) -> bool:
        """B5, G4: would all that is empty round this cell stay connected if a piece covered these quarters of it?

        The ring has twenty quarters; every fifth one lies at a side. Each run of empty quarters that reaches a side is
        a group. The empty half of a new portal joins those at its own sides, and must have one to join.
        """
        around = self._ring(cell)
        groups: i64 = 0
        joined: i64 = 0
        if around == 0:
            return True
        start: i64 = 0
        while not around >> start & 1:
            start += 1
        at_covered = False
        at_half = False
        step: i64
        for step in range(1, 21):
            place = (start + step) % 20
            if around >> place & 1:
                if at_half:
                    joined += 1
                elif at_covered:
                    groups += 1
                at_half = False
                at_covered = False
            elif place % 5 == 0:
                if covered >> (place // 5) & 1:
                    at_covered = True
                else:
                    at_half = True
        if covered == 15:
            return groups <= 1
        return groups == 0 and joined > 0

    def _ring(self, cell: i64) -> i64:
        """The quarters round a cell as 20 bits, covered or not: from the north side clockwise."""
        pieces = self.piece
        out: i64 = 0
        side: i64
        for side in range(4):
            beside = COVER[i64(pieces[BESIDE[cell * 4 + side]])]
            across = COVER[i64(pieces[ACROSS[cell * 4 + side]])]
            after = COVER[i64(pieces[BESIDE[cell * 4 + ((side + 1) & 3)]])]
            bits = beside >> (side ^ 2) & 1
            bits |= (beside >> ((side + 1) & 3) & 1) << 1
            bits |= (across >> ((side + 3) & 3) & 1) << 2
            bits |= (across >> ((side + 2) & 3) & 1) << 3
            bits |= (after >> side & 1) << 4
            out |= bits << (5 * side)
        return out

    def portal_fits(self, kind: i64, corner: i64, cell: i64) -> bool:
        """G4 on an empty cell: short sides meet only open sides, one of them of a building of its type; no holes."""
        short = SHORT_SIDES[corner]
        seen = i64(self.around[cell])
        if seen >> 4 & short or not self.has_building_beside(kind, short, cell):
            return False
        return self.keeps_open(cell, short)

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
            return self.portal_fits((tile - PORTALS) >> 2, (tile - PORTALS) & 3, cell)
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
        """G6: would a portal beside this tile touch no building of its type any more if this one became that type?"""
        if self.near[cell] == 0:
            return False
        side: i64
        for side in range(4):
            other = BESIDE[cell * 4 + side]
            piece = i64(self.piece[other])
            if piece > PORTALS and COVER[piece] >> (side ^ 2) & 1:
                own = (piece - 1 - PORTALS) >> 2
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
            if seen & 15 and (FITS[seen] if self.near[cell] == 0 else self.keeps_open(cell, 15)):
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
        return (wall >> 8) + 2 * (wall & 255)

    def outline(self) -> list[Segment]:
        first = first_edge(self.piece)
        edge = first
        out: list[Segment] = []
        while True:
            piece = i64(self.piece[edge >> 3]) - 1
            side = edge & 7
            x, y = coordinates(self, edge >> 3)
            if side == 4:
                out.append(Segment(x, y, 4 + ((piece - PORTALS) & 3), True))
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
            x, y = coordinates(self, cell)
            out.append((x, y, portal_name(i64(self.piece[cell]) - 1)))
        return out

    def hole_if_laid(self, piece: i64, cell: i64) -> tuple[int, int] | None:
        return reasons.hole_if_laid(self, piece, cell)

    def why_not_place(self, tile: i64, cell: i64) -> Refusal | None:
        return super().why_not_place(tile, cell) if tile < PORTALS else reasons.why_not_portal(self, tile, cell)

    def why_not_swap(self, tile: i64, cell: i64) -> Refusal | None:
        if i64(self.piece[cell]) > PORTALS:
            return reasons.fixed(self, cell)
        refusal = super().why_not_swap(tile, cell)
        if refusal is None and self.is_protected(cell, TYPE[tile]):
            return reasons.protected(self, cell)
        return refusal

    def why_not_remove(self, cell: i64) -> Refusal | None:
        piece = i64(self.piece[cell])
        if piece > PORTALS:
            return reasons.fixed(self, cell)
        if 0 < piece <= TILE_COUNT and self.is_protected(cell, -1):
            return reasons.protected(self, cell)
        return super().why_not_remove(cell)

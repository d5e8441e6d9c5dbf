"""One player's Alhambra (rules B1–B6, P5): place, remove, swap, reach on foot, holes, the outer wall.

This is the fast geometry, in which every piece fills its cell. Each method that asks about shape can be overridden by
a palace of other pieces; the book of a game says which palace its players build.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine import why_not
from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, TILE_COUNT, TILE_NAMES, TYPE, WALLS
from alhambra.engine.coordinates import cell_of, coordinates
from alhambra.engine.events import Sink
from alhambra.engine.grid import ACROSS, BESIDE, BITS, CELLS, FITS, MATCHES
from alhambra.engine.mark import Mark
from alhambra.engine.outline import Segment, first_edge, longest_run, next_edge
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import append, i16, i64, remove, u8, vec, zeros

_NO_PIECES: Final[vec[u8]] = vec[u8]([u8(0)] * CELLS)
_NOTHING_AROUND: Final[vec[i16]] = vec[i16]([i16(0)] * CELLS)
_CUT: Final = 1024  # marks a cell whose removal would cut the way on foot
_found: Final[vec[i64]] = vec[i64]([i64(-1)] * CELLS)  # scratch of the walk; every walk sets what it reads


@mypyc_attr(acyclic=True)
class PalaceGrid:
    """The tiles of one player: those in the Alhambra and those on the reserve board."""

    def __init__(self, blank: bool = False) -> None:
        self.piece: vec[u8] = _NO_PIECES  # piece + 1 in each cell, 0 where it is empty
        self.around: vec[i16] = _NOTHING_AROUND  # see grid
        self.cells: vec[i64] = vec[i64]()  # where the buildings lie, the fountain's cell not among them
        self.border: vec[i64] = vec[i64]()  # the empty cells that touch a side of the palace
        self.counts: vec[i64] = vec[i64]()  # buildings of each type
        self.reserve: vec[i64] = vec[i64]()
        if not blank:
            self.piece = _NO_PIECES[:]
            self.around = _NOTHING_AROUND[:]
            self.counts = zeros(6)
            self._lay(FOUNTAIN, 0)

    def clone(self) -> PalaceGrid:
        """A copy that shares nothing."""
        return self._copied_to(PalaceGrid(True))

    def _copied_to(self, copy: PalaceGrid) -> PalaceGrid:
        copy.piece = self.piece[:]
        copy.around = self.around[:]
        copy.cells = self.cells[:]
        copy.border = self.border[:]
        copy.counts = self.counts[:]
        copy.reserve = self.reserve[:]
        return copy

    def place(self, tile: i64, cell: i64) -> None:
        """Lay a tile on a border cell. Whether it may lie there is asked before."""
        self.cells = append(self.cells, cell)
        self.counts[TYPE[tile]] += 1
        self.border = remove(self.border, cell)
        self._lay(tile, cell)

    def remove(self, cell: i64) -> i64:
        """Take a tile away and return it."""
        tile = i64(self.piece[cell]) - 1
        self.cells = remove(self.cells, cell)
        self.counts[TYPE[tile]] -= 1
        self._lift(tile, cell)
        self.border = append(self.border, cell)
        return tile

    def swap(self, tile: i64, cell: i64) -> i64:
        """Put a tile exactly where another one lies (T6) and return the old one."""
        old = self.remove(cell)
        self.place(tile, cell)
        return old

    def _lay(self, piece: i64, cell: i64) -> None:
        pieces, around, border = self.piece, self.around, self.border
        pieces[cell] = u8(piece + 1)
        walls = WALLS[piece]
        side: i64
        for side in range(4):
            other = BESIDE[cell * 4 + side]
            seen = i64(around[other])
            if seen & 255 == 0 and pieces[other] == 0:
                border = append(border, other)
            around[other] = i16(seen + ((16 if walls >> side & 1 else 1) << (side ^ 2)))
        for side in range(4):
            other = ACROSS[cell * 4 + side]
            around[other] = i16(i64(around[other]) + (256 << (side ^ 2)))
        self.border = border

    def _lift(self, piece: i64, cell: i64) -> None:
        pieces, around, border = self.piece, self.around, self.border
        pieces[cell] = u8(0)
        walls = WALLS[piece]
        side: i64
        for side in range(4):
            other = BESIDE[cell * 4 + side]
            seen = i64(around[other]) - ((16 if walls >> side & 1 else 1) << (side ^ 2))
            around[other] = i16(seen)
            if seen & 255 == 0 and pieces[other] == 0:
                border = remove(border, other)
        for side in range(4):
            other = ACROSS[cell * 4 + side]
            around[other] = i16(i64(around[other]) - (256 << (side ^ 2)))
        self.border = border

    # What is legal. Actions are built here, cell by cell: ``action | cell << shift`` for each cell that will do.

    def may_place(self, tile: i64, cell: i64) -> bool:
        """B1–B5 for a tile on an empty cell."""
        return i64(self.piece[cell]) == 0 and i64(FITS[i64(self.around[cell])]) >> WALLS[tile] & 1 == 1

    def may_swap(self, tile: i64, cell: i64) -> bool:
        """B6 for a swap. Its sides face what the old tile's faced, so B2 alone decides."""
        piece = i64(self.piece[cell])
        return 0 < piece <= TILE_COUNT and i64(MATCHES[i64(self.around[cell]) & 255]) >> WALLS[tile] & 1 == 1

    def may_remove(self, cell: i64) -> bool:
        """B6 for a removal."""
        found = Actions()
        self.removals(0, 0, found)
        return found.has(cell)

    def has_place(self, tile: i64) -> bool:
        """Is there any legal place for this tile?"""
        around, walls = self.around, WALLS[tile]
        for cell in self.border:
            if i64(FITS[i64(around[cell])]) >> walls & 1:
                return True
        return False

    def places(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        """An action for each cell on which the tile may be laid (B1–B5)."""
        around, walls = self.around, WALLS[tile]
        for cell in self.border:
            if i64(FITS[i64(around[cell])]) >> walls & 1:
                out.add(action | cell << shift)

    def swaps(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        """An action for each building that the tile may replace (B6)."""
        around, walls = self.around, WALLS[tile]
        for cell in self.cells:
            if i64(MATCHES[i64(around[cell]) & 255]) >> walls & 1:
                out.add(action | cell << shift)

    def removals(self, action: i64, shift: i64, out: Actions) -> None:
        """An action for each building that may be taken away (B6): no hole (a free side), no tile cut off (B3)."""
        around, cells = self.around, self.cells
        ways = BITS[i64(around[0]) & 15]
        for cell in cells:
            ways += BITS[i64(around[cell]) & 15]
        if ways == 2 * len(cells):  # as many ways as buildings: the walk is a tree, and only its ends may go
            for cell in cells:
                seen = i64(around[cell])
                if BITS[seen & 15] == 1 and (seen | seen >> 4) & 15 != 15:
                    out.add(action | cell << shift)
            return
        found = _found
        found[0] = -1
        for cell in cells:
            found[cell] = -1
        _walk(around, 0, -1, 0, found)
        for cell in cells:
            seen = i64(around[cell])
            if (seen | seen >> 4) & 15 != 15 and found[cell] & _CUT == 0:
                out.add(action | cell << shift)

    def longest_wall(self) -> i64:
        """P5: the longest unbroken section of outer wall, in tile sides."""
        return longest_run(self.piece)

    def room(self) -> i64:
        """The number of cells on which some tile could be laid."""
        total: i64 = 0
        for cell in self.border:
            if FITS[i64(self.around[cell])]:
                total += 1
        return total

    def pieces(self) -> list[tuple[int, int, str]]:
        """What lies where as (x, y, name), in the order it was laid, the fountain first."""
        out = [(0, 0, TILE_NAMES[FOUNTAIN])]
        for cell in self.cells:
            x, y = self.coordinates(cell)
            out.append((x, y, TILE_NAMES[i64(self.piece[cell]) - 1]))
        return out

    def marks(self) -> list[Mark]:
        """The pieces that are no tiles, as marks to draw."""
        return []

    def wall_points(self) -> i64:
        """What the outer wall scores (P5), with what the game's pieces add to its length."""
        return self.longest_wall()

    def tell_wall_bonus(self, seat: i64, scoring: i64, sink: Sink) -> None:
        """Tell ``sink`` why the wall scores more than its length, as an event of the kind "wall bonus"; if it does."""

    # What is not, and why.

    def why_not_place(self, tile: i64, cell: i64) -> Refusal | None:
        """The building rule that forbids ``tile`` on ``cell`` (B1–B5), or None."""
        refusal = why_not.why_not_touch(self.piece, self.around, self.taken(), tile, cell)
        return refusal if refusal is not None else why_not.why_not_enclose(self.hole_if_laid(tile, cell))

    def why_not_swap(self, tile: i64, cell: i64) -> Refusal | None:
        """The rule that forbids putting ``tile`` in the place of what lies on ``cell`` (T6, B6), or None."""
        return why_not.why_not_swap(self.piece, self.around, self.taken(), tile, cell)

    def why_not_remove(self, cell: i64) -> Refusal | None:
        """The rule that forbids taking away what lies on ``cell`` (T6, B6), or None."""
        refusal = why_not.why_not_open(self.piece, self.around, self.taken(), cell)
        if refusal is not None or self.may_remove(cell):
            return refusal
        return why_not.cut_off(self.piece, self.around, self.taken(), self.cells, cell)

    def hole_if_laid(self, piece: i64, cell: i64) -> tuple[int, int] | None:
        """Where a hole would be if ``piece`` were laid on ``cell`` (B5), or None."""
        return why_not.hole_if_laid(self.taken(), cell)

    # Cells and names.

    def coordinates(self, cell: i64) -> tuple[int, int]:
        """Where a cell of the palace or of its border lies, the fountain being (0, 0)."""
        return coordinates(self.taken(), cell)

    def cell_of(self, x: int, y: int) -> int:
        """The cell at these coordinates, or -1 if they are too far off to touch the palace."""
        return cell_of(self.taken(), x, y)

    def taken(self) -> vec[i64]:
        """The cells with a piece in them, the fountain's not among them."""
        return self.cells

    def piece_number(self, name: str) -> i64:
        """The number of a piece with this name that is no tile of the base game, or -1."""
        return -1

    def outline(self) -> list[Segment]:
        """The outline's sides in order, clockwise (P5)."""
        first = first_edge(self.piece)
        edge = first
        segments: list[Segment] = []
        while True:
            x, y = self.coordinates(edge >> 2)
            walled = WALLS[i64(self.piece[edge >> 2]) - 1] >> (edge & 3) & 1
            segments.append(Segment(x, y, edge & 3, walled == 1))
            edge = next_edge(self.piece, edge)
            if edge == first:
                return segments


def _walk(around: vec[i16], cell: i64, came_from: i64, number: i64, found: vec[i64]) -> i64:
    """Depth-first walk on foot that marks the cells whose loss would cut others off (articulation points).

    Returns ``lowest number reached from here | next free number << 16``.
    """
    found[cell] = number
    mine = number
    lowest = number
    number += 1
    ways = i64(around[cell]) & 15
    side: i64
    for side in range(4):
        if ways >> side & 1:
            other = BESIDE[cell * 4 + side]
            if other != came_from:
                seen = found[other]
                if seen >= 0:
                    seen &= _CUT - 1
                else:
                    answer = _walk(around, other, cell, number, found)
                    number = answer >> 16
                    seen = answer & 65535
                    if seen >= mine:
                        found[cell] |= _CUT
                if seen < lowest:
                    lowest = seen
    return lowest | number << 16

"""The palace in which every piece fills its cell: place, remove, reach on foot, holes, the outer wall (B1–B6, P5).

The functions work on the fields of any palace, so that one with other pieces beside the tiles can use them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine import why_not
from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, TILE_NAMES, TYPE, WALLS
from alhambra.engine.events import Sink
from alhambra.engine.grid import ACROSS, BESIDE, BITS, CELLS, FITS, MATCHES
from alhambra.engine.mark import Mark
from alhambra.engine.outline import longest_run
from alhambra.engine.palace import PalaceGrid, copy_tiles
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import append, i16, i64, remove, u8, vec, vector

_COVER: Final[vec[i64]] = vector([0, *([15] * (FOUNTAIN + 1))])
_CUT: Final = 1024  # marks a cell whose removal would cut the way on foot
_found: Final[vec[i64]] = vec[i64]([i64(-1)] * CELLS)  # scratch of the walk; every walk sets what it reads


@mypyc_attr(acyclic=True)
class WholeCellPalace(PalaceGrid):
    """A palace of tiles."""

    def __init__(self, blank: bool = False) -> None:
        super().__init__(blank)
        if not blank:
            lay(self, FOUNTAIN, 0)

    def clone(self) -> PalaceGrid:
        copy = WholeCellPalace(True)
        copy_tiles(self, copy)
        return copy

    def place(self, piece: i64, cell: i64) -> None:
        place_tile(self, piece, cell)

    def remove(self, cell: i64) -> i64:
        return remove_tile(self, cell)

    def places(self, piece: i64, action: i64, shift: i64, out: Actions) -> None:
        list_places(self, piece, action, shift, out)

    def swaps(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        """Its sides face what the old tile's faced, so B2 alone decides."""
        around, walls = self.around, WALLS[tile]
        for cell in self.cells:
            if i64(MATCHES[i64(around[cell]) & 255]) >> walls & 1:
                out.add(action | cell << shift)

    def removals(self, action: i64, shift: i64, out: Actions) -> None:
        list_removals(self.around, self.cells, action, shift, out)

    def room(self) -> i64:
        total: i64 = 0
        for cell in self.border:
            if FITS[i64(self.around[cell])]:
                total += 1
        return total

    def why_not_place(self, piece: i64, cell: i64) -> Refusal | None:
        return why_not.why_not_place(self, piece, cell)

    def why_not_swap(self, tile: i64, cell: i64) -> Refusal | None:
        return why_not.why_not_swap(self, tile, cell)

    def why_not_remove(self, cell: i64) -> Refusal | None:
        return why_not.why_not_remove(self, cell)

    def longest_wall(self) -> i64:
        return longest_run(self.piece)

    def wall_points(self) -> i64:
        return longest_run(self.piece)

    def tell_wall_bonus(self, seat: i64, scoring: i64, sink: Sink) -> None:
        """Tiles add nothing to the length."""

    def taken(self) -> vec[i64]:
        return self.cells

    def cover(self) -> vec[i64]:
        return _COVER

    def piece_name(self, piece: i64) -> str:
        return TILE_NAMES[piece] if piece <= FOUNTAIN else ""

    def marks(self) -> list[Mark]:
        return []


# Tiles come and go: the fields of a palace as they must be then.


def place_tile(palace: PalaceGrid, tile: i64, cell: i64) -> None:
    """Lay ``tile`` on ``cell``, which is one of the border."""
    palace.cells = append(palace.cells, cell)
    palace.counts[TYPE[tile]] += 1
    palace.border = remove(palace.border, cell)
    lay(palace, tile, cell)


def remove_tile(palace: PalaceGrid, cell: i64) -> i64:
    """Take the tile on ``cell`` away and return it."""
    tile = i64(palace.piece[cell]) - 1
    palace.cells = remove(palace.cells, cell)
    palace.counts[TYPE[tile]] -= 1
    _lift(palace, tile, cell)
    palace.border = append(palace.border, cell)
    return tile


def lay(palace: PalaceGrid, piece: i64, cell: i64) -> None:
    """Put ``piece``, which is a tile or the fountain, on ``cell`` and tell the cells round it."""
    pieces, around, border = palace.piece, palace.around, palace.border
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
    palace.border = border


def _lift(palace: PalaceGrid, piece: i64, cell: i64) -> None:
    """What ``lay`` did, undone."""
    pieces, around, border = palace.piece, palace.around, palace.border
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
    palace.border = border


# What is legal where all pieces fill their cells.


def list_places(palace: PalaceGrid, tile: i64, action: i64, shift: i64, out: Actions) -> None:
    """``action | cell << shift`` for each cell on which ``tile`` may be laid (B1–B5)."""
    around, walls = palace.around, WALLS[tile]
    for cell in palace.border:
        if i64(FITS[i64(around[cell])]) >> walls & 1:
            out.add(action | cell << shift)


def list_removals(around: vec[i16], cells: vec[i64], action: i64, shift: i64, out: Actions) -> None:
    """``action | cell << shift`` for each of the ``cells`` (all that are taken but the fountain's) from which a piece
    may be taken: no hole (a free side), no piece cut off (B3)."""
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

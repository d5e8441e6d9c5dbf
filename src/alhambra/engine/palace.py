"""What rules, scoring, views and bots ask of one player's Alhambra (rules B1–B6, P5), whatever shape its pieces have.

``whole_cells`` answers for pieces that fill their cells; a module may bring a palace of other pieces, and the book of a
game says which one its players build. The fields are the same in all of them, and all may read them.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.components import FOUNTAIN, TILE_COUNT, TILE_NAMES
from alhambra.engine.coordinates import cell_of, coordinates
from alhambra.engine.events import Sink
from alhambra.engine.grid import CELLS
from alhambra.engine.mark import Mark
from alhambra.engine.refusal import Refusal
from alhambra.engine.vectors import i16, i64, u8, vec, zeros

_NO_PIECES: Final[vec[u8]] = vec[u8]([u8(0)] * CELLS)
_NOTHING_AROUND: Final[vec[i16]] = vec[i16]([i16(0)] * CELLS)


@mypyc_attr(acyclic=True)
class PalaceGrid(metaclass=ABCMeta):
    """The tiles of one player: those in the Alhambra and those on the reserve board.

    A palace begins empty; whoever makes one that is not to become a copy lays the fountain on cell 0.
    """

    def __init__(self, blank: bool) -> None:
        """``blank``: the palace is about to become a copy, so it needs no fields of its own yet."""
        self.piece: vec[u8] = _NO_PIECES if blank else _NO_PIECES[:]  # piece + 1 in each cell, 0 where it is empty
        self.around: vec[i16] = _NOTHING_AROUND if blank else _NOTHING_AROUND[:]  # see grid
        self.cells: vec[i64] = vec[i64]()  # where the buildings lie, the fountain's cell not among them
        self.border: vec[i64] = vec[i64]()  # the empty cells that touch a side of the palace
        self.counts: vec[i64] = vec[i64]() if blank else zeros(6)  # buildings of each type
        self.reserve: vec[i64] = vec[i64]()

    @abstractmethod
    def clone(self) -> PalaceGrid:
        """A copy that shares nothing that changes."""

    # Building. Whether it is allowed is asked before.

    @abstractmethod
    def place(self, piece: i64, cell: i64) -> None:
        """Lay ``piece`` on ``cell``, which is one of the border."""

    @abstractmethod
    def remove(self, cell: i64) -> i64:
        """Take the tile on ``cell`` away and return it."""

    # What is legal. Actions are built here, cell by cell: ``action | cell << shift`` for each cell that will do.

    @abstractmethod
    def places(self, piece: i64, action: i64, shift: i64, out: Actions) -> None:
        """An action for each cell on which ``piece`` may be laid (B1–B5)."""

    @abstractmethod
    def swaps(self, tile: i64, action: i64, shift: i64, out: Actions) -> None:
        """An action for each building that ``tile`` may replace (B6)."""

    @abstractmethod
    def removals(self, action: i64, shift: i64, out: Actions) -> None:
        """An action for each building that may be taken away (B6)."""

    @abstractmethod
    def room(self) -> i64:
        """The number of cells on which some tile could be laid."""

    # What is not, and why.

    @abstractmethod
    def why_not_place(self, piece: i64, cell: i64) -> Refusal | None:
        """The building rule that forbids ``piece`` on ``cell`` (B1–B5), or None."""

    @abstractmethod
    def why_not_swap(self, tile: i64, cell: i64) -> Refusal | None:
        """The rule that forbids putting ``tile`` in the place of what lies on ``cell`` (T6, B6), or None."""

    @abstractmethod
    def why_not_remove(self, cell: i64) -> Refusal | None:
        """The rule that forbids taking away what lies on ``cell`` (T6, B6), or None."""

    # The outer wall.

    @abstractmethod
    def longest_wall(self) -> i64:
        """P5: the longest unbroken section of outer wall, in sides of pieces."""

    @abstractmethod
    def wall_points(self) -> i64:
        """What the outer wall scores (P5), with what the game's pieces add to its length."""

    @abstractmethod
    def tell_wall_bonus(self, seat: i64, scoring: i64, sink: Sink) -> None:
        """Tell ``sink`` why the wall scores more than its length, as an event of the kind "wall bonus"; if it does."""

    # The pieces.

    @abstractmethod
    def taken(self) -> vec[i64]:
        """The cells with a piece in them in the order they were laid, buildings first, without the fountain's cell."""

    @abstractmethod
    def cover(self) -> vec[i64]:
        """The quarters that each content of a cell (see ``piece``) covers, as a mask of sides: 0 nothing, 15 all."""

    @abstractmethod
    def piece_name(self, piece: i64) -> str:
        """The name of ``piece``, which may lie in this palace; "" if there is none of this number."""

    @abstractmethod
    def marks(self) -> list[Mark]:
        """The pieces that are no tiles, as marks to draw."""

    # What follows from these answers.

    def has_place(self, tile: i64) -> bool:
        """Is there any legal place for ``tile``?"""
        found = Actions()
        self.places(tile, 0, 0, found)
        return found.size > 0

    def building_on(self, cell: i64) -> i64:
        """The building on ``cell``, or -1: nothing, the fountain, or a piece that is no tile."""
        tile = i64(self.piece[cell]) - 1
        return tile if tile < TILE_COUNT else -1

    def cell_of_building(self, tile: i64) -> i64:
        """Where the building ``tile`` lies, or -1. (None lies on cell 0, the fountain's.)"""
        for cell in self.cells:
            if i64(self.piece[cell]) - 1 == tile:
                return cell
        return -1

    def pieces(self) -> list[tuple[int, int, str]]:
        """What lies where as (x, y, name), in the order of ``taken``, the fountain first."""
        out = [(0, 0, TILE_NAMES[FOUNTAIN])]
        for cell in self.taken():
            x, y = self.coordinates(cell)
            out.append((x, y, self.piece_name(i64(self.piece[cell]) - 1)))
        return out

    def coordinates(self, cell: i64) -> tuple[int, int]:
        """Where a cell of the palace or of its border lies, the fountain being (0, 0)."""
        return coordinates(self.taken(), cell)

    def cell_of(self, x: int, y: int) -> int:
        """The cell at these coordinates, or -1 if they are too far off to touch the palace."""
        return cell_of(self.taken(), x, y)


def copy_tiles(palace: PalaceGrid, copy: PalaceGrid) -> None:
    """Give ``copy`` the tiles of ``palace``: copies of the fields that all palaces have."""
    copy.piece = palace.piece[:]
    copy.around = palace.around[:]
    copy.cells = palace.cells[:]
    copy.border = palace.border[:]
    copy.counts = palace.counts[:]
    copy.reserve = palace.reserve[:]

"""A palace on its own, for trying things out: tiles by name, cells by coordinates."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.engine.actions import Actions
from alhambra.engine.components import TILE_COUNT
from alhambra.engine.notation import cell_number, piece_number
from alhambra.engine.outline import Segment, longest_section, outline
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.refusal import IllegalAction, Refusal, check
from alhambra.engine.vectors import i64
from alhambra.modules import ModuleMaker, compose


class Palace:
    """One Alhambra. x grows east, y grows north, the fountain is (0, 0).

    >>> palace = Palace()
    >>> palace.place("pavilion-2-new", 0, 1)
    >>> print(palace.why_not("tower-9-es", 1, 1))
    B2: the west side of tower-9-es has an open side, but (0, 1) meets it with a wall.
    >>> palace.longest_wall()
    3
    """

    def __init__(self, modules: Sequence[str | ModuleMaker] = (), *, shape: PalaceGrid | None = None) -> None:
        self._shape = shape if shape is not None else compose(3, "revised", list(modules)).blank_palace.clone()

    def __repr__(self) -> str:
        return f"Palace({len(self.pieces()) - 1} pieces, longest wall {self.longest_wall()})"

    def __str__(self) -> str:
        """The palace drawn with characters."""
        from alhambra.drawing.position_text import draw_palace

        return draw_palace(self._shape, self._shape.marks()).text()

    def place(self, tile: str, x: int, y: int) -> None:
        """Lay a tile; IllegalAction with the building rule that forbids it."""
        check(self.why_not(tile, x, y))
        self._shape.place(self._new_tile(tile), self._cell(x, y))

    def remove(self, x: int, y: int) -> str:
        """Take a tile away and return its name (B6)."""
        cell = self._cell(x, y)
        check(self._shape.why_not_remove(cell))
        name = self.pieces()[x, y]
        self._shape.remove(cell)
        return name

    def swap(self, tile: str, x: int, y: int) -> str:
        """Put a tile exactly where another one lies and return that one's name (T6, B6)."""
        cell = self._cell(x, y)
        number = self._new_tile(tile)
        check(self._shape.why_not_swap(number, cell))
        name = self.pieces()[x, y]
        self._shape.remove(cell)
        self._shape.place(number, cell)
        return name

    def why_not(self, tile: str, x: int, y: int) -> Refusal | None:
        """The building rule that forbids this tile on this cell, or None."""
        try:
            return self._shape.why_not_place(self._new_tile(tile), self._cell(x, y))
        except IllegalAction as error:
            return error.refusal()

    def places(self, tile: str) -> list[tuple[int, int]]:
        """The cells on which this tile may be laid."""
        cells = Actions()
        self._shape.places(self._new_tile(tile), i64(0), i64(0), cells)
        return sorted(self._shape.coordinates(cell) for cell in cells.all())

    def pieces(self) -> dict[tuple[int, int], str]:
        """What lies where, the fountain too."""
        return {(x, y): name for x, y, name in self._shape.pieces()}

    def outline(self) -> list[Segment]:
        """The outline's sides in order, clockwise: each with its cell, side (0 = north … 3 = west), walled or not."""
        return outline(self._shape)

    def longest_wall(self) -> int:
        """The length of the longest section of outer wall (P5)."""
        return self._shape.longest_wall()

    def wall_section(self) -> list[Segment]:
        """The longest section itself."""
        return longest_section(outline(self._shape))

    def _cell(self, x: int, y: int) -> int:
        return cell_number(self._shape, f"{x},{y}")

    def _new_tile(self, tile: str) -> int:
        """The tile's number; there is only one of each (C1). Pieces of modules have names, too."""
        number = piece_number(self._shape, tile)
        if number < TILE_COUNT and tile in self.pieces().values():
            raise IllegalAction("C1", f"{tile} lies in this palace already; there is only one of it.")
        return number

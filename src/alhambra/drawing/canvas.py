"""A canvas of characters with colours on which a palace is drawn, cell by cell.

A tile is a cell of six by three characters; neighbours share their line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

CELL_WIDTH: Final = 6
CELL_HEIGHT: Final = 3
FOUNTAIN: Final = "fountain"

# Colours by building type, as in the browser client at night: cream letters on the type's colour.
TILE_STYLES: Final = {
    "pavilion": "#fff7e8 on #2f66c4",
    "seraglio": "#fff7e8 on #c4423a",
    "arcades": "#fff7e8 on #96683c",
    "chambers": "#48505c on #efe8d8",
    "garden": "#fff7e8 on #417f3a",
    "tower": "#fff7e8 on #7d4fae",
    FOUNTAIN: "#1b6f80 on #d9cdb4",
}
OPEN_STYLE: Final = "dim"
WALL_STYLE: Final = "bold #dc9265"
LONGEST_STYLE: Final = "bold #f0c46a"


def tile_style(name: str) -> str:
    """The colours of the type of the tile ``name``."""
    return TILE_STYLES.get(name.partition("-")[0], "")


class Canvas:
    """Characters and their styles, row by row, with room for ``cells``; north is up."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        columns, rows = zip(*cells, strict=True)
        self.left, self.top = min(columns), max(rows)
        self.columns = max(columns) - self.left + 1
        self.rows = self.top - min(rows) + 1
        self.width = self.columns * CELL_WIDTH + 1
        self.characters = [[" "] * self.width for _ in range(self.rows * CELL_HEIGHT + 1)]
        self.styles = [[""] * self.width for _ in self.characters]

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """The column and row of a cell, counted in cells from the north-west."""
        return x - self.left, self.top - y

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text from here to the right."""
        for place, character in enumerate(text, column):
            self.characters[row][place] = character
            self.styles[row][place] = style

    def text(self) -> str:
        """The characters alone, line by line, without blanks at the ends."""
        return "\n".join("".join(characters).rstrip() for characters in self.characters)

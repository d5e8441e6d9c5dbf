"""What modules add to a palace, as characters: marks beside a tile's cost, on crossings, and pieces of half a cell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from alhambra.drawing.canvas import CELL_HEIGHT, CELL_WIDTH, TILE_STYLES

if TYPE_CHECKING:
    from alhambra.drawing.canvas import Canvas
    from alhambra.engine.mark import Mark

TILE, CROSSING, HALF = "tile", "crossing", "half"
NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = 0, 1, 2, 3
LONGEST_TEXT: Final = 3
LABEL: Final = CELL_WIDTH - 1 - LONGEST_TEXT  # what is left of a tile's line beside a mark

TILE_MARK_STYLE: Final = "bold #1d1a16 on #f0d9a0"
CROSSING_STYLE: Final = "bold #f7efdc on #14505c"

# The crossings at a cell's corners, in columns and rows from its own: north-east, south-east, south-west, north-west.
CORNERS: Final = ((1, 0), (1, 1), (0, 1), (0, 0))


def texts_of(marks: Sequence[Mark]) -> tuple[str, str]:
    """What stands beside the type and beside the cost of a tile with these marks; the first is the one at the cost."""
    texts = [mark.text[:LONGEST_TEXT] for mark in marks]
    if len(texts) < 2:
        return "", texts[0] if texts else ""
    return texts[1] if len(texts) == 2 else f"+{len(texts) - 1}", texts[0]


def draw_crossing(canvas: Canvas, mark: Mark) -> None:
    """A mark in place of the crossing at the north-east corner of its cell; its middle letter stands there."""
    column, row = canvas.cell(mark.x, mark.y)
    text = mark.text[:LONGEST_TEXT]
    first = (column + 1) * CELL_WIDTH - (len(text) - 1) // 2
    canvas.put(min(first, canvas.width - len(text)), row * CELL_HEIGHT, text, CROSSING_STYLE)


def draw_half(canvas: Canvas, mark: Mark, wall_style: str) -> None:
    """A piece with its right angle in a corner of its cell: the text there, the long side as a diagonal."""
    column, row = canvas.cell(mark.x, mark.y)
    is_eastern = mark.corner in (NORTH_EAST, SOUTH_EAST)
    rises = mark.corner in (SOUTH_EAST, NORTH_WEST)  # from west to east
    style = _glaze(mark.name)
    for line in range(1, CELL_HEIGHT):
        long_side = CELL_WIDTH * line // CELL_HEIGHT
        if rises:
            long_side = CELL_WIDTH - long_side
        first, last = (long_side + 1, CELL_WIDTH) if is_eastern else (1, long_side)
        text = mark.text[:LONGEST_TEXT] if last - first >= LONGEST_TEXT else ""
        part = f"{text:{'>' if is_eastern else '<'}{last - first}}"
        canvas.put(column * CELL_WIDTH + first, row * CELL_HEIGHT + line, part, style)
        canvas.put(column * CELL_WIDTH + long_side, row * CELL_HEIGHT + line, "╱" if rises else "╲", wall_style)


def ends_of_long_side(canvas: Canvas, mark: Mark) -> list[tuple[int, int]]:
    """The two crossings that the long side of a half piece leads to."""
    column, row = canvas.cell(mark.x, mark.y)
    corners = [CORNERS[(mark.corner + turn) % 4] for turn in (1, 3)]
    return [(column + east, row + south) for east, south in corners]


def _glaze(name: str) -> str:
    """The colours of the building type that a piece's name speaks of, if it does."""
    return next((TILE_STYLES[word] for word in re.split(r"\W+", name) if word in TILE_STYLES), "")

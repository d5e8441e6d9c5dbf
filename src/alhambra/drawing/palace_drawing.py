"""A palace drawn with characters: heavy lines are walls, thin ones open sides, the fountain stands in the middle.

Walls can be read without any colour. What modules lay or set up in a palace comes as marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from alhambra.drawing.canvas import (
    CELL_HEIGHT,
    CELL_WIDTH,
    FOUNTAIN,
    LONGEST_STYLE,
    OPEN_STYLE,
    WALL_STYLE,
    Canvas,
    tile_style,
)
from alhambra.drawing.mark_drawing import (
    CROSSING,
    HALF,
    LABEL,
    TILE,
    TILE_MARK_STYLE,
    draw_crossing,
    draw_half,
    ends_of_long_side,
    texts_of,
)
from alhambra.engine.components import TILE_NAMES

if TYPE_CHECKING:
    from alhambra.engine.mark import Mark

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
LONG_SIDE: Final = 4  # and the corner: the diagonal of a piece that fills half a cell

NONE, OPEN, WALL = 0, 1, 2
LEVEL: Final = " ╌━"
UPRIGHT: Final = " ╎┃"
# Where lines meet, by the weights of the arms to the north, east, south and west, each 0, 1 or 2.
JOINTS: Final = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

Piece = tuple[int, int, str]  # x, y, name
Side = tuple[int, int, int]  # x, y, side
Edge = tuple[int, int, bool]  # column, row, level?


def label(name: str) -> tuple[str, str]:
    """The two lines on a tile: "Ga" and its cost; the fountain is marked with a star."""
    kind, _, rest = name.partition("-")
    if kind == FOUNTAIN:
        return "Fo", "✶"
    return kind[:2].capitalize(), rest.partition("-")[0]


def drawn_palace(pieces: Sequence[Piece], longest: Iterable[Side] = (), marks: Sequence[Mark] = ()) -> Canvas:
    """A canvas with a palace on it, north up.

    ``longest`` are the sides of the wall section to show in gold. Pieces that are no tiles are drawn by their marks.
    """
    tiles = [piece for piece in pieces if piece[2] in TILE_NAMES]
    canvas = Canvas([*((x, y) for x, y, _ in tiles), *((mark.x, mark.y) for mark in marks)])
    lines = PalaceLines(canvas, set(longest))
    for mark in marks:
        if mark.kind == HALF:
            lines.add_half(mark)
    for x, y, name in tiles:
        lines.add_tile(x, y, name)
        _draw_tile(canvas, x, y, name, [m for m in marks if m.kind == TILE and (m.x, m.y) == (x, y)])
    lines.draw()
    for mark in marks:
        if mark.kind == CROSSING:
            draw_crossing(canvas, mark)
    return canvas


def _draw_tile(canvas: Canvas, x: int, y: int, name: str, marks: list[Mark]) -> None:
    """Type and cost in the middle, or to the west if a mark stands beside them."""
    column, row = canvas.cell(x, y)
    for line, (text, mark) in enumerate(zip(label(name), texts_of(marks), strict=True), 1):
        part = f"{text:>{LABEL}}" if mark else f"{text:^{CELL_WIDTH - 1}}"
        canvas.put(column * CELL_WIDTH + 1, row * CELL_HEIGHT + line, f"{part:{CELL_WIDTH - 1}}", tile_style(name))
        canvas.put((column + 1) * CELL_WIDTH - len(mark), row * CELL_HEIGHT + line, mark, TILE_MARK_STYLE)


class PalaceLines:
    """The lines of a palace: the sides of tiles, the long sides of half pieces, and the joints where they meet."""

    def __init__(self, canvas: Canvas, longest: set[Side]) -> None:
        self.canvas = canvas
        self.longest = longest
        self.weights: dict[Edge, int] = {}
        self.gold = {self._edge(*side) for side in longest if side[2] < LONG_SIDE}
        self.ends: dict[tuple[int, int], bool] = {}  # crossings at the ends of long sides: golden?

    def add_tile(self, x: int, y: int, name: str) -> None:
        """A tile's four sides."""
        walls = name.split("-")[2] if name.count("-") >= 2 else ""
        for side, letter in enumerate("nesw"):
            self.weights[self._edge(x, y, side)] = WALL if letter in walls else OPEN

    def add_half(self, mark: Mark) -> None:
        """Draw a half piece: its long side is a wall, the two others are open."""
        is_gold = (mark.x, mark.y, LONG_SIDE + mark.corner) in self.longest
        draw_half(self.canvas, mark, _style(WALL, is_gold))
        for side in (mark.corner, (mark.corner + 1) % 4):
            self.weights[self._edge(mark.x, mark.y, side)] = OPEN
        for end in ends_of_long_side(self.canvas, mark):
            self.ends[end] = is_gold or self.ends.get(end, False)

    def _edge(self, x: int, y: int, side: int) -> Edge:
        """The line on this side of a cell, named by its western or northern end."""
        column, row = self.canvas.cell(x, y)
        if side in (NORTH, SOUTH):
            return column, row + (side == SOUTH), True
        return column + (side == EAST), row, False

    def draw(self) -> None:
        """Draw the sides and then the joints."""
        for edge, weight in self.weights.items():
            self._draw_side(edge, weight)
        for column in range(self.canvas.columns + 1):
            for row in range(self.canvas.rows + 1):
                self._draw_joint(column, row)

    def _draw_side(self, edge: Edge, weight: int) -> None:
        column, row, level = edge
        style = _style(weight, edge in self.gold)
        if level:
            self.canvas.put(column * CELL_WIDTH + 1, row * CELL_HEIGHT, LEVEL[weight] * (CELL_WIDTH - 1), style)
            return
        for line in range(1, CELL_HEIGHT):
            self.canvas.put(column * CELL_WIDTH, row * CELL_HEIGHT + line, UPRIGHT[weight], style)

    def _draw_joint(self, column: int, row: int) -> None:
        arms = [(column, row - 1, False), (column, row, True), (column, row, False), (column - 1, row, True)]
        weights = [self.weights.get(arm, NONE) for arm in arms]
        place = ((weights[0] * 3 + weights[1]) * 3 + weights[2]) * 3 + weights[3]
        is_gold = self.ends.get((column, row), False) or any(arm in self.gold for arm in arms)
        heaviest = WALL if (column, row) in self.ends else max(weights)
        self.canvas.put(column * CELL_WIDTH, row * CELL_HEIGHT, JOINTS[place], _style(heaviest, is_gold))


def _style(weight: int, is_gold: bool) -> str:
    return LONGEST_STYLE if is_gold else WALL_STYLE if weight == WALL else OPEN_STYLE

"""A palace drawn with characters: heavy lines are walls, thin ones open sides, the fountain stands in the middle.

A tile is a cell of six by three characters; neighbours share their line. Walls can be read without any colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.text import Text

WIDE: Final = 6
HIGH: Final = 3
FOUNTAIN: Final = "fountain"
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3

NONE, OPEN, WALL = 0, 1, 2
LEVEL: Final = " ╌━"
UPRIGHT: Final = " ╎┃"
# Where lines meet, by the weights of the arms to the north, east, south and west, each 0, 1 or 2.
JOINTS: Final = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

# Glazes by building type, the drawing in cream (the look of the browser client at night).
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

Piece = tuple[int, int, str]  # x, y, name
Side = tuple[int, int, int]  # x, y, side
Edge = tuple[int, int, bool]  # column, row, level?


def tile_style(name: str) -> str:
    """The colours of a tile's type."""
    return TILE_STYLES.get(name.partition("-")[0], "")


def label(name: str) -> tuple[str, str]:
    """The two lines on a tile: "Ga" and its cost; the fountain is marked with a star."""
    kind, _, rest = name.partition("-")
    if kind == FOUNTAIN:
        return "Fo", "✶"
    return kind[:2].capitalize(), rest.partition("-")[0]


class Drawing:
    """Characters and their styles, row by row, to be written on."""

    def __init__(self, width: int, height: int) -> None:
        self.characters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text from here to the right."""
        for place, character in enumerate(text, column):
            self.characters[row][place] = character
            self.styles[row][place] = style

    def lines(self) -> list[Text]:
        """The drawing as lines of text."""
        from rich.text import Text

        out = []
        for characters, styles in zip(self.characters, self.styles, strict=True):
            line = Text()
            for character, style in zip(characters, styles, strict=True):
                line.append(character, style)
            out.append(line)
        return out


def draw_palace(pieces: Sequence[Piece], longest: Iterable[Side] = ()) -> list[Text]:
    """A palace as lines of text, north up. ``longest`` are the sides of the wall section to show in gold."""
    left, top = min(x for x, _, _ in pieces), max(y for _, y, _ in pieces)
    columns = max(x for x, _, _ in pieces) - left + 1
    rows = top - min(y for _, y, _ in pieces) + 1
    drawing = Drawing(columns * WIDE + 1, rows * HIGH + 1)
    lines: dict[Edge, int] = {}
    for x, y, name in pieces:
        column, row = x - left, top - y
        _draw_tile(drawing, column, row, name)
        walls = name.split("-")[2] if name.count("-") >= 2 else ""
        for side, letter in enumerate("nesw"):
            lines[_edge(column, row, side)] = WALL if letter in walls else OPEN
    gold = {_edge(x - left, top - y, side) for x, y, side in longest}
    _draw_lines(drawing, lines, gold)
    _draw_joints(drawing, lines, gold, columns, rows)
    return drawing.lines()


def _edge(column: int, row: int, side: int) -> Edge:
    """The line on this side of a cell, named by its western or northern end."""
    if side in (NORTH, SOUTH):
        return column, row + (side == SOUTH), True
    return column + (side == EAST), row, False


def _draw_tile(drawing: Drawing, column: int, row: int, name: str) -> None:
    style = tile_style(name)
    for line, text in enumerate(label(name), 1):
        drawing.put(column * WIDE + 1, row * HIGH + line, f"{text:^{WIDE - 1}}", style)


def _style(weight: int, is_gold: bool) -> str:
    return LONGEST_STYLE if is_gold else WALL_STYLE if weight == WALL else OPEN_STYLE


def _draw_lines(drawing: Drawing, lines: dict[Edge, int], gold: set[Edge]) -> None:
    for edge, weight in lines.items():
        column, row, level = edge
        style = _style(weight, edge in gold)
        if level:
            drawing.put(column * WIDE + 1, row * HIGH, LEVEL[weight] * (WIDE - 1), style)
            continue
        for line in range(1, HIGH):
            drawing.put(column * WIDE, row * HIGH + line, UPRIGHT[weight], style)


def _draw_joints(drawing: Drawing, lines: dict[Edge, int], gold: set[Edge], columns: int, rows: int) -> None:
    for column in range(columns + 1):
        for row in range(rows + 1):
            arms = [(column, row - 1, False), (column, row, True), (column, row, False), (column - 1, row, True)]
            weights = [lines.get(arm, NONE) for arm in arms]
            place = ((weights[0] * 3 + weights[1]) * 3 + weights[2]) * 3 + weights[3]
            is_gold = any(arm in gold for arm in arms)
            drawing.put(column * WIDE, row * HIGH, JOINTS[place], _style(max(weights), is_gold))

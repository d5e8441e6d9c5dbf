"""A whole position in colours, the palaces side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from alhambra.drawing.canvas import TILE_STYLES
from alhambra.drawing.position_text import draw_seat, table_lines

if TYPE_CHECKING:
    from rich.console import Console

    from alhambra import Game, View
    from alhambra.drawing.canvas import Canvas

MIN_PANEL_WIDTH: Final = 34  # characters; a palace may need more
PANEL_GAP: Final = 3
MONEY_STYLES: Final = {"florin": "#f0c02c", "dirham": "#45b37d", "denar": "#5aaee3", "ducat": "#ee8a3c"}


def show_position(console: Console, game: Game) -> None:
    """Print everything that lies on the table in ``game``, as a spectator with a perfect memory knows it."""
    view = game.view()
    for line in table_lines(view):
        console.print(coloured_line(line))
    console.print()
    show_panels(console, [panel(console, view, seat) for seat in range(game.players)])


def coloured_line(line: str) -> Text:
    """``line`` in colours: before a colon stands what it is about; tiles and money have their own."""
    text = Text(line[:1].upper() + line[1:])
    text.stylize("dim", 0, line.find(": ") + 1)
    for kind, style in TILE_STYLES.items():
        text.highlight_regex(rf"(?i)\b{kind}-\d+(-[nesw]+)?\b", style)
    for currency, style in MONEY_STYLES.items():
        text.highlight_regex(rf"(?i)\b{currency}([- ]\d)*\b", style)
    return text


def coloured_canvas(canvas: Canvas) -> list[Text]:
    """What is drawn on ``canvas``, in its colours."""
    out = []
    for characters, styles in zip(canvas.characters, canvas.styles, strict=True):
        line = Text()
        for character, style in zip(characters, styles, strict=True):
            line.append(character, style)
        out.append(line)
    return out


def panel(console: Console, view: View, seat: int) -> list[Text]:
    """The player at ``seat``: points, palace, hand, reserve and what modules say, as lines of the same width."""
    drawing = draw_seat(view, seat)
    width = max(MIN_PANEL_WIDTH, drawing.palace.width)
    below = [part for line in drawing.lines for part in coloured_line(line).wrap(console, width)]
    lines = [Text(drawing.heading, "bold"), *coloured_canvas(drawing.palace), *below]
    for line in lines:
        line.truncate(width, overflow="ellipsis", pad=True)
    return lines


def show_panels(console: Console, panels: list[list[Text]]) -> None:
    """Print ``panels`` side by side, as many in a row as the width allows."""
    row: list[list[Text]] = []
    for lines in panels:
        used = sum(part[0].cell_len + PANEL_GAP for part in row)
        if row and used + lines[0].cell_len > console.width:
            _show_row(console, row)
            row = []
        row.append(lines)
    _show_row(console, row)


def _show_row(console: Console, row: list[list[Text]]) -> None:
    for place in range(max(len(lines) for lines in row)):
        parts = [lines[place] if place < len(lines) else Text(" " * lines[0].cell_len) for lines in row]
        line = Text(" " * PANEL_GAP).join(parts)
        line.rstrip()
        console.print(line, no_wrap=True, crop=False, overflow="ignore")
    console.print()

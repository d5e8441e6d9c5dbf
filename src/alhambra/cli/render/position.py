"""A whole position drawn with characters: market, display, every palace with its hand and reserve."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from alhambra.cli.render.coloured_palace import draw_palace
from alhambra.drawing.canvas import TILE_STYLES, tile_style
from alhambra.engine.outline import longest_section

if TYPE_CHECKING:
    from rich.console import Console

    from alhambra import Game, View
    from alhambra.engine.book import Module

MIN_PANEL_WIDTH: Final = 34  # characters; a palace may need more
PANEL_GAP: Final = 3
HEADING_WIDTH: Final = 9
SLOT_WIDTH: Final = 23
EVERYBODY: Final = -1
COMMA: Final = Text(", ")
MONEY_STYLES: Final = {"florin": "#f0c02c", "dirham": "#45b37d", "denar": "#5aaee3", "ducat": "#ee8a3c"}


def show_position(console: Console, game: Game) -> None:
    """Print everything that lies on the table in ``game``, as a spectator with a perfect memory knows it."""
    view = game.view()
    data: dict[str, Any] = view.data()
    for line in [*_market(data, console.width), *_money(data, game.book.edition.supply)]:
        console.print(line)
    if data["bought"]:
        console.print(_row("To place", [_tile(name) for name in data["bought"]]))
    for module in game.book.part_modules:
        for line in _beside_market(module, view, data):
            console.print(line)
    console.print()
    show_panels(console, [panel(console, view, data, seat) for seat in range(game.players)])


def _row(heading: str, parts: list[Text]) -> Text:
    return Text().append(f"{heading:{HEADING_WIDTH}}", "dim").append_text(COMMA.join(parts))


def _tile(name: str) -> Text:
    return Text(name, tile_style(name))


def _card(name: str) -> Text:
    return Text(name, MONEY_STYLES.get(name.partition("-")[0], ""))


def _market(data: dict[str, Any], width: int) -> list[Text]:
    """The four slots in one line, or two and two where the width is small."""
    slots = []
    for slot, (tile, currency) in enumerate(zip(data["market"], MONEY_STYLES, strict=True), 1):
        part = Text().append(f"{slot} {currency} ", MONEY_STYLES[currency])
        part.append_text(_tile(tile) if tile else Text("(empty)", "dim"))
        slots.append(_padded(part, SLOT_WIDTH))
    in_row = 4 if width >= HEADING_WIDTH + 4 * SLOT_WIDTH else 2
    lines = [Text("  ").join(slots[first : first + in_row]) for first in range(0, 4, in_row)]
    return [
        Text().append(f"{'' if place else 'Market':{HEADING_WIDTH}}", "dim").append_text(line)
        for place, line in enumerate(lines)
    ]


def _money(data: dict[str, Any], supply: str) -> list[Text]:
    piles = f"draw pile {len(data['draw'])} cards, discard {len(data['discard'])}, {supply} {len(data['bag'])} tiles"
    return [_row("Display", [_card(name) for name in data["display"]]), _row("Piles", [Text(piles)])]


def _beside_market(module: Module, view: View, data: dict[str, Any]) -> list[Text]:
    """What a module says to everybody; if it never says anything, its data."""
    lines = module.lines(view.state, EVERYBODY)
    if lines or any(module.lines(view.state, seat) for seat in range(len(data["seats"]))):
        return [module_line(line) for line in lines]
    return [_part(module.name, data[module.name])]


def module_line(line: str) -> Text:
    """A module's ``line`` in colours: before a colon stands its heading; tiles and currencies have their own."""
    text = Text(line[:1].upper() + line[1:])
    text.stylize("dim", 0, line.find(": ") + 1)
    for kind, style in TILE_STYLES.items():
        text.highlight_regex(rf"(?i)\b{kind}-\d+(-[nesw]+)?\b", style)
    for currency, style in MONEY_STYLES.items():
        text.highlight_regex(rf"(?i)\b{currency}(-\d)?\b", style)
    return text


def _part(name: str, shown: dict[str, Any]) -> Text:
    """What a module shows, whatever it is: its name and its data."""
    line = Text().append(f"{name[:1].upper()}{name[1:]}", "dim").append(f" {shown.get('name', '')}".rstrip(), "bold")
    for key, value in shown.items():
        if key != "name":
            line.append(f"  {key} ", "dim").append_text(_value(value))
    return line


def _value(value: object) -> Text:
    if isinstance(value, dict):
        return COMMA.join(Text(f"{key} ") + _value(part) for key, part in value.items())
    if isinstance(value, list | tuple):
        return COMMA.join(_value(part) for part in value) if value else Text("none")
    return _tile(value) if isinstance(value, str) else Text(str(value))


def panel(console: Console, view: View, data: dict[str, Any], seat: int) -> list[Text]:
    """The player at ``seat``: points, palace, hand, reserve and what modules say, as lines of the same width."""
    person = data["seats"][seat]
    modules = view.state.book.part_modules
    longest = [(part.x, part.y, part.side) for part in longest_section(view.state.palaces[seat].outline())]
    palace = draw_palace(person["palace"], longest, [m for module in modules for m in module.marks(view.state, seat)])
    width = max(MIN_PANEL_WIDTH, palace[0].cell_len)
    mark = "▸ " if data["acting"] == seat else "  "
    heading = Text().append(f"{mark}{person['name']}", "bold")
    heading.append(f"  {data['scores'][seat]} points, wall {person['wall']}")
    lines = [heading, *palace, *_hand(person["hand"]).wrap(console, width)]
    if person["reserve"]:
        reserve = Text().append("Reserve ", "dim").append_text(COMMA.join(_tile(name) for name in person["reserve"]))
        lines += reserve.wrap(console, width)
    for module in modules:
        for line in module.lines(view.state, seat):
            lines += module_line(line).wrap(console, width)
    return [_padded(line, width) for line in lines]


def _hand(cards: list[str]) -> Text:
    total = sum(int(card.partition("-")[2]) for card in cards)
    line = Text().append(f"Hand {total}: " if cards else "Hand empty", "dim")
    parts = []
    for currency, group in groupby(cards, lambda card: card.partition("-")[0]):
        values = " ".join(card.partition("-")[2] for card in group)
        parts.append(Text(f"{currency} {values}", MONEY_STYLES.get(currency, "")))
    return line.append_text(COMMA.join(parts))


def _padded(line: Text, width: int) -> Text:
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


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

"""A palace and a whole position in characters, for ``print(palace)``, ``print(game)`` and the command line."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from alhambra.drawing.canvas import Canvas
from alhambra.drawing.palace_drawing import drawn_palace
from alhambra.engine.components import CURRENCIES
from alhambra.engine.outline import longest_section, outline

if TYPE_CHECKING:
    from alhambra.engine.mark import Mark
    from alhambra.engine.palace import PalaceGrid
    from alhambra.engine.view import View

EVERYBODY = -1


class SeatDrawing(NamedTuple):
    """What a seat has: name and points, the palace, and lines that stand below it."""

    heading: str
    palace: Canvas
    lines: list[str]


def draw_palace(palace: PalaceGrid, marks: list[Mark]) -> Canvas:
    """The ``palace`` drawn, with the ``marks`` that modules put into it; heavy lines are walls."""
    longest = [(part.x, part.y, part.side) for part in longest_section(outline(palace))]
    return drawn_palace(palace.pieces(), longest, marks)


def table_lines(view: View) -> list[str]:
    """What lies beside the palaces, as the ``view`` knows it. Before a colon stands what a line is about."""
    data: dict[str, Any] = view.data()
    book = view.state.book
    slots = [f"{slot} {CURRENCIES[slot - 1]} {tile or '(empty)'}" for slot, tile in enumerate(data["market"], 1)]
    lines = [_line("Market", slots[:2]), f"{'':8}{', '.join(slots[2:])}", _line("Display", data["display"])]
    supply = f"{book.edition.supply} {len(data['bag'])} tiles"
    lines.append(f"Piles: draw pile {len(data['draw'])} cards, discard {len(data['discard'])}, {supply}")
    if data["bought"]:
        lines.append(_line("To place", data["bought"]))
    return lines + [line for module in book.modules for line in module.lines(view.state, EVERYBODY)]


def draw_seat(view: View, seat: int) -> SeatDrawing:
    """What ``seat`` has, as the ``view`` knows it."""
    data: dict[str, Any] = view.data()
    person, modules = data["seats"][seat], view.state.book.modules
    acts = "▸" if data["acting"] == seat else " "
    heading = f"{acts} {person['name']}  {data['scores'][seat]} points, wall {person['wall']}"
    lines = [_hand(person["hand"])]
    if person["reserve"]:
        lines.append(_line("Reserve", person["reserve"]))
    lines += [line for module in modules for line in module.lines(view.state, seat)]
    marks = [mark for module in modules for mark in module.marks(view.state, seat)]
    return SeatDrawing(heading, draw_palace(view.state.palaces[seat], marks), lines)


def position_text(view: View) -> str:
    """All that lies on the table, as the ``view`` knows it: market, display, and every seat with its palace."""
    lines = table_lines(view)
    for seat in range(view.state.book.players):
        drawing = draw_seat(view, seat)
        lines += ["", drawing.heading, drawing.palace.text(), *drawing.lines]
    return "\n".join(lines)


def _line(heading: str, parts: list[str]) -> str:
    return f"{heading}: {', '.join(parts) or 'none'}"


def _hand(cards: list[str]) -> str:
    """The cards by currency, with their worth: "Hand 12: florin 3 4, denar 5"."""
    money = [card.split("-") for card in cards]
    parts = [" ".join([kind, *(value for _, value in own)]) for kind, own in groupby(money, lambda card: card[0])]
    return f"Hand {sum(int(value) for _, value in money)}: {', '.join(parts)}" if cards else "Hand: empty"

"""A palace and a whole position as plain text: what ``print(palace)`` and ``print(game)`` show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from alhambra.drawing.palace_drawing import drawn_palace
from alhambra.engine.outline import longest_section

if TYPE_CHECKING:
    from alhambra.engine.mark import Mark
    from alhambra.engine.palace import PalaceGrid
    from alhambra.engine.view import View


def palace_text(palace: PalaceGrid, marks: list[Mark]) -> str:
    """The ``palace`` drawn, with the ``marks`` that modules put into it; heavy lines are walls."""
    longest = [(part.x, part.y, part.side) for part in longest_section(palace.outline())]
    return drawn_palace(palace.pieces(), longest, marks).text()


def position_text(view: View) -> str:
    """All that lies on the table, as the ``view`` knows it: market, display, and every seat with its palace."""
    data: dict[str, Any] = view.data()
    market = [f"{slot} {tile or 'empty'}" for slot, tile in enumerate(data["market"], 1)]
    lines = [_line("Market", market), _line("Display", data["display"])]
    if data["bought"]:
        lines.append(_line("To place", data["bought"]))
    modules = view.state.book.part_modules
    lines += [line for module in modules for line in module.lines(view.state, -1)]
    for seat, person in enumerate(data["seats"]):
        acts = " ▸" if data["acting"] == seat else ""
        points = f"{data['scores'][seat]} points, wall {person['wall']}"
        lines += ["", f"{person['name']}{acts}  {points}", _line("Hand", person["hand"])]
        if person["reserve"]:
            lines.append(_line("Reserve", person["reserve"]))
        lines += [line for module in modules for line in module.lines(view.state, seat)]
        marks = [mark for module in modules for mark in module.marks(view.state, seat)]
        lines.append(palace_text(view.state.palaces[seat], marks))
    return "\n".join(lines)


def _line(heading: str, parts: list[str]) -> str:
    return f"{heading}: {', '.join(parts) or 'none'}"

"""Gardens: the smallest module that scores and shows something (rule W1).

Components: none. Actions: none. Scoring: W1, each garden right beside your fountain is worth 1 point in every scoring.
Secrets: none. Interplay: none.
"""

from __future__ import annotations

from alhambra.engine.book import Book, Module
from alhambra.engine.components import TYPE, TYPES
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.grid import BESIDE, cell_at
from alhambra.engine.mark import Mark
from alhambra.engine.state import State
from alhambra.engine.vectors import i64

GARDEN = TYPES.index("garden")


class Gardens(Module):
    """The fountain waters the gardens round it."""

    def __init__(self) -> None:
        super().__init__("gardens", "Watered gardens", "Each garden beside your fountain scores a point.")

    def join(self, book: Book) -> None:
        book.hooks.points.append(self)
        book.hooks.valuation.append(self)

    def watered(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Where the gardens beside the fountain are."""
        palace = state.palaces[seat]
        beside = [BESIDE[cell_at(0, 0) * 4 + side] for side in range(4)]
        tiles = [(cell, palace.building_on(cell)) for cell in beside]
        return [palace.coordinates(cell) for cell, tile in tiles if tile >= 0 and TYPE[tile] == GARDEN]

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        number = len(self.watered(state, seat))
        if sink is not None and number:
            sink.score(TextEvent("watered gardens", "W1", seat, number, f"gardens beside the fountain → {number}"))
        return number

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        return weight * self.points(state, seat, 0, None)

    def marks(self, state: State, seat: i64) -> list[Mark]:
        return [Mark(x, y, "tile", "+1", "watered garden") for x, y in self.watered(state, seat)]

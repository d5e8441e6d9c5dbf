"""The toy module with marks on tiles and on crossings: one that gives the browser no words at all."""

from __future__ import annotations

from alhambra.engine.mark import Mark
from alhambra.engine.state import State
from alhambra.engine.vectors import i64
from tests.toy_module import LanternModule


class MarkedLanterns(LanternModule):
    """A lantern on each tile that has one, and a rope on the crossing beside the fountain."""

    def marks(self, state: State, seat: i64) -> list[Mark]:
        places = [state.palaces[seat].coordinates(cell) for cell in sorted(self.part(state).lit[seat])]
        return [Mark(0, 0, "crossing", "x", "rope"), *(Mark(x, y, "tile", "L", "lantern") for x, y in places)]

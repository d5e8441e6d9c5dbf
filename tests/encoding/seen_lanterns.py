"""The toy module as a third party would prepare it for learning programs."""

from __future__ import annotations

from alhambra.engine.features import MOST_SEATS, Feature, NumberRow
from alhambra.engine.state import State
from alhambra.engine.vectors import i64
from tests.toy_module import LanternModule


class SeenLanterns(LanternModule):
    """Lanterns that say what a seat may see of them."""

    def features(self) -> list[Feature] | None:
        return [
            Feature("lit by seat", 0, 8, MOST_SEATS),
            Feature("coupons of seat", 0, 54, MOST_SEATS),
            Feature("own lucky type", 0, 5),
            Feature("wishing", 0, 1),
        ]

    def observe(self, state: State, seat: i64, out: NumberRow) -> None:
        part, players = self.part(state), state.book.players
        for numbers in ([len(cells) for cells in part.lit], part.coupons):
            for other in range(MOST_SEATS):
                out.put(numbers[(seat + other) % players] if other < players else 0)
        out.put(part.lucky[seat])
        out.put(int(part.wishing))

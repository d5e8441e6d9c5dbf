"""The end: tokens are turned up and money of their currencies is lost (rule L6)."""

from __future__ import annotations

from alhambra.engine.book import Module, Step
from alhambra.engine.components import SLOTS
from alhambra.engine.events import Sink
from alhambra.engine.money import worth
from alhambra.engine.state import State
from alhambra.engine.vectors import i64, zeros
from alhambra.modules.sites.tokens import site_part, tile_at


class TurnUp(Step):
    """L6: all at once, before the left-over tiles are awarded. The reserve's tokens stay face down."""

    def __init__(self, module: Module) -> None:
        super().__init__("turn up tokens", "L6")
        self.module = module

    def reveals(self, state: State) -> bool:
        part = site_part(state, self.module.index)
        return not part.turned and part.on_tiles() > 0

    def run(self, state: State, sink: Sink | None) -> i64:
        part = site_part(state, self.module.index)
        part.turned = True
        lost = zeros(state.book.players * SLOTS)  # whose money of which currency
        seat: i64
        for seat in range(state.book.players):
            palace = state.palaces[seat]
            for cell in palace.cells:
                tile = tile_at(palace, cell)
                face: i64 = part.token[tile] if tile >= 0 else 0
                if 0 < face <= SLOTS:
                    lost[seat * SLOTS + face - 1] = 1
                    if sink is not None:
                        sink.tell(self.module, "turn up", "L6", seat, 1, tile, face - 1)
        for seat in range(state.book.players):
            currency: i64
            for currency in range(SLOTS):
                if lost[seat * SLOTS + currency]:
                    cards = state.hands[seat * SLOTS + currency]
                    state.hands[seat * SLOTS + currency] = 0
                    state.discard[currency] += cards
                    if sink is not None:
                        sink.tell(self.module, "discard money", "L6", seat, worth(cards), currency)
        return self.index + 1

"""The end: tokens are turned up and money of their currencies is lost (rule L6)."""

from __future__ import annotations

from alhambra.engine.book import Module
from alhambra.engine.components import CURRENCIES, SLOTS
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.money import worth
from alhambra.engine.notation import tile_name
from alhambra.engine.state import State
from alhambra.engine.step import Step
from alhambra.engine.vectors import i64, zeros
from alhambra.modules.sites.tokens import site_part


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
            for tile in part.sites_of(state.palaces[seat], False):
                face = part.token[tile]
                if face <= SLOTS:
                    lost[seat * SLOTS + face - 1] = 1
                    if sink is not None:
                        name, currency_name = tile_name(tile), CURRENCIES[face - 1]
                        text = f"turns up the token on {name}: {currency_name}"
                        sink.tell(TextEvent("turn up", "L6", seat, 1, text, {"tile": name, "currency": currency_name}))
        for seat in range(state.book.players):
            currency: i64
            for currency in range(SLOTS):
                if lost[seat * SLOTS + currency]:
                    cards = state.hands[seat * SLOTS + currency]
                    state.hands[seat * SLOTS + currency] = 0
                    state.discard[currency] += cards
                    if sink is not None:
                        sink.tell(_discarded(seat, worth(cards), CURRENCIES[currency]))
        return self.index + 1


def _discarded(seat: i64, money: i64, currency: str) -> Event:
    """L6: the event that all ``money`` of a ``currency`` is lost, if there was any."""
    lost = f"discards all money of that currency: {money} {currency}"
    text = lost if money else f"has no {currency} to discard"
    return TextEvent("discard money", "L6", seat, money, text, {"currency": currency})

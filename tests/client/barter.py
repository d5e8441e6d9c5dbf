"""A module of the tests' own whose choices are about cards and tiles, never about cells (rules X1, X2).

``trade`` gives away one money card, or two of one currency; ``praise`` admires a tile of the market. Nobody would want
to play it.
"""

from __future__ import annotations

from itertools import combinations

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.components import CARD_NAMES, SLOTS, TILE_NAMES, VALUES
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.money import one, unpacked
from alhambra.engine.notation import card_number, expect, tile_number
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import CLOSED, EMPTY, State
from alhambra.engine.vectors import i64, ints
from alhambra.engine.verb import VERB_BITS, Verb

CARD_BITS = 6
CARD_MASK = 63  # a card's number + 1; 0: none


class Trade(Verb):
    def __init__(self) -> None:
        super().__init__("trade", title="Trade")

    def cards_of(self, action: i64) -> list[int]:
        both = [action >> VERB_BITS & CARD_MASK, action >> VERB_BITS + CARD_BITS]
        return [int(card) - 1 for card in both if card]

    def action_of(self, cards: list[int]) -> int:
        return self.code | sum(card + 1 << VERB_BITS + CARD_BITS * place for place, card in enumerate(cards))

    def legal(self, state: State, out: Actions) -> None:
        for currency in range(SLOTS):
            hand = sorted(set(unpacked(state.hands[state.seat * SLOTS + currency], currency)))
            for cards in [*combinations(hand, 1), *combinations(hand, 2)]:
                out.add(self.action_of(list(cards)))

    def why_not(self, state: State, action: i64) -> Refusal | None:
        return None if action in self.options(state) else Refusal("X1", "you do not hold that.")

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        cards = self.cards_of(action)
        for card in cards:
            state.hands[state.seat * SLOTS + card // VALUES] -= one(card)
            state.discard[card // VALUES] += one(card)
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(TextEvent("trade", "X1", state.seat, len(cards), f"trades {self._names(action)}"))

    def _names(self, action: i64) -> str:
        return " ".join(CARD_NAMES[card] for card in self.cards_of(action))

    def describe(self, state: State, action: i64) -> str:
        return f"trade {self._names(action)}"

    def parse(self, state: State, words: list[str]) -> i64:
        return self.action_of([card_number(word) for word in words[1:3]])

    def fields(self, state: State, action: i64) -> dict[str, object]:
        return {"cards": self._names(action).split()}


class Praise(Verb):
    def __init__(self) -> None:
        super().__init__("praise", title="Praise")

    def legal(self, state: State, out: Actions) -> None:
        for tile in ints(state.market):
            if tile != EMPTY:
                out.add(self.code | tile << VERB_BITS)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        return None if action in self.options(state) else Refusal("X2", "that is not in the market.")

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(TextEvent("praise", "X2", state.seat, 0, f"praises {TILE_NAMES[action >> VERB_BITS]}"))

    def describe(self, state: State, action: i64) -> str:
        return f"praise {TILE_NAMES[action >> VERB_BITS]}"

    def parse(self, state: State, words: list[str]) -> i64:
        expect(words, 2, "praise garden-8-sw")
        return self.code | tile_number(words[1]) << VERB_BITS

    def fields(self, state: State, action: i64) -> dict[str, object]:
        return {"tile": TILE_NAMES[action >> VERB_BITS]}


class Barter(Module):
    def __init__(self) -> None:
        super().__init__("barter", "Barter", "<b>Trade</b> and praise.")

    def join(self, book: Book) -> None:
        book.add_verb(Trade(), ["act"], before="done")
        book.add_verb(Praise(), ["act"], before="done")

"""Take money from the display (rule T2)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.book import VERB_BITS, Verb
from alhambra.engine.components import CARD_NAMES, SLOTS, VALUES
from alhambra.engine.events import Event, Sink
from alhambra.engine.money import one
from alhambra.engine.notation import card_number
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import CLOSED, State
from alhambra.engine.vectors import append, i64, vec

SET_LIMIT: Final = 5  # T2: several cards may be worth so much together
CARD_BITS: Final = 6  # a card + 1; the cards of an action stand in ascending order, the first one lowest


class Take(Verb):
    """T2: one displayed card, or several that are worth 5 or less together."""

    def legal(self, state: State, out: vec[i64]) -> vec[i64]:
        cards = _sorted(state.display)
        small = vec[i64]()
        last: i64 = -1
        for card in cards:
            if card != last:
                out = append(out, self.code | (card + 1) << VERB_BITS)
            last = card
            if card % VALUES + 1 < SET_LIMIT:
                small = append(small, card)
        return self._sets(small, out) if len(small) > 1 else out

    def _sets(self, cards: vec[i64], out: vec[i64]) -> vec[i64]:
        """The sets of two or more cards that are worth 5 or less; of equal cards the first is taken first."""
        count = len(cards)
        chosen: i64
        place: i64
        for chosen in range(3, 1 << count):
            if chosen & (chosen - 1) == 0:
                continue
            total: i64 = 0
            action = self.code
            shift: i64 = VERB_BITS
            for place in range(count):
                if chosen >> place & 1:
                    if place and cards[place - 1] == cards[place] and not chosen >> (place - 1) & 1:
                        total = SET_LIMIT + 1  # its twin makes this action
                        break
                    total += cards[place] % VALUES + 1
                    action |= (cards[place] + 1) << shift
                    shift += CARD_BITS
            if total <= SET_LIMIT:
                out = append(out, action)
        return out

    def why_not(self, state: State, action: i64) -> Refusal | None:
        wanted = taken_cards(action)
        left = [int(card) for card in state.display]
        for card in wanted:
            if card not in left:
                return Refusal("T2", f"there is no {CARD_NAMES[card]} on the display, or not as many of them.")
            left.remove(card)
        total = sum([card % VALUES + 1 for card in wanted])
        if len(wanted) > 1 and total > SET_LIMIT:
            return Refusal("T2", f"several cards may be worth {SET_LIMIT} at most; these are worth {total}.")
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        bits = action >> VERB_BITS
        hand = state.seat * SLOTS
        total: i64 = 0
        while bits:
            card = (bits & 63) - 1
            state.display = _without(state.display, card)
            state.hands[hand + card // VALUES] += one(card)
            total += card % VALUES + 1
            bits >>= CARD_BITS
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(self, "take", "T2", state.seat, total, action)

    def describe(self, state: State, action: i64) -> str:
        return f"take {' '.join([CARD_NAMES[card] for card in taken_cards(action)])}"

    def parse(self, state: State, words: list[str]) -> i64:
        cards = sorted([card_number(word) for word in words[1:]])
        if not cards or len(cards) > 4:
            raise IllegalAction("T2", "take one card, or several that are worth 5 or less together: 'take denar-3'.")
        action = self.code
        shift: i64 = VERB_BITS
        for card in cards:
            action |= i64(card + 1) << shift
            shift += CARD_BITS
        return action

    def fields(self, state: State, action: i64) -> dict[str, object]:
        cards = taken_cards(action)
        return {"cards": [CARD_NAMES[card] for card in cards], "worth": sum([card % VALUES + 1 for card in cards])}

    def facts(self, event: Event) -> dict[str, object]:
        return {"cards": [CARD_NAMES[card] for card in taken_cards(event.x)]}

    def sentence(self, event: Event) -> str:
        return f"takes {' and '.join([CARD_NAMES[card] for card in taken_cards(event.x)])}"


def taken_cards(action: i64) -> list[int]:
    """The cards of a take action, in ascending order."""
    bits = action >> VERB_BITS
    cards: list[int] = []
    while bits:
        cards.append((bits & 63) - 1)
        bits >>= CARD_BITS
    return cards


def _sorted(cards: vec[i64]) -> vec[i64]:
    out = cards[:]
    place: i64
    for place in range(1, len(out)):
        card = out[place]
        hole = place
        while hole > 0 and out[hole - 1] > card:
            out[hole] = out[hole - 1]
            hole -= 1
        out[hole] = card
    return out


def _without(cards: vec[i64], gone: i64) -> vec[i64]:
    """The cards without one of this kind; the others keep their order."""
    out = vec[i64]()
    for card in cards:
        if card == gone:
            gone = -1
        else:
            out = append(out, card)
    return out

"""Take money from the display (rule T2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.codes import CARD, CodeList
from alhambra.engine.components import CARD_NAMES, SLOTS, VALUES
from alhambra.engine.events import Event, Sink
from alhambra.engine.money import one
from alhambra.engine.notation import card_number
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import CLOSED, State
from alhambra.engine.vectors import i64, remove, vec
from alhambra.engine.verb import VERB_BITS, Verb

SET_LIMIT: Final = 5  # T2: several cards may be worth so much together
CARD_BITS: Final = 6  # a card + 1; the cards of an action stand in ascending order, the first one lowest


@mypyc_attr(acyclic=True)
class Taken(Event):
    """T2: cards worth ``amount`` were taken from the display."""

    def __init__(self, seat: i64, worth: i64, action: i64) -> None:
        super().__init__("take", "T2", seat, worth)
        self.action: i64 = action

    @property
    def facts(self) -> dict[str, object]:
        return {"cards": [CARD_NAMES[card] for card in taken_cards(self.action)]}

    @property
    def reason(self) -> str:
        return f"takes {' and '.join([CARD_NAMES[card] for card in taken_cards(self.action)])}"


class Take(Verb):
    """T2: one displayed card, or several that are worth 5 or less together."""

    def legal(self, state: State, out: Actions) -> None:
        cards = _sorted(state.display)
        last: i64 = -1
        place: i64
        for place in range(len(cards)):
            card = cards[place]
            if card != last:
                action = self.code | (card + 1) << VERB_BITS
                out.add(action)
                self._with_more(cards, place + 1, SET_LIMIT - card % VALUES - 1, action, VERB_BITS + CARD_BITS, out)
            last = card

    def _with_more(self, cards: vec[i64], first: i64, left: i64, action: i64, shift: i64, out: Actions) -> None:
        """The cards of an action and one or more of those from ``first`` on, as far as they are worth what is left.

        Of equal cards the first is taken first, so that no set comes twice.
        """
        last: i64 = -1
        place: i64
        for place in range(first, len(cards)):
            card = cards[place]
            if card != last and card % VALUES < left:
                more = action | (card + 1) << shift
                out.add(more)
                self._with_more(cards, place + 1, left - card % VALUES - 1, more, shift + CARD_BITS, out)
            last = card

    def why_not(self, state: State, action: i64) -> Refusal | None:
        wanted = taken_cards(action)
        left = [int(card) for card in state.display]
        for card in wanted:
            if card not in left:
                return Refusal("T2", f"there is no {CARD_NAMES[card]} on the display, or not as many of them.")
            left.remove(card)
        total = sum([card % VALUES + 1 for card in wanted])
        if len(wanted) > 1 and total > SET_LIMIT:
            text = f"several cards may be worth {SET_LIMIT} at most; these are worth {total}."
            return Refusal("T2", text, code="too-much", facts={"most": int(SET_LIMIT), "sum": int(total)})
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        bits = action >> VERB_BITS
        hand = state.seat * SLOTS
        total: i64 = 0
        while bits:
            card = (bits & 63) - 1
            state.display = remove(state.display, card)
            state.hands[hand + card // VALUES] += one(card)
            total += card % VALUES + 1
            bits >>= CARD_BITS
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(Taken(state.seat, total, action))

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

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        bits = action >> VERB_BITS
        while bits:
            out.add(CARD + (bits & 63) - 1)
            bits >>= CARD_BITS

    def fields(self, state: State, action: i64) -> dict[str, object]:
        cards = taken_cards(action)
        return {"cards": [CARD_NAMES[card] for card in cards], "worth": sum([card % VALUES + 1 for card in cards])}


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

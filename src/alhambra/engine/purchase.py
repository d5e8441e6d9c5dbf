"""Purchases from the market (T3): the bits of their actions, and the ways to buy and to pay that modules add.

An action: verb in bits 0–4, market slot 5–6, packed cards 7–24, offer 25–27, then eight bits for each tender.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.codes import NUMBER, CodeList
from alhambra.engine.events import Sink
from alhambra.engine.money import payments, worth
from alhambra.engine.refusal import IllegalAction, Refusal, illegal
from alhambra.engine.state import State
from alhambra.engine.vectors import i64

_SLOT_SHIFT: Final = 5
_CARDS_SHIFT: Final = 7
_CARDS_MASK: Final = (1 << 18) - 1
_OFFER_SHIFT: Final = 25
_TENDER_SHIFT: Final = 28
_TENDER_BITS: Final = 8
MOST_OFFERS: Final = 8
MOST_TENDERS: Final = 4
BUY_FORM: Final = "buy 2 pay dirham-4 dirham-5"


def purchase(verb: i64, slot: i64, offer: i64, cards: i64) -> i64:
    """The action that buys from ``slot`` by ``offer`` for packed ``cards``; ``verb`` and ``offer`` are codes."""
    return verb | slot << _SLOT_SHIFT | cards << _CARDS_SHIFT | offer << _OFFER_SHIFT


def slot_of(action: i64) -> i64:
    """The market slot of a purchase, 0 to 3."""
    return action >> _SLOT_SHIFT & 3


def cards_of(action: i64) -> i64:
    """The packed cards that a purchase pays; they are of the slot's currency."""
    return action >> _CARDS_SHIFT & _CARDS_MASK


def offer_of(action: i64) -> i64:
    """The code of the offer by which a purchase buys."""
    return action >> _OFFER_SHIFT & (MOST_OFFERS - 1)


def payment_worth(state: State, action: i64) -> i64:
    """What the payment of a purchase is worth, cards and all tenders together."""
    total = worth(cards_of(action))
    for tender in state.book.tenders:
        total += tender.worth(state, action)
    return total


def card_payments(hand: i64, price: i64, action: i64, out: Actions) -> None:
    """Add to ``out`` the purchase ``action``, which has no cards yet, with each set of cards of ``hand`` that reaches
    the ``price`` and from which none can be dropped."""
    payments(hand, price, action, _CARDS_SHIFT, out)


def named_offer(state: State, text: str) -> i64:
    """The code of the offer that ``text`` names; IllegalAction if it names none, or several at once."""
    offers = state.book.offers
    for offer in offers:
        if offer.words == text:
            return offer.code
    named = [offer for offer in offers if offer.words and offer.words in text]
    if len(named) > 1 and len(text.split()) == sum([len(offer.words.split()) for offer in named]):
        ways = " or ".join([offer.words for offer in named])
        raise IllegalAction(named[-1].rule, f"a building is bought in one way: {ways}.")
    raise IllegalAction("T3", f"{text!r} is no way to buy or to pay here; write {BUY_FORM!r}.")


def refuse_tenders(state: State, words: list[str]) -> None:
    """IllegalAction if ``words``, which follow the cards of a payment that is no purchase, are those of a tender."""
    for tender in state.book.tenders:
        bits, _ = tender.parse(state, words)
        if bits:
            raise illegal(tender.why_only_purchases())


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer:
    """A way to buy the tile on a market slot: its price and what comes with it (T3)."""

    def __init__(self, words: str, rule: str = "T3", exact: bool = True, reason_code: str = "") -> None:
        self.words = words  # how it is written after the payment; "" for the plain purchase
        self.rule = rule  # that allows it
        self.exact = exact  # can it be paid exactly and so bring another action (T4)?
        self.reason_code = reason_code  # names its use as a reason in analyses; "": using it is no reason of its own
        self.code: i64 = 0  # given by the book

    def price(self, state: State, slot: i64) -> i64:
        """The price of the tile on ``slot`` now, or -1 where the offer does not stand."""
        return -1

    def why_not(self, state: State, slot: i64) -> Refusal | None:
        """Why the offer does not stand for ``slot``, or None."""
        return None

    def bought(self, state: State, slot: i64, tile: i64, sink: Sink | None) -> None:
        """What the purchase of ``tile`` brings beside the tile."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tender:
    """A way to pay beside cards. Its part of a purchase is eight bits of the action that only it reads; 0: nothing."""

    def __init__(self) -> None:
        self.shift: i64 = 0  # where its bits stand in the action

    def set_place(self, number: int) -> None:
        """Give the tender its bits: those of tender ``number`` of the game. The book calls this."""
        self.shift = _TENDER_SHIFT + _TENDER_BITS * number

    def payments(self, state: State, slot: i64, price: i64, action: i64, out: Actions) -> None:
        """Add the purchases that use this way to pay. ``action`` has slot and offer in it, but no cards."""

    def worth(self, state: State, action: i64) -> i64:
        """How much of the price it pays."""
        return 0

    def why_not(self, state: State, slot: i64, price: i64, action: i64) -> Refusal | None:
        """Why its part of this purchase is not allowed, or None."""
        return None

    def why_only_purchases(self) -> Refusal:
        """The rule by which it pays for nothing but tiles from the market."""
        return Refusal("T3", "that pays for buildings from the market only.")

    def spend(self, state: State, slot: i64, price: i64, action: i64, sink: Sink | None) -> None:
        """Its part of the purchase's effect; the cards are paid already."""

    def describe(self, state: State, action: i64) -> str:
        """Its part of the notation, "" for nothing."""
        return ""

    def parse(self, state: State, words: list[str]) -> tuple[i64, i64]:
        """(bits, number of words read) at the head of ``words``; (0, 0) if they are not its own."""
        return 0, 0

    def fields(self, state: State, action: i64) -> dict[str, object]:
        """What it adds to the fields of a purchase."""
        return {}

    def label(self, state: State, action: i64) -> str:
        """Its part of a purchase in words, for a screen that has none of its own; "" for nothing."""
        return ""

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        """Add the codes of its part of a purchase; by default its eight bits as two numbers."""
        bits = action >> self.shift & 255
        out.add(NUMBER + (bits & 63))
        out.add(NUMBER + (bits >> 6))

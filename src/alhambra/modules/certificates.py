"""Exchange certificates: money paid too much is not lost (rules X1–X5).

Components: currency markers in the middle of the table and a board a player with a track from 1 to 6.
Actions: none of its own; ``buy`` gets the words ``and certificate`` and ``keep CURRENCY``.
Scoring: nothing; a certificate counts for nothing at the end either (X5).
Secrets: none.
Interplay: every way to buy from the market can be paid so, whatever its price; falcons and completions cannot (X5).
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.codes import CURRENCY, NUMBER, CodeList
from alhambra.engine.components import CURRENCIES, SLOTS
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.features import MOST_SEATS, Feature, NumberRow
from alhambra.engine.money import worth
from alhambra.engine.purchase import Tender, card_payments, cards_of, payment_worth
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import i64, vec, vector, zeros
from alhambra.modules.valuation import CARD, COIN, money_now

MARKERS: Final[vec[i64]] = vector([0, 0, 1, 2, 2, 3, 3])  # X1: of each currency, by the number of players
MOST: Final = 6  # X2: the end of a board's track

# A board: 0 while it is free, else HELD | currency << 3 | value.
FREE: Final = 0
HELD: Final = 32
CURRENCY_SHIFT: Final = 3
CURRENCY_MASK: Final = 3
VALUE_MASK: Final = 7

# The tender's part of a purchase: bit 0 for the certificate spent, then 1 + the currency of the marker taken.
SPENT: Final = 1
KEEP_SHIFT: Final = 1
KEEP_MASK: Final = 7


class CertificatesPart(Part):
    """The markers in the middle by currency, and the boards by seat."""

    def __init__(self) -> None:
        self.middle: vec[i64] = vec[i64]()
        self.board: vec[i64] = vec[i64]()

    def clone(self) -> Part:
        copy = CertificatesPart()
        copy.middle = self.middle[:]
        copy.board = self.board[:]
        return copy

    def store(self, seat: i64, currency: i64, value: i64) -> None:
        """X2: a marker goes from the middle to a free board."""
        self.middle[currency] -= 1
        self.board[seat] = HELD | currency << CURRENCY_SHIFT | value

    def release(self, seat: i64) -> None:
        """X4: the marker goes back to the middle."""
        self.middle[currency_of(self.board[seat])] += 1
        self.board[seat] = FREE


def certificates(state: State, index: i64) -> CertificatesPart:
    """The module's part of the state."""
    part = state.parts[index]
    assert isinstance(part, CertificatesPart)
    return part


def currency_of(held: i64) -> i64:
    """The currency of the certificate on a board."""
    return held >> CURRENCY_SHIFT & CURRENCY_MASK


def value_of(held: i64) -> i64:
    """What the certificate on a board is worth; nothing if there is none."""
    return held & VALUE_MASK


def certificate_name(currency: i64, value: i64) -> str:
    """A certificate in words: ``ducat 3``."""
    return f"{CURRENCIES[currency]} {value}"


def _moved(seat: i64, currency: i64, value: i64, is_spent: bool) -> Event:
    """X2, X4: the event that a certificate was spent or stored."""
    name = certificate_name(currency, value)
    facts: dict[str, object] = {"currency": CURRENCIES[currency], "value": value}
    if is_spent:
        return TextEvent("certificate spent", "X4", seat, value, f"pays with the certificate {name}", facts)
    return TextEvent("certificate kept", "X2", seat, value, f"keeps {name} as a certificate", facts)


_cards: Final = Actions()  # scratch
_enough: Final = Actions()  # scratch


def reaching(hand: i64, target: i64, value: i64, action: i64, out: Actions) -> None:
    """Append the action with each set of cards that reaches the target together with a certificate of this value (0:
    with none) and from which nothing can be dropped, no card and no certificate."""
    if value == 0:
        card_payments(hand, target, action, out)
        return
    if value >= target:
        out.add(action)  # it suffices by itself, so any card could be dropped
        return
    _cards.clear()
    card_payments(hand, target - value, action, _cards)
    for found in _cards.all():
        if worth(cards_of(found)) < target:
            out.add(found)


class Certificate(Tender):
    """X2–X4: the certificate on the buyer's board pays like a card, and what is overpaid may be stored on it.

    One tender for both, because a purchase can do both: the board is freed before the change is stored.
    """

    def __init__(self, module: Module) -> None:
        super().__init__()
        self.module = module

    def spent(self, action: i64) -> bool:
        """Is the certificate spent in this purchase?"""
        return action >> self.shift & SPENT != 0

    def kept(self, action: i64) -> i64:
        """The currency of the marker taken in this purchase, or -1."""
        return (action >> self.shift + KEEP_SHIFT & KEEP_MASK) - 1

    def payments(self, state: State, slot: i64, price: i64, action: i64, out: Actions) -> None:
        part = certificates(state, self.module.index)
        held = part.board[state.seat]
        hand = state.hands[state.seat * SLOTS + slot]
        if held == FREE:
            self.storing(part, slot, hand, price, 0, action, out)
            return
        if currency_of(held) != slot:
            return
        action |= i64(SPENT) << self.shift
        reaching(hand, price, value_of(held), action, out)
        self.storing(part, slot, hand, price, value_of(held), action, out)

    def storing(
        self, part: CertificatesPart, slot: i64, hand: i64, price: i64, value: i64, action: i64, out: Actions
    ) -> None:
        """X2: the payments, with or without a certificate spent, that leave 1–6 to store, for each marker there is."""
        currency: i64
        _enough.clear()
        reaching(hand, price + 1, value, action, _enough)
        for found in _enough.all():
            if worth(cards_of(found)) + value - price > MOST:
                continue
            for currency in range(SLOTS):
                # A certificate spent is of the slot's currency: its marker lies in the middle by then (X4).
                if part.middle[currency] > 0 or (value > 0 and currency == slot):
                    out.add(found | (1 + currency) << self.shift + KEEP_SHIFT)

    def worth(self, state: State, action: i64) -> i64:
        return value_of(certificates(state, self.module.index).board[state.seat]) if self.spent(action) else 0

    def why_not(self, state: State, slot: i64, price: i64, action: i64) -> Refusal | None:
        part = certificates(state, self.module.index)
        held = part.board[state.seat]
        spent = self.spent(action)
        if spent and held == FREE:
            return Refusal("X4", "you have no certificate to spend.")
        if spent and currency_of(held) != slot:
            own = CURRENCIES[currency_of(held)]
            return Refusal("T3", f"your certificate is worth {own}; slot {slot + 1} takes {CURRENCIES[slot]} only.")
        kept = self.kept(action)
        if kept < 0:
            return None
        if held != FREE and not spent:
            own = certificate_name(currency_of(held), value_of(held))
            return Refusal("X3", f"your board holds the certificate {own}; only spending it frees the board.")
        if part.middle[kept] == 0 and not (spent and currency_of(held) == kept):
            return Refusal("X1", f"no {CURRENCIES[kept]} marker is left in the middle.", code="no-marker")
        over = payment_worth(state, action) - price
        if over == 0:
            return Refusal("X2", "this payment is exact, so there is nothing to store.", code="nothing-over")
        if over > MOST:
            text = f"this is {over} too much; only 1 to {MOST} can be stored."
            return Refusal("X2", text, code="too-much-over", facts={"over": int(over), "most": int(MOST)})
        return None  # too little is for the purchase itself to say

    def why_only_purchases(self) -> Refusal:
        return Refusal("X5", "a certificate pays for buildings from the market only.")

    def spend(self, state: State, slot: i64, price: i64, action: i64, sink: Sink | None) -> None:
        """X4: the marker spent goes back first, so that it can be taken again at once."""
        part = certificates(state, self.module.index)
        seat = state.seat
        over = payment_worth(state, action) - price
        if self.spent(action):
            value = value_of(part.board[seat])
            part.release(seat)
            if sink is not None:
                sink.tell(_moved(seat, slot, value, True))
        kept = self.kept(action)
        if kept >= 0:
            part.store(seat, kept, over)
            if sink is not None:
                sink.tell(_moved(seat, kept, over, False))

    def describe(self, state: State, action: i64) -> str:
        words: list[str] = []
        if self.spent(action):
            words.append("and certificate" if cards_of(action) else "certificate")
        kept = self.kept(action)
        if kept >= 0:
            words.append(f"keep {CURRENCIES[kept]}")
        return " ".join(words)

    def parse(self, state: State, words: list[str]) -> tuple[i64, i64]:
        bits: i64 = 0
        read: i64 = 0
        if words[:1] == ["certificate"]:
            bits, read = SPENT, 1
        elif words[:2] == ["and", "certificate"]:
            bits, read = SPENT, 2
        rest = words[read:]
        if rest[:1] == ["keep"]:
            if len(rest) < 2 or rest[1] not in CURRENCIES:
                raise IllegalAction("X2", f"say which marker to take: keep {', '.join(CURRENCIES)}.")
            bits |= i64(1 + CURRENCIES.index(rest[1])) << KEEP_SHIFT
            read += 2
        return bits, read

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        out.add(NUMBER + i64(self.spent(action)))
        kept = self.kept(action)
        if kept >= 0:
            out.add(CURRENCY + kept)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        kept = self.kept(action)
        return {"certificate": self.spent(action), "keep": CURRENCIES[kept] if kept >= 0 else None}


class Certificates(Module):
    """The module Exchange certificates of expansion 6."""

    def __init__(self) -> None:
        line = "What you pay too much comes back as a certificate."
        super().__init__("certificates", "Exchange certificates", line)

    def join(self, book: Book) -> None:
        book.add_tender(Certificate(self))
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> Part | None:
        """X1: all markers in the middle, all boards free."""
        part = CertificatesPart()
        part.middle = vec[i64]([MARKERS[book.players]] * SLOTS)
        part.board = zeros(book.players)
        return part

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        held = certificates(state, self.index).board[seat]
        if held == FREE:
            return 0
        return money_now(state, COIN * value_of(held) + CARD)  # as much as a card of the same value

    def shown_fields(self) -> dict[str, str]:
        return {"middle": "dict[str, int]", "boards": "list[tuple[str, int] | None]"}

    def shown(self, state: State) -> dict[str, object]:
        part = certificates(state, self.index)
        boards: list[object] = []
        for held in part.board:
            boards.append(None if held == FREE else [CURRENCIES[currency_of(held)], value_of(held)])
        return {"middle": {CURRENCIES[currency]: part.middle[currency] for currency in range(SLOTS)}, "boards": boards}

    def features(self) -> list[Feature] | None:
        """The markers in the middle by currency; then for each seat its certificate's currency + 1 and value."""
        out = [Feature(f"in the middle: {currency}", 0, 3) for currency in CURRENCIES]
        for seat in range(MOST_SEATS):
            out.append(Feature(f"seat {seat}: currency + 1", 0, SLOTS))
            out.append(Feature(f"seat {seat}: value", 0, MOST))
        return out

    def observe(self, state: State, seat: i64, out: NumberRow) -> None:
        part = certificates(state, self.index)
        out.put_all(part.middle)
        players = state.book.players
        other: i64
        for other in range(players):
            held = part.board[(seat + other) % players]
            if held == FREE:
                out.put_zeros(2)
            else:
                out.put(1 + currency_of(held))
                out.put(value_of(held))
        out.put_zeros(2 * (MOST_SEATS - players))

    def components(self, state: State) -> dict[str, int]:
        part = certificates(state, self.index)
        count = part.middle[:]
        for held in part.board:
            if held != FREE:
                count[currency_of(held)] += 1
        return {f"{CURRENCIES[currency]} marker": count[currency] for currency in range(SLOTS)}

    def lines(self, state: State, seat: i64) -> list[str]:
        part = certificates(state, self.index)
        if seat >= 0:
            held = part.board[seat]
            return [] if held == FREE else [f"Certificate {certificate_name(currency_of(held), value_of(held))}"]
        left = [f"{CURRENCIES[currency]} {part.middle[currency]}" for currency in range(SLOTS)]
        return [f"Markers {', '.join(left)}"]

"""Buy a building from the market, and go on after an exact payment (rules T3, T4)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.codes import SLOT, CodeList
from alhambra.engine.components import COST, CURRENCIES, SLOTS
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.notation import card_names, expect_word, packed, tile_name
from alhambra.engine.payment import card_words, not_held, pay, too_little
from alhambra.engine.purchase import (
    BUY_FORM,
    Offer,
    card_payments,
    cards_of,
    named_offer,
    offer_of,
    payment_worth,
    purchase,
    slot_of,
)
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import CLOSED, EMPTY, EXTRA, State
from alhambra.engine.vectors import append, i64
from alhambra.engine.verb import Verb


@mypyc_attr(acyclic=True)
class Bought(Event):
    """T3, T4: a tile was bought for ``amount``."""

    def __init__(
        self, rule: str, seat: i64, slot: i64, tile: i64, cards: i64, offer: Offer, paid: i64, over: i64
    ) -> None:
        super().__init__("buy", rule, seat, paid)
        self.slot: i64 = slot
        self.tile: i64 = tile
        self.cards: i64 = cards
        self.offer = offer
        self.overpaid: i64 = over

    @property
    def facts(self) -> dict[str, object]:
        return {
            "slot": self.slot + 1,
            "tile": tile_name(self.tile),
            "cards": card_names(self.cards, self.slot).split(),
            "offer": self.offer.words,
            "overpaid": self.overpaid,
            "exact": self.overpaid == 0 and self.offer.exact,
        }

    @property
    def reason(self) -> str:
        words = f" {self.offer.words}" if self.offer.words else ""
        extra = ", exactly: another action" if self.offer.exact else ""
        how = f", {self.overpaid} too much" if self.overpaid else extra
        return f"buys {tile_name(self.tile)}{words} for {self.amount} {CURRENCIES[self.slot]}{how}"


class FullPrice(Offer):
    """T3: the tile for its cost."""

    def price(self, state: State, slot: i64) -> i64:
        return COST[state.market[slot]]


class Buy(Verb):
    """T3: one market tile for cards of the slot's currency, worth its price or more. T4: exact → another action.

    Other ways to buy (offers) and to pay (tenders) come from modules and combine freely.
    """

    def legal(self, state: State, out: Actions) -> None:
        book = state.book
        hand = state.seat * SLOTS
        slot: i64
        for slot in range(SLOTS):
            if state.market[slot] == EMPTY:
                continue
            for offer in book.offer_vec:
                price = offer.price(state, slot)
                if price < 0:
                    continue
                action = purchase(self.code, slot, offer.code, 0)
                card_payments(state.hands[hand + slot], price, action, out)
                for tender in book.tenders:
                    tender.payments(state, slot, price, action, out)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        slot = slot_of(action)
        tile = state.market[slot]
        if tile == EMPTY:
            return Refusal("T3", f"slot {slot + 1} of the market is empty.", code="empty-slot")
        offer = state.book.offers[offer_of(action)]
        refusal = offer.why_not(state, slot)
        if refusal is not None:
            return refusal
        cards = cards_of(action)
        refusal = not_held(state, "T3", slot, cards)
        if refusal is not None:
            return refusal
        price = offer.price(state, slot)
        if price < 0:
            return Refusal("T3", f"slot {slot + 1} cannot be bought {offer.words} now.")
        for tender in state.book.tenders:
            refusal = tender.why_not(state, slot, price, action)
            if refusal is not None:
                return refusal
        paid = payment_worth(state, action)
        return too_little("T3", "too-little", tile_name(tile), tile, price, slot, paid) if paid < price else None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        slot = slot_of(action)
        cards = cards_of(action)
        offer = state.book.offer_vec[offer_of(action)]
        tile = state.market[slot]
        price = offer.price(state, slot)
        over = payment_worth(state, action) - price
        pay(state, slot, cards)
        state.market[slot] = EMPTY
        state.bought = append(state.bought, tile)
        state.allowed = EXTRA if over == 0 and offer.exact else CLOSED
        if sink is not None:
            rule = "T4" if state.allowed == EXTRA else "T3"
            sink.tell(Bought(rule, state.seat, slot, tile, cards, offer, price + over, over))
        for tender in state.book.tenders:
            tender.spend(state, slot, price, action, sink)
        offer.bought(state, slot, tile, sink)

    def describe(self, state: State, action: i64) -> str:
        slot = slot_of(action)
        cards = card_names(cards_of(action), slot)
        parts = [f"buy {slot + 1} pay", cards]
        parts += [tender.describe(state, action) for tender in state.book.tenders]
        parts.append(state.book.offers[offer_of(action)].words)
        return " ".join([part for part in parts if part])

    def parse(self, state: State, words: list[str]) -> i64:
        if len(words) < 2 or words[1] not in ("1", "2", "3", "4"):
            raise IllegalAction("C5", f"say which market slot to buy from, 1 to 4: {BUY_FORM!r}.")
        expect_word(words, 2, "pay", BUY_FORM)
        slot = i64(int(words[1])) - 1
        names = card_words(words, 3)
        cards = packed(names, slot)
        bits: i64 = 0
        rest = words[3 + len(names) :]
        for tender in state.book.tenders:
            own, read = tender.parse(state, rest)
            bits |= own << tender.shift
            rest = rest[read:]
        return bits | purchase(self.code, slot, named_offer(state, " ".join(rest)), cards)

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        slot = slot_of(action)
        out.add(SLOT + slot)
        out.add_offer(offer_of(action))
        out.add_cards(cards_of(action), slot)
        for tender in state.book.tenders:
            tender.encode(state, action, out)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        slot = slot_of(action)
        offer = state.book.offers[offer_of(action)]
        price = offer.price(state, slot)
        over = payment_worth(state, action) - price
        fields: dict[str, object] = {
            "slot": slot + 1,
            "tile": tile_name(state.market[slot]),
            "cards": card_names(cards_of(action), slot).split(),
            "offer": offer.words,
            "price": price,
            "overpaid": over,
            "exact": over == 0 and offer.exact,
        }
        for tender in state.book.tenders:
            fields.update(tender.fields(state, action))
        return fields

    def label(self, state: State, action: i64) -> str:
        """What the tenders say of their parts of the payment."""
        parts = [tender.label(state, action) for tender in state.book.tenders]
        return ", ".join([part for part in parts if part])


class Done(Verb):
    """T4: decline the extra action. The first action of a turn cannot be declined."""

    def legal(self, state: State, out: Actions) -> None:
        if state.allowed == EXTRA:
            out.add(self.code)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        if state.allowed == EXTRA:
            return None
        return Refusal("T4", "only the extra action after an exact payment can be declined.")

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(TextEvent("done", "T4", state.seat, 0, "does nothing more"))


class Pass(Verb):
    """T11: only a player who has no legal first action passes. Stands last among the verbs of its step."""

    def legal(self, state: State, out: Actions) -> None:
        if out.size == 0:
            out.add(self.code)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        for verb in state.book.steps[state.step].verbs:
            if verb is not self and verb.options(state):
                return Refusal("T11", "you may only pass when no other action is possible.")
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(TextEvent("pass", "T11", state.seat, 0, "cannot do anything and passes"))

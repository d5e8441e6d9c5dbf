"""Buy a building from the market, and go on after an exact payment (rules T3, T4)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import VERB_BITS, Offer, Verb
from alhambra.engine.codes import SLOT, CodeList
from alhambra.engine.components import COST, CURRENCIES, SLOTS
from alhambra.engine.events import Event, Sink
from alhambra.engine.money import holds, payments, worth
from alhambra.engine.notation import card_names, expect_word, packed, tile_name
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import CLOSED, EMPTY, EXTRA, State
from alhambra.engine.vectors import append, i64

SLOT_SHIFT: Final = VERB_BITS
CARDS_SHIFT: Final = 7
OFFER_SHIFT: Final = 25
CARDS_MASK: Final = (1 << 18) - 1
FORM: Final = "buy 2 pay dirham-4 dirham-5"


def paid_in(state: State, action: i64) -> i64:
    """What the payment of a purchase is worth, cards and all tenders together."""
    total = worth(action >> CARDS_SHIFT & CARDS_MASK)
    for tender in state.book.tenders:
        total += tender.worth(state, action)
    return total


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
            for offer in book.ways_to_buy:
                price = offer.price(state, slot)
                if price < 0:
                    continue
                action = self.code | slot << SLOT_SHIFT | offer.code << OFFER_SHIFT
                payments(state.hands[hand + slot], price, action, CARDS_SHIFT, out)
                for tender in book.tenders:
                    tender.payments(state, slot, price, action, out)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        slot = action >> SLOT_SHIFT & 3
        tile = state.market[slot]
        if tile == EMPTY:
            return Refusal("T3", f"slot {slot + 1} of the market is empty.")
        offer = state.book.offers[action >> OFFER_SHIFT & 7]
        refusal = offer.why_not(state, slot)
        if refusal is not None:
            return refusal
        cards = action >> CARDS_SHIFT & CARDS_MASK
        if not holds(state.hands[state.seat * SLOTS + slot], cards):
            return Refusal("T3", f"you do not hold all of these cards: {card_names(cards, slot)}.")
        price = offer.price(state, slot)
        if price < 0:
            return Refusal("T3", f"slot {slot + 1} cannot be bought {offer.words} now.")
        for tender in state.book.tenders:
            refusal = tender.why_not(state, slot, price, action)
            if refusal is not None:
                return refusal
        paid = paid_in(state, action)
        if paid < price:
            return Refusal("T3", f"{tile_name(tile)} costs {price} {CURRENCIES[slot]}; this is only {paid}.")
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        slot = action >> SLOT_SHIFT & 3
        cards = action >> CARDS_SHIFT & CARDS_MASK
        offer = state.book.ways_to_buy[action >> OFFER_SHIFT & 7]
        tile = state.market[slot]
        price = offer.price(state, slot)
        over = paid_in(state, action) - price
        state.hands[state.seat * SLOTS + slot] -= cards
        state.discard[slot] += cards
        state.market[slot] = EMPTY
        state.bought = append(state.bought, tile)
        state.allowed = EXTRA if over == 0 and offer.exact else CLOSED
        if sink is not None:
            rule = "T4" if state.allowed == EXTRA else "T3"
            sink.tell(self, "buy", rule, state.seat, price + over, action, tile, over)
        for tender in state.book.tenders:
            tender.spend(state, slot, price, action, sink)
        offer.bought(state, slot, tile, sink)

    def describe(self, state: State, action: i64) -> str:
        slot = action >> SLOT_SHIFT & 3
        cards = card_names(action >> CARDS_SHIFT & CARDS_MASK, slot)
        parts = [f"buy {slot + 1} pay", cards]
        parts += [tender.describe(state, action) for tender in state.book.tenders]
        parts.append(state.book.offers[action >> OFFER_SHIFT & 7].words)
        return " ".join([part for part in parts if part])

    def parse(self, state: State, words: list[str]) -> i64:
        if len(words) < 2 or words[1] not in ("1", "2", "3", "4"):
            raise IllegalAction("C5", f"say which market slot to buy from, 1 to 4: {FORM!r}.")
        expect_word(words, 2, "pay", FORM)
        slot = i64(int(words[1])) - 1
        end = 3
        while end < len(words) and "-" in words[end]:
            end += 1
        action = self.code | slot << SLOT_SHIFT | packed(words[3:end], slot) << CARDS_SHIFT
        rest = words[end:]
        for tender in state.book.tenders:
            bits, read = tender.parse(state, rest)
            action |= bits << tender.shift
            rest = rest[read:]
        for offer in state.book.offers:
            if offer.words == " ".join(rest):
                return action | offer.code << OFFER_SHIFT
        raise IllegalAction("T3", f"{' '.join(rest)!r} is no way to buy or to pay here; write {FORM!r}.")

    def fields(self, state: State, action: i64) -> dict[str, object]:
        slot = action >> SLOT_SHIFT & 3
        offer = state.book.offers[action >> OFFER_SHIFT & 7]
        price = offer.price(state, slot)
        over = paid_in(state, action) - price
        fields: dict[str, object] = {
            "slot": slot + 1,
            "tile": tile_name(state.market[slot]),
            "cards": card_names(action >> CARDS_SHIFT & CARDS_MASK, slot).split(),
            "offer": offer.words,
            "price": price,
            "overpaid": over,
            "exact": over == 0 and offer.exact,
        }
        for tender in state.book.tenders:
            fields.update(tender.fields(state, action))
        return fields

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        slot = action >> SLOT_SHIFT & 3
        out.add(SLOT + slot)
        out.add_offer(action >> OFFER_SHIFT & 7)
        out.add_cards(action >> CARDS_SHIFT & CARDS_MASK, slot)
        for tender in state.book.tenders:
            tender.encode(state, action, out)

    def facts(self, event: Event) -> dict[str, object]:
        slot = event.x >> SLOT_SHIFT & 3
        offer = event.book.offers[event.x >> OFFER_SHIFT & 7]
        return {
            "slot": slot + 1,
            "tile": tile_name(event.y),
            "cards": card_names(event.x >> CARDS_SHIFT & CARDS_MASK, slot).split(),
            "offer": offer.words,
            "overpaid": event.z,
            "exact": event.z == 0 and offer.exact,
        }

    def sentence(self, event: Event) -> str:
        slot = event.x >> SLOT_SHIFT & 3
        offer = event.book.offers[event.x >> OFFER_SHIFT & 7]
        words = f" {offer.words}" if offer.words else ""
        how = f", {event.z} too much" if event.z else (", exactly: another action" if offer.exact else "")
        return f"buys {tile_name(event.y)}{words} for {event.amount} {CURRENCIES[slot]}{how}"


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
            sink.tell(self, "done", "T4", state.seat)

    def sentence(self, event: Event) -> str:
        return "does nothing more"


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
            sink.tell(self, "pass", "T11", state.seat)

    def sentence(self, event: Event) -> str:
        return "cannot do anything and passes"

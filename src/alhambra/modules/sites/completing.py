"""What becomes of sites: pay the full cost in the currency of the token, or lose that currency at the end (L5, L6)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Module
from alhambra.engine.codes import TILE, CodeList
from alhambra.engine.components import COST, CURRENCIES, SLOTS, VALUES
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.money import payments, worth
from alhambra.engine.notation import (
    card_names,
    card_number,
    cell_number,
    cell_text,
    expect_word,
    packed,
    tile_name,
    tile_number,
)
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.payment import card_words, not_held, pay, too_little
from alhambra.engine.purchase import refuse_tenders
from alhambra.engine.refusal import IllegalAction, Refusal, check
from alhambra.engine.state import CLOSED, EXTRA, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import append, i64, ints, zeros
from alhambra.engine.verb import VERB_BITS, Verb
from alhambra.modules.sites.tokens import site_part

# A completion: verb 0–4, tile 5–10, cards 11–28. Where the tile is follows from the tile.
TILE_SHIFT: Final = VERB_BITS
TILE_MASK: Final = 63
CARDS_SHIFT: Final = 11
FORM: Final = "complete 1,0 pay florin-9"


class Complete(Verb):
    """L5: an unfinished building of one's own, in the Alhambra or in reserve, becomes a building like any other."""

    def __init__(self, module: Module) -> None:
        super().__init__("complete", reason_code="complete")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        part = site_part(state, self.module.index)
        for tile in part.sites_of(state.palaces[state.seat]):
            face = part.token[tile]
            if face <= SLOTS:
                hand = state.hands[state.seat * SLOTS + face - 1]
                payments(hand, COST[tile], self.code | tile << TILE_SHIFT, CARDS_SHIFT, out)

    def why_not_tile(self, state: State, tile: i64) -> Refusal | None:
        """Why there is nothing to complete about this tile, or None."""
        palace = state.palaces[state.seat]
        if palace.cell_of_building(tile) < 0 and tile not in ints(palace.reserve):
            return Refusal("L5", f"{tile_name(tile)} is neither in your Alhambra nor on your reserve.")
        face = site_part(state, self.module.index).token[tile]
        if face == 0:
            return Refusal("L5", f"{tile_name(tile)} is not unfinished: no site token lies on it.")
        if face > SLOTS:
            return Refusal("L7", f"the token on {tile_name(tile)} is known to its owner only.")
        return None

    def why_not(self, state: State, action: i64) -> Refusal | None:
        tile = action >> TILE_SHIFT & TILE_MASK
        refusal = self.why_not_tile(state, tile)
        if refusal is not None:
            return refusal
        currency = self.currency(state, tile)
        cards = action >> CARDS_SHIFT
        refusal = not_held(state, "L5", currency, cards)
        if refusal is not None or worth(cards) >= COST[tile]:
            return refusal
        what = f"to complete {tile_name(tile)}"
        return too_little("L5", "too-little-to-complete", what, tile, COST[tile], currency, worth(cards))

    def currency(self, state: State, tile: i64) -> i64:
        """The currency of the token on a tile whose token is known."""
        return site_part(state, self.module.index).token[tile] - 1

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        part = site_part(state, self.module.index)
        tile = action >> TILE_SHIFT & TILE_MASK
        cards = action >> CARDS_SHIFT
        currency = part.token[tile] - 1
        paid = worth(cards)
        pay(state, currency, cards)
        state.allowed = EXTRA if paid == COST[tile] else CLOSED
        part.token[tile] = 0
        part.gone = append(part.gone, currency)
        if sink is not None:
            sink.tell(_completed(state.seat, tile, cards, currency, paid - COST[tile]))

    def describe(self, state: State, action: i64) -> str:
        tile = action >> TILE_SHIFT & TILE_MASK
        check(self.why_not_tile(state, tile))
        palace = state.palaces[state.seat]
        cell = palace.cell_of_building(tile)
        place = cell_text(palace, cell) if cell >= 0 else tile_name(tile)
        return f"complete {place} pay {card_names(action >> CARDS_SHIFT, self.currency(state, tile))}"

    def parse(self, state: State, words: list[str]) -> i64:
        expect_word(words, 2, "pay", FORM)
        tile = named_tile(state.palaces[state.seat], words[1])
        check(self.why_not_tile(state, tile))
        currency = self.currency(state, tile)
        refuse_tenders(state, words[3 + len(card_words(words, 3)) :])
        for name in words[3:]:
            if i64(card_number(name)) // VALUES != currency:
                takes = f"the token on {tile_name(tile)} takes {CURRENCIES[currency]} only"
                raise IllegalAction("L5", f"{name} does not help to complete it: {takes}.")
        return self.code | tile << TILE_SHIFT | packed(words[3:], currency) << CARDS_SHIFT

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        tile = action >> TILE_SHIFT & TILE_MASK
        out.add(TILE + tile)
        out.add_cards(action >> CARDS_SHIFT, self.currency(state, tile))

    def fields(self, state: State, action: i64) -> dict[str, object]:
        tile = action >> TILE_SHIFT & TILE_MASK
        palace = state.palaces[state.seat]
        cell = palace.cell_of_building(tile)
        cards = action >> CARDS_SHIFT
        over = worth(cards) - COST[tile]
        fields: dict[str, object] = {"tile": tile_name(tile), "reserve": cell < 0}
        if cell >= 0:
            x, y = palace.coordinates(cell)
            fields["cell"] = [x, y]
        fields["cards"] = card_names(cards, self.currency(state, tile)).split()
        fields["price"] = COST[tile]
        fields["overpaid"] = over
        fields["exact"] = over == 0
        return fields


def _completed(seat: i64, tile: i64, cards: i64, currency: i64, over: i64) -> Event:
    """L5, T4: the event that ``tile`` was completed for these cards, which are ``over`` too much."""
    how = f", {over} too much" if over else ", exactly: another action"
    paid = f"{worth(cards)} {CURRENCIES[currency]}"
    text = f"completes {tile_name(tile)} for {paid}, the currency of its token{how}"
    facts: dict[str, object] = {
        "tile": tile_name(tile),
        "currency": CURRENCIES[currency],
        "cards": card_names(cards, currency).split(),
        "overpaid": over,
        "exact": over == 0,
    }
    return TextEvent("complete", "L5" if over else "T4", seat, worth(cards), text, facts)


def named_tile(palace: PalaceGrid, word: str) -> i64:
    """The building that a text names: by its cell in the Alhambra, or by its name."""
    if "," not in word:
        return i64(tile_number(word))
    cell = i64(cell_number(palace, word))
    tile = palace.building_on(cell)
    if tile < 0:
        x, y = palace.coordinates(cell)
        raise IllegalAction("L5", f"there is no building at ({x}, {y}) in your Alhambra.", [(x, y)])
    return tile


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

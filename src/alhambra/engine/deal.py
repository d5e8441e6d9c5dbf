"""Set-up (rules S1–S7): shuffle, market, hands, first player, display, the five piles, supplies."""

from __future__ import annotations

from typing import Final

from alhambra.engine.book import Book
from alhambra.engine.chance import Chance
from alhambra.engine.components import CARD_COUNT, SCORING_1, SLOTS, TILE_COUNT, VALUES
from alhambra.engine.money import count, one, worth
from alhambra.engine.state import EMPTY, FIRST, State
from alhambra.engine.vectors import append, i64, pop, vec, vector, zeros

PILES: Final = 5
HAND_WORTH: Final = 20  # S3
DISPLAY: Final = 4  # C6


class Deal:
    """Every chance outcome of a set-up: tiles and money in the order in which they come, scoring cards and all."""

    def __init__(self, tiles: vec[i64], money: vec[i64]) -> None:
        self.tiles: vec[i64] = tiles
        self.money: vec[i64] = money


def deal_of(tiles: list[int], money: list[int]) -> Deal:
    """The deal in which tiles and money come in this order; for interpreted code (see vectors.py)."""
    return Deal(vector(tiles), vector(money))


def all_tiles() -> vec[i64]:
    """C1: the 54 building tiles."""
    out = vec[i64]()
    for tile in range(TILE_COUNT):
        out = append(out, i64(tile))
    return out


def all_money(book: Book) -> vec[i64]:
    """C3, D1: the money cards of this game, without the scoring cards."""
    out = vec[i64]()
    for card in range(CARD_COUNT):
        for _ in range(book.money_copies):
            out = append(out, i64(card))
    return out


def shuffle(book: Book, chance: Chance) -> Deal:
    """Shuffle everything for a new game (S2, S3, S6)."""
    tiles = chance.shuffled(all_tiles(), "tiles")
    cards = chance.shuffled(all_money(book), "money")
    start = cards_dealt(book, cards) + DISPLAY
    money = cards[:start]
    for pile, size in enumerate(pile_sizes(len(cards) - start)):
        stack = cards[start : start + size]
        start += size
        if pile in (1, 3):
            scoring = 1 + pile // 2
            stack = chance.shuffled(append(stack, i64(SCORING_1 + scoring - 1)), f"scoring {scoring}")
        for card in stack:
            money = append(money, card)
    return Deal(tiles, money)


def cards_dealt(book: Book, money: vec[i64]) -> i64:
    """How many cards the hands take: each seat is dealt cards until they are worth 20 or more (S3)."""
    place: i64 = 0
    for _ in range(book.players):
        total: i64 = 0
        while total < HAND_WORTH:
            total += money[place] % VALUES + 1
            place += 1
    return place


def pile_sizes(cards: i64) -> list[i64]:
    """S6: five piles as equal as possible, the first ones getting the odd cards; scoring cards not counted."""
    return [cards // PILES + (1 if pile < cards % PILES else 0) for pile in range(PILES)]


def set_up(book: Book, deal: Deal, ages: list[int] | None, chance: Chance) -> State:
    """The state in which the first player begins the first turn."""
    state = State(book)
    state.chance = chance
    state.palaces = [book.blank_palace.clone() for _ in range(book.players)]
    state.parts = [part.clone() for part in book.blank_parts]
    state.scores = zeros(book.players + len(book.competitors))
    state.discard = zeros(SLOTS)
    state.market = vec[i64]([i64(EMPTY)] * SLOTS)
    state.bag = stack(deal.tiles)
    for slot in range(SLOTS):
        state.bag, tile = pop(state.bag)
        state.market[slot] = tile
    money = stack(deal.money)
    state.hands = zeros(book.players * SLOTS)
    for seat in range(book.players):
        total: i64 = 0
        while total < HAND_WORTH:
            money, card = pop(money)
            state.hands[seat * SLOTS + card // VALUES] += one(card)
            total += card % VALUES + 1
    for _ in range(DISPLAY):
        money, card = pop(money)
        state.display = append(state.display, card)
    state.draw = money
    state.cards_below = cards_below(len(money))
    state.seat = first_player(state, ages)
    state.allowed = FIRST
    state.turns = 1
    for module in book.hooks.on_set_up:
        module.on_set_up(state, None)
    return state


def cards_below(cards: i64) -> vec[i64]:
    """How many cards lie below the top of the whole pile, and below piles 1..5, scoring cards counted."""
    sizes = pile_sizes(cards - 2)
    sizes[1] += 1
    sizes[3] += 1
    out = vec[i64]()
    out = append(out, cards)
    for size in sizes:
        cards -= size
        out = append(out, cards)
    return out


def first_player(state: State, ages: list[int] | None) -> i64:
    """S4: fewest cards, then the smallest total, then the youngest, then the earlier seat."""
    ranks: list[tuple[int, int, int, int]] = []
    for seat in range(state.book.players):
        cards, total = 0, 0
        for currency in range(SLOTS):
            cards += count(state.hands[seat * SLOTS + currency])
            total += worth(state.hands[seat * SLOTS + currency])
        ranks.append((cards, total, ages[seat] if ages is not None else 0, seat))
    return min(ranks)[3]


def stack(items: vec[i64]) -> vec[i64]:
    """``items`` as a stack: the first one on top, that is at the end."""
    out = vec[i64]()
    place = len(items) - 1
    while place >= 0:
        out = append(out, items[place])
        place -= 1
    return out


def stack_anew(state: State, cards: list[int], tiles: list[int]) -> None:
    """Let draw pile and bag of ``state`` hold these, the first one on top; for interpreted code (see vectors.py)."""
    state.draw = stack(vector(cards))
    state.bag = stack(vector(tiles))


def misplaced_scoring_card(book: Book, deal: Deal) -> i64:
    """The place in the deal's money of a scoring card that does not lie in its pile (S6), or -1 if both lie right."""
    money = deal.money
    plain = vec[i64]()
    for card in money:
        if card < SCORING_1:
            plain = append(plain, card)
    start = cards_dealt(book, plain) + DISPLAY
    total = i64(len(money))
    piles = cards_below(total - start)
    place: i64
    for place in range(len(money)):
        card = money[place]
        if card >= SCORING_1:
            pile = 2 * (card - SCORING_1 + 1)
            below = total - 1 - place
            if not piles[pile] <= below < piles[pile - 1]:
                return place
    return -1

"""Money cards (C3, D1), what may be taken from the display (T2) and how a price may be paid (T3)."""

from collections import Counter
from itertools import combinations, product

CURRENCIES = ["florin", "dirham", "denar", "ducat"]
"""In the order of the market slots 1 to 4 (C5)."""

SCORING_CARDS = ["scoring-1", "scoring-2"]


def all_money(players: int) -> list[str]:
    """Every money card of the game: three copies of each (C3), two copies with two players (D1)."""
    copies = 2 if players == 2 else 3
    return [f"{currency}-{value}" for currency in CURRENCIES for value in range(1, 10) for _ in range(copies)]


def currency_of(card: str) -> str:
    """The currency of a money card (C3)."""
    return card.split("-", maxsplit=1)[0]


def value_of(card: str) -> int:
    """The value of a money card (C3)."""
    return int(card.split("-")[1])


def total(cards: list[str]) -> int:
    """The sum of the values, whatever the currencies."""
    return sum(value_of(card) for card in cards)


def total_in(cards: list[str], currency: str) -> int:
    """The sum of the values of the cards of one currency."""
    return sum(value_of(card) for card in cards if currency_of(card) == currency)


def sort_cards(cards: list[str]) -> list[str]:
    """Cards in the canonical order: by currency in the order of the market slots, then by value."""
    return sorted(cards, key=lambda card: (CURRENCIES.index(currency_of(card)), value_of(card)))


def are_among(cards: list[str], owned: list[str]) -> bool:
    """Whether all these cards can be picked out of the owned ones, each copy once."""
    wanted, there = Counter(cards), Counter(owned)
    return all(there[card] >= count for card, count in wanted.items())


def remove_cards(cards: list[str], owned: list[str]) -> None:
    """Take each of these cards once out of the owned ones."""
    for card in cards:
        owned.remove(card)


def may_take(cards: list[str], display: list[str]) -> bool:
    """T2: one displayed card, or several whose values sum to 5 or less, whatever their currencies."""
    if not cards or not are_among(cards, display):
        return False
    return len(cards) == 1 or total(cards) <= 5


def may_pay(cards: list[str], hand: list[str], currency: str, price: int) -> bool:
    """T3: cards of the slot's currency only, from the hand, summing to at least the price; more is allowed."""
    if not cards or not are_among(cards, hand):
        return False
    return all(currency_of(card) == currency for card in cards) and total(cards) >= price


def has_no_superfluous_card(cards: list[str], price: int) -> bool:
    """Whether not a single card could be dropped while the rest still reaches the price."""
    return all(total(cards) - value_of(card) < price for card in cards)


def all_picks(cards: list[str]) -> list[list[str]]:
    """Every way to pick at least one of a few cards (for the display: at most four cards)."""
    return [list(pick) for size in range(1, len(cards) + 1) for pick in combinations(cards, size)]


def all_payments(hand: list[str], currency: str) -> list[list[str]]:
    """Every pick of cards of one currency: for each value, from none to all of the copies in the hand."""
    have = Counter(value_of(card) for card in hand if currency_of(card) == currency)
    values = sorted(have)
    payments = []
    for numbers in product(*[range(have[value] + 1) for value in values]):
        payment = []
        for value, number in zip(values, numbers, strict=True):
            payment += [f"{currency}-{value}"] * number
        if payment:
            payments.append(payment)
    return payments

"""Paying with money cards of one currency, whatever it is for: the cards are held, they suffice, they are discarded."""

from __future__ import annotations

from alhambra.engine.components import CURRENCIES, SLOTS
from alhambra.engine.money import holds
from alhambra.engine.notation import card_names, tile_name
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import State
from alhambra.engine.vectors import i64


def pay(state: State, currency: i64, cards: i64) -> None:
    """Move packed ``cards`` of ``currency`` from the hand of who acts to the discards."""
    state.hands[state.seat * SLOTS + currency] -= cards
    state.discard[currency] += cards


def not_held(state: State, rule: str, currency: i64, cards: i64) -> Refusal | None:
    """The refusal, by ``rule``, of packed ``cards`` of ``currency`` that are not all held by who acts, or None."""
    if holds(state.hands[state.seat * SLOTS + currency], cards):
        return None
    return Refusal(rule, f"you do not hold all of these cards: {card_names(cards, currency)}.")


def too_little(rule: str, code: str, what: str, tile: i64, price: i64, currency: i64, paid: i64) -> Refusal:
    """The refusal, by ``rule`` and with this ``code``, of a payment for ``what``, which is about ``tile``."""
    name = CURRENCIES[currency]
    text = f"{what} costs {price} {name}; this is only {paid}."
    facts: dict[str, object] = {"tile": tile_name(tile), "price": int(price), "currency": name, "paid": int(paid)}
    return Refusal(rule, text, code=code, facts=facts)


def card_words(words: list[str], first: int) -> list[str]:
    """The names of cards that stand in ``words`` from place ``first`` on."""
    end = first
    while end < len(words) and "-" in words[end]:
        end += 1
    return words[first:end]

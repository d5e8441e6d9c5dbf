"""Money cards held, spent or lying about, packed into ints (rules C3, T3).

The cards of one currency are 18 bits: two bits for each value 1..9, the number of copies (0..3). Holding is adding,
paying is subtracting.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.components import VALUES
from alhambra.engine.vectors import i64, vec, vector


def _worths(first: int, count: int) -> vec[i64]:
    """What packed cards of ``count`` values from ``first`` on are worth, for every set of them."""
    sets = range(1 << 2 * count)
    return vector([sum((first + place) * (cards >> 2 * place & 3) for place in range(count)) for cards in sets])


_WORTH_1_TO_5: Final[vec[i64]] = _worths(1, 5)
_WORTH_6_TO_9: Final[vec[i64]] = _worths(6, 4)


def one(card: i64) -> i64:
    """A single card as packed cards of its currency."""
    return i64(1) << (2 * (card % VALUES))


def worth(cards: i64) -> i64:
    """The total value of packed cards."""
    return _WORTH_1_TO_5[cards & 1023] + _WORTH_6_TO_9[cards >> 10]


def holds(hand: i64, cards: i64) -> bool:
    """Are these cards all in this hand?"""
    while cards:
        if cards & 3 > hand & 3:
            return False
        cards >>= 2
        hand >>= 2
    return True


def count(cards: i64) -> i64:
    """How many cards these are."""
    total: i64 = 0
    while cards:
        total += cards & 3
        cards >>= 2
    return total


def unpacked(cards: i64, currency: i64) -> list[int]:
    """The cards one by one, by value."""
    first = currency * VALUES
    return [int(first + value) for value in range(VALUES) for _ in range(cards >> (2 * value) & 3)]


def payments(hand: i64, price: i64, action: i64, shift: i64, out: Actions) -> None:
    """``action | cards << shift`` for each set of cards that reaches the price and from which none can be dropped."""
    if worth(hand) < price:
        return
    _pay(hand, VALUES, price, 0, action, shift, out)


def _pay(hand: i64, value: i64, owed: i64, cards: i64, action: i64, shift: i64, out: Actions) -> None:
    """Cards are added from the highest value down, so the last one is the smallest: without it, too little is paid."""
    while hand:
        place = 2 * value - 2
        if hand >> place & 3:
            chosen = cards + (i64(1) << place)
            if value >= owed:
                out.add(action | chosen << shift)
            else:
                _pay(hand - (i64(1) << place), value, owed - value, chosen, action, shift, out)
            hand &= ~(i64(3) << place)
        value -= 1


def sums(cards: i64) -> i64:
    """The totals that some of these packed cards make, as a set of bits; enough of them for every price."""
    found: i64 = 1
    value: i64 = 1
    while cards:
        for _ in range(cards & 3):
            found |= found << value
        found &= 0xFFFF
        cards >>= 2
        value += 1
    return found

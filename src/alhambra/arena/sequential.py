"""When is it clear who is better? Bounds for a share of victories that hold at every moment, however often one looks.

Think of a gambler who stakes the fraction c of his capital on each deal at the price m: of a deal in which the player
takes the share x of the victories, each coin staked brings back x / m, so his capital is multiplied by
(1 - c) + c x / m. If the true mean share is m or less, that is a fair game or worse, and by Ville's inequality his
capital ever reaches 1 / α with a chance of at most α. So a price at which it has done so is too low, and the mean share
is higher: with error α, at whatever moment one stops. Prices that are too high are found by betting on 1 - x.

Why this and not the SPRT that chess engines use: a deal's share here is any number from 0 to 1 (ties share a victory,
and a deal is played once from each seat, so its games are not independent), and nothing is assumed about it but that
deals are independent and alike. There is no second hypothesis to choose beforehand, the bounds are exact for every
number of deals (a generalised SPRT is so only for many), and at the end they leave an honest interval. The price is
some more games than a test that knows its alternative. The capital is spread over several fractions c, small ones for
small differences, large ones for large; as it depends on how often each share came, not on the order, all is short.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import exp, log
from typing import Final

FRACTIONS: Final = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 0.9)
STEPS: Final = 40  # of bisection

BETTER, WORSE, ALIKE = "better", "worse", "alike"


class Evidence:
    """The shares of a player, deal by deal, and what they say."""

    def __init__(self, fair: float, error: float = 0.05, margin: float = 0.0) -> None:
        self.fair = fair
        self.margin = margin  # a share as close as this to the fair one counts as alike; 0: never
        self.shares: Counter[float] = Counter()
        self._enough = log(2 / error)  # half the error for each side

    def add(self, share: float) -> None:
        """One more deal."""
        self.shares[round(share, 9)] += 1

    @property
    def deals(self) -> int:
        """How many there were."""
        return self.shares.total()

    @property
    def mean(self) -> float:
        """The mean share so far."""
        return sum(share * count for share, count in self.shares.items()) / max(1, self.deals)

    def is_above(self, price: float) -> bool:
        """Is the true mean surely above this?"""
        return price <= 0 or _capital(self.shares, price) >= self._enough

    def is_below(self, price: float) -> bool:
        """Is the true mean surely below this?"""
        turned = {1 - share: count for share, count in self.shares.items()}
        return price >= 1 or _capital(turned, 1 - price) >= self._enough

    def verdict(self) -> str | None:
        """What is clear by now; None if nothing is."""
        if self.is_above(self.fair):
            return BETTER
        if self.is_below(self.fair):
            return WORSE
        if self.margin and self.is_above(self.fair - self.margin) and self.is_below(self.fair + self.margin):
            return ALIKE
        return None

    def interval(self) -> tuple[float, float]:
        """Where the true mean lies, with the error asked for, at whatever moment this is asked."""
        return _last(self.is_above, 0.0, self.mean), _last(self.is_below, 1.0, self.mean)


def _last(holds: Callable[[float], bool], sure: float, unsure: float) -> float:
    """The last price, on the way from ``sure`` to ``unsure``, at which it still ``holds``; by bisection."""
    for _ in range(STEPS):
        middle = (sure + unsure) / 2
        sure, unsure = (middle, unsure) if holds(middle) else (sure, middle)
    return sure


def _capital(shares: dict[float, int] | Counter[float], price: float) -> float:
    """The logarithm of what a capital of 1, spread over the fractions, has become."""
    grown = [
        sum(count * log(1 - fraction + fraction * share / price) for share, count in shares.items())
        for fraction in FRACTIONS
    ]
    best = max(grown)
    return best + log(sum(exp(each - best) for each in grown) / len(grown))

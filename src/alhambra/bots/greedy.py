"""A bot that looks one action ahead: it plays what leaves it best off, as far as it can see.

It buys what brings majorities and walls, likes exact payments for the action they bring, keeps its money together and
does not waste it. All reckoning is in hundredths of a point and in whole numbers, so that it plays the same game on
every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from alhambra.bots.protocol import Budget
from alhambra.engine.actions import Actions
from alhambra.engine.components import SLOTS, TYPE
from alhambra.engine.judgement import (
    ACTION,
    CARD,
    COIN,
    FORESIGHT,
    PROMISE,
    SCORINGS,
    fading,
    scorings_done,
    weight_of_all,
)
from alhambra.engine.money import count, worth
from alhambra.engine.palace import Palace
from alhambra.engine.play import apply
from alhambra.engine.scoring import counts_of_type, share
from alhambra.engine.state import EXTRA, State
from alhambra.engine.vectors import i64, vec, zeros
from alhambra.engine.view import View

PLENTY: Final = 14  # coins of one currency beyond this help less
RESERVED: Final = 40  # a building that waits on the reserve
ROOM: Final = 6  # a cell on which something could still be built


class GreedyBot:
    """The best-looking action; among equals any."""

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action after which the acting seat stands best. Nothing hidden is looked at: the game is held."""
        best: list[int] = []
        best_value: i64 = 0
        seat = view.state.seat
        for action in actions:
            after = view.state.clone()
            apply(after, action, None, True)
            value = outlook(after, seat)
            if not best or value > best_value:
                best = [action]
                best_value = value
            elif value == best_value:
                best.append(action)
        return best[0] if len(best) == 1 else best[rng.randrange(len(best))]


def outlook(state: State, seat: i64) -> i64:
    """How well a seat stands, in hundredths of a point."""
    palace = state.palaces[seat]
    settled = palace.clone()
    extra = zeros(6)
    value: i64 = 0
    for tile in state.bought:
        if lay_well(settled, tile):
            extra[TYPE[tile]] += 1
        else:
            value += RESERVED
    value += RESERVED * len(palace.reserve)
    value += majorities(state, seat, extra)
    value += settled.wall_points() * weight_of_all(state)
    value += ROOM * settled.room()
    value += money(state, seat)
    for module in state.book.valued:
        value += module.outlook(state, seat, weight_of_all(state))
    if state.allowed == EXTRA and state.book.steps[state.step].name == "act":  # any action, not one more of a kind
        value += ACTION
    return value


def lay_well(palace: Palace, tile: i64) -> bool:
    """Lay a tile where the wall gets longest and most room stays; False if it has no place."""
    best: i64 = -1
    where: i64 = -1
    cells = Actions()
    palace.places(tile, 0, 0, cells)
    for cell in cells.all():
        palace.place(tile, cell)
        value = 100 * palace.wall_points() + palace.room()
        palace.remove(cell)
        if value > best:
            best = value
            where = cell
    if where < 0:
        return False
    palace.place(tile, where)
    return True


def majorities(state: State, seat: i64, extra: vec[i64]) -> i64:
    """What the seat's buildings would score in the scorings to come if nothing changed, and what they promise."""
    done = scorings_done(state)
    value: i64 = 0
    kind: i64
    ahead: i64
    for kind in range(6):
        counts = counts_of_type(state, kind)
        mine = counts[seat] + extra[kind]
        for ahead in range(SCORINGS - done):
            value += FORESIGHT[ahead] * share(counts, seat, mine, done + ahead + 1, kind)
        value += PROMISE * mine
    return value


def money(state: State, seat: i64) -> i64:
    """What the hand is worth: less when it piles up in one currency, and less as the tiles run out."""
    value: i64 = 0
    currency: i64
    for currency in range(SLOTS):
        cards = state.hands[seat * SLOTS + currency]
        coins = worth(cards)
        value += COIN * min(coins, i64(PLENTY)) + COIN // 2 * max(coins - PLENTY, i64(0)) + CARD * count(cards)
    return fading(state, value)

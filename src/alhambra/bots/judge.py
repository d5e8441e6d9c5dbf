"""How well a seat stands: majorities and walls in the scorings to come, money and its fit. Units: engine.judgement.

A bot can be made with other weights.
"""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.components import COST, SLOTS, TYPE
from alhambra.engine.judgement import (
    ACTION,
    CARD,
    COIN,
    FORESIGHT,
    PROMISE,
    SCORINGS,
    fading,
    scorings_done,
)
from alhambra.engine.money import count, sums, worth
from alhambra.engine.palace import Palace
from alhambra.engine.scoring import counts_of_type, share
from alhambra.engine.state import EMPTY, EXTRA, NOBODY, State
from alhambra.engine.vectors import i64, vec, zeros


class Weights:
    """What things are worth."""

    def __init__(self) -> None:
        self.point: i64 = 154  # a point on the track
        self.next: i64 = FORESIGHT[0]  # a point of majority in the next scoring
        self.later: i64 = FORESIGHT[1]  # … in the one after it
        self.last: i64 = FORESIGHT[2]  # … and in the last but two
        self.wall_next: i64 = 154  # a point of wall, likewise
        self.wall_later: i64 = 92
        self.wall_last: i64 = 62
        self.promise: i64 = PROMISE  # a building, for what it may yet bring
        self.reserved: i64 = 62
        self.room: i64 = 9
        self.action: i64 = ACTION
        self.coin: i64 = COIN
        self.spare: i64 = COIN // 2  # a coin beyond plenty
        self.plenty: i64 = 14
        self.card: i64 = CARD
        self.exact: i64 = 92  # a tile on the market that could be paid exactly


class Judge:
    """Reckons with weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def value(self, state: State, seat: i64) -> i64:
        """What the seat has, and what it may expect."""
        value = self.weights.point * state.scores[seat]
        if state.seat == NOBODY:
            return value
        w = self.weights
        palace = state.palaces[seat]
        settled = palace
        extra = zeros(6)
        if len(state.bought) and state.seat == seat:
            settled = palace.clone()
            for tile in state.bought:
                if lay_well(settled, tile):
                    extra[TYPE[tile]] += 1
                else:
                    value += w.reserved
        value += w.reserved * len(palace.reserve)
        value += self.majorities(state, seat, extra)
        value += self.walls(state, settled)
        value += w.room * settled.room()
        value += self.money(state, seat)
        for module in state.book.valued:
            value += module.outlook(state, seat, self.weight_of_all(state))
        if state.seat == seat and state.allowed == EXTRA and state.book.steps[state.step].name == "act":
            value += w.action
        return value

    def majorities(self, state: State, seat: i64, extra: vec[i64]) -> i64:
        """What the seat's buildings would score in the scorings to come if nothing changed, and what they promise."""
        w = self.weights
        done = scorings_done(state)
        ahead = SCORINGS - done
        value: i64 = 0
        kind: i64
        for kind in range(6):
            counts = counts_of_type(state, kind)
            mine = counts[seat] + extra[kind]
            if mine:
                value += w.next * share(counts, seat, mine, done + 1, kind) + w.promise * mine
                if ahead > 1:
                    value += w.later * share(counts, seat, mine, done + 2, kind)
                if ahead > 2:
                    value += w.last * share(counts, seat, mine, done + 3, kind)
        return value

    def walls(self, state: State, palace: Palace) -> i64:
        """What the wall brings if it stays as it is."""
        return palace.wall_points() * self.weight_of_all(state)

    def weight_of_all(self, state: State) -> i64:
        """What a point in each of the scorings to come counts together, if nobody can take it away."""
        w = self.weights
        ahead = SCORINGS - scorings_done(state)
        weight = w.wall_next
        if ahead > 1:
            weight += w.wall_later
        if ahead > 2:
            weight += w.wall_last
        return weight

    def money(self, state: State, seat: i64) -> i64:
        """What the hand is worth: less when it piles up in one currency, and less as the tiles run out."""
        w = self.weights
        value: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            cards = state.hands[seat * SLOTS + slot]
            if cards:
                coins = worth(cards)
                value += w.coin * min(coins, w.plenty) + w.spare * max(coins - w.plenty, i64(0)) + w.card * count(cards)
                tile = state.market[slot]
                if w.exact and tile != EMPTY and sums(cards) >> COST[tile] & 1:
                    value += w.exact
        return fading(state, value)


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

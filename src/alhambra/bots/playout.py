"""A hasty but sensible player for play-outs: it buys what counts, pays exactly where it can, builds long walls.

It decides by a few sums instead of trying every action out, so that thousands of games a second can be played to
their end. Like everything that bots reckon with, values are in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import CELL_MASK, CELL_SHIFT, TILE_SHIFT, VERB_BITS, Book, Verb
from alhambra.engine.chance import Dice
from alhambra.engine.components import COST, SLOTS, TYPE, VALUES, WALLS
from alhambra.engine.grid import BITS
from alhambra.engine.judgement import ACTION, CARD, COIN, FORESIGHT, PROMISE, SCORINGS, scorings_done, weight_of_all
from alhambra.engine.money import one, sums, worth
from alhambra.engine.play import apply
from alhambra.engine.rollout import STALLED, light_action
from alhambra.engine.scoring import counts_of_type, share
from alhambra.engine.state import EMPTY, NOBODY, State
from alhambra.engine.vectors import i64, vec, zeros
from alhambra.modules.base.buying import CARDS_MASK, CARDS_SHIFT, OFFER_SHIFT, SLOT_SHIFT, paid_in
from alhambra.modules.base.placing import RESERVE_BIT
from alhambra.modules.base.taking import CARD_BITS

NOISE: Final = 150  # so that no two play-outs are alike
WALL: Final = 40  # a walled side of a tile, per point of weight
FIT: Final = 250  # to be able to pay a tile exactly
MODULES_ONE_IN: Final = 4  # so seldom it tries an action of a module's, if there are any


class Hasty:
    """The player, bound to the rules of one game."""

    def __init__(self, book: Book) -> None:
        self.act: i64 = book.step_index("act")
        self.places: i64 = book.step_index("place")
        self.left_overs: i64 = book.step_index("place left-overs")
        self.take: Verb = book.verb("take")
        self.buy: Verb = book.verb("buy")
        self.add: Verb = book.verb("add")
        self.place: Verb = book.verb("place")
        own = ["take", "buy", "add", "remove", "swap", "done", "pass"]
        self.others: vec[Verb] = vec[Verb]([verb for verb in book.steps[self.act].verbs if verb.word not in own])
        self.worths: vec[i64] = zeros(SLOTS)  # of the market's tiles to the acting seat
        self.exact: vec[i64] = zeros(SLOTS)  # can they be paid exactly now?

    def choose(self, state: State, dice: Dice, out: Actions) -> i64:
        """An action. ``out`` is scratch."""
        if state.step == self.act:
            return self._act(state, dice, out)
        if state.step == self.places or state.step == self.left_overs:
            return self._place(state, dice, out)
        return light_action(state, dice, out)

    def _act(self, state: State, dice: Dice, out: Actions) -> i64:
        if len(self.others) and dice.below(MODULES_ONE_IN) == 0:
            verb = self.others[dice.below(len(self.others))]
            out.clear()
            verb.legal(state, out)
            if out.size:
                return out.items[dice.below(out.size)]
        self._look(state)
        best = self._best_take(state, dice, out)
        best_value = self.value
        action = self._best_purchase(state, dice, out)
        if action >= 0 and self.value > best_value:
            best = action
            best_value = self.value
        if len(state.palaces[state.seat].reserve):
            action = self._best_addition(state, dice, out)
            if action >= 0 and self.value > best_value:
                best = action
        return best if best >= 0 else light_action(state, dice, out)

    def _look(self, state: State) -> None:
        """Reckon what the market's tiles are worth, and which of them could be paid exactly."""
        slot: i64
        for slot in range(SLOTS):
            tile = state.market[slot]
            if tile != EMPTY:
                self.worths[slot] = tile_worth(state, tile)
                self.exact[slot] = sums(state.hands[state.seat * SLOTS + slot]) >> COST[tile] & 1

    def _best_take(self, state: State, dice: Dice, out: Actions) -> i64:
        self.value: i64 = -1
        best: i64 = -1
        out.clear()
        self.take.legal(state, out)
        place: i64
        for place in range(out.size):
            value = self._take_worth(state, out.items[place]) + dice.below(NOISE)
            if value > self.value:
                self.value = value
                best = out.items[place]
        return best

    def _take_worth(self, state: State, action: i64) -> i64:
        bits = action >> VERB_BITS
        value: i64 = 0
        while bits:
            card = (bits & 63) - 1
            slot = card // VALUES
            value += COIN * (card % VALUES + 1) + CARD
            tile = state.market[slot]
            if tile != EMPTY and self.exact[slot] == 0:
                if sums(state.hands[state.seat * SLOTS + slot] + one(card)) >> COST[tile] & 1:
                    value += FIT
            bits >>= CARD_BITS
        return value

    def _best_purchase(self, state: State, dice: Dice, out: Actions) -> i64:
        self.value = -1
        best: i64 = -1
        out.clear()
        self.buy.legal(state, out)
        offers = state.book.ways_to_buy
        place: i64
        for place in range(out.size):
            action = out.items[place]
            slot = action >> SLOT_SHIFT & 3
            number = action >> OFFER_SHIFT & 7
            paid = paid_in(state, action)
            value = self.worths[slot] - COIN * worth(action >> CARDS_SHIFT & CARDS_MASK)
            offer = offers[number]
            if offer.exact and paid == offer.price(state, slot):
                value += ACTION
            if number:
                value -= self.worths[slot] // 2
            value += dice.below(NOISE)
            if value > self.value:
                self.value = value
                best = action
        return best

    def _best_addition(self, state: State, dice: Dice, out: Actions) -> i64:
        self.value = -1
        chosen: i64 = -1
        palace = state.palaces[state.seat]
        for tile in palace.reserve:
            value = tile_worth(state, tile) + dice.below(NOISE)
            if value > self.value and palace.has_place(tile):
                self.value = value
                chosen = tile
        if chosen < 0:
            return -1
        out.clear()
        palace.places(chosen, self.add.code | chosen << TILE_SHIFT, CELL_SHIFT, out)
        return best_place(state, chosen, dice, out)

    def _place(self, state: State, dice: Dice, out: Actions) -> i64:
        tile = state.bought[0]
        action = self.place.code | tile << TILE_SHIFT
        out.clear()
        state.palaces[state.seat].places(tile, action, CELL_SHIFT, out)
        return best_place(state, tile, dice, out) if out.size else action | RESERVE_BIT


def best_place(state: State, tile: i64, dice: Dice, out: Actions) -> i64:
    """Of these ways to lay a tile the one that leaves the longest wall and most room; among equals any."""
    palace = state.palaces[state.seat]
    best: i64 = -1
    best_value: i64 = -1
    place: i64
    for place in range(out.size):
        action = out.items[place]
        cell = action >> CELL_SHIFT & CELL_MASK
        palace.place(tile, cell)
        value = 16 * palace.wall_points() + 4 * palace.room() + dice.below(4)
        palace.remove(cell)
        if value > best_value:
            best_value = value
            best = action
    return best


def tile_worth(state: State, tile: i64) -> i64:
    """What one more building of this type brings in the scorings to come, and its walls."""
    kind = TYPE[tile]
    counts = counts_of_type(state, kind)
    seat = state.seat
    mine = counts[seat]
    done = scorings_done(state)
    value: i64 = PROMISE + WALL * BITS[WALLS[tile]] * weight_of_all(state) // 100
    ahead: i64
    for ahead in range(SCORINGS - done):
        gain = share(counts, seat, mine + 1, done + ahead + 1, kind) - share(counts, seat, mine, done + ahead + 1, kind)
        value += FORESIGHT[ahead] * gain
    return value


def play_on(state: State, hasty: Hasty, dice: Dice, out: Actions, turns: i64) -> None:
    """Play until so many turns have begun, or to the end of the game."""
    decisions: i64 = 0
    while state.seat != NOBODY and decisions < STALLED and (state.turns < turns or state.ending):
        apply(state, hasty.choose(state, dice, out))
        decisions += 1

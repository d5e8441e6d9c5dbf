"""The policy of play-outs: it decides by a judge's numbers as the greedy bot does, but reckons only what changes.

To take money changes the hand, to buy changes the hand and one type's majority, and where a tile would lie best is
remembered from play-out to play-out. So it needs a few millionths of a second for a decision. It does not think of
redesigning, and of what modules add it tries something now and then.
"""

from __future__ import annotations

from typing import Final

from alhambra.bots.judge import EXTRA_ACTION, RESERVE, Judge
from alhambra.bots.rollout import LightPolicy
from alhambra.engine.actions import Actions
from alhambra.engine.book import Book
from alhambra.engine.chance import Dice
from alhambra.engine.components import SLOTS, TYPE, VALUES
from alhambra.engine.events import Sink
from alhambra.engine.grid import CELLS
from alhambra.engine.money import one
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.play import MAX_DECISIONS, apply
from alhambra.engine.purchase import cards_of, offer_of, payment_worth, slot_of
from alhambra.engine.scoring import counts_of_type
from alhambra.engine.state import EMPTY, NOBODY, State
from alhambra.engine.vectors import i64, vec, vector, zeros
from alhambra.engine.verb import CELL_SHIFT, TILE_SHIFT, VERB_BITS, Verb
from alhambra.modules.base.placing import RESERVE_BIT
from alhambra.modules.base.taking import CARD_BITS

NOISE: Final = 2000  # a fifth of a point: so that no two play-outs are alike
MODULES_ONE_IN: Final = 4  # so seldom it tries an action of a module's, if there are any
NOTHING: Final = -(1 << 60)
CACHE_SIZE: Final = 1 << 13  # places remembered


def _marks(count: int, seed: int) -> vec[i64]:
    """Numbers by which shapes are told apart."""
    dice = Dice(seed)
    return vector([int(dice.below(1 << 28)) | 1 for _ in range(count)])


_CELL_MARKS: Final[vec[i64]] = _marks(CELLS, 1)
_PIECE_MARKS: Final[vec[i64]] = _marks(256, 2)


class PlayoutPolicy:
    """Chooses the actions of all seats in play-outs under the rules of ``book``.

    By less than ``noise``, in the judge's units, it errs in each value.
    """

    def __init__(self, book: Book, judge: Judge, noise: i64 = NOISE) -> None:
        self.book = book
        self.judge = judge
        self.noise: i64 = noise
        self.act: i64 = book.step_index("act")
        self.places: i64 = book.step_index("place")
        self.left_overs: i64 = book.step_index("place left-overs")
        self.take: Verb = book.verb("take")
        self.buy: Verb = book.verb("buy")
        self.add: Verb = book.verb("add")
        self.place: Verb = book.verb("place")
        own = ["take", "buy", "add", "remove", "swap", "done", "pass"]
        self.others: vec[Verb] = vec[Verb]([verb for verb in book.steps[self.act].verbs if verb.word not in own])
        self.gains: vec[i64] = zeros(SLOTS)  # what the market's tiles would bring to the acting seat
        self.best_places = BestPlaces(judge)
        self.light = LightPolicy(book)

    def choose(self, state: State, dice: Dice, out: Actions) -> i64:
        """An action of the acting seat. ``out`` is scratch."""
        if state.step == self.act:
            return self._act(state, dice, out)
        if state.step == self.places or state.step == self.left_overs:
            return self._place(state)
        return self.light.choose(state, dice, out)

    def _act(self, state: State, dice: Dice, out: Actions) -> i64:
        if len(self.others) and dice.below(MODULES_ONE_IN) == 0:
            verb = self.others[dice.below(len(self.others))]
            out.clear()
            verb.legal(state, out)
            if out.size:
                return out.items[dice.below(out.size)]
        self.judge.load_weights(state)
        self.best: i64 = -1
        self.best_value: i64 = NOTHING
        self._takes(state, dice, out)
        self._purchases(state, dice, out)
        self._additions(state)
        return self.best if self.best >= 0 else self.light.choose(state, dice, out)

    def _takes(self, state: State, dice: Dice, out: Actions) -> None:
        out.clear()
        self.take.legal(state, out)
        place: i64
        for place in range(out.size):
            value = self._of_cards(state, out.items[place]) + dice.below(self.noise)
            if value > self.best_value:
                self.best_value = value
                self.best = out.items[place]

    def _of_cards(self, state: State, action: i64) -> i64:
        """What the cards taken add to the hand's worth, currency by currency."""
        bits = action >> VERB_BITS
        value: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            before = state.hands[state.seat * SLOTS + slot]
            after = before
            rest = bits
            while rest:
                card = (rest & 63) - 1
                if card // VALUES == slot:
                    after += one(card)
                rest >>= CARD_BITS
            if after != before:
                tile = state.market[slot]
                value += self.judge.of_money(after, tile) - self.judge.of_money(before, tile)
        return value

    def _purchases(self, state: State, dice: Dice, out: Actions) -> None:
        out.clear()
        self.buy.legal(state, out)
        if out.size == 0:
            return
        slot: i64
        for slot in range(SLOTS):
            self.gains[slot] = NOTHING
        offers = state.book.offer_vec
        place: i64
        for place in range(out.size):
            action = out.items[place]
            slot = slot_of(action)
            number = offer_of(action)
            tile = state.market[slot]
            if self.gains[slot] == NOTHING:
                self.gains[slot] = self._of_tile(state, tile)
            hand = state.hands[state.seat * SLOTS + slot]
            left = hand - cards_of(action)
            value = self.gains[slot] + self.judge.of_money(left, EMPTY) - self.judge.of_money(hand, tile)
            offer = offers[number]
            if offer.exact and payment_worth(state, action) == offer.price(state, slot):
                value += self.judge.now[EXTRA_ACTION]
            if number:
                value -= self.gains[slot] // 2
            value += dice.below(self.noise)
            if value > self.best_value:
                self.best_value = value
                self.best = action

    def _of_tile(self, state: State, tile: i64) -> i64:
        """What a tile brings if it is laid where it lies best, or else on the reserve."""
        if self.best_places.find(state.palaces[state.seat], tile, state.scorings) < 0:
            return self.judge.now[RESERVE]
        return self.best_places.value + self._of_building(state, TYPE[tile])

    def _of_building(self, state: State, kind: i64) -> i64:
        counts = counts_of_type(state, kind)
        seat = state.seat
        mine = counts[seat]
        judge = self.judge
        return judge.of_type(state, counts, seat, mine + 1, kind) - judge.of_type(state, counts, seat, mine, kind)

    def _additions(self, state: State) -> None:
        palace = state.palaces[state.seat]
        for tile in palace.reserve:
            cell = self.best_places.find(palace, tile, state.scorings)
            if cell >= 0:
                value = self.best_places.value + self._of_building(state, TYPE[tile]) - self.judge.now[RESERVE]
                if value > self.best_value:
                    self.best_value = value
                    self.best = self.add.code | tile << TILE_SHIFT | cell << CELL_SHIFT

    def _place(self, state: State) -> i64:
        self.judge.load_weights(state)
        tile = state.bought[0]
        action = self.place.code | tile << TILE_SHIFT
        cell = self.best_places.find(state.palaces[state.seat], tile, state.scorings)
        return action | cell << CELL_SHIFT if cell >= 0 else action | RESERVE_BIT


class BestPlaces:
    """Where tiles lie best in palaces, remembered by the palace's shape for as long as one search lasts."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.shapes: vec[i64] = vec[i64]([i64(-1)] * CACHE_SIZE)
        self.asked: vec[i64] = zeros(CACHE_SIZE)
        self.cells: vec[i64] = zeros(CACHE_SIZE)
        self.values: vec[i64] = zeros(CACHE_SIZE)
        self.out = Actions()
        self.value: i64 = 0  # what the spot found last is worth

    def find(self, palace: PalaceGrid, tile: i64, stage: i64) -> i64:
        """The cell on which the tile lies best, or -1 if it has no place. Call the judge's ``load_weights`` first."""
        shape: i64 = 0
        for cell in palace.taken():
            shape += _CELL_MARKS[cell] * _PIECE_MARKS[i64(palace.piece[cell])]
        asked = tile << 2 | stage
        place = (shape ^ shape >> 23 ^ asked * 37) & (CACHE_SIZE - 1)
        if self.shapes[place] != shape or self.asked[place] != asked:
            self.shapes[place] = shape
            self.asked[place] = asked
            self.cells[place] = self._search(palace, tile)
            self.values[place] = self.value
        self.value = self.values[place]
        return self.cells[place]

    def _search(self, palace: PalaceGrid, tile: i64) -> i64:
        out = self.out
        out.clear()
        palace.places(tile, 0, 0, out)
        before = self.judge.of_shape(palace) if out.size else 0
        best: i64 = -1
        self.value = NOTHING
        place: i64
        for place in range(out.size):
            cell = out.items[place]
            palace.place(tile, cell)
            value = self.judge.of_shape(palace) - before
            palace.remove(cell)
            if value > self.value:
                self.value = value
                best = cell
        return best


def play_on(
    state: State, policy: PlayoutPolicy, dice: Dice, out: Actions, turns: i64, sink: Sink | None = None
) -> None:
    """Play ``state`` on by ``policy`` until turn number ``turns`` begins, or to the end of the game.

    A ``sink`` hears what happens.
    """
    decisions: i64 = 0
    while state.seat != NOBODY and decisions < MAX_DECISIONS and (state.turns < turns or state.ending):
        apply(state, policy.choose(state, dice, out), sink)
        decisions += 1

"""How well a seat stands: the points it may expect in the end, by a fit to the ends of many games that bots played.

What is looked at (``data/judge.csv`` has a row for each, and ``scripts/tune`` fits them): majorities in the scorings to
come, with what one building more would bring and one fewer would cost; buildings, walls, room; money and its fit to the
market; whose turn it is. Each weight has a part that grows with the time left until the next scoring.
"""

from __future__ import annotations

from typing import Final

from alhambra.bots.wall_ends import wall_ends
from alhambra.engine.actions import Actions
from alhambra.engine.components import COST, SLOTS, TILE_COUNT, TYPE, WALLS, table
from alhambra.engine.grid import BESIDE, BITS, FITS
from alhambra.engine.money import count, sums, worth
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.scoring import SCORINGS, counts_of_type, scorings_done, share
from alhambra.engine.state import EMPTY, EXTRA, NOBODY, State
from alhambra.engine.vectors import i64, ints, vec, vector, zeros
from alhambra.modules.valuation import POINT, point_in_each_scoring

UNIT: Final = 10_000  # one point on the track
OUTLOOK: Final = UNIT // POINT  # modules reckon in another unit

# What is looked at. The first three come once for each scoring to come.
NOW: Final = 0  # points of majorities as they stand,
MORE: Final = 3  # more with one building more of each type,
FEWER: Final = 6  # fewer with one building fewer
TILES: Final = 9  # buildings
KINDS: Final = 10  # … weighed by the rank of their type
WALL: Final = 11  # the longest wall
GROWTH: Final = 12  # by how much tiles could make it longer at its two ends, summed over all tiles of the game
LOOSE: Final = 13  # walled outer sides that are not part of it
ROOM: Final = 14  # cells on which some tile could lie
COINS: Final = 15  # up to ENOUGH of each currency
SPARE: Final = 16  # beyond that
CARDS: Final = 17
EXACT: Final = 18  # tiles of the market that could be paid exactly
AFFORD: Final = 19  # … that could be paid, but not exactly
RESERVE: Final = 20  # tiles on the reserve
WAIT: Final = 21  # turns of others before the seat's next one
EXTRA_ACTION: Final = 22  # one more action after an exact payment
FEATURES: Final = 23
ENOUGH: Final = 10
TIME_MOST: Final = 160  # ten turns; what lies further ahead makes no difference

_ROWS: Final = table("judge")
_TILES_WITH: Final[vec[i64]] = vector([ints(WALLS)[:TILE_COUNT].count(walls) for walls in range(16)])


class Weights:
    """What each thing is worth before the first, second and third scoring: at once, and more for each turn left."""

    def __init__(self) -> None:
        numbers: list[int] = []
        for stage in ("first", "second", "third"):
            for row in _ROWS:
                numbers += [int(row[stage]), int(row[f"{stage} per turn"])]
        self.numbers: vec[i64] = vector(numbers)

    def scale(self, feature: int, percent: int) -> None:
        """Make ``feature`` count ``percent`` of what it does, before every scoring."""
        for stage in range(SCORINGS):
            for part in range(2):
                place = (stage * FEATURES + feature) * 2 + part
                self.numbers[place] = self.numbers[place] * percent // 100


class Judge:
    """Values positions by ``weights``."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.now: vec[i64] = zeros(FEATURES)  # the weights at this stage and time

    def value(self, state: State, seat: i64) -> i64:
        """The points that the seat may expect to have in the end, as far as they differ from seat to seat."""
        value = UNIT * state.scores[seat]
        if state.seat == NOBODY:
            return value
        self.load_weights(state)
        palace = state.palaces[seat]
        settled = palace
        extra = zeros(6)
        reserve = i64(len(palace.reserve))
        if len(state.bought) and state.seat == seat:
            settled = palace.clone()
            for tile in state.bought:
                if lay_well(settled, tile):
                    extra[TYPE[tile]] += 1
                else:
                    reserve += 1
        kind: i64
        for kind in range(6):
            counts = counts_of_type(state, kind)
            value += self.of_type(state, counts, seat, counts[seat] + extra[kind], kind)
        value += self.of_shape(settled) + self.now[RESERVE] * reserve
        slot: i64
        for slot in range(SLOTS):
            value += self.of_money(state.hands[seat * SLOTS + slot], state.market[slot])
        value += self.now[WAIT] * ((seat - state.seat) % state.book.players)
        if state.seat == seat and state.allowed == EXTRA and state.book.steps[state.step].name == "act":
            value += self.now[EXTRA_ACTION]
        for module in state.book.hooks.valuation:
            value += OUTLOOK * module.valuation(state, seat, point_in_each_scoring(state))
        return value

    def load_weights(self, state: State) -> None:
        """Set ``now`` to the weights at the stage and time of ``state``; the ``of_…`` methods need it."""
        numbers = self.weights.numbers
        time = time_left(state)
        base = scorings_done(state) * FEATURES * 2
        place: i64
        for place in range(FEATURES):
            self.now[place] = numbers[base + 2 * place] + numbers[base + 2 * place + 1] * time // 16

    def of_type(self, state: State, counts: vec[i64], seat: i64, mine: i64, kind: i64) -> i64:
        """What it is worth to ``seat`` to have ``mine`` buildings of type ``kind``. Call ``load_weights`` first."""
        now = self.now
        done = scorings_done(state)
        value = (now[TILES] + now[KINDS] * (kind + 1)) * mine
        ahead: i64
        for ahead in range(SCORINGS - done):
            points = share(counts, seat, mine, done + ahead + 1, kind)
            value += now[NOW + ahead] * points
            value += now[MORE + ahead] * (share(counts, seat, mine + 1, done + ahead + 1, kind) - points)
            if mine:
                value += now[FEWER + ahead] * (points - share(counts, seat, mine - 1, done + ahead + 1, kind))
        return value

    def of_shape(self, palace: PalaceGrid) -> i64:
        """What walls and room of ``palace`` are worth. Call ``load_weights`` first."""
        now = self.now
        wall = palace.wall_points()
        loose = outer_walls(palace) - wall
        return now[WALL] * wall + now[GROWTH] * growth(palace) + now[LOOSE] * loose + now[ROOM] * palace.room()

    def of_money(self, cards: i64, tile: i64) -> i64:
        """What the ``cards`` of one currency are worth, with ``tile`` (or EMPTY) on its market space.

        Call ``load_weights`` first.
        """
        if cards == 0:
            return 0
        now = self.now
        coins = worth(cards)
        value = now[COINS] * min(coins, i64(ENOUGH)) + now[CARDS] * count(cards)
        if coins > ENOUGH:
            value += now[SPARE] * (coins - ENOUGH)
        if tile != EMPTY and coins >= COST[tile]:
            value += now[EXACT] if sums(cards) >> COST[tile] & 1 else now[AFFORD]
        return value


def lead_of(judge: Judge, state: State, seat: i64) -> i64:
    """How ``seat`` stands in ``state`` against the best of the others, as the ``judge`` sees it."""
    best: i64 = -(1 << 60)
    mine: i64 = 0
    other: i64
    for other in range(state.book.players):
        value = judge.value(state, other)
        if other == seat:
            mine = value
        elif value > best:
            best = value
    return mine - best


def time_left(state: State) -> i64:
    """About how many turns of each seat are left until the next scoring, in sixteenths."""
    done = scorings_done(state)
    left: i64 = 0
    if done < SCORINGS - 1:
        size = i64(len(state.draw))
        pile = 2 * (done + 1)  # S6: the scoring card lies anywhere in it
        middle = (state.cards_below[pile] + min(state.cards_below[pile - 1], size)) // 2
        left = (size - middle) * 11 // state.book.players
    else:
        left = i64(len(state.bag)) * 20 // state.book.players
    return min(max(left, i64(0)), i64(TIME_MOST))


def outer_walls(palace: PalaceGrid) -> i64:
    """Walled sides of tiles with nothing beside them."""
    total: i64 = 0
    for cell in palace.cells:
        seen = i64(palace.around[cell])
        total += BITS[WALLS[i64(palace.piece[cell]) - 1] & ~(seen | seen >> 4) & 15]
    return total


def growth(palace: PalaceGrid) -> i64:
    """By how many sides the longest wall would go on, at either end, with each tile of the game."""
    before, after = wall_ends(palace)
    if after < 0:
        return 0
    return _goes_on(palace, before, -1) + _goes_on(palace, after, 1)


def _goes_on(palace: PalaceGrid, edge: i64, way: i64) -> i64:
    """The same at one end: beyond this unwalled edge, with the wall coming in clockwise (1) or the other way (-1).

    A tile laid there carries the wall on from its first side beside the edge, until a side is open or not free.
    """
    seen = i64(palace.around[BESIDE[edge]])
    fits = i64(FITS[seen])
    taken = (seen | seen >> 4) & 15
    first = (edge - way) & 3
    second = edge & 3
    third = (edge + way) & 3
    total: i64 = 0
    walls: i64
    for walls in range(16):
        if fits >> walls & 1:
            on = walls & ~taken
            if on >> first & 1:
                total += _TILES_WITH[walls]
                if on >> second & 1:
                    total += _TILES_WITH[walls]
                    if on >> third & 1:
                        total += _TILES_WITH[walls]
    return total


def lay_well(palace: PalaceGrid, tile: i64) -> bool:
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

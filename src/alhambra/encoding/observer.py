"""Writes what one seat knows as numbers, by the layout, straight from the true state.

It reads hidden piles only as counts, and modules write what the seat may know. A test compares every number with what
the seat's view gives.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.encoding.layout import (
    AWARDED,
    ELSEWHERE,
    IN_PALACE,
    IN_RESERVE,
    MOST_CHOICES,
    ON_MARKET,
    TO_PLACE,
    UNSEEN,
    foreign_modules,
    layout_of,
)
from alhambra.encoding.numbering import Numbering
from alhambra.engine.book import Book, Module
from alhambra.engine.codes import REACH, WINDOW, CodeList
from alhambra.engine.components import CARD_COUNT, EDITIONS, SLOTS, TILE_COUNT, VALUES
from alhambra.engine.features import MOST_SEATS, NumberRow
from alhambra.engine.money import one
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i16, i64, vec, vector, zeros
from alhambra.engine.whole_cells import WholeCellPalace

TYPE_COUNT: Final = 6
UNKNOWN: Final = -1  # no packed cards and no number of cards
CARD_BLOCKS: Final = (2 + MOST_SEATS) * SLOTS
ALL_TILES: Final = (1 << TILE_COUNT) - 1  # a bit for each
_BIT: Final[vec[i64]] = vector([1 << tile for tile in range(TILE_COUNT)])  # mypyc shifts a plain 1 in 32 bits


@mypyc_attr(acyclic=True)
class Memory:
    """What a row of numbers tells already, so that only what has changed is written again. It belongs to one row.

    Longest walls have a mark by which the palace is known to be the same; the draw pile is a copy of what was told.
    """

    def __init__(self, players: i64) -> None:
        self.walls: vec[i64] = zeros(players)
        self.marks: vec[i64] = zeros(players)
        self.cards: vec[i64] = vec[i64]([i64(UNKNOWN)] * CARD_BLOCKS)  # packed: display, discards, hands, by currency
        self.display: vec[i64] = zeros(SLOTS)  # room to pack it
        self.pile: vec[i64] = vec[i64]()
        self.pile_left: i64 = UNKNOWN  # cards in the pile when the row last told it
        self.reshuffles: i64 = 0  # when the pile was copied
        self.choices: i64 = MOST_CHOICES  # codes that stand in the row, or fewer

    def forget(self) -> None:
        """The row may tell anything."""
        block: i64
        for block in range(CARD_BLOCKS):
            self.cards[block] = UNKNOWN
        self.pile_left = UNKNOWN
        self.choices = MOST_CHOICES


def set_window(palace: PalaceGrid, out: CodeList) -> None:
    """Move the window of ``out`` so that palace and border lie in it: as little as possible away from the fountain."""
    east: i64 = 0
    west: i64 = 0
    north: i64 = 0
    south: i64 = 0
    for cell in palace.taken():
        x = (cell + 32 & 63) - 32
        y = ((cell >> 6) + 32 & 63) - 32
        if x > east:
            east = x
        elif x < west:
            west = x
        if y > north:
            north = y
        elif y < south:
            south = y
    out.left = _edge(west, east)
    out.bottom = _edge(south, north)


def _edge(low: i64, high: i64) -> i64:
    """Where a window over the places from ``low`` to ``high`` and one more on each side begins."""
    edge: i64 = -REACH
    if high + 1 > edge + WINDOW - 1:
        edge = high + 1 - (WINDOW - 1)
    if low - 1 < edge:
        edge = low - 1
    return edge


class Observer:
    """Writes observations of the games of one book."""

    def __init__(self, book: Book) -> None:
        self.layout = layout_of(book)
        self.size: i64 = self.layout.size
        self.numbering = Numbering(book)
        self.edition: i64 = list(EDITIONS).index(book.edition.name)
        start = self.layout.start
        self.scoring: i64 = start("scoring card in the draw pile")
        self.piles: i64 = start("cards below pile")
        self.choice: i64 = start("choice so far")
        self.points: i64 = start("points of seat")
        self.other_points: i64 = start("points of other competitor")
        self.walls: i64 = start("longest wall of seat")
        self.types: i64 = start("buildings of seat, by type")
        self.other_types: i64 = start("buildings of other competitor, by type")
        self.market: i64 = start("market: tile + 1")
        self.display: i64 = start("display, by card")
        self.draw: i64 = start("draw pile, by card")
        self.discards: i64 = start("discards, by card")
        self.hands: i64 = start("hand of seat, by card")
        self.where: i64 = start("where tile is")
        # Other packages' modules may do more to a palace in one action than ours, and to other pieces than tiles.
        self.plain: bool = isinstance(book.blank_palace, WholeCellPalace) and not foreign_modules(book)
        self.modules: list[Module] = []
        self.module_starts: list[int] = []
        for module in book.modules:
            if module.name in self.layout.blocks:
                self.modules.append(module)
                self.module_starts.append(start(module.name))

    def write(self, state: State, seat: i64, choice: CodeList, memory: Memory, row: NumberRow, base: i64) -> None:
        """Write what ``seat`` knows into ``row`` from ``base`` on, where a row of zeros or of the same book stands.

        ``choice`` holds the codes chosen so far in the present decision and the seat's window.
        """
        self._write_course(state, seat, choice, row, base)
        self.write_choice(choice, memory, row, base)
        self._write_competitors(state, seat, memory, row, base)
        self._write_cards(state, seat, memory, row, base)
        self._write_pile(state, memory, row, base)
        self._write_tiles(state, seat, row, base)
        place: i64 = 0
        for module in self.modules:
            row.place = base + self.module_starts[place]
            row.put(1)
            module.observe(state, seat, row)
            place += 1

    def write_choice(self, choice: CodeList, memory: Memory, row: NumberRow, base: i64) -> None:
        """Write the codes chosen so far in the present decision."""
        data, codes, chosen = row.data, choice.codes, choice.size
        first = base + self.choice
        place: i64
        for place in range(chosen):
            data[first + place] = i16(codes[place])
        for place in range(chosen, memory.choices):
            data[first + place] = i16(0)
        memory.choices = chosen

    def _write_course(self, state: State, seat: i64, choice: CodeList, row: NumberRow, base: i64) -> None:
        data = row.data
        players = state.book.players
        acting: i64 = NOBODY
        if state.seat != NOBODY:
            acting = (state.seat - seat + players) % players
        data[base] = i16(players)
        data[base + 1] = i16(acting)
        data[base + 2] = i16(self.numbering.steps[state.step])
        data[base + 3] = i16(state.allowed)
        data[base + 4] = i16(state.turns)
        data[base + 5] = i16(state.scorings)
        data[base + 6] = i16(state.due)
        data[base + 7] = i16(i64(state.ending))
        data[base + 8] = i16(state.reshuffles)
        data[base + 9] = i16(self.edition)
        data[base + 10] = i16(i64(len(state.draw)))
        data[base + 11] = i16(i64(len(state.bag)))
        place = base + self.piles
        for below in state.cards_below:
            data[place] = i16(below)
            place += 1
        data[place] = i16(choice.left)
        data[place + 1] = i16(choice.bottom)

    def _write_competitors(self, state: State, seat: i64, memory: Memory, row: NumberRow, base: i64) -> None:
        book = state.book
        data = row.data
        players = book.players
        kind: i64
        other: i64
        for other in range(players):
            who = (seat + other) % players
            data[base + self.points + other] = i16(state.scores[who])
            palace = state.palaces[who]
            mark = _quick_mark(palace) if self.plain else _mark(palace)
            if memory.marks[who] != mark:
                memory.marks[who] = mark
                memory.walls[who] = palace.longest_wall()
            data[base + self.walls + other] = i16(memory.walls[who])
            first = base + self.types + other * TYPE_COUNT
            for kind in range(TYPE_COUNT):
                data[first + kind] = i16(palace.counts[kind])
        number: i64 = 0
        for competitor in book.competitors:
            data[base + self.other_points + number] = i16(state.scores[players + number])
            counts = competitor.counts(state)
            first = base + self.other_types + number * TYPE_COUNT
            for kind in range(TYPE_COUNT):
                data[first + kind] = i16(counts[kind])
            number += 1

    def _write_cards(self, state: State, seat: i64, memory: Memory, row: NumberRow, base: i64) -> None:
        """Write display, discards and hands: nine counts for each currency whose cards have changed."""
        data, told, display = row.data, memory.cards, memory.display
        currency: i64
        for currency in range(SLOTS):
            display[currency] = 0
        for card in state.display:
            display[card // VALUES] += one(card)
        players = state.book.players
        for currency in range(SLOTS):
            if told[currency] != display[currency]:
                told[currency] = display[currency]
                _unpack(display[currency], data, base + self.display + currency * VALUES)
            cards = state.discard[currency]
            if told[SLOTS + currency] != cards:
                told[SLOTS + currency] = cards
                _unpack(cards, data, base + self.discards + currency * VALUES)
        block: i64 = 2 * SLOTS
        place = base + self.hands
        other: i64
        for other in range(players):
            hand = (seat + other) % players * SLOTS
            for currency in range(SLOTS):
                cards = state.hands[hand + currency]
                if told[block] != cards:
                    told[block] = cards
                    _unpack(cards, data, place)
                block += 1
                place += VALUES

    def _write_pile(self, state: State, memory: Memory, row: NumberRow, base: i64) -> None:
        """Write what is left of the draw pile. Between two shuffles cards only leave it, from the top."""
        data, left, known = row.data, i64(len(state.draw)), memory.pile_left
        pile = base + self.draw
        scoring = base + self.scoring
        place: i64
        if left <= known and state.reshuffles == memory.reshuffles and _has_top(memory.pile, state.draw):
            for place in range(left, known):
                card = memory.pile[place]
                if card < CARD_COUNT:
                    data[pile + card] = i16(i64(data[pile + card]) - 1)
                else:
                    data[scoring + card - CARD_COUNT] = i16(0)
            memory.pile_left = left
            return
        memory.pile = state.draw[:]
        memory.pile_left = left
        memory.reshuffles = state.reshuffles
        for place in range(pile, pile + CARD_COUNT):
            data[place] = i16(0)
        data[scoring] = i16(0)
        data[scoring + 1] = i16(0)
        for card in state.draw:
            if card < CARD_COUNT:
                data[pile + card] = i16(i64(data[pile + card]) + 1)
            else:
                data[scoring + card - CARD_COUNT] = i16(1)

    def _write_tiles(self, state: State, seat: i64, row: NumberRow, base: i64) -> None:
        """Write where each tile is; what lies nowhere else is with a competitor who has no seat."""
        data = row.data
        where = base + self.where
        players = state.book.players
        found: i64 = 0
        place: i64
        for tile in state.bag:
            found |= _BIT[tile]
            if data[where + tile] != i16(UNSEEN):
                _take_up(data, where + tile, UNSEEN)
        for place in range(SLOTS):
            tile = state.market[place]
            data[base + self.market + place] = i16(tile + 1)
            if tile >= 0:
                found |= _BIT[tile]
                _take_up(data, where + tile, ON_MARKET + place)
        for tile in state.bought:
            found |= _BIT[tile]
            _take_up(data, where + tile, TO_PLACE)
        for award in state.awarded:
            found |= _BIT[award & 63]
            _take_up(data, where + (award & 63), AWARDED + ((award >> 6) - seat + players) % players)
        other: i64
        for other in range(players):
            palace = state.palaces[(seat + other) % players]
            for tile in palace.reserve:
                found |= _BIT[tile]
                _take_up(data, where + tile, IN_RESERVE + other)
            for cell in palace.cells:
                tile = i64(palace.piece[cell]) - 1
                found |= _BIT[tile]
                place = where + tile
                data[place] = i16(IN_PALACE + other)
                data[place + TILE_COUNT] = i16((cell + 32 & 63) - 32)
                data[place + 2 * TILE_COUNT] = i16(((cell >> 6) + 32 & 63) - 32)
        if found != ALL_TILES:
            for tile in range(TILE_COUNT):
                if found >> tile & 1 == 0:
                    _take_up(data, where + tile, ELSEWHERE)


def _mark(palace: PalaceGrid) -> i64:
    """A number that is another one, as good as surely, if anything about the pieces is another."""
    mark: i64 = 1
    for cell in palace.taken():
        mark = (mark * 31 + (cell << 8 | i64(palace.piece[cell]))) & 0xFFFFFFFFFFF
    return mark


def _quick_mark(palace: PalaceGrid) -> i64:
    """The same by the number of tiles and the last one: enough where one action lays, lifts or changes one tile."""
    count = i64(len(palace.cells))
    if count == 0:
        return 1
    cell = palace.cells[count - 1]
    return count << 20 | cell << 8 | i64(palace.piece[cell])


def _has_top(pile: vec[i64], draw: vec[i64]) -> bool:
    """Does the card on top of ``draw`` lie at the same height in ``pile``, which is as high or higher?"""
    left = i64(len(draw))
    return left == 0 or pile[left - 1] == draw[left - 1]


def _take_up(data: vec[i16], place: i64, where: i64) -> None:
    """Write at its ``place`` ``where`` a tile is that lies in no Alhambra; if it lay in one, its cell goes."""
    before = i64(data[place])
    if IN_PALACE <= before < ELSEWHERE:
        data[place + TILE_COUNT] = i16(0)
        data[place + 2 * TILE_COUNT] = i16(0)
    data[place] = i16(where)


def _unpack(cards: i64, data: vec[i16], place: i64) -> None:
    """Write the nine counts of one currency's packed cards from ``place`` on."""
    number: i64
    for number in range(VALUES):
        data[place + number] = i16(cards & 3)
        cards >>= 2

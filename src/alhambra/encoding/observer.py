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
    layout_of,
)
from alhambra.encoding.numbering import Numbering
from alhambra.engine.book import Book, Module
from alhambra.engine.codes import REACH, WINDOW, CodeList
from alhambra.engine.components import CARD_COUNT, EDITIONS, SLOTS, TILE_COUNT, VALUES
from alhambra.engine.features import NumberRow
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i16, i64, vec, zeros

TYPE_COUNT: Final = 6


@mypyc_attr(acyclic=True)
class Memory:
    """What need not be reckoned again for a row: the longest wall of each seat's palace, with a mark by which the
    palace is known to be the same, and the draw pile, as long as nothing is drawn. It belongs to one row of numbers."""

    def __init__(self, players: i64) -> None:
        self.walls: vec[i64] = zeros(players)
        self.marks: vec[i64] = zeros(players)
        self.pile: i64 = -1  # cards in the draw pile that the row tells of, and reshuffles

    def forget(self) -> None:
        """The row tells of another game."""
        self.pile = -1


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
        row.place = base
        self._write_course(state, seat, row)
        row.put(choice.left)
        row.put(choice.bottom)
        self.write_choice(choice, row, base)
        self._write_competitors(state, seat, memory, row, base)
        self._write_piles(state, memory, row, base)
        self._write_hands(state, seat, row, base)
        self._write_tiles(state, seat, row, base)
        place: i64 = 0
        for module in self.modules:
            row.place = base + self.module_starts[place]
            row.put(1)
            module.observe(state, seat, row)
            place += 1

    def write_choice(self, choice: CodeList, row: NumberRow, base: i64) -> None:
        """Write the codes chosen so far in the present decision."""
        data, codes, chosen = row.data, choice.codes, choice.size
        first = base + self.choice
        place: i64
        for place in range(chosen):
            data[first + place] = i16(codes[place])
        for place in range(chosen, MOST_CHOICES):
            data[first + place] = i16(0)

    def _write_course(self, state: State, seat: i64, row: NumberRow) -> None:
        players = state.book.players
        row.put(players)
        acting: i64 = NOBODY
        if state.seat != NOBODY:
            acting = (state.seat - seat + players) % players
        row.put(acting)
        row.put(self.numbering.steps[state.step])
        row.put(state.allowed)
        row.put(state.turns)
        row.put(state.scorings)
        row.put(state.due)
        row.put(i64(state.ending))
        row.put(state.reshuffles)
        row.put(self.edition)
        row.put(len(state.draw))
        row.put(len(state.bag))
        row.place += 2  # the scoring cards are counted with the draw pile
        for below in state.cards_below:
            row.put(below)

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
            mark: i64 = 1
            for cell in palace.taken():
                mark = (mark * 31 + (cell << 8 | i64(palace.piece[cell]))) & 0xFFFFFFFFFFF
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

    def _write_piles(self, state: State, memory: Memory, row: NumberRow, base: i64) -> None:
        data = row.data
        place: i64
        display = base + self.display
        for place in range(display, display + CARD_COUNT):
            data[place] = i16(0)
        for card in state.display:
            data[display + card] = i16(i64(data[display + card]) + 1)
        known = state.reshuffles << 16 | len(state.draw)
        if memory.pile == known:  # cards only ever leave the pile, so as many are the same ones
            return
        memory.pile = known
        pile = base + self.draw
        scoring = base + self.scoring
        for place in range(pile, pile + CARD_COUNT):
            data[place] = i16(0)
        data[scoring] = i16(0)
        data[scoring + 1] = i16(0)
        for card in state.draw:
            if card < CARD_COUNT:
                data[pile + card] = i16(i64(data[pile + card]) + 1)
            else:
                data[scoring + card - CARD_COUNT] = i16(1)

    def _write_hands(self, state: State, seat: i64, row: NumberRow, base: i64) -> None:
        place: i64
        row.place = base + self.discards
        for place in range(SLOTS):
            _unpack(state.discard[place], row)
        players = state.book.players
        other: i64
        for other in range(players):
            first = (seat + other) % players * SLOTS
            for place in range(SLOTS):
                _unpack(state.hands[first + place], row)

    def _write_tiles(self, state: State, seat: i64, row: NumberRow, base: i64) -> None:
        data = row.data
        where = base + self.where
        columns = where + TILE_COUNT
        rows = columns + TILE_COUNT
        players = state.book.players
        place: i64
        for place in range(where, where + TILE_COUNT):
            data[place] = i16(ELSEWHERE)
        for place in range(columns, rows + TILE_COUNT):
            data[place] = i16(0)
        for tile in state.bag:
            data[where + tile] = i16(UNSEEN)
        for place in range(SLOTS):
            tile = state.market[place]
            data[base + self.market + place] = i16(tile + 1)
            if tile >= 0:
                data[where + tile] = i16(ON_MARKET + place)
        for tile in state.bought:
            data[where + tile] = i16(TO_PLACE)
        for award in state.awarded:
            data[where + (award & 63)] = i16(AWARDED + ((award >> 6) - seat + players) % players)
        other: i64
        for other in range(players):
            palace = state.palaces[(seat + other) % players]
            for tile in palace.reserve:
                data[where + tile] = i16(IN_RESERVE + other)
            for cell in palace.cells:
                tile = i64(palace.piece[cell]) - 1
                data[where + tile] = i16(IN_PALACE + other)
                data[columns + tile] = i16((cell + 32 & 63) - 32)
                data[rows + tile] = i16(((cell >> 6) + 32 & 63) - 32)


def _unpack(cards: i64, row: NumberRow) -> None:
    """Write the nine counts of one currency's packed cards."""
    data = row.data
    place = row.place
    number: i64
    for number in range(VALUES):
        data[place + number] = i16(cards & 3)
        cards >>= 2
    row.place = place + VALUES

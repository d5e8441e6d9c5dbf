"""The site tokens: where they are, who knows their faces, and other worlds in which they lie differently (L1, L7)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.chance import Dice
from alhambra.engine.components import CURRENCIES, SLOTS, TILE_COUNT
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import append, i64, ints, pop, vec, vector, zeros

COPIES: Final = 2  # L1: of each currency
UNKNOWN: Final = -1  # in a view: a token in the bag or just drawn whose face the viewer does not know
HIDDEN: Final = 5  # in a view: a token on a tile whose face the viewer does not know; 1 to 4 are currencies


class SitePart(Part):
    """Where the eight tokens are. Bag and drawn tokens stand in the order of the currencies."""

    def __init__(self) -> None:
        self.bag: vec[i64] = vec[i64]()
        self.token: vec[i64] = vec[i64]()  # what lies on each tile: 0 for nothing, or currency + 1
        self.drawn: vec[i64] = vec[i64]()  # one or two, while the buyer chooses (L3)
        self.building: i64 = -1  # the tile bought as a site for which a token is to be drawn and chosen
        self.draws: i64 = 0  # how often tokens were drawn
        self.gone: vec[i64] = vec[i64]()  # tokens of completed buildings, in the order they left the game (L5)
        self.turned: bool = False  # have the tokens in the Alhambras been turned up (L6)?

    def clone(self) -> Part:
        copy = SitePart()
        copy.bag = self.bag[:]
        copy.token = self.token[:]
        copy.drawn = self.drawn[:]
        copy.building = self.building
        copy.draws = self.draws
        copy.gone = self.gone[:]
        copy.turned = self.turned
        return copy

    def on_tiles(self) -> i64:
        """How many tokens lie on tiles."""
        return SLOTS * COPIES - len(self.bag) - len(self.drawn) - len(self.gone)

    def sites_of(self, palace: PalaceGrid, with_reserve: bool = True) -> vec[i64]:
        """The unfinished buildings of a player, those in ``palace`` first, then those on its reserve board."""
        out = vec[i64]()
        if self.on_tiles() == 0:
            return out
        for cell in palace.cells:
            tile = i64(palace.piece[cell]) - 1
            if self.token[tile]:
                out = append(out, tile)
        if with_reserve:
            for tile in palace.reserve:
                if self.token[tile]:
                    out = append(out, tile)
        return out


def new_tokens() -> SitePart:
    """L1: two tokens of each currency, all in the bag."""
    part = SitePart()
    part.token = zeros(TILE_COUNT)
    currency: i64
    for currency in range(SLOTS):
        for _ in range(COPIES):
            part.bag = append(part.bag, currency)
    return part


def site_part(state: State, index: i64) -> SitePart:
    """The module's part of the state."""
    part = state.parts[index]
    assert isinstance(part, SitePart)
    return part


def in_order(tokens: vec[i64]) -> vec[i64]:
    """The tokens in the order of their currencies, which says nothing about how they were drawn."""
    return vector(sorted(ints(tokens)))


def face_name(face: i64) -> str:
    """The face of a token on a tile, as far as it is known."""
    return CURRENCIES[face - 1] if 0 < face <= SLOTS else "?"


def known_tiles(state: State, seat: i64, turned: bool) -> vec[i64]:
    """L7: for each tile 1 if this seat may look at the face of a token on it, else 0."""
    known = zeros(TILE_COUNT)
    number: i64 = 0
    for palace in state.palaces:
        if number == seat or turned:
            for cell in palace.cells:
                known[palace.building_on(cell)] = 1
        if number == seat:
            for tile in palace.reserve:
                known[tile] = 1
        number += 1
    if state.seat == seat:
        for tile in state.bought:
            known[tile] = 1
    return known


def hide(state: State, seat: i64, part: SitePart) -> None:
    """L7: faces are known to the owner of the tile, and to all once turned up; the bag's and others' are not.

    That the one put back lay in the bag at that time is nothing that a view remembers.
    """
    known = known_tiles(state, seat, part.turned)
    place: i64
    for place in range(TILE_COUNT):
        if part.token[place] and not known[place]:
            part.token[place] = HIDDEN
    for place in range(len(part.bag)):
        part.bag[place] = UNKNOWN
    if state.seat != seat:
        for place in range(len(part.drawn)):
            part.drawn[place] = UNKNOWN


def redeal(part: SitePart, dice: Dice) -> None:
    """Every hidden token gets a face: those that are nowhere to be seen, in any order."""
    left = vec[i64]()
    seen = faces(part)
    currency: i64
    for currency in range(SLOTS):
        for _ in range(COPIES - seen[currency]):
            left = append(left, currency)
    dice.shuffle(left)
    left = _deal(left, part.token, HIDDEN, 1)
    left = _deal(left, part.drawn, UNKNOWN, 0)
    _deal(left, part.bag, UNKNOWN, 0)
    part.drawn = in_order(part.drawn)
    part.bag = in_order(part.bag)


def _deal(tokens: vec[i64], places: vec[i64], hidden: i64, first: i64) -> vec[i64]:
    """Put one of the ``tokens`` in each of the ``places`` that holds ``hidden``, the first currency there being
    ``first``; those left over."""
    place: i64
    for place in range(len(places)):
        if places[place] == hidden:
            tokens, currency = pop(tokens)
            places[place] = first + currency
    return tokens


def faces(part: SitePart) -> vec[i64]:
    """How many tokens of each currency can be seen, wherever they are."""
    seen = zeros(SLOTS)
    for face in part.token:
        if 0 < face <= SLOTS:
            seen[face - 1] += 1
    for currency in part.bag:
        if currency >= 0:
            seen[currency] += 1
    for currency in part.drawn:
        if currency >= 0:
            seen[currency] += 1
    for currency in part.gone:
        seen[currency] += 1
    return seen

"""What sites are worth to a simple bot, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from alhambra.engine.components import COST, SLOTS, TYPE
from alhambra.engine.money import worth
from alhambra.engine.scoring import SCORINGS, counts_of_type, scorings_done, share
from alhambra.engine.state import State
from alhambra.engine.vectors import i64
from alhambra.modules.sites.tokens import SitePart
from alhambra.modules.valuation import ACTION, COIN, FORESIGHT, PROMISE

LIKELY: Final = 70  # times in a hundred that a building which could be paid now gets completed
BURDEN: Final = 700  # an unfinished building, for the action and the one and a half prices that it takes in all


def value(state: State, seat: i64, part: SitePart) -> i64:
    """What the seat's unfinished buildings promise, and what they still ask for."""
    if part.on_tiles() == 0 and part.building < 0:
        return 0
    # When no tile is left in the supply the next purchase ends the game: its walls are all that a site will bring.
    burden: i64 = BURDEN if len(state.bag) > 0 else 0
    total: i64 = 0
    palace = state.palaces[seat]
    for tile in part.sites_of(palace):
        hoped = hope(state, seat, tile, part.token[tile], gain(state, seat, tile))
        total += (hoped if palace.cell_of_building(tile) >= 0 else hoped // 2) - burden
    if state.seat == seat:
        for tile in state.bought:
            if part.token[tile] or part.building == tile:
                whole = gain(state, seat, tile)
                total += hope(state, seat, tile, part.token[tile], whole) - burden
                if palace.has_place(tile):  # what is bought counts for the bot as if it were finished and in place
                    total -= whole
    return total


def hope(state: State, seat: i64, tile: i64, face: i64, whole: i64) -> i64:
    """The part of what a building would bring, once completed, that one may hope for.

    The more of the token's currency is in hand the likelier it is; before the token is chosen, all four count.
    """
    net = whole - COIN * COST[tile] - ACTION
    if net <= 0 or len(state.bag) == 0:
        return 0
    known = 0 < face <= SLOTS
    paid: i64 = 0
    currency: i64
    for currency in range(SLOTS):
        if not known or face == currency + 1:
            paid += min(worth(state.hands[seat * SLOTS + currency]), COST[tile])
    if not known:
        paid //= SLOTS
    return net * paid * LIKELY // (COST[tile] * 100)


def gain(state: State, seat: i64, tile: i64) -> i64:
    """What one more finished building of the tile's type brings in the scorings to come."""
    kind = TYPE[tile]
    counts = counts_of_type(state, kind)
    mine = counts[seat]
    if state.seat == seat:
        for other in state.bought:
            if other != tile and TYPE[other] == kind:
                mine += 1
    done = scorings_done(state)
    value: i64 = PROMISE
    ahead: i64
    for ahead in range(SCORINGS - done):
        scoring = done + ahead + 1
        more = share(counts, seat, mine + 1, scoring, kind) - share(counts, seat, mine, scoring, kind)
        value += FORESIGHT[ahead] * more
    return value

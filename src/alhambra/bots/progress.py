"""Games must end: near their end, and when they last long, bots leave out what only puts off the end.

The rules put no bound on a game: a tile can be removed and added again for ever, and two players who both dislike to
buy the last tiles would do so. All other actions use something up for good. Money taken stays in hands until a tile is
bought, bought tiles do not come back to the supply, and tiles of the reserve get fewer by adding. And there is always
somebody who can pay: when all money is in hands, one of at most six players has 22 of a currency or more, and no tile
costs more than 13. So a game in which nobody removes or swaps comes to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.state import State
from alhambra.engine.vectors import i64
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, VERB_MASK

DELAYS: Final = ("remove", "swap")  # the verbs that can be undone by others
LAST_TILES: Final = 4  # with four tiles left, or fewer, who removes a tile must know what for
LONG_GAME_TURNS: Final = 60  # a game is long after this many turns …
LONG_GAME_TURNS_PER_SEAT: Final = 20  # … and these for each seat; games of two have 50 to 75, of six about 90


def without_delays(state: State, actions: Sequence[int]) -> Sequence[int]:
    """``actions`` without those that only put off the end of the game, unless there are no others.

    With few tiles left those are removals that lead nowhere, in a long game all that take a tile out of the palace.
    """
    is_long = state.turns > LONG_GAME_TURNS + LONG_GAME_TURNS_PER_SEAT * state.book.players
    if not is_long and len(state.bag) > LAST_TILES:
        return actions
    palace = state.palaces[state.seat]
    kept: list[int] = []
    for action in actions:
        word = state.book.verbs[action & VERB_MASK].word
        if word not in DELAYS or (not is_long and (word == "swap" or leads_somewhere(palace, _cell(action)))):
            kept.append(action)
    return kept or actions


def leads_somewhere(palace: PalaceGrid, cell: i64) -> bool:
    """Does it pay to remove the tile on ``cell``: for a longer wall with it elsewhere, or for a tile of the reserve?"""
    wall = palace.wall_points()
    after = palace.clone()
    tile = after.remove(cell)
    for other in palace.reserve:
        if after.has_place(other) and not palace.has_place(other):
            return True
    places = Actions()
    after.places(tile, 0, 0, places)
    for place in places.all():
        after.place(tile, place)
        is_longer = after.wall_points() > wall
        after.remove(place)
        if is_longer:
            return True
    return False


def _cell(action: i64) -> i64:
    return action >> CELL_SHIFT & CELL_MASK

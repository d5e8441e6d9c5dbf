"""What things are worth to a bot: for the modules' ``valuation`` hooks and for the bots' judge of positions.

The unit is a hundredth of a point that a majority promises in the next scoring. Others may yet take a majority away, so
a point that is sure counts more. Tuned by self-play.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.scoring import SCORINGS, scorings_done
from alhambra.engine.state import State
from alhambra.engine.vectors import i64, vec, vector

# How much a point in the next scoring, the one after it and the last but two counts today.
FORESIGHT: Final[vec[i64]] = vector([100, 60, 40])
ACTION: Final = 540  # another action now
COIN: Final = 85  # one coin early in the game
CARD: Final = 11  # many small cards pay exactly more often
PROMISE: Final = 92  # a building, for what it may yet bring
POINT: Final = 154  # a point on the track
# A point that nobody can take away, in the next scoring, the one after it and the last but two.
SURE_POINT: Final[vec[i64]] = vector([154, 92, 62])
TURNS_AHEAD: Final = 4  # with fewer turns left, money is worth less and less


def point_in_each_scoring(state: State) -> i64:
    """What one point in each of the scorings to come is worth in all, if nobody can take it away."""
    total: i64 = 0
    ahead: i64
    for ahead in range(SCORINGS - scorings_done(state)):
        total += SURE_POINT[ahead]
    return total


def money_now(state: State, value: i64) -> i64:
    """What money that is worth ``value`` early in the game is worth now: less as the tiles run out."""
    turns = i64(len(state.bag)) // state.book.players  # what is left to buy for each
    return value if turns >= TURNS_AHEAD else value * (turns + 1) // (TURNS_AHEAD + 1)

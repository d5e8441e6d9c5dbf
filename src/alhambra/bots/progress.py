"""Games must end: from some turn on nobody takes tiles out of the palace any more.

The rules put no bound on a game: a tile can be removed and added again for ever, and two players who both dislike to
buy the last tiles would do so. All other actions use something up for good. Money taken stays in hands until a tile is
bought, bought tiles do not come back to the supply, and tiles of the reserve get fewer by adding. And there is always
somebody who can pay: when all money is in hands, one of at most six players has 22 of a currency or more, and no
tile costs more than 13. So a game in which nobody removes or swaps comes to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alhambra.engine.state import State
from alhambra.engine.verb import VERB_MASK

DELAYS: Final = ("remove", "swap")  # the verbs that can be undone by others
LONG_GAME_TURNS: Final = 60  # a game is long after so many turns
LONG_GAME_TURNS_PER_SEAT: Final = 20  # and so many for each seat; games of two have 50 to 75, of six about 90


def without_delays(state: State, actions: Sequence[int]) -> Sequence[int]:
    """``actions``, in a long game without those that only put off its end, unless there are no others."""
    if state.turns <= LONG_GAME_TURNS + LONG_GAME_TURNS_PER_SEAT * state.book.players:
        return actions
    verbs = state.book.verbs
    kept = [action for action in actions if verbs[action & VERB_MASK].word not in DELAYS]
    return kept or actions

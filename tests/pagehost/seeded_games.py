"""Games that are the same wherever they are played: WORDS are the first number and how many, FUTURES what bots try.

Run by the test in this Python, and in a page's Python by run_in_node.mjs.
"""

from __future__ import annotations

import json
from itertools import combinations

from alhambra.bots import LEVELS, Budget
from alhambra.engine.components import EDITIONS
from alhambra.modules import OWN
from alhambra.record import RULES
from alhambra.server.compute.bot_turn import play_turn, turn_entries
from alhambra.server.table.drafting import drafted
from alhambra.server.table.log import GameStarted
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import SeatSetup, TableOptions

FUTURES = 13  # so that each candidate of the strongest level is tried once
MIXES = [list(mix) for size in range(len(OWN) + 1) for mix in combinations(sorted(OWN), size)]


def seeded_game(number: int) -> str:
    """The record of game ``number``: over all numbers, every level plays in every edition with every mix of modules."""
    players, levels = 2 + number % 5, list(LEVELS)
    seats = [SeatSetup(levels[(number + seat) % len(levels)]) for seat in range(players)]
    edition, modules = list(EDITIONS)[number % len(EDITIONS)], MIXES[number % len(MIXES)]
    options = TableOptions(seats, edition, modules, undo=number % 2 == 0)
    setup = TableSetup(f"same-{number}", options, f"same-{number}", RULES, 0.0)
    state = drafted(TableState(setup), [GameStarted()], 0.0)[-1].state
    while state.status == "playing":
        level, seat = state.bot_to_act, state.acting
        assert level is not None
        assert seat is not None
        turn = play_turn(state.position(), level, [], lambda: Budget(FUTURES))
        assert turn.fault is None, turn.fault
        state = drafted(state, turn_entries(turn, seat), 0.0)[-1].state
    assert state.game is not None
    return state.game.record().encode()


def seeded_games(first: int, count: int) -> str:
    """The records of ``count`` games from the ``first`` on, as a JSON list."""
    return json.dumps([seeded_game(number) for number in range(first, first + count)])


if "WORDS" in globals():
    RESULT = seeded_games(*map(int, globals()["WORDS"]))
globals().get("RESULT")

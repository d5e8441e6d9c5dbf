"""Between a game's actions and their codes: both ways, and the legal actions as rows of features."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import alhambra
from alhambra.encoding.decision import ONGOING, CodedDecision
from alhambra.encoding.layout import MOST_CHOICES
from alhambra.encoding.numbering import EncodingError, Numbering
from alhambra.engine.codes import BLOCKS, CARD, CELL, FAR_COLUMN, FAR_ROW, TILE, WINDOW, signed
from alhambra.engine.components import COST, TILE_COUNT, TYPE, VALUES, WALLS

# The columns of a row of ``legal_rows``; 0 where an action has no such part.
ROW_NAMES = [
    *("verb + 1", "slot + 1", "offer + 1", "tile + 1", "type + 1", "currency + 1", "corner + 1", "number + 1"),
    *("reserve", "has cell", "x", "y", "cards", "worth of the cards", "tile's type + 1", "tile's cost", "tile's walls"),
]
_COLUMNS = {"verb": 0, "slot": 1, "offer": 2, "tile": 3, "type": 4, "currency": 5, "corner": 6, "number": 7}
_BLOCK_OF = [(name, code - first) for name, first, count in BLOCKS for code in range(first, first + count)]


def _opened(game: alhambra.Game) -> CodedDecision:
    if game.over or game.held:
        raise EncodingError("the game waits for no decision")
    decision = CodedDecision(Numbering(game.book))
    decision.begin(game.state)
    return decision


def codes_of(game: alhambra.Game, action: int | str) -> list[int]:
    """The codes to choose one after another to play this legal ``action``."""
    number = game.parse(action) if isinstance(action, str) else action
    decision = _opened(game)
    listed = decision.actions.numbers()
    if number not in listed:
        raise EncodingError(f"{action!r} is not among the actions listed now")
    whole = decision.codes_of(listed.index(number))
    out: list[int] = []
    while True:
        depth = decision.prefix.size
        out.append(whole[depth] if depth < len(whole) else 0)
        if decision.choose(out[-1]) != ONGOING:
            return out


def play_codes(game: alhambra.Game, codes: Sequence[int]) -> int:
    """The action that these ``codes`` stand for in this position; the game itself is not changed."""
    decision = _opened(game)
    for place, code in enumerate(codes):
        action = decision.choose(int(code))
        if action != ONGOING:
            if place + 1 < len(codes):
                raise EncodingError(f"the action is settled after {place + 1} codes, and there are {len(codes)}")
            return action
    raise EncodingError(f"after {len(codes)} codes there is more to choose")


def all_codes(game: alhambra.Game) -> dict[tuple[int, ...], int]:
    """Every sequence of choices that is possible now, with the action that it stands for."""
    out: dict[tuple[int, ...], int] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        chosen = waiting.pop()
        decision = _opened(game)
        action = ONGOING
        for code in chosen:
            action = decision.choose(code)
        if action == ONGOING:
            waiting += [(*chosen, int(decision.options[place])) for place in range(decision.count)]
        else:
            out[chosen] = action
    return out


def legal_rows(game: alhambra.Game) -> tuple[list[int], Any, Any]:
    """(the legal actions, a row of features for each, a row of codes for each), for networks that point at actions.

    The features are named in ``ROW_NAMES``; the codes are filled up with zeros.
    """
    decision = _opened(game)
    actions = decision.actions.numbers()
    rows = np.zeros((len(actions), len(ROW_NAMES)), dtype=np.int16)
    codes = np.zeros((len(actions), MOST_CHOICES), dtype=np.int16)
    for place in range(len(actions)):
        whole = decision.codes_of(place)
        codes[place, : len(whole)] = whole
        _fill(rows[place], whole, decision.codes.left, decision.codes.bottom)
    return actions, rows, codes


def _fill(row: Any, codes: list[int], left: int, bottom: int) -> None:
    for code in codes:
        block, number = _BLOCK_OF[code]
        if block in _COLUMNS:
            row[_COLUMNS[block]] = number + 1
        if block == "reserve":
            row[8] = 1
        elif CELL <= code < FAR_ROW:
            row[9:12] = 1, left + number % WINDOW, bottom + number // WINDOW
        elif FAR_ROW <= code < FAR_COLUMN:
            row[9], row[11] = 1, signed(number)
        elif code >= FAR_COLUMN:
            row[10] = signed(number)
        elif block == "card":
            row[12] += 1
            row[13] += (code - CARD) % VALUES + 1
        elif TILE <= code < TILE + TILE_COUNT:
            row[14:17] = TYPE[number] + 1, COST[number], WALLS[number]

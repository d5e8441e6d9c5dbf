"""Chess as python-chess plays it: uniform random."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

chess: Any = import_module("chess")


def play(seed: int) -> int:
    """One game; the number of decisions."""
    random = Random(seed).random
    board = chess.Board()
    decisions = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(random() * len(moves))])
        decisions += 1
    return decisions


TASKS = {"chess": play}

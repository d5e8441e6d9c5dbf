"""Where the longest wall of a palace could go on: only bots ask."""

from __future__ import annotations

from alhambra.engine.components import WALLS
from alhambra.engine.outline import first_edge, next_edge
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.vectors import i64


def wall_ends(palace: PalaceGrid) -> tuple[i64, i64]:
    """The unwalled edges (cell * 4 + side) of the outline before and after the longest wall, clockwise; -1 for none.

    A wall that is closed all round has no ends. None are named either in a palace with pieces that do not fill their
    cells: the bots do not reckon with those.
    """
    if len(palace.taken()) != len(palace.cells):
        return -1, -1
    pieces = palace.piece
    first = first_edge(pieces)
    edge = first
    opening: i64 = -1  # the run at which the walk began; it goes on where the walk ends
    opened: i64 = -1  # the unwalled edge after it
    run: i64 = 0
    began: i64 = -1  # the unwalled edge before the run
    best: i64 = 0
    before: i64 = -1
    after: i64 = -1
    while True:
        if WALLS[i64(pieces[edge >> 2]) - 1] >> (edge & 3) & 1:
            run += 1
        else:
            if opening < 0:
                opening = run
                opened = edge
            elif run > best:
                best = run
                before = began
                after = edge
            began = edge
            run = 0
        edge = next_edge(pieces, edge)
        if edge == first:
            break
    if opening >= 0 and run + opening > best:
        return began, opened
    return before, after

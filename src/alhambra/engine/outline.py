"""The outline of a palace and the walls on it (rule P5). An edge of the outline is ``cell * 4 + side``.

A palace without holes has one outline, a simple loop, so one walk along it meets every outer side once.
"""

from __future__ import annotations

from typing import NamedTuple

from alhambra.engine.components import WALLS
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.vectors import i64, u8, vec


def first_edge(pieces: vec[u8]) -> i64:
    """An edge of the outline: the north side of the topmost tile straight above the fountain."""
    cell: i64 = 0
    while pieces[BESIDE[cell * 4]] != 0:
        cell = BESIDE[cell * 4]
    return cell * 4


def next_edge(pieces: vec[u8], edge: i64) -> i64:
    """The edge of the outline that follows ``edge`` clockwise."""
    if pieces[ACROSS[edge]] != 0:  # an inward corner
        return ACROSS[edge] * 4 + ((edge + 3) & 3)
    ahead = (edge & ~3) | ((edge + 1) & 3)
    if pieces[BESIDE[ahead]] != 0:
        return BESIDE[ahead] * 4 + (edge & 3)
    return ahead  # an outward corner


def longest_run(pieces: vec[u8]) -> i64:
    """The length of the longest run of walled edges (P5)."""
    first = first_edge(pieces)
    edge = first
    opening: i64 = -1  # the run at which the walk began; it goes on where the walk ends
    run: i64 = 0
    best: i64 = 0
    while True:
        if WALLS[i64(pieces[edge >> 2]) - 1] >> (edge & 3) & 1:
            run += 1
        else:
            if opening < 0:
                opening = run
            elif run > best:
                best = run
            run = 0
        edge = next_edge(pieces, edge)
        if edge == first:
            break
    if opening < 0:  # a ring closed all round counts all its sides
        return run
    return max(best, run + opening)


class Segment(NamedTuple):
    """One side of the outline: the cell it belongs to, which side, and whether it is walled.

    Sides are 0 to 3 from north on; 4 + corner is the long side of a piece that fills half a cell.
    """

    x: int
    y: int
    side: int
    walled: bool


def longest_section(segments: list[Segment]) -> list[Segment]:
    """The longest run of walled sides along a closed outline, in order (P5); a ring closed all round is all of it."""
    count = len(segments)
    if all(segment.walled for segment in segments):
        return segments
    best: list[Segment] = []
    start = next(place for place in range(count) if not segments[place].walled)
    run: list[Segment] = []
    for step in range(count):
        segment = segments[(start + step) % count]
        run = [*run, segment] if segment.walled else []
        if (len(run), _diagonals(run)) > (len(best), _diagonals(best)):
            best = run
    return best


def _diagonals(section: list[Segment]) -> int:
    """How many long sides of half pieces are in ``section``: of equally long sections the one with most counts."""
    return len([segment for segment in section if segment.side >= 4])

"""The outline of a palace and the walls on it (rule P5).

A palace without holes has one outline, a simple loop, so one walk along it meets every outer side once. There are two
walks, both clockwise: the quick one for pieces that fill their cells, the other for pieces of any shape (see
``PalaceGrid.cover``). In that one, too, at each point of the outline exactly two sides meet: a pinch, where two pieces
touch at a corner only, would enclose a hole in a palace that is in one piece.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from alhambra.engine.components import FOUNTAIN, WALLS
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.vectors import i64, u8, vec, vector

# The quick walk: an edge is ``cell * 4 + side``.


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


# The walk round any shape: a side is ``cell << 3 | side``, and side 4 is the long one of a piece that covers the
# quarters at one corner.
_LONG_SIDE: Final = 4
_CORNER: Final[vec[i64]] = vector([{3: 0, 6: 1, 12: 2, 9: 3}.get(covered, -1) for covered in range(16)])


def _first_side(pieces: vec[u8], cover: vec[i64]) -> i64:
    """A side of the outline, found straight north of the fountain."""
    cell: i64 = 0
    while True:
        north = BESIDE[cell * 4]
        covered = cover[i64(pieces[north])]
        if not covered >> 2 & 1:
            return cell << 3
        cell = north
        if not covered & 1:
            return cell << 3 | _LONG_SIDE


def _next_side(pieces: vec[u8], cover: vec[i64], side: i64) -> i64:
    """The side of the outline that follows ``side``: turn about its end point, quarter by quarter, until one is empty.

    ``corner`` is where that point lies in each of the four cells that meet there.
    """
    cell = side >> 3
    corner = side & 7
    if corner == _LONG_SIDE:
        corner = (_CORNER[cover[i64(pieces[cell])]] + 3) & 3
    while True:
        onward = (corner + 1) & 3
        if not cover[i64(pieces[cell])] >> onward & 1:
            return cell << 3 | _LONG_SIDE
        beside = BESIDE[cell * 4 + onward]
        if not cover[i64(pieces[beside])] >> (onward ^ 2) & 1:
            return cell << 3 | onward
        cell = beside
        corner = (corner + 3) & 3


def _is_walled(pieces: vec[u8], side: i64) -> bool:
    """Is this ``side`` of the outline a wall? A long side always is, a short one of the same piece never."""
    piece = i64(pieces[side >> 3]) - 1
    return side & 7 == _LONG_SIDE or (piece < FOUNTAIN and WALLS[piece] >> (side & 7) & 1 == 1)


def longest_run_of_any(pieces: vec[u8], cover: vec[i64]) -> i64:
    """``length << 8 | long sides`` of the best run of walled sides (P5) round ``pieces`` of any shape: the longest, of
    equally long ones the one with most long sides."""
    first = _first_side(pieces, cover)
    side = first
    opening: i64 = -1  # the run at which the walk began; it goes on where the walk ends
    run: i64 = 0
    best: i64 = 0
    while True:
        if _is_walled(pieces, side):
            run += 257 if side & 7 == _LONG_SIDE else 256
        else:
            if opening < 0:
                opening = run
            elif run > best:
                best = run
            run = 0
        side = _next_side(pieces, cover, side)
        if side == first:
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


def outline(palace: PalaceGrid) -> list[Segment]:
    """The sides of the outline of ``palace`` in order, clockwise (P5)."""
    pieces, cover = palace.piece, palace.cover()
    first = _first_side(pieces, cover)
    side = first
    segments: list[Segment] = []
    while True:
        x, y = palace.coordinates(side >> 3)
        place = side & 7
        if place == _LONG_SIDE:
            place += _CORNER[cover[i64(pieces[side >> 3])]]
        segments.append(Segment(x, y, place, _is_walled(pieces, side)))
        side = _next_side(pieces, cover, side)
        if side == first:
            return segments


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

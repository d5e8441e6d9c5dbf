"""The outline of a palace with portals: one simple loop of sides and diagonals (rules P5, G7).

A pinch, where two pieces touch at a corner only, would enclose a hole in a palace that is in one piece; so at each
point of the outline exactly two edges meet. An edge is ``cell << 3 | side``; side 4 is a portal's diagonal. The walk
goes clockwise, the palace on its right hand.
"""

from __future__ import annotations

from alhambra.engine.components import FOUNTAIN, WALLS
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.vectors import i64, u8, vec
from alhambra.modules.portals.pieces import COVER, PORTALS


def first_edge(pieces: vec[u8]) -> i64:
    """An edge of the outline, found straight north of the fountain."""
    cell: i64 = 0
    while COVER[i64(pieces[BESIDE[cell * 4]])] >> 2 & 1:
        cell = BESIDE[cell * 4]
        if i64(pieces[cell]) > PORTALS:
            return cell << 3 | 4
    return cell << 3


def next_edge(pieces: vec[u8], edge: i64) -> i64:
    """The next edge of the outline, clockwise: turn about the end point until something empty comes."""
    cell = edge >> 3
    side = edge & 7
    own = COVER[i64(pieces[cell])]
    if side == 4:
        corner = (i64(pieces[cell]) - 1 - PORTALS + 3) & 3
    else:
        corner = side  # the point at which this side ends
        if not own >> ((corner + 1) & 3) & 1:
            return cell << 3 | 4
    onward = (corner + 1) & 3
    beside = BESIDE[cell * 4 + onward]
    cover = COVER[i64(pieces[beside])]
    if not cover >> ((corner + 3) & 3) & 1:
        return cell << 3 | onward
    if not cover >> corner & 1:
        return beside << 3 | 4
    across = ACROSS[cell * 4 + corner]
    cover = COVER[i64(pieces[across])]
    if not cover >> ((corner + 2) & 3) & 1:
        return beside << 3 | corner
    if not cover >> ((corner + 3) & 3) & 1:
        return across << 3 | 4
    behind = BESIDE[cell * 4 + corner]
    cover = COVER[i64(pieces[behind])]
    if not cover >> onward & 1:
        return across << 3 | ((corner + 3) & 3)
    if not cover >> ((corner + 2) & 3) & 1:
        return behind << 3 | 4
    return behind << 3 | ((corner + 2) & 3)


def wall_of(pieces: vec[u8]) -> i64:
    """``length << 8 | portals`` of the best section: the longest, of equally long ones the one with most portals."""
    first = first_edge(pieces)
    edge = first
    total: i64 = 0
    opening: i64 = -1  # the run at which the walk began; it goes on where the walk ends
    run: i64 = 0
    best: i64 = 0
    while True:
        piece = i64(pieces[edge >> 3]) - 1
        worth: i64 = 0
        if edge & 7 == 4:
            worth = 257
        elif piece < FOUNTAIN and WALLS[piece] >> (edge & 7) & 1:
            worth = 256
        if worth:
            run += worth
            total += worth
            if run > best:
                best = run
        else:
            if opening < 0:
                opening = run
            run = 0
        edge = next_edge(pieces, edge)
        if edge == first:
            break
    if opening < 0:
        return total
    return max(best, run + opening)

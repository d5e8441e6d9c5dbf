"""The grid under every palace, and the tables that answer "does it fit?" in one look-up (rules B2–B5).

The grid is a torus of 64 × 64 cells: at most 55 connected tiles cannot reach round it, so it never wraps. A cell is
``(y & 63) << 6 | (x & 63)``; the fountain is cell 0. x grows east, y grows north.

What surrounds a cell is one number of 12 bits: bits 0–3 the sides with an open neighbour side, bits 4–7 the sides with
a walled neighbour side, bits 8–11 the taken diagonals (north-east, south-east, south-west, north-west).
"""

from typing import Final

from alhambra.engine.vectors import i16, i64, u8, vec, vector

CELLS: Final = 4096


def cell_at(x: int, y: int) -> int:
    """The cell at these coordinates."""
    return (y & 63) << 6 | (x & 63)


def _beside(cell: int) -> list[int]:
    row = cell & 4032
    return [(cell + 64) & 4095, row | ((cell + 1) & 63), (cell - 64) & 4095, row | ((cell - 1) & 63)]


_BESIDE: Final = [_beside(cell) for cell in range(CELLS)]


def _across(cell: int) -> list[int]:
    north, south = _BESIDE[cell][0], _BESIDE[cell][2]
    return [_BESIDE[north][1], _BESIDE[south][1], _BESIDE[south][3], _BESIDE[north][3]]


# The neighbour of a cell on side d stands at cell * 4 + d; its diagonal neighbours, from north-east on, likewise.
BESIDE: Final[vec[i64]] = vector([other for row in _BESIDE for other in row])
ACROSS: Final[vec[i64]] = vector([other for cell in range(CELLS) for other in _across(cell)])


# Holes. Cut by its diagonals, a cell has four quarters, one at each side. The ring round a cell is 8 bits: bits 0–3 the
# sides at which a covered quarter lies, bits 4–7 the corners (from north-east on) at which one of the four quarters
# between two sides is covered.


def keeps_open(taken_sides: int, taken_corners: int, covered: int = 15) -> bool:
    """B5 for a new piece that covers these quarters of a cell with this ring, in a palace without holes.

    Each run of empty sides and corners that has a side in it is a group. Two groups would be cut off from each other
    by the new piece and the palace, which is in one piece; one of them would be a hole. A group without a side is a
    lone corner and belongs to whatever lies beyond it. Quarters that the piece leaves empty join the groups at their
    sides: there must be one, and no group beside them.
    """
    ring = [bit for side in range(4) for bit in (taken_sides >> side & 1, taken_corners >> side & 1)]
    if 1 not in ring:
        return True
    start = ring.index(1)
    groups = [0]  # the sides of each group as a mask; 0 until it has one
    for step in range(8):
        place = (start + step) % 8
        if ring[place]:
            groups.append(0)
        elif place % 2 == 0:
            groups[-1] |= 1 << place // 2
    groups = [sides for sides in groups if sides]
    if covered == 15:
        return len(groups) <= 1
    return bool(groups) and all(sides & ~covered for sides in groups)


def ring(pieces: vec[u8], cover: vec[i64], cell: i64) -> i64:
    """The ring round ``cell`` where ``pieces`` lie, of which each covers the quarters that ``cover`` says."""
    out: i64 = 0
    side: i64
    for side in range(4):
        beside = cover[i64(pieces[BESIDE[cell * 4 + side]])]
        across = cover[i64(pieces[ACROSS[cell * 4 + side]])]
        after = cover[i64(pieces[BESIDE[cell * 4 + ((side + 1) & 3)]])]
        corner = beside >> ((side + 1) & 3) | across >> ((side + 2) & 3) | across >> ((side + 3) & 3) | after >> side
        out |= (beside >> (side ^ 2) & 1 | (corner & 1) << 4) << side
    return out


# What fits.


def _matching(around: int) -> int:
    """B2 as a mask of the 16 wall patterns: walls exactly where walls meet, none where an open side meets."""
    opened, walled = around & 15, around >> 4 & 15
    return sum(1 << walls for walls in range(16) if walls & opened == 0 and walls & walled == walled)


_MATCHES: Final = [_matching(around) for around in range(256)]
_KEEPS_OPEN: Final = [[keeps_open(sides, diagonals) for diagonals in range(16)] for sides in range(16)]


def _fitting(around: int) -> int:
    """B2–B5 as a mask of the wall patterns that may be laid here; B3 and B4: some neighbour side must be open."""
    opened = around & 15
    if not opened or not _KEEPS_OPEN[opened | around >> 4 & 15][around >> 8]:
        return 0
    return _MATCHES[around & 255]


def _masks(masks: list[int]) -> vec[i16]:
    """Masks of 16 bits, small enough for the processor to keep them at hand; bit 15 is the sign."""
    return vec[i16]([i16(mask - (mask >> 15 << 16)) for mask in masks])


MATCHES: Final[vec[i16]] = _masks(_MATCHES)
FITS: Final[vec[i16]] = _masks([_fitting(around) for around in range(4096)])
BITS: Final[vec[i64]] = vector([sides.bit_count() for sides in range(16)])
# By the ring round a cell, the quarters that a new piece may cover, as a mask of the 16 sets of them.
OPEN: Final[vec[i16]] = _masks(
    [sum(1 << quarters for quarters in range(16) if keeps_open(ring & 15, ring >> 4, quarters)) for ring in range(256)]
)

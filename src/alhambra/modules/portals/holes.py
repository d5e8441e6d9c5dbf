"""Would a piece leave a hole in a palace with half cells? The ring of quarters round its cell tells (rules B5, G4)."""

from __future__ import annotations

from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.vectors import i64, u8, vec
from alhambra.modules.portals.pieces import COVER


def keeps_open(pieces: vec[u8], cell: i64, covered: i64) -> bool:
    """B5, G4: would all that is empty round this cell stay connected if a piece covered these quarters of it?

    The ring has twenty quarters; every fifth one lies at a side. Each run of empty quarters that reaches a side is
    a group. The empty half of a new portal joins those at its own sides, and must have one to join.
    """
    around = _ring(pieces, cell)
    groups: i64 = 0
    joined: i64 = 0
    if around == 0:
        return True
    start: i64 = 0
    while not around >> start & 1:
        start += 1
    at_covered = False
    at_half = False
    step: i64
    for step in range(1, 21):
        place = (start + step) % 20
        if around >> place & 1:
            if at_half:
                joined += 1
            elif at_covered:
                groups += 1
            at_half = False
            at_covered = False
        elif place % 5 == 0:
            if covered >> (place // 5) & 1:
                at_covered = True
            else:
                at_half = True
    if covered == 15:
        return groups <= 1
    return groups == 0 and joined > 0


def _ring(pieces: vec[u8], cell: i64) -> i64:
    """The quarters round a cell as 20 bits, covered or not: from the north side clockwise."""
    out: i64 = 0
    side: i64
    for side in range(4):
        beside = COVER[i64(pieces[BESIDE[cell * 4 + side]])]
        across = COVER[i64(pieces[ACROSS[cell * 4 + side]])]
        after = COVER[i64(pieces[BESIDE[cell * 4 + ((side + 1) & 3)]])]
        bits = beside >> (side ^ 2) & 1
        bits |= (beside >> ((side + 1) & 3) & 1) << 1
        bits |= (across >> ((side + 3) & 3) & 1) << 2
        bits |= (across >> ((side + 2) & 3) & 1) << 3
        bits |= (after >> side & 1) << 4
        out |= bits << (5 * side)
    return out

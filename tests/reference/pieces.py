"""The pieces of an Alhambra: tiles and the fountain, named as in tiles.py, and portals (G1).

A portal in an Alhambra is named by its building type and the corner of its right angle, such as "tower nw".

A cell is cut by its two diagonals into four quarters, called n, e, s and w after the side they lie at. A tile or the
fountain covers all four. A portal covers the two quarters at its short sides: "tower nw" covers n and w; its long side
runs between the other two corners of the cell, and the quarters behind it, here e and s, are its empty half (G4).
"""

from functools import cache

from .tiles import FOUNTAIN, type_of, walls_of

CORNERS = ["ne", "se", "sw", "nw"]


def portal_piece(kind: str, corner: str) -> str:
    """The name of a portal that lies with its right angle at this corner (G1)."""
    assert corner in CORNERS
    return f"{kind} {corner}"


def is_portal(piece: str) -> bool:
    """Whether this is the name of a portal: only those have a space."""
    return " " in piece


def portal_type(piece: str) -> str:
    """The building type whose colour the portal has (G1)."""
    return piece.split(" ", maxsplit=1)[0]


def portal_corner(piece: str) -> str:
    """The corner of the cell where the portal has its right angle (G1)."""
    return piece.split(" ")[1]


def is_building_of(piece: str | None, kind: str) -> bool:
    """Whether this is a building of the type: no portal, no fountain (C2, F5, G4)."""
    return piece is not None and piece != FOUNTAIN and not is_portal(piece) and type_of(piece) == kind


@cache
def covers(piece: str | None, side: str) -> bool:
    """Whether the piece covers the quarter at this side; no piece (None) covers nothing (G4)."""
    if piece is None:
        return False
    if is_portal(piece):
        return side in portal_corner(piece)
    return True


@cache
def is_walled(piece: str, side: str) -> bool:
    """Whether a covered side is walled; the short sides of a portal are open (C1, C2, G1)."""
    assert covers(piece, side)
    return not is_portal(piece) and side in walls_of(piece)

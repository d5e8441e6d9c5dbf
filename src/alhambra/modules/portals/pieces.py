"""Portals as pieces of a palace: their numbers, names and shapes (rule G1)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.components import TYPES
from alhambra.engine.mark import Mark
from alhambra.engine.vectors import i64, vec, vector

PORTALS: Final = 55  # the number of the first portal piece: type * 4 + corner follow
CORNERS: Final = ("ne", "se", "sw", "nw")  # where the right angle may lie

SHORT_SIDES: Final[vec[i64]] = vector([3, 6, 12, 9])  # a portal's, by the corner of its right angle, as a mask
# The quarters that each content of a cell covers, as a mask of sides: nothing, 55 whole pieces, portals by corner.
COVER: Final[vec[i64]] = vector([0, *([15] * PORTALS), *([3, 6, 12, 9] * 6)])


def portal_piece(kind: i64, corner: i64) -> i64:
    """The number of a portal of this type, turned so that its right angle lies at this corner."""
    return PORTALS + kind * 4 + corner


def portal_type(piece: i64) -> i64:
    """The building type of a portal."""
    return (piece - PORTALS) >> 2


def portal_corner(piece: i64) -> i64:
    """The corner of a portal's right angle, an index of CORNERS."""
    return (piece - PORTALS) & 3


def portal_name(piece: i64) -> str:
    """``portal-tower-nw``."""
    return f"portal-{TYPES[portal_type(piece)]}-{CORNERS[portal_corner(piece)]}"


def portal_mark(piece: i64, x: int, y: int) -> Mark:
    """A portal at (x, y), to be drawn."""
    name = TYPES[portal_type(piece)]
    return Mark(x, y, "half", name[:2].capitalize(), f"{name} portal", int(portal_corner(piece)))

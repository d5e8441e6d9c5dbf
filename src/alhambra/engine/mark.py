"""What else there is to draw in a palace."""

from __future__ import annotations

from typing import NamedTuple


class Mark(NamedTuple):
    """Something of a module's to draw in a palace: on a tile, on the crossing at a cell's north-east corner, or a piece
    that fills the half of a cell whose right angle lies at ``corner`` (0 north-east, 1 south-east, 2 south-west, 3
    north-west). ``text`` is one to three letters for a terminal, ``name`` the whole name."""

    x: int
    y: int
    kind: str  # "tile", "crossing" or "half"
    text: str
    name: str
    corner: int = 0

"""Falcons (F): where they may stand, when they fly off, what they score.

A crossing is named by the cell to its south-west, the one whose north-east corner it is.
"""

from .palace import Cell, Palace
from .pieces import is_building_of, is_portal

POINTS = [0, 2, 6, 12, 20, 30]
"""F7: points by the number of falcons of one colour."""


def crossing_cells(crossing: Cell) -> list[Cell]:
    """The four cells that meet at a crossing."""
    x, y = crossing
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def wanted_types(falcon: str) -> list[str]:
    """The two building types that a falcon such as "black pavilion-tower" asks for (F1)."""
    return falcon.split(" ")[1].split("-")


def may_stand(palace: Palace, standing: dict[Cell, str], falcon: str, crossing: Cell) -> bool:
    """F5, F6: four tiles, no portal among them, with both colours, and no other falcon there; the fountain has none."""
    pieces = [palace.get(cell) for cell in crossing_cells(crossing)]
    if any(piece is None or is_portal(piece) for piece in pieces):
        return False
    if not all(any(is_building_of(piece, kind) for piece in pieces) for kind in wanted_types(falcon)):
        return False
    return crossing not in standing


def crossings_of(standing: dict[Cell, str], cell: Cell) -> list[Cell]:
    """F6: the crossings with a falcon to which the tile in this cell belongs."""
    return [crossing for crossing in standing if cell in crossing_cells(crossing)]


def falcon_points(standing: dict[Cell, str]) -> int:
    """F7: each falcon colour scores by the number of falcons of that colour."""
    points = 0
    for colour in ["black", "brown", "white"]:
        points += POINTS[len([falcon for falcon in standing.values() if falcon.split(" ")[0] == colour])]
    return points

"""The longest outer wall (P5).

Points of the grid are named by whole numbers: the cell (x, y) has its south-west corner at the point (x, y) and its
north-east corner at (x + 1, y + 1). A wall is the pair of points at its two ends.
"""

from .palace import Cell, Palace, neighbour
from .tiles import walls_of

Point = tuple[int, int]
Segment = frozenset[Point]


def side_as_segment(cell: Cell, side: str) -> Segment:
    """The two corner points between which a side of a cell runs."""
    x, y = cell
    ends: dict[str, list[Point]] = {
        "n": [(x, y + 1), (x + 1, y + 1)],
        "e": [(x + 1, y), (x + 1, y + 1)],
        "s": [(x, y), (x + 1, y)],
        "w": [(x, y), (x, y + 1)],
    }
    return frozenset(ends[side])


def outline(palace: Palace) -> dict[Segment, bool]:
    """Every side that separates a tile from an empty cell, and whether it is walled.

    With no holes (B5) every such side is on the outside. At a point of the outline exactly two of these sides meet:
    four would mean two tiles that touch at a corner only, and since they are joined by other tiles these would close
    off an empty area.
    """
    sides = {}
    for cell, tile in palace.items():
        for side in "nesw":
            if neighbour(cell, side) not in palace:
                sides[side_as_segment(cell, side)] = side in walls_of(tile)
    for segment in sides:
        for point in segment:
            if len([other for other in sides if point in other]) != 2:
                raise ValueError(f"the outline crosses itself at {point}: this Alhambra breaks B5")
    return sides


def wall_sections(palace: Palace) -> list[list[Segment]]:
    """The unbroken sections of outer wall: walls that hang together by their ends, round any corner (P5)."""
    left = {segment for segment, walled in outline(palace).items() if walled}
    sections = []
    while left:
        section = [left.pop()]
        for segment in section:  # the list grows while it is walked along
            joined = [other for other in left if other & segment]
            left.difference_update(joined)
            section += joined
        sections.append(section)
    return sections


def longest_wall(palace: Palace) -> int:
    """The number of walled tile sides in the longest section; a closed ring counts all of them (P5)."""
    return max([len(section) for section in wall_sections(palace)], default=0)

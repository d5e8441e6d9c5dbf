"""The longest outer wall and its points (P5, G7).

Points of the grid are named by whole numbers: the cell (x, y) has its south-west corner at the point (x, y) and its
north-east corner at (x + 1, y + 1). A wall is the pair of points at its two ends: a tile side, or the long side of a
portal, which runs across its cell.
"""

from .palace import OPPOSITE, Cell, Palace, neighbour
from .pieces import covers, is_portal, is_walled, portal_corner

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


def long_side_as_segment(cell: Cell, corner: str) -> Segment:
    """The long side of a portal with its right angle at this corner: the diagonal between the two corners beside it."""
    x, y = cell
    if corner in ["ne", "sw"]:
        return frozenset([(x, y + 1), (x + 1, y)])
    return frozenset([(x, y), (x + 1, y + 1)])


def is_long_side(segment: Segment) -> bool:
    """Whether this is the long side of a portal: its ends differ in both coordinates."""
    (x1, y1), (x2, y2) = segment
    return x1 != x2 and y1 != y2


def outline(palace: Palace) -> dict[Segment, bool]:
    """Every side that separates a piece from an empty cell or half, and whether it is walled.

    With no holes (B5) every such side is on the outside. At a point of the outline exactly two of these sides meet:
    four would mean two pieces that touch at a corner only, and since they are joined by other pieces these would close
    off an empty area.
    """
    sides = {}
    for cell, piece in palace.items():
        for side in "nesw":
            if covers(piece, side) and not covers(palace.get(neighbour(cell, side)), OPPOSITE[side]):
                sides[side_as_segment(cell, side)] = is_walled(piece, side)
        if is_portal(piece):
            sides[long_side_as_segment(cell, portal_corner(piece))] = True
    for segment in sides:
        for point in segment:
            if len([other for other in sides if point in other]) != 2:
                raise ValueError(f"the outline crosses itself at {point}: this Alhambra breaks B5")
    return sides


def wall_sections(palace: Palace) -> list[list[Segment]]:
    """The unbroken sections of outer wall: walls that hang together by their ends, round any corner (P5, G7)."""
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
    """The number of walled sides in the longest section; a closed ring counts all of them (P5)."""
    return max([len(section) for section in wall_sections(palace)], default=0)


def wall_points(palace: Palace) -> int:
    """G7: the longest section scores its length and 2 for each portal in it; of equally long ones the best counts."""
    sections = wall_sections(palace)
    longest = max([len(section) for section in sections], default=0)
    points = [
        longest + 2 * len([segment for segment in section if is_long_side(segment)])
        for section in sections
        if len(section) == longest
    ]
    return max(points, default=0)

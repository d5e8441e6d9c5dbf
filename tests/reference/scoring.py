"""Points: majorities (P2 to P4, L4), the outer wall (P5, G7) and falcons (F7)."""

from collections.abc import Collection, Sequence

from .falcons import falcon_points
from .palace import Cell, Palace
from .pieces import is_building_of
from .tiles import TYPES
from .wall import wall_points

PLACES = {
    "pavilion": {1: [1], 2: [8, 1], 3: [16, 8, 1]},
    "seraglio": {1: [2], 2: [9, 2], 3: [17, 9, 2]},
    "arcades": {1: [3], 2: [10, 3], 3: [18, 10, 3]},
    "chambers": {1: [4], 2: [11, 4], 3: [19, 11, 4]},
    "garden": {1: [5], 2: [12, 5], 3: [20, 12, 5]},
    "tower": {1: [6], 2: [13, 6], 3: [21, 13, 6]},
}
"""P2: for each type and each of the three scorings the points for the first, second and third place."""


def share(counts: list[int], places: list[int]) -> list[int]:
    """The points of each player for one type, from the number of tiles of it that each player has.

    P3: without a tile of the type there are no points. P4: those who tie share the points of all the places that they
    cover, rounded down each; the next player takes the place after those. Places beyond the table count 0.
    """
    points = [0] * len(counts)
    for player, count in enumerate(counts):
        if count == 0:
            continue
        better = len([other for other in counts if other > count])
        equal = len([other for other in counts if other == count])
        covered = range(better, better + equal)
        pot = sum(places[place] for place in covered if place < len(places))
        points[player] = pot // equal
    return points


def count_types(pieces: list[str]) -> dict[str, int]:
    """How many buildings of each type there are; the fountain is of none (C2), a portal is no building (F5)."""
    return {kind: len([piece for piece in pieces if is_building_of(piece, kind)]) for kind in TYPES}


def score(
    number: int,
    palaces: list[Palace],
    third: list[str] | None,
    unfinished: Collection[str] = (),
    falcons: Sequence[dict[Cell, str]] = (),
) -> tuple[list[int], int | None]:
    """The points that each player gets in scoring 1, 2 or 3, and those of the third player, if he takes part.

    P2: only tiles in the Alhambra count. D3: the third player ranks like everybody else but gets no wall points.
    unfinished: the tiles with a site token: they count for no majority, but their walls do (L4).
    falcons: those of each player, by crossing (F7).
    """
    owned = []
    for palace in palaces:
        owned.append(count_types([piece for piece in palace.values() if piece not in unfinished]))
    if third is not None:
        owned.append(count_types(third))
    points = [0] * len(owned)
    for kind in TYPES:
        counts = [tiles[kind] for tiles in owned]
        for player, gain in enumerate(share(counts, PLACES[kind][number])):
            points[player] += gain
    for seat, palace in enumerate(palaces):
        points[seat] += wall_points(palace)
    for seat, standing in enumerate(falcons):
        points[seat] += falcon_points(standing)
    if third is None:
        return points, None
    return points[:-1], points[-1]

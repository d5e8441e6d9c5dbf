"""Help for the tests of portals: boards turned round, holes seen in pixels, walls found by walking round them."""

from itertools import pairwise
from random import Random

from .palace import OPPOSITE, Palace, neighbour
from .pieces import CORNERS, covers, is_portal, is_walled, portal_corner, portal_type
from .tiles import FOUNTAIN, cost_of, type_of, walls_of

PIXELS = 4
"""Pixels of a cell, each way."""


def turned(palace: Palace) -> Palace:
    """The same drawing a quarter turn clockwise; the names of the tiles need not exist any more."""
    clockwise = {"n": "e", "e": "s", "s": "w", "w": "n"}
    board = {}
    for (x, y), piece in palace.items():
        if piece == FOUNTAIN:
            name = piece
        elif is_portal(piece):
            name = f"{portal_type(piece)} {CORNERS[(CORNERS.index(portal_corner(piece)) + 1) % 4]}"
        else:
            walls = "".join(sorted([clockwise[side] for side in walls_of(piece)], key="nesw".index))
            name = f"{type_of(piece)}-{cost_of(piece)}" + (f"-{walls}" if walls else "")
        board[y, -x] = name
    return board


def turns(palace: Palace) -> list[Palace]:
    """The drawing in all four directions."""
    boards = [palace]
    for _ in range(3):
        boards.append(turned(boards[-1]))
    return boards


def pixel_is_covered(piece: str, across: int, up: int) -> bool:
    """Whether the piece covers a pixel of its cell, counted from the south-west; those on a long side are covered."""
    if not is_portal(piece):
        return True
    right, top = PIXELS - 1 - across, PIXELS - 1 - up
    return {"sw": across <= top, "ne": across >= top, "se": right <= top, "nw": right >= top}[portal_corner(piece)]


def pixels_have_hole(palace: Palace) -> bool:
    """B5 and G4 in another way: fill the outside, pixel by pixel through their sides, and see whether any stays dry."""
    xs = [x for x, y in palace]
    ys = [y for x, y in palace]
    dry = set()
    for x in range((min(xs) - 1) * PIXELS, (max(xs) + 2) * PIXELS):
        for y in range((min(ys) - 1) * PIXELS, (max(ys) + 2) * PIXELS):
            piece = palace.get((x // PIXELS, y // PIXELS))
            if piece is None or not pixel_is_covered(piece, x % PIXELS, y % PIXELS):
                dry.add((x, y))
    to_do = [min(dry)]
    dry.remove(to_do[0])
    while to_do:
        pixel = to_do.pop()
        for there in [neighbour(pixel, side) for side in "nesw"]:
            if there in dry:
                dry.remove(there)
                to_do.append(there)
    return bool(dry)


def random_board(rng: Random) -> Palace:
    """Tiles and portals strewn over 4 × 4 cells, whether that makes sense or not."""
    cells = [(x, y) for x in range(4) for y in range(4)]
    pieces = ["tower-12", "tower-12", *[f"tower {corner}" for corner in CORNERS]]
    return {cell: rng.choice(pieces) for cell in rng.sample(cells, rng.randint(5, 11))}


def walked_wall_points(palace: Palace) -> int:
    """P5 and G7 in another way: walk once round the outline, the pieces on the left, and look at the runs of wall."""
    next_point: dict[tuple[int, int], tuple[tuple[int, int], str]] = {}
    for (x, y), piece in palace.items():
        corners = {"sw": (x, y), "se": (x + 1, y), "ne": (x + 1, y + 1), "nw": (x, y + 1)}
        for side, (start, end) in zip("senw", pairwise(["sw", "se", "ne", "nw", "sw"]), strict=True):
            if covers(piece, side) and not covers(palace.get(neighbour((x, y), side)), OPPOSITE[side]):
                assert corners[start] not in next_point
                next_point[corners[start]] = corners[end], "w" if is_walled(piece, side) else " "
        if is_portal(piece):
            start, end = {"ne": ("nw", "se"), "nw": ("sw", "ne"), "sw": ("se", "nw"), "se": ("ne", "sw")}[
                portal_corner(piece)
            ]
            assert corners[start] not in next_point
            next_point[corners[start]] = corners[end], "p"
    first = min(next_point)
    point, walls = next_point[first]
    while point != first:
        point, wall = next_point[point]
        walls += wall
    assert len(walls) == len(next_point)
    runs = (walls * 2).split() if " " in walls else [walls]
    longest = max([len(run) for run in runs], default=0)
    return max([longest + 2 * run.count("p") for run in runs if len(run) == longest], default=0)

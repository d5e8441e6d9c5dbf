"""An Alhambra and the building rules (B), each checked over the whole board.

An Alhambra is a dict {(x, y): tile name}; x grows east, y grows north, the fountain lies at (0, 0).
"""

from .tiles import FOUNTAIN, walls_of

Cell = tuple[int, int]
Palace = dict[Cell, str]

STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}


def new_palace() -> Palace:
    """Only the fountain, at the origin (S1)."""
    return {(0, 0): FOUNTAIN}


def neighbour(cell: Cell, side: str) -> Cell:
    """The cell that lies across a side."""
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def cells_around(palace: Palace) -> list[Cell]:
    """Every cell, empty or not, of the box round the Alhambra grown by one cell on each side."""
    xs = [x for x, y in palace]
    ys = [y for x, y in palace]
    return [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]


def sides_match(palace: Palace) -> bool:
    """B2: touching sides are both walled or both open (and B1: as printed, a tile is never rotated)."""
    for cell, tile in palace.items():
        for side in "nesw":
            other = palace.get(neighbour(cell, side))
            if other is not None and (side in walls_of(tile)) != (OPPOSITE[side] in walls_of(other)):
                return False
    return True


def all_reached_on_foot(palace: Palace) -> bool:
    """B3: walking from the fountain across open sides, from tile to tile, one gets to every tile."""
    reached = {(0, 0)}
    to_do = [(0, 0)]
    while to_do:
        cell = to_do.pop()
        for side in "nesw":
            there = neighbour(cell, side)
            if there not in palace or there in reached:
                continue
            if side in walls_of(palace[cell]) or OPPOSITE[side] in walls_of(palace[there]):
                continue
            reached.add(there)
            to_do.append(there)
    return reached == set(palace)


def touches(palace: Palace, cell: Cell) -> bool:
    """B4: the cell shares at least one side with a tile of the Alhambra."""
    return any(neighbour(cell, side) in palace for side in "nesw")


def has_hole(palace: Palace) -> bool:
    """B5: some empty cell cannot be reached from the outside through the sides of empty cells.

    The box is one cell larger than the Alhambra all round, so its rim is empty and connected: the outside.
    """
    empty = {cell for cell in cells_around(palace) if cell not in palace}
    start = min(empty)  # the south-west corner of the rim: least x, then least y
    reached = {start}
    to_do = [start]
    while to_do:
        cell = to_do.pop()
        for side in "nesw":
            there = neighbour(cell, side)
            if there in empty and there not in reached:
                reached.add(there)
                to_do.append(there)
    return reached != empty


def is_sound(palace: Palace) -> bool:
    """B1, B2, B3 and B5 over the whole board, with the fountain where it belongs (S1)."""
    if palace.get((0, 0)) != FOUNTAIN:
        return False
    return sides_match(palace) and all_reached_on_foot(palace) and not has_hole(palace)


def may_place(palace: Palace, tile: str, cell: Cell) -> bool:
    """A new tile may lie in this cell: it is empty, the tile touches (B4), the whole is sound (B1 to B5)."""
    return cell not in palace and touches(palace, cell) and is_sound(palace | {cell: tile})


def may_remove(palace: Palace, cell: Cell) -> bool:
    """B6, T6: what remains is sound; the fountain stays."""
    if cell not in palace or cell == (0, 0):
        return False
    return is_sound({other: tile for other, tile in palace.items() if other != cell})


def may_swap(palace: Palace, tile: str, cell: Cell) -> bool:
    """B6, T6: with the tile exactly where another one was, the whole is sound; the fountain stays."""
    if cell not in palace or cell == (0, 0):
        return False
    return is_sound(palace | {cell: tile})

"""An Alhambra and the building rules (B, G), each checked over the whole board.

An Alhambra is a dict {(x, y): name of the piece}; x grows east, y grows north, the fountain lies at (0, 0). Pieces are
tiles, the fountain and portals; what they cover is in pieces.py.
"""

from .pieces import covers, is_building_of, is_portal, is_walled, portal_corner, portal_piece, portal_type
from .tiles import FOUNTAIN

Cell = tuple[int, int]
Palace = dict[Cell, str]

STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}


def new_palace() -> Palace:
    """Only the fountain, at the origin (S1)."""
    return {(0, 0): FOUNTAIN}


def cell_from(text: str) -> Cell | None:
    """The cell that a text such as "-1,2" names, or None if it is no canonical text of a cell."""
    parts = text.split(",")
    if len(parts) != 2:
        return None
    try:
        cell = int(parts[0]), int(parts[1])
    except ValueError:
        return None
    return cell if text == cell_text(cell) else None


def cell_text(cell: Cell) -> str:
    """The canonical text of a cell."""
    return f"{cell[0]},{cell[1]}"


def known_cell(text: str) -> Cell:
    """The cell that the text of a legal action names."""
    cell = cell_from(text)
    assert cell is not None
    return cell


def neighbour(cell: Cell, side: str) -> Cell:
    """The cell that lies across a side."""
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def cells_around(palace: Palace) -> list[Cell]:
    """Every cell, empty or not, of the box round the Alhambra grown by one cell on each side."""
    xs = [x for x, y in palace]
    ys = [y for x, y in palace]
    return [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]


def touching(palace: Palace, cell: Cell, side: str) -> Cell | None:
    """The cell of the piece that touches the piece in this cell at this side; None if nothing does.

    Two pieces touch where both cover their face of the side: a side that faces an empty half touches nothing (G4).
    """
    there = neighbour(cell, side)
    if covers(palace.get(cell), side) and covers(palace.get(there), OPPOSITE[side]):
        return there
    return None


def sides_match(palace: Palace) -> bool:
    """B2, G4: touching sides are both walled or both open (and B1: as printed, a tile is never rotated)."""
    for cell, piece in palace.items():
        for side in "nesw":
            there = touching(palace, cell, side)
            if there is not None and is_walled(piece, side) != is_walled(palace[there], OPPOSITE[side]):
                return False
    return True


def all_reached_on_foot(palace: Palace) -> bool:
    """B3, G5: walking from the fountain across open sides, from piece to piece, one gets to every piece."""
    reached = {(0, 0)}
    to_do = [(0, 0)]
    while to_do:
        cell = to_do.pop()
        for side in "nesw":
            there = touching(palace, cell, side)
            if there is None or there in reached:
                continue
            if is_walled(palace[cell], side) or is_walled(palace[there], OPPOSITE[side]):
                continue
            reached.add(there)
            to_do.append(there)
    return reached == set(palace)


def touches(palace: Palace, cell: Cell) -> bool:
    """B4, G4: a tile in this cell would share at least one side with a piece of the Alhambra."""
    return any(covers(palace.get(neighbour(cell, side)), OPPOSITE[side]) for side in "nesw")


def has_hole(palace: Palace) -> bool:
    """B5, G4: something empty cannot be reached from the outside through sides that no piece covers on either face.

    What is empty of a cell, all of it or the half beside a portal, hangs together; so the cells themselves are walked.
    The box is one cell larger than the Alhambra all round, so its rim is empty and connected: the outside.
    """
    empty = {cell for cell in cells_around(palace) if cell not in palace or is_portal(palace[cell])}
    start = min(empty)  # the south-west corner of the rim: least x, then least y
    reached = {start}
    to_do = [start]
    while to_do:
        cell = to_do.pop()
        for side in "nesw":
            there = neighbour(cell, side)
            if there not in empty or there in reached:
                continue
            if not covers(palace.get(cell), side) and not covers(palace.get(there), OPPOSITE[side]):
                reached.add(there)
                to_do.append(there)
    return reached != empty


def portals_keep_their_colour(palace: Palace) -> bool:
    """G4, G6: every portal touches, with a short side, a building of its colour."""
    for cell, piece in palace.items():
        if not is_portal(piece):
            continue
        touched = [touching(palace, cell, side) for side in portal_corner(piece)]
        if not any(is_building_of(palace[there], portal_type(piece)) for there in touched if there is not None):
            return False
    return True


def is_sound(palace: Palace) -> bool:
    """B1, B2, B3, B5, G4 and G6 over the whole board, with the fountain where it belongs (S1)."""
    if palace.get((0, 0)) != FOUNTAIN:
        return False
    if not sides_match(palace) or not portals_keep_their_colour(palace):
        return False
    return all_reached_on_foot(palace) and not has_hole(palace)


def may_place(palace: Palace, tile: str, cell: Cell) -> bool:
    """A new tile may lie in this cell: it is empty, the tile touches (B4), the whole is sound (B1 to B5)."""
    return cell not in palace and touches(palace, cell) and is_sound(palace | {cell: tile})


def may_place_portal(palace: Palace, kind: str, cell: Cell, corner: str) -> bool:
    """G4: the cell is empty, and with the portal, which touches a building of its colour, the whole is sound."""
    return cell not in palace and is_sound(palace | {cell: portal_piece(kind, corner)})


def may_rebuild(palace: Palace, cell: Cell) -> bool:
    """T6, G6: only a tile is ever removed or swapped: the fountain and portals stay."""
    return cell in palace and palace[cell] != FOUNTAIN and not is_portal(palace[cell])


def may_remove(palace: Palace, cell: Cell) -> bool:
    """B6, T6: what remains is sound; the fountain stays."""
    return may_rebuild(palace, cell) and is_sound({other: piece for other, piece in palace.items() if other != cell})


def may_swap(palace: Palace, tile: str, cell: Cell) -> bool:
    """B6, T6: with the tile exactly where another one was, the whole is sound; the fountain stays."""
    return may_rebuild(palace, cell) and is_sound(palace | {cell: tile})

"""B · Building an Alhambra. Drawings have north at the top."""

import pytest

from alhambra import IllegalAction, Palace
from alhambra.engine.components import TILE_NAMES

from .drawn import arrange, dealt, drawn, listed, palace


def forbidden(shape: Palace, tile: str, x: int, y: int, rule: str) -> IllegalAction:
    """This rule refuses the tile there, and the palace stays as it was."""
    before = shape.pieces()
    with pytest.raises(IllegalAction) as caught:
        shape.place(tile, x, y)
    assert caught.value.rule == rule, caught.value
    assert shape.pieces() == before
    assert (x, y) not in shape.places(tile)
    return caught.value


def kept(shape: Palace, x: int, y: int, rule: str) -> IllegalAction:
    """This rule refuses to take the tile away, and it stays."""
    before = shape.pieces()
    with pytest.raises(IllegalAction) as caught:
        shape.remove(x, y)
    assert caught.value.rule == rule, caught.value
    assert shape.pieces() == before
    return caught.value


@pytest.mark.rule("B1")
@pytest.mark.parametrize("tile", TILE_NAMES[:54])
def test_a_tile_lies_as_printed_and_is_never_turned(tile: str) -> None:
    """Beside the lone fountain a tile fits exactly where its printed side towards it is open."""
    walls = tile.split("-")[2] if tile.count("-") == 2 else ""
    beside = {"s": (0, 1), "w": (1, 0), "n": (0, -1), "e": (-1, 0)}
    assert Palace().places(tile) == sorted(cell for side, cell in beside.items() if side not in walls)


@pytest.mark.rule("B1")
def test_every_tile_lies_on_the_grid_in_a_cell_of_its_own() -> None:
    shape = palace("fountain pavilion-8")
    forbidden(shape, "seraglio-9", 1, 0, "B1")
    forbidden(shape, "seraglio-9", 0, 0, "B1")


@pytest.mark.rule("B2")
def test_wall_to_open_is_refused_both_ways() -> None:
    forbidden(Palace(), "seraglio-7-w", 1, 0, "B2")  # its wall meets the open fountain
    shape = palace("fountain pavilion-7-e")
    refusal = forbidden(shape, "seraglio-9", 2, 0, "B2")  # its open side meets the wall
    assert refusal.cells == [(1, 0)]


@pytest.mark.rule("B2")
def test_wall_to_wall_and_open_to_open_match_on_every_touching_side() -> None:
    shape = palace("""
        .         pavilion-8
        fountain  pavilion-7-e
    """)
    forbidden(shape, "garden-10-w", 2, 1, "B2")
    shape.place("seraglio-9", 2, 1)
    forbidden(shape, "arcades-9", 2, 0, "B2")  # open north fits, open west does not
    shape.place("garden-10-w", 2, 0)  # open to the north, wall to wall in the west
    assert shape.pieces() == drawn("""
        .         pavilion-8    seraglio-9
        fountain  pavilion-7-e  garden-10-w
    """)


@pytest.mark.rule("B3")
def test_a_tile_behind_a_wall_cannot_be_reached() -> None:
    """000's third picture: the sides match, but nobody could walk to the tower."""
    shape = palace("fountain pavilion-7-e")
    forbidden(shape, "tower-10-w", 2, 0, "B3")


@pytest.mark.rule("B3")
def test_a_way_round_the_wall_is_enough() -> None:
    shape = palace("""
        .         pavilion-8    seraglio-9
        fountain  pavilion-7-e  .
    """)
    assert shape.why_not("tower-10-w", 2, 0) is None
    forbidden(palace("fountain pavilion-7-e"), "tower-10-w", 2, 0, "B3")


@pytest.mark.rule("B4")
def test_a_corner_is_not_enough_and_far_off_is_nothing() -> None:
    shape = palace("fountain pavilion-8")
    for x, y in [(2, 1), (-1, 1), (2, -1), (3, 0), (0, 5), (40, 0), (64, 0), (65, 0), (0, -64)]:
        forbidden(shape, "seraglio-9", x, y, "B4")
    shape.place("seraglio-9", 2, 0)


@pytest.mark.rule("B5")
def test_no_empty_cell_may_be_closed_in() -> None:
    shape = palace("""
        arcades-9    arcades-10  tower-11
        seraglio-9   .           .
        fountain     pavilion-8  chambers-10
    """)
    assert forbidden(shape, "tower-12", 2, 1, "B5").cells == [(1, 1)]
    shape.place("tower-12", 1, 1)


@pytest.mark.rule("B5")
def test_an_area_open_only_at_a_corner_is_a_hole() -> None:
    """Cell (1, 1) would still touch the outside at its north-east corner."""
    shape = palace("""
        arcades-9    arcades-10  .
        seraglio-9   .           .
        fountain     pavilion-8  chambers-10
    """)
    assert forbidden(shape, "tower-12", 2, 1, "B5").cells == [(1, 1)]


@pytest.mark.rule("B5")
def test_a_larger_empty_area_is_a_hole_too() -> None:
    shape = palace("""
        arcades-9    arcades-10  tower-11   garden-11
        seraglio-9   .           .          .
        fountain     pavilion-8  garden-10  chambers-10
    """)
    assert forbidden(shape, "tower-12", 3, 1, "B5").cells == [(1, 1)]


@pytest.mark.rule("B5")
def test_a_bay_with_a_mouth_is_no_hole() -> None:
    shape = palace("""
        arcades-9    arcades-10  tower-11
        seraglio-9   .           .
        fountain     pavilion-8  .
    """)
    shape.place("chambers-10", 2, 0)
    shape.place("chambers-11", 3, 0)
    assert forbidden(shape, "tower-12", 3, 1, "B5").cells == [(1, 1)]


@pytest.mark.rule("B6")
def test_taking_away_the_middle_would_leave_a_hole() -> None:
    shape = palace("""
        .           pavilion-8  .
        fountain    seraglio-9  arcades-9
        garden-10   arcades-10  .
    """)
    assert kept(shape, 1, 0, "B5").cells == [(1, 0)]


@pytest.mark.rule("B6")
def test_a_hole_is_decided_by_sides_whether_walled_or_not() -> None:
    """All four neighbours of (1, 1) stand, two of them behind walls; every one is reached another way."""
    shape = palace("""
        arcades-9   garden-12-s  tower-11
        seraglio-9  tower-11-n   tower-12
        fountain    pavilion-8   chambers-10
    """)
    assert kept(shape, 1, 1, "B5").cells == [(1, 1)]


@pytest.mark.rule("B6")
def test_taking_away_a_link_would_cut_off_what_lies_behind() -> None:
    shape = palace("fountain pavilion-8 seraglio-9 arcades-9")
    assert kept(shape, 1, 0, "B3").cells == [(2, 0), (3, 0)]
    assert kept(shape, 2, 0, "B3").cells == [(3, 0)]
    assert shape.remove(3, 0) == "arcades-9"
    assert shape.pieces() == drawn("fountain pavilion-8 seraglio-9")


@pytest.mark.rule("B6")
def test_touching_along_a_wall_is_no_way_on_foot() -> None:
    """Without (0, 1) the tower still touches the palace, but only with its walled side."""
    shape = palace("""
        pavilion-8  tower-11-s
        fountain    arcades-8-n
    """)
    assert kept(shape, 0, 1, "B3").cells == [(1, 1)]
    assert shape.remove(1, 0) == "arcades-8-n"
    assert shape.remove(1, 1) == "tower-11-s"


@pytest.mark.rule("B6")
def test_in_a_circle_any_tile_with_a_free_side_may_go() -> None:
    for x, y in [(1, 0), (0, 1), (1, 1)]:
        shape = palace("""
            seraglio-9  arcades-9
            fountain    pavilion-8
        """)
        shape.remove(x, y)
        assert (x, y) not in shape.pieces()


@pytest.mark.rule("B6")
def test_a_swapped_tile_matches_all_its_neighbours() -> None:
    shape = palace("fountain pavilion-8 seraglio-9")
    before = shape.pieces()
    for tile in ("garden-9-e", "garden-10-w", "chambers-5-nsw"):
        with pytest.raises(IllegalAction) as caught:
            shape.swap(tile, 1, 0)
        assert caught.value.rule == "B2"
        assert shape.pieces() == before
    assert shape.swap("garden-12-s", 1, 0) == "pavilion-8"
    assert shape.pieces() == drawn("fountain garden-12-s seraglio-9")


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("picture", "removable"),
    [
        ("fountain pavilion-8 seraglio-9", {"2,0"}),
        ("seraglio-9 arcades-9 \n fountain pavilion-8", {"0,1", "1,1", "1,0"}),
        # a circle with a tail: (1, 0) holds the tail, the rest of the circle may go
        ("seraglio-9 arcades-9 . \n fountain pavilion-8 tower-12", {"0,1", "1,1", "2,0"}),
        # a full square: everything but the middle
        (
            "arcades-9 arcades-10 tower-11 \n seraglio-9 garden-11 tower-12 \n fountain pavilion-8 chambers-10",
            {"0,1", "0,2", "1,2", "2,2", "2,1", "2,0", "1,0"},
        ),
        # a wall cuts the circle, so it is a line round three corners
        ("pavilion-8 tower-11-s \n fountain arcades-8-n", {"1,1", "1,0"}),
    ],
)
def test_exactly_these_tiles_may_be_taken_away(picture: str, removable: set[str]) -> None:
    game = arrange(dealt({0: "florin-9 denar-9 ducat-9"}), palaces={0: drawn(picture)})
    assert {text.split()[1] for text in listed(game) if text.startswith("remove")} == removable

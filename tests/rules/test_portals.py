"""G · Portals. Pieces are drawn north up; ``portal-tower-nw`` has its right angle at the north-west corner."""

from __future__ import annotations

from random import Random

import pytest

import alhambra
from alhambra import Game
from alhambra.engine.actions import Actions
from alhambra.engine.components import TYPES
from alhambra.engine.notation import piece_number
from alhambra.engine.vectors import i64, ints
from alhambra.modules.portals import PortalPart, Portals
from alhambra.modules.portals.half_cells import HalfCellPalace
from tests.rules.drawn import arrange, drawn, hand, kinds, listed, refused, scoring


def palace(picture: str) -> alhambra.Palace:
    """A drawn palace, built piece by piece, tiles first; the drawing must be legal."""
    out = alhambra.Palace(modules=[Portals])
    todo = {cell: name for cell, name in drawn(picture).items() if cell != (0, 0)}
    while todo:
        ready = [cell for cell, name in todo.items() if out.why_not(name, *cell) is None]
        assert ready, f"nobody could build this: {todo}"
        cell = min(ready, key=lambda place: todo[place].startswith("portal"))
        out.place(todo.pop(cell), *cell)
    return out


def new(players: int = 3, **position: object) -> Game:
    """A game with portals in which seat 0 acts."""
    game = Game.new(players=players, seed=1, modules=[Portals])
    game.state.seat = 0
    return arrange(game, **position)  # type: ignore[arg-type]


def part(game: Game) -> PortalPart:
    found = game.state.parts[-1]
    assert isinstance(found, PortalPart)
    return found


def why(built: alhambra.Palace, piece: str, x: int, y: int) -> str | None:
    refusal = built.why_not(piece, x, y)
    return None if refusal is None else refusal.rule


@pytest.mark.rule("G1")
def test_there_are_three_portals_of_each_type() -> None:
    game = new()
    assert game.book.part_modules[-1].components(game.state) == {f"{name} portal": 3 for name in TYPES}


@pytest.mark.rule("G1")
@pytest.mark.parametrize("corner", ["ne", "se", "sw", "nw"])
def test_a_portal_may_be_turned_any_way(corner: str) -> None:
    """Beside a tower in the west, the corners with a short side to the west fit, and no others."""
    built = palace("fountain tower-11")
    assert why(built, f"portal-tower-{corner}", 2, 0) == (None if "w" in corner else "G4")


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("scorings", "price"), [(0, 13), (1, 11), (2, 9)])
def test_the_price_on_top_falls_with_the_scorings(scorings: int, price: int) -> None:
    game = new(hands={0: "florin-9 florin-4 florin-2 florin-7"}, market="tower-7-new . . .")
    game.state.scorings = scorings
    prices = {choice.fields["price"] for choice in game.choices() if choice.fields.get("offer") == "with portal"}
    assert prices == {price}


@pytest.mark.rule("G2")
def test_the_sum_is_one_price_and_exact_payment_brings_another_action() -> None:
    game = new(hands={0: "florin-9 florin-4 denar-1"}, market="tower-7-new . . .")
    events = game.play("buy 1 pay florin-4 florin-9 with portal")
    assert events[0].rule == "T4"
    assert game.seat == 0
    assert "done" in listed(game)
    assert ints(part(game).bought) == [5]
    assert ints(part(game).supply) == [3, 3, 3, 3, 3, 2]


@pytest.mark.rule("G2")
def test_too_little_for_both_is_refused_and_none_left_is_refused() -> None:
    game = new(hands={0: "florin-9 florin-3 florin-8"}, market="tower-7-new . . .")
    refused(game, "buy 1 pay florin-3 florin-9 with portal", "T3")
    part(game).supply[5] = 0
    game.known = False
    refused(game, "buy 1 pay florin-8 florin-9 with portal", "G2")
    assert not [text for text in listed(game) if "portal" in text]
    assert "buy 1 pay florin-8" in listed(game)


def with_tower_bought(pieces: str) -> Game:
    """Seat 0 has bought tower-11 with a portal and places now."""
    game = new(hands={0: "florin-9 florin-9 denar-1"}, market="tower-11 . . .", palaces={0: drawn(pieces)})
    game.play("buy 1 pay florin-9 florin-9 with portal")
    return game


@pytest.mark.rule("G3")
def test_tile_and_portal_are_placed_in_any_order() -> None:
    game = with_tower_bought("fountain tower-12")
    assert "portal tower at 2,0 corner sw" in listed(game)
    game.play("portal tower at 2,0 corner sw")
    assert game.seat == 0
    game.play("place tower-11 at -1,0")
    assert game.seat == 1
    other = with_tower_bought("fountain")
    assert not [text for text in listed(other) if text.startswith("portal")]
    other.play("place tower-11 at 1,0")
    assert {text.split()[0] for text in listed(other)} == {"portal"}


@pytest.mark.rule("G3")
def test_a_portal_with_a_place_must_be_placed_and_one_without_goes_back() -> None:
    game = with_tower_bought("fountain tower-12")
    game.play("place tower-11 in reserve")
    assert game.seat == 0
    refused(game, "take denar-1", "G3")
    lost = with_tower_bought("fountain garden-11")
    events = lost.play("place tower-11 in reserve")
    assert "portal returns" in kinds(events)
    assert lost.seat == 1
    assert ints(part(lost).supply)[5] == 3
    assert hand(lost, 0) == ["denar-1"]


@pytest.mark.rule("G3")
def test_a_portal_is_never_reserved_or_given() -> None:
    game = Game.new(players=2, seed=1, modules=[Portals])
    game.state.seat = 0
    arrange(game, hands={0: "florin-9 florin-8"}, market="tower-11 . . .", palaces={0: drawn("fountain tower-12")})
    game.play("buy 1 pay florin-8 florin-9 with portal")
    game.play("done")
    assert "give tower-11" in listed(game)
    assert not [text for text in listed(game) if text.startswith("portal") and "at" not in text]
    game.play("give tower-11")
    assert {text.split()[0] for text in listed(game)} == {"portal"}, "the portal needs another tower"


@pytest.mark.rule("G4")
def test_a_short_side_touches_a_building_of_its_type() -> None:
    built = palace("garden-11 fountain tower-11")
    assert why(built, "portal-tower-sw", 2, 0) is None
    assert why(built, "portal-garden-sw", 2, 0) == "G4"
    assert why(built, "portal-tower-se", 0, 1) == "G4", "the fountain has no type"
    assert why(built, "portal-tower-sw", 1, 1) is None


@pytest.mark.rule("G4")
def test_short_sides_meet_only_open_sides() -> None:
    built = palace("fountain tower-13-e")
    assert why(built, "portal-tower-sw", 2, 0) == "G4"
    assert why(built, "portal-tower-sw", 1, 1) is None
    corner = palace("""
        pavilion-7-e  .
        fountain      tower-11
    """)
    assert why(corner, "portal-tower-sw", 1, 1) == "G4", "its western side would stand against the wall"
    assert why(corner, "portal-tower-se", 1, 1) is None, "its empty half may face the wall"


@pytest.mark.rule("G4")
def test_the_cell_takes_no_other_piece() -> None:
    built = palace("fountain tower-11 portal-tower-nw")
    for piece in ("garden-11", "portal-tower-se"):
        assert why(built, piece, 2, 0) in ("B1", "G4")


@pytest.mark.rule("G4")
def test_one_cell_at_the_empty_half_may_be_built_on_but_not_both() -> None:
    """An empty half closed on both its sides is a hole; tiles at it touch nothing there, walled or not."""
    built = palace("""
        garden-11  garden-10   chambers-11
        fountain   tower-11    .
        seraglio-9 chambers-10 arcades-9
    """)
    assert why(built, "portal-tower-nw", 2, 0) is None, "its empty half has a way out to the east"
    assert why(built, "portal-tower-sw", 2, 0) is None
    half = palace("""
        fountain tower-11 portal-tower-nw
        .        chambers-10 arcades-9
    """)
    assert why(half, "garden-11", 3, 0) == "B4", "what faces an empty half touches nothing"
    ring = palace("""
        .         .           garden-11  garden-10
        fountain  tower-11    portal-tower-nw  .
        .         chambers-10 .          .
    """)
    assert why(ring, "arcades-9", 3, 0) is None
    ring.place("arcades-9", 3, 0)
    assert why(ring, "arcades-10", 2, -1) == "B5", "the half would be closed on both sides"


@pytest.mark.rule("G5")
def test_a_way_on_foot_may_lead_through_a_portal() -> None:
    built = palace("""
        .        .         garden-11
        fountain tower-11  portal-tower-nw
    """)
    assert built.pieces()[2, 1] == "garden-11"
    assert why(built, "garden-10", 2, 2) is None
    shape = built._shape
    assert shape.why_not_remove(built._cell(2, 1)) is None
    built.place("garden-10", 2, 2)
    refusal = shape.why_not_remove(built._cell(2, 1))
    assert refusal is not None
    assert refusal.rule == "B3"


@pytest.mark.rule("G6")
def test_portals_are_never_removed_or_swapped() -> None:
    game = new(reserves={0: "garden-11"}, palaces={0: drawn("fountain tower-11")})
    game.state.palaces[0].place(piece_number(game.state.palaces[0], "portal-tower-nw"), 2)
    game.known = False
    refused(game, "remove 2,0", "G6")
    refused(game, "swap garden-11 at 2,0", "G6")


@pytest.mark.rule("G6")
def test_a_tile_at_a_short_side_is_protected() -> None:
    built = palace("fountain tower-11 portal-tower-nw")
    with pytest.raises(alhambra.IllegalAction) as caught:
        built.remove(1, 0)
    assert caught.value.rule == "G6"
    with pytest.raises(alhambra.IllegalAction) as caught:
        built.swap("garden-11", 1, 0)
    assert caught.value.rule == "G6"
    assert built.swap("tower-12", 1, 0) == "tower-11", "a tower for a tower leaves the portal its tower"


@pytest.mark.rule("G6")
def test_with_another_building_of_its_type_or_at_the_empty_half_a_tile_is_free() -> None:
    built = palace("""
        chambers-11 garden-11 tower-12
        fountain    tower-11  portal-tower-nw
    """)
    assert built.remove(1, 0) == "tower-11"
    other = palace("""
        fountain tower-11    portal-tower-nw
        .        chambers-10 arcades-9
    """)
    assert other.remove(2, -1) == "arcades-9"


@pytest.mark.rule("G7")
@pytest.mark.parametrize(
    ("picture", "length", "points"),
    [
        (
            """
            .                  .             portal-chambers-se
            .                  fountain      chambers-6-es
            portal-seraglio-se seraglio-6-es .
            """,
            4,
            4,
        ),
        (
            """
            .            portal-garden-ne   garden-8-ne
            .            pavilion-5-nw      fountain
            garden-7-nsw portal-pavilion-nw .
            """,
            7,
            11,
        ),
        (
            """
            portal-garden-se garden-8-ne     .
            .                fountain        chambers-7-ne
            .                portal-tower-ne tower-9-es
            """,
            8,
            12,
        ),
    ],
    ids=["4", "7+4=11", "8+4=12"],
)
def test_the_long_side_is_a_wall_and_portals_in_its_section_add_two(picture: str, length: int, points: int) -> None:
    """The three sums of the rule sheet: portals beside the section bring nothing, those in it 1 and 2 more."""
    built = palace(picture)
    assert built.longest_wall() == length == len(built.wall_section())
    assert built._shape.wall_points() == points
    assert len([segment for segment in built.wall_section() if segment.side >= 4]) == (points - length) // 2


@pytest.mark.rule("G7")
def test_a_free_short_side_ends_a_section() -> None:
    built = palace("fountain tower-11-n portal-tower-sw")
    assert [segment.walled for segment in built.outline()].count(True) == 2
    assert built.longest_wall() == 2, "the tower's north side and the diagonal meet"
    other = palace("fountain tower-11-n portal-tower-nw")
    assert other.longest_wall() == 1, "the portal's open north side lies between them"


@pytest.mark.rule("G7")
def test_of_equally_long_sections_the_best_counts() -> None:
    built = palace(
        """
        .              fountain  tower-11-n  portal-tower-sw
        garden-7-nsw   garden-10 .           .
    """.replace("garden-7-nsw", "chambers-8-nw")
    )
    assert built.longest_wall() == 2
    assert built._shape.wall_points() == 4


@pytest.mark.rule("G7")
def test_portals_score_with_the_wall_in_each_scoring() -> None:
    game = new(palaces={0: drawn("fountain tower-11-n")})
    shape = game.state.palaces[0]
    shape.place(piece_number(shape, "portal-tower-sw"), 2)
    game.known = False
    walls = [event for event in scoring(game, 1) if event.kind.startswith("wall") and event.seat == 0]
    assert [(event.kind, event.rule, event.amount) for event in walls] == [("wall", "P5", 2), ("wall bonus", "G7", 2)]
    assert [event.reason for event in walls] == ["longest outer wall 2 → 2", "1 portal in that wall → 2"]
    assert walls[1].facts == {"scoring": 1, "portals": 1}
    assert sum(event.amount for event in walls) == shape.wall_points() == 4


@pytest.mark.rule("G4")
def test_fast_and_slow_answers_agree_on_random_palaces() -> None:
    """Every piece on every border cell of palaces from random games: the ring's answer is the flood's."""
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        game = Game.new(players=3, seed=seed, modules=[Portals])
        while not game.over:
            actions = game.actions()
            texts = [game.describe(action) for action in actions]
            weights = [20 if "portal" in text else 4 if text[0] in "bp" else 1 for text in texts]
            game.play(rng.choices(actions, weights)[0])
            if rng.random() < 0.02:
                compared += check(game, rng)
    assert compared > 1000


def check(game: Game, rng: Random) -> int:
    done = 0
    for shape in game.state.palaces:
        assert isinstance(shape, HalfCellPalace)
        for piece in [*rng.sample(range(54), 4), *rng.sample(range(55, 79), 4)]:
            places = Actions()
            shape.places(piece, i64(0), i64(0), places)
            for cell in shape.border:
                assert places.has(cell) == (shape.why_not_place(piece, cell) is None)
                done += 1
    return done

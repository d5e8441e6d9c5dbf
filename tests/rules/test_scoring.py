"""P · Scoring."""

from random import Random

import pytest

from alhambra import Event, Game, Palace
from alhambra.engine.components import TILE_COUNT, TILE_NAMES

from .drawn import arrange, bag, built, dealt, discard, display, draw, drawn, kinds, market, palace, scoring

HAND = "florin-2 florin-9 dirham-9"


def game_of(kind: str, counts: list[int]) -> Game:
    """A game in which seat i has ``counts[i]`` tiles of type ``kind`` in the Alhambra."""
    names = sorted((name for name in TILE_NAMES[:TILE_COUNT] if name.startswith(f"{kind}-")), key=len)
    game = Game.new(players=len(counts), seed="majorities")
    for seat, count in enumerate(counts):
        arrange(game, palaces={seat: built(" ".join(names[:count]))})
        names = names[count:]
    return game


def majority(events: list[Event], kind: str, players: int) -> list[int]:
    """The points of each seat for a type, as the events tell them."""
    points = [0] * players
    for event in events:
        if event.kind == "majority" and event.facts["type"] == kind:
            points[event.seat] += event.amount
    return points


@pytest.mark.rule("P1")
@pytest.mark.parametrize("number", [1, 2])
def test_a_scoring_card_leaves_the_game_and_the_display_gets_its_four(number: int) -> None:
    game = dealt({0: HAND}, market="pavilion-2-new", bag="tower-12")
    arrange(game, draw=f"scoring-{number} denar-1 denar-2", display="florin-1 denar-8 ducat-8 ducat-9")
    for text in ("buy 1 pay florin-2", "take florin-1"):
        game.play(text)
    events = game.play("place pavilion-2-new at 0,1")
    assert kinds(events)[:5] == ["place", "scoring card", "draw", "market", "scoring"]
    assert events[4].facts == {"scoring": number}
    assert kinds(events)[-1] == "turn"
    assert len(display(game)) == 4
    assert not any(card.startswith("scoring") for card in display(game) + draw(game) + discard(game))
    assert game.state.scorings == 1


@pytest.mark.rule("P1")
def test_three_scorings_in_a_game_the_last_one_at_its_end() -> None:
    game, dice = Game.new(players=4, seed="three"), Random(3)
    events = [event for _ in range(5000) if not game.over for event in game.play(dice.choice(game.actions()))]
    assert game.over
    drawn_cards = [event.facts["card"] for event in events if event.kind == "scoring card"]
    assert drawn_cards == ["scoring-1", "scoring-2"]
    assert [event.facts["scoring"] for event in events if event.kind == "scoring"] == [1, 2, 3]
    assert kinds(events)[-1] == "end"


@pytest.mark.rule("P1")
def test_both_cards_in_one_refill_are_scored_one_after_the_other() -> None:
    """With two players the third one's tiles come between: six, then a third of what is left."""
    game = dealt({0: HAND}, players=2)
    arrange(game, draw="scoring-1 scoring-2 denar-1")
    supply = len(bag(game))
    events = game.play(f"take {display(game)[0]}")
    happened = [event.facts.get("scoring", "tile") for event in events if event.kind in ("scoring", "third draws")]
    assert happened == [1, *["tile"] * 6, 2, *["tile"] * ((supply - 6) // 3)]


TABLE = {
    "pavilion": [[1], [8, 1], [16, 8, 1]],
    "seraglio": [[2], [9, 2], [17, 9, 2]],
    "arcades": [[3], [10, 3], [18, 10, 3]],
    "chambers": [[4], [11, 4], [19, 11, 4]],
    "garden": [[5], [12, 5], [20, 12, 5]],
    "tower": [[6], [13, 6], [21, 13, 6]],
}


@pytest.mark.rule("P2")
@pytest.mark.parametrize("kind", TABLE)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_table_of_majorities(kind: str, number: int) -> None:
    game = game_of(kind, [1, 3, 2])
    first, second, third = [*TABLE[kind][number - 1], 0, 0][:3]
    walls = [game.palace(seat).longest_wall() for seat in range(3)]
    assert majority(scoring(game, number), kind, 3) == [third, first, second]
    assert game.scores == [third + walls[0], first + walls[1], second + walls[2]]


@pytest.mark.rule("P2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_reserve_never_counts(number: int) -> None:
    game = arrange(game_of("tower", [0, 1, 0]), reserves={0: "garden-10 garden-11 tower-13-e tower-10-w tower-11-s"})
    events = scoring(game, number)
    assert majority(events, "tower", 3) == [0, [6, 13, 21][number - 1], 0]
    assert majority(events, "garden", 3) == [0, 0, 0]
    assert game.scores[0] == 0


@pytest.mark.rule("P3")
def test_without_a_tile_no_points_even_if_a_place_is_free() -> None:
    game = game_of("tower", [0, 2, 0])
    events = scoring(game, 3)
    assert majority(events, "tower", 3) == [0, 21, 0]
    assert majority(events, "garden", 3) == [0, 0, 0]


@pytest.mark.rule("P3")
def test_cost_plays_no_part() -> None:
    game = Game.new(players=3, seed="cost")
    arrange(game, palaces={0: built("pavilion-8"), 1: built("pavilion-3-sw"), 2: built("garden-12-s")})
    arrange(game, palaces={2: built("garden-12-s pavilion-2-new pavilion-4-es")})
    assert majority(scoring(game, 2), "pavilion", 3) == [0, 0, 8]  # (1 + 0) / 2, rounded down, for the two others


@pytest.mark.rule("P4")
@pytest.mark.parametrize(
    ("number", "kind", "counts", "points"),
    [
        (2, "tower", [4, 4, 0], [9, 9, 0]),  # Kim and Nina (002, 004), Elsa and Marta (000)
        (2, "tower", [4, 4, 1], [9, 9, 0]),
        (3, "tower", [3, 3, 1], [17, 17, 6]),
        (1, "tower", [2, 1, 2], [3, 0, 3]),
        (1, "tower", [1, 1, 1, 1], [1, 1, 1, 1]),
        (1, "pavilion", [1, 1, 1], [0, 0, 0]),
        (2, "garden", [3, 2, 2], [12, 2, 2]),
        (3, "garden", [2, 3, 2], [8, 20, 8]),
        (3, "garden", [2, 2, 2], [12, 12, 12]),
        (3, "garden", [2, 2, 2, 1], [12, 12, 12, 0]),
        (3, "pavilion", [2, 1, 1, 1], [16, 3, 3, 3]),
        (3, "pavilion", [1, 1, 1, 1, 1, 1], [4, 4, 4, 4, 4, 4]),
        (3, "chambers", [3, 2, 1, 1], [19, 11, 2, 2]),
        (2, "seraglio", [2, 1, 1, 1], [9, 0, 0, 0]),
        (3, "arcades", [2, 2, 1, 1], [14, 14, 1, 1]),
    ],
)
def test_who_ties_shares_the_places_covered(number: int, kind: str, counts: list[int], points: list[int]) -> None:
    assert majority(scoring(game_of(kind, counts), number), kind, len(counts)) == points


RING = """
    garden-8-nw   pavilion-6-n  garden-8-ne
    seraglio-7-w  fountain      pavilion-7-e
    garden-8-sw   seraglio-8-s  pavilion-4-es
"""
BAY = """
    pavilion-7-e  .            garden-10-w
    seraglio-9    garden-10-n  arcades-9
    .             fountain     .
"""
WALLS = {
    "a lone fountain": (0, "fountain"),
    "round two outward corners": (3, "pavilion-2-new \n fountain"),
    "closed all round": (12, RING),
    "between two tiles": (0, "pavilion-7-e garden-10-w \n fountain seraglio-9"),
    "an inward corner": (2, "pavilion-7-e . \n fountain garden-10-n"),
    "inward, then outward": (3, "arcades-6-ne . \n fountain garden-10-n"),
    "a bay with two inward corners": (3, BAY),
    "an open side ends it": (2, "garden-10-n fountain tower-11-n arcades-8-n"),
    "only the longest of three": (3, "chambers-5-nsw fountain garden-10-n \n . garden-12-s ."),
    "straight on over two tiles": (4, "pavilion-5-nw garden-8-ne \n fountain arcades-9"),
    "a double wall does not join": (2, "arcades-6-ne garden-8-nw \n fountain pavilion-8"),
}


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("points", "picture"), WALLS.values(), ids=WALLS.keys())
def test_the_longest_section_of_outer_wall(points: int, picture: str) -> None:
    shape = palace(picture)
    assert shape.longest_wall() == points
    assert len(shape.wall_section()) == points


@pytest.mark.rule("P5")
@pytest.mark.parametrize(("x", "y"), [(0, 1), (1, 0), (0, -1), (-1, 0)])
def test_one_open_side_in_the_ring_leaves_eleven_wherever_it_is(x: int, y: int) -> None:
    """The section runs on over the place where a walk round the palace begins."""
    shape = palace(RING)
    shape.swap("tower-12", x, y)
    assert shape.longest_wall() == 11


@pytest.mark.rule("P5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_wall_scores_a_point_a_side_in_every_scoring(number: int) -> None:
    game = arrange(Game.new(players=3, seed=1), palaces={0: drawn(RING), 2: drawn("fountain arcades-4-nes")})
    walls = {event.seat: event.amount for event in scoring(game, number) if event.kind == "wall"}
    assert walls == {0: 12, 2: 3}


@pytest.mark.rule("P5")
def test_the_wall_of_a_reserve_tile_scores_nothing() -> None:
    game = arrange(Game.new(players=3, seed=1), reserves={0: "pavilion-2-new seraglio-3-esw"})
    scoring(game, 1)
    assert game.scores == [0, 0, 0]
    assert Palace().longest_wall() == 0


@pytest.mark.rule("P6")
def test_points_add_up_over_the_three_scorings() -> None:
    """One tower with three walls and one pavilion each time: 6 + 3, 13 + 3, 21 + 3; the other's pavilion 1, 8, 16."""
    game = Game.new(players=3, seed=1)
    arrange(game, palaces={0: built("tower-7-new"), 1: built("pavilion-8")})
    track = []
    for number in (1, 2, 3):
        assert "." not in market(game)
        scoring(game, number)
        track.append(game.scores)
    assert track == [[9, 1, 0], [25, 9, 0], [49, 25, 0]]

"""F6, F7 · Module Falconers: one falcon a crossing, falcons that return to the supply, and their points."""

import pytest

from .drawn import arrange, drawn, hand, refused, reserve, scoring
from .falcon_positions import (
    BLACK,
    MONEY,
    NINE,
    ONE,
    ROW,
    falcon_texts,
    four_falcons,
    game_with,
    next_turn,
    scored,
    shown,
)

# F6


@pytest.mark.rule("F6")
def test_one_falcon_a_crossing() -> None:
    game = game_with(ONE)
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    refused(game, "falcon white garden-tower at 0,0 pay florin-1", "F6")
    game.play("done")
    next_turn(game, 0)
    assert falcon_texts(game) == set()
    refused(game, "falcon white garden-tower at 0,0 pay florin-1", "F6")


@pytest.mark.rule("F6")
def test_neighbouring_crossings_and_the_same_one_of_another_player_are_free() -> None:
    game = game_with(NINE)
    arrange(game, palaces={1: drawn(ONE)}, hands={1: MONEY})
    own = {"0,0": "white garden-tower", "1,0": "black seraglio-chambers", "0,1": "brown pavilion-garden"}
    own["1,1"] = "black pavilion-chambers"
    for place, name in own.items():
        game.play(f"falcon {name} at {place} pay {hand(game, 0)[0]}")
    game.play("done")
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    assert shown(game)[1] == [own, {"0,0": "black pavilion-tower"}, {}]


@pytest.mark.rule("F6", "T6")
@pytest.mark.parametrize(
    ("action", "kept"),
    [
        ("remove 2,2", ["0,0", "1,0", "0,1"]),
        ("remove 2,0", ["0,0", "0,1", "1,1"]),
        ("remove 0,2", ["0,0", "1,0", "1,1"]),
        ("swap tower-13-e at 2,2", ["0,0", "1,0", "0,1"]),
        ("swap tower-13-e at 2,1", ["0,0", "0,1"]),
        ("swap garden-11 at 0,1", ["1,0", "1,1"]),
        ("swap garden-11 at 1,0", ["0,1", "1,1"]),
        ("swap garden-11 at 1,1", []),
        ("add garden-11 at -1,0", ["0,0", "1,0", "0,1", "1,1"]),
    ],
)
def test_a_falcon_returns_when_one_of_its_four_tiles_goes(action: str, kept: list[str]) -> None:
    game = four_falcons()
    before = shown(game)[1][0]
    events = game.play(action)
    gone = {place: name for place, name in before.items() if place not in kept}
    supply, placed = shown(game)
    assert placed[0] == {place: before[place] for place in kept}
    assert set(gone.values()) <= set(supply)
    assert len(supply) == 11 + len(gone)
    told = [event for event in events if event.kind == "falcon returns"]
    assert {event.rule for event in told} <= {"F6"}
    found = {",".join(map(str, event.facts["cell"])): event.facts["falcon"] for event in told}  # type: ignore[call-overload]
    assert found == gone
    where = {event.reason: event.facts["cell"] for event in told}
    for reason, cell in where.items():
        assert isinstance(cell, list)
        x, y = cell
        assert reason == f"loses the falcon {gone[f'{x},{y}']} north-east of ({x}, {y}) to the supply"


@pytest.mark.rule("F6")
def test_it_returns_whatever_tile_comes_in() -> None:
    """The new tile is a tower like the old one; the falcon goes nevertheless, and can be bought again."""
    game = four_falcons()
    assert reserve(game, 0)[1] == "tower-13-e"
    game.play("swap tower-13-e at 2,2")
    assert "1,1" not in shown(game)[1][0]
    next_turn(game, 0)
    arrange(game, hands={0: "denar-3"})
    game.play("falcon black pavilion-tower at 1,1 pay denar-3")
    assert shown(game)[1][0]["1,1"] == "black pavilion-tower"


@pytest.mark.rule("F6")
def test_only_the_palace_that_is_rebuilt_loses_falcons() -> None:
    game = game_with(ONE)
    arrange(game, palaces={1: drawn(ONE)}, hands={1: MONEY}, reserves={1: "garden-11"})
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    game.play("done")
    game.play("falcon white garden-tower at 0,0 pay denar-3")
    game.play("done")
    next_turn(game, 1)
    game.play("swap garden-11 at 1,0")
    assert shown(game)[1] == [{"0,0": "black pavilion-tower"}, {}, {}]


@pytest.mark.rule("F6")
def test_falcons_stay_where_they_are_when_tiles_are_bought_and_placed() -> None:
    game = game_with(ONE)
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    game.play("done")
    next_turn(game, 0)
    arrange(game, hands={0: "florin-2"}, market="pavilion-2-new . . .")
    game.play("buy 1 pay florin-2")
    game.play("done")
    game.play("place pavilion-2-new at 0,2")
    assert shown(game)[1][0] == {"0,0": "black pavilion-tower"}


# F7


@pytest.mark.rule("F7")
@pytest.mark.parametrize(("number", "points"), [(0, None), (1, 2), (2, 6), (3, 12), (4, 20), (5, 30)])
def test_falcons_of_one_colour_score_more_together(number: int, points: int | None) -> None:
    game = game_with(ROW)
    for x in range(number):
        game.play(f"falcon black {BLACK[x]} at {x},0 pay {MONEY.split()[x]}")
    if number:
        game.play("done")
    events = scoring(game, 1)
    assert scored(events, 0) == ({} if points is None else {"black": points})
    for event in events:
        if event.kind == "falcons":
            assert (event.rule, event.scored) == ("F7", True)
            assert event.facts == {"scoring": 1, "colour": "black", "count": number}
            assert event.reason == f"{number} black falcon{'s' * (number > 1)} → {points}"
    assert game.scores[0] == sum(event.amount for event in events if event.scored and event.seat == 0)


@pytest.mark.rule("F7")
def test_each_colour_counts_for_itself() -> None:
    game = game_with(NINE)
    for text in ("white garden-tower at 0,0", "white chambers-garden at 1,0", "brown pavilion-garden at 0,1"):
        game.play(f"falcon {text} pay {hand(game, 0)[0]}")
    game.play("falcon black pavilion-tower at 1,1 pay ducat-4")
    game.play("done")
    assert scored(scoring(game, 1), 0) == {"black": 2, "brown": 2, "white": 6}


@pytest.mark.rule("F7")
def test_in_all_three_scorings_for_the_falcons_then_standing() -> None:
    game = game_with(ROW, reserve="tower-9-nw")
    for x in range(3):
        game.play(f"falcon black {BLACK[x]} at {x},0 pay {MONEY.split()[x]}")
    game.play("done")
    assert scored(scoring(game, 1), 0) == {"black": 12}
    next_turn(game, 0)
    game.play("swap tower-9-nw at 0,1")
    assert scored(scoring(game, 2), 0) == {"black": 6}
    next_turn(game, 0)
    arrange(game, hands={0: "denar-9 denar-8"})
    game.play("falcon black seraglio-tower at 3,0 pay denar-9")
    game.play("falcon black arcades-garden at 4,0 pay denar-8")
    game.play("done")
    events = scoring(game, 3)
    assert scored(events, 0) == {"black": 20}
    assert game.over
    assert [event.facts["scoring"] for event in events if event.kind == "falcons"] == [3]


@pytest.mark.rule("F7", "D3")
def test_everybody_scores_their_own_and_the_third_player_none() -> None:
    game = game_with(ROW, players=2)
    arrange(game, palaces={1: drawn(ONE)}, hands={1: MONEY})
    game.play("falcon black pavilion-chambers at 1,0 pay denar-3")
    game.play("falcon black seraglio-tower at 3,0 pay ducat-4")
    game.play("done")
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    game.play("done")
    events = scoring(game, 1)
    assert [scored(events, seat) for seat in range(3)] == [{"black": 6}, {"black": 2}, {}]

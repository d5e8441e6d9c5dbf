"""F1 to F7 · Module Falconers."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from alhambra import Event, Game
from alhambra.engine.book import Module
from alhambra.engine.components import CARD_NAMES, TILE_NUMBERS, TYPES, table
from alhambra.engine.grid import cell_at
from alhambra.modules import MODULES
from alhambra.modules.falconers import Falconers
from tests.positions import pieces_in_place

from .drawn import arrange, discard, display, drawn, hand, kinds, listed, palace, refused, reserve, scoring, verbs

# x = 0 and 1 in two rows: one crossing, at 0,0, where pavilion, tower and garden meet the fountain.
ONE = """
pavilion-8 tower-12
fountain   garden-10
"""
# Nine tiles, four crossings: 0,0 and 1,0 below, 0,1 and 1,1 above.
NINE = """
seraglio-9 pavilion-8   tower-12
tower-11   garden-10    chambers-10
fountain   seraglio-8-s garden-12-s
"""
# Two rows, five crossings: one for each black falcon, from west to east.
ROW = """
tower-12 pavilion-8 chambers-10 seraglio-9 tower-11    arcades-9
fountain garden-10  garden-11   arcades-10 chambers-11 garden-12-s
"""
BLACK = ["pavilion-tower", "pavilion-chambers", "seraglio-chambers", "seraglio-tower", "arcades-garden"]
MONEY = "florin-1 dirham-2 denar-3 ducat-4 ducat-5"
NAMES = [f"{row['falcon']} {row['first']}-{row['second']}" for row in table("falcons")]


def game_with(picture: str, hand: str = MONEY, reserve: str = "", players: int = 3) -> Game:
    """A game in which seat 0 acts and has this palace, hand and reserve; the palace can be built."""
    palace(picture)
    game = Game.new(players=players, seed="falcons", modules=[Falconers])
    next_turn(game, 0)
    return arrange(game, hands={0: hand}, palaces={0: drawn(picture)}, reserves={0: reserve})


def shown(game: Game) -> tuple[list[str], list[dict[str, str]]]:
    """The supply, and the falcons in each palace by crossing, as a spectator sees them."""
    data = game.view().data()["falconers"]
    assert isinstance(data, dict)
    return data["supply"], data["placed"]


def next_turn(game: Game, seat: int) -> None:
    """Everybody takes money until it is this seat's turn."""
    while game.seat != seat:
        game.play(f"take {display(game)[0]}")


def scored(events: list[Event], seat: int) -> dict[str, int]:
    """F7 points of a seat by falcon colour."""
    own = [event for event in events if event.kind == "falcons" and event.seat == seat]
    return {str(event.facts["colour"]): event.amount for event in own}


def falcon_texts(game: Game) -> set[str]:
    """The falcons and crossings of the listed actions, without the cards."""
    return {text.partition(" pay ")[0] for text in listed(game) if text.startswith("falcon ")}


# F1


@pytest.mark.rule("F1")
def test_fifteen_falcons_of_three_colours_show_all_pairs_of_types() -> None:
    rows = table("falcons")
    assert Counter(row["falcon"] for row in rows) == {"black": 5, "brown": 5, "white": 5}
    pairs = [frozenset((row["first"], row["second"])) for row in rows]
    assert sorted(map(sorted, pairs)) == sorted(sorted(pair) for pair in combinations(TYPES, 2))


@pytest.mark.rule("F1")
def test_only_these_falcons_exist() -> None:
    game = game_with(ONE)
    for name in ("white pavilion-tower", "black pavilion-pavilion", "black pavilion-fountain", "red pavilion-tower"):
        refused(game, f"falcon {name} at 0,0 pay denar-3", "F1")
    reason = game.why_not("falcon white pavilion-tower at 0,0 pay denar-3")
    assert reason is not None
    assert reason.text == "there is no falcon 'white pavilion-tower'; the falcon pavilion-tower is black."
    twin = game.parse("falcon black tower-pavilion at 0,0 pay denar-3")
    assert game.describe(twin) == "falcon black pavilion-tower at 0,0 pay denar-3"


# F2


@pytest.mark.rule("F2")
def test_all_falcons_begin_in_an_open_supply() -> None:
    game = Game.new(players=4, seed=1, modules=[Falconers])
    assert shown(game) == (NAMES, [{}, {}, {}, {}])
    for seat in range(4):
        assert game.view(seat).data()["falconers"] == game.view().data()["falconers"]


@pytest.mark.rule("F2")
def test_a_player_picks_any_falcon_that_fits() -> None:
    game = game_with(ONE)
    fitting = {"black pavilion-tower", "brown pavilion-garden", "white garden-tower"}
    assert falcon_texts(game) == {f"falcon {name} at 0,0" for name in fitting}


@pytest.mark.rule("F2")
def test_a_placed_falcon_is_not_in_the_supply_any_more() -> None:
    game = game_with(ROW)
    arrange(game, palaces={1: drawn(ONE)}, hands={1: MONEY})
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    supply, placed = shown(game)
    assert "black pavilion-tower" not in supply
    assert len(supply) == 14
    assert placed == [{"0,0": "black pavilion-tower"}, {}, {}]
    refused(game, "falcon black pavilion-tower at 1,0 pay ducat-4", "F2")
    game.play("done")
    assert game.seat == 1
    refused(game, "falcon black pavilion-tower at 0,0 pay denar-3", "F2")
    game.play("falcon white garden-tower at 0,0 pay denar-3")


# F3


@pytest.mark.rule("F3")
def test_one_or_more_falcons_are_one_action_and_end_the_turn() -> None:
    game = game_with(ROW)
    for number in range(3):
        events = game.play(f"falcon black {BLACK[number]} at {number},0 pay {MONEY.split()[number]}")
        assert kinds(events) == ["falcon"]
        assert game.seat == 0
        assert verbs(game) == {"falcon", "done"}
    assert "turn" in kinds(game.play("done"))
    assert game.seat == 1
    assert shown(game)[1][0] == {f"{x},0": f"black {BLACK[x]}" for x in range(3)}


@pytest.mark.rule("F3")
def test_done_stands_alone_when_no_falcon_can_follow() -> None:
    game = game_with(ONE)
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    assert listed(game) == ["done"]
    assert game.seat == 0


@pytest.mark.rule("F3")
def test_no_other_action_after_a_falcon() -> None:
    game = game_with(ROW, "florin-2 florin-9 denar-3 ducat-4", reserve="pavilion-3-sw")
    arrange(game, market="pavilion-2-new . . .")
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    others = ["take " + display(game)[0], "buy 1 pay florin-2", "buy 1 pay florin-9", "add pavilion-3-sw at 0,2"]
    for text in [*others, "remove 5,1", "swap pavilion-3-sw at 1,1", "pass", "place pavilion-3-sw at 0,2"]:
        refused(game, text, "F3")
    reason = game.why_not(others[0])
    assert reason is not None
    assert reason.text == "'take' is not possible now; buy another falcon or end the turn with 'done'."


@pytest.mark.rule("F3")
def test_no_falcon_as_the_extra_action_after_an_exact_payment() -> None:
    game = arrange(game_with(ONE, "florin-2 denar-3"), market="pavilion-2-new . . .")
    assert "falcon" in verbs(game)
    game.play("buy 1 pay florin-2")
    assert "falcon" not in verbs(game)
    assert "take" in verbs(game)
    refused(game, "falcon black pavilion-tower at 0,0 pay denar-3", "F3")
    game.play("done")
    refused(game, "falcon black pavilion-tower at 0,0 pay denar-3", "T7")


@pytest.mark.rule("F3")
@pytest.mark.parametrize("first", ["take", "remove 1,0", "swap garden-11 at 1,0", "add garden-11 at 2,0"])
def test_no_falcon_in_the_same_turn_after_money_or_redesign(first: str) -> None:
    game = game_with(ONE, reserve="garden-11")
    game.play(f"take {display(game)[0]}" if first == "take" else first, hold=True)
    assert game.held
    refused(game, "falcon black pavilion-tower at 0,0 pay denar-3", "T9")


@pytest.mark.rule("F3")
def test_a_turn_of_falcons_places_nothing_and_is_settled_like_any_other() -> None:
    game = arrange(game_with(ONE), market=". . . .", bag="garden-11 garden-9-e tower-7-new seraglio-9 arcades-10")
    assert kinds(game.play("falcon black pavilion-tower at 0,0 pay denar-3", hold=True)) == ["falcon"]
    assert verbs(game) == {"done"}  # not held: something is to be said yet
    assert kinds(game.play("done", hold=True)) == ["done"]
    assert game.held
    assert kinds(game.settle()) == ["market"] * 4 + ["turn"]


@pytest.mark.rule("F3", "T11")
def test_who_can_buy_a_falcon_may_not_pass() -> None:
    game = arrange(game_with(ONE), market=". . . .")
    refused(game, "pass", "T11")
    words = [verb.word for verb in game.book.steps[game.state.step].verbs]
    assert words[-3:] == ["falcon", "done", "pass"]  # to pass is legal only if nothing before it was


@pytest.mark.rule("F3", "T4")
def test_a_turn_cannot_begin_with_done() -> None:
    refused(game_with(ONE), "done", "T4")


# F4


@pytest.mark.rule("F4")
@pytest.mark.parametrize("card", ["florin-1", "dirham-9", "denar-5", "ducat-9"])
def test_a_falcon_costs_exactly_one_card_of_any_currency_and_value(card: str) -> None:
    game = game_with(ONE, f"{card} {card} dirham-6")
    thrown = Counter(discard(game))
    events = game.play(f"falcon white garden-tower at 0,0 pay {card}")
    assert sorted(hand(game, 0)) == sorted([card, "dirham-6"])
    assert Counter(discard(game)) - thrown == {card: 1}
    assert shown(game)[1][0] == {"0,0": "white garden-tower"}  # placed at once
    assert events[0].facts == {"falcon": "white garden-tower", "cell": [0, 0], "card": card}
    assert events[0].reason == f"pays {card} for the falcon white garden-tower, on the crossing north-east of (0, 0)"


@pytest.mark.rule("F4")
def test_one_action_for_each_different_card() -> None:
    game = game_with(ONE, "florin-1 florin-1 florin-1 dirham-9 ducat-4 ducat-5 ducat-5")
    ends = [
        text.partition(" pay ")[2] for text in listed(game) if text.startswith("falcon black pavilion-tower at 0,0")
    ]
    assert ends == ["florin-1", "dirham-9", "ducat-4", "ducat-5"]


@pytest.mark.rule("F4")
def test_the_card_must_be_held_and_be_one() -> None:
    game = game_with(NINE, "florin-1 denar-3")
    refused(game, "falcon black pavilion-tower at 1,1 pay denar-4", "F4")
    refused(game, "falcon black pavilion-tower at 1,1 pay florin-3", "F4")
    refused(game, "falcon black pavilion-tower at 1,1 pay florin-1 denar-3", "T1")
    refused(game, "falcon black pavilion-tower at 1,1 pay", "T1")
    refused(game, "falcon black pavilion-tower at 1,1 pay scoring-1", "C3")
    game.play("falcon black pavilion-tower at 1,1 pay denar-3")
    refused(game, "falcon black seraglio-tower at 0,1 pay denar-3", "F4")
    game.play("falcon black seraglio-tower at 0,1 pay florin-1")
    assert listed(game) == ["done"]  # no money, no falcon
    arrange(game, hands={0: ""})
    assert listed(game) == ["done"]


@pytest.mark.rule("F4")
def test_a_choice_tells_falcon_crossing_card_and_points() -> None:
    game = game_with(ROW)
    text = "falcon black pavilion-tower at 0,0 pay denar-3"
    fields = {choice.text: choice.fields for choice in game.choices()}[text]
    assert fields == {"falcon": "black pavilion-tower", "cell": [0, 0], "card": "denar-3", "points": 2}
    game.play("falcon black pavilion-chambers at 1,0 pay ducat-4")
    assert {choice.text: choice.fields for choice in game.choices()}[text]["points"] == 4


# F5


@pytest.mark.rule("F5")
def test_both_colours_must_be_among_the_four_tiles() -> None:
    game = game_with(ONE)
    for name in ("black pavilion-chambers", "brown seraglio-garden", "white arcades-chambers"):
        refused(game, f"falcon {name} at 0,0 pay denar-3", "F5")
    reason = game.why_not("falcon white arcades-chambers at 0,0 pay denar-3")
    assert reason is not None
    assert "no arcades and no chambers" in reason.text
    assert reason.cells == [(0, 0)]


@pytest.mark.rule("F5")
def test_two_tiles_are_no_crossing_and_neither_are_three() -> None:
    three = """
    pavilion-8 tower-12
    fountain   .
    """
    game = game_with(three)
    assert falcon_texts(game) == set()
    refused(game, "falcon black pavilion-tower at 0,0 pay denar-3", "F5")
    reason = game.why_not("falcon black pavilion-tower at 0,0 pay denar-3")
    assert reason is not None
    assert reason.text == "a falcon stands where four tiles meet; there is no tile at (1, 0)."
    assert reason.cells == [(1, 0)]
    for place in ("0,1", "1,0", "1,1", "-1,0", "0,-1", "5,5", "40,0", "-1,-1"):
        refused(game, f"falcon black pavilion-tower at {place} pay denar-3", "F5")
    refused(game, "falcon black pavilion-tower at 1;0 pay denar-3", "B1")


@pytest.mark.rule("F5")
@pytest.mark.parametrize("missing", [(0, 1), (1, 1), (1, 2), (0, 2)])
def test_each_of_the_four_tiles_is_needed(missing: tuple[int, int]) -> None:
    game = game_with(NINE)
    action = "falcon black seraglio-tower at 0,1 pay denar-3"
    assert game.is_legal(action)
    shape = game.state.palaces[0]
    shape.remove(cell_at(*missing))
    game.known = False
    reason = game.why_not(action)
    assert reason is not None
    assert (reason.rule, reason.cells) == ("F5", [missing])
    assert action not in listed(game)


@pytest.mark.rule("F5")
def test_the_crossing_is_the_north_east_corner_of_the_cell_named() -> None:
    game = game_with(NINE)
    where = {(0, 0): {"tower", "garden", "seraglio"}, (1, 0): {"garden", "chambers", "seraglio"}}
    where |= {(0, 1): {"tower", "garden", "seraglio", "pavilion"}, (1, 1): {"garden", "chambers", "pavilion", "tower"}}
    expected = {
        f"falcon {name} at {x},{y}"
        for (x, y), types in where.items()
        for name in NAMES
        if set(name.split()[1].split("-")) <= types
    }
    assert falcon_texts(game) == expected


@pytest.mark.rule("F5")
def test_the_fountain_may_be_one_of_the_four_in_every_corner_and_has_no_colour() -> None:
    pictures = {
        "0,0": "pavilion-8 tower-12 \n fountain garden-10",
        "-1,0": "pavilion-8 tower-12 \n garden-10 fountain",
        "0,-1": "fountain tower-12 \n pavilion-8 garden-10",
        "-1,-1": "tower-12 fountain \n pavilion-8 garden-10",
    }
    for place, picture in pictures.items():
        game = game_with(picture)
        names = {"black pavilion-tower", "brown pavilion-garden", "white garden-tower"}
        assert falcon_texts(game) == {f"falcon {name} at {place}" for name in names}
    for three in ("tower-11 tower-12 \n fountain tower-13-e", "pavilion-6-n pavilion-8 \n fountain pavilion-7-e"):
        game = game_with(three)
        assert falcon_texts(game) == set()
        refused(game, "falcon black pavilion-tower at 0,0 pay denar-3", "F5")


@pytest.mark.rule("F5")
def test_walls_at_the_crossing_do_not_matter() -> None:
    walled = """
    pavilion-7-e tower-10-w
    fountain     garden-10
    """
    game = game_with(walled)
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    assert shown(game)[1][0] == {"0,0": "black pavilion-tower"}


@pytest.mark.rule("F5")
def test_tiles_on_the_reserve_and_in_other_palaces_do_not_count() -> None:
    game = game_with("pavilion-8 tower-12 \n fountain .", reserve="garden-10")
    arrange(game, palaces={1: drawn(ONE)})
    assert falcon_texts(game) == set()
    refused(game, "falcon white garden-tower at 0,0 pay denar-3", "F5")


@pytest.mark.rule("F5")
@pytest.mark.parametrize("piece", [55, 60, 72])
def test_a_piece_that_is_no_building_is_no_part_of_a_crossing(piece: int) -> None:
    """A portal, say: what lies in a cell counts from 0, tiles and the fountain are 0 to 54."""
    game = game_with(NINE)
    game.state.palaces[0].piece[cell_at(1, 1)] = piece + 1
    game.known = False
    assert falcon_texts(game) == set()
    reason = game.why_not("falcon black pavilion-tower at 1,1 pay denar-3")
    assert reason is not None
    assert (reason.rule, reason.cells) == ("F5", [(1, 1)])


@pytest.mark.rule("F5")
def test_far_out_in_a_long_palace_crossings_keep_their_places() -> None:
    """A row of more than 32 columns comes round the half of the grid; so does its description."""
    game = game_with(ONE)
    shape = game.book.blank_palace.clone()
    spare = [name for name in TILE_NUMBERS if name not in ("pavilion-8", "tower-12", "garden-10")]
    for x, name in enumerate(spare[:39], 1):  # its walls do not matter to crossings, so nobody asks
        shape.place(TILE_NUMBERS[name], cell_at(x, 0))
    for x, name in zip((39, 38, 37), ("tower-12", "pavilion-8", "garden-10"), strict=True):
        shape.place(TILE_NUMBERS[name], cell_at(x, 1))
    game.state.palaces[0] = shape
    game.known = False
    assert "falcon black pavilion-tower at 38,0" in falcon_texts(game)
    game.play("falcon black pavilion-tower at 38,0 pay denar-3")
    assert shown(game)[1][0] == {"38,0": "black pavilion-tower"}
    refused(game, "falcon brown pavilion-garden at -27,0 pay florin-1", "F5")


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


SQUARE = {"0,0": "white garden-tower", "1,0": "white chambers-garden", "0,1": "brown pavilion-garden"}


def four_falcons() -> Game:
    """Seat 0 to act again, with a falcon on each of the crossings of NINE, and tiles on the reserve."""
    game = game_with(NINE, reserve="garden-11 tower-13-e")
    for place, name in {**SQUARE, "1,1": "black pavilion-tower"}.items():
        game.play(f"falcon {name} at {place} pay {hand(game, 0)[0]}")
    game.play("done")
    next_turn(game, 0)
    assert len(shown(game)[0]) == 11
    return game


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


# The whole module


def module_of(game: Game) -> Module:
    """The module as it sits in the game's book."""
    return next(module for module in game.book.modules if module.name == "falconers")


def falcons_stand_well(game: Game) -> None:
    """F5, F6, by looking: each falcon in one place, each crossing with one falcon at most, and with its colours."""
    supply, placed = shown(game)
    assert sorted([*supply, *(name for falcons in placed for name in falcons.values())]) == sorted(NAMES)
    for seat, falcons in enumerate(placed):
        pieces = game.palace(seat).pieces()
        for place, name in falcons.items():
            x, y = map(int, place.split(","))
            four = {pieces[x + right, y + up].split("-")[0] for right, up in product((0, 1), repeat=2)}
            assert set(name.split()[1].split("-")) <= four


def every_falcon(game: Game) -> set[str]:
    """All falcon actions of the acting player, found by trying everything (F2, F4–F6)."""
    assert game.seat is not None
    supply, placed = shown(game)
    pieces = game.palace(game.seat).pieces()
    out = set()
    for x, y in pieces:
        four = [pieces.get((x + right, y + up)) for right, up in product((0, 1), repeat=2)]
        types = {name.split("-")[0] for name in four if name}
        if None not in four and f"{x},{y}" not in placed[game.seat]:
            for name, card in product(supply, hand(game, game.seat)):
                if set(name.split()[1].split("-")) <= types:
                    out.add(f"falcon {name} at {x},{y} pay {card}")
    return out


@pytest.mark.rule("F1", "F2", "F3", "F4", "F5", "F6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games(players: int) -> None:
    used = returned = 0
    for seed in range(2):
        rng = Random(f"{players} {seed}")
        game = Game.new(players=players, seed=seed, modules=[Falconers])
        module = module_of(game)
        box = module.components(game.state)
        assert box == {"black falcon": 5, "brown falcon": 5, "white falcon": 5}
        things = pieces_in_place(game)
        while not game.over:
            actions = game.actions()
            own = [action for action in actions if game.describe(action).startswith("falcon ")]
            state = game.state
            free = state.allowed == 1 or state.book.steps[state.step].name == "falcons"
            if rng.random() < 0.2:
                texts = [game.describe(action) for action in own]
                assert set(texts) == (every_falcon(game) if free and not state.bought else set())
                assert len(texts) == len(set(texts))
                for action in rng.sample(own, min(5, len(own))):
                    assert game.parse(game.describe(action)) == action
                    assert game.why_not(action) is None
                    other = action ^ 1 << rng.randrange(5, 27)
                    assert game.is_legal(other) == (other in actions)
            action = rng.choice(own) if own and rng.random() < 0.3 else rng.choice(actions)
            events = game.play(action)
            used += kinds(events).count("falcon")
            returned += kinds(events).count("falcon returns")
            if rng.random() < 0.3 or "falcon returns" in kinds(events):
                falcons_stand_well(game)
            assert module.components(game.state) == box
        found = pieces_in_place(game)
        assert things - found == Counter(["scoring-1", "scoring-2"])
    assert used > 10
    assert returned > 0


def test_every_refused_falcon_has_its_rule() -> None:
    """``why_not`` is None for exactly the actions listed, over all falcons, near crossings and cards."""
    game = four_falcons()
    arrange(game, hands={0: "florin-1 denar-3"}, palaces={})
    listed_now = set(listed(game))
    found = Counter[str]()
    for name, x, y, card in product(NAMES, range(-2, 4), range(-2, 4), CARD_NAMES[:36:5]):
        text = f"falcon {name} at {x},{y} pay {card}"
        reason = game.why_not(text)
        assert (reason is None) == (text in listed_now)
        found[reason.rule if reason else "legal"] += 1
    assert found["F2"] == 4 * 36 * 8
    assert set(found) == {"F2", "F5", "F6"}
    game.play("remove 2,2")
    next_turn(game, 0)
    arrange(game, hands={0: "florin-1 denar-3"}, palaces={0: drawn(NINE)})
    found = Counter(
        reason.rule if (reason := game.why_not(f"falcon {name} at 1,1 pay {card}")) else "legal"
        for name, card in product(NAMES, ("florin-1", "denar-3", "denar-4"))
    )
    assert found == {"F2": 9, "F5": 27, "F4": 3, "legal": 6}


def test_a_clone_shares_nothing() -> None:
    game = game_with(ONE)
    twin = game.clone()
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    assert len(shown(twin)[0]) == 15
    assert len(shown(game)[0]) == 14


def test_marks_and_lines_say_where_falcons_are() -> None:
    game = four_falcons()
    state = game.view().state
    module = module_of(game)
    marks = module.marks(state, 0)
    assert sorted((mark.x, mark.y, mark.kind, mark.text, mark.name) for mark in marks) == [
        (0, 0, "crossing", "W", "white garden-tower falcon"),
        (0, 1, "crossing", "N", "brown pavilion-garden falcon"),
        (1, 0, "crossing", "W", "white chambers-garden falcon"),
        (1, 1, "crossing", "B", "black pavilion-tower falcon"),
    ]
    assert module.marks(state, 1) == []
    assert module.lines(state, 0) == []
    assert module.lines(state, -1)[2] == "white falcons (W): ArCh ArTo PaSe"
    assert module.holdings(state) == {}


def test_the_outlook_is_the_points_of_the_scorings_to_come() -> None:
    game = four_falcons()
    module = module_of(game)
    assert game.book.valued == [module]
    assert module.outlook(game.state, 0, 200) == 200 * (2 + 2 + 6)
    assert module.outlook(game.state, 1, 200) == 0


def test_a_record_keeps_falcons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, "falconers", Falconers)
    game = Game.new(players=3, seed=5, modules=["falconers"])
    rng = Random(5)
    while not game.over:
        own = [action for action in game.actions() if game.describe(action).startswith("falcon ")]
        game.play(rng.choice(own or game.actions()))
    record = game.record()
    assert any(line.do.startswith("falcon ") for line in record.log)
    assert record.result is not None
    assert any(gain.rule == "F7" for gain in record.result.reasons)
    again = Game.replay(record)
    assert shown(again) == shown(game)
    assert again.scores == game.scores

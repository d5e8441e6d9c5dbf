"""F1 to F5 · Module Falconers: the supply, buying falcons, and where they may stand.

F6 and F7 are in ``test_falconers_standing``.
"""

from collections import Counter
from itertools import combinations

import pytest

from alhambra import Game
from alhambra.engine.components import TILE_NUMBERS, TYPES, table
from alhambra.engine.grid import cell_at
from alhambra.modules.falconers import Falconers

from .drawn import arrange, discard, display, drawn, hand, kinds, listed, refused, verbs
from .falcon_positions import BLACK, MONEY, NAMES, NINE, ONE, ROW, falcon_texts, game_with, shown

# F1


@pytest.mark.rule("F1")
def test_fifteen_falcons_of_three_colours_show_all_pairs_of_types() -> None:
    rows = table("falcons", "modules/falconers")
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
    refused(game, "falcon black pavilion-tower at 1,1 pay florin-1 denar-3", "F4")
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

"""E · The end of the game."""

from random import Random

import pytest

from alhambra import Event, Game

from .drawn import arrange, bag, built, dealt, display, drawn, hand, kinds, listed, market, refused, reserve, verbs

HAND = "florin-2 dirham-3 dirham-9 denar-9"  # pays the first two slots exactly
MARKET = "pavilion-2-new seraglio-3-esw tower-12 tower-11"


def last_turn(hands: dict[int, str], left: str, players: int = 3) -> tuple[Game, list[Event]]:
    """Seat 0 takes a card worth nothing in the end; these tiles are left on the market and no more can be laid."""
    game = dealt({0: HAND}, display="denar-1", players=players)
    arrange(game, hands=hands, market=left, bag="")
    return game, game.play("take denar-1")


def awards(events: list[Event]) -> dict[object, int]:
    """Who wins the tile of which slot; -1 for a tile that stays."""
    return {event.facts["slot"]: event.seat for event in events if event.kind in ("award", "unclaimed")}


@pytest.mark.rule("E1")
def test_if_the_tiles_just_suffice_play_goes_on() -> None:
    game = arrange(dealt({0: HAND}, market=MARKET), bag="garden-11 garden-10")
    for text in ("buy 1 pay florin-2", "buy 2 pay dirham-3", "done", "place pavilion-2-new in reserve"):
        game.play(text)
    game.play("place seraglio-3-esw in reserve")
    assert not game.over
    assert (bag(game), game.seat) == ([], 1)
    assert market(game) == ["garden-11", "garden-10", "tower-12", "tower-11"]
    game.play(f"take {display(game)[0]}")  # nothing is missing on the market, so the game is not over now, either
    assert not game.over
    assert game.seat == 2


@pytest.mark.rule("E1")
def test_if_they_do_not_the_game_ends_and_the_rest_is_laid_out_from_the_lowest_slot() -> None:
    game = arrange(dealt({0: HAND}, market=MARKET), bag="garden-11", hands={1: "", 2: ""})
    for text in ("buy 2 pay dirham-3", "buy 1 pay florin-2", "done", "place pavilion-2-new in reserve"):
        game.play(text)
    events = game.play("place seraglio-3-esw in reserve")
    laid = [(event.facts["tile"], event.facts["slot"]) for event in events if event.kind == "market"]
    assert laid == [("garden-11", 1)]
    assert "turn" not in kinds(events)
    assert awards(events) == {1: -1, 3: 0, 4: -1}
    game.play("place tower-12 in reserve")
    assert game.over


@pytest.mark.rule("E1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_in_a_whole_game_every_turn_begins_with_a_full_market(players: int) -> None:
    game, dice = Game.new(players=players, seed="whole"), Random(players)
    last: list[Event] = []
    for _ in range(5000):
        if game.over:
            break
        last = game.play(dice.choice(game.actions()))
        assert "turn" not in kinds(last) or "." not in market(game)
    assert game.over
    assert bag(game) == []
    assert game.state.ending


@pytest.mark.rule("E2")
def test_a_scoring_card_in_the_last_refill_is_scored_first() -> None:
    game = arrange(dealt({0: HAND}, display="denar-1"), draw="scoring-2 denar-2", market=". pavilion-8 . .", bag="")
    arrange(game, hands={1: "dirham-9", 2: "", 0: "florin-2"}, palaces={2: built("tower-12")})
    events = game.play("take denar-1")
    assert kinds(events) == ["take", "scoring card", "draw", "scoring", "majority", "award"]
    assert events[3].facts == {"scoring": 2}
    assert game.scores == [0, 0, 13]
    game.play("place pavilion-8 at 1,0")
    assert game.scores == [0, 16, 13 + 21]


@pytest.mark.rule("E3")
@pytest.mark.parametrize(
    ("first", "second", "third", "winner"),
    [
        ("florin-9", "florin-8", "florin-7", 0),
        ("florin-5", "florin-5", "florin-6", 2),
        ("florin-1 florin-1 florin-1", "florin-4", "ducat-9 ducat-9", 1),  # worth, not cards; florins only
        ("florin-3 florin-2", "florin-4", "", 0),
        ("florin-5", "florin-2 florin-3", "florin-4", -1),  # a tie
        ("florin-4", "florin-5", "florin-5", -1),
        ("denar-9", "", "ducat-9", -1),  # nobody holds any
        ("", "", "florin-1", 2),
    ],
)
def test_strictly_most_money_of_the_slots_currency_wins_the_tile(
    first: str, second: str, third: str, winner: int
) -> None:
    game, events = last_turn({0: first, 1: second, 2: third}, "tower-12 . . .")
    assert awards(events) == {1: winner}
    assert game.over == (winner < 0)
    assert market(game)[0] == ("tower-12" if winner < 0 else ".")
    if winner >= 0:
        assert game.seat == winner


@pytest.mark.rule("E3")
def test_one_hand_can_win_several_at_no_cost_whatever_they_cost() -> None:
    held = "florin-1 dirham-1 ducat-1"
    game, events = last_turn({0: "", 1: "", 2: held}, "tower-13-e garden-12-s . chambers-11")
    assert awards(events) == {1: 2, 2: 2, 4: 2}
    while not game.over:
        game.play(listed(game)[0])
    assert hand(game, 2) == held.split()
    assert len(game.palace(2).pieces()) + len(reserve(game, 2)) == 4


@pytest.mark.rule("E4")
def test_winners_place_in_seat_order_from_the_player_who_would_be_next() -> None:
    """Seat 0 had the last turn: seat 1, seat 2, seat 0."""
    hands = {0: "florin-9", 1: "ducat-9", 2: "dirham-9"}
    game, _ = last_turn(hands, "tower-12 garden-11 . pavilion-8")
    order = []
    while not game.over:
        order.append((game.seat, listed(game)[0].split()[1]))
        game.play(listed(game)[0])
    assert order == [(1, "pavilion-8"), (2, "garden-11"), (0, "tower-12")]


@pytest.mark.rule("E4")
def test_left_overs_are_placed_in_any_order_by_the_building_rules_or_put_in_reserve() -> None:
    hands = {0: "", 1: "florin-9 dirham-9", 2: ""}
    game, _ = last_turn(hands, "tower-7-new garden-11 . .")
    refused(game, "place tower-7-new at 1,0", "B2")
    refused(game, "place tower-12 at 1,0", "T7")
    game.play("place garden-11 in reserve")
    game.play("place tower-7-new at 0,1")
    assert game.palace(1).pieces() == drawn("tower-7-new \n fountain")
    assert reserve(game, 1) == ["garden-11"]
    assert game.over


@pytest.mark.rule("E4")
def test_no_redesign_no_purchase_and_no_gift_at_the_end() -> None:
    game = dealt({0: HAND}, display="denar-1", players=2)
    arrange(game, palaces={1: drawn("fountain pavilion-8")}, reserves={1: "seraglio-9"}, hands={0: "", 1: "ducat-9"})
    arrange(game, market=". . . tower-12", bag="")
    game.play("take denar-1")
    assert verbs(game) == {"place"}
    for text in ("add seraglio-9 at 0,1", "remove 1,0", "swap seraglio-9 at 1,0", "give tower-12", "done", "pass"):
        refused(game, text, "E4")


@pytest.mark.rule("E5")
def test_most_points_wins() -> None:
    game = dealt({0: HAND}, display="denar-1")
    arrange(game, palaces={1: built("pavilion-8"), 2: built("seraglio-9")}, market=". . . .", bag="")
    assert [standing.won for standing in game.standings] == [False] * 3
    events = game.play("take denar-1")
    assert kinds(events)[-1] == "end"
    assert game.scores == [0, 16, 17]
    assert [(one.seat, one.score, one.place, one.won) for one in game.standings] == [
        (2, 17, 1, True),
        (1, 16, 2, False),
        (0, 0, 3, False),
    ]
    assert game.seat is None
    assert game.actions() == []
    refused(game, f"take {display(game)[0]}", "E5")


@pytest.mark.rule("E5")
def test_equal_points_share_the_victory() -> None:
    game = dealt({0: HAND}, display="denar-1")
    palaces = {0: built("tower-12"), 1: built("pavilion-8"), 2: built("tower-11")}
    arrange(game, palaces=palaces, market=". . . .", bag="")
    game.play("take denar-1")
    assert game.scores == [17, 16, 17]
    assert [(one.seat, one.place, one.won) for one in game.standings] == [(0, 1, True), (2, 1, True), (1, 3, False)]


@pytest.mark.rule("E6")
@pytest.mark.parametrize("pile", ["denar-2 scoring-1 scoring-2", "denar-2 scoring-2"])
def test_a_scoring_card_never_drawn_is_never_scored(pile: str) -> None:
    game = dealt({0: HAND}, display="denar-1")
    arrange(game, draw=pile, palaces={1: built("tower-12")}, market=". . . .", bag="")
    events = game.play("take denar-1")
    assert [event.facts["scoring"] for event in events if event.kind == "scoring"] == [3]
    assert game.scores == [0, 21, 0]
    assert game.over


@pytest.mark.rule("E7")
def test_the_whole_order_of_the_end() -> None:
    """Place, display, market, due scoring, all awards, winners place, scoring 3."""
    game = dealt({0: HAND}, market=MARKET, display="denar-1")
    hands = {0: "florin-2 dirham-3", 1: "florin-9", 2: "ducat-9"}
    arrange(game, draw="scoring-2 denar-2", bag="garden-11", hands=hands)
    story: list[Event] = []
    for text in ("buy 1 pay florin-2", "buy 2 pay dirham-3", "take denar-1", "place pavilion-2-new at 0,1"):
        story += game.play(text)
    assert game.seat == 0
    story += game.play("place seraglio-3-esw at 0,-1")
    assert game.seat == 1
    assert kinds(story) == [
        *("buy", "buy", "take", "place", "place"),
        *("scoring card", "draw", "market"),
        *("scoring", "majority", "majority", "wall"),
        *("award", "award", "award"),
    ]
    assert awards(story) == {1: 1, 3: 0, 4: 2}  # denar-1, just taken, wins slot 3
    end: list[Event] = []
    for text in ("place garden-11 at 1,0", "place tower-11 at 1,0", "place tower-12 at 1,0"):
        assert not game.over
        end += game.play(text)
    assert kinds(end)[:4] == ["place", "place", "place", "scoring"]
    assert end[3].facts == {"scoring": 3}
    assert kinds(end)[-1] == "end"
    assert game.over

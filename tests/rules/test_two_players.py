"""D · Two players and the imaginary third, and the editions."""

from collections import Counter
from random import Random

import pytest

from alhambra import Event, Game, Record, SetupError

from .drawn import arrange, bag, built, dealt, display, draw, drawn, hand, kinds, listed, market, refused, scoring

HAND = "florin-2 florin-9 dirham-9"
THIRD = 2  # his number among the competitors
WALLED = "seraglio-3-esw arcades-4-nes chambers-5-nsw garden-6-esw garden-7-nsw tower-8-nes"


def thirds(game: Game, looker: int | None = None) -> list[str]:
    """The third player's tiles as somebody sees them."""
    part = game.view(looker).data()["third player"]
    assert isinstance(part, dict)
    return list(part["tiles"])


def with_third(six: str = WALLED, market: str = "pavilion-2-new", edition: str = "revised") -> Game:
    """A two-player game in which the third player has drawn these six tiles and seat 0 begins."""
    four = " ".join([*market.split(), "pavilion-3-sw", "pavilion-4-es", "pavilion-5-nw"][:4])
    game = dealt({0: HAND}, market=four, bag=six, players=2, edition=edition)
    assert thirds(game) == sorted(six.split())
    return game


def points(events: list[Event], kind: str) -> dict[int, int]:
    """Who got how much for a type."""
    return {event.seat: event.amount for event in events if event.kind == "majority" and event.facts["type"] == kind}


@pytest.mark.rule("D1")
def test_two_copies_of_each_money_card() -> None:
    game = Game.new(players=2, seed="money")
    money = [card for card in hand(game, 0) + hand(game, 1) + display(game) + draw(game) if "scoring" not in card]
    assert len(money) == 72
    kinds_of_money = [f"{name}-{value}" for name in ("florin", "dirham", "denar", "ducat") for value in range(1, 10)]
    assert Counter(money) == dict.fromkeys(kinds_of_money, 2)


@pytest.mark.rule("D2")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_six_tiles_at_set_up_open_to_both_and_only_for_two(players: int) -> None:
    game = Game.new(players=players, seed="six")
    if players > 2:
        assert len(game.standings) == players
        assert len(bag(game)) == 50
        return
    assert len(bag(game)) == 54 - 4 - 6
    assert len(thirds(game, 0)) == 6
    assert thirds(game, 0) == thirds(game, 1) == thirds(game, None)


@pytest.mark.rule("D2")
def test_six_more_right_after_scoring_one() -> None:
    game = with_third()
    supply = bag(game)
    events = scoring(game, 1)
    assert kinds(events)[-7:] == [*["third draws"] * 6, "turn"]
    assert thirds(game) == sorted([*WALLED.split(), *supply[:6]])
    assert bag(game) == supply[6:]


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("supply", "his"), [(13, 4), (12, 3), (10, 3), (3, 0), (1, 0)])
def test_a_third_of_the_supply_after_scoring_two_the_market_filled_before(supply: int, his: int) -> None:
    """One tile of the supply goes to the market first; of the rest he gets a third, rounded down."""
    game = with_third()
    arrange(game, bag=" ".join(bag(game)[:supply]), draw="scoring-2 denar-1")
    game.play("buy 1 pay florin-2")
    game.play(f"take {display(game)[0]}")
    before = bag(game)
    game.play("place pavilion-2-new in reserve")
    assert market(game)[0] == before[0]
    assert bag(game) == before[1 + his :]
    assert len(thirds(game)) == 6 + his


@pytest.mark.rule("D2")
@pytest.mark.rule("E1")
def test_never_more_than_there_are_and_his_drawing_does_not_end_the_game() -> None:
    game = arrange(with_third(), bag="tower-12 tower-11")
    scoring(game, 1)
    assert bag(game) == []
    assert len(thirds(game)) == 8
    assert not game.over
    assert game.seat == 1
    game.play(f"take {display(game)[0]}")
    assert game.seat == 0  # the market is full, so play goes on


@pytest.mark.rule("D3")
def test_he_has_no_turns_no_hand_and_no_alhambra() -> None:
    game = Game.new(players=2, seed="turns")
    first = game.seat
    assert first is not None
    for turn in range(6):
        assert game.seat == (first + turn) % 2
        game.play(f"take {display(game)[0]}")
    assert len(game.scores) == 2
    with pytest.raises(ValueError, match="seat"):
        game.view(THIRD)


@pytest.mark.rule("D3")
def test_he_ranks_in_majorities_ties_included() -> None:
    """Two gardens against one and none; one tower against one tower; arcades of his own; pavilions of theirs."""
    game = arrange(with_third(), palaces={0: built("tower-12 garden-11"), 1: built("pavilion-8")})
    events = scoring(game, 2)
    assert points(events, "garden") == {THIRD: 12, 0: 5}
    assert points(events, "tower") == {0: 9, THIRD: 9}
    assert points(events, "arcades") == {THIRD: 10}
    assert points(events, "pavilion") == {1: 8}
    assert {one.name: one.score for one in game.standings}["Boabdil"] == 12 + 9 + 10 + 9 + 11


@pytest.mark.rule("D3")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_he_never_scores_walls(number: int) -> None:
    game = arrange(with_third(), palaces={1: drawn("fountain arcades-4-nes")})
    events = scoring(game, number)
    assert [(event.seat, event.amount) for event in events if event.kind == "wall"] == [(1, 3)]


@pytest.mark.rule("D3")
@pytest.mark.rule("E3")
def test_he_gets_no_left_overs() -> None:
    game = arrange(with_third(), hands={0: "", 1: ""}, market="tower-12 garden-11 tower-11 .", bag="", draw="denar-1")
    events = game.play(f"take {display(game)[0]}")
    assert {event.seat for event in events if event.kind == "unclaimed"} == {-1}
    assert thirds(game) == sorted(WALLED.split())


@pytest.mark.rule("D3")
@pytest.mark.rule("E5")
def test_he_is_shown_on_the_track_but_cannot_win_or_draw() -> None:
    game = with_third("tower-12 tower-11 garden-11 garden-10 arcades-9 arcades-10")
    arrange(game, palaces={1: built("pavilion-8")})
    scoring(game, 3)
    assert game.over
    assert [(one.name, one.seat, one.score, one.won) for one in game.standings] == [
        ("Boabdil", None, 21 + 20 + 18, False),
        ("Player 2", 1, 16, True),
        ("Player 1", 0, 0, False),
    ]


@pytest.mark.rule("D4")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_any_bought_tile_may_be_given_to_him(edition: str) -> None:
    game = with_third(edition=edition)
    refused(game, "give pavilion-2-new", "T1")
    game.play("buy 1 pay florin-2")
    refused(game, "give pavilion-2-new", "T1")  # at the end of the turn, not before
    game.play("done")
    assert "give pavilion-2-new" in listed(game)
    refused(game, "give tower-12", "T7")
    events = game.play("give pavilion-2-new")
    assert events[0].kind == "give"
    assert thirds(game) == sorted([*WALLED.split(), "pavilion-2-new"])
    assert game.palace(0).pieces() == {(0, 0): "fountain"}
    assert game.seat == 1
    assert points(scoring(game, 1), "pavilion") == {THIRD: 1}


@pytest.mark.rule("D4")
def test_one_edition_allows_it_only_for_a_tile_without_a_legal_place() -> None:
    """The tower needs a free open side to its south: first there is one above the fountain, then there is none."""
    game = with_third(market="tower-7-new", edition="classic-pt")
    arrange(game, hands={0: "florin-9"})
    shut = game.clone()
    game.play("buy 1 pay florin-9")
    refused(game, "give tower-7-new", "D4")
    assert listed(game) == ["place tower-7-new at 0,1", "place tower-7-new in reserve"]
    arrange(shut, palaces={0: drawn("seraglio-4-ne \n fountain")})
    shut.play("buy 1 pay florin-9")
    assert listed(shut) == ["place tower-7-new in reserve", "give tower-7-new"]
    shut.play("give tower-7-new")
    assert "tower-7-new" in thirds(shut)


@pytest.mark.rule("D4")
def test_whether_it_has_a_place_is_judged_when_that_tile_is_placed() -> None:
    game = with_third(market="tower-7-new garden-11", edition="classic-pt")
    arrange(game, hands={0: "florin-7 dirham-9 dirham-2"}, palaces={0: drawn("seraglio-4-ne \n fountain")})
    for text in ("buy 1 pay florin-7", "buy 2 pay dirham-2 dirham-9", "done"):
        game.play(text)
    assert game.is_legal("give tower-7-new")
    refused(game, "give garden-11", "D4")
    game.play("place garden-11 at 1,0")
    refused(game, "give tower-7-new", "D4")
    game.play("place tower-7-new at 1,1")


@pytest.mark.rule("D4")
def test_three_players_give_nothing_away() -> None:
    game = dealt({0: HAND}, market="pavilion-2-new")
    game.play("buy 1 pay florin-2")
    game.play("done")
    refused(game, "give pavilion-2-new", "D4")


@pytest.mark.rule("D3")
@pytest.mark.rule("E5")
@pytest.mark.parametrize(
    ("edition", "name", "supply", "tie"),
    [
        ("revised", "Boabdil", "tower", "draw"),
        ("classic", "Dirk", "bag", "shared victory"),
        ("classic-pt", "Dirk", "bag", "draw"),
    ],
)
def test_an_edition_names_the_third_player_the_supply_and_a_tie(edition: str, name: str, supply: str, tie: str) -> None:
    game = Game.new(players=2, edition=edition)
    assert [one.name for one in game.standings if one.seat is None] == [name]
    assert (game.book.edition.supply, game.book.edition.tie) == (supply, tie)


@pytest.mark.rule("D4")
def test_the_edition_is_chosen_at_set_up_and_kept_in_the_record() -> None:
    assert Game.new(players=2).edition == "revised"
    game = Game.new(players=2, edition="classic-pt")
    record: Record = game.record()
    assert Game.replay(record).edition == record.edition == "classic-pt"
    with pytest.raises(SetupError) as caught:
        Game.new(players=2, edition="deluxe")
    assert caught.value.field == "edition"


@pytest.mark.rule("D4")
@pytest.mark.parametrize("seed", range(3))
def test_editions_that_differ_in_words_only_play_the_same_game(seed: int) -> None:
    one, other = Game.new(players=2, seed=seed), Game.new(players=2, seed=seed, edition="classic")
    dice = Random(seed)
    for _ in range(3000):
        if one.over:
            break
        assert one.actions() == other.actions()
        action = dice.choice(one.actions())
        one.play(action)
        other.play(action)
    assert other.over
    assert [line.score for line in one.standings] == [line.score for line in other.standings]

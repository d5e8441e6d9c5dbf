"""T7 to T12 · A turn: placing, refilling, passing, and what is public."""

from random import Random

import pytest

from alhambra import Game, redeal

from .drawn import (
    arrange,
    bag,
    built,
    dealt,
    discard,
    display,
    draw,
    drawn,
    hand,
    kinds,
    listed,
    market,
    refused,
    reserve,
    verbs,
)

CHEAP = "pavilion-2-new seraglio-3-esw arcades-4-nes chambers-5-nsw"
EXACT = "florin-2 dirham-3 denar-4 ducat-5 ducat-9"


@pytest.mark.rule("T7")
def test_bought_tiles_are_placed_in_any_order_each_legal_when_it_is_made() -> None:
    """The tower reaches the palace only over the garden, so the garden goes first although it was bought second."""
    game = dealt({0: "florin-7 dirham-6 dirham-5 denar-9"}, market="tower-7-new garden-11")
    arrange(game, palaces={0: drawn("pavilion-2-new \n fountain")})
    game.play("buy 1 pay florin-7")
    game.play("buy 2 pay dirham-6 dirham-5")
    game.play("done")
    assert {text.split()[1] for text in listed(game)} == {"tower-7-new", "garden-11"}
    refused(game, "place tower-7-new at 1,1", "B3")
    game.play("place garden-11 at 1,0")
    game.play("place tower-7-new at 1,1")
    assert game.palace(0).pieces() == drawn("""
        pavilion-2-new tower-7-new
        fountain       garden-11
    """)
    assert game.seat == 1


@pytest.mark.rule("T7")
def test_a_bought_tile_goes_to_the_alhambra_or_on_the_reserve() -> None:
    game = dealt({0: EXACT}, market=CHEAP)
    game.play("buy 1 pay florin-2")
    game.play("done")
    assert listed(game) == ["place pavilion-2-new at 0,1", "place pavilion-2-new in reserve"]
    refused(game, "take ducat-9", "T7")
    refused(game, "place tower-12 at 0,1", "T7")
    refused(game, "place pavilion-2-new at 1,0", "B2")
    game.play("place pavilion-2-new in reserve")
    assert reserve(game, 0) == ["pavilion-2-new"]


@pytest.mark.rule("T7")
def test_placing_comes_after_a_redesign_too() -> None:
    game = dealt({0: EXACT}, market=CHEAP)
    arrange(game, palaces={0: drawn("fountain pavilion-8")})
    for text in ("buy 4 pay ducat-5", "remove 1,0", "place chambers-5-nsw at -1,0"):
        assert game.seat == 0
        game.play(text)
    assert game.palace(0).pieces() == drawn("chambers-5-nsw fountain")
    assert game.seat == 1


@pytest.mark.rule("T7")
def test_a_bought_tile_cannot_be_added_or_swapped_in() -> None:
    game = dealt({0: "florin-2 florin-9 florin-9"}, market="pavilion-2-new")
    arrange(game, palaces={0: drawn("pavilion-8 \n fountain")})
    game.play("buy 1 pay florin-2")
    refused(game, "swap pavilion-2-new at 0,1", "T6")
    refused(game, "add pavilion-2-new at 0,2", "T6")
    assert verbs(game) == {"take", "remove", "done"}


@pytest.mark.rule("T8")
def test_the_reserve_holds_any_number_of_tiles_open_to_all() -> None:
    game, rounds = Game.new(players=3, seed="hoard"), 0
    while not game.over and rounds < 3000:
        rounds += 1
        wanted = [text for text in listed(game) if text.startswith("buy") or text.endswith("in reserve")]
        game.play(wanted[0] if wanted else listed(game)[0])
    boards = [reserve(game, seat) for seat in range(3)]
    assert game.over
    assert max(len(board) for board in boards) > 12
    for looker in (None, 0, 1, 2):
        seats = game.view(looker).data()["seats"]
        assert isinstance(seats, list)
        assert [seat["reserve"] for seat in seats] == boards


@pytest.mark.rule("T9")
def test_display_then_market_from_the_lowest_slot_then_scoring_then_the_next_turn() -> None:
    """As drawn in 002: slots 4 and 2 were bought, the first new tile comes to slot 2."""
    game = dealt({0: EXACT}, market=CHEAP, display="florin-9", bag="tower-12 tower-11")
    arrange(game, draw="scoring-1 denar-1 denar-2 denar-3")
    for text in ("buy 4 pay ducat-5", "buy 2 pay dirham-3", "take florin-9", "place chambers-5-nsw in reserve"):
        game.play(text)
    events = game.play("place seraglio-3-esw in reserve")
    assert kinds(events) == ["reserve", "scoring card", "draw", "market", "market", "scoring", "turn"]
    assert [event.facts.get("slot") for event in events[3:5]] == [2, 4]
    assert market(game) == ["pavilion-2-new", "tower-12", "arcades-4-nes", "tower-11"]
    game.play("take denar-1")
    assert display(game)[3] == "denar-2"


@pytest.mark.rule("T9")
def test_the_display_is_filled_to_four_however_many_were_taken() -> None:
    four = "florin-1 denar-1 ducat-1 dirham-2"
    game = dealt({0: EXACT}, display=four, draw="denar-6 denar-7 denar-8 denar-9 florin-3")
    game.play(f"take {four}")
    assert display(game) == ["denar-6", "denar-7", "denar-8", "denar-9"]
    assert draw(game)[0] == "florin-3"


@pytest.mark.rule("T10")
def test_the_discards_become_the_draw_pile_when_a_card_must_be_drawn() -> None:
    game = arrange(dealt({0: EXACT}, display="florin-1 denar-1"), draw="denar-8", discard="ducat-1 ducat-2 ducat-3")
    events = game.play("take florin-1 denar-1")
    assert kinds(events) == ["take", "draw", "reshuffle", "draw", "turn"]
    assert display(game)[2] == "denar-8"
    assert sorted([display(game)[3], *draw(game)]) == ["ducat-1", "ducat-2", "ducat-3"]
    assert discard(game) == []


@pytest.mark.rule("T10")
def test_nothing_is_reshuffled_before_a_card_must_be_drawn() -> None:
    game = arrange(dealt({0: EXACT}, display="florin-1"), draw="denar-8", discard="ducat-1 ducat-2")
    events = game.play("take florin-1")
    assert "reshuffle" not in kinds(events)
    assert draw(game) == []
    assert discard(game) == ["ducat-1", "ducat-2"]


@pytest.mark.rule("T10")
def test_the_reshuffle_mixes_and_scoring_cards_never_come_back() -> None:
    spent = " ".join(f"{currency}-{value}" for currency in ("florin", "denar", "ducat") for value in range(1, 10))
    orders = []
    for seed in range(3):
        game = arrange(Game.new(seed=seed), draw="scoring-2", discard=spent)
        events = game.play(f"take {display(game)[0]}")
        assert kinds(events)[1:4] == ["scoring card", "reshuffle", "draw"]
        orders.append([display(game)[3], *draw(game)])
        assert sorted(orders[-1]) == sorted(spent.split())
    assert len({tuple(order) for order in orders}) == 3


@pytest.mark.rule("T10")
def test_with_both_piles_empty_the_display_stays_short() -> None:
    game = arrange(dealt({0: EXACT}, display="florin-1 denar-9"), draw="", discard="")
    game.play("take florin-1")
    assert len(display(game)) == 3
    assert game.seat == 1
    game.play("take denar-9")
    assert len(display(game)) == 2


@pytest.mark.rule("T11")
def test_who_can_do_nothing_passes() -> None:
    game = arrange(dealt({0: EXACT}, market=CHEAP), hands={0: "florin-1 dirham-2"}, display="", draw="", discard="")
    assert listed(game) == ["pass"]
    events = game.play("pass")
    assert kinds(events) == ["pass", "turn"]
    assert game.seat == 1


@pytest.mark.rule("T11")
@pytest.mark.parametrize("way_out", ["take", "buy", "add", "remove"])
def test_passing_is_illegal_while_anything_can_be_done(way_out: str) -> None:
    game = arrange(dealt({0: EXACT}, market=CHEAP), hands={0: "florin-1"}, display="", draw="", discard="")
    if way_out == "take":
        arrange(game, display="denar-9")
    elif way_out == "buy":
        arrange(game, hands={0: "ducat-9"})
    elif way_out == "add":
        arrange(game, reserves={0: "tower-7-new"})
    else:
        arrange(game, palaces={0: built("tower-12")})
    assert verbs(game) == {way_out}
    refused(game, "pass", "T11")


@pytest.mark.rule("T11")
def test_the_extra_action_is_not_passed_but_declined() -> None:
    game = arrange(dealt({0: EXACT}, market=CHEAP), hands={0: "florin-2"}, display="", draw="", discard="")
    game.play("buy 1 pay florin-2")
    assert listed(game) == ["done"]
    refused(game, "pass", "T11")


@pytest.mark.rule("T12")
def test_everybody_sees_alhambras_reserves_market_display_scores_and_sizes() -> None:
    game = arrange(dealt({0: EXACT}), palaces={0: drawn("pavilion-8 fountain")}, reserves={1: "tower-12"})
    for looker in (None, 0, 1, 2):
        data = game.view(looker).data()
        assert data["market"] == market(game)
        assert data["display"] == display(game)
        assert data["scores"] == [0, 0, 0]
        seats, pile, supply = data["seats"], data["draw"], data["bag"]
        assert isinstance(seats, list)
        assert isinstance(pile, list)
        assert isinstance(supply, list)
        assert [(x, y, name) for x, y, name in seats[0]["palace"]] == [(0, 0, "fountain"), (-1, 0, "pavilion-8")]
        assert seats[1]["reserve"] == ["tower-12"]
        assert [len(seat["hand"]) for seat in seats] == [len(hand(game, seat)) for seat in range(3)]
        assert (len(pile), len(supply)) == (len(draw(game)), len(bag(game)))


@pytest.mark.rule("T12")
@pytest.mark.parametrize("looker", [None, 0, 1, 2])
def test_the_order_of_the_piles_is_secret(looker: int | None) -> None:
    """Two worlds that differ in nothing but the order of the piles look the same, spectators included."""
    game, other = Game.new(players=3, seed="secret"), Game.new(players=3, seed="secret")
    arrange(other, draw=" ".join(sorted(draw(game))), bag=" ".join(bag(game)[::-1]))
    assert draw(other) != draw(game)
    assert game.view(looker).data() == other.view(looker).data()
    world = redeal(game.view(looker), Random(5))
    assert draw(world) != draw(game)
    assert bag(world) != bag(game)
    assert world.view(looker).data() == game.view(looker).data()

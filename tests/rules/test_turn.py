"""T1 to T6 · A turn: its actions."""

from itertools import combinations

import pytest

from alhambra import Game
from alhambra.engine.components import TILE_NAMES
from alhambra.engine.vectors import ints

from .drawn import arrange, dealt, discard, display, drawn, hand, listed, market, refused, reserve, verbs, worth

CHEAP = "pavilion-2-new seraglio-3-esw arcades-4-nes chambers-5-nsw"
EXACT = "florin-2 dirham-3 denar-4 ducat-5 ducat-9"  # pays for all four of them, and keeps ducat-9


def bought(game: Game) -> list[str]:
    """The tiles that wait to be placed."""
    return [TILE_NAMES[tile] for tile in ints(game.state.bought)]


@pytest.mark.rule("T1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_turns_go_clockwise_one_action_each(players: int) -> None:
    game = Game.new(players=players, seed="clockwise")
    first = game.seat
    assert first is not None
    for turn in range(2 * players):
        assert game.seat == (first + turn) % players
        assert game.turns == turn + 1
        game.play(f"take {display(game)[0]}")


@pytest.mark.rule("T1")
def test_one_action_and_no_second_one() -> None:
    game = dealt({0: EXACT}, display="florin-9 denar-9")
    game.play("take florin-9", hold=True)
    assert game.actions() == []
    refused(game, "take denar-9", "T9")
    game.settle()
    assert game.seat == 1


@pytest.mark.rule("T1")
def test_only_taking_buying_and_redesigning_are_actions() -> None:
    picture = drawn("pavilion-8 fountain")
    game = arrange(dealt({0: EXACT}, market=CHEAP), palaces={0: picture}, reserves={0: "seraglio-9"})
    assert verbs(game) == {"take", "buy", "add", "remove", "swap"}
    refused(game, "dance", "T1")
    refused(game, "place seraglio-9 at 1,0", "T1")


@pytest.mark.rule("T2")
def test_one_displayed_card_of_any_value() -> None:
    game = dealt({0: EXACT}, display="florin-9 denar-9 ducat-1 dirham-7")
    held = hand(game, 0)
    game.play("take denar-9")
    assert sorted(hand(game, 0)) == sorted([*held, "denar-9"])
    assert display(game)[:3] == ["florin-9", "ducat-1", "dirham-7"]


@pytest.mark.rule("T2")
def test_several_cards_up_to_five_whatever_their_currencies() -> None:
    game = dealt({0: EXACT}, display="florin-1 denar-1 ducat-1 dirham-2")
    game.play("take florin-1 denar-1 ducat-1 dirham-2")
    assert {"florin-1", "denar-1", "ducat-1", "dirham-2"} <= set(hand(game, 0))


@pytest.mark.rule("T2")
def test_several_cards_worth_six_are_refused() -> None:
    game = dealt({0: EXACT}, display="florin-1 denar-5 ducat-3 dirham-3")
    for text in ("take florin-1 denar-5", "take ducat-3 dirham-3", "take florin-1 ducat-3 dirham-3"):
        refused(game, text, "T2")
    assert game.is_legal("take florin-1 ducat-3")


@pytest.mark.rule("T2")
def test_only_what_is_displayed_and_only_as_often() -> None:
    game = dealt({0: EXACT}, display="florin-1 denar-2 denar-2 dirham-9")
    for text in ("take florin-3", "take florin-1 florin-1", "take denar-2 denar-2 denar-2", "take"):
        refused(game, text, "T2")
    game.play("take denar-2 denar-2")
    assert hand(game, 0).count("denar-2") == 2


@pytest.mark.rule("T2")
@pytest.mark.parametrize("seed", range(30))
def test_exactly_these_sets_may_be_taken(seed: int) -> None:
    game = Game.new(players=4, seed=f"takes {seed}")
    sets = [chosen for size in (1, 2, 3, 4) for chosen in combinations(sorted(display(game)), size)]
    fair = {chosen for chosen in sets if len(chosen) == 1 or worth(" ".join(chosen)) <= 5}
    taken = [tuple(sorted(text.split()[1:])) for text in listed(game) if text.startswith("take")]
    assert set(taken) == fair
    assert len(taken) == len(fair)


@pytest.mark.rule("T3")
def test_wrong_currency_too_little_nothing_and_cards_not_held_are_refused() -> None:
    game = dealt({0: "florin-3 florin-4 dirham-9 denar-9"}, market="seraglio-8-s")
    paid = ["dirham-9", "florin-4 dirham-9", "florin-3 florin-4", "florin-9", "florin-4 florin-4", ""]
    for cards in paid:
        refused(game, f"buy 1 pay {cards}".strip(), "T3")
    assert not any(text.startswith("buy 1") for text in listed(game))


@pytest.mark.rule("T3")
def test_no_change_is_given_and_the_payment_is_discarded() -> None:
    game = dealt({0: "florin-3 florin-9 dirham-9"}, market="seraglio-8-s")
    events = game.play("buy 1 pay florin-9")
    assert hand(game, 0) == ["florin-3", "dirham-9"]
    assert discard(game) == ["florin-9"]
    assert bought(game) == ["seraglio-8-s"]
    assert events[0].facts["overpaid"] == 1


@pytest.mark.rule("T3")
def test_superfluous_cards_are_allowed() -> None:
    game = dealt({0: "florin-3 florin-9 florin-4 dirham-9"}, market="pavilion-3-sw")
    assert "buy 1 pay florin-3 florin-9" not in listed(game)
    assert game.is_legal("buy 1 pay florin-3 florin-9")
    game.play("buy 1 pay florin-3 florin-4 florin-9")
    assert hand(game, 0) == ["dirham-9"]
    assert sorted(discard(game)) == ["florin-3", "florin-4", "florin-9"]
    refused(game, "take florin-3", "T7")  # florin-3 alone was exact; with more cards it is not


@pytest.mark.rule("T3")
def test_one_market_tile_at_a_time_and_an_empty_slot_sells_nothing() -> None:
    game = dealt({0: EXACT}, market=CHEAP)
    game.play("buy 4 pay ducat-5")
    assert bought(game) == ["chambers-5-nsw"]
    assert market(game)[:3] == CHEAP.split()[:3]
    refused(game, "buy 4 pay ducat-9", "T3")


@pytest.mark.rule("T4")
def test_after_an_exact_payment_any_kind_of_action_may_follow() -> None:
    picture = drawn("pavilion-8 fountain")
    game = arrange(dealt({0: EXACT}, market=CHEAP), palaces={0: picture}, reserves={0: "seraglio-9"})
    game.play("buy 1 pay florin-2")
    assert game.seat == 0
    assert verbs(game) == {"take", "buy", "add", "remove", "swap", "done"}


@pytest.mark.rule("T4")
def test_the_extra_action_may_be_declined_the_first_may_not() -> None:
    game = dealt({0: EXACT}, market=CHEAP)
    refused(game, "done", "T4")
    assert "done" not in listed(game)
    game.play("buy 1 pay florin-2")
    game.play("done")
    refused(game, "buy 2 pay dirham-3", "T7")
    game.play("place pavilion-2-new at 0,1")
    assert game.seat == 1


@pytest.mark.rule("T4")
def test_a_turn_of_five_actions_without_a_refill() -> None:
    game = dealt({0: EXACT}, market=CHEAP, display="denar-9 denar-1 ducat-8 florin-8")
    for slot, card in enumerate(EXACT.split()[:4]):
        events = game.play(f"buy {slot + 1} pay {card}")
        assert [event.kind for event in events] == ["buy"]
        assert market(game)[: slot + 1] == ["."] * (slot + 1)
    assert verbs(game) == {"take", "done"}
    game.play("take denar-9")
    assert sorted(bought(game)) == sorted(CHEAP.split())
    assert display(game) == ["denar-1", "ducat-8", "florin-8"]  # not refilled, either
    for tile in CHEAP.split():
        assert game.seat == 0
        game.play(f"place {tile} in reserve")
    assert game.seat == 1
    assert "." not in market(game)


@pytest.mark.rule("T5")
@pytest.mark.parametrize(
    "last", ["take denar-9", "add seraglio-9 at 1,0", "remove -1,0", "swap seraglio-9 at -1,0", "buy 4 pay ducat-9"]
)
@pytest.mark.parametrize("extra", [False, True])
def test_taking_redesigning_and_overpaying_end_the_action_part(last: str, extra: bool) -> None:
    game = dealt({0: EXACT}, market=CHEAP, display="denar-9")
    arrange(game, palaces={0: drawn("pavilion-8 fountain")}, reserves={0: "seraglio-9"})
    if extra:
        game.play("buy 1 pay florin-2")
    game.play(last, hold=True)
    assert verbs(game) <= {"place"}
    assert game.held == (not extra and not last.startswith("buy"))
    refused(game, "buy 2 pay dirham-3", "T9" if game.held else "T7")
    refused(game, "done", "T9" if game.held else "T7")


@pytest.mark.rule("T6")
def test_add_a_reserve_tile() -> None:
    game = arrange(dealt({0: EXACT}), reserves={0: "seraglio-9 seraglio-3-esw"})
    refused(game, "add seraglio-3-esw at 1,0", "B2")
    refused(game, "add pavilion-8 at 1,0", "T6")
    game.play("add seraglio-9 at 1,0")
    assert game.palace(0).pieces() == drawn("fountain seraglio-9")
    assert reserve(game, 0) == ["seraglio-3-esw"]


@pytest.mark.rule("T6")
def test_take_a_tile_to_the_reserve() -> None:
    game = arrange(dealt({0: EXACT}), palaces={0: drawn("fountain pavilion-8 seraglio-9")})
    refused(game, "remove 1,0", "B3")
    refused(game, "remove 0,1", "T6")
    game.play("remove 2,0")
    assert game.palace(0).pieces() == drawn("fountain pavilion-8")
    assert reserve(game, 0) == ["seraglio-9"]


@pytest.mark.rule("T6")
def test_swap_puts_the_new_tile_exactly_where_the_old_one_was() -> None:
    game = dealt({0: EXACT})
    arrange(game, palaces={0: drawn("fountain pavilion-8 seraglio-9")}, reserves={0: "garden-10-w garden-10-n"})
    refused(game, "swap garden-10-w at 1,0", "B2")
    refused(game, "swap garden-10-n at 3,0", "T6")
    refused(game, "swap tower-12 at 1,0", "T6")
    game.play("swap garden-10-n at 1,0")
    assert game.palace(0).pieces() == drawn("fountain garden-10-n seraglio-9")
    assert reserve(game, 0) == ["garden-10-w", "pavilion-8"]


@pytest.mark.rule("T6")
def test_the_fountain_is_never_removed_or_swapped() -> None:
    game = arrange(dealt({0: EXACT}), palaces={0: drawn("fountain pavilion-8")}, reserves={0: "seraglio-9"})
    refused(game, "remove 0,0", "T6")
    refused(game, "swap seraglio-9 at 0,0", "T6")
    assert not any(text.endswith(" 0,0") for text in listed(game))


@pytest.mark.rule("T6")
def test_the_building_rules_hold_before_bought_tiles_are_placed() -> None:
    """The bought pavilion could lie in the gap, but until then the seraglio would be cut off."""
    game = arrange(dealt({0: EXACT}, market="pavilion-2-new"), palaces={0: drawn("fountain pavilion-8 seraglio-9")})
    game.play("buy 1 pay florin-2")
    refused(game, "remove 1,0", "B3")

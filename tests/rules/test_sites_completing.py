"""L5, L6 · Module Building sites: completing them, and what they cost at the end when nobody did."""

import pytest

from alhambra import Event, Game
from alhambra.engine.vectors import vector

from .drawn import arrange, built, discard, drawn, hand, kinds, listed, refused, reserve, scoring, verbs
from .site_positions import bag, components, game_with, lay, shown, token, towers, with_tower

# L5


@pytest.mark.rule("L5")
def test_complete_exactly_and_go_on() -> None:
    game = with_tower("denar-9 denar-3 dirham-9")
    assert [text for text in listed(game) if text.startswith("complete")] == ["complete 1,0 pay denar-3 denar-9"]
    events = game.play("complete 1,0 pay denar-9 denar-3")
    assert kinds(events) == ["complete"]
    assert (events[0].rule, events[0].amount, events[0].only) == ("T4", 12, -1)
    facts = {"tile": "tower-12", "currency": "denar", "cards": ["denar-3", "denar-9"], "overpaid": 0, "exact": True}
    assert events[0].facts == facts
    assert token(game, "tower-12") is None
    assert shown(game, 2)["gone"] == ["denar"]  # shown to all, and out of the game
    assert bag(game).count("denar") == 1
    assert components(game)["denar token"] == 2
    assert discard(game) == ["denar-3", "denar-9"]
    assert hand(game, 0) == ["dirham-9"]
    assert {"done", "buy", "take"} <= verbs(game)
    game.play("buy 2 pay dirham-9")  # exact again
    game.play("done")
    game.play("place seraglio-9 in reserve")
    assert game.seat == 1


@pytest.mark.rule("L5")
def test_it_counts_from_then_on() -> None:
    game = with_tower("denar-9 denar-3")
    game.play("complete 1,0 pay denar-3 denar-9")
    assert towers(game, scoring(game, 1)) == {0: 6}


@pytest.mark.rule("L5", "T5")
def test_an_overpaid_completion_ends_the_action_part() -> None:
    game = with_tower("denar-9 denar-4 denar-1 dirham-9")
    assert game.is_legal("complete 1,0 pay denar-1 denar-4 denar-9")  # superfluous, so not listed
    assert [text for text in listed(game) if text.startswith("complete")] == ["complete 1,0 pay denar-4 denar-9"]
    events = game.play("complete 1,0 pay denar-4 denar-9")
    assert (events[0].rule, events[0].facts["overpaid"]) == ("L5", 1)
    assert game.seat == 1


@pytest.mark.rule("L5")
def test_superfluous_cards_make_it_overpaid() -> None:
    game = with_tower("denar-9 denar-3 denar-1")
    game.play("complete 1,0 pay denar-1 denar-3 denar-9")
    assert (game.seat, hand(game, 0)) == (1, [])


@pytest.mark.rule("L5")
def test_complete_in_reserve() -> None:
    game = lay(arrange(game_with("ducat-9 ducat-2"), reserves={0: "garden-11"}), garden_11="ducat")
    assert "complete garden-11 pay ducat-2 ducat-9" in listed(game)
    assert game.describe(game.parse("complete garden-11 pay ducat-9 ducat-2")) == (
        "complete garden-11 pay ducat-2 ducat-9"
    )
    game.play("complete garden-11 pay ducat-2 ducat-9")
    assert (token(game, "garden-11"), reserve(game, 0)) == (None, ["garden-11"])
    game.play("add garden-11 at 1,0")
    assert game.seat == 1


@pytest.mark.rule("L5", "T4")
def test_exact_completions_lengthen_a_turn() -> None:
    """As extra actions and more than five of them."""
    game = game_with("florin-5 florin-8 dirham-3 dirham-9 denar-3 denar-9 ducat-2 ducat-9 ducat-8")
    arrange(game, palaces={0: built("chambers-8-nw pavilion-8")}, reserves={0: "garden-8-sw seraglio-3-esw"})
    lay(game, chambers_8_nw="florin", garden_8_sw="ducat", seraglio_3_esw="dirham")
    cell = next(place for place, name in game.palace(0).pieces().items() if name == "chambers-8-nw")
    actions = [
        "buy 1 pay florin-5",
        f"complete {cell[0]},{cell[1]} pay florin-8",
        "buy 2 pay dirham-9",
        "complete garden-8-sw pay ducat-8",
        "complete seraglio-3-esw pay dirham-3",
        "buy 3 pay denar-3 denar-9",
        "buy 4 pay ducat-2 ducat-9",
    ]
    for text in actions:
        game.play(text)
        assert "done" in verbs(game)
    assert hand(game, 0) == []
    assert shown(game, 1)["gone"] == ["florin", "ducat", "dirham"]


@pytest.mark.rule("L5")
def test_what_cannot_be_completed_and_why() -> None:
    game = with_tower("denar-9 denar-3 florin-9 florin-8")
    arrange(game, palaces={1: drawn("fountain garden-11")}, reserves={0: "seraglio-9", 1: "pavilion-8"})
    lay(game, garden_11="florin", pavilion_8="florin")
    refused(game, "complete 1,0 pay florin-9 florin-8", "L5")  # not the token's currency
    refused(game, "complete 1,0 pay denar-9", "L5")  # too little
    refused(game, "complete 1,0 pay", "L5")
    refused(game, "complete 1,0 pay denar-9 denar-3 denar-3", "L5")  # not held
    refused(game, "complete 0,1 pay denar-9 denar-3", "L5")  # nothing there
    refused(game, "complete 0,0 pay denar-9 denar-3", "L5")  # the fountain
    refused(game, "complete seraglio-9 pay florin-9", "L5")  # a building like any other
    refused(game, "complete garden-11 pay florin-9 florin-8", "L5")  # somebody else's
    refused(game, "complete pavilion-8 pay florin-8", "L5")
    refused(game, "complete tower-11 pay florin-9 florin-8", "L5")  # nobody's
    assert "takes denar only" in str(game.why_not("complete 1,0 pay florin-9 florin-8"))
    assert "costs 12 denar; this is only 9" in str(game.why_not("complete 1,0 pay denar-9"))
    for text, rule in [
        ("complete", "T1"),
        ("complete 1,0", "T1"),
        ("complete 1,0 with denar-9", "T1"),
        ("complete 1;0 pay denar-9", "C1"),
        ("complete 1,x pay denar-9", "B1"),
        ("complete 40,0 pay denar-9", "B4"),
        ("complete 1,0 pay denar", "C3"),
        ("complete 1,0 pay denar-3 denar-3 denar-3 denar-3", "C3"),
    ]:
        refused(game, text, rule)
    assert "complete 1,0 pay florin-9" in str(game.why_not("complete 1,0"))


@pytest.mark.rule("L5")
def test_only_the_owner_completes() -> None:
    game = with_tower("denar-9 denar-3")
    arrange(game, hands={1: "denar-9 denar-3"})
    game.play("take florin-4")
    assert game.seat == 1
    assert "complete" not in verbs(game)
    refused(game, "complete tower-12 pay denar-3 denar-9", "L5")


@pytest.mark.rule("L5", "T11")
def test_who_can_complete_does_not_pass() -> None:
    game = lay(arrange(game_with("denar-9 denar-4"), market=". . . .", display=""), tower_12="denar")
    arrange(game, reserves={0: "tower-12"})
    game.state.palaces[0].border = vector([])  # as if it could not be added
    assert listed(game) == ["complete tower-12 pay denar-4 denar-9"]
    refused(game, "pass", "T11")


@pytest.mark.rule("L5")
def test_choices_tell_what_a_completion_is_about() -> None:
    game = arrange(with_tower("denar-9 denar-4 ducat-9 ducat-2"), reserves={0: "garden-11"})
    lay(game, garden_11="ducat")
    fields = [choice.fields for choice in game.choices() if choice.verb == "complete"]
    assert fields == [
        {
            "tile": "tower-12",
            "reserve": False,
            "cell": [1, 0],
            "cards": ["denar-4", "denar-9"],
            "price": 12,
            "overpaid": 1,
            "exact": False,
        },
        {
            "tile": "garden-11",
            "reserve": True,
            "cards": ["ducat-2", "ducat-9"],
            "price": 11,
            "overpaid": 0,
            "exact": True,
        },
    ]


# L6


def ended(game: Game, left: str = ". . . .") -> list[Event]:
    """The last turn: the acting player takes a card, and the market cannot be filled."""
    arrange(game, market=left, bag="", draw="florin-1 florin-1 florin-1 florin-1", discard="")
    return game.play("take florin-4")


@pytest.mark.rule("L6", "E3")
def test_money_of_the_tokens_currency_is_discarded_before_left_overs_are_awarded() -> None:
    game = with_tower("denar-9 denar-8 ducat-1")
    arrange(game, hands={1: "denar-2", 2: "denar-1"})
    events = ended(game, ". . garden-11 .")
    assert [event.kind for event in events if event.rule in ("L6", "E3")] == ["turn up", "discard money", "award"]
    turned, lost, award = [event for event in events if event.rule in ("L6", "E3")]
    assert (turned.seat, turned.facts) == (0, {"tile": "tower-12", "currency": "denar"})
    assert (lost.seat, lost.amount, lost.facts) == (0, 17, {"currency": "denar"})
    assert (award.seat, award.amount) == (1, 2)
    assert discard(game) == ["denar-8", "denar-9"]
    assert hand(game, 0) == ["florin-4", "ducat-1"]
    assert game.seat == 1


@pytest.mark.rule("L6")
def test_all_at_once_every_player_and_every_currency() -> None:
    game = game_with("florin-9 dirham-9 denar-9 ducat-9")
    arrange(game, hands={1: "florin-8 ducat-8", 2: "florin-7"})
    arrange(game, palaces={0: built("tower-12 tower-11"), 1: built("garden-11"), 2: built("pavilion-8")})
    lay(game, tower_12="dirham", tower_11="florin", garden_11="florin", pavilion_8="denar")
    events = [event for event in ended(game, "seraglio-9 . . .") if event.rule in ("L6", "E3")]
    assert kinds(events) == ["turn up"] * 4 + ["discard money"] * 4 + ["award"]
    lost = [(event.seat, event.facts["currency"], event.amount) for event in events if event.kind == "discard money"]
    assert lost == [(0, "florin", 9 + 4), (0, "dirham", 9), (1, "florin", 8), (2, "denar", 0)]
    assert events[-1].seat == 2  # only seat 2 still has florin
    assert "no denar" in events[-2].reason
    assert hand(game, 0) == ["denar-9", "ducat-9"]
    assert hand(game, 1) == ["ducat-8"]


@pytest.mark.rule("L6")
def test_two_tokens_of_one_currency_cost_the_money_once() -> None:
    game = arrange(game_with("denar-9"), palaces={0: built("tower-12 tower-11")})
    lay(game, tower_12="denar", tower_11="denar")
    events = ended(game)
    assert kinds(events).count("turn up") == 2
    assert [event.amount for event in events if event.kind == "discard money"] == [9]
    assert discard(game) == ["denar-9"]


@pytest.mark.rule("L6")
def test_the_reserve_costs_nothing_and_stays_face_down() -> None:
    game = arrange(game_with("denar-9"), reserves={0: "tower-12"})
    lay(game, tower_12="denar")
    events = ended(game)
    assert "L6" not in {event.rule for event in events}
    assert hand(game, 0) == ["florin-4", "denar-9"]
    assert game.over
    assert shown(game, 0)["tokens"] == {"tower-12": "denar"}
    assert shown(game, 1)["tokens"] == shown(game, None)["tokens"] == {"tower-12": "?"}


@pytest.mark.rule("L6", "L7")
def test_from_then_on_the_tokens_are_public_and_the_buildings_still_unfinished() -> None:
    game = arrange(with_tower("denar-9"), palaces={1: drawn("fountain tower-11")}, reserves={1: "garden-11"})
    lay(game, garden_11="denar")
    assert shown(game, 2)["tokens"] == {"tower-12": "?", "garden-11": "?"}
    events = ended(game)
    assert game.over
    for seat in (0, 2, None):
        assert shown(game, seat)["tokens"] == {"tower-12": "denar", "garden-11": "?"}
    assert towers(game, events) == {1: 21}
    assert components(game)["denar token"] == 2


@pytest.mark.rule("L6")
def test_not_at_earlier_scorings_and_not_for_completed_buildings() -> None:
    game = with_tower("denar-9 denar-3 denar-1")
    events = scoring(game.clone(), 1)
    assert "L6" not in {event.rule for event in events}
    game.play("complete 1,0 pay denar-3 denar-9")
    events = ended(game)
    assert "L6" not in {event.rule for event in events}
    assert "denar-1" in hand(game, 0)

"""X1 to X3, X5 · Module Exchange certificates: markers, boards, storing change, and what certificates are not good for.

X4 is in ``test_certificates_payments``.
"""

from __future__ import annotations

from random import Random

import pytest

import alhambra
from alhambra import Game, redeal
from alhambra.engine.components import CURRENCIES
from alhambra.engine.vectors import vector
from alhambra.modules.certificates import Certificates

from .certificate_positions import (
    MARKERS_IN_BOX,
    SHOWN_AT_START,
    board,
    components,
    game_with,
    lay,
    middle,
    part,
    purchases,
)
from .drawn import arrange, discard, hand, kinds, listed, refused, verbs

# X1


@pytest.mark.rule("X1")
@pytest.mark.parametrize("players", range(2, 7))
def test_so_many_markers_of_each_currency_and_free_boards(players: int) -> None:
    game = Game.new(players=players, modules=[Certificates])
    count = MARKERS_IN_BOX[players]
    assert middle(game) == dict.fromkeys(CURRENCIES, count)
    assert [board(game, seat) for seat in range(players)] == [""] * players
    assert components(game) == {f"{currency} marker": count for currency in CURRENCIES}


@pytest.mark.rule("X1")
def test_the_third_player_has_no_board() -> None:
    game = Game.new(players=2, modules=[Certificates])
    assert len(part(game).board) == 2
    assert game.view(0).data()["certificates"] == {
        "middle": dict.fromkeys(CURRENCIES, 1),
        "boards": [None, None],
    }


@pytest.mark.rule("X1")
def test_a_marker_that_others_hold_cannot_be_taken() -> None:
    game = game_with("florin-7", {1: "ducat 1", 2: "ducat 6"})
    assert purchases(game) == ["florin-7", "florin-7 keep florin", "florin-7 keep dirham", "florin-7 keep denar"]
    refused(game, "buy 1 pay florin-7 keep ducat", "X1")
    lay(game, {2: ""})
    assert "florin-7 keep ducat" in purchases(game)
    game.play("buy 1 pay florin-7 keep ducat")
    assert middle(game) == {**SHOWN_AT_START, "ducat": 0}
    assert [board(game, seat) for seat in range(3)] == ["ducat 2", "ducat 1", ""]


@pytest.mark.rule("X1")
def test_with_no_marker_left_nothing_can_be_kept() -> None:
    game = game_with("florin-7", players=2)
    here = part(game)
    here.middle = vector([0, 0, 0, 0])
    game.known = False
    assert purchases(game) == ["florin-7"]
    for currency in CURRENCIES:
        refused(game, f"buy 1 pay florin-7 keep {currency}", "X1")


@pytest.mark.rule("X1", "T12")
def test_markers_and_boards_are_open_to_all() -> None:
    game = game_with("florin-7", {1: "ducat 5", 2: "denar 2"})
    game.play("buy 1 pay florin-7 keep ducat")
    seen = {"middle": {**SHOWN_AT_START, "ducat": 0, "denar": 1}, "boards": [["ducat", 2], ["ducat", 5], ["denar", 2]]}
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        assert view.data()["certificates"] == seen
        other = redeal(view, Random(1))
        assert other.view(seat).data()["certificates"] == seen


@pytest.mark.rule("X1")
def test_lines_for_the_screen() -> None:
    game = game_with("florin-7", {1: "ducat 5"})
    (module,) = [module for module in game.book.part_modules if isinstance(module, Certificates)]
    state = game.view(0).state
    assert module.lines(state, -1) == ["Markers florin 2, dirham 2, denar 2, ducat 1"]
    assert module.lines(state, 1) == ["Certificate ducat 5"]
    assert module.lines(state, 0) == []
    assert module.marks(state, 1) == []


# X2


@pytest.mark.rule("X2")
@pytest.mark.parametrize("over", range(1, 7))
def test_one_to_six_overpaid_can_be_stored(over: int) -> None:
    paid = f"florin-{over - 4} florin-9" if over > 4 else f"florin-{5 + over}"
    game = game_with(f"{paid} ducat-1")
    events = game.play(f"buy 1 pay {paid} keep denar")
    assert board(game) == f"denar {over}"
    assert middle(game) == {**SHOWN_AT_START, "denar": 1}
    assert hand(game, 0) == ["ducat-1"]
    assert discard(game) == paid.split()
    (event,) = [event for event in events if event.kind == "certificate kept"]
    assert (event.rule, event.seat, event.amount) == ("X2", 0, over)
    assert event.facts == {"currency": "denar", "value": over}
    assert event.reason == f"keeps denar {over} as a certificate"


@pytest.mark.rule("X2")
def test_seven_or_more_cannot_be_stored_and_an_exact_payment_leaves_nothing() -> None:
    game = game_with("florin-2 florin-3 florin-9 dirham-9 florin-5")
    assert purchases(game, 2) == ["dirham-9"]  # seven too much
    refused(game, "buy 2 pay dirham-9 keep denar", "X2")
    refused(game, "buy 1 pay florin-3 florin-9 keep denar", "X2")
    refused(game, "buy 1 pay florin-2 florin-3 keep denar", "X2")
    refused(game, "buy 1 pay florin-5 keep denar", "X2")
    assert game.is_legal("buy 1 pay florin-2 florin-9 keep denar")  # six


@pytest.mark.rule("X2", "T3")
def test_too_little_is_still_too_little() -> None:
    game = game_with("florin-4 florin-5")
    refused(game, "buy 1 pay florin-4 keep denar", "T3")
    refused(game, "buy 1 pay keep denar", "T3")
    assert game.is_legal("buy 1 pay florin-4 florin-5 keep denar")


@pytest.mark.rule("X2")
def test_the_marker_may_be_of_any_currency_or_none_may_be_taken() -> None:
    game = game_with("florin-7")
    assert purchases(game) == ["florin-7", *[f"florin-7 keep {currency}" for currency in CURRENCIES]]
    for currency in CURRENCIES:
        twin = game.clone()
        twin.play(f"buy 1 pay florin-7 keep {currency}")
        assert board(twin) == f"{currency} 2"
        assert middle(twin) == {**SHOWN_AT_START, currency: 1}
    events = game.play("buy 1 pay florin-7")
    assert board(game) == ""
    assert middle(game) == SHOWN_AT_START
    assert kinds(events) == ["buy"]


@pytest.mark.rule("X2")
def test_it_is_decided_with_the_payment_and_not_later() -> None:
    game = game_with("florin-7 ducat-9")
    game.play("buy 1 pay florin-7")
    assert verbs(game) == {"place"}
    with pytest.raises(alhambra.IllegalAction):
        game.play("keep ducat")
    game.play("place seraglio-5-sw in reserve")
    assert board(game) == ""


@pytest.mark.rule("X2", "T5")
def test_storing_change_never_makes_a_payment_exact() -> None:
    game = game_with("florin-7 florin-5 ducat-8")
    exact = game.clone()
    exact.play("buy 1 pay florin-5")
    assert "done" in verbs(exact)
    game.play("buy 1 pay florin-7 keep florin")
    assert verbs(game) == {"place"}
    refused(game, "buy 4 pay ducat-8", "T7")
    game.play("place seraglio-5-sw in reserve")
    assert game.seat == 1


@pytest.mark.rule("X2")
def test_what_is_overpaid_goes_by_the_price_of_the_offer() -> None:
    game = game_with("florin-9 florin-3 florin-6", stalls=True)
    refused(game, "buy 1 pay florin-9 keep ducat with awning", "X2")  # 5 + 4: exact
    assert "florin-9 with awning" in purchases(game)
    assert "florin-9 keep ducat" in purchases(game)
    awning, half = game.clone(), game.clone()
    awning.play("buy 1 pay florin-3 florin-9 keep ducat with awning")
    assert board(awning) == "ducat 3"
    refused(game, "buy 1 pay florin-9 keep ducat by half", "X2")  # seven more than 2
    half.play("buy 1 pay florin-6 keep ducat by half")
    assert board(half) == "ducat 4"
    assert verbs(half) == {"place"}


@pytest.mark.rule("X2", "X4")
def test_a_certificate_pays_the_price_of_the_offer() -> None:
    game = game_with("florin-3 florin-6", {0: "florin 3"}, stalls=True)
    assert "florin-6 and certificate with awning" in purchases(game)
    assert "certificate by half" in purchases(game)
    assert "certificate keep ducat by half" in purchases(game)
    awning, half = game.clone(), game.clone()
    awning.play("buy 1 pay florin-6 and certificate with awning")
    assert "done" in verbs(awning)  # one price, paid exactly (T4)
    half.play("buy 1 pay certificate keep ducat by half")
    assert board(half) == "ducat 1"
    by_half = game_with("", {0: "florin 2"}, stalls=True)
    by_half.play("buy 1 pay certificate by half")
    assert verbs(by_half) == {"place"}  # never exact


@pytest.mark.rule("X2")
def test_superfluous_cards_count_as_overpaid() -> None:
    game = game_with("florin-1 florin-2 florin-3 florin-6")
    assert "florin-1 florin-2 florin-6 keep ducat" not in purchases(game)
    game.play("buy 1 pay florin-1 florin-2 florin-6 keep ducat")
    assert board(game) == "ducat 4"


@pytest.mark.rule("X2")
def test_a_card_too_many_can_be_paid_to_have_something_to_store() -> None:
    game = game_with("florin-5 florin-1 florin-9")
    kept = [text for text in purchases(game) if text.endswith("keep ducat")]
    assert kept == ["florin-9 keep ducat", "florin-1 florin-5 keep ducat"]


# X3


@pytest.mark.rule("X3")
def test_while_one_is_stored_none_can_be_taken() -> None:
    game = game_with("florin-7 ducat-9", {0: "ducat 3"})
    assert purchases(game) == ["florin-7"]
    for currency in CURRENCIES:
        refused(game, f"buy 1 pay florin-7 keep {currency}", "X3")
        refused(game, f"buy 4 pay ducat-9 keep {currency}", "X3")
    game.play("buy 1 pay florin-7")
    assert board(game) == "ducat 3"


@pytest.mark.rule("X3")
def test_it_stays_through_everything_but_spending() -> None:
    game = game_with("florin-7 florin-5 dirham-1 denar-1", {0: "ducat 3"})
    arrange(game, reserves={0: "seraglio-9"})
    turns = ["buy 1 pay florin-5", "add seraglio-9 at 1,0"]
    for action in turns:
        game.play(action)
        assert board(game) == "ducat 3"
    game.play("place seraglio-5-sw in reserve")
    while game.seat != 0:
        game.play(next(text for text in listed(game) if text.startswith("take")))
    game.play(next(text for text in listed(game) if text.startswith("take")))
    assert board(game) == "ducat 3"
    assert middle(game) == {**SHOWN_AT_START, "ducat": 1}


@pytest.mark.rule("X3")
def test_nothing_gives_a_marker_back_or_exchanges_it() -> None:
    game = game_with("florin-7", {0: "ducat 3"})
    assert verbs(game) == {"take", "buy"}
    for text in ("return ducat", "exchange ducat florin", "certificate"):
        refused(game, text, "T1")


@pytest.mark.rule("X3")
def test_boards_of_others_do_not_matter() -> None:
    game = game_with("florin-7", {1: "ducat 3", 2: "florin 1"})
    game.play("buy 1 pay florin-7 keep ducat")
    assert [board(game, seat) for seat in range(3)] == ["ducat 2", "ducat 3", "florin 1"]


# X5


@pytest.mark.rule("X5")
def test_only_purchases_use_certificates() -> None:
    game = game_with("florin-7 ducat-4", {0: "ducat 5"})
    arrange(game, reserves={0: "seraglio-9"})
    words = {text.split()[0] for text in listed(game) if "certificate" in text or "keep" in text}
    assert words == {"buy"}
    for text in ("take ducat-1 and certificate", "add seraglio-9 at 1,0 and certificate", "done and certificate"):
        assert not game.is_legal(text)
    assert [len(step.verbs) for step in game.book.steps] == [len(step.verbs) for step in Game.new().book.steps]


@pytest.mark.rule("X5", "E3")
@pytest.mark.parametrize(("boards", "winner"), [({0: "ducat 6"}, 1), ({1: "ducat 6"}, 1), ({}, 1), ({2: "ducat 2"}, 1)])
def test_it_counts_for_nothing_in_the_left_overs(boards: dict[int, str], winner: int) -> None:
    game = game_with("ducat-3", boards, wares=". . . chambers-8-nw")
    arrange(game, hands={1: "ducat-4", 2: "denar-9"}, bag="", display="florin-1 florin-1 florin-1 florin-1")
    events = game.play("take florin-1")
    (award,) = [event for event in events if event.kind == "award"]
    assert (award.seat, award.amount) == (winner, 4)


@pytest.mark.rule("X5", "E3")
def test_a_certificate_neither_breaks_a_tie_nor_stands_for_money() -> None:
    for hands in ({1: "ducat-3", 2: ""}, {0: "", 1: "", 2: ""}):
        game = game_with("ducat-3", {0: "ducat 6"}, wares=". . . chambers-8-nw")
        arrange(game, hands=hands, bag="", display="florin-1 florin-1 florin-1 florin-1")
        events = game.play("take florin-1")
        assert "unclaimed" in kinds(events)
        assert "award" not in kinds(events)
        assert game.over
        assert board(game) == "ducat 6"


@pytest.mark.rule("X5")
def test_it_scores_nothing() -> None:
    scores = []
    for boards in ({}, {0: "ducat 6", 1: "florin 6"}):
        game = game_with("florin-9", boards, wares=". . . .")
        arrange(game, bag="", display="florin-1 florin-1 florin-1 florin-1")
        game.play("take florin-1")
        assert game.over
        scores.append(game.scores)
    assert scores[0] == scores[1]

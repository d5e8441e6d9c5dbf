"""X1 to X5 · Module Exchange certificates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random

import pytest

import alhambra.modules
from alhambra import Game, redeal
from alhambra.bots import GreedyBot
from alhambra.bots.protocol import Budget
from alhambra.engine.book import Book, Module, Offer
from alhambra.engine.components import COST, CURRENCIES, TILE_NUMBERS
from alhambra.engine.state import State
from alhambra.engine.vectors import i64, ints, vector
from alhambra.modules.certificates import (
    FREE,
    HELD,
    MARKERS,
    Certificates,
    CertificatesPart,
    certificates,
    currency_of,
    value_of,
)
from tests.positions import everything

from .drawn import arrange, discard, hand, kinds, listed, market, refused, reserve, verbs

MARKERS_IN_BOX = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # X1 once more, as the rule sheet has it
WARES = "seraglio-5-sw pavilion-2-new arcades-6-sw chambers-8-nw"  # slots 1 to 4: cost 5, 2, 6, 8
SHOWN_AT_START = {"florin": 2, "dirham": 2, "denar": 2, "ducat": 2}


class Dearer(Offer):
    """Like a portal (G2): 4 on top, one price."""

    def price(self, state: State, slot: i64) -> i64:
        return COST[state.market[slot]] + 4


class Half(Offer):
    """Like a site (L2): half the cost, never exact."""

    def price(self, state: State, slot: i64) -> i64:
        return COST[state.market[slot]] // 2


class Stalls(Module):
    """Two more ways to buy, with prices of their own."""

    def __init__(self) -> None:
        super().__init__("stalls")

    def join(self, book: Book) -> None:
        book.add_offer(Dearer("with awning"))
        book.add_offer(Half("by half", exact=False))


def part(game: Game) -> CertificatesPart:
    """What the module keeps."""
    (module,) = [module for module in game.book.keepers if isinstance(module, Certificates)]
    return certificates(game.state, module.index)


def certificate(text: str) -> int:
    """A board with a certificate in words, ``ducat 3``; empty text: a free board."""
    if not text:
        return FREE
    currency, value = text.split()
    return HELD | CURRENCIES.index(currency) << 3 | int(value)


def lay(game: Game, boards: Mapping[int, str]) -> Game:
    """Put certificates on boards, their markers coming from the middle."""
    here = part(game)
    for seat, text in boards.items():
        if here.board[seat] != FREE:
            here.release(seat)
        if text:
            currency, value = text.split()
            here.store(seat, CURRENCIES.index(currency), int(value))
    game.known = False
    return game


def game_with(
    money: str = "", boards: Mapping[int, str] | None = None, wares: str = WARES, players: int = 3, stalls: bool = False
) -> Game:
    """Seat 0 is to act, with this money; the other hands are as dealt."""
    modules = [Certificates, Stalls] if stalls else [Certificates]
    game = Game.new(players=players, seed="certificates", modules=modules)
    game.state.seat = 0
    arrange(game, hands={0: money}, market=wares)
    return lay(game, boards or {})


def board(game: Game, seat: int = 0) -> str:
    """The certificate of a seat in words, "" for none."""
    held = part(game).board[seat]
    return "" if held == FREE else f"{CURRENCIES[currency_of(held)]} {value_of(held)}"


def middle(game: Game) -> dict[str, int]:
    """The markers that can be taken."""
    return dict(zip(CURRENCIES, ints(part(game).middle), strict=True))


def purchases(game: Game, slot: int = 1) -> list[str]:
    """The purchases listed for a slot: what comes after ``pay``."""
    return [text.removeprefix(f"buy {slot} pay ") for text in listed(game) if text.startswith(f"buy {slot} ")]


def components(game: Game) -> dict[str, int]:
    """The module's components, counted."""
    (module,) = [module for module in game.book.keepers if isinstance(module, Certificates)]
    return module.components(game.state)


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
    (module,) = [module for module in game.book.keepers if isinstance(module, Certificates)]
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


# X4


@pytest.mark.rule("X4")
def test_it_pays_with_cards() -> None:
    game = game_with("ducat-4 ducat-9", {0: "ducat 5"})
    assert "ducat-4 and certificate" in purchases(game, 4)
    events = game.play("buy 4 pay ducat-4 and certificate")
    assert board(game) == ""
    assert middle(game) == SHOWN_AT_START
    assert hand(game, 0) == ["ducat-9"]
    assert discard(game) == ["ducat-4"]
    assert kinds(events)[:2] == ["buy", "certificate spent"]
    assert (events[0].amount, events[0].facts["overpaid"]) == (9, 1)
    assert (events[1].rule, events[1].seat, events[1].amount) == ("X4", 0, 5)
    assert events[1].facts == {"currency": "ducat", "value": 5}
    assert events[1].reason == "pays with the certificate ducat 5"


@pytest.mark.rule("X4")
def test_it_pays_alone() -> None:
    game = game_with("", {0: "dirham 2"})
    assert purchases(game, 2) == ["certificate"]
    game.play("buy 2 pay certificate")
    assert market(game)[1] == "."
    assert (board(game), middle(game), discard(game)) == ("", SHOWN_AT_START, [])
    assert "done" in verbs(game)


@pytest.mark.rule("X4", "T4")
def test_cards_and_certificate_together_can_be_exact() -> None:
    game = game_with("ducat-3 florin-5", {0: "ducat 5"})
    game.play("buy 4 pay ducat-3 and certificate")
    assert game.seat == 0
    assert "done" in verbs(game)
    game.play("buy 1 pay florin-5")
    game.play("done")
    for tile in ("seraglio-5-sw", "chambers-8-nw"):
        game.play(f"place {tile} in reserve")
    assert sorted(reserve(game, 0)) == ["chambers-8-nw", "seraglio-5-sw"]


@pytest.mark.rule("X4", "T3")
def test_only_on_the_slot_of_its_currency_and_only_ones_own() -> None:
    game = game_with("florin-4 ducat-4", {0: "ducat 5", 1: "florin 6"})
    assert not any("certificate" in text for text in purchases(game, 1))
    refused(game, "buy 1 pay florin-4 and certificate", "T3")
    refused(game, "buy 2 pay certificate", "T3")
    lay(game, {0: ""})
    refused(game, "buy 4 pay ducat-4 and certificate", "X4")
    refused(game, "buy 1 pay certificate", "X4")  # seat 1 has one
    assert not any("certificate" in text for text in listed(game))


@pytest.mark.rule("X4", "T3")
def test_it_counts_its_value_and_no_more() -> None:
    game = game_with("ducat-2", {0: "ducat 5"})
    refused(game, "buy 4 pay ducat-2 and certificate", "T3")
    refused(game, "buy 4 pay certificate", "T3")
    assert purchases(game, 4) == []
    lay(game, {0: "ducat 6"})
    assert purchases(game, 4) == ["ducat-2 and certificate"]


@pytest.mark.rule("X4")
def test_it_is_spent_whole() -> None:
    game = game_with("", {0: "dirham 6"})
    game.play("buy 2 pay certificate")  # cost 2
    assert board(game) == ""
    assert middle(game) == SHOWN_AT_START


@pytest.mark.rule("X4", "T3")
def test_it_may_be_spent_superfluously() -> None:
    game = game_with("florin-5 florin-9", {0: "florin 2"})
    assert "florin-5 and certificate" not in purchases(game)
    game.play("buy 1 pay florin-5 and certificate")
    assert board(game) == ""
    assert verbs(game) == {"place"}  # florin-5 alone would have been exact


@pytest.mark.rule("X4")
def test_listed_are_payments_without_anything_to_drop() -> None:
    game = game_with("florin-1 florin-3 florin-4 florin-9", {0: "florin 2"})
    plain = [text for text in purchases(game) if "keep" not in text]
    assert plain == [
        "florin-9",
        "florin-3 florin-4",
        "florin-1 florin-4",
        "florin-4 and certificate",
        "florin-3 and certificate",
    ]
    lay(game, {0: "florin 5"})
    assert [text for text in purchases(game) if "certificate" in text and "keep" not in text] == ["certificate"]


@pytest.mark.rule("X4", "X2")
def test_the_marker_spent_can_be_taken_again_at_once() -> None:
    game = game_with("ducat-6", {0: "ducat 5", 1: "ducat 1"})
    assert middle(game)["ducat"] == 0
    assert "ducat-6 and certificate keep ducat" in purchases(game, 4)
    events = game.play("buy 4 pay ducat-6 and certificate keep ducat")
    assert board(game) == "ducat 3"
    assert middle(game) == {**SHOWN_AT_START, "ducat": 0}
    assert kinds(events)[:3] == ["buy", "certificate spent", "certificate kept"]
    assert [event.amount for event in events[:3]] == [11, 5, 3]


@pytest.mark.rule("X4", "X3")
def test_spending_frees_the_board_for_another_marker() -> None:
    game = game_with("", {0: "dirham 6"})
    assert purchases(game, 2) == ["certificate", *[f"certificate keep {currency}" for currency in CURRENCIES]]
    game.play("buy 2 pay certificate keep ducat")
    assert board(game) == "ducat 4"
    assert middle(game) == {**SHOWN_AT_START, "ducat": 1}
    assert verbs(game) == {"place"}


@pytest.mark.rule("X4", "X2")
def test_change_of_a_payment_with_certificate_is_bounded_too() -> None:
    game = game_with("dirham-3", {0: "dirham 6"})
    refused(game, "buy 2 pay dirham-3 and certificate keep ducat", "X2")  # seven too much
    lay(game, {0: "dirham 2"})
    refused(game, "buy 2 pay certificate keep ducat", "X2")  # exact
    game.play("buy 2 pay dirham-3 and certificate keep ducat")
    assert board(game) == "ducat 3"


@pytest.mark.rule("X4", "X1")
def test_only_the_marker_that_is_spent_comes_free() -> None:
    game = game_with("", {0: "dirham 6", 1: "ducat 1", 2: "ducat 2"})
    assert purchases(game, 2) == ["certificate", *[f"certificate keep {name}" for name in CURRENCIES[:3]]]
    refused(game, "buy 2 pay certificate keep ducat", "X1")


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


# Notation


@pytest.mark.rule("X2", "X4")
def test_texts_round_trip_and_other_ways_to_write_them_are_read() -> None:
    game = game_with("ducat-4", {0: "ducat 5"}, stalls=True)
    for text in (
        "buy 4 pay ducat-4",
        "buy 4 pay certificate",
        "buy 4 pay certificate keep ducat",
        "buy 4 pay ducat-4 and certificate",
        "buy 4 pay ducat-4 and certificate keep florin with awning",
        "buy 4 pay ducat-4 keep florin by half",
    ):
        assert game.describe(game.parse(text)) == text
    assert game.describe(game.parse("buy 4 pay ducat-4 certificate")) == "buy 4 pay ducat-4 and certificate"
    assert game.describe(game.parse("buy 4 pay and certificate")) == "buy 4 pay certificate"
    for text in ("buy 4 pay ducat-4 keep", "buy 4 pay ducat-4 keep gold", "buy 4 pay certificate keep with awning"):
        refused(game, text, "X2")
    for text in ("buy 4 pay ducat-4 keep ducat and certificate", "buy 4 pay ducat-4 and", "buy 4 pay certificate 5"):
        refused(game, text, "T3")


@pytest.mark.rule("X2", "X4")
def test_numbers_that_are_no_actions_are_refused() -> None:
    game = game_with("ducat-4 ducat-9", {0: "ducat 5"})
    (tender,) = game.book.tenders
    plain = game.parse("buy 4 pay ducat-9")
    for bits in range(256):
        spent, kept, more = bits & 1, bits >> 1 & 7, bits >> 4
        fair = not more and (kept == 0 or (bool(spent) and kept <= 4))  # 14 for 8 is six too much: it can be kept
        assert game.is_legal(plain | bits << tender.shift) == fair, bits


@pytest.mark.rule("X2", "X4")
def test_choices_say_what_is_spent_and_kept() -> None:
    game = game_with("ducat-4", {0: "ducat 5"})
    fields = {choice.text: choice.fields for choice in game.choices()}
    both = fields["buy 4 pay ducat-4 and certificate keep florin"]
    assert (both["certificate"], both["keep"], both["price"], both["overpaid"]) == (True, "florin", 8, 1)
    assert both["exact"] is False
    plain = fields["buy 4 pay ducat-4 and certificate"]
    assert (plain["certificate"], plain["keep"]) == (True, None)


# The list of payments, compared with its definition


def subsets(values: list[int]) -> Iterator[tuple[int, ...]]:
    """All distinct choices of cards of one currency, each in ascending order."""
    kinds_held = sorted(set(values))
    for counts in product(*[range(values.count(value) + 1) for value in kinds_held]):
        yield tuple(value for value, count in zip(kinds_held, counts, strict=True) for _ in range(count))


def all_ways(slot: int, values: list[int], price: int, held: str, markers: list[int]) -> dict[str, tuple[bool, bool]]:
    """Every conceivable purchase: is it legal, and is it listed? Straight from X1–X4 and T3."""
    out: dict[str, tuple[bool, bool]] = {}
    own, _, value_held = held.partition(" ")
    worth = int(value_held or 0)
    for cards, spent, kept in product(subsets(values), (False, True), (None, *CURRENCIES)):
        coins = [*cards, worth] if spent else list(cards)
        over = sum(coins) - price
        legal = over >= 0 and (not spent or own == CURRENCIES[slot])
        if kept is not None:
            left = dict(zip(CURRENCIES, markers, strict=True))
            if spent and own:
                left[own] += 1
            legal = legal and 1 <= over <= 6 and left[kept] > 0 and (not held or spent)
        least = price + (kept is not None)
        needed = all(sum(coins) - coin < least for coin in coins)
        paid = [f"{CURRENCIES[slot]}-{value}" for value in cards]
        paid += (["and certificate"] if cards else ["certificate"]) if spent else []
        text = " ".join([f"buy {slot + 1} pay", *paid, *([f"keep {kept}"] if kept else [])])
        assert text not in out
        out[text] = (legal, legal and needed)
    return out


def random_position(rng: Random) -> tuple[Game, int, list[int], str, list[int]]:
    """One tile for sale; up to seven cards of its currency, some board, some markers in the middle."""
    game = Game.new(players=3, modules=[Certificates])
    slot = rng.randrange(4)
    values = sorted(rng.sample([value for value in range(1, 10) for _ in range(3)], rng.randrange(8)))
    held = f"{CURRENCIES[rng.choice([slot, rng.randrange(4)])]} {rng.randint(1, 6)}" if rng.random() < 0.7 else ""
    markers = [rng.choice([0, 0, 1, 2]) for _ in CURRENCIES]
    tile = rng.choice(list(TILE_NUMBERS))
    game.state.seat = 0
    money = " ".join(f"{CURRENCIES[slot]}-{value}" for value in values)
    arrange(game, hands={0: money}, market=" ".join(tile if place == slot else "." for place in range(4)))
    here = part(game)
    here.middle = vector(markers)
    here.board = vector([certificate(held), FREE, FREE])
    return game, slot, values, held, markers


@pytest.mark.rule("X2", "X3", "X4", "T3")
def test_exactly_these_payments_are_listed(
    sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    rng = Random("listed")
    seen, spent, kept = 0, 0, 0
    positions = max(2000, sized(4000, 40_000))
    for _ in range(positions):
        game, slot, values, held, markers = random_position(rng)
        price = int(COST[game.state.market[slot]])
        ways = all_ways(slot, values, price, held, markers)
        wanted = sorted(text for text, (_, is_listed) in ways.items() if is_listed)
        found = [text for text in listed(game) if text.startswith("buy")]
        assert sorted(found) == wanted, (values, price, held, markers)
        assert len(set(game.actions())) == len(game.actions())
        seen += len(ways)
        spent += sum("certificate" in text for text in found)
        kept += sum("keep" in text for text in found)
    compared(f"ways to pay in {positions:,} positions", seen)
    compared("listed payments with a certificate spent", spent)
    compared("listed payments with change kept", kept)


@pytest.mark.rule("X1", "X2", "X3", "X4", "T3")
def test_exactly_these_payments_are_legal(
    sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    rng = Random("legal")
    seen, allowed = 0, 0
    positions = max(60, sized(300, 3000))
    for _ in range(positions):
        game, slot, values, held, markers = random_position(rng)
        price = int(COST[game.state.market[slot]])
        for text, (legal, _) in all_ways(slot, values, price, held, markers).items():
            refusal = game.why_not(text)
            assert (refusal is None) == legal, (text, price, held, markers, refusal)
            assert refusal is None or (refusal.rule in ("T3", "X1", "X2", "X3", "X4") and refusal.text.endswith("."))
            seen += 1
            allowed += legal
    compared(f"ways to pay in {positions:,} positions, legal or not", seen)
    compared("of them legal", allowed)


# Whole games


def expected_after(game: Game, action: int) -> tuple[dict[str, int], list[str]]:
    """Middle and boards after an action, worked out from its text and X2–X4."""
    left, boards = middle(game), [board(game, seat) for seat in range(game.players)]
    words = game.describe(action).split()
    seat = game.seat
    assert seat is not None
    paid = sum(int(word.rpartition("-")[2]) for word in words[3:] if "-" in word) if words[0] == "buy" else 0
    if "certificate" in words:
        currency, value = boards[seat].split()
        assert currency == CURRENCIES[int(words[1]) - 1]
        paid += int(value)
        left[currency] += 1
        boards[seat] = ""
    if "keep" in words:
        assert boards[seat] == ""
        currency = words[words.index("keep") + 1]
        left[currency] -= 1
        boards[seat] = f"{currency} {paid - int(COST[game.state.market[int(words[1]) - 1]])}"
    return left, boards


@pytest.mark.rule("X1", "X2", "X3", "X4", "X5")
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games(
    players: int,
    sized: Callable[[int, int], int],
    compared: Callable[[str, int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Random games end, lose no marker, have one text for each action, and their records replay."""
    monkeypatch.setitem(alhambra.modules.MODULES, "certificates", Certificates)
    box = {f"{currency} marker": MARKERS_IN_BOX[players] for currency in CURRENCIES}
    used = {"certificate": 0, "keep": 0}
    steps = 0
    games = max(2, sized(20, 200))
    for number in range(games):
        rng = Random(f"{players} {number}")
        edition = ("revised", "classic", "classic-pt")[number % 3]
        game = Game.new(players=players, seed=number, edition=edition, modules=["certificates"])
        while not game.over:
            actions = game.actions()
            assert actions
            assert len(set(actions)) == len(actions)
            for action in actions:
                assert game.parse(game.describe(action)) == action
            eager = [action for action in actions if "certificate" in game.describe(action).split()]
            action = rng.choice(eager if eager and rng.random() < 0.5 else actions)
            for word in used:
                used[word] += word in game.describe(action).split()
            twin, before = game.clone(), everything(game)
            wanted = expected_after(game, action)
            game.play(action)
            assert (middle(game), [board(game, seat) for seat in range(players)]) == wanted
            assert all(0 <= count <= MARKERS_IN_BOX[players] for count in middle(game).values())
            assert components(game) == box
            assert everything(twin) == before  # a clone shares nothing
            steps += 1
        record = game.record()
        assert record.modules == ["certificates"]
        record.seed = None
        assert everything(Game.replay(alhambra.Record.decode(record.encode()))) == everything(game)
    compared(f"steps of {games} games: {used['certificate']} certificates spent, {used['keep']} kept", steps)
    assert min(used.values()) > 0


@pytest.mark.rule("X2", "X4")
def test_the_greedy_bot_uses_certificates() -> None:
    """It stores change that would be lost, and spends it."""
    bot = GreedyBot()
    game = arrange(game_with("florin-9", wares="seraglio-5-sw . . ."), display="")
    for seed in range(20):
        chosen = game.describe(bot.choose(game.view(0), game.actions(), Random(seed), Budget()))
        assert chosen.startswith("buy 1 pay florin-9 keep ")
    spends = game_with("", {0: "florin 5"}, wares="seraglio-5-sw . . .")
    chosen = spends.describe(bot.choose(spends.view(0), spends.actions(), Random(0), Budget()))
    assert chosen == "buy 1 pay certificate"


def test_a_certificate_is_worth_less_and_less_towards_the_end() -> None:
    game = game_with("", {0: "ducat 5", 1: "ducat 2"})
    (module,) = game.book.valued
    early = [module.outlook(game.state, seat, 200) for seat in range(3)]
    assert early[0] > early[1] > early[2] == 0
    values = []
    for tiles in range(15, -1, -3):
        arrange(game, bag=" ".join(list(TILE_NUMBERS)[:tiles]))
        values.append(module.outlook(game.state, 0, 200))
    assert values[0] == values[1] == early[0]
    assert values[1:] == sorted(set(values), reverse=True)
    assert values[-1] > 0


def test_the_table_of_markers_has_one_entry_for_each_number_of_players() -> None:
    assert {players: int(MARKERS[players]) for players in range(2, 7)} == MARKERS_IN_BOX

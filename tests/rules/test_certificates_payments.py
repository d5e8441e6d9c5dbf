"""X4 · Module Exchange certificates: spending them, and the list of payments compared with its definition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from alhambra import Game
from alhambra.engine.components import COST, CURRENCIES, TILE_NUMBERS
from alhambra.engine.vectors import vector
from alhambra.modules.certificates import FREE, Certificates

from .certificate_positions import SHOWN_AT_START, board, certificate, game_with, lay, middle, part, purchases
from .drawn import arrange, discard, hand, kinds, listed, market, refused, reserve, verbs

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
    positions = max(1000, sized(2000, 40_000))
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

"""Sanity tests of the reference engine: single rules of the certificates and the sites in rigged games."""

import pytest

from .checks import buys, picture, rigged

# --- certificates (X) ------------------------------------------------------------------------------------------------


def test_x_the_examples_of_the_rule_sheet() -> None:
    """Ani pays 9 florins for arcades 4 and keeps 5 denars; then 8 and those 5 denars for a tower 12, and keeps 1."""
    game = rigged(["florin-9", "denar-8"], ["arcades-4-nes", "garden-10", "tower-12", "arcades-9"])
    table = game.table
    me = table.seat
    assert not game.is_legal("buy 1 pay florin-9 keep pound")
    game.play("buy 1 pay florin-9 keep denar")
    game.play("place arcades-4-nes at 1,0")
    assert picture(game)["certificates"]["boards"][me] == ["denar", 5]
    assert picture(game)["certificates"]["middle"] == {"florin": 2, "dirham": 2, "denar": 1, "ducat": 2}
    table.seat = me
    table.middle["denar"] = 0  # X4: the marker spent can be taken again at once
    table.middle["ducat"] = 0
    assert buys(game, 3) == {
        "denar-8 and certificate",
        *[f"denar-8 and certificate keep {currency}" for currency in ["florin", "dirham", "denar"]],
        "denar-8 as site",  # 6 of 6, nothing to store while the board is taken
    }
    assert game.is_legal("buy 3 pay denar-8 and certificate as site")
    assert not game.is_legal("buy 3 pay denar-8 and certificate keep florin as site")  # 7 too much
    assert not game.is_legal("buy 3 pay denar-8 keep florin as site")  # X3
    assert not game.is_legal("buy 3 pay certificate and denar-8")
    game.play("buy 3 pay denar-8 and certificate keep denar")
    assert not table.extra
    assert picture(game)["certificates"]["boards"][me] == ["denar", 1]


def test_x4_the_certificate_alone_and_superfluous() -> None:
    game = rigged(["florin-2", "florin-4", "denar-1"], ["pavilion-3-sw", "garden-10", "tower-12", "arcades-9"])
    table = game.table
    table.certificates[table.seat] = "florin", 3
    table.token_bag = []
    table.portal_supply["pavilion"] = 0
    currencies = ["florin", "dirham", "denar", "ducat"]
    assert buys(game, 1) == {
        "florin-4", "certificate",
        *[f"florin-2 and certificate keep {currency}" for currency in currencies],
    }  # fmt: skip
    assert game.is_legal("buy 1 pay florin-4 and certificate keep ducat")
    assert game.is_legal("buy 1 pay florin-2 florin-4 and certificate")
    assert not game.is_legal("buy 1 pay certificate keep ducat")  # exact: nothing to keep
    assert not game.is_legal("buy 1 pay and certificate")
    assert not game.is_legal("buy 1 pay florin-4 keep ducat")
    assert not game.is_legal("buy 3 pay denar-1 and certificate")
    game.play("buy 1 pay certificate")
    assert table.extra
    assert table.certificates[table.seat] is None


# --- sites (L) -------------------------------------------------------------------------------------------------------


def test_l_a_site_and_its_completion() -> None:
    game = rigged(["denar-3", "denar-9", "denar-1"], ["garden-10", "arcades-9", "tower-7-new", "arcades-10"])
    table = game.table
    me = table.seat
    assert "denar-3 as site" in buys(game, 3)
    game.play("buy 3 pay denar-3 as site")
    assert game.actions() == {"token florin", "token denar"}
    assert picture(game)["sites"]["drawn"] == ["florin", "denar"]
    assert len(picture(game)["sites"]["bag"]) == 6
    game.play("token denar")
    assert game.actions() == {"place tower-7-new at 0,1", "place tower-7-new in reserve"}
    game.play("place tower-7-new in reserve")
    assert picture(game)["sites"]["tokens"] == {"tower-7-new": "denar"}
    table.seat = me
    game.play("add tower-7-new at 0,1")
    table.seat = me
    assert {text for text in game.actions() if text.startswith("complete")} == {"complete 0,1 pay denar-9"}
    assert game.is_legal("complete 0,1 pay denar-1 denar-9")
    assert not game.is_legal("complete tower-7-new pay denar-9")
    table.hands[me] = ["denar-3", "denar-4"]
    game.play("complete 0,1 pay denar-3 denar-4")
    assert table.extra
    assert game.seat == me
    assert picture(game)["sites"]["tokens"] == {}


def test_l3_draws_must_fit_and_l4_no_gift() -> None:
    game = rigged(["denar-3"], ["garden-10", "arcades-9", "tower-7-new", "arcades-10"], players=2)
    game.table.token_bag = ["ducat"]
    before = game.snapshot()
    with pytest.raises(ValueError, match="L3"):
        game.play("buy 3 pay denar-3 as site")
    game.table.draws.clear()
    with pytest.raises(LookupError):
        game.play("buy 3 pay denar-3 as site")
    assert game.snapshot() == before
    game.table.draws.append(["ducat"])
    game.play("buy 3 pay denar-3 as site")
    assert game.actions() == {"token ducat"}
    game.play("token ducat")
    assert not game.is_legal("give tower-7-new")


def test_l6_before_e3_and_l4_no_majority() -> None:
    game = rigged(["florin-3", "ducat-9"], ["pavilion-2-new", "arcades-9", "tower-9-es", "arcades-10"])
    table = game.table
    me, after, last = table.seat, (table.seat + 1) % 3, (table.seat + 2) % 3
    table.bag, table.display = [], ["dirham-1"] * 4
    table.palaces[me][(1, 0)] = "tower-13-e"
    table.tokens = {"tower-13-e": "ducat", "garden-10": "florin"}
    table.reserves[last] = ["garden-10"]
    table.hands[after], table.hands[last] = ["ducat-2", "denar-1"], ["denar-1"]
    game.play("buy 1 pay florin-3")
    game.play("place pavilion-2-new at 0,1")
    assert table.hands[me] == []
    assert game.seat == after
    assert game.snapshot()["bought"] == ["arcades-10"]
    game.play("place arcades-10 in reserve")
    assert game.over
    assert table.scores[me] == 16 + 3

"""Whoever tries something that looks possible is told the rule that he would look up."""

from __future__ import annotations

import pytest

from alhambra import Game
from alhambra.engine.components import CURRENCIES, TILE_NUMBERS
from alhambra.modules.sites.tokens import SitePart
from tests.rules import falcon_positions
from tests.rules.drawn import arrange, drawn


def rule(game: Game, action: str) -> str:
    """The rule that forbids an action; playing it names the same one."""
    refusal = game.why_not(action)
    assert refusal is not None
    with pytest.raises(ValueError, match=f"^{refusal.rule}: "):
        game.play(action)
    return refusal.rule


@pytest.mark.rule("D4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobody_to_give_a_tile_to_with_more_than_two_players(players: int) -> None:
    game = Game.new(players, "gift", "classic")
    assert rule(game, "give garden-8-sw") == "D4"
    assert str(game.why_not("give")) == "D4: tiles can be given away in games of two only, to Dirk."


@pytest.mark.rule("D4")
def test_with_two_players_the_third_one_is_there_but_not_before_something_is_bought() -> None:
    assert rule(Game.new(2, "gift"), "give garden-8-sw") == "T1"


@pytest.mark.rule("L2")
@pytest.mark.rule("G2")
def test_no_portal_comes_with_a_site() -> None:
    game = Game.new(3, "both", modules=["portals", "sites"])
    currency = CURRENCIES[0]
    assert rule(game, f"buy 1 pay {currency}-9 with portal as site") == "L2"
    assert rule(game, f"buy 1 pay {currency}-9 as site with portal") == "L2"
    assert "in one way: with portal or as site" in str(game.why_not("buy 1 pay with portal as site"))
    assert rule(game, f"buy 1 pay {currency}-9 as a gift") == "T3"
    assert rule(game, f"buy 1 pay {currency}-9 as site as site") == "T3"


def unfinished() -> Game:
    """Seat 0 has the unfinished tower-12 with a denar token east of the fountain, and 9 denar."""
    game = Game.new(3, "completion", modules=["sites", "certificates"])
    game.state.seat = 0
    arrange(game, hands={0: "denar-9"}, palaces={0: drawn("fountain tower-12")})
    part = next(part for part in game.state.parts if isinstance(part, SitePart))
    part.token[TILE_NUMBERS["tower-12"]] = 1 + CURRENCIES.index("denar")
    return game


@pytest.mark.rule("X5")
@pytest.mark.parametrize("payment", ["denar-9 and certificate", "certificate", "denar-9 keep denar"])
def test_no_certificate_pays_for_a_completion(payment: str) -> None:
    assert rule(unfinished(), f"complete 1,0 pay {payment}") == "X5"
    assert rule(unfinished(), "complete 1,0 pay denar-9") == "L5"


@pytest.mark.rule("F4")
def test_a_falcon_costs_one_card_and_no_more() -> None:
    game = falcon_positions.game_with(falcon_positions.ONE)
    assert rule(game, "falcon black pavilion-tower at 0,0 pay denar-3 ducat-4") == "F4"
    assert rule(game, "falcon black pavilion-tower at 0,0 pay denar-3 please") == "T1"
    assert game.is_legal("falcon black pavilion-tower at 0,0 pay denar-3")


@pytest.mark.rule("X5")
@pytest.mark.parametrize("payment", ["certificate", "denar-3 and certificate"])
def test_no_certificate_pays_for_a_falcon(payment: str) -> None:
    game = Game.new(3, "falcon", modules=["falconers", "certificates"])
    assert rule(game, f"falcon black pavilion-tower at 0,0 pay {payment}") == "X5"


@pytest.mark.rule("G3")
def test_portals_wait_for_the_end_of_the_turn() -> None:
    game = Game.new(3, "portal", modules=["portals"])
    assert rule(game, "portal tower at 1,0 corner nw") == "G3"
    assert "do an action" in str(game.why_not("portal tower at 1,0 corner nw"))

"""Sanity tests of the reference engine: single rules of the falconers and the portals in rigged games."""

from .checks import picture, rigged
from .falcons import falcon_points, may_stand
from .palace import Palace

# --- falcons (F) -----------------------------------------------------------------------------------------------------


def test_f5_f7_falcons() -> None:
    board: Palace = {(0, 0): "fountain", (1, 0): "tower-12", (1, 1): "garden-11", (0, 1): "tower-11"}
    assert may_stand(board, {}, "white garden-tower", (0, 0))
    assert not may_stand(board, {}, "black pavilion-tower", (0, 0))
    assert not may_stand(board, {}, "white garden-tower", (0, 1))
    assert not may_stand(board, {(0, 0): "brown seraglio-garden"}, "white garden-tower", (0, 0))
    assert not may_stand(board | {(0, 1): "tower ne"}, {}, "white garden-tower", (0, 0))
    names = ["black a-b", "black c-d", "white e-f"]
    assert falcon_points({(0, number): name for number, name in enumerate(names)}) == 6 + 2


def test_f3_f6_a_falcon_turn() -> None:
    game = rigged(["florin-9", "denar-1", "denar-1"], ["garden-9-e", "garden-10", "tower-9-es", "arcades-9"])
    table = game.table
    me = table.seat
    table.palaces[me] = {(0, 0): "fountain", (1, 0): "tower-12", (1, 1): "garden-11", (0, 1): "pavilion-8"}
    falcons = {text for text in game.actions() if text.startswith("falcon")}
    assert len(falcons) == 3 * 1 * 2
    assert "falcon white garden-tower at 0,0 pay denar-1" in falcons
    game.play("falcon white garden-tower at 0,0 pay denar-1")
    assert game.actions() == {"done"}
    assert picture(game)["falcons"]["placed"][me] == {"0,0": "white garden-tower"}
    game.play("done")
    assert game.seat != me
    table.seat = me
    game.play("remove 0,1")
    assert len(table.falcon_supply) == 15
    table.seat = me
    table.hands[me] = ["florin-9", "denar-1"]
    table.palaces[me][(0, 1)] = table.reserves[me].pop()
    game.play("buy 1 pay florin-9")
    assert table.extra
    assert not [text for text in game.actions() if text.startswith("falcon")]


# --- portals (G) -----------------------------------------------------------------------------------------------------


def test_g2_g3_buying_and_placing() -> None:
    game = rigged(["florin-9", "florin-6", "denar-7"], ["garden-9-e", "arcades-9", "pavilion-4-es", "arcades-10"])
    table = game.table
    me = table.seat
    assert not game.is_legal("buy 3 pay denar-7 with portal")
    game.play("buy 1 pay florin-6 florin-9 with portal")
    assert table.extra
    assert picture(game)["portals"]["bought"] == ["garden"]
    game.play("done")
    assert not [text for text in game.actions() if text.startswith("portal")]
    game.play("place garden-9-e at 1,0")
    corners = {"0,1": [], "1,1": ["se", "sw"], "1,-1": ["ne", "nw"]}
    assert game.actions() == {f"portal garden at {at} corner {corner}" for at in corners for corner in corners[at]}
    game.play("portal garden at 1,1 corner sw")
    assert picture(game)["portals"]["placed"][me] == {"1,1": "garden sw"}
    assert picture(game)["portals"]["supply"]["garden"] == 2
    assert game.seat != me


def test_g3_a_portal_without_a_place_goes_back() -> None:
    game = rigged(["denar-8"], ["garden-9-e", "arcades-9", "pavilion-4-es", "arcades-10"])
    game.table.scorings = 1
    me = game.seat
    game.play("buy 3 pay denar-8 with portal")
    game.play("done")  # 4 + 4 is exact
    game.play("place pavilion-4-es in reserve")
    assert game.seat != me
    assert game.table.bought_portals == []
    assert game.table.portal_supply["pavilion"] == 3

"""Sanity tests of the reference engine in play: random whole games, and single rules in rigged ones."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from .deal import random_deal
from .game import ReferenceGame
from .money import SCORING_CARDS, all_money, currency_of, sort_cards
from .palace import is_sound
from .table import scoring_cards_lie_right
from .test_reference_itself import CROSS, walked_longest_wall
from .tiles import all_tiles
from .wall import longest_wall

# --- whole games -----------------------------------------------------------------------------------------------------


def check_everything_is_somewhere_once(game: ReferenceGame, players: int) -> None:
    """Every money card and every tile in exactly one place; Alhambras sound; the display and market as they should."""
    now: dict[str, Any] = game.snapshot()
    cards = [card for hand in now["hands"] for card in hand] + now["display"] + now["draw"] + now["discard"]
    assert sorted(card for card in cards if card not in SCORING_CARDS) == sorted(all_money(players))
    tiles = now["bag"] + now["bought"] + (now["third"] or []) + [tile for tile in now["market"] if tile is not None]
    for part in [*now["reserves"], *now["awarded"]]:
        tiles += part
    for palace in now["palaces"]:
        assert palace["0,0"] == "fountain"
        tiles += [tile for tile in palace.values() if tile != "fountain"]
    assert sorted(tiles) == sorted(all_tiles())
    assert all(is_sound(palace) for palace in game.table.palaces)
    assert (now["seat"] is None) == now["over"]


def choose(actions: set[str], rng: Random) -> str:
    """A random kind of action, buying and building liked best, so that the game gets on; then a random one."""
    by_kind: dict[str, list[str]] = {}
    for text in sorted(actions):
        kind = "reserve" if text.endswith("in reserve") else text.split(" ")[0]
        by_kind.setdefault(kind, []).append(text)
    weight = {"buy": 12, "place": 6, "take": 5, "reserve": 2, "add": 2}
    kinds = list(by_kind)
    return rng.choice(by_kind[rng.choices(kinds, [weight.get(kind, 1) for kind in kinds])[0]])


def play_random_game(players: int, edition: str, seed: int) -> Counter[str]:
    """Play to the end, with checks at every step; how often each kind of thing happened."""
    rng = Random(seed)
    tiles, money = random_deal(players, rng)
    reshuffles: list[list[str]] = []
    game = ReferenceGame(players, edition, tiles, money, reshuffles)
    assert scoring_cards_lie_right(game.table.draw)
    seen: Counter[str] = Counter()
    while not game.over:
        check_everything_is_somewhere_once(game, players)
        actions = game.actions()
        assert actions
        text = choose(actions, rng)
        if text.startswith("buy"):  # T3: the same with every card of that currency is legal, too
            words = text.split(" ")
            hand = game.table.hands[game.table.seat]
            everything = [card for card in hand if currency_of(card) == currency_of(words[3])]
            assert game.is_legal(" ".join(words[:3] + sort_cards(everything)))
        else:  # a refill may come next: give it a reshuffle of the present discard pile
            del reshuffles[game.table.reshuffles_used :]
            reshuffles.append(rng.sample(game.table.discard, len(game.table.discard)))
        seen[game.table.phase + " " + text.split(" ")[0]] += 1
        game.play(text)
        assert sum(seen.values()) < 3000
    check_everything_is_somewhere_once(game, players)
    assert game.actions() == set()
    assert game.seat is None
    seen["scorings"] = game.table.scorings
    seen["reshuffles"] = game.table.reshuffles_used
    for palace in game.table.palaces:
        assert longest_wall(palace) == walked_longest_wall(palace)
    return seen


EDITION_OF_PLAYERS = {2: "classic-pt", 3: "revised", 4: "classic", 5: "classic-pt", 6: "revised"}


@pytest.mark.parametrize(
    ("players", "edition"),
    [
        pytest.param(players, edition, marks=[] if edition == EDITION_OF_PLAYERS[players] else pytest.mark.nightly)
        for players in range(2, 7)
        for edition in ("revised", "classic", "classic-pt")
    ],
)
def test_random_games_end(players: int, edition: str) -> None:
    seen = play_random_game(players, edition, seed=players)
    assert 1 <= seen["scorings"] <= 3
    assert seen["act buy"] > 0
    if players > 2:
        assert seen["place give"] == 0


# --- single rules in a game ------------------------------------------------------------------------------------------


def rigged(hand: list[str], market: list[str | None], players: int = 3, edition: str = "revised") -> ReferenceGame:
    """A game where the acting seat has just these cards and the market just these tiles."""
    game = ReferenceGame(players, edition, *random_deal(players, Random(1)), reshuffles=[])
    game.table.hands[game.table.seat] = hand
    game.table.market = market
    game.table.bag = ["tower-11", "tower-11-n", "tower-11-s", "tower-13-e"]
    return game


def test_t4_exact_payment_and_t3_superfluous_cards() -> None:
    game = rigged(["florin-2", "florin-3", "denar-4"], ["pavilion-2-new", "garden-12-s", "pavilion-4-es", "tower-12"])
    assert not game.is_legal("done")
    assert not game.is_legal("pass")
    assert not game.is_legal("buy 1 pay florin-3 florin-2")
    assert not game.is_legal("buy 1 pay denar-4")
    assert game.is_legal("buy 1 pay florin-2 florin-3")
    buys = {text for text in game.actions() if text.startswith("buy")}
    assert buys == {"buy 1 pay florin-2", "buy 1 pay florin-3", "buy 3 pay denar-4"}
    seat = game.seat
    game.play("buy 1 pay florin-2")
    game.play("buy 3 pay denar-4")
    assert game.is_legal("done")
    assert not game.is_legal("place pavilion-2-new in reserve")
    game.play("done")
    assert game.seat == seat
    assert game.snapshot()["bought"] == ["pavilion-2-new", "pavilion-4-es"]
    assert game.actions() == {
        "place pavilion-2-new at 0,1", "place pavilion-2-new in reserve",
        "place pavilion-4-es at 1,0", "place pavilion-4-es at 0,-1", "place pavilion-4-es in reserve",
    }  # fmt: skip
    game.play("place pavilion-2-new at 0,1")
    game.play("place pavilion-4-es at 1,0")
    assert game.seat != seat
    assert game.table.market == ["tower-11", "garden-12-s", "tower-11-n", "tower-12"]
    with pytest.raises(ValueError, match="not legal"):
        game.play("done")


def test_t11_pass() -> None:
    game = rigged(["florin-2"], ["garden-12-s", "garden-11", "tower-9-es", "tower-12"])
    game.table.draw = []
    game.table.display = []
    assert game.actions() == {"pass"}
    seat = game.table.seat
    game.play("pass")
    assert game.seat == (seat + 1) % 3


@pytest.mark.parametrize(("edition", "may"), [("revised", [True, True]), ("classic-pt", [False, True])])
def test_d4_giving(edition: str, may: list[bool]) -> None:
    for walled_in, allowed in zip([False, True], may, strict=True):
        game = rigged(["florin-3"], ["pavilion-2-new", "garden-11", "tower-9-es", "tower-12"], 2, edition)
        if walled_in:
            game.table.palaces[game.table.seat] = dict(CROSS)
        game.play("buy 1 pay florin-3")
        assert game.is_legal("give pavilion-2-new") == allowed


def test_e3_e4_left_overs() -> None:
    game = rigged(["florin-9"], ["pavilion-2-new", "garden-11", "tower-9-es", "tower-12"])
    table = game.table
    table.bag = []
    me, after, last = table.seat, (table.seat + 1) % 3, (table.seat + 2) % 3
    table.hands[after] = ["dirham-3", "ducat-1", "florin-1"]
    table.hands[last] = ["dirham-1", "dirham-2", "denar-1"]
    table.display = []
    table.draw = []
    table.reshuffles.append(["florin-9"])
    game.play("buy 1 pay florin-9")
    game.play("place pavilion-2-new at 0,1")
    # slot 2 is a tie and stays, slot 3 goes to the last, slot 4 to the next player, who acts first
    assert table.market == [None, "garden-11", None, None]
    assert game.seat == after
    assert game.snapshot()["bought"] == ["tower-12"]
    assert table.awarded[last] == ["tower-9-es"]
    assert all(text.startswith("place tower-12 ") for text in game.actions())
    game.play("place tower-12 in reserve")
    assert game.seat == last
    game.play("place tower-9-es at 1,0")
    assert game.over
    assert table.scores[me] == 16 + 3
    assert table.scores[last] == 21 + 2


def test_p1_d2_both_scoring_cards_in_one_refill_and_e1_tiles_just_suffice() -> None:
    game = rigged(["florin-3"], ["pavilion-2-new", "garden-11", "tower-9-es", "tower-12"], 2)
    table = game.table
    table.third = []
    table.bag = ["tower-11", "garden-6-esw", "garden-7-nsw", "garden-9-e", "garden-10", "garden-10-n", "garden-10-w"]
    table.display = ["denar-9", "denar-9", "ducat-9"]
    table.draw = ["scoring-1", "scoring-2", "denar-1", "ducat-1"]
    seat = table.seat
    game.play("buy 1 pay florin-3")
    game.play("place pavilion-2-new at 0,1")
    # scoring 1: pavilion 1, wall 3; six tiles for the third player; scoring 2: pavilion 8, wall 3; a third of nothing
    assert table.scores[seat] == 1 + 3 + 8 + 3
    assert table.third_score == 12
    assert len(table.third) == 6
    assert table.bag == []
    assert (table.display[-1], table.draw, table.scorings) == ("denar-1", ["ducat-1"], 2)
    assert (game.over, table.market[0]) == (False, "tower-11")

"""Why an action is good, read off hand-made positions."""

from __future__ import annotations

from random import Random

import pytest

import alhambra
from alhambra import Game
from alhambra.analysis.action_reasons import Reason, reasons, words
from alhambra.modules import MODULES
from tests.positions import random_play
from tests.rules.drawn import arrange, built, dealt, drawn

MARKET = "tower-9-nw garden-8-ne chambers-8-nw pavilion-8"
RICH = "florin-9 dirham-8 denar-9 ducat-3"


def bought(hand: str = RICH, market: str = MARKET, **others: object) -> Game:
    """Seat 0 to act with this hand and this market; nobody has built anything."""
    game = dealt({0: "florin-9 dirham-9 denar-9"}, display="denar-1 denar-2 ducat-5 florin-9")
    return arrange(game, hands={0: hand}, market=market, **others)  # type: ignore[arg-type]


def told(game: Game, text: str) -> dict[str, dict[str, int | str]]:
    """The reasons of an action by code."""
    assert game.seat == 0
    found = reasons(game.view(0), game.parse(text))
    assert len(found) <= 4
    return {reason.code: reason.facts for reason in found}


def test_an_exact_payment_that_takes_the_majority_and_builds_wall() -> None:
    found = told(bought(), "buy 1 pay florin-9")
    assert list(found) == ["majority", "exact", "wall"]
    assert found["majority"] == {"type": "tower", "place": 1, "points": 6, "scoring": 1}
    assert found["wall"] == {"gain": 2}


def test_a_payment_that_is_too_high() -> None:
    found = told(bought(), "buy 3 pay denar-9")
    assert found["overpaid"] == {"by": 1}
    assert "exact" not in found


def test_a_place_shared_with_another() -> None:
    found = told(bought(palaces={1: built("tower-11")}), "buy 1 pay florin-9")
    assert found["shares"] == {"type": "tower", "place": 1, "points": 3, "scoring": 1}
    assert "majority" not in found


def test_a_place_that_counts_later() -> None:
    """In the first scoring only the first place counts, so the second one is worth something in the last."""
    found = told(bought(palaces={1: built("tower-11 tower-12")}), "buy 1 pay florin-9")
    assert found["majority"] == {"type": "tower", "place": 2, "points": 13, "scoring": 3}


def test_a_lead_that_is_widened() -> None:
    game = bought(palaces={0: built("tower-11 tower-12"), 1: built("tower-10-w")})
    assert told(game, "buy 1 pay florin-9")["defends"] == {"type": "tower"}


def test_money_that_fits() -> None:
    found = told(bought("denar-3"), "take ducat-5")
    assert found == {"money": {"worth": 5}}
    found = told(bought("ducat-3"), "take ducat-5")
    assert found == {"fits": {"tile": "pavilion-8"}, "money": {"worth": 5}}
    assert next(iter(found)) == "fits"


def test_money_that_wins_a_left_over_tile() -> None:
    game = bought("denar-3", bag="")
    arrange(game, hands={1: "ducat-4", 2: ""})
    assert told(game, "take ducat-5")["left_over"] == {"tile": "pavilion-8"}
    arrange(game, hands={1: "ducat-4 ducat-1"})
    assert "left_over" not in told(game, "take ducat-5")


def test_laying_and_keeping_in_reserve() -> None:
    game = bought()
    game.play("buy 1 pay florin-9")
    game.play("done")
    laid = told(game, "place tower-9-nw at -1,0")
    assert laid["wall"] == {"gain": 2}
    assert laid["majority"]["points"] == 6
    kept = told(game, "place tower-9-nw in reserve")
    assert kept == {"reserve": {"tile": "tower-9-nw"}}


def test_taking_a_tile_away_loses_wall_and_majority() -> None:
    game = bought(palaces={0: drawn("tower-9-nw fountain"), 1: built("garden-11")})
    found = told(game, "remove -1,0")
    assert found["gives_up"] == {"type": "tower", "points": 6}
    assert found["wall_lost"] == {"by": 2}


def test_a_redesign_while_a_bought_tile_waits_is_seen_with_that_tile_laid() -> None:
    """What is on the table meanwhile says something else, so it is told what the other reasons suppose."""
    game = bought(palaces={0: drawn("tower-10-w fountain"), 1: built("garden-11")})
    assert "built" not in told(game, "remove -1,0")
    game.play("buy 1 pay florin-9")
    found = told(game, "remove -1,0")
    assert next(iter(found)) == "built"
    assert len(found) > 1
    assert "built" not in told(game, "take ducat-5")


def test_a_gift_that_costs_the_other_player() -> None:
    game = dealt({0: "florin-9 dirham-9 denar-9"}, market=MARKET, players=2)
    third = next(module for module in game.book.part_modules if module.name == "third player")
    part = game.state.parts[third.index]
    arrange(game, palaces={1: built("tower-11")})
    part.counts[5] = 0  # type: ignore[attr-defined]
    game.play("buy 1 pay florin-9")
    game.play("done")
    assert told(game, "give tower-9-nw")["against"] == {"type": "tower", "points": 3}


def test_hurry_near_a_scoring_and_near_the_end() -> None:
    game = bought()
    assert "scoring_soon" not in told(game, "buy 1 pay florin-9")
    pile = game.state.cards_below[1]
    game.state.draw = game.state.draw[:pile]
    assert "scoring_soon" in told(game, "buy 1 pay florin-9")
    arrange(game, bag="garden-10")
    assert "last_tiles" in told(game, "buy 1 pay florin-9")


@pytest.mark.parametrize(
    ("reason", "says"),
    [
        (Reason("exact", {}), "exact payment"),
        (Reason("wall", {"gain": 3}), "wall +3"),
        (
            Reason("majority", {"type": "tower", "place": 1, "points": 6, "scoring": 1}),
            "takes the tower majority, +6 in scoring 1",
        ),
        (
            Reason("majority", {"type": "tower", "place": 2, "points": 14, "scoring": 3}),
            "second place for tower, +14 in scoring 3",
        ),
        (
            Reason("shares", {"type": "tower", "place": 1, "points": 3, "scoring": 1}),
            "shares first place for tower, +3 in scoring 1",
        ),
        (Reason("lantern", {"points": 4}), "lantern +4"),
        (Reason("bright_lantern", {}), "bright lantern"),
    ],
)
def test_words(reason: Reason, says: str) -> None:
    assert words(reason) == says


def test_every_action_of_every_module_has_reasons_or_none_without_failing() -> None:
    codes: set[str] = set()
    for seed in range(6):
        game = Game.new(players=2 + seed % 3, seed=seed, modules=tuple(MODULES))
        rng = Random(seed)
        while not game.over and len(game.history) < 60 * game.players:
            assert game.seat is not None
            if rng.randrange(12) == 0:
                actions = game.actions()
                for action in rng.sample(actions, min(6, len(actions))):
                    found = reasons(game.view(game.seat), action)
                    assert all(words(reason) for reason in found)
                    codes |= {reason.code for reason in found}
            random_play(game, rng, 1)
    assert {"money", "exact", "majority", "wall", "reserve", "site", "token"} <= codes


def test_reasons_tell_nothing_that_was_hidden() -> None:
    game = Game.new(players=3, seed=4, modules=tuple(MODULES))
    random_play(game, Random(4), 50)
    assert game.seat is not None
    for world in range(3):
        other = alhambra.redeal(game.view(game.seat), Random(world))
        for action in game.actions():
            assert reasons(game.view(game.seat), action) == reasons(other.view(game.seat), action)

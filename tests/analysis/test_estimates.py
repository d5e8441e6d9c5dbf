"""Chances and points: right where they can be known, the same everywhere, and blind to what is hidden."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest

import alhambra
from alhambra import Game, _native
from alhambra.analysis.estimates import LEAST_TOLD_POINTS, ActionEstimate, estimate_actions, told_sources
from alhambra.analysis.review_data import estimate_data
from alhambra.modules import MODULES
from tests.positions import random_play
from tests.rules.drawn import arrange, dealt

FEW = 60 if alhambra.ENGINE == "native" else 12


def last_turn() -> Game:
    """The game ends with this turn. Who gets the tower wins: seat 0 if it buys, otherwise seat 1, who is richer."""
    game = dealt({0: "florin-9 dirham-9 denar-9"}, display="denar-1 denar-2 ducat-5 denar-3")
    hands = {0: "florin-9", 1: "florin-9 florin-8", 2: ""}
    arrange(game, hands=hands, market="tower-9-nw . . .", bag="")
    game.state.scores[1] = 10
    return game


def started(seed: int, decisions: int, players: int = 3, *modules: str) -> Game:
    game = Game.new(players=players, seed=seed, modules=modules)
    random_play(game, Random(seed), decisions)
    return game


def looked(game: Game, futures: int = FEW, most: int = 4, also: int | None = None) -> list[ActionEstimate]:
    assert game.seat is not None
    return estimate_actions(game.view(game.seat), game.actions(), "test", futures, most, also)


def test_the_move_that_wins_is_best_and_surely_so() -> None:
    found = looked(last_turn(), 90, 3)
    assert found[0].text == "buy 1 pay florin-9"
    assert (found[0].win, found[0].wins, found[0].spread) == (1.0, [1.0, 0.0, 0.0], 0.0)
    assert found[0].scores == [21 + 2, 10.0, 0.0]
    assert (found[0].lead, found[0].behind) == (13.0, 0.0)
    assert {reason.code for reason in found[0].reasons} >= {"exact", "majority", "last_tiles"}
    assert [(change.source, change.points) for change in found[0].sources][:2] == [("others", 23.0), ("tower", 21.0)]
    for other in found[1:]:
        assert other.text.startswith("take")
        assert (other.win, other.wins) == (0.0, [0.0, 1.0, 0.0])
        assert (other.behind, other.close) == (13.0 - other.lead, False)
        assert other.spread < 1


def test_where_all_is_lost_points_decide() -> None:
    """Whoever cannot win any more is still told what brings most, and that it is clearly more."""
    game = last_turn()
    game.state.scores[1] = 400
    found = looked(game, 60, 3)
    assert [estimate.win for estimate in found] == [0.0] * 3
    assert found[0].text == "buy 1 pay florin-9"
    assert not any(other.close for other in found[1:])


def test_sources_add_up_to_the_difference() -> None:
    game = started(2, 40)
    for estimate in looked(game, 4 * FEW)[1:]:
        told = sum(change.points for change in estimate.sources)
        assert -told == pytest.approx(estimate.behind, abs=12 * LEAST_TOLD_POINTS)
    assert told_sources({"wall": 0.4, "money": -2.0, "tower": 1.0, "garden": 1.5, "turn": 3.0, "others": 2.5}) == [
        *told_sources({"turn": 3.0, "others": 2.5, "money": -2.0, "garden": 1.5})
    ]


def test_victories_are_shared() -> None:
    game = last_turn()
    game.state.scores[1] = 23
    best = looked(game)[0]
    assert best.wins == [0.5, 0.5, 0.0]
    assert best.win == 0.5


def test_the_action_made_is_always_among_them() -> None:
    game = started(1, 30)
    for action in game.actions():
        found = looked(game, 2, 2, action)
        assert action in [estimate.action for estimate in found]
        assert len(found) <= 3
        assert sum(estimate.spread == 0 for estimate in found) == 1


def test_what_an_outlook_says_fits_together() -> None:
    found = looked(started(2, 40))
    for estimate in found:
        assert sum(estimate.wins) == pytest.approx(1)
        assert 0 <= estimate.win <= 1
        assert estimate.text
        assert (estimate.spread == 0) == (estimate is found[0])
        assert estimate.lead == pytest.approx(found[0].lead - estimate.behind)
        assert estimate.close == (estimate.behind <= estimate.spread)
    leads = [estimate.lead for estimate in found]
    assert leads == sorted(leads, reverse=True)


def test_the_same_seed_says_the_same_and_another_seed_another() -> None:
    game = started(3, 20)
    assert game.seat is not None
    view, actions = game.view(game.seat), game.actions()
    one = estimate_actions(view, actions, "a", FEW, 3)
    assert one == estimate_actions(view, actions, "a", FEW, 3)
    assert [look.scores for look in one] != [look.scores for look in estimate_actions(view, actions, "b", FEW, 3)]


def test_other_hidden_piles_make_no_difference() -> None:
    """T12: what a seat cannot know cannot move its estimates."""
    for number in range(2):
        game = started(number, 25, 3, *MODULES)
        assert game.seat is not None
        before = looked(game)
        for world in range(2):
            assert looked(alhambra.redeal(game.view(game.seat), Random(world))) == before


@pytest.mark.parametrize("players", [2, 4])
def test_all_modules_mixed_early_and_late(players: int) -> None:
    game = started(players, 30, players, *MODULES)
    assert looked(game, 6)
    while not game.over and len(game.state.bag) > 6:
        random_play(game, Random(len(game.history)), 1)
    assert not game.over
    for estimate in looked(game, 6):
        assert sum(estimate.wins) == pytest.approx(1)


def test_nothing_to_reckon_with_is_refused() -> None:
    game = started(1, 5)
    for futures, most in ((0, 3), (3, 0)):
        with pytest.raises(ValueError, match="at least one"):
            looked(game, futures, most)


SCRIPT = """
import json
from random import Random
from alhambra.analysis.review_data import estimate_data
from tests.analysis.test_estimates import looked, started
print(json.dumps([estimate_data(look) for seed in range(2) for look in looked(started(seed, 30, 2), 40, 3)]))
"""


@pytest.mark.skipif(_native.find() is None, reason="there is no native engine to compare with")
def test_pure_and_native_say_the_same() -> None:
    mine = [estimate_data(look) for seed in range(2) for look in looked(started(seed, 30, 2), 40, 3)]
    other = "0" if alhambra.ENGINE == "native" else "1"
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    path = os.pathsep.join([root, os.path.join(root, "src")])
    environment = {**os.environ, "ALHAMBRA_NATIVE": other, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(mine))

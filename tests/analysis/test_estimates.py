"""Chances and points: right where they can be known, the same everywhere, and blind to what is hidden."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

import alhambra
from alhambra import Game, _native
from alhambra.analysis.estimates import LEAST_FUTURES, ActionEstimate, estimate_actions, is_clear, spread
from alhambra.analysis.playouts import FOLLOWERS, Playouts, Trial, lines
from alhambra.analysis.review_data import estimate_data
from alhambra.bots.judge import Judge, Weights
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.play import apply, legal
from alhambra.modules import MODULES
from tests.positions import random_play
from tests.rules.drawn import arrange, dealt

FEW = 6 if alhambra.ENGINE == "native" else 2


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
    found = looked(last_turn(), 20, 9)
    assert found[0].text == "buy 1 pay florin-9"
    assert (found[0].win, found[0].wins, found[0].spread) == (1.0, [1.0, 0.0, 0.0], 0.0)
    assert found[0].scores == [21 + 2, 10.0, 0.0]
    assert {reason.code for reason in found[0].reasons} >= {"exact", "majority", "last_tiles"}
    for other in found[1:]:
        assert other.text.startswith("take")
        assert (other.win, other.wins) == (0.0, [0.0, 1.0, 0.0])
        assert other.futures == LEAST_FUTURES  # clearly worse, so it was not tried to the end


def test_an_exact_payment_is_worth_the_best_that_can_follow_it() -> None:
    """T4: it brings another action, and not only what the play-out policy would do with that is looked at."""
    game = dealt({0: "florin-9 dirham-9 denar-9"}, display="denar-1 denar-2 ducat-5 denar-3")
    arrange(game, hands={0: "florin-9 dirham-4", 1: "", 2: ""}, market="tower-9-nw . . .", bag="")
    assert game.seat is not None
    view = game.view(game.seat)
    exact = next(estimate for estimate in looked(game, 10, 9) if estimate.text == "buy 1 pay florin-9")
    trials = [Trial(line, 3) for line in lines(Judge(Weights()), view, exact.action)]
    assert [trial.action for trial in trials] == [exact.action] * FOLLOWERS
    assert len({trial.line[1] for trial in trials}) == FOLLOWERS
    coming = Playouts(view, "test")
    for _ in range(10):
        coming.play(trials)
    best = max(trials, key=lambda trial: sum(trial.own))
    assert (exact.futures, exact.win) == (10, sum(best.own) / 10)


def test_what_may_follow_is_legal_in_every_world(compared: Callable[[str, int], None]) -> None:
    followed = 0
    judge, out = Judge(Weights()), Actions()
    for seed, modules in enumerate([(), tuple(MODULES), ("portals",), ("sites", "certificates"), ("falconers",)]):
        game, rng = Game.new(players=3, seed=seed, modules=modules), Random(seed)
        while game.seat is not None and len(game.history) < 150:
            view, actions = game.view(game.seat), game.actions()
            for action in rng.sample(actions, min(6, len(actions))):
                for line in lines(judge, view, action):
                    world = view.redeal(Dice(len(game.history)))
                    for step in line:
                        legal(world, out)
                        assert out.has(step)
                        apply(world, step)
                    followed += len(line) > 1
            game.do(rng.choice(actions))
    assert followed > 50
    compared("lines in other worlds", followed)


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


def test_what_an_outlook_says_fits_together() -> None:
    found = looked(started(2, 40), LEAST_FUTURES + 4)
    for estimate in found:
        assert sum(estimate.wins) == pytest.approx(1)
        assert 0 <= estimate.win <= 1
        assert estimate.text
        assert (estimate.spread == 0) or estimate is not found[0]
    stayed = [estimate.win for estimate in found if estimate.futures == LEAST_FUTURES + 4]
    assert stayed == sorted(stayed, reverse=True)


def test_the_same_seed_says_the_same_and_another_seed_another() -> None:
    game = started(3, 20)
    assert game.seat is not None
    view, actions = game.view(game.seat), game.actions()
    one = estimate_actions(view, actions, "a", 3, 3)
    assert one == estimate_actions(view, actions, "a", 3, 3)
    assert [look.scores for look in one] != [look.scores for look in estimate_actions(view, actions, "b", 3, 3)]


def test_other_hidden_piles_make_no_difference() -> None:
    """T12: what a seat cannot know cannot move its estimates."""
    for number in range(FEW // 2):
        game = started(number, 25, 3, *MODULES)
        assert game.seat is not None
        before = looked(game)
        for world in range(2):
            assert looked(alhambra.redeal(game.view(game.seat), Random(world))) == before


@pytest.mark.parametrize("players", [2, 4])
def test_all_modules_mixed_early_and_late(players: int) -> None:
    game = started(players, 30, players, *MODULES)
    assert looked(game, 2)
    while not game.over and len(game.state.bag) > 6:
        random_play(game, Random(len(game.history)), 1)
    assert not game.over
    for estimate in looked(game, 2):
        assert sum(estimate.wins) == pytest.approx(1)


def test_nothing_to_reckon_with_is_refused() -> None:
    game = started(1, 5)
    for futures, most in ((0, 3), (3, 0)):
        with pytest.raises(ValueError, match="at least one"):
            looked(game, futures, most)


def test_spread_is_that_of_the_difference() -> None:
    luck = [float(number % 2) for number in range(100)]
    assert spread(luck, luck) == 0  # the same action
    assert 0 < spread(luck, list(luck)) < 0.02  # another one that does as well in every future so far
    other = [1 - share for share in luck]
    assert spread(luck, other) == pytest.approx(1.96 * (101 / 99 / 100) ** 0.5)
    assert not is_clear(luck, other)
    assert is_clear([1.0] * 20, [0.0] * 16)
    assert spread([1.0], [0.0]) == 1
    assert not is_clear([1.0] * 3, [0.0] * 3)  # too few to tell


SCRIPT = """
import json
from random import Random
from alhambra.analysis.review_data import estimate_data
from tests.analysis.test_estimates import looked, started
print(json.dumps([estimate_data(look) for seed in range(2) for look in looked(started(seed, 30, 2), 3, 3)]))
"""


@pytest.mark.skipif(_native.find() is None, reason="there is no native engine to compare with")
def test_pure_and_native_say_the_same() -> None:
    mine = [estimate_data(look) for seed in range(2) for look in looked(started(seed, 30, 2), 3, 3)]
    other = "0" if alhambra.ENGINE == "native" else "1"
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    environment = {**os.environ, "ALHAMBRA_NATIVE": other, "PYTHONPATH": root}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(mine))

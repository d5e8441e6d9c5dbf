"""The bots that come with the program: they play every game, they play fair, and equal budgets play equal games."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

import alhambra
from alhambra.bots import BOTS, LEVELS, Budget
from alhambra.modules import MODULES
from tests.positions import EDITIONS, random_play

NATIVE = alhambra.ENGINE == "native"
FEW = Budget(simulations=30 if NATIVE else 6)


def started(players: int, seed: int, decisions: int, *modules: str) -> alhambra.Game:
    game = alhambra.Game.new(players=players, seed=seed, modules=modules)
    random_play(game, Random(seed), decisions)
    return game


def choose(name: str, game: alhambra.Game, budget: Budget = FEW, seed: int = 1) -> int:
    assert game.seat is not None
    return BOTS[name]().choose(game.view(game.seat), game.actions(), Random(seed), budget)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_game(name: str, players: int) -> None:
    mixes = [mix for size in range(len(MODULES) + 1) for mix in combinations(MODULES, size)]
    mix = mixes[(players * 5 + len(name)) % len(mixes)]
    edition = EDITIONS[(players + len(name)) % len(EDITIONS)]
    game = alhambra.Game.new(players=players, seed=players, edition=edition, modules=mix)
    bot, rng = BOTS[name](), Random(1)
    decisions = 60 * players if NATIVE else 22  # a search without compiled code takes its time
    while not game.over and len(game.history) < decisions:
        assert game.seat is not None
        game.do(bot.choose(game.view(game.seat), game.actions(), rng, Budget(simulations=12 if NATIVE else 2)))
    assert len(game.history) > 20


@pytest.mark.parametrize("name", BOTS)
def test_other_hidden_piles_make_no_difference(name: str) -> None:
    """T12: what a seat cannot know cannot move it."""
    compared = 0
    for number in range(3):
        game = started(3, number, 25, *MODULES)
        assert game.seat is not None
        for world in range(3):
            other = alhambra.redeal(game.view(game.seat), Random(world))
            assert choose(name, game) == choose(name, other)
            compared += 1
    assert compared >= 6


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_budget_makes_the_same_choice(name: str) -> None:
    game = started(4, 3, 30)
    assert len({choose(name, game, seed=7) for _ in range(3)}) == 1


def least_seconds(work: Callable[[], object], times: int = 3) -> float:
    """The processor time of ``work``, the least of ``times`` runs: whatever else this process does only adds to it."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    return min(once() for _ in range(times))


@pytest.mark.parametrize("name", ["architect", "vizier", "mcts"])
def test_a_time_budget_is_kept(name: str) -> None:
    """Of processor time, so that a busy machine does not matter."""
    game = alhambra.Game.new(players=3, seed=5)
    assert least_seconds(lambda: choose(name, game, Budget(seconds=0.3))) < 0.33 + 0.03


@pytest.mark.parametrize("name", ["newcomer", "apprentice", "greedy"])
def test_gentle_levels_are_quick(name: str) -> None:
    game = started(4, 3, 60)
    assert least_seconds(lambda: choose(name, game, Budget()), times=5) < (0.02 if NATIVE else 0.5)

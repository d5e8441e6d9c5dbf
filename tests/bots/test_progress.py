"""Games between bots end: in long games nobody takes tiles out of the palace."""

from __future__ import annotations

from random import Random

import pytest

import alhambra
from alhambra.bots import LEVELS, Budget
from alhambra.bots.progress import DELAYS, LONG_GAME_TURNS, LONG_GAME_TURNS_PER_SEAT, without_delays
from alhambra.engine.verb import VERB_MASK
from tests.positions import random_play


def verbs(game: alhambra.Game, actions: list[int]) -> set[str]:
    return {game.book.verbs[action & VERB_MASK].word for action in actions}


def rebuilding(players: int) -> alhambra.Game:
    """A game in which tiles can be taken out of the palace."""
    for seed in range(50):
        game = alhambra.Game.new(players=players, seed=seed)
        random_play(game, Random(seed), 60)
        if "remove" in verbs(game, game.actions()):
            return game
    raise AssertionError("no such game")


@pytest.mark.parametrize("players", [2, 6])
def test_delays_are_left_out_of_long_games_only(players: int) -> None:
    game = rebuilding(players)
    actions = game.actions()
    game.state.turns = LONG_GAME_TURNS + LONG_GAME_TURNS_PER_SEAT * players
    assert list(without_delays(game.state, actions)) == actions
    game.state.turns += 1
    kept = list(without_delays(game.state, actions))
    assert verbs(game, kept) == verbs(game, actions) - set(DELAYS)
    assert kept == [action for action in actions if action in kept]


def test_who_can_only_delay_delays() -> None:
    game = rebuilding(2)
    game.state.turns = 1000
    delays = [action for action in game.actions() if verbs(game, [action]) <= set(DELAYS)]
    assert without_delays(game.state, delays) == delays


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_delays_a_long_game(level: str) -> None:
    bot, budget = LEVELS[level](), Budget(simulations=12)
    for seed in range(4):
        game = alhambra.Game.new(players=2, seed=seed)
        random_play(game, Random(seed), 50)
        if game.seat is None:
            continue
        game.state.turns = 1000
        for number in range(5):
            chosen = bot.choose(game.view(game.seat), game.actions(), Random(number), budget)
            assert verbs(game, [chosen]).isdisjoint(DELAYS)

"""Games between bots end: near the end and in long games nobody takes tiles out of the palace for nothing."""

from __future__ import annotations

from random import Random

import pytest

import alhambra
from alhambra.bots import LEVELS, Budget
from alhambra.bots.progress import (
    DELAYS,
    LAST_TILES,
    LONG_GAME_TURNS,
    LONG_GAME_TURNS_PER_SEAT,
    leads_somewhere,
    without_delays,
)
from alhambra.engine.vectors import i64, vector
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, VERB_MASK
from tests.positions import random_play


def word(game: alhambra.Game, action: int) -> str:
    return game.book.verbs[action & VERB_MASK].word


def rebuilding(players: int, seed: int = 0) -> alhambra.Game:
    """A game in which tiles can be taken out of the palace."""
    for number in range(seed, seed + 50):
        game = alhambra.Game.new(players=players, seed=number)
        random_play(game, Random(number), 60)
        if "remove" in {word(game, action) for action in game.actions()}:
            return game
    raise AssertionError("no such game")


@pytest.mark.parametrize("players", [2, 6])
def test_delays_are_left_out_of_long_games(players: int) -> None:
    game = rebuilding(players)
    actions = game.actions()
    assert len(game.state.bag) > LAST_TILES
    game.state.turns = LONG_GAME_TURNS + LONG_GAME_TURNS_PER_SEAT * players
    assert without_delays(game.state, actions) == actions
    game.state.turns += 1
    assert without_delays(game.state, actions) == [action for action in actions if word(game, action) not in DELAYS]


def test_who_can_only_delay_delays() -> None:
    game = rebuilding(2)
    game.state.turns = 1000
    delays = [action for action in game.actions() if word(game, action) in DELAYS]
    assert without_delays(game.state, delays) == delays


def test_with_few_tiles_left_removals_must_lead_somewhere() -> None:
    """By the public palace: take the tile out, lay it on every cell in turn, look at the wall."""
    kept = left_out = 0
    for seed in range(0, 400, 20):
        game = rebuilding(2 + seed % 3, seed)
        state = game.state
        state.bag = vector([int(tile) for tile in state.bag][:LAST_TILES])
        palace = state.palaces[state.seat]
        remaining = without_delays(state, game.actions())
        for action in game.actions():
            if word(game, action) != "remove":
                assert action in remaining
                continue
            after = palace.clone()
            tile = after.remove(i64(action >> CELL_SHIFT & CELL_MASK))
            longest = 0
            for cell in [int(cell) for cell in after.border]:
                if after.why_not_place(tile, i64(cell)) is None:
                    laid = after.clone()
                    laid.place(tile, i64(cell))
                    longest = max(longest, int(laid.longest_wall()))
            freed = [t for t in palace.reserve if after.has_place(t) and not palace.has_place(t)]
            useful = longest > palace.longest_wall() or bool(freed)
            assert leads_somewhere(palace, i64(action >> CELL_SHIFT & CELL_MASK)) == useful
            assert (action in remaining) == useful
            kept, left_out = kept + useful, left_out + (not useful)
    assert kept > 5
    assert left_out > 5


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_delays_a_long_game(level: str) -> None:
    bot, budget = LEVELS[level](), Budget(simulations=12)
    for seed in range(3):
        game = rebuilding(2, seed * 7)
        assert game.seat is not None
        game.state.turns = 1000
        for number in range(4):
            chosen = bot.choose(game.view(game.seat), game.actions(), Random(number), budget)
            assert word(game, chosen) not in DELAYS

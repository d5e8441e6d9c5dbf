"""Positions in which something can be done at once, found by playing games by chance. Always the same ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from alhambra import Choice, Game
from alhambra.bots import Bot, Budget, GreedyBot, RandomBot

SEEDS = 200


def drive(game: Game, bot: Bot, rng: Random, until: Callable[[Game], bool]) -> bool:
    """Let a bot play for everybody, until something holds; False if the game ends before."""
    while not game.over:
        if until(game):
            return True
        assert game.seat is not None
        game.play(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
    return False


def with_choice(wanted: Callable[[Choice], bool], players: int = 2, modules: Sequence[str] = ()) -> Game:
    """A game in which the first player may do what is wanted, now."""
    for seed in range(SEEDS):
        game = Game.new(players=players, seed=seed, modules=list(modules))
        there = lambda game: game.seat == 0 and any(wanted(choice) for choice in game.choices())  # noqa: E731
        if drive(game, RandomBot(), Random(seed), there):
            return game
    raise AssertionError(f"no such position in {SEEDS} games")


def greedy(players: int, until: Callable[[Game], bool], seed: int = 1, modules: Sequence[str] = ()) -> Game:
    """A game of greedy bots, until something holds at the beginning of somebody's turn."""
    game = Game.new(players=players, seed=seed, modules=list(modules))
    turn = 0

    def there(game: Game) -> bool:
        nonlocal turn
        begins, turn = game.turns != turn, game.turns
        return begins and until(game)

    assert drive(game, GreedyBot(), Random(seed), there), "the game is over before"
    return game


def hoarding(players: int, turns: int, seed: int = 1, modules: Sequence[str] = ()) -> Game:
    """A game in which the first player has only taken money, and as many cards as could be had."""
    game = Game.new(players=players, seed=seed, modules=list(modules))
    rng, bot = Random(seed), GreedyBot()
    while game.turns < turns or game.seat != 0:
        assert game.seat is not None, "the game is over before"
        takes = [choice for choice in game.choices() if choice.verb == "take"] if game.seat == 0 else []
        if takes:
            game.play(max(takes, key=lambda choice: len(str(choice.fields["cards"]))).action)
        else:
            game.play(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
    return game


def after(turns: int) -> Callable[[Game], bool]:
    """Have ``turns`` turns been played?"""
    return lambda game: game.turns > turns


@cache
def length(players: int, seed: int = 1, modules: tuple[str, ...] = ()) -> int:
    """How many turns the game of the greedy bots has."""
    game = Game.new(players=players, seed=seed, modules=list(modules))
    drive(game, GreedyBot(), Random(seed), lambda game: False)
    return game.turns


def near_the_end(players: int, turns: int = 1, seed: int = 1, modules: Sequence[str] = ()) -> Game:
    """``turns`` turns before greedy bots would have ended it."""
    return greedy(players, after(length(players, seed, tuple(modules)) - turns - 1), seed, modules)

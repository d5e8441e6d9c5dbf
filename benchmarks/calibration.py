"""Which player should play futures out? Compare what each foretells with how games really went.

``python benchmarks/calibration.py --games 200`` lets the greedy bot play against itself, stops each game at some
decision, reckons every seat's chance to win and compares it with who won in the end. The Brier score is the mean square
of the difference: 0 is perfect, and the last line is what says nothing. With ``--bot architect`` another player ends
the games: whoever foretells its own games looks better than it is.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from alhambra import Game
from alhambra.analysis.playouts import Playouts, Trial
from alhambra.bots import BOTS, Bot, Budget, GreedyBot
from alhambra.engine.chance import Dice
from alhambra.engine.play import apply, legal
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import ints
from alhambra.engine.view import View

SIMULATIONS: Final = 200  # for a bot that searches, so that many games can be played


class GreedyPlayouts(Playouts):
    """Futures in which everybody looks one action ahead all the time."""

    def ending(self, state: State, dice: Dice) -> list[int]:
        bot, rng = GreedyBot(), Random(0)
        while state.seat != NOBODY:
            legal(state, self.out)
            apply(state, bot.choose(View(state.seat, state, []), self.out.numbers(), rng, Budget()))
        return ints(state.scores)[: state.book.players]


def shares(scores: Sequence[int]) -> list[float]:
    """Everybody's share of the victory."""
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


class Scale:
    """How well one kind of futures foretells."""

    def __init__(self, name: str, kind: type[Playouts], futures: int) -> None:
        self.name = name
        self.kind = kind
        self.futures = futures
        self.total = 0.0
        self.count = 0
        self.decisions = 0
        self.seconds = 0.0

    def weigh(self, game: Game, action: int, truth: Sequence[float], seed: str) -> None:
        """One decision: every seat's chance against its share of the victory, freed from the noise of few futures."""
        assert game.seat is not None
        trial = Trial([action], game.players)
        start = time.process_time()
        coming = self.kind(game.view(game.seat), seed)
        for _ in range(self.futures):
            coming.play([trial])
        self.seconds += time.process_time() - start
        self.decisions += 1
        for wins, share in zip(trial.wins, truth, strict=True):
            chance = wins / self.futures
            self.total += (chance - share) ** 2 - chance * (1 - chance) / (self.futures - 1)
            self.count += 1

    def __str__(self) -> str:
        each = 1000 * self.seconds / (self.futures * self.decisions)
        return f"{self.name}: Brier score {self.total / self.count:.4f}, {each:.2f} ms a future"


def stopped(players: int, number: int, least: int, most: int) -> tuple[Game, int]:
    """A game that the greedy bot has played against itself until so few tiles were left, and what it decides there."""
    game = Game.new(players, f"calibration-{number}")
    bot, rng = GreedyBot(), Random(number)
    left = rng.randrange(least, most + 1)
    while True:
        assert game.seat is not None
        action = bot.choose(game.view(game.seat), game.actions(), rng, Budget())
        if len(game.state.bag) <= left:
            return game, action
        game.do(action)


def outcome(game: Game, action: int, number: int, bot: Bot) -> list[float]:
    """Who wins if this bot plays on for everybody after this action."""
    on = game.clone()
    rng = Random(f"on-{number}")
    on.do(action)
    while on.seat is not None:
        on.do(bot.choose(on.view(on.seat), on.actions(), rng, Budget(simulations=SIMULATIONS)))
    return shares(on.scores)


def main() -> None:
    """Play, weigh and print."""
    words = argparse.ArgumentParser(description="Which player plays futures out best?")
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--least", type=int, default=0, help="fewest tiles left in the supply")
    words.add_argument("--most", type=int, default=30, help="most tiles left in the supply")
    words.add_argument("--bot", default="greedy", help="who plays the game to its true end")
    words.add_argument("--futures", type=int, default=60)
    asked = words.parse_args()
    kinds = {"policy": Playouts, "greedy": GreedyPlayouts}
    scales = [Scale(name, kind, asked.futures) for name, kind in kinds.items()]
    base = 0.0
    for number in range(asked.games):
        game, action = stopped(asked.players, number, asked.least, asked.most)
        truth = outcome(game, action, number, BOTS[asked.bot]())
        for scale in scales:
            scale.weigh(game, action, truth, str(number))
        base += sum((share - 1 / asked.players) ** 2 for share in truth) / asked.players
    for scale in scales:
        print(scale)
    print(f"1/{asked.players} for everybody: {base / asked.games:.4f}")


if __name__ == "__main__":
    main()

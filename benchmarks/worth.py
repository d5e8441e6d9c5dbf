"""Does a module pay for the greedy bot? One greedy bot that uses it against greedy bots that never do.

    python benchmarks/worth.py portals portal [--games 300]

The second word says what the others leave alone: every action whose text contains it. Seats rotate; a shared victory
counts its share.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random

import alhambra
from alhambra.bots import Bot, Budget, GreedyBot


class Abstainer:
    """A greedy bot that never does anything whose text contains a word."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.greedy = GreedyBot()

    def choose(self, view: alhambra.View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The best of the other actions."""
        verbs = view.state.book.verbs
        rest = [action for action in actions if self.word not in verbs[action & 31].describe(view.state, action)]
        return self.greedy.choose(view, rest or actions, rng, budget)


def play(module: str, word: str, players: int, number: int) -> tuple[float, float, int]:
    """One game: (share of the victory, points ahead of the others' mean, how often the word was used)."""
    rng = Random(number)
    mine = number % players
    bots: list[Bot] = [GreedyBot() if seat == mine else Abstainer(word) for seat in range(players)]
    game = alhambra.Game.new(players=players, seed=number, modules=[module])
    used = 0
    while (seat := game.seat) is not None:
        action = bots[seat].choose(game.view(seat), game.actions(), rng, Budget())
        used += seat == mine and word in game.describe(action)
        game.play(action)
    scores = game.scores
    best = max(scores)
    others = (sum(scores) - scores[mine]) / (players - 1)
    return (scores[mine] == best) / scores.count(best), scores[mine] - others, used


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("module")
    parser.add_argument("word")
    parser.add_argument("--games", type=int, default=300)
    options = parser.parse_args()
    for players in (2, 3, 4):
        results = [play(options.module, options.word, players, number) for number in range(options.games)]
        wins, ahead, used = (sum(column) / options.games for column in zip(*results, strict=True))
        margin = 1.96 * sqrt(sum((result[1] - ahead) ** 2 for result in results)) / options.games
        share = f"{wins:6.1%} of the games (fair {1 / players:.1%})"
        print(f"{players} players: {share}, {ahead:+.1f} ± {margin:.1f} points, used {used:.2f} times a game")


if __name__ == "__main__":
    main()

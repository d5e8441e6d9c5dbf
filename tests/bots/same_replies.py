"""Prints futures with replies: run with the native and with the pure engine, it must print the same."""

from __future__ import annotations

import sys
from random import Random

import alhambra
from alhambra.bots import BOTS, Budget
from alhambra.bots.elimination import Candidate
from alhambra.bots.endgame import is_endgame
from alhambra.bots.search import strongest
from alhambra.modules import MODULES

ROUNDS = 2


def main(games: int) -> None:
    """Results of ``games`` late positions with two players or three, every other one with all modules."""
    for number in range(games):
        greedy, rng = BOTS["greedy"](), Random(number)
        game = alhambra.Game.new(2 + number // 2 % 2, number, modules=tuple(MODULES) if number % 2 else ())
        while game.seat is not None and not is_endgame(game.state):
            game.do(greedy.choose(game.view(game.seat), game.actions(), rng, Budget()))
        if game.seat is not None:
            candidates = [Candidate([action]) for action in game.actions()[:3]]
            sampler = strongest().reply_sampler(game.view(game.seat), Random(number))
            for _ in range(ROUNDS):
                sampler.round(candidates)
            print(*([one.plan, one.results] for one in candidates))


if __name__ == "__main__":
    main(int(sys.argv[1]))

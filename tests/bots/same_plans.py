"""Prints what the strongest level plans: run with the native and with the pure engine, it must print the same."""

from __future__ import annotations

import sys
from random import Random

import alhambra
from alhambra.bots import BOTS, Budget
from alhambra.bots.protocol import Deadline
from alhambra.bots.search import strongest
from alhambra.modules import MODULES

FUTURES = 48  # without compiled code each takes some thousandths of a second
ALL_DECISIONS = 60  # of greedy bots in each game; some of them, evenly spread, are planned


def main(planned: int) -> None:
    """Plans with their results of ``planned`` decisions in each of two games of greedy bots, one with all modules."""
    greedy, bot = BOTS["greedy"](), strongest()
    for modules in ((), tuple(MODULES)):
        game, rng = alhambra.Game.new(3, "plans", modules=modules), Random(1)
        for number in range(ALL_DECISIONS):
            assert game.seat is not None
            view, actions = game.view(game.seat), game.actions()
            if number % (ALL_DECISIONS // planned) == 0:
                ranked = bot.ranked(view, actions, Random(number), FUTURES, Deadline(Budget()))
                print(*([one.plan, one.results] for one in ranked))
            game.do(greedy.choose(view, actions, rng, Budget()))


if __name__ == "__main__":
    main(int(sys.argv[1]))

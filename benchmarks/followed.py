"""How often does a review hold a move against somebody who follows hints? `python benchmarks/followed.py [--games 13]`.

Somebody against `greedy` plays what a hint's futures name best, and each game is reviewed. What the review says such
moves cost is bad luck of its futures. Printed are such moves and how many of them cost something, for follower and
`greedy`: by the spread of a single decision, and as a review counts (``COST_Z``). About two minutes a game.
"""

from __future__ import annotations

import argparse
from random import Random

import alhambra
from alhambra.analysis.estimates import estimate_actions
from alhambra.analysis.review import Decision, decide, steps
from alhambra.bots import BOTS, Budget
from alhambra.processes.pool import cpu_count, map_unordered
from alhambra.replay import RecordedGame

HINT_FUTURES = 3000
REVIEW_FUTURES = 1600
MOST = 3


def reviewed(deal: int) -> list[list[Decision]]:
    """The decisions with a choice of one game: those of who follows hints, then those of `greedy`."""
    game, bot, rng = alhambra.Game.new(players=2, seed=f"f{deal}"), BOTS["greedy"](), Random(deal)
    follower, step = deal % 2, 0
    while game.seat is not None:
        actions = game.actions()
        if len(actions) == 1:
            game.play(actions[0])
        elif game.seat == follower:
            found = estimate_actions(game.view(game.seat), actions, f"x{deal}/{step}", HINT_FUTURES, MOST)
            game.play(found[0].action)
        else:
            game.play(bot.choose(game.view(game.seat), actions, rng, Budget()))
        step += 1
    recorded = RecordedGame(game.record())
    decisions = [decide(recorded, each, REVIEW_FUTURES, MOST) for each in steps(recorded.record)]
    return [[one for one in decisions if one.seat == seat and not one.forced] for seat in (follower, 1 - follower)]


def main() -> None:
    """Play, review and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=13)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    options = parser.parse_args()
    tasks = [(deal,) for deal in range(options.games)]
    games = [found for _, found in map_unordered(reviewed, tasks, options.jobs)]
    for place, name in enumerate(("who follows hints", "greedy")):
        decisions = [one for found in games for one in found[place]]
        behind = [one.made.behind for one in decisions if not one.made.close]
        costs = [one.cost for one in decisions if one.cost]
        print(
            f"{name}: {len(decisions)} decisions; {len(behind)} behind by more than their spread, {sum(behind):.0f}"
            f" points; {len(costs)} cost something, {sum(costs):.0f} points"
        )


if __name__ == "__main__":
    main()

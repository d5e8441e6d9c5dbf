"""Do the differences that a hint tells come true if the game is played on? The coach against games, not against itself.

    python benchmarks/foretold.py [--positions 60] [--players 2] [--tiles 5] [--quick] [--games 30]

In positions of games of the strongest level its three best plans are measured as hints and reviews do it. Then bots of
that level play on from each plan, in worlds that the acting seat cannot tell apart and that are the same for all plans.
What is told: how far a foretold difference of two plans is off (a standard deviation, without the luck of the games);
how many of the intervals hold, if the luck of the games is allowed for; how many points a player loses who takes the
plan that was measured best instead of the one that did best; and by how much leads were foretold too high. The games
choose the best by luck, too, so the loss is told somewhat too great.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import alhambra
from alhambra import Game, View
from alhambra.bots import Budget
from alhambra.bots.coach import measurement_for
from alhambra.bots.measuring import Measured
from alhambra.bots.protocol import Deadline
from alhambra.bots.search import strongest
from alhambra.engine.scoring import SCORINGS
from alhambra.engine.state import State

PLANS = 3
SEARCH_FUTURES = 1500
GAME_FUTURES = 100  # for each decision of the bots that play


class Position(NamedTuple):
    """What was foretold of each plan in one position, and what came of it."""

    leads: list[float]
    spreads: list[float]  # of the difference to the first plan
    came_true: list[list[float]]  # the lead at the end of each game


def is_near_end(state: State, tiles: int) -> bool:
    """Is the second scoring over in ``state``, and are no more than ``tiles`` left in the supply?"""
    return state.scorings == SCORINGS - 1 and len(state.bag) <= tiles


def position(players: int, number: int, tiles: int | None) -> Game | None:
    """A position of game ``number`` with an action to choose, near its end if ``tiles`` are given; None without one."""
    name = f"foretold {players} {number}"
    game, rng, bot = Game.new(players, name), Random(name), strongest()
    decision, seen = rng.randrange(60 if tiles is None else tiles), 0
    while game.seat is not None:
        view, actions = game.view(game.seat), game.actions()
        is_choice = len(actions) > 1 and view.state.step == game.book.step_index("act")
        if is_choice and (tiles is None or is_near_end(view.state, tiles)):
            if seen >= decision:
                return game
            seen += 1
        game.do(bot.choose(view, actions, rng, Budget(simulations=GAME_FUTURES)))
    return None


def played_on(view: View, plan: list[int], number: int) -> float:
    """The lead of the acting seat if the strongest level plays on after ``plan``, in world ``number``."""
    game, rng, bot = alhambra.redeal(view, Random(number)), Random(number), strongest()
    seat, turn = view.state.seat, game.turns
    for place, action in enumerate(plan):
        if place and (game.seat != seat or game.turns != turn or action not in game.actions()):
            break
        game.do(action)
    while game.seat is not None:
        game.do(bot.choose(game.view(game.seat), game.actions(), rng, Budget(simulations=GAME_FUTURES)))
    return float(game.scores[seat] - max(score for other, score in enumerate(game.scores) if other != seat))


def looked_at(players: int, number: int, tiles: int | None, quick: bool, games: int, futures: int) -> Position | None:
    """Position ``number`` with what was foretold and what came true; None if there is nothing to choose."""
    game = position(players, number, tiles)
    if game is None or game.seat is None:
        return None
    view, bot = game.view(game.seat), strongest()
    ranked = bot.ranked(view, game.actions(), Random(number), SEARCH_FUTURES, Deadline(Budget()))[:PLANS]
    measured = [Measured(candidate.plan, players) for candidate in ranked]
    if len(measured) < 2:
        return None
    bot.replies = not quick
    measurement = measurement_for(bot, view, Random(-number - 1), bot.simulations)
    measurement.run(measured, futures, Deadline(Budget()))
    came_true = [[played_on(view, one.plan, world) for world in range(games)] for one in measured]
    return Position([one.lead() for one in measured], [one.spread(measured[0]) for one in measured], came_true)


def report(found: list[Position]) -> str:
    """What the positions say together."""
    errors: list[float] = []
    held: list[bool] = []
    losses: list[float] = []
    too_high: list[float] = []
    for leads, spreads, came_true in found:
        means = [fmean(games) for games in came_true]
        losses.append(max(means) - means[leads.index(max(leads))])
        too_high.append(fmean(leads) - fmean(means))
        for place in range(1, len(leads)):
            differences = [one - first for one, first in zip(came_true[place], came_true[0], strict=True)]
            luck = stdev(differences) ** 2 / len(differences)
            error = leads[place] - leads[0] - fmean(differences)
            errors.append(error**2 - luck)
            held.append(error**2 <= spreads[place] ** 2 + 1.96**2 * luck)
    return "\n".join(
        [
            f"{len(found)} positions, {len(errors)} differences",
            f"a difference is off by {sqrt(max(fmean(errors), 0.0)):.1f} points",
            f"{fmean(held):.0%} of the intervals hold",
            f"the plan that was measured best loses {_with_margin(losses)} points",
            f"leads were foretold {_with_margin(too_high)} points too high",
        ]
    )


def _with_margin(values: list[float]) -> str:
    """The mean of ``values`` with half its interval of 95 %."""
    return f"{fmean(values):.1f} ± {1.96 * stdev(values) / sqrt(len(values)):.1f}"


def main() -> None:
    """Play, measure, print."""
    words = argparse.ArgumentParser(description="Do the differences that a hint tells come true?")
    words.add_argument("--positions", type=int, default=60)
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--tiles", type=int, help="only positions after the second scoring with so many left, or fewer")
    words.add_argument("--quick", action="store_true", help="foretell without replies near the end, too")
    words.add_argument("--games", type=int, default=30, help="for each plan")
    words.add_argument("--futures", type=int, default=300, help="for each plan")
    words.add_argument("--jobs", type=int, default=2)
    asked = words.parse_args()
    found: list[Position] = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        tasks = [
            pool.submit(looked_at, asked.players, number, asked.tiles, asked.quick, asked.games, asked.futures)
            for number in range(asked.positions)
        ]
        for number, task in enumerate(tasks, 1):
            result = task.result()
            found += [result] if result is not None else []
            print(f"\r{number} of {asked.positions} positions", end="", flush=True)
    print("\r" + report(found))


if __name__ == "__main__":
    main()

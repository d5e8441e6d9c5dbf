"""What do wider and longer searches find that the strongest level does not? In points a game, without playing it out.

    python benchmarks/search_loss.py [--games 24] [--players 2] [--seed loss] [--share 0.12] [--rounds 1500]

Bots play games; at some of the decisions each of SETTINGS searches the position. Where they choose different actions,
the plans they chose are measured together in further futures of the same kind, so nobody profits from luck in its own
search. What is told is the difference to the first setting, for all decisions of one seat in a game. It says what is
lost by looking at too little or dropping it too soon; how good the futures are themselves, only games can tell.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from alhambra import Game, View
from alhambra.bots import Budget
from alhambra.bots.elimination import Candidate, Search, best_of_each_action, is_undecided
from alhambra.bots.progress import without_delays
from alhambra.bots.protocol import Deadline
from alhambra.bots.search import (
    CAREFUL_DROP_Z2,
    DROP_Z2,
    STRONGEST_CANDIDATES,
    STRONGEST_PLANS,
    STRONGEST_SIMULATIONS,
    strongest,
)
from alhambra.bots.turn_plans import NEXT_WIDTHS, best_plans

GAME_FUTURES = 200  # for each decision of the bots that play the games


class Setting(NamedTuple):
    """How a search goes: how many actions and plans start, how long plans get, how many futures, when one drops out."""

    candidates: int
    widths: tuple[int, ...]
    plans: int
    futures: int
    drop_z2: int


# The futures are those of a turn's first decision; after a purchase the levels try fewer.
SETTINGS = {
    "vizier": Setting(STRONGEST_CANDIDATES, NEXT_WIDTHS, STRONGEST_PLANS, STRONGEST_SIMULATIONS, CAREFUL_DROP_Z2),
    "vizier until 18 November 2026": Setting(12, (3, 2), 24, 3000, DROP_Z2),
    "… that drops later": Setting(12, (3, 2), 24, 3000, CAREFUL_DROP_Z2),
    "… and has 6,000 futures": Setting(12, (3, 2), 24, 6000, CAREFUL_DROP_Z2),
    "12 actions, longer and more plans": Setting(12, NEXT_WIDTHS, STRONGEST_PLANS, 6000, CAREFUL_DROP_Z2),
    "40 actions, 24 short plans and one of each": Setting(40, (3, 2), 52, 6000, CAREFUL_DROP_Z2),
    "60 actions, 400 plans, 30,000 futures": Setting(60, (12, 5, 3), 400, 30_000, CAREFUL_DROP_Z2),
}


def chosen(view: View, actions: Sequence[int], setting: Setting, seed: int) -> list[int]:
    """The plan that a search by ``setting`` finds best in ``view``."""
    bot = strongest()
    plans = best_plans(bot.judge, view, actions, setting.plans, (setting.candidates, *setting.widths))
    candidates = [Candidate(plan) for plan in plans]
    if is_undecided(candidates):
        search = Search(bot.sampler(view, Random(seed)), Deadline(Budget()), setting.drop_z2)
        search.run(candidates, setting.futures)
        candidates.sort(key=lambda one: (-len(one.results), -int(one.total)))
    return best_of_each_action(candidates)[0].plan


def gains(view: View, actions: Sequence[int], rounds: int, seed: int) -> list[float]:
    """By how many points each setting's choice is better than the first one's, measured in ``rounds`` futures."""
    plans = [chosen(view, actions, setting, seed) for setting in SETTINGS.values()]
    one_for_each = {plan[0]: Candidate(plan) for plan in reversed(plans)}  # the first setting's, if it chose the action
    if len(one_for_each) == 1:
        return [0.0] * len(plans)
    sampler = strongest().sampler(view, Random(f"measured {seed}"))
    for _ in range(rounds):
        sampler.round(list(one_for_each.values()))
    first = one_for_each[plans[0][0]].mean_points()
    return [one_for_each[plan[0]].mean_points() - first for plan in plans]


def sampled(players: int, name: str, share: float, rounds: int) -> tuple[int, list[list[float]]]:
    """One game ``name``: how many decisions it had, and the ``gains`` at a ``share`` of them."""
    game, rng = Game.new(players, name), Random(name)
    found: list[list[float]] = []
    decisions = 0
    while game.seat is not None:
        view, actions = game.view(game.seat), game.actions()
        decisions += 1
        if rng.random() < share:
            sensible = without_delays(view.state, actions)
            found.append(gains(view, sensible, rounds, decisions) if len(sensible) > 1 else [0.0] * len(SETTINGS))
        game.do(strongest().choose(view, actions, rng, Budget(simulations=GAME_FUTURES)))
    return decisions, found


def main() -> None:
    """Play, measure, print."""
    words = argparse.ArgumentParser(description="What wider searches find that the strongest level does not.")
    words.add_argument("--games", type=int, default=24)
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--seed", default="loss")
    words.add_argument("--share", type=float, default=0.12, help="of the decisions, by lot, that are searched")
    words.add_argument("--rounds", type=int, default=1500, help="futures in which different choices are measured")
    words.add_argument("--jobs", type=int, default=2)
    asked = words.parse_args()
    decisions, rows = 0, list[list[float]]()
    names = [f"{asked.seed}-{number}" for number in range(asked.games)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        tasks = [pool.submit(sampled, asked.players, name, asked.share, asked.rounds) for name in names]
        for number, task in enumerate(tasks, 1):
            more, found = task.result()
            decisions, rows = decisions + more, rows + found
            print(f"\r{number} of {asked.games} games, {len(rows)} decisions", end="", flush=True)
    each = decisions / asked.games / asked.players
    print(f"; {each:.0f} decisions a seat and game. Points a game more than the first, with intervals of 95 %:")
    for place, name in enumerate(SETTINGS):
        column = [row[place] for row in rows]
        spread = 1.96 * stdev(column) / sqrt(len(column))
        print(f"{name}: {each * fmean(column):+.2f} ± {each * spread:.2f}")


if __name__ == "__main__":
    main()

"""Does a module pay for a bot that uses it? It plays against the same bot that leaves the module alone.

    python benchmarks/worth.py [--modules portals,sites] [--bot vizier] [--players 2] [--games 200] [--futures 600]
        [--out build/worth.jsonl]

Whoever leaves a module alone does nothing whose text names it, where there is something else to do. Every deal is
played from every seat; a shared victory counts its share. The intervals are of 95 %, by deals. With ``--out`` each game
is kept in that file as it ends, and the same command goes on after an interruption.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import alhambra
from alhambra.arena.tournament import code
from alhambra.bots import BOTS, Bot, Budget
from alhambra.processes.pool import cpu_count, map_unordered

WORDS = {"certificates": "certificate", "falconers": "falcon", "portals": "portal", "sites": "site"}
"""What the text of an action contains that uses the module."""


class Abstainer:
    """A bot like ``bot`` that does nothing whose text contains ``word`` while there is anything else."""

    def __init__(self, bot: Bot, word: str) -> None:
        self.bot = bot
        self.word = word

    def choose(self, view: alhambra.View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The best of the other actions."""
        verbs = view.state.book.verbs
        rest = [action for action in actions if self.word not in verbs[action & 31].describe(view.state, action)]
        return self.bot.choose(view, rest or actions, rng, budget)


class Outcome(NamedTuple):
    """What one game, or one deal on average, brought to whoever uses the module."""

    share: float  # of the victory
    lead: float  # points ahead of the others' mean
    used: float  # actions that named the module


def play(module: str, bot: str, players: int, futures: int | None, deal: int, mine: int) -> Outcome:
    """One game with this deal, in which seat ``mine`` uses the module."""
    budget = Budget(futures)
    word = WORDS[module]
    rng = Random(f"{deal} {mine}")
    bots = [BOTS[bot]() if seat == mine else Abstainer(BOTS[bot](), word) for seat in range(players)]
    game = alhambra.Game.new(players=players, seed=deal, modules=[module])
    used = 0
    while (seat := game.seat) is not None:
        action = bots[seat].choose(game.view(seat), game.actions(), rng, budget)
        used += seat == mine and word in game.describe(action)
        game.play(action)
    scores = game.scores
    best = max(scores)
    others = (sum(scores) - scores[mine]) / (players - 1)
    return Outcome((scores[mine] == best) / scores.count(best), scores[mine] - others, used)


Task = tuple[int, int]
"""A deal, and the seat that uses the module."""


class OutcomeFile:
    """The outcomes of ``setup`` (a module, a bot and so on) in the file ``path``, with those of others; or no file."""

    def __init__(self, path: Path | None, setup: Sequence[object]) -> None:
        self._path = path
        self._setup = list(setup)

    def read(self) -> dict[Task, Outcome]:
        """What was played before."""
        if self._path is None or not self._path.is_file():
            return {}
        rows = map(json.loads, self._path.read_text(encoding="utf-8").splitlines())
        return {tuple(task): Outcome(*outcome) for setup, task, outcome in rows if setup == self._setup}

    def add(self, task: Task, outcome: Outcome) -> None:
        """Keep the ``outcome`` of a game."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([self._setup, task, outcome]) + "\n")


def measure(
    module: str, bot: str, players: int, futures: int | None, games: int, jobs: int, out: Path | None = None
) -> str:
    """The line about one ``module``; each game is kept in the file ``out``, and those in it are not played again."""
    deals = -(-games // players)
    kept = OutcomeFile(out, (module, bot, players, futures, code()))
    found = kept.read()
    every = [(deal, mine) for deal in range(deals) for mine in range(players)]
    tasks = [task for task in every if task not in found]
    for index, outcome in map_unordered(play, tasks, jobs, (module, bot, players, futures)):
        found[tasks[index]] = outcome
        kept.add(tasks[index], outcome)
        if sys.stderr.isatty():
            print(f"\r{module}: {len(found)} of {len(every)}", end="\r", file=sys.stderr, flush=True)
    share, lead, used = (
        _with_margin([sum(found[deal, mine][part] for mine in range(players)) / players for deal in range(deals)])
        for part in range(len(Outcome._fields))
    )
    return (
        f"| {module} | {len(every)} | {100 * share[0]:.1f} ± {100 * share[1]:.1f} % | {100 / players:.0f} % |"
        f" {lead[0]:+.1f} ± {lead[1]:.1f} | {used[0]:.1f} |"
    )


def _with_margin(values: Sequence[float]) -> tuple[float, float]:
    """The mean of the values and half the width of its interval of 95 %."""
    mean = sum(values) / len(values)
    return mean, 1.96 * sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


def main() -> None:
    """Play and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", default=",".join(WORDS))
    parser.add_argument("--bot", default="vizier", choices=list(BOTS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--futures", type=int, help="a decision; the bot's own number if left away")
    parser.add_argument("--jobs", type=int, default=cpu_count())
    parser.add_argument("--out", type=Path, help="a file that keeps every game, to go on after an interruption")
    options = parser.parse_args()
    print(f"{options.bot}, {options.players} players, {alhambra.ENGINE} engine")
    print("| module | games | victories | fair | points ahead | used in a game |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for module in options.modules.split(","):
        row = measure(module, options.bot, options.players, options.futures, options.games, options.jobs, options.out)
        print(row, flush=True)


if __name__ == "__main__":
    main()

"""Decisions a second of each level, and how long it takes until all is imported; printed as JSON.

Run in a page's Python by tests/pagehost/run_in_node.mjs, and in any other as a file (benchmarks/static_site.py). Times
are those of the processor, so that others on the machine take nothing away.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from random import Random
from time import process_time

IN_PAGE = sys.platform == "emscripten"


def seconds_used() -> float:
    """Seconds of processor time that this process has used."""
    if not IN_PAGE:
        return process_time()
    used = import_module("js").process.cpuUsage()  # node's: what Python has there is the time on the wall
    return float(used.user + used.system) / 1e6


BEGAN = seconds_used()

from alhambra import ENGINE, Game  # noqa: E402
from alhambra.bots import BOTS, LEVELS, Budget  # noqa: E402
from alhambra.pagehost import start  # noqa: E402  # imported to see how long that takes
from alhambra.pagehost.bots import FULL_FUTURES  # noqa: E402

IMPORTED = seconds_used()
SECONDS = 4.0  # for each level
SEARCHED = 100  # futures that a searching level tries for a decision here


def decisions_per_second(level: str, seconds: float = SECONDS) -> float:
    """How many decisions a second three bots of ``level`` make, over whole games."""
    budget = Budget(min(SEARCHED, FULL_FUTURES[level])) if level in FULL_FUTURES else Budget()
    bot, rng, count, seed, began = BOTS[level](), Random(1), 0, 0, seconds_used()
    while True:
        game = Game.new(3, seed := seed + 1)
        while not game.over:
            assert game.seat is not None
            game.play(bot.choose(game.view(game.seat), game.actions(), rng, budget))
            count += 1
            if seconds_used() - began > seconds:
                return count / (seconds_used() - began)


def measured() -> dict[str, object]:
    """All numbers."""
    assert start is not None
    return {
        "engine": ENGINE,
        "import_seconds": IMPORTED - BEGAN,
        "decisions": {level: decisions_per_second(level) for level in ("random", *LEVELS)},
    }


RESULT = json.dumps(measured())
RESULT if IN_PAGE else print(RESULT)  # the page's Python hands on the last expression

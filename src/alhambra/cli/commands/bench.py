"""``alhambra bench``: how many decisions a second the engines play here."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from alhambra.cli.errors import InputError

PLAYERS: Final = range(2, 7)
WAYS: Final = ("api", "batch")  # decided one by one in Python, and played out in one go


def bench(
    seconds: Annotated[float, typer.Option(help="How long to look at each figure.")] = 0.5,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Measure how many decisions a second random games take here.

    In processor time, with the native engine, if it is built, and with the pure one: in games that a Python program
    decides action by action, and in batches that are played out in one go, as bots do when they think.
    """
    from alhambra import _native
    from alhambra.cli.output import print_json, with_progress
    from alhambra.processes.cpus import cpu_name

    if seconds <= 0:
        raise InputError("--seconds must be more than 0")
    engines = ["native", "pure"] if _native.find() else ["pure"]
    figures: list[dict[str, Any]] = []
    wanted = [(engine, players) for players in PLAYERS for engine in engines]
    for engine, players in with_progress(wanted, len(wanted), "figures"):
        figures.append({"engine": engine, "players": players, **_in_a_process(engine, players, seconds)})
    if as_json:
        print_json({"processor": cpu_name(), "figures": figures})
        return
    _show(cpu_name(), engines, figures)


def _in_a_process(engine: str, players: int, seconds: float) -> dict[str, float]:
    """``measure(players, seconds)`` in a process that has loaded ``engine``."""
    import json
    import os
    import subprocess
    import sys

    code = f"import json; from {__name__} import measure; print(json.dumps(measure({players}, {seconds})))"
    environment = {**os.environ, "ALHAMBRA_NATIVE": "1" if engine == "native" else "0"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise InputError(f"the {engine} engine cannot be measured: {done.stderr.strip().rpartition(chr(10))[2]}")
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def measure(players: int, seconds: float) -> dict[str, float]:
    """Decisions a second of this process's engine in each of WAYS, in the base game, ``seconds`` for each."""
    from random import Random
    from time import process_time

    from alhambra import Game
    from alhambra.bots.rollout import play_games

    def one_by_one(seed: int) -> int:
        game, random = Game.new(players, seed), Random(seed).random
        while not game.over:
            actions = game.actions()
            game.do(actions[int(random() * len(actions))])
        return len(game.history)

    def in_one_go(seed: int) -> int:
        return play_games(book, 1, seed, light=True)

    book = Game.new(players, 0).book
    rates = {}
    for way, play in zip(WAYS, (one_by_one, in_one_go), strict=True):
        play(0)  # what a first time prepares and keeps is not measured
        decisions, games, start = 0, 0, process_time()
        while process_time() - start < seconds:
            games += 1
            decisions += play(games)
        rates[way] = decisions / (process_time() - start)
    return rates


def _show(processor: str, engines: list[str], figures: list[dict[str, Any]]) -> None:
    from rich.table import Table

    from alhambra.cli.output import console

    table = Table(title=f"Decisions/s on {processor}", title_justify="left", box=None, pad_edge=False)
    for heading in ("players", *(f"{engine}, {way}" for engine in engines for way in WAYS)):
        table.add_column(heading, justify="right", no_wrap=True)
    for players in PLAYERS:
        rates = [figure[way] for figure in figures if figure["players"] == players for way in WAYS]
        table.add_row(str(players), *(f"{rate:,.0f}" for rate in rates))
    console().print(table)

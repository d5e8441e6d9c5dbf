"""``alhambra dataset``: games between bots as a table, a row for each decision."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alhambra.cli.errors import InputError
from alhambra.cli.options import Cluster, Edition, Jobs, Modules, Seed, Simulations

if TYPE_CHECKING:
    from alhambra.arena.result_store import StoredGame
    from alhambra.arena.series import MatchPlan


def dataset(
    players: Annotated[str, typer.Option(help="Bots, one for each seat, with commas between them: vizier,vizier.")],
    out: Annotated[Path, typer.Option(help="The file to write, Parquet. Beside it stays a folder with the games.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    edition: Edition = "revised",
    modules: Modules = "",
    seed: Seed = "0",
    simulations: Simulations = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    """Make a data set: a row for each decision of many games.

    It says what the seat knew, what it could do, what it did, and how the game ended. Needs the extra data
    (pyarrow). Interrupted, the same command goes on where it was; with more --games it adds them.
    """
    from alhambra.arena.series import MatchPlan, game_seed
    from alhambra.cli.arguments import comma_separated, new_game, process_count
    from alhambra.cli.game_tasks import read_players
    from alhambra.cli.output import counted, with_progress
    from alhambra.extras import missing_extra
    from alhambra.processes.pool import map_ordered

    try:
        from alhambra.env.dataset import table_of, tasks_of, write
    except ModuleNotFoundError as error:
        raise InputError(missing_extra("a data set", f"{error.name}", "data")) from None
    processes = process_count(jobs)
    bots, files = read_players(comma_separated(players), simulations, None)
    new_game(len(bots), seed, edition, modules)  # says at once what is wrong with the set-up
    mix = comma_separated(modules)
    plan = MatchPlan(bots, seed, edition, mix, keep_records=True, keep_values=True, files=files)
    played = _played(plan, games, processes, cluster, out.with_name(f"{out.name}.games"))
    chosen = [game.outcome for game in played if game.outcome.number < games]
    chosen.sort(key=lambda outcome: outcome.number)
    told = [(one, [plan.bots[entrant] for entrant in one.seating], game_seed(plan, one.number)) for one in chosen]
    tasks = list(tasks_of(told))
    tables = map_ordered(table_of, tasks, processes)
    rows = write(with_progress(tables, len(tasks), "row groups"), out)
    print(f"{out}: {rows:,} decisions of {counted(len(chosen), 'game')}, {out.stat().st_size / 1e6:,.1f} MB")


def _played(plan: MatchPlan, games: int, processes: int, cluster: str | None, folder: Path) -> list[StoredGame]:
    """All games of the data set: those that are there already, and the others as soon as they are played."""
    from alhambra.arena.result_store import OtherSetup, ResultStore
    from alhambra.arena.tournament import code
    from alhambra.cli.game_tasks import run_tasks
    from alhambra.cli.output import counted, with_progress

    setup = {
        "players": list(plan.bots),
        "seed": plan.seed,
        "edition": plan.edition,
        "modules": list(plan.modules),
        "files": dict(plan.files),
        "code": code(),
    }
    try:
        with ResultStore(folder, setup) as store:
            tasks = [(plan, [number]) for number in range(games)]
            left = store.missing(tasks)
            if len(left) < len(tasks):
                known = len(tasks) - len(left)
                print(counted(known, "game is", "games are"), "there already", file=sys.stderr)
            for _ in with_progress(store.keep(left, run_tasks(left, processes, cluster, True)), len(left), "games"):
                pass
            return list(store.kept.values())
    except OtherSetup as error:
        raise InputError(f"{error}; take another file for --out") from None
    except OSError as error:
        raise InputError(f"cannot keep games in {folder}: {error}") from None

"""``alhambra simulate``: let bots play many games and see who is better, and why."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alhambra.cli.errors import InputError, os_error_text
from alhambra.cli.options import Edition, Jobs, Modules, Seed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from alhambra.arena.series import MatchPlan, Outcome


def simulate(
    players: Annotated[
        str, typer.Option(help="The bots, with commas between them; your own: my_bot.py:MyBot.")
    ] = "greedy,random,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Seed = "0",
    jobs: Jobs = None,
    edition: Edition = "revised",
    modules: Modules = "",
    rotate: Annotated[bool, typer.Option(help="Move the bots on by one seat from game to game.")] = True,
    records: Annotated[
        Path | None, typer.Option(help="Keep a record of every game in this folder; none is overwritten.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots play many games: who is better, and why.

    Shares of victories with their uncertainty, mean points and where they came from.
    """
    from alhambra.arena.series import MatchPlan
    from alhambra.arena.series_stats import gather
    from alhambra.cli.arguments import comma_separated, new_game, process_count
    from alhambra.cli.game_tasks import read_players
    from alhambra.cli.output import print_json, with_progress
    from alhambra.cli.render.simulate_tables import series_data, show_series

    processes = process_count(jobs)
    bots, files = read_players(comma_separated(players))
    new_game(len(bots), seed, edition, modules)  # says at once what is wrong with the set-up
    if records is not None:
        _check_no_records(records, games)
    plan = MatchPlan(
        bots, seed, edition, comma_separated(modules), rotate, keep_records=records is not None, files=files
    )
    outcomes = with_progress(_with_faults_told(plan, _play(plan, games, processes)), games, "games")
    series = gather(plan, outcomes if records is None else _with_records_written(outcomes, records, games))
    if as_json:
        print_json(series_data(plan, series))
    else:
        show_series(plan, series)


def _play(plan: MatchPlan, games: int, processes: int) -> Iterator[Outcome]:
    """The outcomes of games 0 … ``games`` - 1 of ``plan``, in that order."""
    from alhambra.arena.series import batches
    from alhambra.cli.game_tasks import run_tasks
    from alhambra.processes.pool import in_order

    for outcomes in in_order(run_tasks(batches(plan, games, processes), processes, None)):
        yield from outcomes


def _with_faults_told(plan: MatchPlan, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """The same ``outcomes``; tells of bots that fail, once when it begins and once at the end."""
    from alhambra.cli.game_tasks import tell_faults
    from alhambra.cli.output import counted

    faults: dict[str, int] = {}
    for outcome in outcomes:
        tell_faults(plan.bots, outcome, faults)
        yield outcome
    for bot, count in faults.items():
        print(f"{bot} lost {counted(count, 'turn')} to the greedy bot", file=sys.stderr)


def _record_file(folder: Path, number: int, games: int) -> Path:
    """Where in ``folder`` the record of game ``number`` is kept, with a number that sorts among ``games``."""
    return folder / f"game-{number + 1:0{len(str(games))}}.json"


def _check_no_records(folder: Path, games: int) -> None:
    """An InputError if a record of ``games`` games would overwrite one that is in ``folder``."""
    for file in (_record_file(folder, number, games) for number in range(games)):
        if file.exists():
            raise InputError(f"--records: {file} is there already, and is not overwritten; name another folder")


def _with_records_written(outcomes: Iterable[Outcome], folder: Path, games: int) -> Iterator[Outcome]:
    """The same ``outcomes``; the record of each of these ``games`` is written to ``folder``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"cannot make the folder {folder}: {os_error_text(error)}") from None
    for outcome in outcomes:
        file = _record_file(folder, outcome.number, games)
        try:
            file.write_text(outcome.record or "", encoding="utf-8")
        except OSError as error:
            raise InputError(f"cannot write {file}: {os_error_text(error)}") from None
        yield outcome

"""``alhambra tournament``: who is better, measured so that anybody can repeat it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alhambra.cli.errors import InputError
from alhambra.cli.options import Cluster, Edition, Jobs, Limit, Modules, Seconds, Seed, Simulations

if TYPE_CHECKING:
    from collections.abc import Iterable

    from alhambra.arena.result_store import StoredGame
    from alhambra.arena.tournament import Tournament


def tournament(
    more: Annotated[list[str] | None, typer.Argument(metavar="[PLAYER]...", help="More players.")] = None,
    players: Annotated[
        str, typer.Option(help="Bots, with commas between them: greedy, greedy@1000, my_bot.py:MyBot@0.5s.")
    ] = "",
    seats: Annotated[int, typer.Option("--seats", "-n", help="How many sit at a table.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Games of each line-up; some more to make deals whole.")] = 100,
    tables: Annotated[
        str,
        typer.Option(help="Line-ups, with commas between them: pairs, steps (a ladder), mixed, mirror."),
    ] = "pairs",
    edition: Edition = "revised",
    modules: Modules = "",
    seed: Seed = "0",
    simulations: Simulations = None,
    seconds: Seconds = None,
    limit: Limit = 10,
    jobs: Jobs = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep all games in this folder as they come; the same command goes on with them."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots meet: win shares, points, a ladder, time.

    Every deal is played once from each seat. The same command gives the same games, with any number of processes,
    unless a player's budget is in seconds. Interrupted with --out, it goes on where it was.
    """
    from alhambra.arena.lost_turns import unfit_sentence
    from alhambra.arena.report import tournament_report
    from alhambra.arena.tournament import KINDS, Tournament
    from alhambra.cli.arguments import comma_separated, new_game, process_count
    from alhambra.cli.game_tasks import read_players
    from alhambra.cli.output import print_json
    from alhambra.cli.render.tournament_tables import show_tournament

    processes = process_count(jobs)
    if limit <= 0:
        raise InputError("--limit must be more than 0")
    kinds = comma_separated(tables)
    for kind in kinds:
        if kind not in KINDS:
            raise InputError(f"there are no {kind!r} tables; --tables takes {', '.join(KINDS)}")
    new_game(seats, seed, edition, modules)  # says at once what is wrong with the set-up
    chosen, files = read_players([*comma_separated(players), *(more or ())], simulations, seconds)
    once = tuple(dict.fromkeys(chosen))
    setup = Tournament(once, seats, kinds, seed, edition, comma_separated(modules), limit, files)
    if not setup.plans():
        raise InputError("a tournament needs at least two players: --players greedy,random (or --tables mirror)")
    found = tournament_report(setup, _played(setup, games, processes, cluster, out))
    written = [] if out is None else found.save(out)
    if as_json:
        print_json(found.data())
    else:
        show_tournament(found)
        if written:
            print(f"\nwritten: {', '.join(str(file) for file in written)}")
    for bot, share in found.unfit.items():
        print(unfit_sentence(bot, share), file=sys.stderr)
    if found.unfit:
        raise typer.Exit(1)


def _played(
    setup: Tournament, games: int, processes: int, cluster: str | None, out: Path | None
) -> Iterable[StoredGame]:
    """All games of the tournament: those that are there already, and the others as soon as they are played."""
    from alhambra.arena.result_store import OtherSetup, ResultStore
    from alhambra.cli.game_tasks import run_tasks, tell_faults
    from alhambra.cli.output import counted, with_progress

    tasks = setup.tasks(games)
    seen: dict[str, int] = {}
    try:
        with ResultStore(out, setup.data()) as store:
            left = store.missing(tasks)
            if len(left) < len(tasks):
                known = len(tasks) - len(left)
                print(counted(known, "game is", "games are"), "there already", file=sys.stderr)
            coming = store.keep(left, run_tasks(left, processes, cluster, out is not None))
            for kept in with_progress(coming, len(left), "games"):
                tell_faults(kept.bots, kept.outcome, seen)
            return store.kept.values()
    except KeyboardInterrupt:
        if out is not None:
            print("stopped; the same command goes on from here", file=sys.stderr)
        raise
    except OtherSetup as error:
        raise InputError(f"{error}; take another folder for --out") from None
    except OSError as error:
        raise InputError(f"cannot keep games in {out}: {error}") from None

"""``alhambra puzzles …``: positions to think about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from alhambra.cli.errors import InputError, os_error_text
from alhambra.cli.options import Jobs, Seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from alhambra.analysis.puzzle_search import SearchEffort
    from alhambra.puzzles import Puzzle

GAMES_PER_PUZZLE: Final = 100  # searched at most for each missing puzzle; the 150 shipped ones took 295 games

puzzles = typer.Typer(name="puzzles", add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@puzzles.callback()
def about() -> None:
    """Make puzzles: positions in which one action is best by far."""


@puzzles.command()
def make(
    out: Annotated[Path, typer.Option(help="The file to write, a puzzle in each line. What is in it stays.")],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles shall be in the file.")] = 150,
    seed: Seed = "0",
    futures: Annotated[int, typer.Option(min=2, help="Futures in which each action that is told is measured.")] = 2000,
    jobs: Jobs = None,
) -> None:
    """Find positions in games of bots with one best action that is not the obvious one.

    It is better than every other action by at least 4 points and 4 standard errors, and the greedy bot plays another
    one. The grade is how many levels find it. Interrupted, the same command goes on where it was; with a larger
    --count it adds more.
    """
    from concurrent.futures.process import BrokenProcessPool

    from alhambra.analysis.puzzle_search import SearchEffort
    from alhambra.cli.arguments import process_count
    from alhambra.cli.output import with_progress
    from alhambra.puzzles import puzzle_line

    there = _there(out)
    missing = count - len(there)
    if missing <= 0:
        print(f"{out}: {len(there)} puzzles are there already")
        return
    effort = SearchEffort(proof_rounds=futures)
    found = _found(seed, there, missing, effort, process_count(jobs))
    made = 0
    try:
        with out.open("ab") as file:
            for puzzle in with_progress(found, missing, "puzzles"):
                file.write(puzzle_line(puzzle))
                file.flush()
                made += 1
                print(_told(puzzle), flush=True)
    except OSError as error:
        raise InputError(f"cannot write {out}: {os_error_text(error)}") from None
    except BrokenProcessPool:
        raise InputError("a process died (out of memory?); try fewer --jobs, the same command goes on") from None
    if made < missing:
        raise InputError(f"{made} puzzles found in {missing * GAMES_PER_PUZZLE:,} games; take another --seed for more")


def _there(out: Path) -> list[Puzzle]:
    """The puzzles that are in the file ``out`` already."""
    from alhambra.puzzles import PuzzleError, read_puzzles

    try:
        return read_puzzles(out.read_bytes().splitlines())
    except FileNotFoundError:
        return []
    except OSError as error:
        raise InputError(f"{out}: cannot be read ({os_error_text(error)})") from None
    except PuzzleError as error:
        raise InputError(f"{out}: {error}") from None


def _found(seed: str, there: list[Puzzle], missing: int, effort: SearchEffort, processes: int) -> Iterator[Puzzle]:
    """The first ``missing`` puzzles of the games of ``seed`` behind the last one that is ``there``, numbered on."""
    from msgspec.structs import replace

    from alhambra.analysis.puzzle_search import puzzle_of_game
    from alhambra.processes.pool import map_ordered

    searched = [int(number) for deal, _, number in (one.seed.rpartition("/") for one in there) if deal == seed]
    first = max(searched, default=-1) + 1
    number = max((one.number for one in there), default=0)
    tasks = [(seed, game, effort) for game in range(first, first + missing * GAMES_PER_PUZZLE)]
    for puzzle in map_ordered(puzzle_of_game, tasks, processes):
        if puzzle is not None:
            number += 1
            missing -= 1
            yield replace(puzzle, number=number)
            if not missing:
                return


def _told(puzzle: Puzzle) -> str:
    """``puzzle`` in a line."""
    next_best = puzzle.told[1]
    setup = " ".join([f"{puzzle.players} players", *puzzle.modules])
    lead = f"+{next_best.behind:.1f} ±{next_best.spread:.1f}"
    return f"{puzzle.number:4}  {lead:11} found by {len(puzzle.found_by)}  {setup:23} {puzzle.answer}"

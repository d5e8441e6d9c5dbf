"""``alhambra puzzles …``: positions to think about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from alhambra.cli.command_group import command_group
from alhambra.cli.errors import InputError, os_error_text
from alhambra.cli.options import Jobs, Seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from alhambra.analysis.puzzle_search import SearchEffort
    from alhambra.puzzles import Puzzle

GAMES_PER_PUZZLE: Final = 100  # searched at most for each missing puzzle; the 150 shipped ones took 408 games

puzzles = command_group("puzzles")


@puzzles.callback()
def about() -> None:
    """Make puzzles in which one action is best by far; grade them."""


@puzzles.command()
def make(
    out: Annotated[Path, typer.Option(help="The file to write, a puzzle in each line. What is in it stays.")],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles shall be in the file.")] = 150,
    seed: Seed = "0",
    futures: Annotated[int, typer.Option(min=2, help="Futures in which each action that is told is measured.")] = 2000,
    jobs: Jobs = None,
) -> None:
    """Find puzzles in games of bots and add them to a file.

    A puzzle is a position with one best action that is not the obvious one: it is better than every other action by at
    least 4 points and 4 standard errors, and the greedy bot plays another one. The grade is how many levels find it.
    Interrupted, the same command goes on where it was; with a larger --count it adds more.
    """
    from concurrent.futures.process import BrokenProcessPool

    from alhambra.analysis.puzzle_search import SearchEffort
    from alhambra.cli.arguments import process_count
    from alhambra.cli.output import counted, with_progress
    from alhambra.puzzles import puzzle_line

    there = _there(out)
    missing = count - len(there)
    if missing <= 0:
        print(f"{out}: {counted(len(there), 'puzzle is', 'puzzles are')} there already")
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
        found_of_all = f"{counted(made, 'puzzle')} found in {missing * GAMES_PER_PUZZLE:,} games"
        raise InputError(f"{found_of_all}; take another --seed for more")


@puzzles.command()
def grade(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file of puzzles; their grades are written anew, nothing else.")
    ],
    jobs: Jobs = None,
) -> None:
    """Ask all levels anew which puzzles of a file they solve.

    For after a change of the bots. Answers and proofs stay. Interrupted, the file stays as it was.
    """
    from concurrent.futures.process import BrokenProcessPool

    from msgspec.structs import replace

    from alhambra.analysis.puzzle_search import levels_that_find
    from alhambra.cli.arguments import process_count
    from alhambra.cli.output import counted, with_progress
    from alhambra.processes.pool import map_ordered
    from alhambra.puzzles import puzzle_line

    there = _read(file)
    found = map_ordered(levels_that_find, [(puzzle,) for puzzle in there], process_count(jobs))
    graded: list[Puzzle] = []
    try:
        for puzzle, found_by in zip(there, with_progress(found, len(there), "puzzles"), strict=True):
            graded.append(replace(puzzle, found_by=found_by))
            if found_by != puzzle.found_by:
                print(f"{puzzle.number:4}  found by {_names(puzzle.found_by)}; now by {_names(found_by)}", flush=True)
    except BrokenProcessPool:
        raise InputError("a process died (out of memory?); try fewer --jobs") from None
    _write_whole(file, b"".join(map(puzzle_line, graded)))
    changed = sum(before != after for before, after in zip(there, graded, strict=True))
    print(f"{file}: {counted(len(graded), 'puzzle')} graded, {changed} otherwise than before")


def _names(levels: list[str]) -> str:
    """``levels`` in a line."""
    return ", ".join(levels) or "none"


def _write_whole(file: Path, content: bytes) -> None:
    """Put ``content`` in the place of what ``file`` has; if that fails, it keeps what it has."""
    beside = file.with_name(f"{file.name}.new")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    except OSError as error:
        raise InputError(f"cannot write {file}: {os_error_text(error)}") from None


def _there(out: Path) -> list[Puzzle]:
    """The puzzles that are in the file ``out`` already."""
    return _read(out) if out.exists() else []


def _read(file: Path) -> list[Puzzle]:
    """The puzzles in ``file``."""
    from alhambra.puzzles import PuzzleError, read_puzzles

    try:
        return read_puzzles(file.read_bytes().splitlines())
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({os_error_text(error)})") from None
    except PuzzleError as error:
        raise InputError(f"{file}: {error}") from None


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

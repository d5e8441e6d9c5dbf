"""``alhambra analyse``: what every decision of a recorded game was worth, and what would have been better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from alhambra.cli.errors import InputError, os_error_text, printable
from alhambra.cli.options import Jobs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from alhambra.analysis.review import Decision
    from alhambra.record import Record
    from alhambra.replay import RecordedGame

PICTURES: Final = (".png", ".svg", ".pdf")


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game, finished or not.")],
    seat: Annotated[int | None, typer.Option(help="Only the decisions of this seat; the first one is 0.")] = None,
    futures: Annotated[int, typer.Option(min=2, help="How many futures to try for each decision.")] = 1600,
    most: Annotated[int, typer.Option(min=1, help="How many of the best actions to name.")] = 3,
    jobs: Jobs = None,
    worst: Annotated[
        int, typer.Option(min=1, help="How many of the worst decisions to show, in the order of play.")
    ] = 10,
    show_all: Annotated[bool, typer.Option("--all", help="Show every decision.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.png", help="Draw the chances to win.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Say what each decision of a game was worth.

    For the move made and the best others: the chance to win, the points to expect at the end, and why; and what the
    move made cost in points. Only what the player could know counts, so bad luck is no mistake. The same command gives
    the same answer.
    """
    from alhambra.analysis.review_data import review_data
    from alhambra.cli.arguments import process_count
    from alhambra.cli.output import print_json

    processes = process_count(jobs)
    if plot is not None:
        _can_draw(plot)
    recorded = _checked(file, seat)
    record = recorded.record
    decisions = list(_reviewed(recorded, futures, most, seat, processes))
    if as_json:
        print_json(review_data(record, decisions, futures, most, worst))
    else:
        from alhambra.cli.render.analyse_tables import show_review

        record.names = [printable(name) for name in record.names]
        show_review(record, decisions, futures, None if show_all else worst)
    if plot is not None:
        _draw(plot, record, decisions)
        if not as_json:
            print(f"\nwritten: {plot}")


def _checked(file: Path, seat: int | None) -> RecordedGame:
    """The recorded game, if there is something to analyse in it."""
    from alhambra import RecordError
    from alhambra.cli.arguments import read_record
    from alhambra.replay import RecordedGame

    record = read_record(file)
    try:
        recorded = RecordedGame(record)
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None
    if seat is not None and not 0 <= seat < len(record.names):
        raise InputError(f"{file} has no seat {seat}; --seat goes from 0 to {len(record.names) - 1}")
    if not any(seat is None or line.seat == seat for line in record.log):
        raise InputError(f"{file}: nothing to analyse, for {'nobody' if seat is None else f'seat {seat} never'} acted")
    return recorded


def _reviewed(recorded: RecordedGame, futures: int, most: int, seat: int | None, processes: int) -> Iterator[Decision]:
    from concurrent.futures.process import BrokenProcessPool

    from alhambra.analysis.review import review, steps
    from alhambra.cli.output import with_progress

    seats = None if seat is None else [seat]
    coming = review(recorded, futures, most, seats, processes)
    try:
        yield from with_progress(coming, len(steps(recorded.record, seats)), "decisions")
    except BrokenProcessPool:
        raise InputError("a process died while it reckoned (out of memory?); try fewer --jobs") from None


def _can_draw(plot: Path) -> None:
    """Say at once what would keep the picture from being drawn."""
    from importlib.util import find_spec

    from alhambra.extras import missing_extra

    if find_spec("matplotlib") is None:
        raise InputError(missing_extra("--plot", "matplotlib", "plots"))
    if plot.suffix.lower() not in PICTURES:
        raise InputError(f"--plot: {plot} must end in {', '.join(PICTURES)}")
    if not plot.parent.is_dir():
        raise InputError(f"--plot: there is no folder {plot.parent}")


def _draw(plot: Path, record: Record, decisions: list[Decision]) -> None:
    from alhambra.analysis.review_plot import draw

    try:
        draw(plot, record.names, decisions)
    except OSError as error:
        raise InputError(f"cannot write {plot}: {os_error_text(error)}") from None

"""``alhambra replay``: look at a recorded game step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from alhambra.cli.errors import InputError, printable


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")],
    step: Annotated[int | None, typer.Option(help="Show the position after so many actions.")] = None,
    show_all: Annotated[bool, typer.Option("--all", help="Tell every action, draw each scoring.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the view of the step (or of all) as JSON.")] = False,
) -> None:
    """Look at a recorded game, step by step.

    Shows the palaces with their walls, the market, the hands and what happened. On a terminal you walk through it:
    Enter goes on, b goes back, a number jumps, q leaves. Elsewhere, or with --step, one position is shown; without
    --step the last.
    """
    from alhambra import RecordError
    from alhambra.cli.render.replay_steps import Tape, read_record, show_everything, show_step, step_data, walk

    if show_all and step is not None:
        raise InputError("--all shows every step, so leave --step away")
    record = read_record(file)
    last = len(record.log)
    if step is not None and not 0 <= step <= last:
        raise InputError(f"{file} has {last} actions; --step goes from 0 to {last}, not {step}")
    if not as_json:
        record.names = [printable(name) for name in record.names]
    try:
        tape = Tape(record, step)
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None
    wanted = last if step is None else step
    if as_json:
        from alhambra.cli.output import print_json

        numbers = range(last + 1) if show_all else [wanted]
        data = [step_data(tape, number) for number in numbers]
        print_json(data if show_all else data[0])
    elif show_all:
        show_everything(tape)
    elif step is None and sys.stdin.isatty() and sys.stdout.isatty():
        walk(tape)
    else:
        show_step(tape, wanted)

"""``alhambra replay``: look at a recorded game step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from alhambra.cli.errors import InputError, printable
from alhambra.cli.output import counted

if TYPE_CHECKING:
    from alhambra.replay import RecordedGame


def replay(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.")],
    step: Annotated[int | None, typer.Option(help="Show the position after this number of actions.")] = None,
    show_all: Annotated[bool, typer.Option("--all", help="Tell every action, draw each scoring.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the view of the step (or of all) as JSON.")] = False,
) -> None:
    """Look at a recorded game, step by step.

    Shows the palaces with their walls, the market, the hands and what happened. On a terminal you walk through it:
    Enter goes on, b goes back, a number jumps, q leaves. Elsewhere, or with --step, one position is shown; without
    --step the last.
    """
    from alhambra.cli.output import print_json
    from alhambra.cli.render.replay_steps import every_step, one_step, show_every_step, show_step, step_data

    if show_all and step is not None:
        raise InputError("--all shows every step, so leave --step away")
    recorded = _read(file, step, as_json)
    if as_json and show_all:
        print_json([step_data(each) for each in every_step(recorded)])
    elif as_json:
        print_json(step_data(one_step(recorded, recorded.steps)))
    elif show_all:
        show_every_step(recorded)
    elif step is None and sys.stdin.isatty() and sys.stdout.isatty():
        walk(recorded)
    else:
        show_step(one_step(recorded, recorded.steps))


def _read(file: Path, step: int | None, as_json: bool) -> RecordedGame:
    """The game recorded in ``file``; if ``step`` is given, only so far, so that what comes later may be wrong."""
    from alhambra import RecordError
    from alhambra.cli.arguments import read_record
    from alhambra.replay import RecordedGame

    record = read_record(file)
    last = len(record.log)
    if step is not None and not 0 <= step <= last:
        raise InputError(f"{file} has {counted(last, 'action')}; --step goes from 0 to {last}, not {step}")
    if not as_json:
        record.names = [printable(name) for name in record.names]
    try:
        return RecordedGame(record, step)
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None


def walk(recorded: RecordedGame) -> None:
    """Show step after step on a terminal, as the keys ask for it."""
    from alhambra.cli.output import console
    from alhambra.cli.render.replay_steps import one_step, show_step

    page = console()
    step = 0
    while True:
        page.clear()
        show_step(one_step(recorded, step), page)
        page.print("Enter: on · b: back · a number: go there · e: end · q: leave", style="dim")
        try:
            answer = input("> ").strip().lower()
        except EOFError:
            return
        if answer == "q":
            return
        step = min(max(next_step(answer, step, recorded.steps), 0), recorded.steps)


def next_step(answer: str, step: int, last: int) -> int:
    """The step that ``answer`` asks for at ``step``; arrow keys arrive as escape sequences."""
    if answer.isdecimal():
        return int(answer)
    if answer in ("b", "\x1b[d", "\x1b[a"):
        return step - 1
    return last if answer == "e" else step + 1

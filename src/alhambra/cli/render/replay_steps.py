"""A record as a tape that runs forwards and backwards, and how its steps are shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from alhambra import Game, RecordError
from alhambra.cli.errors import InputError
from alhambra.cli.output import console
from alhambra.cli.render.event_text import Track, event_data, placed_names, points_table, public, stage, told, verdict
from alhambra.cli.render.position import show_position
from alhambra.record import Record, decode

if TYPE_CHECKING:
    from rich.console import Console

    from alhambra import Event


def read_record(file: Path) -> Record:
    """The record in a file; an InputError says why there is none."""
    try:
        return decode(file.read_bytes())
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({(error.strerror or str(error)).lower()})") from None
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None


class Tape:
    """A recorded game at one of its steps; step n is the position after n actions.

    With ``steps`` only so many actions need to be right.
    """

    def __init__(self, record: Record, steps: int | None = None) -> None:
        Game.replay(record, steps)  # RecordError, if anything is wrong
        self.record = record
        self.length = len(record.log)
        self._start()

    def _start(self) -> None:
        self.game = Game.replay(self.record, 0)
        self.track = Track()
        self.events: list[Event] = []  # what the last action brought
        self.step = 0

    def forward(self) -> None:
        """One action on."""
        self.events = self.game.play(self.record.log[self.step].do)
        self.track.add(self.events)
        self.step += 1

    def go(self, step: int) -> None:
        """To any step."""
        if step < self.step:
            self._start()
        while self.step < step:
            self.forward()

    @property
    def action(self) -> str:
        """Who did what last."""
        if self.step == 0:
            return "The game is set up."
        line = self.record.log[self.step - 1]
        return f"{self.record.names[line.seat]}: {line.do}"


def step_data(tape: Tape, step: int) -> dict[str, Any]:
    """A step as plain data."""
    tape.go(step)
    log = tape.record.log
    return {
        "step": step,
        "steps": tape.length,
        "action": {"seat": log[step - 1].seat, "do": log[step - 1].do} if step else None,
        "events": [event_data(event) for event in public(tape.events)],
        "over": tape.game.over,
        "view": tape.game.view().data(),
    }


def show_step(tape: Tape, step: int, page: Console | None = None) -> None:
    """Print one step: what was done, what happened, what lies where."""
    page = page or console()
    tape.go(step)
    game = tape.game
    page.rule(f"step {step} of {tape.length} · turn {game.turns} · {stage(game)}", characters="─")
    page.print(tape.action, style="bold")
    for line in told(game, tape.events):
        page.print(f"  {line}")
    page.print()
    show_position(page, game)
    if game.over:
        show_result(page, tape)


def show_result(page: Console, tape: Tape) -> None:
    """How the game ended."""
    page.print(points_table(tape.game, tape.track))
    page.print(f"\n{verdict(tape.game)}  {', '.join(placed_names(tape.game))}", style="bold")


def show_everything(tape: Tape) -> None:
    """Every action in words; the whole position at the start, after each scoring and at the end."""
    page = console()
    for step in range(tape.length + 1):
        tape.go(step)
        if step in (0, tape.length) or any(event.scored for event in tape.events):
            show_step(tape, step, page)
        else:
            happened = "; ".join(told(tape.game, tape.events)[1:])
            page.print(f"{step:4}  {tape.action}" + (f" → {happened}" if happened else ""))


def walk(tape: Tape) -> None:
    """Walk through the tape on a terminal."""
    page = console()
    step = 0
    while True:
        page.clear()
        show_step(tape, step, page)
        page.print("Enter: on · b: back · a number: go there · e: end · q: leave", style="dim")
        try:
            answer = input("> ").strip().lower()
        except EOFError:
            return
        if answer == "q":
            return
        step = min(max(next_step(answer, step, tape.length), 0), tape.length)


def next_step(answer: str, step: int, last: int) -> int:
    """The step that an answer asks for; arrow keys arrive as escape sequences."""
    if answer.isdecimal():
        return int(answer)
    if answer in ("b", "\x1b[d", "\x1b[a"):
        return step - 1
    return last if answer == "e" else step + 1

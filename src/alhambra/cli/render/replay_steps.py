"""The steps of a recorded game: each as a drawn position with what happened, as one line, or as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console

from alhambra.cli.output import console
from alhambra.cli.render.event_text import event_data, event_sentences, public_events
from alhambra.cli.render.game_text import game_stage, show_result
from alhambra.cli.render.position import show_position
from alhambra.points import PointsTally
from alhambra.replay import RecordedGame

if TYPE_CHECKING:
    from alhambra import Event, Game
    from alhambra.record import Record


class RecordedStep(NamedTuple):
    """The game after ``number`` actions of ``record``, and the events of the last of these."""

    record: Record
    number: int
    game: Game
    events: list[Event]

    @property
    def action(self) -> str:
        """Who did what last."""
        if self.number == 0:
            return "The game is set up."
        line = self.record.log[self.number - 1]
        return f"{self.record.names[line.seat]}: {line.do}"


def one_step(recorded: RecordedGame, number: int) -> RecordedStep:
    """The step after ``number`` actions."""
    return RecordedStep(recorded.record, number, *recorded.step(number))


def every_step(recorded: RecordedGame) -> Iterator[RecordedStep]:
    """All steps in order. They share one game that goes on: use each before the next."""
    game = recorded.at(0)
    yield RecordedStep(recorded.record, 0, game, [])
    for number, line in enumerate(recorded.record.log[: recorded.steps], 1):
        yield RecordedStep(recorded.record, number, game, game.play(line.do))


def step_data(step: RecordedStep) -> dict[str, Any]:
    """``step`` as plain data."""
    log = step.record.log
    last = log[step.number - 1] if step.number else None
    return {
        "step": step.number,
        "steps": len(log),
        "action": {"seat": last.seat, "do": last.do} if last else None,
        "events": [event_data(event) for event in public_events(step.events)],
        "over": step.game.over,
        "view": step.game.view().data(),
    }


def show_step(step: RecordedStep, page: Console | None = None) -> None:
    """Print ``step``: what was done, what happened, what lies where; after the last one the result."""
    page = page or console()
    game = step.game
    page.rule(f"step {step.number} of {len(step.record.log)} · turn {game.turns} · {game_stage(game)}", characters="─")
    page.print(step.action, style="bold")
    for line in event_sentences(game, step.events):
        page.print(f"  {line}")
    page.print()
    show_position(page, game)
    if game.over:
        show_result(page, game, _tally(step))


def show_every_step(recorded: RecordedGame) -> None:
    """Print every action as a line; the whole position at the start, after each scoring and at the end."""
    page = console()
    for step in every_step(recorded):
        if step.number in (0, recorded.steps) or any(event.scored for event in step.events):
            show_step(step, page)
        else:
            happened = "; ".join(event_sentences(step.game, step.events)[1:])
            page.print(f"{step.number:4}  {step.action}" + (f" → {happened}" if happened else ""))


def _tally(last: RecordedStep) -> PointsTally:
    """All points up to the step ``last``."""
    tally = PointsTally()
    for step in every_step(RecordedGame(last.record, last.number)):
        tally.add(step.events)
    return tally

"""A review as tables: the decisions that cost most (or all), and a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from alhambra.analysis.action_reasons import words
from alhambra.analysis.estimates import ActionEstimate
from alhambra.analysis.review import Decision
from alhambra.analysis.review_data import summaries, worst
from alhambra.cli.output import console
from alhambra.record import Record


def show_review(record: Record, decisions: Sequence[Decision], futures: int, most: int | None) -> None:
    """Print the ``most`` decisions that cost most (None: all of them), then a line for each seat."""
    page = console()
    costly = worst(decisions, len(decisions))
    shown = decisions if most is None else sorted(costly[:most], key=lambda decision: decision.step)
    if shown:
        page.print(_decisions(record, shown))
    else:
        page.print("No decision gave anything away for certain.")
    page.print()
    page.print(_seats(record, decisions))
    page.print()
    left = len(costly) - len(shown)
    if most is not None and left > 0:
        page.print(f"{left:,} smaller losses are not shown; --all shows every decision.", style="dim")
    note = f"{futures:,} futures for each action; a loss is told only where it is clearly more than luck."
    page.print(note, style="dim")


def _decisions(record: Record, decisions: Sequence[Decision]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for heading, right in (("step", True), ("turn", True), ("player", False), ("move", False)):
        table.add_column(heading, justify="right" if right else "left", no_wrap=right)
    table.add_column("win", justify="right", no_wrap=True)
    table.add_column("points", justify="right", no_wrap=True)
    for decision in decisions:
        start = (str(decision.step + 1), str(decision.turn), record.names[decision.seat])
        table.add_row(*start, _move(decision.made, decision.forced), *_figures(decision.made))
        if decision.loss > 0:
            table.add_row("", "", "better:", _move(decision.best[0], False), *_figures(decision.best[0]))
    return table


def _move(estimate: ActionEstimate, forced: bool) -> Text:
    """The action, and its reasons on the next line."""
    text = Text(estimate.text)
    reasons = "; ".join(words(reason) for reason in estimate.reasons)
    if forced:
        text.append(" (forced)", style="dim")
    if reasons:
        text.append(f"\n{reasons}", style="dim")
    return text


def _figures(estimate: ActionEstimate) -> tuple[str, str]:
    return f"{estimate.win:.0%}", f"{estimate.points:.0f}"


def _seats(record: Record, decisions: Sequence[Decision]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("player")
    for heading in ("decisions", "free", "given away"):
        table.add_column(heading, justify="right")
    table.add_column("worst move")
    for summary in summaries(record, decisions):
        found = summary.worst(1)
        told = f"step {found[0].step + 1}, {found[0].made.text}: {found[0].loss:.0%}" if found else ""
        counts = (f"{len(summary.decisions):,}", f"{summary.free:,}")
        table.add_row(summary.name, *counts, f"{summary.given_away:.0%}", told)
    return table

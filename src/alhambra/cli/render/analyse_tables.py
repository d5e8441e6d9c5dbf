"""A review as tables: the decisions that cost most (or all), and a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from alhambra.analysis.action_reasons import words
from alhambra.analysis.estimates import ActionEstimate
from alhambra.analysis.review import Decision
from alhambra.analysis.review_data import summaries, worst
from alhambra.cli.output import console, counted
from alhambra.cli.render.plain_table import plain_table
from alhambra.record import Record

SOURCE_WORDS: Final = {"turn": "next turn", "others": "at others' expense"}
LEGEND: Final = (
    "cost, given away: points of lead over the best other player at the end.",
    "free: decisions with more than one choice.",
    "The position before the decision of step N: alhambra replay RECORD --step N-1.",
)
ROUGH_FUTURES: Final = 400  # a review by fewer tells little


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
        hidden = counted(left, "smaller cost is", "smaller costs are")
        page.print(f"{hidden} not shown; --all shows every decision.", style="dim")
    note = f"{futures:,} futures for each decision; a cost is told only where it is clearly more than luck."
    page.print(note, style="dim")
    for line in LEGEND:
        page.print(line, style="dim")
    if futures < ROUGH_FUTURES:
        page.print("So few futures tell little: take it as a rough review.", style="dim")


def _decisions(record: Record, decisions: Sequence[Decision]) -> Table:
    rows: list[list[str | Text]] = []
    for decision in decisions:
        start = (str(decision.step + 1), str(decision.turn), record.names[decision.seat])
        cost = f"{decision.cost:.1f} ±{decision.made.spread:.1f}" if decision.cost > 0 else ""
        rows.append([*start, *_made(decision.made, decision.forced), cost])
        if decision.cost > 0:
            rows.append(["", "", "better:", *_made(decision.best[0], False, decision.made), ""])
    return plain_table([">step", ">turn", "player", "move", ">win", ">points", ">cost"], rows)


def _made(estimate: ActionEstimate, forced: bool, instead_of: ActionEstimate | None = None) -> tuple[Text, str, str]:
    """The action with its reasons on the next line, the chance to win, and the points.

    If it is better than another one, ``instead_of``, it is told from where its points come.
    """
    text = Text(estimate.text)
    told = [words(reason) for reason in estimate.reasons]
    if instead_of is not None:
        told += [f"{SOURCE_WORDS.get(one.source, one.source)} {-one.points:+.1f}" for one in instead_of.sources]
    if forced:
        text.append(" (forced)", style="dim")
    if told:
        text.append(f"\n{'; '.join(told)}", style="dim")
    return text, f"{estimate.win:.0%}", f"{estimate.points:.0f}"


def _seats(record: Record, decisions: Sequence[Decision]) -> Table:
    rows = []
    for summary in summaries(record, decisions):
        found = worst(summary.decisions, 1)
        told = f"step {found[0].step + 1}, {found[0].made.text}: {found[0].cost:.1f}" if found else ""
        counts = (f"{len(summary.decisions):,}", f"{summary.free:,}")
        rows.append([summary.name, *counts, f"{summary.given_away:.0f}", told])
    return plain_table(["player", ">decisions", ">free", ">given away", "worst move"], rows, wraps=True)

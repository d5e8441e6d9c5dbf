"""The report of a tournament as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.table import Table

from alhambra.arena.pairing_results import PairingResult
from alhambra.arena.report import TournamentReport
from alhambra.arena.tournament import MIRROR
from alhambra.cli.output import console, counted
from alhambra.cli.render.plain_table import plain_table

RESULTS: Final = (">games", ">win share", ">95 % interval", ">× fair", ">margin")
TIMES: Final = (">points", ">winner's", ">all", ">ms/move", ">ms/turn", ">slowest")


def show_tournament(report: TournamentReport) -> None:
    """Print who won how often, the luck of the seats, the ladder, and who failed."""
    page = console()
    met = [row for row in report.rows if row.tables != MIRROR]
    if met:
        page.print(_table(["player", "against", *RESULTS], [_results(row) for row in met]))
        page.print()
    page.print(_table(["player", "against", *TIMES], [_times(row) for row in report.rows]))
    page.print(
        "\nA victory shared by k counts 1/k. × fair: the share as a multiple of an equal one. Margin: points ahead "
        "of the best opponent. Points are means: the player's, the winner's, of all together. ms: CPU time.",
        style="dim",
    )
    for mirror in report.mirrors:
        shares = ", ".join(
            f"{share:.1%} ({low:.1%} to {high:.1%})"
            for share, (low, high) in zip(mirror.shares, mirror.intervals, strict=True)
        )
        page.print(f"\n{mirror.player} against itself, {counted(mirror.games, 'game')}; share of each seat: {shares}")
    if report.rungs:
        page.print()
        rungs = [[rung.player, f"{rung.rating:.2f}", f"{rung.sigma:.2f}"] for rung in report.rungs]
        page.print(_table(["ladder", ">openskill", ">σ"], rungs))
    for player, told in report.faults.items():
        page.print(f"\n{player} lost {counted(len(told), 'turn')} to the greedy bot; the first: {told[0]}")


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    return plain_table(headings, rows, overflow="fold", min_width=8)


def _results(row: PairingResult) -> list[str]:
    shares = [f"{row.share:.1%}", f"{100 * row.low:.1f}–{row.high:.1%}", f"{row.share / row.fair:.2f}"]
    return [row.player, row.opponents, f"{row.games:,}", *shares, f"{row.margin:+.1f}"]


def _times(row: PairingResult) -> list[str]:
    points = [f"{mean:.1f}" for mean in (row.score, row.winner_score, row.all_points)]
    seconds = [f"{1000 * row.seconds_per_move:.2f}", f"{1000 * row.seconds_per_turn:.2f}"]
    opponents = "itself" if row.tables == MIRROR else row.opponents
    return [row.player, opponents, *points, *seconds, f"{1000 * row.slowest_turn:.1f}"]

"""The report of a tournament as tables."""

from __future__ import annotations

from rich import box
from rich.table import Table

from alhambra.arena.report import TournamentReport
from alhambra.arena.tournament import MIRROR
from alhambra.cli.output import console


def show_tournament(report: TournamentReport) -> None:
    """Print who won how often, the luck of the seats, the ladder, and who failed."""
    page = console()
    met = [row for row in report.rows if row.tables != MIRROR]
    if met:
        table = _table("player", "against", "games", "win share", "95 % interval", "× fair", "margin")
        for row in met:
            table.add_row(
                row.player,
                row.opponents,
                f"{row.games:,}",
                f"{row.share:.1%}",
                f"{100 * row.low:.1f}–{row.high:.1%}",
                f"{row.share / row.fair:.2f}",
                f"{row.margin:+.1f}",
            )
        page.print(table)
        page.print()
    page.print(_times(report))
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
        page.print(f"\n{mirror.player} against itself, {mirror.games:,} games; share of each seat: {shares}")
    if report.rungs:
        page.print()
        page.print(_ladder(report))
    for player, told in report.faults.items():
        page.print(f"\n{player} lost {len(told):,} turns to the greedy bot; the first: {told[0]}")


def _times(report: TournamentReport) -> Table:
    table = _table("player", "against", "points", "winner's", "all", "ms/move", "ms/turn", "slowest")
    for row in report.rows:
        table.add_row(
            row.player,
            "itself" if row.tables == MIRROR else row.opponents,
            f"{row.score:.1f}",
            f"{row.winner_score:.1f}",
            f"{row.all_points:.1f}",
            f"{1000 * row.seconds_per_move:.2f}",
            f"{1000 * row.seconds_per_turn:.2f}",
            f"{1000 * row.slowest_turn:.1f}",
        )
    return table


def _ladder(report: TournamentReport) -> Table:
    table = _table("ladder", "openskill", "σ", text=1)
    for rung in report.rungs:
        table.add_row(rung.player, f"{rung.rating:.2f}", f"{rung.sigma:.2f}")
    return table


def _table(*headings: str, text: int = 2) -> Table:
    """An empty table; the first columns are text, the others numbers."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for heading in headings[:text]:
        table.add_column(heading, overflow="fold", min_width=8)
    for heading in headings[text:]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table

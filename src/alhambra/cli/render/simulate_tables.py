"""The statistics of a series of games as tables and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from alhambra.arena.series import MatchPlan
from alhambra.arena.series_stats import EntrantStats, SeriesStats
from alhambra.cli.output import console
from alhambra.cli.render.game_text import joined

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def series_data(plan: MatchPlan, series: SeriesStats) -> dict[str, Any]:
    """The statistics as plain data; nothing in it depends on the clock or on the number of processes."""
    return {
        "seed": plan.seed,
        "edition": plan.edition,
        "modules": list(plan.modules),
        "rotate": plan.rotate,
        "games": series.games,
        "stalled": series.stalled,
        "turns_per_game": series.turns / series.games,
        "decisions_per_game": series.decisions / series.games,
        "bots": [
            {"bot": bot, "wins": tally.shares, "win_share": tally.share, "interval_95": tally.interval}
            | _points_data(tally, series)
            for bot, tally in zip(plan.bots, series.entrants, strict=True)
        ],
        "others": [_points_data(tally, series) for tally in series.others.values()],
    }


def _points_data(tally: EntrantStats, series: SeriesStats) -> dict[str, Any]:
    return {
        "name": tally.name,
        "games": tally.games,
        "mean_score": tally.mean_score,
        "points": {source: tally.mean(source) for source in series.sources},
    }


def show_series(plan: MatchPlan, series: SeriesStats) -> None:
    """Print the statistics as two tables."""
    page = console()
    page.print(_victories(series))
    page.print()
    table = _points(series)
    page.print(table if _fits(page, table) else _points_turned(series))
    page.print()
    fair = 1 / len(plan.bots)
    page.print(f"A fair share is {fair:.1%}; a victory shared by k counts 1/k. Points are means.", style="dim")
    turns, decisions = series.turns / series.games, series.decisions / series.games
    played = "1 game" if series.games == 1 else f"{series.games:,} games"
    played += f" with {joined(plan.modules)}" if plan.modules else ""
    page.print(f"{played}, {turns:.1f} turns and {decisions:.1f} decisions a game")
    if series.stalled:
        page.print(
            f"{series.stalled:,} stalled: broken off after {plan.most_decisions:,} decisions, won by nobody",
            style="bold",
        )


def _victories(series: SeriesStats) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("bot")
    for heading in ("games", "wins", "win share", "95 % interval", "mean score"):
        table.add_column(heading, justify="right")
    for tally in series.entrants:
        low, high = tally.interval
        table.add_row(
            tally.name,
            f"{tally.games:,}",
            f"{tally.shares:,.1f}".removesuffix(".0"),
            f"{tally.share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{tally.mean_score:.1f}",
        )
    for tally in series.others.values():
        table.add_row(tally.name, f"{tally.games:,}", "", "", "", f"{tally.mean_score:.1f}")
    return table


def _points(series: SeriesStats) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("points")
    for source in series.sources:
        table.add_column(source.removeprefix("majority "), justify="right")
    for tally in [*series.entrants, *series.others.values()]:
        table.add_row(tally.name, *(f"{tally.mean(source):.1f}" for source in series.sources))
    return table


def _points_turned(series: SeriesStats) -> Table:
    """The same table with a row a source, for pages that are too narrow for a column a source."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    tallies = [*series.entrants, *series.others.values()]
    table.add_column("points")
    for tally in tallies:
        table.add_column(tally.name, justify="right")
    for source in series.sources:
        table.add_row(source.removeprefix("majority "), *(f"{tally.mean(source):.1f}" for tally in tallies))
    return table


def _fits(page: Console, table: Table) -> bool:
    """Is the page wide enough for a table as it is?"""
    from rich.measure import Measurement

    return Measurement.get(page, page.options.update(max_width=10_000), table).maximum <= page.width

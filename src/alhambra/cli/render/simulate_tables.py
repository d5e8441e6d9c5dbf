"""The statistics of a series of games as tables and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from alhambra.arena.series import MatchPlan
from alhambra.arena.series_stats import EntrantStats, SeriesStats
from alhambra.cli.output import console
from alhambra.cli.render.game_text import joined
from alhambra.cli.render.plain_table import plain_table

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
    page.print(_points(page, series))
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
    rows = []
    for tally in series.entrants:
        low, high = tally.interval
        wins = f"{tally.shares:,.1f}".removesuffix(".0")
        shares = (f"{tally.share:.1%}", f"{low:.1%} to {high:.1%}")
        rows.append([tally.name, f"{tally.games:,}", wins, *shares, f"{tally.mean_score:.1f}"])
    for tally in series.others.values():
        rows.append([tally.name, f"{tally.games:,}", "", "", "", f"{tally.mean_score:.1f}"])
    return plain_table(["bot", ">games", ">wins", ">win share", ">95 % interval", ">mean score"], rows, wraps=True)


def _points(page: Console, series: SeriesStats) -> Table:
    """Mean points, a row a competitor and a column a source; the other way round if the page is too narrow for that."""
    tallies = [*series.entrants, *series.others.values()]
    sources = [source.removeprefix("majority ") for source in series.sources]
    names = [tally.name for tally in tallies]
    means = [[f"{tally.mean(source):.1f}" for source in series.sources] for tally in tallies]
    table = _matrix(sources, names, means)
    return table if _fits(page, table) else _matrix(names, sources, list(zip(*means, strict=True)))


def _matrix(headings: Sequence[str], names: Sequence[str], figures: Sequence[Sequence[str]]) -> Table:
    rows = [[name, *row] for name, row in zip(names, figures, strict=True)]
    return plain_table(["points", *(f">{heading}" for heading in headings)], rows, wraps=True)


def _fits(page: Console, table: Table) -> bool:
    """Is the page wide enough for a table as it is?"""
    from rich.measure import Measurement

    return Measurement.get(page, page.options.update(max_width=10_000), table).maximum <= page.width

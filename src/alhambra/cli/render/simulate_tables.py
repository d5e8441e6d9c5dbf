"""The statistics of a series of games as tables and as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from alhambra.arena.series import MatchPlan
from alhambra.arena.series_stats import EntrantStats, SeriesStats
from alhambra.cli.output import console, counted
from alhambra.cli.render.game_text import joined
from alhambra.cli.render.plain_table import plain_table


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
    played = counted(series.games, "game")
    played += f" with {joined(plan.modules)}" if plan.modules else ""
    page.print(f"{played}, {turns:.1f} turns and {decisions:.1f} decisions a game")
    if series.stalled:
        page.print(
            f"{series.stalled:,} stalled: broken off after {plan.most_decisions:,} decisions, won by nobody",
            style="bold",
        )


def _victories(series: SeriesStats) -> Table:
    rows = [("bot", "games", "wins", "win share", "95 % interval", "mean score")]
    for tally in series.entrants:
        low, high = tally.interval
        wins = f"{tally.shares:,.1f}".removesuffix(".0")
        interval = f"{low:.1%} to {high:.1%}"
        rows.append((tally.name, f"{tally.games:,}", wins, f"{tally.share:.1%}", interval, f"{tally.mean_score:.1f}"))
    for tally in series.others.values():
        rows.append((tally.name, f"{tally.games:,}", "", "", "", f"{tally.mean_score:.1f}"))
    return _table(rows)


def _points(page: Console, series: SeriesStats) -> Table:
    """Mean points with a column a source, or a row a source if ``page`` is too narrow for that."""
    rows = [("points", *(source.removeprefix("majority ") for source in series.sources))]
    for tally in [*series.entrants, *series.others.values()]:
        rows.append((tally.name, *(f"{tally.mean(source):.1f}" for source in series.sources)))
    table = _table(rows)
    needed = Measurement.get(page, page.options.update(max_width=10_000), table).maximum
    return table if needed <= page.width else _table(zip(*rows, strict=True))


def _table(rows: Iterable[Sequence[str]]) -> Table:
    """A table of ``rows``: the first has the headings; the first column is text, the others are numbers."""
    headings, *others = rows
    return plain_table([headings[0], *(f">{heading}" for heading in headings[1:])], others, wraps=True)

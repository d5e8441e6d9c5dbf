"""What is played, how far it has come and who won, in words; and where the points came from, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from alhambra import Game, Standing
    from alhambra.points import PointSource, PointsTally


def joined(names: Sequence[str]) -> str:
    """``names`` in a sentence: "Ann, Ben and Cleo"."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])


def game_title(game: Game) -> str:
    """What is played: the game, and with which modules."""
    return f"Alhambra with {joined(game.book.module_names)}" if game.book.module_names else "Alhambra"


def game_stage(game: Game) -> str:
    """How far the game has come: "after scoring 2"."""
    done = int(game.state.scorings)
    return "the end" if game.over else f"after scoring {done}" if done else "before scoring 1"


def winner_sentence(game: Game) -> str:
    """Who has won, in the edition's word for equal points (E5)."""
    winners = [standing.name for standing in game.standings if standing.won]
    if not winners:
        return "The game is not finished."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{joined(winners)}: {game.book.edition.tie}."


def show_result(page: Console, game: Game, tally: PointsTally) -> None:
    """Print where the points of ``tally`` came from, who won, and everybody's score, the leader's first."""
    page.print(points_table(game, tally))
    scores = ", ".join(f"{standing.name} {standing.score}" for standing in game.standings)
    page.print(f"\n{winner_sentence(game)}  {scores}", style="bold")


def points_table(game: Game, tally: PointsTally) -> Table:
    """Where everybody's points came from: a row a source, a column a competitor, scoring by scoring."""
    from alhambra.engine.scoring import SCORINGS

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, show_footer=True, footer_style="bold")
    table.add_column("points", footer="total")
    columns = []
    for standing in game.standings:
        table.add_column(standing.name, footer=str(standing.score), justify="right")
        columns.append(points_of(game, tally, standing))
    none = [0] * SCORINGS
    for source in sorted({source for column in columns for source in column}, key=lambda source: source.sort_key):
        table.add_row(source.type or source.label, *(_by_scoring(column.get(source, none)) for column in columns))
    return table


def points_of(game: Game, tally: PointsTally, standing: Standing) -> dict[PointSource, list[int]]:
    """The points of one competitor of ``game`` by source, scoring by scoring."""
    seatless = [competitor.name for competitor in game.book.competitors]
    return tally.by_scoring(game.players + seatless.index(standing.name) if standing.seat is None else standing.seat)


def _by_scoring(points: list[int]) -> str:
    """The points of each scoring and what followed it, a dot for none."""
    return " ".join(f"{number or '·':>2}" for number in points)

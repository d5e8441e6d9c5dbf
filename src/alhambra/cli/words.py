"""What happened, in words with names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

    from alhambra import Event, Game

EVERYBODY = -1
SCORINGS = 3
UNTOLD = ("turn",)  # "is next": the drawing marks who acts


def competitor(game: Game, number: int) -> str:
    """The name of a seat or of a competitor without one."""
    return game.names[number] if number < game.players else game.book.competitor_name(number)


def public(events: Iterable[Event]) -> list[Event]:
    """The events that everybody may know of."""
    return [event for event in events if event.only == EVERYBODY]


def sentence(game: Game, event: Event) -> str:
    """One event as a sentence with its rule: "Ann takes denar-3 (T2)"."""
    reason = event.reason
    if event.seat < 0:
        return f"{reason[:1].upper()}{reason[1:]} ({event.rule})"
    between = ": " if event.scored else " "
    return f"{competitor(game, int(event.seat))}{between}{reason} ({event.rule})"


def told(game: Game, events: Iterable[Event]) -> list[str]:
    """The sentences worth reading."""
    return [sentence(game, event) for event in public(events) if event.kind not in UNTOLD]


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    return {
        "kind": event.kind,
        "rule": event.rule,
        "seat": int(event.seat),
        "amount": int(event.amount),
        "scored": event.scored,
        "reason": event.reason,
    }


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ann, Ben and Cleo"."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])


def placed_names(game: Game) -> list[str]:
    """The competitors and their points, the leader first: "Ann 105"."""
    return [f"{standing.name} {standing.score}" for standing in game.standings]


def stage(game: Game) -> str:
    """How far the game has come."""
    done = int(game.state.scorings)
    return "the end" if game.over else f"after scoring {done}" if done else "before scoring 1"


def title(game: Game) -> str:
    """What is played: the game, and with which modules."""
    return f"Alhambra with {listed(game.book.module_names)}" if game.book.module_names else "Alhambra"


def verdict(game: Game) -> str:
    """Who has won, in the edition's word for equal points (E5)."""
    winners = [standing.name for standing in game.standings if standing.won]
    if not winners:
        return "The game is not finished."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{listed(winners)}: {game.book.edition.tie}."


class Track:
    """Follows the score track: which points came in which scoring."""

    def __init__(self) -> None:
        self.scorings = 0
        self.scored: list[tuple[int, Event]] = []

    def add(self, events: Iterable[Event]) -> None:
        """What happened next."""
        for event in events:
            self.scorings += event.kind == "scoring"
            if event.scored:
                self.scored.append((self.scorings, event))


def points_table(game: Game, track: Track) -> Table:
    """Where everybody's points came from: a row a source, a column a competitor, scoring by scoring."""
    from rich import box
    from rich.table import Table

    from alhambra.arena.match import source
    from alhambra.arena.stats import in_order

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, show_footer=True, footer_style="bold")
    table.add_column("points", footer="total")
    for standing in game.standings:
        table.add_column(standing.name, footer=str(standing.score), justify="right")
    rows: dict[str, dict[str, list[int]]] = {}
    for scoring, event in track.scored:
        row = rows.setdefault(source(event), {standing.name: [0] * SCORINGS for standing in game.standings})
        row[competitor(game, int(event.seat))][max(scoring, 1) - 1] += int(event.amount)
    for name in in_order(rows):
        table.add_row(name.removeprefix("majority "), *(_points(cell) for cell in rows[name].values()))
    return table


def _points(by_scoring: list[int]) -> str:
    """Points of the three scorings and what followed each, a dot for none."""
    return " ".join(f"{points or '·':>2}" for points in by_scoring)

"""Points by where they came from: the one tally behind statistics, simulations, previews and the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from alhambra.engine.components import TYPES
from alhambra.engine.events import Event
from alhambra.engine.scoring import SCORINGS


class PointSource(NamedTuple):
    """Where points come from: the kind of their event, and the building type if it is a majority."""

    kind: str
    type: str | None

    @property
    def label(self) -> str:
        """In words: ``majority garden``, ``wall``."""
        return self.kind if self.type is None else f"{self.kind} {self.type}"

    @classmethod
    def from_label(cls, label: str) -> PointSource:
        """The source whose ``label`` this is."""
        kind, _, of_type = label.rpartition(" ")
        return cls(kind, of_type) if of_type in TYPES else cls(label, None)

    @property
    def sort_key(self) -> tuple[int, str]:
        """Sorts as the scoring table does: the building types, then everything else by kind."""
        return (TYPES.index(self.type) if self.type in TYPES else len(TYPES)), self.kind


def source_of(event: Event) -> PointSource:
    """The source of the points that a scored event brought."""
    of_type = event.facts.get("type")
    return PointSource(event.kind, None if of_type is None else str(of_type))


class PointsTally:
    """Points of each competitor (the seats, then the third player) by source and scoring."""

    def __init__(self) -> None:
        self.scorings = 0  # seen so far
        self._points: dict[int, dict[PointSource, list[int]]] = {}

    def add(self, events: Iterable[Event]) -> None:
        """Count the points of these events, which must come in the order in which they happened."""
        for event in events:
            if event.kind == "scoring":
                self.scorings += 1
            if event.scored:
                sources = self._points.setdefault(int(event.seat), {})
                points = sources.setdefault(source_of(event), [0] * SCORINGS)
                points[max(self.scorings, 1) - 1] += int(event.amount)

    def by_scoring(self, competitor: int) -> dict[PointSource, list[int]]:
        """The competitor's points from each source, scoring by scoring; sources in the scoring table's order."""
        sources = self._points.get(competitor, {})
        return {source: sources[source] for source in sorted(sources, key=lambda source: source.sort_key)}

    def by_source(self, competitor: int) -> dict[PointSource, int]:
        """The competitor's points from each source in all scorings together."""
        return {source: sum(points) for source, points in self.by_scoring(competitor).items()}

    def by_label(self, competitor: int) -> dict[str, int]:
        """The same by the sources' labels, as plain data."""
        return {source.label: points for source, points in self.by_source(competitor).items()}

"""What the outcomes of many games say: shares of victories with their uncertainty, means, where points come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from alhambra.arena.series import MatchPlan, Outcome
from alhambra.points import PointSource

Z_95: Final = 1.959963984540054  # the normal distribution's 97.5 % point


def wilson(share: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a ``share`` observed in ``trials`` trials.

    >>> [round(bound, 4) for bound in wilson(0.5, 10)]
    [0.2366, 0.7634]
    """
    if trials == 0:
        return 0.0, 1.0
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    middle = share + z * z / (2 * trials)
    scale = 1 + z * z / trials
    # the share itself lies between them, also where rounding would not have it so
    return max(0.0, min(share, (middle - spread) / scale)), min(1.0, max(share, (middle + spread) / scale))


def mean_interval(values: Sequence[float], z: float = Z_95) -> tuple[float, float] | None:
    """The normal interval for the mean of independent ``values``; None if they are too few to tell.

    >>> mean_interval([1.0, 3.0, 5.0], z=1.0)
    (1.8452994616207485, 4.154700538379252)
    >>> mean_interval([4.0])
    """
    if len(values) < 2:
        return None
    half = z * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


@dataclass(slots=True)
class EntrantStats:
    """What one competitor has gathered over all games."""

    name: str
    games: int = 0
    shares: float = 0.0
    score: int = 0
    sources: Counter[str] = field(default_factory=Counter)

    def add(self, score: int, share: float, sources: dict[str, int]) -> None:
        """Count one more game with this ``score`` and ``share`` of the victory."""
        self.games += 1
        self.shares += share
        self.score += score
        self.sources.update(sources)

    @property
    def share(self) -> float:
        """The share of victories."""
        return self.shares / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence."""
        return wilson(self.share, self.games)

    @property
    def mean_score(self) -> float:
        """Points a game."""
        return self.score / self.games if self.games else 0.0

    def mean(self, source: str) -> float:
        """Points a game from one source."""
        return self.sources[source] / self.games if self.games else 0.0


@dataclass(slots=True)
class SeriesStats:
    """The statistics of a series of games."""

    entrants: list[EntrantStats]
    others: dict[str, EntrantStats] = field(default_factory=dict)  # competitors without a seat (D3)
    games: int = 0
    stalled: int = 0
    turns: int = 0
    decisions: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        self.games += 1
        self.stalled += outcome.stalled
        self.turns += outcome.turns
        self.decisions += outcome.decisions
        for tally, score, share, sources in zip(
            self.entrants, outcome.scores, outcome.shares, outcome.sources, strict=True
        ):
            tally.add(score, share, sources)
        for name, score in outcome.others.items():
            self.others.setdefault(name, EntrantStats(name)).add(score, 0.0, outcome.other_sources[name])

    def total_sources(self) -> Counter[str]:
        """The points of all seats together by where they came from."""
        return sum((tally.sources for tally in self.entrants), Counter[str]())

    @property
    def sources(self) -> list[str]:
        """All the sources that points came from."""
        tallies = [*self.entrants, *self.others.values()]
        return in_table_order({source for tally in tallies for source in tally.sources})


def in_table_order(labels: Iterable[str]) -> list[str]:
    """The labels of point sources in the order of the scoring table: the building types, then everything else."""
    return sorted(labels, key=lambda label: PointSource.from_label(label).sort_key)


def gather(plan: MatchPlan, outcomes: Iterable[Outcome]) -> SeriesStats:
    """The statistics of these games of a plan."""
    series = SeriesStats([EntrantStats(name) for name in plan.names])
    for outcome in outcomes:
        series.add(outcome)
    return series

"""Metrics that count nothing, with the names and methods of prometheus-client, where that is not installed."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

_NOTHING = nullcontext()


class UncountedMetric:
    """Takes whatever is counted, and forgets it."""

    def __init__(self, *_: object, **__: object) -> None:
        """Take what a metric is described by."""

    def labels(self, *_: str) -> UncountedMetric:
        """The metric for these labels: this one."""
        return self

    def inc(self, amount: float = 1) -> None:
        """Count ``amount`` up."""

    def dec(self, amount: float = 1) -> None:
        """Count ``amount`` down."""

    def set(self, value: float) -> None:
        """Set the count to ``value``."""

    def observe(self, amount: float) -> None:
        """Note ``amount``."""

    def time(self) -> AbstractContextManager[None]:
        """A context whose time would be noted."""
        return _NOTHING

    def track_inprogress(self) -> AbstractContextManager[None]:
        """A context that would be counted while it lasts."""
        return _NOTHING


Counter = Gauge = Histogram = CollectorRegistry = UncountedMetric

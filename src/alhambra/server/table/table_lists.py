"""Lists of somebody's tables: in which order they come, and how many."""

from __future__ import annotations

from collections.abc import Iterable

from alhambra.server.wire.http import Summary

LISTED_TABLES_MOST = 200  # in a list
RUNNING = ("open", "playing")  # how tables stand whose games are not over


def urgency(table: Summary) -> tuple[bool, bool, float]:
    """By this tables are sorted: those that wait for me first, then by the time that is left."""
    return not table.waits, table.left is None, table.left or 0.0


def by_urgency(tables: Iterable[Summary]) -> list[Summary]:
    """``tables``, those that wait for me first and the finished ones last; not more than a list has."""
    ordered = sorted(tables, key=lambda table: (not table.waits, table.status not in RUNNING, *urgency(table)))
    return ordered[:LISTED_TABLES_MOST]

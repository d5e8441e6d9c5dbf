"""What to watch, in Prometheus' form (``/metrics``). Each worker counts for itself."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

ROWS = Counter("alhambra_rows", "Rows added to logs, by kind", ["kind"], registry=REGISTRY)
REFUSED = Counter("alhambra_refused", "Messages and requests that had no effect, by code", ["code"], registry=REGISTRY)
STORING = Histogram("alhambra_store_seconds", "Storing rows", buckets=_BUCKETS, registry=REGISTRY)
SHOWING = Histogram("alhambra_show_seconds", "Making the views of one change", buckets=_BUCKETS, registry=REGISTRY)
BOTS = Histogram("alhambra_bot_turn_seconds", "Turns of bots", ["level"], buckets=_BUCKETS, registry=REGISTRY)
FAULTS = Counter("alhambra_bot_faults", "Bots that failed and were replaced", ["level"], registry=REGISTRY)
HINTS = Histogram("alhambra_hint_seconds", "Hints, waiting included", buckets=_BUCKETS, registry=REGISTRY)
REVIEWED = Counter("alhambra_reviewed", "Decisions of finished games that were reviewed", registry=REGISTRY)
TABLES = Gauge("alhambra_tables_loaded", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("alhambra_sockets", "Open sockets", registry=REGISTRY)
NOTIFICATIONS_LOST = Counter("alhambra_bus_lost", "Lost connections of the bus between workers", registry=REGISTRY)

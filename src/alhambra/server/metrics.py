"""What to watch, in Prometheus' form (``/metrics``), for all workers of one server together.

Several workers keep their numbers in files of one folder, which prometheus-client adds up; any of them tells all.
Where prometheus-client is not installed, as in a browser's page, nothing is counted.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

FOLDER = "ALHAMBRA_METRICS_FOLDER"  # the variable that names the workers' folder
# Taken away again below: the processes that a worker starts, for bots and so on, count nothing.
_folder = os.environ.pop(FOLDER, None)
if _folder is not None:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = _folder  # read when prometheus-client is imported, and when files are made

if TYPE_CHECKING or find_spec("prometheus_client") is not None:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
else:
    from alhambra.server.no_metrics import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_LONG_BUCKETS = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 90.0)


def _counter(name: str, words: str, *labels: str) -> Counter:
    return Counter(name, words, labels, registry=REGISTRY)


def _gauge(name: str, words: str, *labels: str) -> Gauge:
    return Gauge(name, words, labels, registry=REGISTRY, multiprocess_mode="livesum")


def _histogram(name: str, words: str, *labels: str, buckets: tuple[float, ...] = _BUCKETS) -> Histogram:
    return Histogram(name, words, labels, registry=REGISTRY, buckets=buckets)


ROWS = _counter("alhambra_rows", "Rows added to logs, by kind", "kind")
REFUSED = _counter("alhambra_refused", "Messages and requests that had no effect, by code", "code")
HTTP = _histogram("alhambra_http_seconds", "Requests, by method, route and kind of answer", "method", "route", "status")
MESSAGES = _histogram("alhambra_message_seconds", "Messages on sockets until they are carried out, by kind", "kind")
STORING = _histogram("alhambra_store_seconds", "Storing rows")
QUERIES = _histogram("alhambra_query_seconds", "Calls of the database, by what they ask for", "query")
SHOWING = _histogram("alhambra_show_seconds", "Making the views of one change")
BOTS = _histogram("alhambra_bot_turn_seconds", "Turns of bots", "level", buckets=_LONG_BUCKETS)
FAULTS = _counter("alhambra_bot_faults", "Bots that failed and were replaced", "level")
PUSHES = _counter("alhambra_pushes", "Notices by Web Push: sent, failed, gone or dropped", "outcome")
HINTS = _histogram("alhambra_hint_seconds", "Hints, waiting included", buckets=_LONG_BUCKETS)
REVIEWED = _counter("alhambra_reviewed", "Decisions of finished games that were reviewed")
LAG = _histogram("alhambra_loop_lag_seconds", "How late a worker does what it wanted to do now")
TABLES = _gauge("alhambra_tables_loaded", "Tables in memory")
SOCKETS = _gauge("alhambra_sockets", "Open sockets")
JOBS = _gauge("alhambra_jobs", "Bots' turns, hints and reviews that wait or are under way", "kind")
CALLS = _gauge("alhambra_queries_waiting", "Calls of the database that wait or are under way")
CONNECTIONS = _gauge("alhambra_connections_used", "Connections to PostgreSQL that are in use")
UNSENT = _gauge("alhambra_messages_unsent", "Messages that wait for slow readers")
ANSWERS = _gauge("alhambra_workers_with_database", "Workers whose database answers")
WORKERS = _gauge("alhambra_workers", "Workers that run")
LOCKS_LOST = _counter("alhambra_locks_lost", "Lost connections on which a worker holds its tables")
RELAYED = _gauge("alhambra_sockets_relayed", "Open sockets that are passed on to the home of their table")

if _folder is not None:
    del os.environ["PROMETHEUS_MULTIPROC_DIR"]  # the files of all kinds of metrics are open by now


def exposed() -> bytes:
    """All numbers, of all workers of this server, as Prometheus reads them."""
    if _folder is None:
        return generate_latest(REGISTRY)
    _forget_dead(Path(_folder))
    together = CollectorRegistry()
    MultiProcessCollector(together, path=_folder)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def _forget_dead(folder: Path) -> None:
    """Forget how many tables and sockets workers had that live no more; what they have counted stays."""
    for path in folder.glob("gauge_live*.db"):
        number = int(path.stem.rpartition("_")[2])
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            mark_process_dead(number, path=str(folder))  # type: ignore[no-untyped-call]

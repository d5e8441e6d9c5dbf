"""What those who run a server see of it: its log, the numbers of all workers, dashboard, alerts and runbook."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client.parser import text_string_to_metric_families

from alhambra.server import metrics
from alhambra.server.logs import JsonFormatter, TextFormatter, add_log_fields
from alhambra.server.settings import Settings, SettingsError
from tests.server.clients import eventually, in_loop, options, party, people
from tests.server.conftest import House
from tests.server.line import WAIT
from tests.server.processes import Server

ROOT = Path(__file__).parents[2]
DASHBOARD = ROOT / "deploy/grafana.json"
ALERTS = ROOT / "deploy/alerts.yaml"
RUNBOOK = (ROOT / "docs/runbook.md").read_text(encoding="utf-8")


# ---- the log ----


def _record(words: str, **more: Any) -> logging.LogRecord:
    return logging.LogRecord("alhambra.test", logging.WARNING, "file.py", 1, words, (), more.get("trace"))


def test_lines_have_time_level_and_fields() -> None:
    async def one() -> tuple[str, str]:
        add_log_fields(request="abc", table="t1")
        return TextFormatter().format(_record("so it is")), JsonFormatter().format(_record("so it is"))

    text, line = asyncio.run(one())
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z WARNING alhambra.test: so it is, request=abc, table=t1", text
    )
    told = json.loads(line)
    assert told["time"].endswith("Z")
    wanted = {"level": "warning", "logger": "alhambra.test", "message": "so it is", "request": "abc", "table": "t1"}
    assert wanted.items() <= told.items()


def test_fields_of_one_task_are_not_those_of_another() -> None:
    async def both() -> list[str]:
        async def one(number: int) -> str:
            add_log_fields(request=number)
            await asyncio.sleep(0.001)
            return str(json.loads(JsonFormatter().format(_record("x")))["request"])

        return list(await asyncio.gather(*(one(number) for number in range(3))))

    assert asyncio.run(both()) == ["0", "1", "2"]


def test_a_trace_is_part_of_its_line() -> None:
    try:
        raise ValueError("here")
    except ValueError:
        trace = sys.exc_info()
    told = json.loads(JsonFormatter().format(_record("it failed", trace=trace)))
    assert "ValueError: here" in told["trace"]
    assert "\n" not in JsonFormatter().format(_record("it failed", trace=trace))


LOGGING = """
import json, logging, logging.config
from alhambra.server.logs import log_config
logging.config.dictConfig(log_config("debug", "json"))
logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received from client.")
logging.getLogger("alhambra.anything").debug("heard")
names = [("sqlalchemy.engine", logging.INFO), ("uvicorn.error", logging.DEBUG), ("alhambra.anything", logging.DEBUG)]
print(json.dumps([name for name, level in names if logging.getLogger(name).isEnabledFor(level)]))
"""


def test_other_libraries_are_heard_from_warning_on_only() -> None:
    """SQLAlchemy would log every statement with its values, uvicorn headers with keys.

    In a process of its own: to set up logging closes other handlers, absl's (of OpenSpiel) even pytest's own files.
    """
    done = subprocess.run([sys.executable, "-c", LOGGING], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["alhambra.anything"]
    assert [json.loads(line)["message"] for line in done.stderr.splitlines()] == ["heard"]


def test_a_format_that_is_none_is_refused() -> None:
    with pytest.raises(SettingsError, match="text, json"):
        Settings.read({"ALHAMBRA_LOG_FORMAT": "xml"})
    with pytest.raises(SettingsError, match="warning"):
        Settings.read({"ALHAMBRA_LOG": "loud"})


@pytest.fixture(scope="module")
def talking(house: House) -> Iterator[Server]:
    """A server that logs all its requests, as JSON."""
    with house.new_server("sqlite", {"ALHAMBRA_LOG": "info", "ALHAMBRA_LOG_FORMAT": "json"}) as server:
        yield server


@in_loop
async def test_a_request_is_found_in_the_log_by_its_id(talking: Server) -> None:
    async with httpx.AsyncClient(base_url=talking.url(), trust_env=False, timeout=WAIT) as http:
        given = await http.get("/api/tables/no-such-table", headers={"X-Request-Id": "from-the-proxy-1"})
        assert given.headers["x-request-id"] == "from-the-proxy-1"
        made = await http.get("/nowhere/at/all")
        for odd in ("", "short", "x" * 65, "with space here", "new\tline-12345"):
            answer = await http.get("/api/menu", headers={"X-Request-Id": odd})
            assert answer.headers["x-request-id"] != odd
    lines = [json.loads(line) for line in talking.log().splitlines()]  # every line is one
    requests = {line["request"]: line for line in lines if line["message"] == "request"}
    found = requests["from-the-proxy-1"]
    assert (found["method"], found["route"], found["status"]) == ("GET", "/api/tables/{table_id}", 404)
    assert found["ms"] >= 0
    assert requests[made.headers["x-request-id"]]["status"] == 404
    assert "no-such-table" not in json.dumps(found), "the id of a table is the secret of its link"


# ---- the numbers ----


def _numbers(text: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """All samples of /metrics, by name and labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def _sum(text: str, name: str, **labels: str) -> float:
    return sum(
        value for (found, own), value in _numbers(text).items() if found == name and labels.items() <= dict(own).items()
    )


@in_loop
async def test_what_players_wait_for_is_measured(talking: Server) -> None:
    async with party(talking, 2) as (one, two):
        for _ in range(4):
            for line in (one, two):
                if line.is_mine:
                    await line.play_turn(Random(1))
        async with httpx.AsyncClient(base_url=talking.url(), trust_env=False, timeout=WAIT) as http:

            async def two_sockets() -> bool:  # those of earlier tests are closed, and the server has heard of it
                return _sum((await http.get("/metrics")).text, "alhambra_sockets") == 2

            await eventually(two_sockets, "two sockets")
            text = (await http.get("/metrics")).text
    assert _sum(text, "alhambra_message_seconds_count", kind="do") > 0
    assert _sum(text, "alhambra_query_seconds_count", query="append") > 0
    assert _sum(text, "alhambra_http_seconds_count", route="/api/tables", method="POST", status="2xx") > 0
    assert _sum(text, "alhambra_workers") == 1
    assert _sum(text, "alhambra_queries_waiting") == 0


@in_loop
async def test_numbers_are_those_of_all_workers(house: House) -> None:
    """Whichever worker answers tells the same; a worker that died has no sockets any more, but has counted."""
    with house.new_server("postgresql", {"ALHAMBRA_WORKERS": "2"}, workers=1) as server:

        async def both_run(gone: int = 0) -> bool:
            running = _workers(server)
            return len(running) == 2 and gone not in running and await _told(server, "alhambra_workers") == {2.0}

        async def sockets(count: int) -> bool:
            return await _told(server, "alhambra_sockets") == {float(count)}

        async def counted() -> bool:
            return min(await _told(server, "alhambra_http_seconds_count"), default=0) > 0

        await eventually(both_run, "two workers", 60)
        async with people(server, 1) as (ann,), AsyncExitStack() as stack:
            made = await ann.make(options(2), "Ann")
            for _ in range(6):
                await stack.enter_async_context(ann.open(made.id))
            await eventually(lambda: sockets(6), "all sockets")
        victim = _workers(server)[0]
        os.kill(victim, signal.SIGKILL)
        await eventually(lambda: both_run(victim), "a new worker", 60)
        await eventually(lambda: sockets(0), "the end of all sockets")
        await eventually(counted, "requests that were counted")


async def _told(server: Server, name: str) -> set[float]:
    """The number ``name`` as it is told over several connections, which both workers answer."""

    async def one() -> float:
        async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
            return _sum((await http.get("/metrics")).text, name)

    try:
        return {await one() for _ in range(6)}
    except httpx.HTTPError:  # the worker is just dying
        return set()


def _workers(server: Server) -> list[int]:
    """The workers of a server: its children that serve (another one keeps track of what they share)."""
    assert server.workers[0].process is not None
    process = server.workers[0].process.pid
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in found if b"spawn_main" in _command(child)]


def _command(process: str) -> bytes:
    """The command line of ``process``; nothing if it has ended since it was listed."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


# ---- dashboard, alerts, runbook ----


def _expressions() -> list[str]:
    board = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    rules = yaml.safe_load(ALERTS.read_text(encoding="utf-8"))["groups"][0]["rules"]
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(shown) > 15
    return [*shown, *(rule["expr"] for rule in rules)]


def test_dashboard_and_alerts_name_metrics_that_exist() -> None:
    known = set()
    for metric in metrics.REGISTRY.collect():
        suffixes = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}.get(metric.type, [""])
        known |= {metric.name + suffix for suffix in suffixes}
    named = {name for text in _expressions() for name in re.findall(r"\balhambra_\w+", text)}
    assert named <= known
    shown = DASHBOARD.read_text(encoding="utf-8")
    missing = {metric.name for metric in metrics.REGISTRY.collect() if metric.name not in shown}
    assert missing == set(), "the dashboard shows everything"


def test_labels_in_dashboard_and_alerts_exist() -> None:
    labels = {label for metric in vars(metrics).values() for label in getattr(metric, "_labelnames", ())}
    for text in _expressions():
        used = set(re.findall(r"(\w+)=~?\"", text))
        grouped = {name.strip() for group in re.findall(r"by \(([^)]*)\)", text) for name in group.split(",")}
        assert used | grouped <= labels | {"instance", "job", "le"}, text
        assert text.count("(") == text.count(")"), text


def test_every_alert_has_its_part_of_the_runbook() -> None:
    anchors = {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^## (.*)$", RUNBOOK, re.MULTILINE)
    }
    rules = yaml.safe_load(ALERTS.read_text(encoding="utf-8"))["groups"][0]["rules"]
    assert len({rule["alert"] for rule in rules}) == len(rules) >= 6
    for rule in rules:
        page, _, anchor = rule["annotations"]["runbook"].partition("#")
        assert page == "docs/runbook.md"
        assert anchor in anchors, rule["alert"]

"""The pages for those who run a server or talk to one: their tables are complete, their commands work."""

from __future__ import annotations

import asyncio
import re
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec

from alhambra.server import app, metrics
from alhambra.server.compute import hints, reviews
from alhambra.server.http import patience, quotas, security, socket
from alhambra.server.service.session import MESSAGE_BYTES_MOST
from alhambra.server.settings import PREFIX, Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table import live, viewer
from alhambra.server.table.log import LogRow, SeatTaken
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.incoming import Incoming
from alhambra.server.wire.outgoing import Outgoing
from alhambra.server.wire.setup import SeatSetup, TableOptions

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs/server.md").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "src/alhambra/server").rglob("*.py"))


def first_cells(page: str, pattern: str) -> list[str]:
    """The first cells of all rows of tables that look like this."""
    return re.findall(rf"^\| `({pattern})` \|", page, re.MULTILINE)


def test_every_setting_is_in_the_table_with_its_default() -> None:
    rows = re.findall(r"^\| `ALHAMBRA_(\w+)` \| (.*?) \|", HOSTING, re.MULTILINE)
    fields = msgspec.structs.fields(Settings)
    assert [name for name, _ in rows] == [field.name.upper() for field in fields]
    defaults = Settings().environment()
    for name, shown in rows:
        value = defaults[PREFIX + name]
        if shown.startswith("`"):
            number = float(value) if re.fullmatch(r"[\d.]+", value) and value.count(".") < 2 else None
            assert shown == f"`{value.lower()}`" or (number is not None and float(shown.strip("`")) == number), name
        else:
            assert value == "", name


def test_every_metric_is_on_the_page() -> None:
    named = {metric.name for metric in metrics.REGISTRY.collect()}
    shown = {name.removesuffix("_total") for name in first_cells(HOSTING, r"alhambra_\w+")}
    assert shown == named
    counters = {metric.name for metric in metrics.REGISTRY.collect() if metric.type == "counter"}
    assert {name.removesuffix("_total") for name in first_cells(HOSTING, r"alhambra_\w+_total")} == counters


def test_limits_are_the_true_ones() -> None:
    limits = HOSTING.partition("## Limits")[2]
    assert f"{app.BODY_BYTES_MOST // 1024} KB" in limits
    assert f"{MESSAGE_BYTES_MOST:,} characters" in limits
    assert f"| {quotas.SPECTATORS_MOST} of spectators, {quotas.OWN_SOCKETS_MOST} of each player |" in limits
    assert f"| {live.UNDOS_MOST} |" in limits
    assert f"| {live.ROWS_MOST:,}; after" in limits
    assert f"{quotas.THREAD_JOBS_MOST} under way or waiting for each address" in limits
    assert f"{patience.PEER_SECONDS:g} s" in limits
    assert f"| {patience.CONNECTIONS_MOST} |" in limits
    assert f"{hints.WAITING_MOST} under way or waiting" in limits
    assert f"the {reviews.REVIEWS_MOST} games" in limits
    assert f"first {reviews.DECISIONS_MOST:,} decisions" in limits
    assert f"the first {reviews.DECISIONS_MOST:,} are reviewed" in PROTOCOL


def test_every_message_and_code_is_described() -> None:
    for kind in (*Incoming.__args__, *Outgoing.__args__):
        assert f"`{kind.__struct_config__.tag}`" in PROTOCOL
    for code in (
        socket.HOSTILE,
        security.FORBIDDEN,
        socket.NO_TABLE,
        viewer.TOO_SLOW,
        viewer.FAULT,
        socket.FULL,
        socket.SERVER_FULL,
    ):
        assert f"| {code} |" in PROTOCOL
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    codes = set(re.findall(r'(?:Denied|Refused|super\(\).__init__)\(\s*"([a-z-]+)"', text))
    assert len(codes) > 30
    for code in codes:
        assert f"`{code}`" in PROTOCOL or code.startswith("bad-"), code


def backup_command() -> str:
    return next(line for line in HOSTING.splitlines() if line.startswith('python3 -c "import sqlite3'))


def test_the_backup_of_a_live_file(tmp_path: Path) -> None:
    """The page's own command, while the file is open and written to."""
    live, copy = tmp_path / "games.db", tmp_path / "copy.db"
    address = database_address(str(live))
    asyncio.run(migrate(address))

    async def write_and_copy() -> None:
        store = Store(address, seconds=None)
        state = TableState(TableSetup("a", TableOptions([SeatSetup(), SeatSetup()]), "seed", "1.0", 1.0))
        row = LogRow(0, 1.0, SeatTaken(0, "Ana", "0" * 64))
        state.apply_row(row)
        await store.create(state, [row])
        words = shlex.split(backup_command())
        words = [sys.executable, *words[1:-2], str(live), str(copy)]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 0, done.stderr
        await store.say("a", 2.0, 0, "Ana", "after the copy")
        await store.close()

    asyncio.run(write_and_copy())
    connection = sqlite3.connect(copy)
    try:
        assert connection.execute("select count(*) from log").fetchone() == (1,)
        assert connection.execute("select count(*) from chat").fetchone() == (0,)
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    finally:
        connection.close()

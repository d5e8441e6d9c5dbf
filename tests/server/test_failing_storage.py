"""Storage that fails: players get a sentence within seconds, nothing hangs, and it heals by itself."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from alhambra.record import RULES
from alhambra.server.errors import Stale
from alhambra.server.registry import TableRegistry
from alhambra.server.storage.availability import RETRY_SECONDS, Availability, StorageTimeout, storage_reason
from alhambra.server.storage.database import STORAGE_ERRORS, DatabaseError, database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.sole_server import sole_server
from alhambra.server.storage.store import Store
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry, GameStarted, LogRow, SeatTaken
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.incoming import Do, Ping
from alhambra.server.wire.outgoing import Pong, Refused, ViewMessage
from alhambra.server.wire.setup import SeatSetup, TableOptions
from tests.server.clients import acting, eventually, in_loop, party
from tests.server.conftest import House
from tests.server.line import Line
from tests.server.postgres import Postgres
from tests.server.processes import AS_USUAL, Server

TOLD_SECONDS = 3.0
BUSY_SECONDS = 5.0  # more, for a machine that has much else to do; whoever hangs does so for longer
HEALED_SECONDS = 15.0


# ---- whether it answers ----


def test_while_it_is_silent_one_call_a_second_goes_through() -> None:
    now = 100.0
    state = Availability(lambda: now)
    state.check()
    state.note_failure()
    with pytest.raises(StorageTimeout):
        state.check()
    now += RETRY_SECONDS
    state.check()
    with pytest.raises(StorageTimeout):
        state.check()  # the other one tries
    state.note_failure()
    now += RETRY_SECONDS
    state.check()
    state.note_answer()
    state.check()
    assert state.answers


def test_people_are_told_what_is_known() -> None:
    assert "nothing has changed" in storage_reason(StorageTimeout(is_unsure=False))
    assert "nothing has changed" not in storage_reason(StorageTimeout(is_unsure=True))
    assert "disk" in storage_reason(sqlite3.OperationalError("database or disk is full"))


# ---- a file that is locked, a disk that hangs ----


async def _failed_after(store: Store) -> float:
    """The seconds until a write fails."""
    began = time.monotonic()
    with pytest.raises(STORAGE_ERRORS):
        await store.note_write(1.0)
    return time.monotonic() - began


async def _heals(store: Store) -> None:
    async def writes() -> bool:
        try:
            return await store.note_write(2.0)
        except STORAGE_ERRORS:
            return False

    await eventually(writes, "a write", HEALED_SECONDS)


@in_loop
async def test_a_file_that_another_program_has_locked(tmp_path: Path) -> None:
    address = database_address(str(tmp_path / "games.db"))
    await migrate(address)
    store = Store(address)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    try:
        other.execute("begin immediate")
        waits = await asyncio.gather(*(_failed_after(store) for _ in range(8)))
        assert max(waits) < TOLD_SECONDS + BUSY_SECONDS, "none waits for those before it"
        assert not store.availability.answers
        waits = [await _failed_after(store) for _ in range(4)]  # one call a second goes through, and waits
        assert min(waits) < 0.5, "nobody else waits while it is known to be locked"
        other.execute("rollback")
        await _heals(store)
    finally:
        other.close()
        await store.close()


@in_loop
async def test_a_disk_that_hangs(tmp_path: Path) -> None:
    """The thread that writes is stuck; what was asked for meanwhile is not done later."""
    address = database_address(str(tmp_path / "games.db"))
    await migrate(address)
    store, go_on, done = Store(address), threading.Event(), []

    async def stuck() -> None:
        await store.run(lambda _: done.append("first") if go_on.wait(60) else None)

    try:
        hanging = asyncio.create_task(stuck())
        await asyncio.sleep(0)
        began = time.monotonic()
        with pytest.raises(StorageTimeout) as caught:
            await store.run(lambda _: done.append("second"))
        assert time.monotonic() - began < TOLD_SECONDS + BUSY_SECONDS
        with pytest.raises(StorageTimeout):
            await hanging
        assert caught.value.is_unsure
        go_on.set()
        await _heals(store)
        assert done == ["first"]
    finally:
        go_on.set()
        await store.close()


# ---- one server for a file ----


def test_a_second_server_is_refused(house: House, tmp_path: Path) -> None:
    server = house.shared("sqlite")
    address = database_address(server.workers[0].database)
    link = tmp_path / "link.db"
    link.symlink_to(server.workers[0].database)
    assert server.workers[0].process is not None
    for path in (address, database_address(str(link))):
        with pytest.raises(DatabaseError, match=f"process {server.workers[0].process.pid}"), sole_server(path):
            pass
    command = [sys.executable, "-m", "alhambra", "serve", "--no-browser", "--port", "0", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "another server" in done.stderr
    assert "PostgreSQL" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_lock_ends_with_its_holder(tmp_path: Path) -> None:
    address = database_address(str(tmp_path / "games.db"))
    with sole_server(address):
        code = "import sys; from alhambra.server.storage.sole_server import sole_server\n"
        code += f"with sole_server({address!r}): pass"
        tried = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
        assert f"process {os.getpid()}" in tried.stderr
    with sole_server(address):
        pass
    with sole_server("postgresql+asyncpg://nowhere/x"), sole_server("postgresql+asyncpg://nowhere/x"):
        pass


# ---- one object for a table ----


def _begun() -> tuple[TableState, list[LogRow]]:
    state = TableState(TableSetup("a", TableOptions([SeatSetup(), SeatSetup()]), "seed", RULES, 1.0))
    entries: list[AnyEntry] = [SeatTaken(0, "Ann", "a"), SeatTaken(1, "Bob", "b"), GameStarted()]
    rows = [LogRow(seq, 1.0, entry) for seq, entry in enumerate(entries)]
    for row in rows:
        state.apply_row(row)
    return state, rows


class Slow:
    """A store whose loads wait until the test lets them go on, one by one."""

    is_shared = False
    home = None

    def __init__(self) -> None:
        self.state, self.log = _begun()
        self.loads: list[asyncio.Future[None]] = []

    async def setup(self, _table: str) -> tuple[TableSetup, None]:
        self.loads.append(asyncio.get_running_loop().create_future())
        await self.loads[-1]
        return self.state.setup, None

    async def rows(self, _table: str, after: int = -1) -> list[LogRow]:
        return self.log[after + 1 :]

    async def append(self, _before: TableState, _after: TableState, rows: Sequence[LogRow]) -> None:
        """Store the rows and say that it is not known: as if the connection were lost just then."""
        self.log += rows
        raise StorageTimeout(is_unsure=True)


@in_loop
async def test_a_load_that_fails_races_with_no_other() -> None:
    store = Slow()
    registry = TableRegistry(store)  # type: ignore[arg-type]
    first, second = (asyncio.create_task(registry.find("a")) for _ in range(2))
    await asyncio.sleep(0.01)
    assert len(store.loads) == 1
    store.loads[0].set_exception(StorageTimeout(is_unsure=False))
    for task in (first, second):
        with pytest.raises(StorageTimeout):
            await task
    tries = [asyncio.create_task(registry.find("a")) for _ in range(3)]
    await asyncio.sleep(0.01)
    tries[0].cancel()  # whoever came first has hung up
    tries.append(asyncio.create_task(registry.find("a")))
    await asyncio.sleep(0.01)
    assert len(store.loads) == 2
    store.loads[1].set_result(None)
    found = await asyncio.gather(*tries[1:])
    assert len({id(table) for table in found}) == 1
    assert found[0] is registry.loaded("a")


@in_loop
async def test_what_may_have_been_stored_is_read() -> None:
    store = Slow()
    table = LiveTable(store.state, store)
    assert store.state.acting is not None
    game = store.state.game
    assert game is not None
    message = Do(store.state.game_seq, game.describe(game.actions()[0]))
    owner = "ab"[store.state.acting]
    with pytest.raises(StorageTimeout):
        await table.act(owner, message)
    assert table.is_unsure
    assert table.state.seq == 2, "nobody is told what is not known"
    with pytest.raises(Stale):
        await table.act(owner, message)
    assert table.state.seq == 3, "it was stored, and it counts once"
    assert not table.is_unsure


# ---- with real servers ----


@pytest.fixture(scope="module")
def on_postgresql(house: House, postgres: Postgres) -> Iterator[Server]:
    with house.new_server("postgresql", AS_USUAL, database=postgres.new_database()) as server:
        yield server


@pytest.fixture(scope="module")
def on_file(house: House) -> Iterator[Server]:
    with house.new_server("sqlite", AS_USUAL) as server:
        yield server


async def _statuses(server: Server, path: str, times: int) -> list[tuple[int, str, float]]:
    """The answers to ``times`` GETs of ``path`` at once, and how long each took."""

    async def one() -> tuple[int, str, float]:
        began = time.monotonic()
        answer = await http.get(path)
        return answer.status_code, answer.text, time.monotonic() - began

    # without certificates, which take longer to load than all the rest
    async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=20, verify=False) as http:
        return list(await asyncio.gather(*(one() for _ in range(times))))


async def _status(server: Server, path: str) -> int:
    return (await _statuses(server, path, 1))[0][0]


async def _able_to_act(party: list[Line]) -> Line:
    """The line whose turn it is, with something to do but to end the turn."""
    line = await acting(party)
    while line.view.end:
        await line.end()
        line = await acting(party)
    return line


async def _through_trouble(server: Server, begin: Callable[[], Any], end: Callable[[], Any], word: str) -> None:
    """While nothing can be stored players are told so within seconds, and afterwards the game goes on."""
    async with party(server, 2, watching=True) as opened:
        line = await _able_to_act(opened[:2])
        before, message = line.view, Do(line.view.game_seq, line.options[0].action)
        assert await _status(server, "/readyz") == 200
        await asyncio.to_thread(begin)
        try:
            waits = []
            for _ in range(2):
                began = time.monotonic()
                refused = await line.refused(message)
                waits.append(time.monotonic() - began)
                assert (refused.code, word in refused.reason) == ("storage", True), refused
            assert max(waits) < TOLD_SECONDS + BUSY_SECONDS, waits
            await _until_readiness_is(server, False, TOLD_SECONDS + BUSY_SECONDS)
            assert await _status(server, "/healthz") == 200
            for other in opened:
                assert isinstance(await other.say_and_hear(Ping(), Pong), Pong)
            assert line.view == before, "nothing has changed"
        finally:
            await asyncio.to_thread(end)
        await _act_until_it_works(line, message)

        await _until_readiness_is(server, True, HEALED_SECONDS)
        for _ in range(3):
            await (await acting(opened[:2])).move(Random(1))
        assert all(other.closed is None for other in opened)
    server.check_log()


async def _until_readiness_is(server: Server, wanted: bool, seconds: float) -> None:
    async def is_so() -> bool:
        return await _status(server, "/readyz") == (200 if wanted else 503)

    await eventually(is_so, "readiness", seconds)


async def _act_until_it_works(line: Line, message: Do) -> None:
    async def works() -> bool:
        if line.view.game_seq != message.game_seq:
            return True
        answer = await line.say_and_hear(message, ViewMessage, Refused)
        assert isinstance(answer, ViewMessage) or answer.code in ("storage", "stale"), answer
        return isinstance(answer, ViewMessage)

    await eventually(works, "an action", HEALED_SECONDS)


@in_loop
async def test_postgresql_is_frozen(on_postgresql: Server, postgres: Postgres) -> None:
    """All its processes are stopped: connections stand, and nothing answers."""
    await _through_trouble(on_postgresql, postgres.freeze, postgres.thaw, "does not answer")


@in_loop
async def test_requests_while_postgresql_is_frozen(on_postgresql: Server, postgres: Postgres) -> None:
    """More at once than there are connections."""
    await asyncio.to_thread(postgres.freeze)
    try:
        answers = await _statuses(on_postgresql, "/api/tables", 40)
    finally:
        await asyncio.to_thread(postgres.thaw)
    assert {status for status, _, _ in answers} == {503}
    assert all("storage" in text for _, text, _ in answers)
    assert max(seconds for _, _, seconds in answers) < TOLD_SECONDS + BUSY_SECONDS

    async def answered() -> bool:
        return await _status(on_postgresql, "/api/tables") == 200

    await eventually(answered, "an answer", HEALED_SECONDS)
    on_postgresql.check_log()


@in_loop
async def test_the_file_of_a_server_is_locked(on_file: Server) -> None:
    other = sqlite3.connect(on_file.workers[0].database, isolation_level=None, check_same_thread=False)
    try:
        await _through_trouble(
            on_file, lambda: other.execute("begin immediate"), lambda: other.execute("rollback"), "does not answer"
        )
    finally:
        other.close()


@in_loop
async def test_the_disk_is_full(on_file: Server) -> None:
    """No file can grow any more, which is what SQLite sees of a full disk."""
    process = on_file.workers[0].process
    assert process is not None
    limits = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)

    def fill() -> None:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1024, limits[1]))

    def empty() -> None:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, limits)

    await _through_trouble(on_file, fill, empty, "disk")

"""Which tables are kept and for how long, by the server and by ``alhambra prune``."""

from __future__ import annotations

import asyncio
import time

import pytest
from typer.testing import CliRunner

from alhambra.cli.app import app
from alhambra.record import RULES
from alhambra.server.errors import Denied
from alhambra.server.settings import Settings, SettingsError
from alhambra.server.storage import expiry
from alhambra.server.storage.database import database_address
from alhambra.server.storage.expiry import DAY_SECONDS, Retention
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table.log import GameStarted, LogRow, SeatTaken
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import SeatSetup, TableOptions
from alhambra.server.worker import Worker
from tests.server.conftest import House

STATUSES = ("open", "playing", "over", "stalled")


async def fill(store: Store, days: int) -> None:
    """A table of each status that was changed last ``days`` ago."""
    at = time.time() - days * DAY_SECONDS - 60
    for status in STATUSES:
        state = TableState(TableSetup(f"{status}-{days}", TableOptions([SeatSetup()] * 2), "seed", RULES, at))
        entries = [SeatTaken(0, "Ana", "a" * 64)]
        if status != "open":
            entries.append(SeatTaken(1, "Ben", "b" * 64))
        rows = [LogRow(seq, at, entry) for seq, entry in enumerate(entries)]
        if status != "open":
            rows.append(LogRow(2, at, GameStarted()))
        for row in rows:
            state.apply_row(row)
        if status not in ("open", "playing"):
            state.status = status  # type: ignore[assignment]
        await store.create(state, rows)
        await store.say(state.setup.id, at, 0, "Ana", "hello")


@pytest.fixture
def address(house: House, kind: str) -> str:
    """Of a database with tables of each kind and age."""
    address = database_address(house.new_database(kind))
    asyncio.run(migrate(address))

    async def write() -> None:
        store = Store(address, seconds=None)
        for days in (0, 3, 10, 100):
            await fill(store, days)
        await store.close()

    asyncio.run(write())
    return address


async def left(store: Store) -> set[str]:
    names = [f"{status}-{days}" for status in STATUSES for days in (0, 3, 10, 100)]
    return {name for name in names if await store.setup(name) is not None}


def test_each_kind_has_its_time(address: str) -> None:
    async def work() -> None:
        store, now = Store(address, seconds=None), time.time()
        assert await store.expired(Retention(), now) == []
        assert set(await store.expired(Retention(open_days=7), now)) == {"open-100", "open-10"}
        assert (await store.expired(Retention(open_days=7), now, 1)) == ["open-100"], "the oldest first"
        found = await store.expired(Retention(finished_days=50, unfinished_days=5), now)
        assert set(found) == {"over-100", "stalled-100", "playing-100", "playing-10"}
        assert await store.delete_tables(found) == []
        assert not {*found} & await left(store)
        assert len(await left(store)) == 12
        assert await store.rows("over-100") == []
        assert await store.chat("over-100") == []
        assert len(await store.rows("over-10")) == 3
        await store.close()

    asyncio.run(work())


def test_the_server_deletes_what_never_began_and_keeps_the_rest(address: str) -> None:
    async def work() -> None:
        store = Store(address, seconds=None)
        worker = Worker(Settings(database=address), store, "secret")
        in_use = await worker.registry.find("open-10")  # somebody has it before them
        await worker.start()
        while "open-100" in await left(store):
            await asyncio.sleep(0.01)
        assert len(await left(store)) == 15
        assert worker.registry.loaded("open-10") is in_use
        with pytest.raises(Denied, match="no such table"):
            await worker.registry.find("open-100")
        await worker.close()
        await store.close()

    asyncio.run(asyncio.wait_for(work(), 60))


def test_the_command(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = ["prune", "--database", address]

    def said(*arguments: str) -> str:
        done = CliRunner().invoke(app, [*given, *arguments])
        assert done.exit_code == 0, done.output
        return done.output.strip()

    assert said("--dry-run") == "2 tables would be deleted."
    assert said("--open", "0", "--dry-run") == "0 tables would be deleted."
    assert said("--open", "0", "--finished", "50") == "2 tables were deleted."
    assert said("--open", "50") == "1 table was deleted."
    monkeypatch.setenv("ALHAMBRA_KEEP_UNFINISHED_DAYS", "1")
    assert said("--open", "0") == "3 tables were deleted."
    assert said("--open", "0") == "0 tables were deleted."


def test_few_rows_are_deleted_at_a_time(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nobody waits for long; a table goes whole, however many rows it has."""
    monkeypatch.setattr(expiry, "ROWS_AT_ONCE", 5)  # those of one begun game are four, with a line of chat

    async def work() -> None:
        store = Store(address, seconds=None)
        names = ["open-0", "open-3", "over-0", "over-3", "nowhere"]  # two rows each, then four
        assert await store.delete_tables(names) == names[2:]
        assert await store.delete_tables(names[2:]) == names[3:]
        assert await store.setup("over-3") is not None
        assert await store.delete_tables(names[3:]) == []
        monkeypatch.setattr(expiry, "ROWS_AT_ONCE", 1)
        assert await store.delete_tables(["playing-0", "playing-3"]) == ["playing-3"]
        assert len(await left(store)) == 11
        await store.close()

    asyncio.run(work())


def test_days_are_not_negative() -> None:
    with pytest.raises(SettingsError, match="0 is for ever"):
        Settings(keep_finished_days=-1).checked()

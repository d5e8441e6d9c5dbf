"""``alhambra database copy``: all games move to another database, with their links, keys and chat, and go on there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, select

from alhambra.server.storage.copy import copy_database
from alhambra.server.storage.database import DatabaseError, database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.schema import metadata, server_values
from alhambra.server.storage.store import Store
from tests.server.clients import in_loop
from tests.server.conftest import House
from tests.server.old_make import FOLDER, KEYS, TABLE
from tests.server.processes import QUICK, Server, Worker
from tests.server.test_old_databases import Opened, _fill

LARGE = FOLDER / "0.1.0.sql"


def _contents(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables of ours."""
    return {
        table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
        for table in metadata.sorted_tables
    }


async def _read(address: str) -> dict[str, list[tuple[object, ...]]]:
    store = Store(database_address(address), seconds=None)
    try:
        return await store.run(_contents)
    finally:
        await store.close()


async def _filled(address: str, path: Path = LARGE) -> None:
    store = Store(database_address(address), seconds=None)
    await store.run(lambda connection: _fill(path.read_text(), connection))
    await store.close()


def _copy(source: str, target: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "alhambra", "database", "copy", source, target]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


@in_loop
async def test_from_sqlite_to_postgresql_and_on(house: House, tmp_path: Path) -> None:
    """The command, then a server on the new database: whoever had a seat has it still, and plays on."""
    source, target = house.new_database("sqlite"), house.new_database("postgresql")
    await _filled(source)
    done = await asyncio.to_thread(_copy, source, target)
    assert done.returncode == 0, done.stderr
    assert "log: " in done.stdout
    old, new = await _read(source), await _read(target)
    assert old == new
    assert len(old["log"]) > 500
    worker = Worker(tmp_path / "moved", target, QUICK, ["-m", "alhambra", "serve"])
    with Server("postgresql", [worker]) as server:
        store = Store(database_address(target), seconds=None)
        moved = Opened(server, store)
        try:
            async with moved.sitting(TABLE) as (ann, bob):
                assert ann.chat == ["Ann: it's a long turn; \\ isn't it?"]
                await ann.say("here we are")  # its number follows those that were copied
                await bob.until(lambda: len(bob.chat) == 2, "chat")
                actor = ann if ann.is_mine else bob
                await actor.undo()
                await actor.play_turn(Random(1))
        finally:
            for browser in moved.browsers.values():
                await browser.close()
            await store.close()
    assert len(KEYS) == 3


@in_loop
async def test_from_postgresql_back_to_a_file(house: House) -> None:
    source, target = house.new_database("postgresql"), house.new_database("sqlite")
    await _filled(source, FOLDER / "0002.sql")
    copied = await copy_database(database_address(source), database_address(target))
    assert copied["tables"] == 1
    assert await _read(source) == await _read(target)
    assert len((await _read(target))[server_values.name]) == 3, "keys and notices are signed by the same secrets"


@in_loop
async def test_what_cannot_be_copied_is_refused(house: House, tmp_path: Path) -> None:
    source, target = (database_address(house.new_database("sqlite")) for _ in range(2))
    await _filled(source, FOLDER / "0002.sql")
    await copy_database(source, target)
    with pytest.raises(DatabaseError, match="games in the target"):
        await copy_database(source, target)
    with pytest.raises(DatabaseError, match="same"):
        await copy_database(source, source)
    with pytest.raises(DatabaseError, match="no database"):
        await copy_database(database_address(str(tmp_path / "none.db")), target)
    assert not (tmp_path / "none.db").exists()
    running = house.shared("sqlite").workers[0].database
    done = await asyncio.to_thread(_copy, running, str(tmp_path / "copy.db"))
    assert done.returncode == 2
    assert "another server" in done.stderr
    assert "Traceback" not in done.stderr


@in_loop
async def test_a_copy_that_fails_leaves_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from alhambra.server.storage import copy

    def failing(_connection: Connection) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(copy, "_go_on_counting", failing)
    source, target = (database_address(house.new_database("sqlite")) for _ in range(2))
    await _filled(source, FOLDER / "0002.sql")
    await migrate(target)
    with pytest.raises(OSError, match="full"):
        await copy_database(source, target)
    left = {name: len(rows) for name, rows in (await _read(target)).items() if name != server_values.name}
    assert left == {table.name: 0 for table in metadata.sorted_tables if table is not server_values}

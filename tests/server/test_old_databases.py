"""Databases of earlier versions: the server opens them, tells the same of finished games, and plays the others on."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, func, select, update

import alhambra.server.storage.migrations.versions as versions
from alhambra import Game, Record
from alhambra.server.http.identity import owner_of
from alhambra.server.storage.database import database_address
from alhambra.server.storage.schema import log, seats, tables
from alhambra.server.storage.store import Store
from alhambra.server.wire.http import GameLogEntry
from alhambra.server.wire.statistics import Statistics
from tests.server.clients import Browser, in_loop
from tests.server.conftest import House
from tests.server.line import Line
from tests.server.old_make import FOLDER, KEYS, TABLE
from tests.server.processes import Server
from tests.server.test_store import differences

FILES = sorted(FOLDER.glob("*.sql"))
# Each database is opened by all migrations that follow: the very first, the releases' and the newest meet all of them.
EVERY_DAY = [path for path in FILES if "." in path.stem or "no-origin" in path.stem or path == FILES[-1]]
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
CLOCKED = "table-all-modules"  # has a clock that runs
NAMES = {owner_of(key): name for name, key in KEYS.items()}


def test_every_schema_has_a_database_of_its_time() -> None:
    schemas = {path.name[:4] for path in Path(versions.__path__[0]).glob("[0-9]*.py")}
    found = re.findall(r"INSERT INTO alembic_version VALUES \('(.*)'\)", "".join(path.read_text() for path in FILES))
    assert set(found) == schemas, "python -m tests.server.old_make"


def test_every_release_has_a_database_of_its_time() -> None:
    released = re.findall(r"^## \[([\d.]+)\] – \d", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert released
    assert {path.stem for path in FILES} >= set(released), "python -m tests.server.old_make"


def _fill(text: str, connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        text = text.replace("SERIAL", "INTEGER").replace("DOUBLE PRECISION", "DOUBLE")
    for statement in text.split(";\n"):
        if statement.strip():
            connection.exec_driver_sql(statement)


def _set_clocks(connection: Connection) -> None:
    """As if the server had stopped a moment ago: or it would find that a clock ran out months ago, and play the game to
    its end by bots before anybody could look at it."""
    last = select(func.max(log.c.at)).where(log.c.table_id == CLOCKED).scalar_subquery()
    found = connection.execute(select(last)).scalar()
    if found is not None:
        passed = time.time() - found
        connection.execute(update(log).where(log.c.table_id == CLOCKED).values(at=log.c.at + passed))
        later = {name: tables.c[name] + passed for name in ("created", "changed", "due")}
        connection.execute(update(tables).where(tables.c.id == CLOCKED).values(later))


def _tables(connection: Connection) -> dict[str, str]:
    """The tables in the database, and how they stand."""
    return {row.id: row.status for row in connection.execute(select(tables.c.id, tables.c.status))}


def _rows(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
    """The logs of all tables, with what every version stores of a row."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for row in connection.execute(select(log.c.table_id, log.c.seq, log.c.at, log.c.deed).order_by(log.c.seq)):
        found.setdefault(row.table_id, []).append(tuple(row))
    return found


def _people(connection: Connection, table: str) -> dict[int, str]:
    """The names of the people at a table, by seat."""
    wanted = select(seats.c.seat, seats.c.holder).where(seats.c.table_id == table, seats.c.holder.is_not(None))
    return {row.seat: NAMES[row.holder] for row in connection.execute(wanted.order_by(seats.c.seat))}


class Opened:
    """A server that was started on a database of an earlier version; ``store`` sees what it has stored."""

    def __init__(self, server: Server, store: Store) -> None:
        self.server = server
        self.store = store
        self.browsers = {name: Browser(server.url(seat), key) for seat, (name, key) in enumerate(KEYS.items())}

    @asynccontextmanager
    async def sitting(self, table: str) -> AsyncIterator[list[Line]]:
        """A line for each person at the table, in the order of the seats."""
        people = await self.store.run(lambda connection: _people(connection, table))
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(self.browsers[name].open(table)) for name in people.values()]
            assert [line.seats for line in lines] == [[seat] for seat in people]
            yield lines

    async def play_on(self, table: str, rows: float) -> None:
        """Let everybody who is there play by chance until the log has ``rows`` more rows, or the game is over."""
        async with self.sitting(table) as lines:
            for line in lines:
                await line.await_table(lambda info: info.status in ("playing", "over"), "a game")
                await line.until(lambda line=line: bool(line.views), "a view")  # type: ignore[misc]
            last = lines[0].view.game_seq + rows
            await asyncio.gather(*(line.play_on(Random(f"{table} {seat}"), last) for seat, line in enumerate(lines)))
            if rows == inf:
                await lines[0].await_table(lambda info: info.status == "over", "the end")


@asynccontextmanager
async def opened(house: House, kind: str, path: Path) -> AsyncIterator[Opened]:
    """The database of this file with a server on it. In the end it has the present schema, and its rows still stand."""
    address = house.new_database(kind)
    store = Store(database_address(address), seconds=None)
    await store.run(lambda connection: _fill(path.read_text(), connection))
    await store.run(_set_clocks)
    before = await store.run(_rows)
    keep = {"ALHAMBRA_KEEP_OPEN_DAYS": "0"}  # what never began is older than a week here, and would be deleted
    with house.new_server(kind, keep, database=address) as server:
        old = Opened(server, store)
        async with AsyncExitStack() as stack:
            for browser in old.browsers.values():
                await stack.enter_async_context(browser)
            yield old
    after = await store.run(_rows)
    for table, rows in before.items():
        assert after[table][: len(rows)] == rows
    assert await store.run(differences) == []
    await store.close()


SOME_ROWS = 30  # of a game that is played on, but not to its end


@pytest.fixture
def is_nightly(pytestconfig: pytest.Config) -> bool:
    """Are all games played to their end?"""
    return bool(pytestconfig.getoption("--nightly"))


@in_loop
@pytest.mark.parametrize(
    "path",
    [path if path in EVERY_DAY else pytest.param(path, marks=pytest.mark.nightly) for path in FILES],
    ids=lambda path: path.stem,
)
async def test_a_turn_goes_on_where_it_was(house: House, kind: str, path: Path, is_nightly: bool) -> None:
    """The table in mid-turn is there with its keys and its chat, undo and redo work, the game goes on."""
    async with opened(house, kind, path) as old:
        last = (await old.store.rows(TABLE))[-1]
        async with old.sitting(TABLE) as (ann, bob):
            assert ann.chat == ["Ann: it's a long turn; \\ isn't it?"]
            actor = ann if ann.is_mine else bob
            assert (actor.view.game_seq, actor.view.undo, actor.view.redo) == (last.seq, True, True)
            was = actor.view.game
            await actor.redo()
            await actor.undo()
            assert actor.view.game == was
        await old.play_on(TABLE, inf if is_nightly else SOME_ROWS)


@in_loop
@pytest.mark.either_database
@pytest.mark.parametrize("path", [path for path in FILES if path.with_suffix(".json").exists()], ids=lambda p: p.stem)
async def test_all_tables_are_played_on(house: House, kind: str, path: Path, is_nightly: bool) -> None:
    """Finished games are told as ever; all others go on: lobbies, rematches, games from records, bots for people.

    In a nightly run to their end.
    """
    rows = inf if is_nightly else SOME_ROWS
    expected = msgspec.json.decode(path.with_suffix(".json").read_bytes())
    async with opened(house, kind, path) as old:
        ann, bob = old.browsers["Ann"], old.browsers["Bob"]
        found = await old.store.run(_tables)
        assert {table for table, status in found.items() if status == "over"} == set(expected)
        for table, answers in expected.items():
            await _check_finished(ann, table, answers)
        assert [table.id for table in await ann.call("GET", "/tables", kind=list[Any])] == []  # long forgotten there
        mine = await ann.call("GET", "/me/tables", kind=list[dict[str, Any]])
        assert {table["id"] for table in mine} == set(found)

        await bob.take("table-in-lobby", 1, "Bob")
        assert (await bob.rematch("table-with-rematch")).id == "table-rematch"
        async with old.sitting("table-all-modules") as (line, other):
            assert line.table.seats[1].stand_in == other.table.seats[1].stand_in == "left"
            await line.until(lambda: line.is_mine, "my turn")
            assert (await line.hint()).estimates
            await other.back()
            await other.await_table(lambda info: info.seats[1].stand_in is None, "the seat back")
        for table in await old.store.run(_tables):
            await old.play_on(table, rows)
        if rows == inf:
            assert set((await old.store.run(_tables)).values()) == {"over"}


async def _check_finished(browser: Browser, table: str, answers: dict[str, Any]) -> None:
    """The record, the numbers and the log of a finished game are what they were."""
    record = await browser.call("GET", f"/tables/{table}/record", kind=dict[str, Any])
    assert record == answers["record"]
    assert Game.replay(msgspec.convert(record, Record)).over
    numbers: Statistics = await browser.call("GET", f"/tables/{table}/statistics", kind=Statistics)
    assert msgspec.to_builtins(numbers) == answers["statistics"]
    log: list[GameLogEntry] = await browser.call("GET", f"/tables/{table}/log", kind=list[GameLogEntry])
    assert [[entry.seq, " ".join(event.kind for event in entry.events)] for entry in log] == answers["log"]

"""The database, both kinds: one row of a number, one rematch; migrations."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from alhambra.record import RULES
from alhambra.server.errors import Conflict
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.schema import metadata
from alhambra.server.storage.store import Store
from alhambra.server.table.log import (
    ActionPlayed,
    ActionUndone,
    AnyEntry,
    GameStarted,
    LogRow,
    SeatLeft,
    SeatTaken,
    TurnEnded,
    VacationNoted,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import SeatSetup, TableOptions
from tests.server.clients import in_loop
from tests.server.conftest import House

NOW = 1_800_000_000.0


@asynccontextmanager
async def opened(house: House, kind: str) -> AsyncIterator[Store]:
    """A new, migrated database."""
    address = database_address(house.new_database(kind))
    await migrate(address)
    store = Store(address, seconds=None)
    try:
        yield store
    finally:
        await store.close()


def started_table(name: str = "a-table") -> tuple[TableState, list[LogRow]]:
    """A table of two people at which the game has begun."""
    state = TableState(TableSetup(name, TableOptions([SeatSetup(), SeatSetup()], public=True), "seed", RULES, NOW))
    rows = [
        LogRow(0, NOW, SeatTaken(0, "Ann", "key a")),
        LogRow(1, NOW, SeatTaken(1, "Bob", "key b")),
        LogRow(2, NOW, GameStarted()),
    ]
    for row in rows:
        state.apply_row(row)
    return state, rows


def next_state(state: TableState, at: float = NOW, choice: int = 0) -> tuple[TableState, LogRow]:
    """The state after one more action, or after the end of the turn."""
    after = state.copy()
    assert after.game is not None
    assert after.acting is not None
    entry: AnyEntry = TurnEnded(after.acting)
    if not after.may_end:
        entry = ActionPlayed(after.acting, after.game.describe(after.game.actions()[choice]))
    row = LogRow(after.seq + 1, at, entry)
    after.apply_row(row)
    return after, row


@in_loop
async def test_what_goes_in_comes_out(house: House, kind: str) -> None:
    async with opened(house, kind) as store:
        state, rows = started_table()
        await store.create(state, rows)
        after, row = next_state(state, NOW + 0.123456789)
        await store.append(state, after, [row])
        assert await store.rows("a-table") == [*rows, row]
        assert await store.rows("a-table", 1) == [rows[2], row]
        assert await store.rows("other") == []
        assert await store.setup("a-table") == (state.setup, None)
        assert await store.setup("other") is None
        assert [table.id for table in await store.tables_of("key a")] == ["a-table"]
        assert await store.tables_of("key c") == []


@in_loop
async def test_a_row_of_a_number_is_there_once(house: House, kind: str) -> None:
    """Of many who write the same number one succeeds; the others change nothing at all."""
    async with opened(house, kind) as store:
        state, rows = started_table()
        await store.create(state, rows)
        drafts = [next_state(state, NOW + number, number) for number in range(4)]
        tries = [store.append(state, after, [row]) for after, row in drafts]
        outcome = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(error).__name__ for error in outcome) == ["Conflict"] * 3 + ["NoneType"]
        winner = drafts[outcome.index(None)][1]
        assert await store.rows("a-table") == [*rows, winner]


@in_loop
async def test_nothing_is_stored_of_a_table_that_was_deleted(house: House, kind: str) -> None:
    """Nor is it said that it was."""
    async with opened(house, kind) as store:
        state, _ = started_table()
        after, row = next_state(state)
        with pytest.raises(Conflict):
            await store.append(state, after, [row])
        assert await store.rows("a-table") == []


@in_loop
async def test_rows_are_stored_together_or_not_at_all(house: House, kind: str) -> None:
    async with opened(house, kind) as store:
        state, rows = started_table()
        await store.create(state, rows)
        after, row = next_state(state)
        later = after.copy()
        later.apply_row(LogRow(4, NOW, ActionUndone(row.entry.seat)))  # type: ignore[union-attr]
        await store.append(state, after, [row])
        with pytest.raises(Conflict):
            await store.append(after, later, [LogRow(4, NOW, row.entry), LogRow(3, NOW, row.entry)])
        assert await store.rows("a-table") == [*rows, row]


@in_loop
async def test_there_is_one_rematch(house: House, kind: str) -> None:
    async with opened(house, kind) as store:
        await store.create(*started_table())
        tries = [store.create(*started_table(f"next-{number}"), rematch_of="a-table") for number in range(4)]
        outcome = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(error).__name__ for error in outcome) == ["Conflict"] * 3 + ["NoneType"]
        stored = await store.setup("a-table")
        assert stored is not None
        assert stored[1] == f"next-{outcome.index(None)}"
        mine = {table.id for table in await store.tables_of("key a")}
        assert mine == {"a-table", stored[1]}, "the others were not made"


@in_loop
async def test_who_has_left_holds_nothing(house: House, kind: str) -> None:
    async with opened(house, kind) as store:
        state = TableState(
            TableSetup("a-table", TableOptions([SeatSetup(), SeatSetup()], public=True), "seed", RULES, NOW)
        )
        rows = [LogRow(0, NOW, SeatTaken(0, "Ann", "key a"))]
        state.apply_row(rows[0])
        await store.create(state, rows)
        assert [listed.table.names for listed in await store.open_tables(NOW)] == [["Ann", ""]]
        after = state.copy()
        after.apply_row(LogRow(1, NOW, SeatLeft(0)))
        await store.append(state, after, [LogRow(1, NOW, SeatLeft(0))])
        assert await store.tables_of("key a") == []
        assert await store.open_tables(NOW) == [], "nobody waits there any more"


@in_loop
async def test_who_was_forgotten_stays_forgotten(house: House, kind: str) -> None:
    """Also if somebody adds to the log who had loaded the table before: a noted vacation changes a seat, too."""
    async with opened(house, kind) as store:
        state, rows = started_table()
        await store.create(state, rows)
        await store.forget_seats(["a-table"], "key a")
        noted = LogRow(3, NOW, VacationNoted(0, NOW, NOW + 60.0, 0.0))
        after = state.copy()
        after.apply_row(noted)
        assert after.seats != state.seats
        await store.append(state, after, [noted])
        assert await store.tables_of("key a") == []
        assert [table.id for table in await store.tables_of("key b")] == ["a-table"]


def differences(connection: Connection) -> list[object]:
    """How the database differs from the schema."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


@in_loop
async def test_migrations_give_the_schema(house: House, kind: str) -> None:
    async with opened(house, kind) as store:
        assert await store.run(differences) == []
        await migrate(store.url)  # twice is as good as once
        assert await store.run(differences) == []


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_servers_that_start_at_once_migrate_once(house: House, kind: str) -> None:
    address = database_address(house.new_database(kind))
    code = "import asyncio, sys; from alhambra.server.storage.migrate import migrate; print(flush=True); input()"
    code += f"; asyncio.run(migrate({address!r}))"
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    started = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _ in range(3)]
    for process in started:
        assert process.stdout is not None
        process.stdout.readline()  # it has loaded everything and waits for the others
    for process in started:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    assert [process.communicate(timeout=60)[1] for process in started] == [""] * 3

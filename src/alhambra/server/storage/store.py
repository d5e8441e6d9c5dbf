"""Where tables are kept. A row of the log is stored before anybody is told of it; (table, seq) is taken only once.

The queries are plain functions of a connection (queries.py). With PostgreSQL they run on the event loop, over asyncpg.
With SQLite they run in one thread of their own: a whole transaction is one trip there and back, where a driver that
makes a trip for every statement (aiosqlite) was three times as slow under load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from alhambra.server.errors import Conflict
from alhambra.server.storage import queries
from alhambra.server.storage.database import engine_for
from alhambra.server.table.log import LogRow
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.http import Summary
from alhambra.server.wire.table import ChatLine

T = TypeVar("T")


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine | Engine = engine_for(url)
        self.is_shared = isinstance(self.engine, AsyncEngine)
        self._thread = ThreadPoolExecutor(1, "database")  # SQLite has one writer anyway

    async def close(self) -> None:
        """Give the connections back."""
        if isinstance(self.engine, AsyncEngine):
            await self.engine.dispose()
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown()

    async def run(self, query: Callable[[Connection], T]) -> T:
        """A query in a transaction of its own."""
        engine = self.engine
        if isinstance(engine, AsyncEngine):
            async with engine.begin() as connection:
                return await connection.run_sync(query)

        def transaction() -> T:
            with engine.begin() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    async def is_there(self) -> bool:
        """Does the database answer?"""
        return await self.run(lambda connection: connection.execute(select(1)).scalar() == 1)

    async def create(self, state: TableState, rows: Sequence[LogRow], rematch_of: str | None = None) -> None:
        """A new table with its first rows; ``Conflict`` if it is to be a rematch and there is one already."""

        def transaction(connection: Connection) -> None:
            queries.create(connection, state, rows)
            if rematch_of is not None and not queries.note_rematch(connection, rematch_of, state.setup.id):
                raise Conflict

        await self.run(transaction)

    async def append(self, before: TableState, after: TableState, rows: Sequence[LogRow]) -> None:
        """Add rows to a table's log; ``Conflict`` if another worker was quicker, and then nothing has changed."""
        reseat = before.seats != after.seats
        try:
            await self.run(lambda connection: queries.append(connection, after, rows, reseat))
        except IntegrityError:
            raise Conflict from None

    async def tell(self, hint: dict[str, object]) -> None:
        """Tell the other workers something that is not stored."""
        if self.is_shared:
            await self.run(lambda connection: queries.notify(connection, hint))

    async def setup(self, table: str) -> tuple[TableSetup, str | None] | None:
        """What a table began with, and its rematch."""
        return await self.run(lambda connection: queries.setup(connection, table))

    async def rows(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of a table's log."""
        return await self.run(lambda connection: queries.rows(connection, table, after))

    async def heads(self, names: Sequence[str]) -> dict[str, int]:
        """The last row's number of each of these tables."""
        return await self.run(lambda connection: queries.heads(connection, names))

    async def open_tables(self, now: float) -> list[Summary]:
        """Public tables with an empty seat, the newest first."""
        return await self.run(lambda connection: queries.open_tables(connection, now))

    async def tables_of(self, owner: str) -> list[Summary]:
        """The tables that the owner of a key sits at: those that wait for them first."""
        return await self.run(lambda connection: queries.tables_of(connection, owner))

    async def due(self, now: float, most: int) -> list[str]:
        """Tables at which a bot has to act or somebody's time is up, and that nobody works on."""
        return await self.run(lambda connection: queries.due(connection, now, most))

    async def lease(self, table: str, seq: int, now: float, seconds: float) -> bool:
        """Try to be the one who works on what is due after this row."""
        return await self.run(lambda connection: queries.lease(connection, table, seq, now, seconds))

    async def renew(self, table: str, seq: int, until: float) -> None:
        """Work on what is due takes longer."""
        await self.run(lambda connection: queries.renew(connection, table, seq, until))

    async def forget_leases(self) -> None:
        """After a restart of the only worker: nobody works on anything."""
        await self.run(queries.forget_leases)

    async def say(self, table: str, at: float, seat: int | None, name: str, text: str) -> ChatLine:
        """Keep a line of chat."""
        return await self.run(lambda connection: queries.say(connection, table, at, seat, name, text))

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The latest lines of chat, the oldest first."""
        return await self.run(lambda connection: queries.chat_lines(connection, table, after))

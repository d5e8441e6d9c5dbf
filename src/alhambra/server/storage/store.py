"""Where tables are kept. A row of the log is stored before anybody is told of it; (table, seq) is taken only once.

The queries are plain functions of a connection (queries.py). With PostgreSQL they run on the event loop, over asyncpg.
With SQLite they run in one thread of their own: a whole transaction is one trip there and back, where a driver that
makes a trip for every statement (aiosqlite) was three times as slow under load.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from alhambra.server.errors import Conflict
from alhambra.server.storage import queries
from alhambra.server.storage.database import engine_for
from alhambra.server.table.log import LogRow
from alhambra.server.table.state import TableState

P = ParamSpec("P")
T = TypeVar("T")


def _query(query: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """A method that runs ``query`` in a transaction of its own."""

    @functools.wraps(query)
    async def method(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run(lambda connection: query(connection, *args, **kwargs))

    return method


class Store:
    """The database. What its methods do is said where their queries are (queries.py)."""

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

    async def notify(self, notification: dict[str, object]) -> None:
        """Tell the other workers something that is not stored."""
        if self.is_shared:
            await self.run(lambda connection: queries.notify(connection, notification))

    make_secret = _query(queries.make_secret)
    read_value = _query(queries.read_value)
    holds_seat = _query(queries.holds_seat)
    setup = _query(queries.setup)
    rows = _query(queries.rows)
    last_seqs = _query(queries.last_seqs)
    open_tables = _query(queries.open_tables)
    tables_of = _query(queries.tables_of)
    due = _query(queries.due)
    lease = _query(queries.lease)
    renew = _query(queries.renew)
    forget_leases = _query(queries.forget_leases)
    say = _query(queries.say)
    chat = _query(queries.chat_lines)

    async def rematch(self, table: str) -> str:
        """The id of the rematch of a table that has one."""
        stored = await self.setup(table)
        assert stored is not None
        assert stored[1] is not None
        return stored[1]

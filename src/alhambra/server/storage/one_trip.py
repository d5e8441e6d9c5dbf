"""An action in PostgreSQL at one round trip: a single prepared statement, which is a transaction of its own.

The same as ``queries.append`` over SQLAlchemy would be six: look whether the connection lives, begin, rows, columns,
notification, commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from alhambra.server import metrics
from alhambra.server.errors import Conflict
from alhambra.server.storage.database import CONNECTIONS_MOST, asyncpg_address
from alhambra.server.storage.queries import CHANNEL
from alhambra.server.table.log import LogRow, encode_entry
from alhambra.server.table.state import TableState

if TYPE_CHECKING:
    import asyncpg

_APPEND = """
with found as (
    update tables set status = $2, changed = $3, acting = $4, due = $5, lease_until = 0 where id = $1
), added as (
    insert into log (table_id, seq, at, deed)
    select $1, seq, at, deed from unnest($6::int[], $7::float8[], $8::text[]) as new (seq, at, deed)
)
select pg_notify($9, $10)
"""


class AppendPool:
    """Connections to the database at ``url`` over which rows are added to logs."""

    def __init__(self, url: str) -> None:
        self._address = asyncpg_address(url)
        self._pool: asyncpg.Pool[Any] | None = None
        self._opening = asyncio.Lock()

    async def append(self, state: TableState, rows: Sequence[LogRow], held: list[Any]) -> None:
        """Add ``rows``, which give ``state``, to a table's log; ``Conflict`` if one of that number is there already,
        or the table is not.

        The connection is put into ``held``, for whoever wants to cut it. Seats are not changed by this.
        """
        import asyncpg

        table, last = state.setup.id, rows[-1]
        notification = msgspec.json.encode({"table": table, "seq": last.seq}).decode()
        found_by = table, state.status, last.at, state.acting, state.due
        columns = [row.seq for row in rows], [row.at for row in rows], [encode_entry(row.entry) for row in rows]
        try:
            pool = await self._open()
            async with pool.acquire() as connection:
                held.append(connection)
                with metrics.CONNECTIONS.track_inprogress():
                    await connection.execute(_APPEND, *found_by, *columns, CHANNEL, notification)
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OSError(f"{type(error).__name__}: {error}") from error  # as the database's other faults are

    async def _open(self) -> asyncpg.Pool[Any]:
        import asyncpg

        async with self._opening:
            if self._pool is None:
                made = asyncpg.create_pool(self._address, min_size=0, max_size=CONNECTIONS_MOST, reset=_leave_as_it_is)
                self._pool = await made
            return self._pool

    async def close(self) -> None:
        """Give the connections back."""
        if self._pool is not None:
            await self._pool.close()


async def _leave_as_it_is(_: object) -> None:
    """Do nothing to a connection that is given back: one statement leaves nothing behind, and asking costs a trip."""

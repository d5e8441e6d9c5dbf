"""An action in PostgreSQL at one round trip: a single prepared statement, which is a transaction of its own.

``queries.append`` over SQLAlchemy makes five: look whether the connection lives, begin, columns, rows, commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from alhambra.server import metrics
from alhambra.server.errors import Conflict, Moved
from alhambra.server.storage.database import CONNECTIONS_MOST, asyncpg_address
from alhambra.server.table.log import LogRow, encode_entry
from alhambra.server.table.state import TableState

if TYPE_CHECKING:
    import asyncpg

_APPEND = """
with found as (
    update tables set status = $3, changed = $4, acting = $5, due = $6, deadline = $7
    where id = $1 and ($2::text is null or home = $2) returning id
)
insert into log (table_id, seq, at, deed, counted)
select id, seq, at, deed, counted
from found, unnest($8::int[], $9::float8[], $10::text[], $11::float8[]) as new (seq, at, deed, counted)
"""


class AppendPool:
    """Connections to the database at ``url`` over which rows are added to logs."""

    def __init__(self, url: str) -> None:
        self._address = asyncpg_address(url)
        self._pool: asyncpg.Pool[Any] | None = None
        self._opening = asyncio.Lock()

    async def append(self, state: TableState, rows: Sequence[LogRow], home: str | None, held: list[Any]) -> None:
        """Add ``rows``, which give ``state``, to a table's log; ``Conflict`` if one of that number is there already,
        or the table is not.

        ``Moved`` if ``home`` is given and the table is at home elsewhere. The connection is put into ``held``, for
        whoever wants to cut it. Seats are not changed by this.
        """
        import asyncpg

        found_by = state.setup.id, home, state.status, rows[-1].at, state.acting, state.due, state.clock.deadline
        columns = [row.seq for row in rows], [row.at for row in rows], [encode_entry(row.entry) for row in rows]
        counted = [row.counted for row in rows]
        try:
            pool = await self._open()
            async with pool.acquire() as connection:
                held.append(connection)
                try:
                    with metrics.CONNECTIONS.track_inprogress():
                        done = await connection.execute(_APPEND, *found_by, *columns, counted)
                except asyncpg.InternalClientError:  # it was cut just now and does not know it yet
                    connection.terminate()
                    raise
                finally:
                    held.remove(connection)  # given back, it is the pool's
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            raise OSError(f"{type(error).__name__}: {error}") from error  # as the database's other faults are
        if done == "INSERT 0 0":
            raise Conflict if home is None else Moved

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

"""Copy all games from one database into another, of the same kind or not."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, delete, func, insert, make_url, select, tuple_

from alhambra.server.storage.database import DatabaseError, is_sqlite
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.schema import blocks, chat, metadata, reports, server_values, tables
from alhambra.server.storage.sole_server import sole_server
from alhambra.server.storage.store import Store

ROWS_AT_ONCE = 2000


async def copy_database(source: str, target: str) -> dict[str, int]:
    """Copy all from the database at ``source`` into the one at ``target``; the numbers of rows, by table.

    ``DatabaseError`` if a server uses one of them as a file, if there is no source, or if the target has games already.
    If it fails, the target is as empty as before.
    """
    if source == target:
        raise DatabaseError("these are one and the same database")
    if is_sqlite(source) and not Path(str(make_url(source).database)).exists():
        raise DatabaseError("there is no database to copy from")
    with ExitStack() as stack:
        for url in (source, target):
            stack.enter_context(sole_server(url))
        for url in (source, target):
            await migrate(url)
        old, new = Store(source, seconds=None), Store(target, seconds=None)
        try:
            return await _copy(old, new)
        finally:
            await old.close()
            await new.close()


async def _copy(old: Store, new: Store) -> dict[str, int]:
    if await new.run(lambda connection: _count(connection, tables)):
        raise DatabaseError("there are games in the target already; give an empty database")
    copied = {}
    try:
        for table in metadata.sorted_tables:  # those that others refer to come first
            copied[table.name] = await _copy_table(old, new, table)
        await new.run(_go_on_counting)
    except BaseException:
        await new.run(_empty)
        raise
    return copied


async def _copy_table(old: Store, new: Store, table: Table) -> int:
    """Copy the rows of ``table``; how many there are now, which must be as many as there were."""
    if table is server_values:
        await new.run(lambda connection: connection.execute(delete(server_values)))
    after: Sequence[Any] | None = None
    while rows := await old.run(lambda connection, after=after: _some_rows(connection, table, after)):  # type: ignore[misc]
        await new.run(lambda connection, rows=rows: connection.execute(insert(table), rows))  # type: ignore[misc]
        after = [rows[-1][column.name] for column in table.primary_key]
    before, now = [await store.run(lambda connection: _count(connection, table)) for store in (old, new)]
    if before != now:
        raise DatabaseError(f"of {before} rows of {table.name} {now} were copied: somebody uses these databases")
    return now


def _some_rows(connection: Connection, table: Table, after: Sequence[Any] | None) -> list[dict[str, Any]]:
    """The next rows of ``table``, in the order of its key, that come after the key ``after``."""
    key = list(table.primary_key)
    wanted = select(table).order_by(*key).limit(ROWS_AT_ONCE)
    if after is not None:
        wanted = wanted.where(tuple_(*key) > tuple_(*after))
    found: Sequence[RowMapping] = connection.execute(wanted).mappings().all()
    return [dict(row) for row in found]


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _go_on_counting(connection: Connection) -> None:
    """Let the numbers of new lines of chat and the like follow those that were copied: PostgreSQL counts by itself."""
    if connection.dialect.name == "postgresql":
        for table in (chat, blocks, reports):
            last = select(func.max(table.c.id)).scalar_subquery()
            counter = func.pg_get_serial_sequence(table.name, "id")
            connection.execute(select(func.setval(counter, func.coalesce(last, 1), last.is_not(None))))


def _empty(connection: Connection) -> None:
    for table in reversed(metadata.sorted_tables):
        if table is not server_values:
            connection.execute(delete(table))

"""Which worker a table is at home at: the only one that has it in memory and adds to its log.

A home is written as ``host:port#number``: where the other workers reach it, and the number of the lock that it holds
while it lives (home_lock.py). Whoever is asked for a table whose home is dead, or that has none, becomes its home. All
of this is for PostgreSQL only; with SQLite there is one worker, and no home is ever written.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, text

LOCK_CLASS = 0x416C69  # any number that nobody else's locks begin with

# True of a table without a home, or with a dead one.
FREE = f"""coalesce(split_part(home, '#', 2), '0')::oid not in (
    select objid from pg_locks where locktype = 'advisory' and classid = {LOCK_CLASS} and objsubid = 2 and granted
)"""

_CLAIM = text(f"update tables set home = :home where id = :id and (home = :home or {FREE}) returning home")
_HOME = text("select home from tables where id = :id")
_RELEASE = text("update tables set home = null where id in :ids and home = :home").bindparams(
    bindparam("ids", expanding=True)
)
_LOST = text("select id from tables where id in :ids and home is distinct from :home").bindparams(
    bindparam("ids", expanding=True)
)


def claim(connection: Connection, table: str, home: str) -> str | None:
    """The home of ``table``, which is ``home`` if it had none that lives; None if there is no such table."""
    claimed = connection.execute(_CLAIM, {"id": table, "home": home}).scalar()
    found = claimed or connection.execute(_HOME, {"id": table}).scalar()
    return None if found is None else str(found)


def release(connection: Connection, names: Sequence[str], home: str) -> None:
    """Let the tables ``names`` have no home any more, if it is ``home``."""
    connection.execute(_RELEASE, {"ids": list(names), "home": home})


def lost(connection: Connection, names: Sequence[str], home: str) -> list[str]:
    """Those of the tables ``names`` whose home is not ``home``."""
    return [str(name) for name in connection.execute(_LOST, {"ids": list(names), "home": home}).scalars()]


def address_of(home: str) -> tuple[str, int]:
    """The host and port at which the worker that is ``home`` hears the other workers."""
    host, _, port = home.partition("#")[0].rpartition(":")
    return host, int(port)

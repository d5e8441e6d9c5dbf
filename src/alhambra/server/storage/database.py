"""Connections to SQLite or PostgreSQL by the address a user gives."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from alhambra.extras import missing_extra

STORAGE_ERRORS = (SQLAlchemyError, OSError)  # the database does not answer; nothing has changed
CONNECTIONS_MOST = 8  # to PostgreSQL, of each of a worker's two pools: SQLAlchemy's, and that of one_trip.py
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class DatabaseError(ValueError):
    """An address of a database that cannot be used."""


def database_address(text: str) -> str:
    """The address with the driver we use: ``sqlite:///games.db``, ``postgresql://…``, or the path of a file."""
    if "://" not in text:
        text = f"sqlite:///{Path(text).expanduser().absolute()}"
    try:
        url = make_url(text)
    except ArgumentError:
        raise DatabaseError("this is no address of a database; try sqlite:///games.db") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise DatabaseError(f"games can be kept in sqlite or postgresql, not in {kind}")
    if kind != "sqlite":
        _need_asyncpg()
    elif not url.database or url.database == ":memory:":
        raise DatabaseError("games kept in memory would be lost; give a file: sqlite:///games.db")
    return url.set(drivername=DRIVERS[kind]).render_as_string(hide_password=False)


def _need_asyncpg() -> None:
    from importlib.util import find_spec

    if find_spec("asyncpg") is None:
        raise DatabaseError(missing_extra("PostgreSQL", "asyncpg", "postgresql"))


def is_sqlite(url: str) -> bool:
    """Is the database at ``url`` a file of SQLite's?"""
    return url.startswith("sqlite")


def shown_address(url: str) -> str:
    """The database at ``url`` as people know it: the path of its file, or its address without the password."""
    made = make_url(url)
    return str(made.database) if is_sqlite(url) else made.render_as_string(hide_password=True)


def asyncpg_address(url: str) -> str:
    """The ``url`` of a PostgreSQL database as asyncpg itself, without SQLAlchemy, wants it."""
    return url.replace("postgresql+asyncpg://", "postgresql://", 1)


def _make_private(path: Path) -> None:
    """Let nobody but us read the database at ``path``, which may not exist yet; SQLite's files beside it follow it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    with suppress(OSError):  # it is somebody else's, who has let us write
        path.chmod(0o600)


def engine_for(url: str) -> AsyncEngine | Engine:
    """A pool of connections to ``url``. Each is tried before it is used, so a lost one is replaced unnoticed.

    How long a statement may take is for store.py to say.
    """
    if not is_sqlite(url):
        return create_async_engine(url, pool_pre_ping=True, pool_size=CONNECTIONS_MOST, max_overflow=0, pool_timeout=10)
    _make_private(Path(str(make_url(url).database)))
    engine = create_engine(url, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):  # FULL: safe from power cuts, too
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def insert_once(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Add a row of ``values`` to ``table``, unless a unique index says that it is there."""
    made = postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
    connection.execute(made.values(**values).on_conflict_do_nothing())

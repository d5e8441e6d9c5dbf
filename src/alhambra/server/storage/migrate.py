"""Bring the database to the present schema. Done once, before any worker starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect

from alhambra.server.storage.schema import metadata
from alhambra.server.storage.store import Store

LOCK = 0x416C68  # any number that nobody else locks


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # of several servers that start at once one does it
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({LOCK})")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if inspect(connection).has_table("alembic_version"):
        command.upgrade(config, "head")
    else:  # a new database
        metadata.create_all(connection)
        command.stamp(config, "head")


async def migrate(url: str) -> None:
    """Bring the database at ``url`` to the present schema."""
    store = Store(url)
    try:
        await store.run(_upgrade)
    finally:
        await store.close()

"""Bring the database to the present schema. Done once, before any worker starts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, inspect

from alhambra.server.storage.queries import make_values
from alhambra.server.storage.schema import metadata
from alhambra.server.storage.store import Store

LOCK = 0x416C68  # any number that nobody else locks
SHOWN_MOST = 3  # differences that are named


class SchemaError(ValueError):
    """A database that this version cannot work with, in words that say what to do."""


def _upgrade(connection: Connection) -> None:
    """Bring the schema up to date and compare it with ours; ``SchemaError`` if that fails, and nothing has changed."""
    if connection.dialect.name == "postgresql":  # of several servers that start at once one does it
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({LOCK})")
    else:  # Python's driver would begin no transaction before it, so that a half of it could stay
        connection.exec_driver_sql("begin immediate")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    if inspect(connection).has_table("alembic_version"):
        _check_revision(connection, config)
        command.upgrade(config, "head")
    else:  # a new database
        metadata.create_all(connection)
        command.stamp(config, "head")
    wrong = list(differences(connection))
    if wrong:
        more = " and more" if len(wrong) > SHOWN_MOST else ""
        raise SchemaError(
            f"its tables are not those of this version: {', '.join(wrong[:SHOWN_MOST])}{more}. Nothing was changed. "
            "Put back a backup from before it was altered, or give another database to begin anew"
        )
    make_values(connection)


def _check_revision(connection: Connection, config: Config) -> None:
    """Check that we know the schema that the database says it has; ``SchemaError`` if it is a later version's."""
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    for found in MigrationContext.configure(connection).get_current_heads():
        if found not in known:
            raise SchemaError(
                f"it was written by a newer version of Alhambra (schema {found}, this one knows up to {max(known)}). "
                "Install that version, or put back the backup from before it was used"
            )


def differences(connection: Connection) -> Iterator[str]:
    """What of our schema the database does not have, in words; what it has beside that does no harm."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    for found in compare_metadata(context, metadata):
        changes = found if isinstance(found, list) else [found]  # of a column there may be several
        for change in changes:
            words = _in_words(change)
            if words is not None:
                yield words


def _in_words(change: Any) -> str | None:
    """One of Alembic's differences in words; None for something that the database has more than we need."""
    kind, *rest = change
    match kind:
        case "add_table":
            return f"table {rest[0].name} is missing"
        case "add_column":
            return f"column {rest[1]}.{rest[2].name} is missing"
        case "remove_column":
            return f"column {rest[1]}.{rest[2].name} must be filled" if _must_be_filled(rest[2]) else None
        case "add_index" | "add_constraint" | "add_fk":
            return f"{kind[4:]} {rest[0].name or rest[0].table.name} is missing"
        case "modify_type" | "modify_nullable":
            return f"column {rest[1]}.{rest[2]} is of another kind"
        case _:
            return None


def _must_be_filled(column: Column[Any]) -> bool:
    return metadata.tables.get(column.table.name) is not None and not column.nullable and column.server_default is None


async def migrate(url: str) -> None:
    """Bring the database at ``url`` to the present schema; ``SchemaError`` if that cannot be done."""
    store = Store(url, seconds=None)  # a long log takes long
    try:
        await store.run(_upgrade)
    finally:
        await store.close()

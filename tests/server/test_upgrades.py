"""A database that this version cannot work with: the server does not start, and says why and what to do."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection

from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import SchemaError, migrate
from alhambra.server.storage.queries import SECRET, read_value
from alhambra.server.storage.store import Store
from tests.server.conftest import House
from tests.server.old_make import FOLDER
from tests.server.test_old_databases import _fill
from tests.server.test_store import differences

NO_ORIGIN = FOLDER / "0001-no-origin.sql"  # of the builds before revision 0001 was edited


def change(address: str, *statements: str) -> None:
    """Carry out ``statements`` at the database."""

    def run(connection: Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)

    asyncio.run(_in_store(address, run))


async def _in_store(address: str, query: object) -> object:
    store = Store(address, seconds=None)
    try:
        return await store.run(query)  # type: ignore[arg-type]
    finally:
        await store.close()


def migrated(house: House, kind: str) -> str:
    """The address of a new database of the present schema."""
    address = database_address(house.new_database(kind))
    asyncio.run(migrate(address))
    return address


def test_the_oldest_databases_are_mended(house: House, kind: str) -> None:
    """Their revision 0001 had no ``origin``; they started, and every request was answered with 503."""
    address = database_address(house.new_database(kind))
    text = NO_ORIGIN.read_text()
    assert "origin TEXT" not in text
    asyncio.run(_in_store(address, lambda connection: _fill(text, connection)))
    asyncio.run(migrate(address))
    assert asyncio.run(_in_store(address, differences)) == []


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("alter table tables drop column origin", "column tables.origin is missing"),
        ("drop table chat", "table chat is missing"),
        ("drop index seats_holder", "index seats_holder is missing"),
        ("update alembic_version set version_num = '9999'", "a newer version of Alhambra (schema 9999"),
    ],
)
def test_a_strange_schema_is_refused_in_words(house: House, kind: str, statement: str, reason: str) -> None:
    address = migrated(house, kind)
    change(address, statement)
    with pytest.raises(SchemaError) as caught:
        asyncio.run(migrate(address))
    assert reason in str(caught.value)
    assert "backup" in str(caught.value)


def test_more_than_we_need_does_no_harm(house: House, kind: str) -> None:
    address = migrated(house, kind)
    change(
        address,
        "create table of_somebody_else (id integer primary key)",
        "create index of_the_administrator on log (at)",
        "alter table tables add column note text",
    )
    asyncio.run(migrate(address))
    change(address, "alter table seats add column colour text not null default 'red'")
    asyncio.run(migrate(address))


def test_a_refused_upgrade_changes_nothing(house: House, kind: str) -> None:
    """Revision 0002 adds a table; if the schema is wrong elsewhere, it is not added."""
    address = database_address(house.new_database(kind))
    text = NO_ORIGIN.read_text().replace("CREATE INDEX seats_holder ON seats (holder);\n", "")
    asyncio.run(_in_store(address, lambda connection: _fill(text, connection)))
    with pytest.raises(SchemaError, match="seats_holder"):
        asyncio.run(migrate(address))

    def columns(connection: Connection) -> tuple[bool, object]:
        from sqlalchemy import inspect

        found = inspect(connection)
        names = {column["name"] for column in found.get_columns("tables")}
        version = connection.exec_driver_sql("select version_num from alembic_version").scalar()
        return "origin" in names or found.has_table("server_values"), version

    assert asyncio.run(_in_store(address, columns)) == (False, "0001")


def test_the_secret_stays_the_same(house: House, kind: str) -> None:
    address = migrated(house, kind)
    first = asyncio.run(_in_store(address, lambda connection: read_value(connection, SECRET)))
    asyncio.run(migrate(address))
    assert first is not None
    assert asyncio.run(_in_store(address, lambda connection: read_value(connection, SECRET))) == first


def test_the_server_does_not_start_on_it(tmp_path: Path) -> None:
    address = database_address(str(tmp_path / "games.db"))
    asyncio.run(migrate(address))
    change(address, "alter table tables drop column origin")
    command = [sys.executable, "-m", "alhambra", "serve", "--no-browser", "--port", "0", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "column tables.origin is missing" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""

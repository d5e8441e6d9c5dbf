"""Write a database of the present schema as text: ``python -m tests.server.old_make``. Old files stay as they are.

A table in mid-turn, with an action done, one undone, chat, and a bot. When a migration is added, run this for the new
schema; the test opens every file there is, brings it up to date, and plays on.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from alhambra import Game
from alhambra.record import RULES
from alhambra.server.database import database_address
from alhambra.server.deeds import AnyDeed, Did, Ended, Row, Sat, Started, Undid
from alhambra.server.doors import holder_of
from alhambra.server.migrate import migrate
from alhambra.server.schema import metadata
from alhambra.server.store import Store
from alhambra.server.story import Plan, Story
from alhambra.server.wire import Options, SeatPlan

FOLDER = Path(__file__).with_name("old")
KEYS = ("a" * 43, "b" * 43)  # of the two people at the table
TABLE = "table-in-midturn"
AT = 1_790_000_000.0


def told() -> tuple[Story, list[Row]]:
    """A game of two people and a bot that is in the middle of a turn, with something to undo and to redo."""
    seats = [SeatPlan(), SeatPlan(), SeatPlan("greedy")]
    story = Story(Plan(TABLE, Options(seats, modules=["sites", "certificates"]), "an old seed", RULES, AT))
    rows: list[Row] = []

    def tell(deed: AnyDeed) -> None:
        rows.append(Row(len(rows), AT + len(rows), deed))
        story.read(rows[-1])

    for seat, key in enumerate(KEYS):
        tell(Sat(seat, ("Ann", "Bob")[seat], str(holder_of(key))))
    tell(Started())
    rng = Random(1)
    while story.turn < 40 or story.acting not in (0, 1) or not story.may_undo or not story.undone:
        game, mover = story.game, story.acting
        assert isinstance(game, Game)
        assert mover is not None
        if story.turn > 30 and story.may_undo and len(game.history) - story.barrier > 1 and mover < 2:
            tell(Undid(mover))
        else:
            tell(Ended(mover) if game.held else Did(mover, game.describe(rng.choice(game.actions()))))
    return story, rows


def _statements(connection: Connection) -> list[str]:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    out = []
    for table in metadata.sorted_tables:
        out.append(str(CreateTable(table).compile(dialect=dialect)).strip())
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        out += [str(CreateIndex(index).compile(dialect=dialect)) for index in indexes]
    version = _version(connection)
    out.append("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    out.append(f"INSERT INTO alembic_version VALUES ('{version}')")
    for table in metadata.sorted_tables:
        out += [_insert(table, dict(row)) for row in connection.execute(table.select()).mappings()]
    return out


def _version(connection: Connection) -> str:
    return str(connection.exec_driver_sql("select version_num from alembic_version").scalar_one())


def _insert(table: Table, row: dict[str, Any]) -> str:
    def literal(value: Any) -> str:
        if value is None or isinstance(value, bool):
            return {None: "NULL", True: "TRUE", False: "FALSE"}[value]
        return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else repr(value)

    columns = [name for name in row if not (table.name == "chat" and name == "id")]  # numbers come by themselves
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join(literal(row[c]) for c in columns)})"


async def main() -> None:
    """Make the database, and write it down under the number of its schema."""
    with tempfile.TemporaryDirectory() as folder:
        address = database_address(str(Path(folder) / "games.db"))
        await migrate(address)
        store = Store(address)
        story, rows = told()
        await store.create(story, rows)
        await store.say(TABLE, AT, 0, "Ann", "it's a long turn; \\ isn't it?")
        statements = await store.run(_statements)
        version = await store.run(_version)
        await store.close()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{version}.sql").write_text(";\n".join(statements) + ";\n")


if __name__ == "__main__":
    asyncio.run(main())

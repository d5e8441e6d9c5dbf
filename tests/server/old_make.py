"""Write a database of the present version as text: ``python -m tests.server.old_make``. Old files stay as they are.

Run this at each release, and before the way in which tables are stored changes. The test opens every file there is,
brings it up to date, compares what the server tells of finished games, and plays all others on to their end.
``python -m tests.server.old_make 0002`` writes the table in mid-turn only: for a schema that no release has had yet.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

import alhambra
from alhambra import Record
from alhambra.modules import MODULES
from alhambra.record import RULES
from alhambra.replay import RecordedGame
from alhambra.server.compute.bot_turn import play_turn
from alhambra.server.compute.statistics import statistics
from alhambra.server.http.identity import owner_of
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.schema import metadata
from alhambra.server.storage.store import Store
from alhambra.server.table.game_log import game_log
from alhambra.server.table.log import (
    ActionPlayed,
    ActionUndone,
    AnyEntry,
    BotSubstituted,
    GameStarted,
    LogRow,
    SeatTaken,
    TurnEnded,
    VoteCast,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import ClockSetup, Origin, SeatSetup, TableOptions

FOLDER = Path(__file__).with_name("old")
GOLDEN = Path(__file__).parents[1] / "golden"
KEYS = {"Ann": "a" * 43, "Bob": "b" * 43, "Cid": "c" * 43}  # the people at the tables
TABLE = "table-in-midturn"
AT = 1_790_000_000.0
PERSON = SeatSetup()
GREEDY = SeatSetup("greedy")

HEAD = """\
-- A database as Alhambra {version} has written it (schema {schema}), in PostgreSQL's words.
-- Made by that version's own code (its tables, bots and store), with: python -m tests.server.old_make
-- It is never changed: every later version must open it, tell the same of its finished games, and play the others on.
"""


class Written:
    """A table whose log is written by the program itself. ``AT`` plus one second for each row is the time."""

    def __init__(self, name: str, options: TableOptions, seed: str, **more: Any) -> None:
        self.state = TableState(TableSetup(name, options, seed, RULES, AT, **more))
        self.rows: list[LogRow] = []
        self.rng = Random(name)

    def tell(self, *entries: AnyEntry) -> None:
        """Add rows to the log."""
        for entry in entries:
            self.rows.append(LogRow(len(self.rows), AT + len(self.rows), entry))
            self.state.apply_row(self.rows[-1])

    def sit(self, *names: str) -> None:
        """Let these people sit down, from the first seat on."""
        for seat, name in enumerate(names):
            self.tell(SeatTaken(seat, name, str(owner_of(KEYS[name]))))

    def move(self, level: str | None = None) -> None:
        """A bot's turn as its process plays it, or one of a person: an action by chance, or a turn by ``level``."""
        state, game, seat = self.state, self.state.game, self.state.acting
        assert game is not None
        assert seat is not None
        level = state.bot_to_act or level
        if level is None:
            self.tell(
                TurnEnded(seat) if game.held else ActionPlayed(seat, game.describe(self.rng.choice(game.actions())))
            )
            return
        turn = play_turn(state.position(), level, [])
        assert turn.fault is None
        for text in turn.actions:
            if state.status == "playing":
                self.tell(TurnEnded(seat) if text is None else ActionPlayed(seat, text))

    def undo(self) -> None:
        """Take something back, if it can be."""
        if self.state.may_undo and self.state.acting is not None:
            self.tell(ActionUndone(self.state.acting))

    def play(self, level: str | None = None) -> None:
        """To the end."""
        while self.state.status == "playing":
            self.move(level)


def written() -> list[Written]:
    """All tables."""
    return [midturn(), lobby(), all_modules(), finished(), with_rematch(), rematch(), from_record(), voted()]


def midturn() -> Written:
    """A game of two people and a bot that is in the middle of a turn, with something to undo and to redo."""
    table = Written(TABLE, TableOptions([PERSON, PERSON, GREEDY], modules=["sites", "certificates"]), "an old seed")
    table.sit("Ann", "Bob")
    table.tell(GameStarted())
    state = table.state
    while state.game_seq < 40 or state.acting not in (0, 1) or not state.may_undo or not state.undone:
        game = state.game
        assert game is not None
        if state.game_seq > 30 and state.acting in (0, 1) and len(game.history) - state.barrier > 1:
            table.undo()
        else:
            table.move()
    return table


def lobby() -> Written:
    """A public table that waits for somebody."""
    table = Written("table-in-lobby", TableOptions([PERSON, PERSON, GREEDY], public=True, undo=False), "a lobby's seed")
    table.sit("Ann")
    return table


def all_modules() -> Written:
    """All modules, hints and a clock; Bob has left, and a bot plays for him."""
    clock = ClockSetup("fischer", 7200, 600)
    options = TableOptions([PERSON, PERSON, SeatSetup("newcomer")], modules=list(MODULES), hints=True, clock=clock)
    table = Written("table-all-modules", options, "a seed of many")
    table.sit("Ann", "Bob")
    table.tell(GameStarted())
    while table.state.game_seq < 30:
        table.move()
    table.tell(BotSubstituted(1, "greedy", "left"))
    while table.state.game_seq < 60 or table.state.acting != 0:
        table.move()
    return table


def finished() -> Written:
    """A finished game of one person, who plays by chance and takes things back, with two bots."""
    table = Written("table-finished", TableOptions([PERSON, GREEDY, GREEDY], open_money=True), "a finished seed")
    table.sit("Ann")
    table.tell(GameStarted())
    while table.state.status == "playing":
        table.move()
        if table.rng.random() < 0.2 and table.state.bot_to_act is None:
            table.undo()
    return table


def with_rematch() -> Written:
    """A finished game of two people, who want another one."""
    table = Written("table-with-rematch", TableOptions([PERSON, PERSON], modules=["certificates"]), "a first seed")
    table.sit("Ann", "Bob")
    table.tell(GameStarted())
    table.play("greedy")
    return table


def rematch() -> Written:
    """And that: Ann sits, the other seat is kept for Bob."""
    kept = [owner_of(KEYS["Ann"]), owner_of(KEYS["Bob"])]
    options = TableOptions([PERSON, PERSON], modules=["certificates"])
    table = Written("table-rematch", options, "a second seed", reserved=kept)
    table.sit("Ann")
    return table


def from_record() -> Written:
    """A game that goes on from a record."""
    record = Record.decode((GOLDEN / "base-2-revised.json").read_bytes())
    origin = Origin(record.encode(), 100)
    table = Written("table-from-record", TableOptions([PERSON, GREEDY]), "no seed of this game", origin=origin)
    table.sit("Ann")
    table.tell(GameStarted())
    while table.state.game_seq < 12 or table.state.acting != 0:
        table.move()
    return table


def voted() -> Written:
    """A finished game in which two have voted that a bot plays for the third, and one vote was taken back before."""
    table = Written("table-voted", TableOptions([PERSON, PERSON, PERSON]), "a voted seed")
    table.sit("Ann", "Bob", "Cid")
    table.tell(GameStarted())
    while table.state.game_seq < 20:
        table.move()
    table.tell(VoteCast(0, 2, True), VoteCast(0, 2, False), VoteCast(1, 2, True), VoteCast(0, 2, True))
    table.play("greedy")
    return table


def told(table: Written) -> dict[str, Any]:
    """What the server tells of a finished game; of its log the rows, and the kinds of what happened by each."""
    state = table.state
    assert state.game is not None
    record = state.game.record()
    log = game_log(state.setup, state.game.names, table.rows, None)
    return {
        "record": msgspec.json.decode(record.encode()),
        "statistics": msgspec.to_builtins(statistics(RecordedGame(record))),
        "log": [[entry.seq, " ".join(event.kind for event in entry.events)] for entry in log],
    }


# ---- as text ----


def _statements(connection: Connection) -> list[str]:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    out = []
    for table in metadata.sorted_tables:
        out.append(str(CreateTable(table).compile(dialect=dialect)).strip())
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        out += [str(CreateIndex(index).compile(dialect=dialect)) for index in indexes]
    version = _schema(connection)
    out.append("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    out.append(f"INSERT INTO alembic_version VALUES ('{version}')")
    for table in metadata.sorted_tables:
        out += [_insert(table, dict(row)) for row in connection.execute(table.select()).mappings()]
    return out


def _schema(connection: Connection) -> str:
    return str(connection.exec_driver_sql("select version_num from alembic_version").scalar_one())


def _insert(table: Table, row: dict[str, Any]) -> str:
    def literal(value: Any) -> str:
        if value is None or isinstance(value, bool):
            return {None: "NULL", True: "TRUE", False: "FALSE"}[value]
        return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else repr(value)

    columns = [name for name in row if not (table.name == "chat" and name == "id")]  # numbers come by themselves
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES ({', '.join(literal(row[c]) for c in columns)})"


async def main(name: str | None = None) -> None:
    """Make the database, and write it down under the program's version, with what is told of its finished games.

    Under another ``name`` the table in mid-turn is written only.
    """
    path = FOLDER / f"{name or alhambra.__version__}.sql"
    if path.exists():
        raise SystemExit(f"{path} is there already, and old files stay as they are")
    with tempfile.TemporaryDirectory() as folder:
        address = database_address(str(Path(folder) / "games.db"))
        await migrate(address)
        store = Store(address, seconds=None)
        tables = written() if name is None else [midturn()]
        for table in tables:
            of = "table-with-rematch" if table.state.setup.id == "table-rematch" else None
            await store.create(table.state, table.rows, of)
        await store.say(TABLE, AT, 0, "Ann", "it's a long turn; \\ isn't it?")
        statements = await store.run(_statements)
        schema = await store.run(_schema)
        await store.close()
    head = HEAD.format(version=alhambra.__version__, schema=schema)
    path.write_text(head + ";\n".join(statements) + ";\n")
    if name is not None:
        return
    finished = {table.state.setup.id: told(table) for table in tables if table.state.status == "over"}
    path.with_suffix(".json").write_text(msgspec.json.format(msgspec.json.encode(finished), indent=0).decode() + "\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:2]))

"""The SQL statements of the store, as plain functions of a connection; store.py decides where they run."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    RowMapping,
    and_,
    bindparam,
    distinct,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from alhambra.record import RULES
from alhambra.server.errors import Denied, Moved
from alhambra.server.storage.database import insert_once
from alhambra.server.storage.homes import FREE
from alhambra.server.storage.push import new_private_key
from alhambra.server.storage.schema import log, seats, server_values, tables
from alhambra.server.storage.shared_deals import deal_link
from alhambra.server.table.log import LogRow, decode_entry, encode_entry
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.table.table_lists import LISTED_TABLES_MOST, RUNNING, by_urgency, urgency
from alhambra.server.wire.http import Summary
from alhambra.server.wire.setup import Origin, TableOptions

ADOPT_SECONDS = 3.0  # that something is due at a table without a home before a worker takes it; people come first
ROOM_LOCK = 0x416C6B  # any number that nobody else locks
UNFINISHED_SECONDS = 7 * 86400.0  # after its last change an unfinished table counts no longer against a limit
SECRET = "key secret"  # the server's value by which players' keys are signed
PUSH_KEY = "push key"  # the server's value by which push services know it (push.py)
COUNTED_TIME = "counted time"  # the server's value from which the time for people's clocks goes on
LAST_WRITE = "last write"  # the server's value that is written to see whether that is possible

# Made once: these run for every action.
_ADD_ROWS = insert(log)
_FIND_BY = (
    update(tables)
    .where(tables.c.id == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "changed", "acting", "due", "deadline")})
)
_FIND_BY_AT_HOME = _FIND_BY.where(tables.c.home == bindparam("our_home"))


# ---- tables and their logs ----


def create(connection: Connection, state: TableState, rows: Sequence[LogRow], running_most: int = 0) -> None:
    """Store a new table, whose first ``rows`` give ``state``.

    ``Denied`` if there are ``running_most`` unfinished ones already; 0: there may be any number.
    """
    setup = state.setup
    if running_most:
        _check_room(connection, running_most, setup.created - UNFINISHED_SECONDS)
    connection.execute(
        insert(tables).values(
            id=setup.id,
            created=setup.created,
            options=msgspec.json.encode(setup.options).decode(),
            reserved=msgspec.json.encode(setup.reserved).decode(),
            rules=setup.rules,
            seed=setup.seed,
            origin=None if setup.origin is None else msgspec.json.encode(setup.origin).decode(),
            public=setup.options.public,
            lease_seq=-1,
            lease_until=0.0,
            **_found_by(state, rows[-1].at if rows else setup.created),
        )
    )
    connection.execute(insert(seats), _seat_rows(state))
    _add_rows(connection, setup.id, rows)


def _check_room(connection: Connection, most: int, since: float) -> None:
    """Check that fewer than ``most`` tables are unfinished and have changed after ``since``; others wait meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({ROOM_LOCK})")
    found = select(func.count()).where(tables.c.status.in_(RUNNING), tables.c.changed > since)
    if connection.execute(found).scalar_one() >= most:
        raise Denied("server-full", "this server is full: no more tables can be made just now.")


def reseated(before: TableState, after: TableState) -> list[int]:
    """The seats whose name or owner is not the same in the states ``before`` and ``after`` of a table."""
    pairs = zip(before.seats, after.seats, strict=True)
    return [seat for seat, (old, new) in enumerate(pairs) if (old.name, old.owner) != (new.name, new.owner)]


def append(
    connection: Connection, state: TableState, rows: Sequence[LogRow], seats_changed: list[int], home: str | None = None
) -> None:
    """Add ``rows``, which give ``state``, to a table's log; IntegrityError if one of that number is there already.

    ``seats_changed`` are those in which they have put somebody else. No other seat is written: somebody may have been
    forgotten there since the table was loaded. ``Moved`` if ``home`` is given and the table is at home elsewhere.
    """
    table = state.setup.id
    found = {f"new_{name}": value for name, value in _found_by(state, rows[-1].at).items()}
    if home is None:
        connection.execute(_FIND_BY, {"which": table, **found})
    elif connection.execute(_FIND_BY_AT_HOME, {"which": table, "our_home": home, **found}).rowcount != 1:
        raise Moved
    _add_rows(connection, table, rows)
    values = _seat_rows(state)
    for seat in seats_changed:
        here = and_(seats.c.table_id == table, seats.c.seat == seat)
        connection.execute(update(seats).where(here).values(**values[seat]))


def _add_rows(connection: Connection, table: str, rows: Sequence[LogRow]) -> None:
    if rows:
        stored = [
            {"table_id": table, "seq": row.seq, "at": row.at, "deed": encode_entry(row.entry), "counted": row.counted}
            for row in rows
        ]
        connection.execute(_ADD_ROWS, stored)


def _found_by(state: TableState, at: float) -> dict[str, object]:
    """The columns that lists and the sweep look at."""
    found = {"status": state.status, "changed": at, "acting": state.acting}
    return {**found, "due": state.due, "deadline": state.clock.deadline}


def _seat_rows(state: TableState) -> list[dict[str, object]]:
    return [
        {"table_id": state.setup.id, "seat": seat, "name": seat_state.name, "holder": seat_state.owner}
        for seat, seat_state in enumerate(state.seats)
    ]


def setup(connection: Connection, table: str) -> tuple[TableSetup, str | None] | None:
    """The setup of ``table`` and the id of its rematch (None: it has none); None if there is no such table."""
    found = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if found is None:
        return None
    options = msgspec.json.decode(found["options"], type=TableOptions)
    reserved = msgspec.json.decode(found["reserved"], type=list[str | None])
    origin = None if found["origin"] is None else msgspec.json.decode(found["origin"], type=Origin)
    deal, shares = deal_link(connection, table) or (None, [])
    kept = found["id"], options, found["seed"], found["rules"], found["created"], reserved
    return TableSetup(*kept, origin, shares, deal), found["rematch"]


def rows(connection: Connection, table: str, after: int = -1) -> list[LogRow]:
    """The rows of the log of ``table`` whose number is greater than ``after``."""
    wanted = select(log.c.seq, log.c.at, log.c.deed, log.c.counted).where(log.c.table_id == table, log.c.seq > after)
    found = connection.execute(wanted.order_by(log.c.seq)).all()
    return [LogRow(seq, at, decode_entry(entry), counted) for seq, at, entry, counted in found]


def note_rematch(connection: Connection, table: str, other: str) -> bool:
    """Note that ``other`` is the rematch of ``table``; False if it has one already, for two may ask at once."""
    unset = and_(tables.c.id == table, tables.c.rematch.is_(None))
    return connection.execute(update(tables).where(unset).values(rematch=other)).rowcount == 1


# ---- lists ----


class Invitation(NamedTuple):
    """A table as whoever has its link may know it before they come: ``people`` are the names of those who sit there."""

    status: str
    people: list[str]
    seats: int
    free: int


def invitation(connection: Connection, table: str) -> Invitation | None:
    """What an invitation to ``table`` says; None if there is no such table."""
    wanted = select(tables.c.status, seats.c.name, seats.c.holder).join_from(tables, seats)
    found = connection.execute(wanted.where(tables.c.id == table).order_by(seats.c.seat)).all()
    if not found:
        return None
    people = [row.name for row in found if row.holder is not None]
    return Invitation(found[0].status, people, len(found), sum(row.name == "" for row in found))


class SeatedTables(NamedTuple):
    """How many tables somebody sits at: those that are not finished, and those of them whose games have not begun."""

    unfinished: int
    waiting: int


def count_seated(connection: Connection, owner: str, now: float) -> SeatedTables:
    """The tables that the owner of a key sits at, counted; those untouched long before ``now`` do not count."""
    found = select(tables.c.status, func.count(distinct(tables.c.id))).join_from(tables, seats)
    mine = seats.c.holder == owner, tables.c.status.in_(RUNNING), tables.c.changed > now - UNFINISHED_SECONDS
    counts = {status: int(count) for status, count in connection.execute(found.where(*mine).group_by(tables.c.status))}
    return SeatedTables(sum(counts.values()), counts.get("open", 0))


def running_tables(connection: Connection, owner: str, counted: float | None = None) -> list[Summary]:
    """The tables that the owner of a key sits at and whose games are not over, at the time ``counted``.

    Those that wait for them come first, the most urgent before others.
    """
    found = _summaries(connection, _unended(owner).where(tables.c.status.in_(RUNNING)), owner, counted)
    return sorted(found, key=urgency)


def tables_of(connection: Connection, owner: str, counted: float | None = None) -> list[Summary]:
    """The tables that the owner of a key sits at, at the time ``counted``.

    Those that wait for them come first, the latest finished ones last.
    """
    latest = select(seats.c.table_id).where(seats.c.holder == owner, seats.c.ended.is_not(None))
    last = latest.order_by(seats.c.ended.desc(), seats.c.table_id.desc()).limit(LISTED_TABLES_MOST)
    found = _summaries(connection, _unended(owner), owner, counted)
    found += _summaries(connection, select(tables).where(tables.c.id.in_(last)), owner)
    return by_urgency(found)


def _unended(owner: str) -> Any:
    """The statement that finds the owner's tables whose results are not noted: running ones, and those just over."""
    mine = select(seats.c.table_id).where(seats.c.holder == owner, seats.c.ended.is_(None))
    return select(tables).where(tables.c.id.in_(mine))


def _summaries(connection: Connection, wanted: Any, owner: str | None, counted: float | None = None) -> list[Summary]:
    found = connection.execute(wanted.order_by(tables.c.changed.desc()).limit(LISTED_TABLES_MOST)).mappings().all()
    chosen = select(seats).where(seats.c.table_id.in_([row["id"] for row in found])).order_by(seats.c.seat)
    sitting = connection.execute(chosen).mappings().all()
    by_table: dict[str, list[RowMapping]] = {row["id"]: [] for row in found}
    for seat in sitting:
        by_table[seat["table_id"]].append(seat)
    return [_summary(row, by_table[row["id"]], owner, counted) for row in found]


def _summary(row: RowMapping, sitting: list[RowMapping], owner: str | None, counted: float | None) -> Summary:
    mine = [seat["seat"] for seat in sitting if owner is not None and seat["holder"] == owner]
    options = msgspec.json.decode(row["options"], type=TableOptions)
    names = [seat["name"] for seat in sitting]
    waits = row["status"] == "playing" and row["acting"] in mine
    left = None if counted is None or row["deadline"] is None else max(0.0, row["deadline"] - counted)
    return Summary(row["id"], row["status"], options, names, row["created"], bool(mine), waits, left)


# ---- what the server does by itself ----


def due(connection: Connection, now: float, most: int, home: str | None = None) -> list[str]:
    """At most ``most`` tables at which a bot has to act or somebody's time is up.

    With a ``home`` those that are at home there, and after a while those that are at home nowhere.
    """
    ours = tables.c.rules == RULES  # a table of other rules waits for a server that knows them
    wanted = select(tables.c.id).where(tables.c.due <= now, ours)
    if home is not None:
        wanted = wanted.where(or_(tables.c.home == home, and_(tables.c.due <= now - ADOPT_SECONDS, text(FREE))))
    return list(connection.execute(wanted.order_by(tables.c.due).limit(most)).scalars())


def pause(connection: Connection, table: str, due: float | None) -> None:
    """Let nothing be due at ``table``, if what was due is still ``due``, until its next row or until somebody looks."""
    connection.execute(update(tables).where(tables.c.id == table, tables.c.due == due).values(due=None))


# ---- what the server itself has to remember ----


def make_values(connection: Connection) -> None:
    """Store what the server remembers, if it is not there yet: its secrets for players' keys and push, a last write."""
    for name, value in ((SECRET, secrets.token_hex(32)), (PUSH_KEY, new_private_key()), (LAST_WRITE, "0")):
        if read_value(connection, name) is None:
            connection.execute(insert(server_values).values(name=name, value=value))


def note_write(connection: Connection, at: float) -> bool:
    """Write the time ``at`` down, to see whether that is possible."""
    here = server_values.c.name == LAST_WRITE
    return connection.execute(update(server_values).where(here).values(value=repr(at))).rowcount == 1


def store_beat(connection: Connection, beat: str) -> str | None:
    """Store the counted time ``beat`` (counted_time.py); the one that was stored last."""
    here = server_values.c.name == COUNTED_TIME
    before = read_value(connection, COUNTED_TIME)
    if before is None:  # several workers may start at once
        insert_once(connection, server_values, {"name": COUNTED_TIME, "value": beat})
    elif float(before.split()[0]) <= float(beat.split(maxsplit=1)[0]):
        connection.execute(update(server_values).where(here).values(value=beat))
    return before


def holds_seat(connection: Connection, owner: str) -> bool:
    """Does the owner of a key hold any seat?"""
    return connection.execute(select(seats.c.seat).where(seats.c.holder == owner).limit(1)).first() is not None


def read_value(connection: Connection, name: str) -> str | None:
    """The server's value of this ``name``."""
    found = connection.execute(select(server_values.c.value).where(server_values.c.name == name)).scalar()
    return None if found is None else str(found)

"""Public tables that wait for players: the list of them, the one that fits somebody, and seats of those who have left.

Two people who look for a game at the same moment come to one table: whether there is a fitting one is asked, and a new
one made if not, in one transaction, and of such transactions there is one at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, RowMapping, and_, exists, literal_column, not_, or_, select

from alhambra.record import RULES
from alhambra.server.storage.chat import kept_apart
from alhambra.server.storage.homes import FREE
from alhambra.server.storage.queries import create
from alhambra.server.storage.schema import log, seats, tables
from alhambra.server.table.log import LogRow, SeatTaken, decode_entry
from alhambra.server.table.state import TableState
from alhambra.server.wire.finding import OpenTable
from alhambra.server.wire.setup import TableOptions

LISTED_TABLES_MOST = 200
OPEN_LISTED_SECONDS = 86400.0  # that an open table is listed after its last change
DAYS_LISTED_SECONDS = 7 * OPEN_LISTED_SECONDS  # … one at which nobody has to stay
FINDING_LOCK = 0x416C6A  # any number that nobody else locks


class ListedTable(NamedTuple):
    """A table in the list of open ones, and the owners of the keys by which its seats are held."""

    table: OpenTable
    owners: frozenset[str]


class Wish(NamedTuple):
    """What somebody wants to play: ``owner`` is the hash of their key, ``tried`` the tables that had no seat left."""

    owner: str
    players: Sequence[int]
    options: TableOptions  # of the table that is made for them if there is none
    tried: Sequence[str] = ()


class WaitingSeat(NamedTuple):
    """A seat that somebody holds at a public table, live, whose game has not begun."""

    table: str
    seat: int
    owner: str
    is_homeless: bool  # no worker has the table in memory, as far as the database knows


_SITTING = exists().where(seats.c.table_id == tables.c.id, seats.c.holder.is_not(None))
_EMPTY = exists().where(seats.c.table_id == tables.c.id, seats.c.name == "")  # others are about to begin
_ANY_ROW = exists().where(log.c.table_id == tables.c.id)
_UNRESERVED = tables.c.reserved.not_like('%"%')  # no hash of a key stands in it: no seat is kept for anybody


def open_tables(connection: Connection, now: float) -> list[ListedTable]:
    """Public tables with a seat for anybody that have changed not long before ``now``, and that nobody has given up.

    Those at which somebody sits come first; of these those that some worker has in memory, and then the newest.
    """
    over_days = and_(tables.c.options.like('%"pace":"days"%'), tables.c.changed > now - DAYS_LISTED_SECONDS)
    recent = tables.c.public, tables.c.status == "open", or_(tables.c.changed > now - OPEN_LISTED_SECONDS, over_days)
    kept = or_(_SITTING, not_(_ANY_ROW))  # one that was made for others, with nobody at it, is listed until they leave
    order = _SITTING.desc(), tables.c.home.is_not(None).desc(), tables.c.changed.desc()
    wanted = select(tables).where(*recent, _EMPTY, _UNRESERVED, kept).order_by(*order)
    return _listed(connection, connection.execute(wanted.limit(LISTED_TABLES_MOST)).mappings().all())


def _listed(connection: Connection, found: Sequence[RowMapping]) -> list[ListedTable]:
    names = [row["id"] for row in found]
    by_table: dict[str, list[RowMapping]] = {name: [] for name in names}
    for seat in connection.execute(select(seats).where(seats.c.table_id.in_(names)).order_by(seats.c.seat)).mappings():
        by_table[seat["table_id"]].append(seat)
    seated = _seated(connection, names)
    return [_listed_table(row, by_table[row["id"]], seated) for row in found]


def _seated(connection: Connection, names: Sequence[str]) -> dict[tuple[str, str], float]:
    """When each owner of a key sat down last at each of the tables ``names``, by table and owner."""
    sat = log.c.table_id.in_(names), log.c.deed.like('{"kind":"sit",%')
    found = connection.execute(select(log.c.table_id, log.c.at, log.c.deed).where(*sat).order_by(log.c.seq)).all()
    out = {}
    for table, at, deed in found:
        entry = decode_entry(deed)
        if isinstance(entry, SeatTaken):
            out[table, entry.owner] = float(at)
    return out


def _listed_table(row: RowMapping, sitting: Sequence[RowMapping], seated: dict[tuple[str, str], float]) -> ListedTable:
    owners = frozenset(seat["holder"] for seat in sitting if seat["holder"] is not None)
    people = [seat["name"] for seat in sitting if seat["holder"] is not None]
    names = [seat["name"] for seat in sitting]
    free = names.count("")
    since = min((seated.get((row["id"], owner), row["created"]) for owner in owners), default=row["created"])
    options = msgspec.json.decode(row["options"], type=TableOptions)
    bots = len(names) - len(people) - free
    return ListedTable(OpenTable(row["id"], options, names, people, bots, free, since, False), owners)


def find_or_create(
    connection: Connection, wish: Wish, state: TableState, rows: Sequence[LogRow], now: float, running_most: int = 0
) -> str:
    """The id of a table that fits ``wish``; if there is none, of the one that ``rows`` give ``state``, now stored.

    ``Denied`` if there is none, and ``running_most`` tables are unfinished already; 0: there may be any number.
    """
    if connection.dialect.name == "postgresql":  # with SQLite there is one worker, which does one thing after the other
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({FINDING_LOCK})")
    found = _fitting(connection, wish, now)
    if found is None:
        create(connection, state, rows, running_most)
        return state.setup.id
    return found


def _fitting(connection: Connection, wish: Wish, now: float) -> str | None:
    """The best of the tables that fit ``wish``: where they wait already, or else where the game begins soonest.

    Nobody is led to a table at which somebody sits whom they have blocked, or who has blocked them.
    """
    apart = kept_apart(connection, wish.owner)
    fitting = [
        listed
        for listed in open_tables(connection, now)
        if listed.owners and listed.table.id not in wish.tried and _fits(listed.table.options, wish)
        if not listed.owners & apart
    ]

    def order(listed: ListedTable) -> tuple[bool, int, int, float]:
        table = listed.table
        return wish.owner not in listed.owners, table.bots, table.free, table.since

    best = min(fitting, key=order, default=None)
    return None if best is None else best.table.id


def _fits(options: TableOptions, wish: Wish) -> bool:
    """Does a table of ``options`` differ in nothing but its seats from the one that would be made?"""
    return len(options.seats) in wish.players and options == replace(wish.options, seats=options.seats)


def waiting_seats(connection: Connection) -> list[WaitingSeat]:
    """The seats held at public tables, live, whose games have not begun."""
    free: ColumnElement[int] = literal_column(FREE if connection.dialect.name == "postgresql" else "1").label("free")
    wanted = select(tables.c.id, tables.c.options, seats.c.seat, seats.c.holder, free).join_from(tables, seats)
    open_ = tables.c.public, tables.c.status == "open", tables.c.rules == RULES, seats.c.holder.is_not(None)
    found = connection.execute(wanted.where(*open_)).all()
    live = {row.id for row in found if msgspec.json.decode(row.options, type=TableOptions).pace == "live"}
    return [WaitingSeat(row.id, row.seat, row.holder, bool(row.free)) for row in found if row.id in live]

"""What a host sees and does from the command line: the list of tables, and tables that are to be closed.

The command may run on any machine, and a table is changed by its home only. So it leaves a request, which the home
carries out within seconds, or the next server that starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, text

from alhambra.server.storage.homes import FREE
from alhambra.server.storage.schema import closings, log, seats, tables
from alhambra.server.table.log import TableClosed, decode_entry
from alhambra.server.table.table_lists import RUNNING
from alhambra.server.wire.setup import TableOptions


class HostTable(NamedTuple):
    """A table in the list for the host."""

    id: str
    status: str
    created: float
    changed: float
    is_public: bool
    people: list[str]  # by name
    seats: int
    modules: list[str]
    closed: str | None  # why the host has closed it; its status is ``stalled`` then


class Closing(NamedTuple):
    """A table that the host wants to be closed, and the reason that its people are told."""

    table: str
    reason: str


def host_tables(connection: Connection, finished: bool, most: int) -> list[HostTable]:
    """The latest ``most`` tables, those that have changed last first; with ``finished`` also those that are over."""
    wanted = select(tables).order_by(tables.c.changed.desc()).limit(most)
    found = connection.execute(wanted if finished else wanted.where(tables.c.status.in_(RUNNING))).mappings().all()
    people: dict[str, list[str]] = {row["id"]: [] for row in found}
    sitting = select(seats.c.table_id, seats.c.name).where(seats.c.table_id.in_(people), seats.c.holder.is_not(None))
    for table, name in connection.execute(sitting.order_by(seats.c.table_id, seats.c.seat)):
        people[table].append(name)
    reasons = closing_reasons(connection, [row["id"] for row in found if row["status"] == "stalled"])
    out = []
    for row in found:
        options = msgspec.json.decode(row["options"], type=TableOptions)
        times = row["created"], row["changed"], bool(row["public"])
        setup = len(options.seats), list(options.modules)
        out.append(HostTable(row["id"], row["status"], *times, people[row["id"]], *setup, reasons.get(row["id"])))
    return out


def closing_reasons(connection: Connection, stalled: Sequence[str]) -> dict[str, str]:
    """Why the host has closed those of the ``stalled`` tables that were closed, by table; their logs say so."""
    if not stalled:
        return {}
    told = select(log.c.table_id, log.c.deed).where(log.c.table_id.in_(stalled), log.c.deed.like('{"kind":"close",%'))
    entries = [(table, decode_entry(deed)) for table, deed in connection.execute(told)]
    return {table: entry.reason for table, entry in entries if isinstance(entry, TableClosed)}


def request_closing(connection: Connection, table: str, reason: str, at: float) -> str | None:
    """Ask for ``table`` to be closed for ``reason``; how it stands now, or None if there is no such table.

    Nothing is asked for if its game is over.
    """
    status = connection.execute(select(tables.c.status).where(tables.c.id == table)).scalar()
    if status in RUNNING:
        connection.execute(delete(closings).where(closings.c.table_id == table))
        connection.execute(insert(closings).values(table_id=table, at=at, reason=reason))
    return None if status is None else str(status)


def wanted_closings(connection: Connection, home: str | None = None) -> list[Closing]:
    """Tables that are to be closed; with a ``home`` those that are at home there or nowhere."""
    wanted = select(closings.c.table_id, closings.c.reason).join_from(
        closings, tables, closings.c.table_id == tables.c.id, isouter=True
    )
    if home is not None:
        wanted = wanted.where(or_(tables.c.home == home, tables.c.id.is_(None), text(FREE)))
    return [Closing(*row) for row in connection.execute(wanted)]


def forget_closing(connection: Connection, table: str) -> None:
    """``table`` is closed, or cannot be."""
    connection.execute(delete(closings).where(closings.c.table_id == table))

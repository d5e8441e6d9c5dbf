"""Tables that are no longer kept: those that never began, and others after a time that the host sets."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, func, or_, select, update

from alhambra.server.storage.schema import chat, deal_tables, log, seats, tables

DAY_SECONDS = 86400.0
BATCH_TABLES = 100  # that are looked for at a time
ROWS_AT_ONCE = 20_000  # deleted in one transaction, so that nobody waits for long: some tenths of a second


class Retention(Struct, frozen=True):
    """For how many days after its last change a table is kept; 0: for ever."""

    open_days: int = 0  # one whose game has not begun
    finished_days: int = 0
    unfinished_days: int = 0  # one whose game has begun and is not over

    def is_for_ever(self) -> bool:
        """Is everything kept?"""
        return not (self.open_days or self.finished_days or self.unfinished_days)


def expired(connection: Connection, retention: Retention, now: float, most: int = BATCH_TABLES) -> list[str]:
    """The ids of at most ``most`` tables that ``retention`` keeps no longer, the oldest first."""
    kept_days = {
        ("open",): retention.open_days,
        ("over", "stalled"): retention.finished_days,
        ("playing",): retention.unfinished_days,
    }
    old = [
        and_(tables.c.status.in_(statuses), tables.c.changed < now - days * DAY_SECONDS)
        for statuses, days in kept_days.items()
        if days
    ]
    if not old:
        return []
    wanted = select(tables.c.id).where(or_(*old)).order_by(tables.c.changed).limit(most)
    return list(connection.execute(wanted).scalars())


def delete_tables(connection: Connection, names: Sequence[str]) -> list[str]:
    """Delete the first of the tables ``names`` with all that belongs to them, and return the others.

    As many are deleted as have ``ROWS_AT_ONCE`` rows together, at least one. Who played a rematch there can have
    another one. That a shared deal was played there stays known, or it could be played again.
    """
    count, names = _count_first(connection, names), list(names)
    names, others = names[:count], names[count:]
    for part in (chat, log, seats):
        connection.execute(delete(part).where(part.c.table_id.in_(names)))
    connection.execute(update(deal_tables).where(deal_tables.c.table_id.in_(names)).values(table_id=None))
    connection.execute(update(tables).where(tables.c.rematch.in_(names)).values(rematch=None))
    connection.execute(delete(tables).where(tables.c.id.in_(names)))
    return others


def _count_first(connection: Connection, names: Sequence[str]) -> int:
    """How many of the first tables of ``names`` have ``ROWS_AT_ONCE`` rows together; at least one."""
    last = select(func.max(log.c.seq)).where(log.c.table_id == tables.c.id).scalar_subquery()  # one look into the index
    lines = select(func.count()).where(chat.c.table_id == tables.c.id).scalar_subquery()
    found = connection.execute(select(tables.c.id, last, lines).where(tables.c.id.in_(names))).all()
    sizes = {name: (seq or 0) + 1 + said for name, seq, said in found}
    rows = 0
    for count, name in enumerate(names):
        rows += sizes.get(name, 0)
        if rows > ROWS_AT_ONCE:
            return max(1, count)
    return len(names)

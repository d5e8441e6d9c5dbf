"""Tables that are no longer kept: those that never began, and others after a time that the host sets."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, or_, select, update

from alhambra.server.storage.schema import chat, log, seats, tables

DAY_SECONDS = 86400.0
BATCH_TABLES = 100  # deleted in one transaction, so that nobody waits for long


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


def delete_tables(connection: Connection, names: Sequence[str]) -> None:
    """Delete the tables ``names`` with all that belongs to them. Who played a rematch there can have another one."""
    for part in (chat, log, seats):
        connection.execute(delete(part).where(part.c.table_id.in_(names)))
    connection.execute(update(tables).where(tables.c.rematch.in_(names)).values(rematch=None))
    connection.execute(delete(tables).where(tables.c.id.in_(names)))

"""The SQL statements about vacations: when people's clocks stand still at tables over days.

A person has one at most, bounded: one that begins soon after the last is of the same stretch, and a stretch ends after
``STRETCH_DAYS``. It is by the machine's clock, as people have calendars, and deleted when it can bind nobody any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, select, update

from alhambra.server.errors import Denied
from alhambra.server.storage.database import insert_once
from alhambra.server.storage.expiry import DAY_SECONDS
from alhambra.server.storage.schema import seats, tables
from alhambra.server.storage.schema import vacations as known

STRETCH_DAYS = 30  # that one can be on vacation without a break
BREAK_DAYS = 7  # after which another stretch may begin


class StoredVacation(NamedTuple):
    """A vacation from ``since`` to ``until``, in seconds since 1970, of a stretch that began at ``stretch``."""

    holder: str
    stretch: float
    since: float
    until: float

    @property
    def latest(self) -> float:
        """How long it may be made."""
        return self.stretch + STRETCH_DAYS * DAY_SECONDS


def vacations_of(connection: Connection, owners: Sequence[str]) -> dict[str, StoredVacation]:
    """The vacations of those of ``owners`` who have one, by owner."""
    found = connection.execute(select(known).where(known.c.holder.in_(owners))).all()
    return {row.holder: StoredVacation(*row) for row in found}


def vacation(connection: Connection, owner: str) -> StoredVacation | None:
    """The vacation of the owner of a key, which may be over; None if they have none."""
    return vacations_of(connection, [owner]).get(owner)


def set_vacation(connection: Connection, owner: str, until: float, now: float) -> StoredVacation:
    """Let the owner of a key be on vacation from ``now`` to ``until``; one that lasts is made longer or shorter.

    ``Denied`` if it would be too long.
    """
    before = vacation(connection, owner)
    if before is not None and now < before.until:
        new = before._replace(until=max(now, until))
    elif before is not None and now < before.until + BREAK_DAYS * DAY_SECONDS:
        new = StoredVacation(owner, before.stretch, now, until)
    else:
        new = StoredVacation(owner, now, now, until)
    if new.until > new.latest:
        raise Denied("bad-date", f"a vacation lasts {STRETCH_DAYS} days at most, with {BREAK_DAYS} days between two.")
    if connection.execute(update(known).where(known.c.holder == owner).values(**new._asdict())).rowcount == 0:
        insert_once(connection, known, new._asdict())  # they may have asked for two at the same moment
    return new


def begun_vacations(connection: Connection, after: float) -> frozenset[str]:
    """The owners of keys whose vacations began after this time."""
    return frozenset(connection.execute(select(known.c.holder).where(known.c.since > after)).scalars())


def drop_vacations(connection: Connection, now: float) -> int:
    """Delete the vacations that can bind nobody any more at the time ``now``; how many there were."""
    old = now - (BREAK_DAYS + STRETCH_DAYS) * DAY_SECONDS
    return int(connection.execute(delete(known).where(known.c.until < old)).rowcount)


def forget_vacation(connection: Connection, owner: str) -> None:
    """Delete the vacation of the owner of a key, also one that lasts, unless they sit in a game that is not over.

    There others wait for them, and its bounds still hold. Tables that have noted it know of it all the same.
    """
    playing = (
        select(seats.c.table_id).join_from(seats, tables).where(seats.c.holder == owner, tables.c.status == "playing")
    )
    connection.execute(delete(known).where(known.c.holder == owner, ~exists(playing)))

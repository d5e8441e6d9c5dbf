"""What is deleted when somebody wants to be forgotten at a table.

A table at which nobody else has played goes with all that belongs to it. At others the game stays for those who played
it, without the person: their name, the hash of their key and their lines of chat are gone.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, delete, or_, select, update

from alhambra.server.storage.expiry import delete_tables
from alhambra.server.storage.schema import chat, log, seats, tables
from alhambra.server.table.log import SeatChanged, SeatTaken, decode_entry, encode_entry

NOBODY_NAME = "—"  # what somebody is called who wants to be forgotten
FORGET_AT_ONCE = 20  # tables in one transaction, so that nobody waits for long


def forget_seats(connection: Connection, names: Sequence[str], owner: str) -> None:
    """Forget the owner of a key at the tables ``names``; the caller sees to it that they play at none of them."""
    others = select(seats.c.table_id).where(seats.c.table_id.in_(names), seats.c.holder != owner).distinct()
    shared = set(connection.execute(others).scalars())
    alone = [name for name in names if name not in shared]
    while alone:
        alone = delete_tables(connection, alone)
    for name in names:
        if name in shared:
            _forget_at(connection, name, owner)


def _forget_at(connection: Connection, table: str, owner: str) -> None:
    """Forget the owner of a key at ``table``, at which others have played."""
    here = seats.c.table_id == table, seats.c.holder == owner
    mine = list(connection.execute(select(seats.c.seat).where(*here)).scalars())
    unsigned = and_(chat.c.holder.is_(None), chat.c.seat.in_(mine))  # of the time before authors were kept
    connection.execute(delete(chat).where(chat.c.table_id == table, or_(chat.c.holder == owner, unsigned)))
    _rewrite_log(connection, table, owner, mine)
    reserved = connection.execute(select(tables.c.reserved).where(tables.c.id == table)).scalar_one()
    kept = [None if key == owner else key for key in msgspec.json.decode(reserved, type=list[str | None])]
    connection.execute(update(tables).where(tables.c.id == table).values(reserved=msgspec.json.encode(kept).decode()))
    connection.execute(update(seats).where(*here).values(name=NOBODY_NAME, holder=None))  # the points are the game's


def _rewrite_log(connection: Connection, table: str, owner: str, mine: Sequence[int]) -> None:
    """Take the name and the key out of the rows by which the owner sat down or changed their name."""
    stranger = secrets.token_hex(32)  # whom the seats belong to from now on: nobody has such a key
    said = or_(log.c.deed.like('{"kind":"sit",%'), log.c.deed.like('{"kind":"look",%'))
    found = connection.execute(select(log.c.seq, log.c.deed).where(log.c.table_id == table, said)).all()
    for seq, deed in found:
        entry = decode_entry(deed)
        if isinstance(entry, SeatTaken) and entry.owner == owner:
            new = encode_entry(replace(entry, name=NOBODY_NAME, owner=stranger))
        elif isinstance(entry, SeatChanged) and entry.seat in mine:
            new = encode_entry(replace(entry, name=NOBODY_NAME))
        else:
            continue
        connection.execute(update(log).where(log.c.table_id == table, log.c.seq == seq).values(deed=new))


def finished_of(connection: Connection, owner: str, most: int = FORGET_AT_ONCE) -> list[str]:
    """At most ``most`` tables of the owner of a key whose games are over, in any order."""
    wanted = select(seats.c.table_id).distinct().where(seats.c.holder == owner)
    over = wanted.join_from(seats, tables).where(tables.c.status.in_(("over", "stalled")))
    return list(connection.execute(over.limit(most)).scalars())

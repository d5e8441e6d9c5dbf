"""Where tables are kept. A row of the log is stored before anybody is told of it; (table, seq) is taken only once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import RowMapping, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from alhambra.server import deeds
from alhambra.server.database import engine_for, is_sqlite
from alhambra.server.deeds import Row
from alhambra.server.schema import chat, log, seats, tables
from alhambra.server.story import Plan, Story
from alhambra.server.wire import ChatLine, Options, Summary

CHANNEL = "alhambra"  # PostgreSQL's notifications
CHAT_MOST = 200  # lines shown to a newcomer
OPEN_TABLES_MOST = 100
OPEN_FOR = 86400.0  # seconds that an open table is listed after its last change


class Conflict(Exception):
    """Somebody else has written this row; read the log."""


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = engine_for(url)
        self.is_shared = not is_sqlite(url)
        self._pen = asyncio.Lock()  # SQLite has one writer; waiting here is kinder than its busy loop

    async def close(self) -> None:
        """Give the connections back."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        if self.is_shared:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._pen, self.engine.begin() as connection:
                yield connection

    async def is_there(self) -> bool:
        """Does the database answer?"""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    # ---- tables and their logs ----

    async def create(self, story: Story, rows: Sequence[Row]) -> None:
        """A new table with its first rows."""
        plan = story.plan
        async with self._writing() as connection:
            await connection.execute(
                insert(tables).values(
                    id=plan.id,
                    created=plan.created,
                    options=msgspec.json.encode(plan.options).decode(),
                    reserved=msgspec.json.encode(plan.reserved).decode(),
                    rules=plan.rules,
                    seed=plan.seed,
                    public=plan.options.public,
                    lease_seq=-1,
                    lease_until=0.0,
                    **_found_by(story, plan.created),
                )
            )
            await connection.execute(insert(seats), _seat_rows(story))
            await self._add(connection, plan.id, rows)

    async def append(self, before: Story, after: Story, rows: Sequence[Row]) -> None:
        """Add rows to a table's log; ``Conflict`` if another worker was quicker, and then nothing has changed."""
        plan = after.plan
        try:
            async with self._writing() as connection:
                await self._add(connection, plan.id, rows)
                found = {**_found_by(after, rows[-1].at), "lease_until": 0.0}
                await connection.execute(update(tables).where(tables.c.id == plan.id).values(**found))
                if before.chairs != after.chairs:
                    for values in _seat_rows(after):
                        here = and_(seats.c.table_id == plan.id, seats.c.seat == values["seat"])
                        await connection.execute(update(seats).where(here).values(**values))
        except IntegrityError:
            raise Conflict from None

    async def _add(self, connection: AsyncConnection, table: str, rows: Sequence[Row]) -> None:
        if rows:
            stored = [{"table_id": table, "seq": row.seq, "at": row.at, "deed": deeds.encode(row.deed)} for row in rows]
            await connection.execute(insert(log), stored)
            await self.notify(connection, {"table": table, "seq": rows[-1].seq})

    async def notify(self, connection: AsyncConnection, hint: dict[str, object]) -> None:
        """Tell the other workers, when and if this transaction is committed."""
        if self.is_shared:
            await connection.execute(select(func.pg_notify(CHANNEL, msgspec.json.encode(hint).decode())))

    async def tell(self, hint: dict[str, object]) -> None:
        """Tell the other workers something that is not stored."""
        if self.is_shared:
            async with self.engine.begin() as connection:
                await self.notify(connection, hint)

    async def plan(self, table: str) -> tuple[Plan, str | None] | None:
        """What a table began with, and its rematch."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == table))).mappings().first()
        return None if found is None else (_plan(found), found["rematch"])

    async def rows(self, table: str, after: int = -1) -> list[Row]:
        """The rows of a table's log."""
        wanted = select(log.c.seq, log.c.at, log.c.deed).where(log.c.table_id == table, log.c.seq > after)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted.order_by(log.c.seq))).all()
        return [Row(seq, at, deeds.decode(deed)) for seq, at, deed in found]

    async def heads(self, names: Sequence[str]) -> dict[str, int]:
        """The last row's number of each of these tables."""
        wanted = select(log.c.table_id, func.max(log.c.seq)).where(log.c.table_id.in_(names)).group_by(log.c.table_id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).all()
        return {str(table): int(seq) for table, seq in found}

    async def rematch(self, table: str, other: str) -> str:
        """Note the table's rematch; returns the one that counts, for two may ask at once."""
        async with self._writing() as connection:
            unset = and_(tables.c.id == table, tables.c.rematch.is_(None))
            await connection.execute(update(tables).where(unset).values(rematch=other))
            noted = (await connection.execute(select(tables.c.rematch).where(tables.c.id == table))).scalar_one()
            await self.notify(connection, {"table": table, "rematch": noted})
        return str(noted)

    # ---- lists ----

    async def open_tables(self, now: float) -> list[Summary]:
        """Public tables with an empty seat, the newest first."""
        wanted = tables.c.public, tables.c.status == "open", tables.c.changed > now - OPEN_FOR
        return await self._summaries(select(tables).where(*wanted).limit(OPEN_TABLES_MOST), None)

    async def tables_of(self, holder: str) -> list[Summary]:
        """The tables that the owner of a key sits at: those that wait for them first."""
        mine = select(seats.c.table_id).where(seats.c.holder == holder)
        found = await self._summaries(select(tables).where(tables.c.id.in_(mine)).limit(OPEN_TABLES_MOST), holder)
        return sorted(found, key=lambda table: (not table.waits, table.status not in ("open", "playing")))

    async def _summaries(self, wanted: Any, holder: str | None) -> list[Summary]:
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted.order_by(tables.c.changed.desc()))).mappings().all()
            chosen = select(seats).where(seats.c.table_id.in_([row["id"] for row in found])).order_by(seats.c.seat)
            sitting = (await connection.execute(chosen)).mappings().all()
        return [_summary(row, [seat for seat in sitting if seat["table_id"] == row["id"]], holder) for row in found]

    # ---- what the server does by itself ----

    async def due(self, now: float, most: int) -> list[str]:
        """Tables at which a bot has to act or somebody's time is up, and that nobody works on."""
        wanted = select(tables.c.id).where(tables.c.due <= now, tables.c.lease_until < now)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted.order_by(tables.c.due).limit(most))).scalars())

    async def lease(self, table: str, seq: int, now: float, seconds: float) -> bool:
        """Try to be the one who works on what is due after this row."""
        free = or_(tables.c.lease_seq != seq, tables.c.lease_until < now)
        async with self._writing() as connection:
            taken = await connection.execute(
                update(tables).where(tables.c.id == table, free).values(lease_seq=seq, lease_until=now + seconds)
            )
        return taken.rowcount == 1

    async def renew(self, table: str, seq: int, until: float) -> None:
        """Work on what is due takes longer."""
        mine = and_(tables.c.id == table, tables.c.lease_seq == seq)
        async with self._writing() as connection:
            await connection.execute(update(tables).where(mine).values(lease_until=until))

    async def forget_leases(self) -> None:
        """After a restart of the only worker: nobody works on anything."""
        async with self._writing() as connection:
            await connection.execute(update(tables).values(lease_until=0.0))

    # ---- chat ----

    async def say(self, table: str, at: float, seat: int | None, name: str, text: str) -> ChatLine:
        """Keep a line of chat."""
        async with self._writing() as connection:
            made = await connection.execute(insert(chat).values(table_id=table, at=at, seat=seat, name=name, text=text))
            number = int(made.inserted_primary_key[0])  # type: ignore[index]  # an insert of one row has one
            await self.notify(connection, {"table": table, "chat": number})
        return ChatLine(number, at, seat, name, text)

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The latest lines of chat, the oldest first."""
        wanted = select(chat.c.id, chat.c.at, chat.c.seat, chat.c.name, chat.c.text)
        here = wanted.where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc()).limit(CHAT_MOST)
        async with self.engine.connect() as connection:
            found = (await connection.execute(here)).all()
        return [ChatLine(*line) for line in reversed(found)]


def _found_by(story: Story, at: float) -> dict[str, object]:
    """The columns that lists and the sweep look at."""
    return {"status": story.status, "changed": at, "acting": story.acting, "due": story.due}


def _seat_rows(story: Story) -> list[dict[str, object]]:
    return [
        {"table_id": story.plan.id, "seat": seat, "name": chair.name, "holder": chair.holder}
        for seat, chair in enumerate(story.chairs)
    ]


def _plan(row: RowMapping) -> Plan:
    options = msgspec.json.decode(row["options"], type=Options)
    reserved = msgspec.json.decode(row["reserved"], type=list[str | None])
    return Plan(row["id"], options, row["seed"], row["rules"], row["created"], reserved)


def _summary(row: RowMapping, sitting: list[RowMapping], holder: str | None) -> Summary:
    mine = [seat["seat"] for seat in sitting if holder is not None and seat["holder"] == holder]
    options = msgspec.json.decode(row["options"], type=Options)
    names = [seat["name"] for seat in sitting]
    waits = row["status"] == "playing" and row["acting"] in mine
    return Summary(row["id"], row["status"], options, names, row["created"], bool(mine), waits)

"""Chat: lines, whom people do not want to hear any more, and lines that they report to the host.

Whoever is blocked or reported is not told, and nothing that they are shown changes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, not_, or_, select, update

from alhambra.server.errors import Denied
from alhambra.server.storage.database import insert_once
from alhambra.server.storage.schema import blocks, chat, reports
from alhambra.server.wire.moderation import BlockedPerson
from alhambra.server.wire.table import ChatLine

CHAT_LINES_MOST = 200  # lines shown to a newcomer
BLOCKS_MOST = 500  # people that one key may block
DAY_SECONDS = 86400.0


class SaidLine(NamedTuple):
    """A line of chat, and the owners of keys who do not want to hear its author."""

    line: ChatLine
    unheard_by: frozenset[str]


class Report(NamedTuple):
    """A line of chat that somebody has reported; keys are known by their hashes only."""

    id: int
    at: float
    table: str
    said_at: float
    name: str
    text: str
    author: str | None  # None: the line was written before authors were kept
    reporter: str | None  # None: they have wanted to be forgotten


def say(
    connection: Connection, table: str, at: float, seat: int | None, name: str, words: str, owner: str | None = None
) -> SaidLine:
    """Store ``words`` as a line of chat, written at the time ``at`` by ``name`` in ``seat``, the owner of a key."""
    values = {"table_id": table, "at": at, "seat": seat, "name": name, "text": words, "holder": owner}
    made = connection.execute(insert(chat).values(**values).returning(chat.c.id)).scalar_one()
    by = connection.execute(select(blocks.c.owner).where(blocks.c.blocked == owner)).scalars()
    return SaidLine(ChatLine(int(made), at, seat, name, words), frozenset(by))


def chat_lines(connection: Connection, table: str, viewer: str | None = None) -> list[ChatLine]:
    """The latest lines of chat at ``table``, the oldest first; without those of people whom ``viewer`` has blocked."""
    wanted = select(chat.c.id, chat.c.at, chat.c.seat, chat.c.name, chat.c.text).where(chat.c.table_id == table)
    if viewer is not None:
        unheard = select(blocks.c.blocked).where(blocks.c.owner == viewer)
        wanted = wanted.where(or_(chat.c.holder.is_(None), not_(chat.c.holder.in_(unheard))))
    latest = connection.execute(wanted.order_by(chat.c.id.desc()).limit(CHAT_LINES_MOST)).all()
    return [ChatLine(*line) for line in reversed(latest)]


# ---- blocking ----


def block_author(connection: Connection, table: str, line: int, owner: str, at: float) -> None:
    """Let ``owner`` hear no more of whoever wrote ``line`` at ``table``; twice is as once."""
    said = _line(connection, table, line, owner)
    if said.holder is None:
        raise Denied("bad-line", "who wrote this line is not known.")
    mine = select(func.count()).where(blocks.c.owner == owner)
    if connection.execute(mine).scalar_one() >= BLOCKS_MOST:
        raise Denied("quota", "you have blocked very many people; hear some of them again first.")
    insert_once(connection, blocks, {"owner": owner, "blocked": said.holder, "name": said.name, "at": at})


def blocked_people(connection: Connection, owner: str) -> list[BlockedPerson]:
    """Whom ``owner`` has blocked, the latest first, by the names that they had then."""
    wanted = select(blocks.c.id, blocks.c.name, blocks.c.at).where(blocks.c.owner == owner)
    return [BlockedPerson(*row) for row in connection.execute(wanted.order_by(blocks.c.at.desc())).all()]


def unblock(connection: Connection, owner: str, number: int) -> None:
    """Let ``owner`` hear the person again whom their block of this ``number`` is about; if there is none, nothing."""
    connection.execute(delete(blocks).where(blocks.c.owner == owner, blocks.c.id == number))


def blocked_keys(connection: Connection, owner: str) -> frozenset[str]:
    """The owners of keys whom ``owner`` has blocked."""
    return frozenset(connection.execute(select(blocks.c.blocked).where(blocks.c.owner == owner)).scalars())


def kept_apart(connection: Connection, owner: str) -> frozenset[str]:
    """The owners of keys whom ``owner`` has blocked, or who have blocked ``owner``."""
    wanted = select(blocks.c.owner, blocks.c.blocked).where(or_(blocks.c.owner == owner, blocks.c.blocked == owner))
    return frozenset(key for row in connection.execute(wanted) for key in row) - {owner}


# ---- reporting ----


def report(connection: Connection, table: str, line: int, reporter: str, at: float) -> None:
    """Keep ``line`` of the chat at ``table`` for the host, reported at the time ``at``; twice is as once."""
    said = _line(connection, table, line, reporter)
    values = {"table_id": table, "line": line, "said_at": said.at, "name": said.name, "text": said.text}
    insert_once(connection, reports, {**values, "at": at, "author": said.holder, "reporter": reporter})


def reported(connection: Connection, most: int) -> list[Report]:
    """The latest ``most`` reports, the oldest of them first."""
    columns = [reports.c[name] for name in ("id", "at", "table_id", "said_at", "name", "text", "author", "reporter")]
    found = connection.execute(select(*columns).order_by(reports.c.id.desc()).limit(most)).all()
    return [Report(*row) for row in reversed(found)]


def drop_reports(connection: Connection, before: float) -> int:
    """Delete the reports made before this time; how many there were."""
    return int(connection.execute(delete(reports).where(reports.c.at < before)).rowcount)


def forget_in_chat(connection: Connection, owner: str) -> None:
    """Delete whom ``owner`` has blocked, and from reports that it was they who made them.

    Blocks of them by others, and reports about them, stay: otherwise to be forgotten were a way round both.
    """
    connection.execute(delete(blocks).where(blocks.c.owner == owner))
    connection.execute(update(reports).where(reports.c.reporter == owner).values(reporter=None))


def _line(connection: Connection, table: str, line: int, owner: str) -> Any:
    """A line of chat at ``table``; ``Denied`` if there is none of this number, or ``owner`` wrote it themselves."""
    found = connection.execute(select(chat).where(and_(chat.c.table_id == table, chat.c.id == line))).first()
    if found is None:
        raise Denied("no-line", "there is no such line.")
    if found.holder == owner:
        raise Denied("bad-line", "this line is your own.")
    return found

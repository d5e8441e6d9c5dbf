"""The SQL statements about somebody's games: results that are noted, lists in pages, figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, bindparam, func, or_, select, update

from alhambra.record import RULES
from alhambra.server.storage.closing import closing_reasons
from alhambra.server.storage.schema import seats, tables
from alhambra.server.table.results import DEVICE, Cursor, SeatResult
from alhambra.server.wire.my_games import LevelFigures, PlayedGame, PlayedSeat, PointsOfGame, SourcePoints
from alhambra.server.wire.setup import TableOptions

UNNOTED_AT_ONCE = 50  # finished games without results that are looked for at a time
RECENT_GAMES = 100  # whose points are told one by one
_FINISHED = ("over", "stalled")


# ---- noting results ----


def unnoted(connection: Connection, most: int = UNNOTED_AT_ONCE) -> list[tuple[str, float]]:
    """At most ``most`` finished tables whose results are not noted, with the time of their end; any order."""
    wanted = select(tables.c.id, tables.c.changed).distinct().join_from(seats, tables)
    found = wanted.where(seats.c.ended.is_(None), tables.c.status.in_(_FINISHED), tables.c.rules == RULES)
    return [(name, changed) for name, changed in connection.execute(found.limit(most)).all()]


_NOTE = (
    update(seats)
    .where(seats.c.table_id == bindparam("which"), seats.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in ("score", "wall", "place", "won", "against", "points")})
)


def note_results(connection: Connection, table: str, ended: float, results: Sequence[SeatResult]) -> None:
    """Note that the game at ``table`` ended at ``ended`` with these ``results``; none: they cannot be found out."""
    connection.execute(update(seats).where(seats.c.table_id == table).values(ended=ended))
    rows = [
        {
            "which": table,
            "of_seat": result.seat,
            "new_score": result.score,
            "new_wall": result.wall,
            "new_place": result.place,
            "new_won": int(result.won),
            "new_against": result.against,
            "new_points": msgspec.json.encode(result.points).decode(),
        }
        for result in results
    ]
    if rows:
        connection.execute(_NOTE, rows)


# ---- lists ----


def _page(owner: str, before: Cursor | None, most: int) -> Select[Any]:
    """The statement that finds the tables of a page; each once, by the first of the owner's seats there."""
    other = seats.alias()
    first = ~(
        select(other.c.seat)
        .where(other.c.table_id == seats.c.table_id, other.c.holder == owner, other.c.seat < seats.c.seat)
        .exists()
    )
    wanted = select(seats.c.table_id, seats.c.ended).where(seats.c.holder == owner, seats.c.ended.is_not(None), first)
    if before is not None:
        earlier = seats.c.ended < before.ended
        same = and_(seats.c.ended == before.ended, seats.c.table_id < before.table)
        wanted = wanted.where(seats.c.ended <= before.ended, or_(earlier, same))
    return wanted.order_by(seats.c.ended.desc(), seats.c.table_id.desc()).limit(most)


def finished_games(connection: Connection, owner: str, before: Cursor | None, most: int) -> list[PlayedGame]:
    """At most ``most`` finished games of the owner of a key that ended before ``before``, the latest first."""
    found = connection.execute(_page(owner, before, most)).all()
    names = [row.table_id for row in found]
    rows = connection.execute(
        select(tables.c.id, tables.c.options, tables.c.status).where(tables.c.id.in_(names))
    ).all()
    options = {table.id: table.options for table in rows}
    closed = closing_reasons(connection, [table.id for table in rows if table.status == "stalled"])
    sitting = connection.execute(select(seats).where(seats.c.table_id.in_(names)).order_by(seats.c.seat)).all()
    by_table: dict[str, list[Any]] = {name: [] for name in names}
    for seat in sitting:
        by_table[seat.table_id].append(seat)
    return [
        PlayedGame(
            id=row.table_id,
            ended=row.ended,
            options=msgspec.json.decode(options[row.table_id], type=TableOptions),
            seats=[_played(seat, owner) for seat in by_table[row.table_id]],
            closed=closed.get(row.table_id),
        )
        for row in found
        if row.table_id in options
    ]


def _played(seat: Any, owner: str) -> PlayedSeat:
    return PlayedSeat(
        name=seat.name,
        person=seat.holder is not None,
        mine=seat.holder == owner,
        score=seat.score,
        wall=seat.wall,
        place=seat.place,
        won=bool(seat.won),
    )


# ---- figures ----


def _by_level(owner: str) -> Select[Any]:
    """The statement that counts the owner's games by whom they were against; it reads an index and nothing else."""
    counted = func.count(), func.sum(seats.c.won), func.max(seats.c.score), func.max(seats.c.wall)
    mine = select(seats.c.against, *counted).where(seats.c.holder == owner, seats.c.against != DEVICE)
    return mine.group_by(seats.c.against).order_by(seats.c.against)


def level_figures(connection: Connection, owner: str) -> list[LevelFigures]:
    """How often the owner of a key has played and won, and their best, by whom they have played against."""
    return [LevelFigures(*row) for row in connection.execute(_by_level(owner)).all()]


def recent_points(connection: Connection, owner: str, most: int = RECENT_GAMES) -> list[PointsOfGame]:
    """The points of the owner's latest games by source, the oldest first; without those of one device."""
    wanted = select(seats.c.table_id, seats.c.ended, seats.c.score, seats.c.wall, seats.c.points)
    mine = wanted.where(seats.c.holder == owner, seats.c.ended.is_not(None))
    latest = mine.where(seats.c.score.is_not(None), seats.c.against != DEVICE)
    found = connection.execute(latest.order_by(seats.c.ended.desc(), seats.c.table_id.desc()).limit(most)).all()
    return [PointsOfGame(row.table_id, row.ended, row.score, row.wall, _sources(row.points)) for row in reversed(found)]


def _sources(points: str) -> list[SourcePoints]:
    read = msgspec.json.decode(points, type=list[tuple[str, str | None, int]])
    return [SourcePoints(kind, of_type, amount) for kind, of_type, amount in read]

"""The SQL statements about deals that several tables share: who plays them, what came of it, who may look on.

A deal has parts, each of which is played at one table: that of a person (of a daily deal or a challenge), that of a
group, and the game which a challenge comes from. A part is taken once, and stays taken when its table is deleted. A
person's part is a hash of the deal and their key, so that it names nobody once their table is gone. Whoever plays in a
group has such a part beside the group's, without a table.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, and_, delete, exists, func, insert, or_, select

from alhambra.server.storage.schema import deal_tables, log, seats, shared_deals, tables
from alhambra.server.table.log import SeatTaken, decode_entry
from alhambra.server.wire.deals import DealDay, DealGroup, DealResult, DealTry
from alhambra.server.wire.my_games import PlayedSeat
from alhambra.server.wire.setup import TableOptions
from alhambra.server.wire.table import DealKind, DealLink

SOURCE = "source"  # the part of the game that a challenge comes from
GROUP = "group "  # what stands before a group's number in its part
RESULTS_MOST = 100  # in a list
DAYS_MOST = 60  # in a list
_FINISHED = ("over", "stalled")


class SharedDeal(NamedTuple):
    """A deal as it is stored."""

    id: str
    kind: DealKind
    created: float
    options: TableOptions
    seed: str
    shares: list[str | None]
    ends: float | None
    closes: float | None


def part_of(deal: str, owner: str) -> str:
    """The part of ``deal`` that the owner of a key may play."""
    return sha256(f"{deal}:{owner}".encode()).hexdigest()


# ---- deals and their tables ----


def add_deal(connection: Connection, deal: SharedDeal) -> None:
    """Store ``deal``; IntegrityError if there is one of its id. What nobody needs any more is deleted."""
    _delete_unused(connection, deal.created)
    options, shares = msgspec.json.encode(deal.options).decode(), msgspec.json.encode(deal.shares).decode()
    connection.execute(insert(shared_deals).values({**deal._asdict(), "options": options, "shares": shares}))


def _delete_unused(connection: Connection, now: float) -> None:
    """Delete deals that cannot be played any more and of which no table is left; groups have theirs from the start."""
    used = exists().where(deal_tables.c.deal == shared_deals.c.id, deal_tables.c.table_id.is_not(None))
    source = exists().where(deal_tables.c.deal == shared_deals.c.id, deal_tables.c.part == SOURCE)
    is_old = or_(shared_deals.c.closes < now, source, shared_deals.c.kind == "duplicate")
    unused = list(connection.execute(select(shared_deals.c.id).where(is_old, ~used)).scalars())
    if unused:
        connection.execute(delete(deal_tables).where(deal_tables.c.deal.in_(unused)))
        connection.execute(delete(shared_deals).where(shared_deals.c.id.in_(unused)))
    over = select(shared_deals.c.id).where(shared_deals.c.closes < now)
    connection.execute(delete(deal_tables).where(deal_tables.c.table_id.is_(None), deal_tables.c.deal.in_(over)))


def find_deal(connection: Connection, deal: str) -> SharedDeal | None:
    """The deal of this id; None if there is none, or its challenger has deleted the game that it comes from."""
    found = connection.execute(select(shared_deals).where(shared_deals.c.id == deal)).mappings().first()
    if found is None:
        return None
    here = deal_tables.c.deal == deal, deal_tables.c.part == SOURCE
    if found["kind"] == "challenge":
        if connection.execute(select(deal_tables.c.table_id).where(*here)).scalar() is None:
            return None
    options = msgspec.json.decode(found["options"], type=TableOptions)
    shares = msgspec.json.decode(found["shares"], type=list[str | None])
    return SharedDeal(**{**found, "options": options, "shares": shares})


def take_part(connection: Connection, deal: str, part: str, table: str) -> None:
    """Note that ``part`` of ``deal`` is played at ``table``; IntegrityError if it was taken already."""
    connection.execute(insert(deal_tables).values(deal=deal, part=part, table_id=table))


def deal_link(connection: Connection, table: str) -> tuple[DealLink, list[str | None]] | None:
    """The deal that ``table`` is played with, and its shares; None: it has a deal of its own."""
    wanted = select(shared_deals.c.id, shared_deals.c.kind, shared_deals.c.shares).join_from(deal_tables, shared_deals)
    here = wanted.where(deal_tables.c.table_id == table, deal_tables.c.part != SOURCE)
    found = connection.execute(here).first()
    if found is None:
        return None
    return DealLink(found.id, found.kind), msgspec.json.decode(found.shares, type=list[str | None])


def challenge_of(connection: Connection, table: str) -> str | None:
    """The challenge that comes from the game at ``table``, if there is one."""
    here = deal_tables.c.table_id == table, deal_tables.c.part == SOURCE
    found = connection.execute(select(deal_tables.c.deal).where(*here)).scalar()
    return None if found is None else str(found)


def add_challenge(connection: Connection, deal: SharedDeal, table: str) -> str:
    """Store ``deal``, which comes from the game at ``table``, unless it has a challenge already; the id of either."""
    known = challenge_of(connection, table)
    if known is None:
        add_deal(connection, deal)
        take_part(connection, deal.id, SOURCE, table)
    return known or deal.id


def my_try(connection: Connection, deal: str, owner: str) -> DealTry | None:
    """The try of the owner of a key at ``deal``; None: they have none yet."""
    columns = deal_tables.c.table_id, tables.c.status, seats.c.ended, seats.c.score, shared_deals.c.closes
    joined = (
        select(*columns).join_from(deal_tables, shared_deals).outerjoin(tables, tables.c.id == deal_tables.c.table_id)
    )
    wanted = joined.outerjoin(seats, and_(seats.c.table_id == tables.c.id, seats.c.holder == owner))
    here = deal_tables.c.deal == deal, deal_tables.c.part == part_of(deal, owner)
    found = connection.execute(wanted.where(*here)).first()
    if found is None:
        return None
    if found.status == "over":
        return DealTry(found.table_id, found.status, _result(found.ended, found.score, found.closes))
    is_ended = found.status is None or found.status in _FINISHED
    return DealTry(found.table_id, found.status or "deleted", "none" if is_ended else "open")


def _result(
    ended: float | None, score: int | None, closes: float | None
) -> Literal["pending", "listed", "late", "none"]:
    """What became of a game that is over, noted to have ``ended`` with ``score``, in the list that ``closes`` then."""
    if ended is None:
        return "pending"
    if score is None:
        return "none"
    return "late" if closes is not None and ended > closes else "listed"


# ---- who may look on ----


def closing_deal(connection: Connection, table: str, owner: str | None, now: float) -> DealLink | None:
    """The deal that keeps the game at ``table`` from the owner of a key at the time ``now``; None: they may see it.

    Who has played the deal to the end may; everybody once its time is over, or all groups are done. Whether they sit at
    ``table`` is not asked: who does may see it all the same.
    """
    wanted = select(shared_deals.c.id, shared_deals.c.kind, shared_deals.c.closes).join_from(deal_tables, shared_deals)
    found = connection.execute(wanted.where(deal_tables.c.table_id == table)).first()
    if found is None or is_public(connection, found.id, found.kind, found.closes, now):
        return None
    if owner is not None and has_played(connection, found.id, owner):
        return None
    return DealLink(found.id, found.kind)


def has_hidden_seed(connection: Connection, table: str, now: float) -> bool:
    """Is ``table`` played with a shared deal whose seed nobody may know at the time ``now``?"""
    wanted = select(shared_deals.c.id, shared_deals.c.kind, shared_deals.c.closes).join_from(deal_tables, shared_deals)
    here = wanted.where(deal_tables.c.table_id == table, deal_tables.c.part != SOURCE)
    found = connection.execute(here).first()
    return found is not None and not is_public(connection, found.id, found.kind, found.closes, now)


def is_public(connection: Connection, deal: str, kind: str, closes: float | None, now: float) -> bool:
    """May everybody see the games of ``deal``, of this kind, which ``closes`` then?"""
    if kind != "duplicate":
        return closes is not None and now >= closes
    unfinished = and_(deal_tables.c.deal == deal, tables.c.status.not_in(_FINISHED))
    return connection.execute(_tables_of().where(unfinished).limit(1)).first() is None


def _tables_of() -> Select[Any]:
    """The statement that finds the tables of deals."""
    return select(deal_tables.c.table_id).join_from(deal_tables, tables)


def has_played(connection: Connection, deal: str, owner: str) -> bool:
    """Has the owner of a key played ``deal`` to the end, in any seat of any of its tables?"""
    mine = _tables_of().join(seats, seats.c.table_id == tables.c.id)
    over = mine.where(deal_tables.c.deal == deal, seats.c.holder == owner, tables.c.status.in_(_FINISHED))
    return connection.execute(over.limit(1)).first() is not None


def note_players(connection: Connection, deal: str, owners: Collection[str]) -> None:
    """Note that the ``owners`` of keys play ``deal`` in a group: who is forgotten there cannot play it in another."""
    parts = {part_of(deal, owner) for owner in owners}
    noted = select(deal_tables.c.part).where(deal_tables.c.deal == deal, deal_tables.c.part.in_(parts))
    new = parts - set(connection.execute(noted).scalars())
    if new:
        connection.execute(insert(deal_tables), [{"deal": deal, "part": part, "table_id": None} for part in new])


def sits_elsewhere(connection: Connection, deal: str, owner: str, table: str) -> bool:
    """Does the owner of a key sit at another table of ``deal`` than ``table``, or have they played it?"""
    if my_try(connection, deal, owner) is not None:
        return True
    mine = select(seats.c.table_id).join_from(deal_tables, seats, seats.c.table_id == deal_tables.c.table_id)
    others = mine.where(deal_tables.c.deal == deal, seats.c.holder == owner, seats.c.table_id != table)
    return connection.execute(others.limit(1)).first() is not None


# ---- results ----


class ResultList(NamedTuple):
    """The results of a deal: the best ones and the asker's, how many there are, and the one to be beaten."""

    results: list[DealResult]
    players: int
    challenger: DealResult | None


def _results(*columns: Any) -> Select[Any]:
    """The statement that reads ``columns`` of the seats of people who have played deals in time."""
    joined = select(*columns).join_from(deal_tables, shared_deals)
    joined = joined.join(tables, tables.c.id == deal_tables.c.table_id)
    joined = joined.join(seats, seats.c.table_id == tables.c.id)
    in_time = or_(shared_deals.c.closes.is_(None), seats.c.ended <= shared_deals.c.closes)
    return joined.where(seats.c.holder.is_not(None), seats.c.score.is_not(None), tables.c.status == "over", in_time)


def deal_results(connection: Connection, deal: str, owner: str | None, is_open: bool) -> ResultList:
    """The results of ``deal`` as the owner of a key is told them; if it ``is_open`` to them, with their tables."""
    here = _results(deal_tables.c.part, seats).where(deal_tables.c.deal == deal)
    best = here.order_by(seats.c.score.desc(), seats.c.wall.desc(), seats.c.ended).limit(RESULTS_MOST)
    found = list(connection.execute(best).all())
    listed = {row.table_id for row in found}
    named = or_(seats.c.holder == owner, deal_tables.c.part == SOURCE)
    found += [row for row in connection.execute(here.where(named)).all() if row.table_id not in listed]
    count = _results(func.count()).where(deal_tables.c.deal == deal)
    looks = _looks(connection, [row.table_id for row in found])
    out, challenger = [], None
    for number, row in enumerate(found):
        if number < len(listed):  # all that are better are in the list
            place = 1 + sum(other.score > row.score for other in found)
        else:
            place = 1 + connection.execute(count.where(seats.c.score > row.score)).scalar_one()
        is_mine = owner is not None and row.holder == owner
        table = row.table_id if is_open or is_mine else None
        look = looks.get((row.table_id, row.seat), (None, None))
        result = DealResult(row.name, *look, row.score, row.wall, place, bool(row.won), is_mine, row.seat, table)
        out.append(result)
        challenger = result if row.part == SOURCE else challenger
    return ResultList(out, int(connection.execute(count).scalar_one()), challenger)


def _looks(connection: Connection, names: Sequence[str]) -> dict[tuple[str, int], tuple[int | None, int | None]]:
    """The seals that people had when they sat down at the tables ``names``, by table and seat: its first row."""
    first = select(log.c.table_id, log.c.deed).where(log.c.table_id.in_(names), log.c.seq == 0)
    entries = [(table, decode_entry(deed)) for table, deed in connection.execute(first).all()]
    return {
        (table, entry.seat): (entry.colour, entry.shape) for table, entry in entries if isinstance(entry, SeatTaken)
    }


def deal_groups(connection: Connection, deal: str, owner: str | None) -> list[DealGroup]:
    """The groups of ``deal`` in order, with who sits there and what came of it; deleted ones are left out."""
    wanted = select(deal_tables.c.part, tables.c.status, seats).join_from(deal_tables, tables)
    found = wanted.join(seats, seats.c.table_id == tables.c.id).where(deal_tables.c.deal == deal)
    groups: dict[int, DealGroup] = {}
    for row in connection.execute(found.order_by(seats.c.seat)).all():
        number = int(row.part.removeprefix(GROUP))
        group = groups.setdefault(number, DealGroup(number, row.table_id, row.status, 0, False, []))
        is_mine = owner is not None and row.holder == owner
        group.taken += row.name != ""
        group.mine = group.mine or is_mine
        person = row.holder is not None
        group.seats.append(PlayedSeat(row.name, person, is_mine, row.score, row.wall, row.place, bool(row.won)))
    return [groups[number] for number in sorted(groups)]


def deal_days(connection: Connection, owner: str | None, before: str) -> list[DealDay]:
    """The daily deals before the day ``before`` that were played, the latest first."""
    mine = func.max(seats.c.score).filter(seats.c.holder == owner)
    counted = _results(shared_deals.c.id, func.count(), func.max(seats.c.score), mine)
    daily = counted.where(shared_deals.c.kind == "daily", shared_deals.c.id < before)
    days = daily.group_by(shared_deals.c.id).order_by(shared_deals.c.id.desc()).limit(DAYS_MOST)
    return [DealDay(*row) for row in connection.execute(days).all()]

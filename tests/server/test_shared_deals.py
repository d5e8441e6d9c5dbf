"""The same deal for everybody: one try a key, results from the server's log, nobody can look before they play."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update

from alhambra import Game, Record
from alhambra.server.http.deals import DAILY_OPTIONS, daily_seed
from alhambra.server.http.identity import owner_of
from alhambra.server.storage.database import database_address
from alhambra.server.storage.queries import SECRET
from alhambra.server.storage.schema import deal_tables, seats, shared_deals, tables
from alhambra.server.storage.shared_deals import SharedDeal, part_of
from alhambra.server.storage.store import Store
from alhambra.server.table.closed_games import CLOSED
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.table.setup import new_seed
from alhambra.server.wire.deals import DealDay, DealTry, NewDuplicate, PlayDeal, SharedDealInfo
from alhambra.server.wire.http import Look
from alhambra.server.wire.incoming import Back, Reveal
from alhambra.server.wire.my_games import Forgotten
from alhambra.server.wire.setup import ClockSetup
from tests.server.clients import Browser, Problems, dial, eventually, in_loop, options, people
from tests.server.conftest import StartServer
from tests.server.processes import Server
from tests.server.test_my_games import finished_alone

AFTER_THE_GAME = ("record", "statistics", "steps/0", "review", "log")


async def today(browser: Browser) -> SharedDealInfo:
    found: SharedDealInfo = await browser.call("GET", "/deals/today", kind=SharedDealInfo)
    return found


async def find(browser: Browser, deal: str) -> SharedDealInfo:
    found: SharedDealInfo = await browser.call("GET", f"/deals/{deal}", kind=SharedDealInfo)
    return found


async def new_day(store: Store) -> str:
    """A deal of the day that ends in an hour, whatever the date is; its id, that of a day long ago."""
    day = date.fromordinal(Random().randrange(400_000, 690_000)).isoformat()
    ends = datetime.now(UTC).timestamp() + 3600
    await store.run(lambda connection: _replace(connection, day))
    await store.add_deal(SharedDeal(day, "daily", 0.0, DAILY_OPTIONS, new_seed(), [], ends, ends))
    return day


async def begin(browser: Browser, deal: str, name: str) -> str:
    """Begin a try, or go on with it; its table."""
    mine = await browser.call("POST", f"/deals/{deal}/play", PlayDeal(name, Look(2, 3)), kind=DealTry)
    assert mine.table is not None
    return str(mine.table)


@asynccontextmanager
async def store_of(server: Server) -> AsyncIterator[Store]:
    """The server's database."""
    store = Store(database_address(server.workers[0].database), seconds=None)
    try:
        yield store
    finally:
        await store.close()


async def dealt(store: Store, table: str) -> tuple[Any, Any]:
    """The order of tiles and money that ``table`` is dealt with."""
    stored = await store.setup(table)
    assert stored is not None
    record = stored[0].new_game([""] * len(stored[0].options.seats)).record()
    return record.tiles, record.money


def _end(connection: Connection, table: str, score: int, at: float) -> None:
    """What the database holds once the game at ``table`` has ended with ``score`` for the first seat."""
    connection.execute(update(tables).where(tables.c.id == table).values(status="over"))
    ended = {"ended": at, "wall": 7, "place": 1, "points": "[]", "score": score, "won": 1}
    connection.execute(update(seats).where(seats.c.table_id == table).values(**ended))


async def end(store: Store, browser: Browser, table: str, score: int) -> None:
    """Let the game at ``table`` be over for the database, once it is this player's turn; playing it would take long."""
    async with browser.open(table) as line:
        await line.until(lambda: line.is_mine, "my turn")
    at = datetime.now(UTC).timestamp()
    await store.run(lambda connection: _end(connection, table, score, at))


async def end_group(store: Store, table: str, score: int) -> None:
    """Let the game of people at ``table`` be over for the database."""
    await store.run(lambda connection: _end(connection, table, score, datetime.now(UTC).timestamp()))


async def is_closed(browser: Browser, table: str) -> bool:
    """Is every way to the game at ``table`` closed to this browser? If it is open, all are."""
    refused = []
    for part in AFTER_THE_GAME:
        answer = await browser.http.get(f"/api/tables/{table}/{part}")
        refused.append(answer.status_code == 403 and answer.json()["code"] == "closed-deal")
    async with dial(browser.url, table, browser.key) as socket:
        first = [await socket.recv() for _ in range(1)] if not refused[0] else []
        if refused[0]:
            await socket.wait_closed()
            refused.append(socket.close_code == CLOSED)
        else:
            refused.append(not first)
    assert len(set(refused)) == 1, refused
    return refused[0]


# ---- the deal of the day ----


def test_a_seed_of_the_day_is_another_each_day_and_at_each_server() -> None:
    seeds = {daily_seed(secret, day) for secret in ("one", "two") for day in ("2026-11-17", "2026-11-18")}
    assert len(seeds) == 4
    assert all(len(seed) == 32 for seed in seeds)


@in_loop
async def test_everybody_gets_the_same_deal_once(server: Server) -> None:
    """A second start is the same table, however often at once; others have tables of their own."""
    async with people(server, 2) as (ana, ben), store_of(server) as store:
        made = await today(ana)
        assert (made.kind, made.options, made.mine, made.seed, made.is_open) == (
            "daily",
            DAILY_OPTIONS,
            None,
            None,
            False,
        )
        secret = await store.read_value(SECRET)
        assert secret is not None
        assert made.seed_hash == commitment_of(daily_seed(secret, made.id))
        deal = await find(ana, await new_day(store))
        first = await begin(ana, deal.id, "Ana")
        again = await asyncio.gather(*(begin(ana, deal.id, "Ana") for _ in range(3)))
        assert set(again) == {first}
        other = await begin(ben, deal.id, "Ben")
        assert other != first
        async with ana.open(first) as hers, ben.open(other) as his:
            assert hers.table.seed_hash == his.table.seed_hash == deal.seed_hash
            assert hers.table.deal is not None
            assert hers.table.deal.id == deal.id
            assert await dealt(store, first) == await dealt(store, other)
        assert (await find(ana, deal.id)).mine == DealTry(first, "playing")


@in_loop
async def test_two_who_begin_at_once_with_one_key_have_one_table(server: Server) -> None:
    async with people(server, 1) as (ana,), store_of(server) as store:
        await ana.make(options(2), "Ana")  # for a key
        day = await new_day(store)
        made = await asyncio.gather(*(begin(ana, day, "Ana") for _ in range(4)))
        assert len(set(made)) == 1


@in_loop
async def test_nobody_sees_a_game_of_the_day_before_they_have_played_theirs(server: Server) -> None:
    async with people(server, 3) as (ana, ben, spy), store_of(server) as store:
        deal = await find(ana, await new_day(store))
        hers, his = await begin(ana, deal.id, "Ana"), await begin(ben, deal.id, "Ben")
        await spy.make(options(2), "Spy")
        assert await is_closed(ben, hers)
        assert await is_closed(spy, hers)
        async with Browser(server.url()) as stranger:
            assert await is_closed(stranger, hers), "without a key"
        await end(store, ana, hers, 143)
        assert await is_closed(ben, hers), "her game is over, his is not"
        listed = {result.name: result for result in (await find(ben, deal.id)).results if result.score == 143}
        assert (listed["Ana"].table, listed["Ana"].wall, listed["Ana"].colour, listed["Ana"].shape) == (None, 7, 2, 3)
        own = (await ana.http.get(f"/api/tables/{hers}/log")).status_code
        assert own == 200
        await end(store, ben, his, 99)
        found = await find(ben, deal.id)
        assert found.is_open
        assert hers in {result.table for result in found.results}
        assert (await ben.http.get(f"/api/tables/{hers}/log")).status_code == 200
        assert await is_closed(spy, hers)
        assert all(result.table is None for result in (await find(spy, deal.id)).results)


@in_loop
async def test_every_route_about_a_table_is_closed_to_who_has_not_played(server: Server) -> None:
    """Those of the interface's own list, so that a later one is not forgotten; only who sits there may be asked for."""
    async with people(server, 2) as (ana, spy), store_of(server) as store:
        table = await begin(ana, await new_day(store), "Ana")
        await spy.make(options(2), "Spy")
        paths = (await spy.http.get("/api/docs/openapi.json")).json()["paths"]
        about = [path for path, ways in paths.items() if "/tables/{table_id}" in path and "get" in ways]
        assert len(about) >= 6, about
        for path in about:
            answer = await spy.http.get(path.format(table_id=table, step=0, seat=0))
            if path == "/api/tables/{table_id}":
                assert not {"game", "choices"} & set(answer.json())
                assert answer.json()["seed"] is None
            else:
                assert (answer.status_code, answer.json()["code"]) == (403, "closed-deal"), path


@in_loop
async def test_whoever_deletes_their_game_is_not_in_the_list_and_cannot_try_again(server: Server) -> None:
    async with people(server, 2) as (ana, ben), store_of(server) as store:
        deal = await find(ana, await new_day(store))
        table = await begin(ana, deal.id, "Annegret")
        with pytest.raises(Problems, match="one-try"):
            await ana.leave(table, 0)
        await end(store, ana, table, 77)
        assert "Annegret" in {result.name for result in (await find(ben, deal.id)).results}
        await ana.call("DELETE", f"/tables/{table}/me", kind=Forgotten)
        assert "Annegret" not in {result.name for result in (await find(ben, deal.id)).results}
        owner = owner_of(ana.key)
        assert owner is not None
        kept = await store.run(lambda connection: str(connection.execute(select(deal_tables)).all()))
        assert owner not in kept
        assert table not in kept
        assert (await find(ana, deal.id)).mine == DealTry(None, "deleted", "none")
        with pytest.raises(Problems, match="one-try"):
            await begin(ana, deal.id, "Annegret")


@in_loop
async def test_a_day_that_is_over_shows_its_seed_and_its_games(server: Server) -> None:
    """Nothing that ends later counts, and nothing can be begun any more."""
    async with people(server, 3) as (ana, ben, spy), store_of(server) as store:
        day = await new_day(store)
        made = await store.find_deal(day)
        assert made is not None
        hers, his = await begin(ana, day, "Ana"), await begin(ben, day, "Ben")
        await end(store, ana, hers, 120)
        closed = datetime.now(UTC).timestamp()
        await store.run(lambda connection: connection.execute(_closing(day, closed)))
        await end(store, ben, his, 150)
        assert (await find(ben, day)).mine == DealTry(his, "over", "late")
        await store.run(lambda connection: connection.execute(_unnoted(his)))
        assert (await find(ben, day)).mine == DealTry(his, "over", "pending"), "nobody knows yet when it ended"
        await store.note_results(his, closed + 1.0, [])
        assert (await find(ben, day)).mine == DealTry(his, "over", "none"), "it has no points"
        await end_group(store, his, 150)
        assert [(await find(one, day)).mine for one in (ana, ben)] == [
            DealTry(hers, "over", "listed"),
            DealTry(his, "over", "late"),
        ]
        found = await find(spy, day)
        assert (found.seed, found.is_open) == (made.seed, True)
        assert [(result.name, result.score, result.table) for result in found.results] == [("Ana", 120, hers)]
        assert not await is_closed_log(spy, hers)
        with pytest.raises(Problems, match="day-over"):
            await begin(spy, day, "Spy")
        earlier = await ana.call("GET", "/days", kind=list[DealDay])
        assert DealDay(day, 1, 120, 120) in earlier
        for name in ("2999-01-01", "nonsense", "2020-02-30"):
            with pytest.raises(Problems, match="no-deal"):
                await find(spy, name)


def _replace(connection: Connection, day: str) -> None:
    connection.execute(deal_tables.delete().where(deal_tables.c.deal == day))
    connection.execute(shared_deals.delete().where(shared_deals.c.id == day))


def _unnoted(table: str) -> Any:
    return update(seats).where(seats.c.table_id == table).values(ended=None, score=None)


def _closing(day: str, at: float) -> Any:
    return update(shared_deals).where(shared_deals.c.id == day).values(ends=at, closes=at)


async def is_closed_log(browser: Browser, table: str) -> bool:
    """Is the log of ``table`` closed to this browser?"""
    return (await browser.http.get(f"/api/tables/{table}/log")).status_code == 403


@in_loop
async def test_a_result_is_that_of_the_game_as_the_server_has_logged_it(server: Server) -> None:
    """Played to the end, with a closed tab in between; the record tells the seed once the day is over."""
    async with people(server, 1) as (ana,), store_of(server) as store:
        deal = await find(ana, await new_day(store))
        table = await begin(ana, deal.id, "Ana")
        async with ana.open(table) as line:
            await line.play_on(Random(1), 40)
        table = await begin(ana, deal.id, "Ana")
        async with ana.open(table) as line:
            await line.play_on(Random(2))
            await line.await_table(lambda info: info.status == "over", "the end")

        async def is_listed() -> bool:
            return any(result.mine for result in (await find(ana, deal.id)).results)

        await eventually(is_listed, "my result")
        (mine,) = [result for result in (await find(ana, deal.id)).results if result.mine]
        numbers = (await ana.http.get(f"/api/tables/{table}/statistics")).json()["accounts"][0]
        assert (mine.score, mine.wall, mine.won) == (numbers["score"], numbers["wall"], numbers["won"])
        kept = await store.find_deal(deal.id)
        assert kept is not None
        await check_hidden(ana, deal.id, table, kept.seed)
        await store.run(lambda connection: connection.execute(_closing(deal.id, 1.0)))
        assert (await find(ana, deal.id)).seed == (await record_of(ana, table)).seed == kept.seed


async def record_of(browser: Browser, table: str) -> Record:
    """The record of the finished game at ``table``."""
    return Record.decode((await browser.http.get(f"/api/tables/{table}/record")).content)


async def check_hidden(browser: Browser, deal: str, table: str, seed: str) -> None:
    """Check that nothing tells the ``seed`` of ``deal`` to somebody whose game at ``table`` is over."""
    info, record = await browser.info(table), await record_of(browser, table)
    assert (info.status, info.seed, record.seed, (await find(browser, deal)).seed) == ("over", None, None, None)
    assert info.seed_hash == commitment_of(seed)
    assert Game.replay(record).over, "the record can be played again all the same"
    async with browser.open(table) as line:
        assert line.table.seed is None
    taken_along = zipfile.ZipFile(io.BytesIO((await browser.http.get("/api/me/games.zip")).content))
    texts = [taken_along.read(name).decode() for name in taken_along.namelist()]
    assert any(table in name for name in taken_along.namelist())
    assert not any(seed in text for text in texts)


# ---- challenges ----


async def played(browser: Browser, store: Store, leaving: bool = False) -> str:
    """A game against a bot that is over, with a clock and a share of the player's in its deal; its table.

    ``leaving``: a bot has played for them for a while.
    """
    share = "5" * 32
    setup = options(2, {1: "newcomer"}, clock=ClockSetup("turn", 7200))
    made = await browser.make(setup, "Ana", commitment=commitment_of(share))
    async with browser.open(made.id) as line:
        await line.send(Reveal(share))
        await line.until(lambda: bool(line.views), "a view")
        if leaving:
            await browser.leave(made.id, 0)
            await line.send(Back())
            # on a busy machine the bots may have played the whole game by now
            await line.await_table(lambda info: info.seats[0].stand_in is None or info.status == "over", "the seat")
        await line.play_on(Random(4))
        await line.await_table(lambda info: info.status == "over", "the end")

    await eventually(lambda: _is_noted(store, made.id), "the result")
    return made.id


async def _is_noted(store: Store, table: str) -> bool:
    """Is the result of the first seat of ``table`` known?"""
    seen = select(seats.c.score).where(seats.c.table_id == table, seats.c.seat == 0)
    return await store.run(lambda connection: connection.execute(seen).scalar()) is not None


@in_loop
async def test_a_challenge_is_the_same_deal_and_its_game_opens_after_ones_own(server: Server) -> None:
    async with people(server, 3) as (ana, ben, spy), store_of(server) as store:
        source = await played(ana, store)
        assert not await is_closed_log(ben, source), "an ordinary game so far"
        with pytest.raises(Problems, match="not-seated"):
            await ben.call("POST", f"/tables/{source}/challenge", kind=SharedDealInfo)
        made = await ana.call("POST", f"/tables/{source}/challenge", kind=SharedDealInfo)
        assert made == await ana.call("POST", f"/tables/{source}/challenge", kind=SharedDealInfo), "the same link again"
        assert (made.options.clock, made.options.pace) == (ClockSetup(), "live"), "no bot plays for who takes it up"
        seen = await find(ben, made.id)
        assert seen.challenger is not None
        assert (seen.challenger.name, seen.challenger.table, seen.seed) == ("Ana", None, None)
        assert await is_closed_log(ben, source)
        assert (await ben.info(source)).seed is None
        with pytest.raises(Problems, match="own-challenge"):
            await begin(ana, made.id, "Ana")
        table = await begin(ben, made.id, "Ben")
        assert await dealt(store, table) == await dealt_by_record(ana, source)
        assert await is_closed_log(spy, table)
        await end(store, ben, table, 1)
        after = await find(ben, made.id)
        assert after.challenger is not None
        assert after.challenger.table == source
        assert not await is_closed_log(ben, source)
        assert await is_closed_log(spy, source)
        await ana.call("DELETE", f"/tables/{source}/me", kind=Forgotten)
        with pytest.raises(Problems, match="no-deal"):
            await find(ben, made.id)
        assert (await ben.info(table)).status == "playing", "his own game stays his"
        assert await dealt(store, table), "and can be loaded"


async def dealt_by_record(browser: Browser, table: str) -> tuple[Any, Any]:
    """The order of tiles and money in the record of the finished game at ``table``."""
    record = await record_of(browser, table)
    return record.tiles, record.money


@in_loop
async def test_a_game_that_a_bot_has_played_in_for_somebody_is_no_challenge(server: Server) -> None:
    async with people(server, 1) as (ana,), store_of(server) as store:
        table = await played(ana, store, leaving=True)
        with pytest.raises(Problems, match="bad-deal"):
            await ana.call("POST", f"/tables/{table}/challenge", kind=SharedDealInfo)


@in_loop
async def test_a_challenge_needs_a_finished_game_of_one_against_bots(server: Server) -> None:
    async with people(server, 2) as (ana, ben):
        running = await ana.make(options(2, {1: "greedy"}), "Ana")
        with pytest.raises(Problems, match="not-over"):
            await ana.call("POST", f"/tables/{running.id}/challenge", kind=SharedDealInfo)
        for body in ({"kind": "x"}, {"options": {"seats": [{}, {}]}, "groups": 1}, {"options": {}, "groups": 3}):
            assert (await ben.http.post("/api/deals", json=body)).status_code == 400
        continued = await finished_alone(ana)
        with pytest.raises(Problems, match="bad-deal"):
            await ana.call("POST", f"/tables/{continued}/challenge", kind=SharedDealInfo)


# ---- the same deal for several groups ----


@in_loop
async def test_groups_play_the_same_deal_and_do_not_see_each_other(server: Server) -> None:
    async with people(server, 4) as (ana, ben, cid, host), store_of(server) as store:
        new = NewDuplicate(options(2), 2)
        made = await host.call("POST", "/deals", new, kind=SharedDealInfo)
        first, second = (group.table for group in made.groups)
        assert await dealt(store, first) == await dealt(store, second)
        async with host.open(first) as watcher:  # before the game anybody may be there
            await ana.take(first, 0, "Ana")
            await watcher.await_table(lambda info: info.seats[0].name == "Ana")
            with pytest.raises(Problems, match="other-group"):
                await ana.take(second, 0, "Ana")
            await ben.take(first, 1, "Ben")
            assert (await watcher.await_close())[0] == CLOSED
            assert not watcher.views
        async with ana.open(first) as line:
            await line.until(lambda: bool(line.views), "a view")
        await cid.take(second, 0, "Cid")
        assert await is_closed(cid, first)
        assert await is_closed(host, first)
        await end_group(store, first, 111)
        groups = (await find(cid, made.id)).groups
        assert [seat.score for seat in groups[0].seats] == [111, 111]
        assert ([group.status for group in groups], groups[1].taken, groups[1].mine) == (["over", "open"], 1, True)
        assert await is_closed(cid, first)
        assert (await find(ana, made.id)).seed is None, "the other group could hear of it"
        await end_group(store, second, 99)
        assert not await is_closed_log(host, first)
        assert (await find(host, made.id)).seed is not None


@in_loop
async def test_who_gets_up_before_the_game_sees_nothing_of_it(server: Server) -> None:
    """Their socket was opened while they sat there; they may play in another group."""
    async with people(server, 3) as (ana, ben, cid):
        made = await cid.call("POST", "/deals", NewDuplicate(options(2), 2), kind=SharedDealInfo)
        first, second = (group.table for group in made.groups)
        await ana.take(first, 0, "Ana")
        async with ana.open(first) as line:
            await ana.leave(first, 0)
            await line.await_table(lambda info: info.seats[0].name == "")
            await ben.take(first, 0, "Ben")
            await cid.take(first, 1, "Cid")
            assert (await line.await_close())[0] == CLOSED
            assert not line.views
        assert (await ana.take(second, 0, "Ana")).seats[0].mine


@in_loop
async def test_who_is_forgotten_in_a_group_cannot_play_in_another(server: Server) -> None:
    async with people(server, 2) as (ana, ben), store_of(server) as store:
        made = await ben.call("POST", "/deals", NewDuplicate(options(2), 2), kind=SharedDealInfo)
        first, second = (group.table for group in made.groups)
        await ana.take(first, 0, "Ana")
        await ben.take(first, 1, "Ben")
        assert (await find(ana, made.id)).mine is None
        await ana.call("DELETE", f"/tables/{first}/me", kind=Forgotten)
        with pytest.raises(Problems, match="other-group"):
            await ana.take(second, 0, "Ana")
        owner = owner_of(ana.key)
        assert owner is not None
        kept = await store.run(lambda connection: str(connection.execute(select(deal_tables)).all()))
        assert owner not in kept


@in_loop
async def test_a_group_that_is_done_is_not_told_the_seed_before_the_others(server: Server) -> None:
    async with people(server, 1) as (ana,), store_of(server) as store:
        new = NewDuplicate(options(2, {1: "newcomer"}), 2)
        made = await ana.call("POST", "/deals", new, kind=SharedDealInfo)
        first, second = (group.table for group in made.groups)
        await ana.take(first, 0, "Ana")
        async with ana.open(first) as line:
            await line.play_on(Random(3))
            await line.await_table(lambda info: info.status == "over", "the end")
        kept = await store.find_deal(made.id)
        assert kept is not None
        await eventually(lambda: _is_noted(store, first), "the result")
        await check_hidden(ana, made.id, first, kept.seed)
        await end_group(store, second, 99)
        assert (await find(ana, made.id)).seed == (await record_of(ana, first)).seed == kept.seed


@in_loop
async def test_groups_are_all_made_or_none(start_server: StartServer) -> None:
    server = start_server(ALHAMBRA_RUNNING_TABLES="2", workers=1)
    async with people(server, 1) as (host,), store_of(server) as store:
        with pytest.raises(Problems, match="server-full"):
            await host.call("POST", "/deals", NewDuplicate(options(2), 3), kind=SharedDealInfo)
        for kept in (shared_deals, deal_tables, tables):
            count = select(func.count()).select_from(kept)
            assert await store.run(lambda connection, count=count: connection.execute(count).scalar()) == 0  # type: ignore[misc]
        made = await host.call("POST", "/deals", NewDuplicate(options(2), 2), kind=SharedDealInfo)
        assert [group.number for group in made.groups] == [1, 2]


@in_loop
async def test_tables_of_groups_count_as_tables_that_somebody_makes(start_server: StartServer) -> None:
    server = start_server(ALHAMBRA_TABLES_HOURLY="4", workers=1)
    async with people(server, 1) as (host,):
        await host.call("POST", "/deals", NewDuplicate(options(2), 3), kind=SharedDealInfo)
        with pytest.raises(Problems, match="quota"):
            await host.call("POST", "/deals", NewDuplicate(options(2), 3), kind=SharedDealInfo)


@in_loop
async def test_what_nobody_needs_any_more_is_deleted(server: Server) -> None:
    """A deal that is over and has no game left, and the traces of games that were deleted."""
    async with people(server, 1) as (ana,), store_of(server) as store:
        names = ["1999-01-01", "1999-01-02"]
        for name in names:
            await store.run(lambda connection, name=name: _replace(connection, name))  # type: ignore[misc]
            await store.add_deal(SharedDeal(name, "daily", 0.0, DAILY_OPTIONS, "s", [], 2e9 * 5, 2e9 * 5))
        tables_made = [await begin(ana, name, "Ana") for name in names]
        await ana.call("DELETE", f"/tables/{tables_made[0]}/me", kind=Forgotten)
        assert await store.my_try(names[0], owner_of(ana.key) or "") == DealTry(None, "deleted", "none")
        for name in names:
            await store.run(lambda connection, name=name: connection.execute(_closing(name, 1.0)))  # type: ignore[misc]
        groups = await ana.call("POST", "/deals", NewDuplicate(options(2), 2), kind=SharedDealInfo)
        assert await store.find_deal(names[0]) is None
        first, second = (group.table for group in groups.groups)
        for table, is_kept in ((first, True), (second, False)):
            await store.delete_tables([table])
            await new_day(store)
            assert (await store.find_deal(groups.id) is not None) == is_kept
        assert await store.find_deal(names[1]) is not None
        parts = await store.run(lambda connection: connection.execute(select(deal_tables.c.part)).scalars().all())
        owner = owner_of(ana.key)
        assert owner is not None
        assert part_of(names[0], owner) not in parts
        assert part_of(names[1], owner) in parts

"""Finding a game: the list of public tables, playing with anybody, and seats of those who have left while waiting."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, cast

import pytest

from alhambra.server.errors import Denied
from alhambra.server.seat_releaser import SeatReleaser
from alhambra.server.storage.finding import WaitingSeat
from alhambra.server.wire.finding import OpenTable, PlayWithAnybody
from alhambra.server.wire.setup import ClockSetup
from alhambra.server.wire.table import TableInfo
from tests.server.clients import Browser, Problems, eventually, in_loop, options, people
from tests.server.conftest import StartServer
from tests.server.processes import Server

LIVE = ClockSetup("turn", 120)


async def seek(browser: Browser, name: str, *players: int, **more: Any) -> TableInfo:
    """Play with anybody."""
    found: TableInfo = await browser.call("POST", "/play", PlayWithAnybody(name, list(players) or [2, 3, 4], **more))
    return found


async def listed(browser: Browser) -> list[OpenTable]:
    found: list[OpenTable] = await browser.call("GET", "/tables", kind=list[OpenTable])
    return found


async def shown(browser: Browser, table: str) -> OpenTable | None:
    """``table`` in the list, which is up to half a second old."""
    return next((each for each in await listed(browser) if each.id == table), None)


async def mine(browser: Browser, table: str) -> list[int]:
    """The seats of this browser at ``table``."""
    return [number for number, seat in enumerate((await browser.info(table)).seats) if seat.mine]


async def leave(browser: Browser, table: str) -> None:
    """Let this browser hold no seat at ``table``, so that no other test is led there."""
    for seat in await mine(browser, table):
        await browser.leave(table, seat)


async def await_listed(browser: Browser, table: str, is_listed: bool) -> None:
    async def holds() -> bool:
        return (await shown(browser, table) is not None) == is_listed

    await eventually(holds, f"a list {'with' if is_listed else 'without'} the table")


@in_loop
async def test_who_waits_since_when_and_for_what_is_told(server: Server) -> None:
    async with people(server, 3) as (ann, ben, cleo):
        before = time.time()
        made = await ann.make(options(4, {3: "greedy"}, public=True, modules=["portals"], hints=True), "Ann")
        await ben.take(made.id, 1, "Ben")
        await await_listed(cleo, made.id, True)

        async def complete() -> bool:
            found = await shown(cleo, made.id)
            return found is not None and found.people == ["Ann", "Ben"]

        await eventually(complete, "both names")
        found = await shown(cleo, made.id)
        assert found is not None
        assert (found.free, found.bots, found.mine) == (1, 1, False)
        assert found.options.modules == ["portals"]
        assert before <= found.since <= time.time()
        own = await shown(ben, made.id)
        assert own is not None
        assert own.mine
        await ann.leave(made.id, 0)

        async def only_ben() -> bool:
            found = await shown(cleo, made.id)
            return found is not None and found.people == ["Ben"]

        await eventually(only_ben, "Ann to be gone from the list")
        await ben.leave(made.id, 1)
        await await_listed(cleo, made.id, False)


@in_loop
async def test_tables_by_link_and_seats_that_are_kept_are_never_listed(server: Server) -> None:
    async with people(server, 3) as (ann, ben, cleo):
        private = await ann.make(options(2), "Ann")
        public = await ann.make(options(2, public=True), "Ann")
        await await_listed(cleo, public.id, True)
        assert await shown(cleo, private.id) is None
        found = await seek(ben, "Ben", 2)
        assert found.id != private.id
        await leave(ann, public.id)
        await leave(ben, found.id)


@in_loop
async def test_two_who_press_at_the_same_moment_sit_at_one_table(server: Server) -> None:
    """At different workers, where there are two; again and again, for a race is lost only now and then."""
    for game in range(5):
        async with people(server, 2) as pair:
            both = await asyncio.gather(*(seek(one, f"P{number}", 5) for number, one in enumerate(pair)))
            assert both[0].id == both[1].id, f"in game {game}"
            info = await pair[0].info(both[0].id)
            assert sorted(seat.name for seat in info.seats) == ["", "", "", "P0", "P1"]
            for one in pair:
                await leave(one, info.id)


@in_loop
async def test_eight_at_once_fill_tables_one_after_the_other(server: Server) -> None:
    async with people(server, 8) as crowd:
        found = await asyncio.gather(*(seek(one, f"P{number}", 4) for number, one in enumerate(crowd)))
        assert sorted(Counter(info.id for info in found).values()) == [4, 4]
        for table in {info.id for info in found}:
            info = await crowd[0].info(table)
            assert info.status == "playing"
            assert len({seat.name for seat in info.seats}) == 4, "nobody sits twice"


@in_loop
async def test_who_presses_twice_stays_where_they_are(server: Server) -> None:
    async with people(server, 2) as (ann, ben):
        first, second = await seek(ann, "Ann", 6), await seek(ann, "Ann", 6, commitment="0" * 64)
        assert first.id == second.id
        assert [seat.name for seat in second.seats].count("Ann") == 1
        found = await seek(ben, "Ben", 6)
        assert found.id == first.id
        assert next(seat for seat in found.seats if seat.mine).name == "Ben"
        await leave(ann, first.id)
        await leave(ben, first.id)


@in_loop
async def test_only_a_fitting_table_is_joined(server: Server) -> None:
    """Not one of other numbers, another pace, with modules, without a clock."""
    async with people(server, 8) as browsers:
        others = [
            options(6, public=True, clock=LIVE),
            options(5, public=True, pace="days"),
            options(5, public=True, clock=LIVE, modules=["portals"]),
            options(5, public=True),
            options(5, public=True, clock=LIVE, open_money=True),
            options(5, public=True, clock=LIVE, edition="classic"),
        ]
        made = [await one.make(other, "Other") for one, other in zip(browsers, others, strict=False)]
        found = await seek(browsers[6], "Ann", 5)
        assert found.id not in {each.id for each in made}
        assert found.options.clock == LIVE
        assert found.options.public
        assert (await seek(browsers[7], "Ben", 5)).id == found.id
        for one, table in zip(browsers, made, strict=False):
            await leave(one, table.id)
        for one in browsers[6:]:
            await leave(one, found.id)


@in_loop
async def test_a_key_is_given_by_whichever_worker_is_asked(server: Server) -> None:
    """Also where the table is at home at another worker: the cookie that comes back holds the seat there."""
    async with people(server, 2) as (ann, ben):
        made = await seek(ann, "Ann", 6)
        async with ann.open(made.id):
            assert (await seek(ben, "Ben", 6)).id == made.id
            assert await mine(ben, made.id) != []
            await leave(ben, made.id)
        await leave(ann, made.id)


@in_loop
async def test_bad_wishes_change_nothing(server: Server) -> None:
    async with people(server, 1) as (ann,):
        for wish in (
            {"name": "Ann", "players": []},
            {"name": "Ann", "players": [7]},
            {"name": "Ann", "players": [2], "pace": "never"},
            {"name": "\u200b", "players": [2]},
            {"name": "Ann", "players": [2], "public": False},
        ):
            with pytest.raises(Problems) as refused:
                await ann.call("POST", "/play", wish)
            assert refused.value.status == 400
        assert await ann.call("GET", "/me/tables", kind=list[Any]) == []


@in_loop
async def test_who_is_gone_frees_the_seat_and_who_waits_keeps_it(start_server: StartServer) -> None:
    server = start_server(ALHAMBRA_WAITING_SECONDS="0.6")
    async with people(server, 4) as (ann, ben, cleo, dora):
        waited = await seek(ann, "Ann", 3)
        by_link = await cleo.make(options(3), "Cleo")
        over_days = await dora.make(options(3, public=True, pace="days"), "Dora")
        async with ann.open(waited.id) as line:
            async with ben.open((await seek(ben, "Ben", 3)).id):
                await line.await_table(lambda info: info.seats[1].here)
            await line.await_table(lambda info: info.seats[1].name == "")
            assert line.table.seats[0].name == "Ann", "who is connected keeps the seat"
        await await_listed(ben, waited.id, False)
        assert (await cleo.info(by_link.id)).seats[0].name == "Cleo"
        assert (await dora.info(over_days.id)).seats[0].name == "Dora", "nobody has to stay there"


class BrokenRegistry:
    """A registry with two tables at which somebody is gone, the first of which cannot be read."""

    def __init__(self) -> None:
        self.store = self
        self.asked: list[str] = []

    async def waiting_seats(self) -> list[WaitingSeat]:
        """Both seats."""
        return [WaitingSeat(name, 0, "key", True) for name in ("broken", "gone")]

    def loaded(self, _: str) -> None:
        """Neither is in memory."""

    async def find(self, name: str) -> Any:
        """Fail in one way or the other."""
        self.asked.append(name)
        raise ValueError if name == "broken" else Denied("no-table", "there is no such table.")


@in_loop
async def test_a_table_that_cannot_be_read_keeps_no_other_seat_from_being_freed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    registry = BrokenRegistry()
    await SeatReleaser(cast("Any", registry), 0.0).look()
    assert registry.asked == ["broken", "gone"]
    assert "broken cannot be read" in caplog.text


@in_loop
async def test_seats_are_freed_after_a_restart_too(start_server: StartServer) -> None:
    server = start_server(ALHAMBRA_WAITING_SECONDS="0.6")
    async with people(server, 1) as (ann,):
        made = await ann.make(options(3, public=True), "Ann")
        for worker in server.workers:
            worker.kill()
        for worker in server.workers:
            worker.start()
        await await_listed(ann, made.id, False)

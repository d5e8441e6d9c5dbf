"""Nobody can make others wait for bots, hints and reviews by asking for much; and bots do not play to empty rooms."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import select

from alhambra import Record
from alhambra.processes.single import SingleWorker
from alhambra.server.compute import reviews
from alhambra.server.compute.bot_turn import BotTurn
from alhambra.server.compute.bots import OURS, BotPool, BotProcesses
from alhambra.server.compute.fair_queue import FairQueue
from alhambra.server.compute.hints import WAITING_MOST, HintService
from alhambra.server.compute.reviews import UNDER_WAY_MOST, ReviewService
from alhambra.server.errors import Denied
from alhambra.server.storage.database import database_address
from alhambra.server.storage.schema import tables
from alhambra.server.storage.store import Store
from alhambra.server.table.log import TurnEnded
from alhambra.server.table.viewer import Client
from alhambra.server.wire.outgoing import HintMessage
from tests.server.clients import Problems, eventually, in_loop, options, people
from tests.server.conftest import House
from tests.server.processes import Server
from tests.server.test_hints import question, read
from tests.server.test_reviews import Fake, short

pytestmark = pytest.mark.either_database

MANY = Client("key of many", "192.0.2.1")
OTHER = Client("key of one", "192.0.2.2")
TABLES = 49


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 60))


class Jobs:
    """Jobs in a queue: who has had a slot, in order; each keeps it until ``release`` is set."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[Client] = []
        self.release = asyncio.Semaphore(0)
        self.tasks: list[asyncio.Task[None]] = []

    async def _work(self, *clients: Client) -> None:
        async with self.queue.turn(*clients):
            self.begun.append(clients[0])
            await self.release.acquire()

    async def ask(self, *clients: Client, times: int = 1) -> None:
        """Put ``times`` jobs of each client into the queue."""
        self.tasks += [asyncio.create_task(self._work(*clients)) for _ in range(times)]
        await self.settle()

    async def end(self, count: int = 1) -> None:
        """Let ``count`` jobs come to their end."""
        for _ in range(count):
            self.release.release()
            await self.settle()

    async def settle(self) -> None:
        """Until nothing moves any more by itself."""
        for _ in range(20):
            await asyncio.sleep(0)


def test_addresses_take_turns_whatever_the_number_of_keys() -> None:
    async def work() -> None:
        jobs = Jobs(FairQueue(1))
        for number in range(TABLES):
            await jobs.ask(Client(f"key {number}", MANY.address))
        await jobs.ask(OTHER, times=2)
        await jobs.end(4)
        assert [client == OTHER for client in jobs.begun] == [False, True, False, True, False]
        assert len(jobs.queue) == TABLES + 2 - 5
        await jobs.end(TABLES)
        assert len(jobs.begun) == TABLES + 2
        assert len(jobs.queue) == 0

    run(work)


def test_within_an_address_keys_take_turns() -> None:
    async def work() -> None:
        jobs = Jobs(FairQueue(1))
        pupil = Client("key of a pupil", MANY.address)
        await jobs.ask(MANY, times=10)
        await jobs.ask(pupil)
        await jobs.end(1)
        assert jobs.begun == [MANY, pupil]

    run(work)


def test_a_key_runs_one_job_and_an_address_leaves_a_slot_to_others() -> None:
    async def work() -> None:
        jobs = Jobs(FairQueue(3))
        await jobs.ask(MANY, times=5)
        assert len(jobs.begun) == 1
        for number in range(5):
            await jobs.ask(Client(f"key {number}", MANY.address))
        assert len(jobs.begun) == 2
        await jobs.ask(OTHER)
        assert jobs.begun[-1] == OTHER, "at once"

    run(work)


def test_a_job_for_several_counts_for_whom_the_fewest_jobs_wait() -> None:
    """Who sits down with others gets their share, not that of whoever floods the server from elsewhere."""

    async def work() -> None:
        jobs = Jobs(FairQueue(1))
        await jobs.ask(MANY, times=TABLES)
        await jobs.ask(OTHER, MANY)
        await jobs.end(1)
        assert jobs.begun == [MANY, OTHER]

    run(work)


def test_who_gives_up_leaves_the_queue() -> None:
    async def work() -> None:
        jobs = Jobs(FairQueue(1, jobs_most=3, busy="busy here"))
        await jobs.ask(MANY, times=3)
        with pytest.raises(Denied, match="busy here"):
            async with jobs.queue.turn(MANY):
                pass
        jobs.tasks[1].cancel()
        jobs.release.release()  # at the same moment
        await jobs.settle()
        assert len(jobs.begun) == 2, "the third"
        jobs.tasks[2].cancel()  # while it runs
        await jobs.settle()
        await jobs.ask(OTHER)
        assert jobs.begun[-1] == OTHER
        assert len(jobs.queue) == 0

    run(work)


# ---- bots, hints, reviews ----


class Held(SingleWorker):
    """A process whose calls take until they are let go; ``asked`` are their arguments."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        super().__init__(1.0, 0)
        self.answer = answer
        self.asked: list[tuple[Any, ...]] = []
        self.release = asyncio.Semaphore(0)

    async def run(self, _: Any, *arguments: Any) -> Any:
        self.asked.append(arguments)
        await self.release.acquire()
        return self.answer(*arguments)


async def _until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0)


def test_bots_of_many_tables_do_not_stop_anothers() -> None:
    async def work() -> None:
        pool = BotPool(1, 1.0, [])
        pool.close()
        process = Held(lambda _position, level, _more: BotTurn([level]))
        pool._pools[OURS]._idle[:] = [process]
        _, position = question(read("base-2-revised"), 3)
        many = [asyncio.create_task(pool.play(position, "greedy", [MANY])) for _ in range(TABLES)]
        await _until(lambda: len(process.asked) == 1)
        other = asyncio.create_task(pool.play(position, "vizier", [OTHER]))
        process.release.release()
        process.release.release()
        assert (await other).actions == ["vizier"]
        assert sum(task.done() for task in many) == 1
        for task in many:
            task.cancel()

    run(work)


def test_a_bot_costs_its_own_process_only() -> None:
    """One bot's process dies, another hangs and is ended: the turn that is under way in the third is played there."""

    async def work() -> None:
        processes = BotProcesses(3, 30.0)
        dies, hangs, fine = processes._all
        hangs.timeout_seconds = 0.1
        try:
            before = await fine.run(os.getpid)
            under_way = asyncio.create_task(fine.run(time.sleep, 0.5))
            with pytest.raises(BrokenProcessPool):
                await dies.run(os._exit, 3)
            with pytest.raises(TimeoutError):
                await hangs.run(time.sleep, 1000)
            await under_way
            assert await fine.run(os.getpid) == before
        finally:
            processes.close()

    run(work)


def test_hints_of_many_tables_do_not_leave_others_without() -> None:
    async def work() -> None:
        process = Held(lambda *arguments: HintMessage(arguments[-1], 1, []))
        hints = HintService(process, 100, 1.0, lambda work: work.close())
        _, position = question(read("base-2-revised"), 3)
        many = [asyncio.create_task(hints.hint(number, position, MANY)) for number in range(12)]
        await _until(lambda: len(process.asked) == 1)
        other = asyncio.create_task(hints.hint(99, position, OTHER))
        process.release.release()
        process.release.release()
        assert (await other).game_seq == 99
        refused = [task for task in many if task.done() and task.exception() is not None]
        assert len(refused) == 12 - WAITING_MOST
        assert all(isinstance(task.exception(), Denied) for task in refused)
        for task in many:
            task.cancel()

    run(work)


def test_long_reviews_of_many_games_do_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "DECISIONS_MOST", 1000)

    async def work() -> None:
        tasks: list[asyncio.Task[None]] = []
        process = Fake()
        service = ReviewService(process, 100, lambda work: tasks.append(asyncio.create_task(work)))
        record: Record = short("Long", 150)
        for number in range(UNDER_WAY_MOST):
            service.review(f"long {number}", record, 0, MANY)
        with pytest.raises(Denied, match="try again in a while") as caught:
            service.review("one more", record, 0, MANY)
        assert caught.value.code == "busy"
        service.review("short", short("Short", 4), 0, OTHER)
        await _until(lambda: service.review("short", short("Short", 4), 0, OTHER).done == 4)
        order = [name for name, _, _ in process.asked]
        assert order[: 2 * 4] == ["Long", "Short"] * 4, "every other decision is of the other address's game"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(work)


# ---- a real server ----


@in_loop
async def test_only_levels_of_the_menu(server: Server) -> None:
    async with people(server, 1) as (ann,):
        for level in ("mcts", "random", "nobody"):
            with pytest.raises(Problems, match="there is no bot") as caught:
                await ann.make(options(2, {1: level}), "Ann")
            assert (caught.value.status, caught.value.code) == (400, "bad-bot")
        made = await ann.make(options(3), "Ann")
        with pytest.raises(Problems, match="there is no bot"):
            await ann.fill(made.id, 1, "mcts")


def test_bots_stop_when_nobody_looks_and_go_on_when_somebody_does(house: House, kind: str) -> None:
    @in_loop
    async def work() -> None:
        with house.new_server(kind, {"ALHAMBRA_PAUSE_SECONDS": "0"}, workers=1) as server:
            store = Store(database_address(server.workers[0].database), seconds=None)

            async def is_paused(table: str) -> bool:
                due = select(tables.c.due).where(tables.c.id == table)
                return await store.run(lambda connection: connection.execute(due).scalar_one()) is None

            async with people(server, 2) as (ann, ben), AsyncExitStack() as stack:
                stack.push_async_callback(store.close)
                made = await ann.make(options(3, {1: "greedy", 2: "greedy"}), "Ann")
                await ann.leave(made.id, 0)  # now bots could play the whole game by themselves
                await eventually(lambda: is_paused(made.id), "a pause")
                rows = await server.rows(made.id)
                turns = sum(isinstance(row.entry, TurnEnded) for row in rows)
                assert turns <= 3, "more than those before she left, and one that was under way"
                async with ben.open(made.id) as line:
                    await line.until(lambda: line.views[-1].game.turns > turns + 3, "bots that go on")

    work()

"""A table is at home at one worker, which alone has it in memory; whoever comes to another one is passed on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from websockets.exceptions import WebSocketException

from alhambra import Record
from alhambra.server.app import make_app
from alhambra.server.errors import Moved
from alhambra.server.http.relay import RELAYED, restored, signed
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table.log import ActionPlayed
from alhambra.server.table.viewer import Viewer
from alhambra.server.wire.http import NewTable, Sitting
from alhambra.server.wire.setup import Origin
from alhambra.server.worker import Worker
from tests.server.clients import Browser, acting, eventually, in_loop, in_turn, lines, options, people
from tests.server.conftest import House
from tests.server.line import Line
from tests.server.processes import Server
from tests.server.test_store import next_state, started_table

GOLDEN = Path(__file__).parents[1] / "golden"
SOON_SECONDS = 20.0  # a worker that is killed is missed for a fraction of a second, but this machine may be busy


@asynccontextmanager
async def workers(house: House, count: int) -> AsyncIterator[list[Worker]]:
    """So many workers, as objects, with one database, in which there is a table."""
    address = database_address(house.new_database("postgresql"))
    await migrate(address)
    made = [Worker(Settings(database=address), Store(address, seconds=None), "secret") for _ in range(count)]
    await made[0].store.create(*started_table())
    try:
        for number, worker in enumerate(made):
            await worker.start(f"host-{number}:1")
        yield made
    finally:
        for worker in made:
            await worker.close()
            await worker.store.close()


def die(worker: Worker) -> None:
    """Let ``worker`` lose its connection for good, as if it were killed, but go on, as if nobody had told it."""
    assert worker._lock is not None
    worker._lock.take = _never  # type: ignore[method-assign]
    worker._lock.give_up()


async def _never() -> None:
    await asyncio.Event().wait()


async def _free(worker: Worker, table: str) -> bool:
    return await worker.registry.home_elsewhere(table) is None


@in_loop
async def test_of_many_workers_one_is_the_home(house: House) -> None:
    async with workers(house, 4) as made:
        found = await asyncio.gather(*(one.registry.find("a-table") for one in made), return_exceptions=True)
        names = sorted(type(one).__name__ for one in found)
        assert names == ["LiveTable", "Moved", "Moved", "Moved"]
        home = made[[type(one).__name__ for one in found].index("LiveTable")]
        for one in made:
            elsewhere = await one.registry.home_elsewhere("a-table")
            assert elsewhere == (None if one is home else home.store.home)
        assert await home.registry.home_elsewhere("no-such-table") is None


@in_loop
async def test_a_home_that_is_dead_is_followed_by_another(house: House) -> None:
    """And whatever the dead one still tries has no effect: there are never two that add to a log."""
    async with workers(house, 2) as (first, second):
        old = await first.registry.find("a-table")
        viewer = Viewer(None)
        old.enter(viewer)
        die(first)
        await eventually(lambda: _free(second, "a-table"), "the death of the first", SOON_SECONDS)
        new = await second.registry.find("a-table")
        before = old.state
        for after, row in (next_state(before), next_state(before, choice=1)):
            with pytest.raises(Moved):
                await first.store.append(before, after, [row])
        left = before.copy()
        left.seats[0] = left.seats[1]
        with pytest.raises(Moved):  # the other way to store: seats have changed
            await first.store.append(before, left, [next_state(before)[1]])
        assert await second.store.rows("a-table") == started_table()[1]
        after, row = next_state(before)
        with pytest.raises(Moved):
            await old.submit([row.entry])
        assert first.registry.loaded("a-table") is None
        assert viewer.closing is not None
        assert viewer.closing[0] == 1012
        await new.submit([row.entry])
        assert [one.entry for one in (await second.store.rows("a-table"))[3:]] == [row.entry]


@in_loop
async def test_who_was_cut_off_forgets_what_others_have_taken(house: House) -> None:
    async with workers(house, 2) as (first, second):
        await first.registry.find("a-table")
        die(first)
        await eventually(lambda: _free(second, "a-table"), "the death of the first", SOON_SECONDS)
        await second.registry.find("a-table")
        await first.registry.drop_lost()
        assert first.registry.loaded("a-table") is None
        await second.registry.drop_lost()
        assert second.registry.loaded("a-table") is not None


@in_loop
async def test_a_table_that_nobody_needs_is_at_home_nowhere(house: House) -> None:
    async with workers(house, 2) as (first, second):
        table = await first.registry.find("a-table")
        assert await second.registry.home_elsewhere("a-table") == first.store.home
        await first.registry.unload_idle()
        assert first.registry.loaded("a-table") is table, "it was needed just now"
        letting_go = asyncio.create_task(first.registry.unload_idle(0.0))
        await asyncio.sleep(0)
        again = asyncio.create_task(first.registry.find("a-table"))  # must not come in between
        await letting_go
        assert await again is not table
        assert await second.registry.home_elsewhere("a-table") == first.store.home
        await first.registry.unload_idle(0.0)
        assert await second.registry.home_elsewhere("a-table") is None


def test_a_table_stays_while_somebody_is_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is asked whether they may look on. Whoever looked at a table that is no longer ours saw nothing."""
    address = database_address(str(tmp_path / "games.db"))
    asyncio.run(migrate(address))
    with TestClient(make_app(Settings(database=address, database_seconds=20))) as client:
        worker: Worker = client.app.state.worker
        table = client.post("/api/tables", json={"options": {"seats": [{}, {}]}}).json()["id"]
        ask = worker.store.closing_deal

        async def asked(name: str, owner: str | None, now: float) -> Any:
            await worker.registry.unload_idle(0.0)
            return await ask(name, owner, now)

        monkeypatch.setattr(worker.store, "closing_deal", asked)
        with client.websocket_connect(f"/ws/{table}") as socket:
            assert socket.receive_json()["type"] == "hello"
            loaded = worker.registry.loaded(table)
            assert loaded is not None
            assert loaded.viewers


# ---- whom a request is of ----


def _restored_client(header: tuple[bytes, bytes], target: str = "/ws/a?b=c", kind: str = "websocket") -> Any:
    path, _, query = target.partition("?")
    scope = {"type": kind, "raw_path": path.encode(), "query_string": query.encode(), "headers": [header]}
    scope |= {"client": ("10.0.0.9", 1), "scheme": "ws" if kind == "websocket" else "http"}

    async def app(*_: object) -> None:
        pass

    asyncio.run(restored(app, "secret")(scope, None, None))  # type: ignore[arg-type]
    return scope["client"], scope["scheme"]


def test_a_home_knows_whom_a_request_is_of() -> None:
    header = signed("192.0.2.1", "https", b"/ws/a?b=c", "secret")
    assert _restored_client(header) == (("192.0.2.1", 0), "wss")
    assert _restored_client(header, kind="http") == (("192.0.2.1", 0), "https")
    assert _restored_client(signed("", "http", b"/ws/a?b=c", "secret")) == (None, "ws")


def test_nobody_else_can_say_so() -> None:
    theirs = ("10.0.0.9", 1), "ws"
    header = signed("192.0.2.1", "https", b"/ws/a?b=c", "secret")
    assert _restored_client(header, "/ws/b") == theirs
    assert _restored_client(signed("192.0.2.1", "https", b"/ws/a?b=c", "guessed")) == theirs
    for value in (b"", b"192.0.2.1", b"192.0.2.1 https ", b"192.0.2.1 https \xff"):
        assert _restored_client((RELAYED, value)) == theirs


# ---- real processes ----


@pytest.fixture(scope="module")
def pair(house: House) -> Iterator[Server]:
    """Two server processes with one database."""
    with house.new_server("postgresql", {}) as server:
        yield server


def metric(server: Server, worker: int, name: str) -> float:
    """One number of a worker's."""
    text = httpx.get(f"{server.workers[worker].url}/metrics", timeout=20, trust_env=False).text
    return float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[1])


@in_loop
async def test_whoever_comes_to_the_wrong_worker_is_served(pair: Server) -> None:
    """Three people and a spectator at both workers play; one worker has the table, the other passes on."""
    server, before = pair, [metric(pair, worker, "alhambra_tables_loaded") for worker in range(2)]
    async with people(server, 4) as browsers:
        made = await browsers[1].make(options(3), None, "Bob")
        assert (await browsers[0].take(made.id, 0, "Ann")).seats[0].mine  # from now on it is at home at the first
        assert (await browsers[1].info(made.id)).seats[0].name == "Ann"
        async with lines([browsers[0], browsers[1], browsers[3]], made.id) as (ann, bob, spectator):
            await browsers[2].take(made.id, 2, "Cid")
            async with browsers[2].open(made.id, server.url(1)) as cid:
                for line in (ann, bob, cid, spectator):
                    await line.await_table(lambda table: [seat.here for seat in table.seats] == [True] * 3)
                    await line.until(lambda line=line: bool(line.views), "the first view")  # type: ignore[misc]
                await in_turn([ann, bob, cid], Random(1), lambda: ann.view.game.turns > 6)
                await bob.say("Hello")
                for line in (ann, bob, cid, spectator):
                    await line.until(lambda line=line: "Bob: Hello" in line.chat, "the line of chat")  # type: ignore[misc]
                assert metric(server, 1, "alhambra_sockets_relayed") == 3
                assert metric(server, 0, "alhambra_tables_loaded") == before[0] + 1
                assert metric(server, 1, "alhambra_tables_loaded") == before[1]
                assert metric(server, 0, "alhambra_sockets") == 4
                known = ann.view.game_seq
                await spectator.await_view(lambda view: view.game_seq == known)
        logs = [(await browser.http.get(f"/api/tables/{made.id}/log")).json() for browser in browsers[:2]]
        assert len(logs[0]) == len(logs[1]) > 6


async def _come_back(stack: AsyncExitStack, browser: Browser, table: str) -> Line:
    """A line to the table until ``stack`` ends, tried for again and again, as a browser does."""
    deadline = time.monotonic() + SOON_SECONDS
    while True:
        try:
            return await stack.enter_async_context(browser.open(table))
        except (OSError, WebSocketException, AssertionError):
            assert time.monotonic() < deadline, "nobody serves the table"
            await asyncio.sleep(0.1)


@in_loop
async def test_a_rematch_at_two_homes(pair: Server) -> None:
    """The first to ask looks at the next table from the other worker; the second is seated there all the same."""
    record = Record.decode((GOLDEN / "base-2-classic.json").read_text(encoding="utf-8"))
    async with people(pair, 2) as (ann, bob):
        # A game that goes on from the end of another is soon over.
        origin = Origin(record.encode(), len(record.log) - 1)
        body = NewTable(options(2, edition=record.edition), [Sitting(0, "Ann")], origin)
        made = await ann.call("POST", "/tables", body)
        await ann.info(made.id)  # at home at the first
        await bob.take(made.id, 1, "Bob")
        async with lines([ann, bob], made.id) as opened:
            for line in opened:
                await line.until(lambda line=line: bool(line.views), "the first view")  # type: ignore[misc]
            await in_turn(opened, Random(5), lambda: False)
            following = await ann.rematch(made.id)
            assert (await bob.info(following.id)).status == "open"  # so it is at home at the second
            taken = await bob.rematch(made.id)  # answered by the first
            assert taken.id == following.id
            assert [seat.name for seat in taken.seats] == ["Ann", "Bob"]
            assert taken.seats[1].mine
            assert taken.status == "playing"


@in_loop
async def test_a_killed_worker_is_followed_by_another(pair: Server) -> None:
    """What was acknowledged is there, and the others go on soon, though their sockets were passed on to the dead.

    At another table of the same worker only bots were left: they go on, too, if somebody looks on.
    """
    async with people(pair, 2) as (ann, bob):
        bots = await ann.make(options(3, {1: "greedy", 2: "newcomer"}), "Ann")
        await ann.leave(bots.id, 0)
        made = await ann.make(options(2), "Ann")
        await ann.info(made.id)  # at home at the first from now on
        await bob.take(made.id, 1, "Bob")
        ann.url = bob.url = pair.url(1)
        rng, seen = Random(2), list[str]()
        async with ann.open(made.id, pair.url(0)) as one, bob.open(made.id) as two:
            for _ in range(12):
                line = await acting([one, two])
                action = "" if line.view.end else line.pick(rng)
                await (line.do(action) if action else line.end())
                seen += [action] if action else []
            assert metric(pair, 1, "alhambra_sockets_relayed") == 1
            known = max(one.view.game_seq, two.view.game_seq)
            pair.workers[0].kill()
            assert (await two.await_close())[0] == 1006
        async with AsyncExitStack() as stack:
            again = [await _come_back(stack, browser, made.id) for browser in (ann, bob)]
            assert again[0].view.game_seq == known
            done = [row.entry.action for row in await pair.rows(made.id) if isinstance(row.entry, ActionPlayed)]
            assert done == seen
            turns = again[0].view.game.turns
            await in_turn(again, rng, lambda: again[0].view.game.turns > turns + 4)
            watching = await _come_back(stack, bob, bots.id)
            turns = watching.view.game.turns
            await watching.until(lambda: watching.view.game.turns > turns + 3 or watching.view.game.over, "the bots")
        rows = await pair.rows(made.id)
        assert [row.seq for row in rows] == list(range(len(rows)))
    # No other test of this file follows: the first worker is not started again.

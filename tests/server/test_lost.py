"""Connections that break and servers that are killed: what was stored is there, once, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from random import Random

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
from sqlalchemy import update

from alhambra.record import RULES
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.schema import log
from alhambra.server.storage.store import Store
from alhambra.server.table.log import (
    ActionPlayed,
    ActionUndone,
    AnyEntry,
    BotSubstituted,
    GameStarted,
    LogRow,
    SeatTaken,
    TurnEnded,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.incoming import Do, End, Undo
from alhambra.server.wire.outgoing import Outgoing, TableMessage
from alhambra.server.wire.setup import SeatSetup, TableOptions
from tests.server import dies
from tests.server.clients import Browser, Problems, acting, eventually, in_loop, in_turn, lines, options, people
from tests.server.conftest import House, StartServer
from tests.server.line import Line
from tests.server.processes import Server
from tests.server.test_undo import seen


@in_loop
async def test_reconnect_in_mid_turn(server: Server) -> None:
    """The view after coming back is the one before, with the same choices and the same undo."""
    async with people(server, 2) as browsers:
        made = await browsers[0].make(options(2), "Ann")
        await browsers[1].take(made.id, 1, "Bob")
        rng = Random(1)
        known = 0  # the game_seq that the last turn ended with
        for _ in range(6):
            async with lines(browsers, made.id) as opened:
                for one in opened:  # another worker may not have read the end of that turn yet
                    await one.await_view(lambda view, known=known: view.game_seq >= known)  # type: ignore[misc]
                line = await acting(opened)
                if not line.view.end:
                    await line.do(line.pick(rng))
                was, seat = line.view, line.seats[0]
                line.socket.transport.abort()  # no farewell: the network is gone
            async with browsers[seat].open(made.id, server.url(seat + 1)) as again:  # perhaps at another worker
                await again.await_view(lambda view, was=was: view.game_seq == was.game_seq)  # type: ignore[misc]
                assert seen(again.view) == seen(was)
                assert (again.view.undo, again.view.redo) == (was.undo, was.redo)
                await again.play_turn(rng)
                known = again.view.game_seq


@in_loop
async def test_a_newcomer_sees_each_position_once(server: Server) -> None:
    """Even if a bot plays while the greeting is being put together; who answers every view would answer twice."""
    async with people(server, 1) as (ann,):
        for _ in range(20):
            made = await ann.make(options(3, {1: "newcomer", 2: "newcomer"}), "Ann")
            async with ann.open(made.id) as line:
                await line.until(lambda line=line: line.is_mine, "my turn")  # type: ignore[misc]
                seqs = [view.game_seq for view in line.views]
                assert seqs == sorted(set(seqs)), [view.cause for view in line.views]


def _restart(server: Server, changes: int = 0) -> None:
    """Start the first worker again; it dies when it has stored ``changes`` changes; 0: it lives."""
    worker = server.workers[0]
    worker.kill()
    worker.settings.pop(dies.SETTING, None)
    if changes:
        worker.settings[dies.SETTING] = str(changes)
    worker.start()


async def _die(server: Server, line: Line, message: Do | Undo | End) -> LogRow:
    """Send a message that the server stores and dies of; the row of it, which is there exactly once."""
    rows, heard, turn = await server.rows(line.table.id), len(line.inbox), line.table.acting
    await line.send(message)
    code, _ = await line.await_close()
    assert code == 1006

    def is_presence(one: Outgoing) -> bool:
        """Who sits here is told when another worker says so, which may be at any time."""
        return isinstance(one, TableMessage) and one.table.acting == turn

    assert [one for one in line.inbox[heard:] if not is_presence(one)] == [], "nobody was told"
    after = await server.rows(line.table.id)
    assert after[:-1] == rows
    return after[-1]


def _message(kind: type[AnyEntry], seq: int, seat: int, action: str) -> tuple[Do | Undo | End, AnyEntry]:
    if kind is ActionPlayed:
        return Do(seq, action), ActionPlayed(seat, action)
    return (Undo(seq), ActionUndone(seat)) if kind is ActionUndone else (End(seq), TurnEnded(seat))


@in_loop
async def test_killed_between_commit_and_send(start_server: StartServer) -> None:
    """Whatever the last message was, it is done exactly once after the restart; links and keys are the same.

    With PostgreSQL the game goes on at the other worker, which has not heard of the table before.
    """
    server = start_server()
    _restart(server, 1)
    async with people(server, 2) as (ann, bob):
        bob.url = ann.url  # the worker that dies
        await bob.make(options(2), "Bob")  # for a key that is known before the server dies
        made = await ann.make(options(2), "Ann")
        with pytest.raises(httpx.HTTPError):  # the last seat is taken, and the game has begun
            await bob.http.post(f"{bob.url}/api/tables/{made.id}/seats/1", json={"name": "Bob"})
        assert [type(row.entry) for row in await server.rows(made.id)] == [SeatTaken, SeatTaken, GameStarted]
        for kind, changes in ((ActionPlayed, 1), (ActionUndone, 1), (TurnEnded, 2)):
            _restart(server, changes)
            async with lines([ann, bob], made.id) as opened:
                line = await acting(opened)
                seat = line.seats[0]
                take = next((option.action for option in line.options if option.action.startswith("take")), "")
                if kind is TurnEnded:
                    await line.do(take)
                seq = line.view.game_seq
                sent, entry = _message(kind, seq, seat, take)
                row = await _die(server, line, sent)
                assert row.entry == entry
        if server.kind == "sqlite":
            _restart(server)
        async with ann.open(made.id, server.url(1)) as one, bob.open(made.id, server.url(1)) as two:
            assert (one.seats, two.seats, one.view.game_seq) == ([0], [1], row.seq)
            assert (await (one, two)[seat].refused(sent)).code == "stale", "sent again, it is not done again"
            await in_turn([one, two], Random(3), lambda: one.view.game.turns > 6)


async def _all_over(browser: Browser, tables: list[str]) -> bool:
    try:
        return all([(await browser.info(table)).status == "over" for table in tables])
    except httpx.HTTPError:
        return False


@in_loop
async def test_killed_at_any_moment_while_bots_play(start_server: StartServer) -> None:
    """Bots play whole games at several tables; the server is killed again and again, and every game ends."""
    server = start_server()
    rng = Random(server.kind)
    async with people(server, 1) as (ann,):
        tables = []
        for number in range(4):
            made = await ann.make(options(2 + number % 3, {1: "greedy", 2: "newcomer", 3: "greedy"}), "Ann")
            await ann.leave(made.id, 0)  # from now on everybody is a bot
            tables.append(made.id)
        for _ in range(3):
            await asyncio.sleep(rng.uniform(0.05, 1.2))
            server.kill()
            server.restart()

        async def over() -> bool:
            return await _all_over(ann, tables)

        await eventually(over, "the end of all games", 200)
        for table in tables:
            await _check_log(server, table)


async def _check_log(server: Server, table: str) -> None:
    """Numbers without gaps, and a fold that ends."""
    store = Store(database_address(server.workers[0].database), seconds=None)
    try:
        stored = await store.setup(table)
    finally:
        await store.close()
    assert stored is not None
    rows = await server.rows(table)
    assert [row.seq for row in rows] == list(range(len(rows)))
    state = TableState(stored[0])
    for row in rows:
        state.apply_row(row)
    assert state.status == "over"


def _all_bots(name: str, created: float, rules: str = RULES) -> tuple[TableState, list[LogRow]]:
    """A table that waits for the server: whoever sat there has left."""
    state = TableState(TableSetup(name, TableOptions([SeatSetup(), SeatSetup("greedy")]), "seed", rules, created))
    entries: list[AnyEntry] = [SeatTaken(0, "Ann", "a key"), GameStarted(), BotSubstituted(0, "greedy", "left")]
    rows = [LogRow(seq, created, entry) for seq, entry in enumerate(entries)]
    for row in rows:
        state.apply_row(row)
    return state, rows


@in_loop
@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_table_that_cannot_be_read_keeps_nobody_waiting(house: House, kind: str) -> None:
    """One of other rules and one with a torn log were due first; the third one's bots play all the same."""
    address = house.new_database(kind)
    await migrate(database_address(address))
    store = Store(database_address(address), seconds=None)
    await store.create(*_all_bots("old-rules", 1.0, "0.1"))
    await store.create(*_all_bots("torn", 2.0))
    await store.create(*_all_bots("sound", 3.0))
    await store.run(lambda one: one.execute(update(log).where(log.c.table_id == "torn").values(deed='{"kind":')))
    await store.close()
    server = house.new_server(kind, {}, database=address)
    server.excused = True  # the torn one is in the log
    with server:
        async with people(server, 1) as (ann,):

            async def over() -> bool:
                return (await ann.info("sound")).status == "over"

            await eventually(over, "the end", 120)
            with pytest.raises(Problems) as caught:
                await ann.info("old-rules")
            assert caught.value.code == "rules"
    assert "table torn cannot be read" in server.log()


@in_loop
@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_killed_server_leaves_no_bots_behind(start_server: StartServer) -> None:
    server = start_server()
    process = server.workers[0].process
    assert process is not None
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2, {1: "greedy"}), "Ann")
        async with ann.open(made.id) as line:
            await line.play_turn(Random(1))
            await line.until(lambda: line.is_mine)
    children = psutil.Process(process.pid).children(recursive=True)
    assert children, "bots think in processes of their own"
    os.kill(process.pid, signal.SIGKILL)
    process.wait(10)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and any(child.is_running() for child in children):
        time.sleep(0.1)
    left = [child for child in children if child.is_running()]
    assert not left


@in_loop
@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_a_polite_stop_says_goodbye(start_server: StartServer) -> None:
    """Sockets are closed with 1012 ("service restart") or 1001, and the exit code is 0 or the signal's."""
    server = start_server()
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        async with ann.open(made.id) as line:
            code = await asyncio.to_thread(server.workers[0].stop)
            assert (await line.await_close())[0] in (1001, 1012)
        assert code in (0, -signal.SIGTERM, 143)

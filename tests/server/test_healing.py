"""A database that is lost for a while: sockets stay open, people are told, and the game goes on by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from alhambra.server.wire.incoming import Do, Ping
from alhambra.server.wire.outgoing import Pong, Refused, ViewMessage
from tests.server.clients import acting, eventually, in_loop, in_turn, options, party, people
from tests.server.conftest import House
from tests.server.line import Line
from tests.server.postgres import Postgres
from tests.server.processes import AS_USUAL, Server

A_FEW_SECONDS = 20.0  # with some to spare for a busy machine


@pytest.fixture(scope="module")
def healing(house: House, postgres: Postgres) -> Iterator[Server]:
    """Two server processes on it."""
    with house.new_server("postgresql", AS_USUAL, database=postgres.new_database()) as server:
        yield server


async def _act_until_it_works(line: Line) -> ViewMessage:
    """Do the same again and again, as a person would, until it is stored; only typed refusals meanwhile."""
    deadline = time.monotonic() + A_FEW_SECONDS
    while True:
        assert time.monotonic() < deadline, "it does not heal"
        if not line.is_mine:  # the last try was stored after all, and the fresh view says so
            return line.view
        message = Do(line.view.game_seq, line.options[0].action)
        answer = await line.say_and_hear(message, ViewMessage, Refused)
        if isinstance(answer, ViewMessage):
            return answer
        assert answer.code in ("storage", "stale"), answer
        await asyncio.sleep(0.2)


async def _all_see(party: list[Line], seq: int) -> float:
    """The seconds until everybody has seen this row."""
    before = time.monotonic()
    for line in party:
        await line.until(lambda line=line: line.view.game_seq >= seq, f"row {seq}", A_FEW_SECONDS)  # type: ignore[misc]
    return time.monotonic() - before


async def _play_some(party: list[Line], rng: Random, turns: int) -> None:
    until = party[0].view.game.turns + turns
    await in_turn(party, rng, lambda: party[0].view.game.turns >= until)


@in_loop
async def test_connections_are_cut_while_a_game_runs(healing: Server, postgres: Postgres) -> None:
    async with party(healing, 2, watching=True) as opened:
        rng = Random(1)
        for _ in range(3):
            await _play_some(opened[:2], rng, 3)
            assert await asyncio.to_thread(postgres.cut_connections) >= 1  # some are only made when they are needed
            line = await acting(opened[:2])
            if line.view.end:
                await asyncio.sleep(0.5)
                await line.end()
                line = await acting(opened[:2])
            view = await _act_until_it_works(line)
            await _all_see(opened, view.game_seq)
        assert all(line.closed is None for line in opened)
        await _play_some(opened[:2], rng, 5)


@in_loop
async def test_the_database_is_restarted_while_a_game_runs(healing: Server, postgres: Postgres) -> None:
    async with party(healing, 2, watching=True) as opened:
        await in_turn(opened[:2], Random(2), lambda: opened[0].view.game.turns > 3)
        line = await acting(opened[:2])
        while line.view.end:
            await line.end()
            line = await acting(opened[:2])
        await asyncio.to_thread(postgres.stop)
        try:
            before = line.view
            refused = await line.refused(Do(before.game_seq, line.options[0].action))
            assert refused.code == "storage"
            async with httpx.AsyncClient(base_url=healing.url(), trust_env=False, timeout=30) as http:
                assert (await http.get("/readyz")).status_code == 503
                assert (await http.get("/healthz")).status_code == 200
                answer = await http.get("/api/tables")
                assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            for other in opened:
                assert isinstance(await other.say_and_hear(Ping(), Pong), Pong)
            assert line.view == before, "nothing has changed"
        finally:
            await asyncio.to_thread(postgres.start)
        view = await _act_until_it_works(line)
        await _all_see(opened, view.game_seq)
        await in_turn(opened[:2], Random(3), lambda: opened[0].view.game.turns > 8)
        assert all(line.closed is None for line in opened)
        await _hints_are_heard_again(opened)


async def _hints_are_heard_again(party: list[Line]) -> None:
    """Seats at different workers see each other's actions at once, not only when they look at the log by themselves."""

    async def quick() -> bool:
        line = await acting(party[:2])
        view = await line.move(Random(1))
        return await _all_see(party, view.game_seq) < 3.0

    for _ in range(5):
        await eventually(quick, "hints", A_FEW_SECONDS)


@in_loop
async def test_bots_go_on_when_the_database_is_back(healing: Server, postgres: Postgres) -> None:
    """Bots play whole games while connections are cut again and again."""
    async with people(healing, 1) as (ann,):
        tables = []
        for _ in range(3):
            made = await ann.make(options(3, {1: "greedy", 2: "newcomer"}), "Ann")
            await ann.leave(made.id, 0)
            tables.append(made.id)
        for _ in range(5):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(postgres.cut_connections)
        await asyncio.to_thread(postgres.restart)

        async def over() -> bool:
            return all([(await ann.info(table)).status == "over" for table in tables])

        await eventually(over, "the end of all games", 120)
        for table in tables:
            rows = await healing.rows(table)
            assert [row.seq for row in rows] == list(range(len(rows)))

"""How much memory tables take: what finished ones leave behind, and what an idle one with three sockets needs.

    python benchmarks/memory.py [--finished 1000] [--idle 200] [--json]

A server on SQLite with games that were played before. Of the finished ones the table, the record and the numbers are
asked for, and a socket looks at each; when they are unloaded, less than 10 MB must be left of all of them. Then games
that are under way are loaded, with three sockets each: less than 150 kB for each. Measured is the resident memory of
the server's process, after a warm-up that is like the rest.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from alhambra.record import RULES
from alhambra.server.free_memory import GIVE_BACK_SECONDS
from alhambra.server.http.identity import owner_of
from alhambra.server.registry import REST_SECONDS, RESTED_AT_ONCE
from alhambra.server.storage import queries
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table.log import ActionPlayed, AnyEntry, GameStarted, LogRow, SeatTaken, TurnEnded
from alhambra.server.table.setup import TableSetup, new_table_id
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import SeatSetup, TableOptions
from benchmarks.load import UNLIMITED, free_port, memory, process, until_it_answers

SEATS = 3
WARM_UP = 100  # tables, so that what is loaded once is not counted
IDLE_WARM_UP = 10
PLAYED = 20  # different games, of which all tables are copies
MIDDLE_ROWS = 120  # of a game that is under way
GIVEN_BACK_SECONDS = GIVE_BACK_SECONDS + 5  # by then free memory has gone back to the system
SWEEP_SECONDS = 1.5  # between two looks for idle tables, on a busy machine
LEFT_KB = 10_000.0  # by all finished tables together
IDLE_KB = 150.0  # of a table with three sockets
UNLOADED_WITHIN = 600.0  # seconds

LEFT, IDLE = "kB that finished tables leave", "kB of an idle table with 3 sockets"

Game = tuple[TableState, list[LogRow]]


def play(seed: int, keys: Sequence[str], most: int, modules: Sequence[str] = ()) -> Game:
    """A table at which the owners of ``keys`` have played by chance, to the end or until its log has ``most`` rows."""
    options = TableOptions([SeatSetup() for _ in keys], modules=list(modules))
    state = TableState(TableSetup("table", options, f"seed {seed}", RULES, time.time()))
    rows: list[LogRow] = []
    rng = random.Random(seed)

    def add(entry: AnyEntry) -> None:
        rows.append(LogRow(len(rows), time.time(), entry))
        state.apply_row(rows[-1])

    for seat, key in enumerate(keys):
        add(SeatTaken(seat, f"Person {seat}", owner_of(key) or ""))
    add(GameStarted())
    while state.status == "playing" and len(rows) < most:
        game, acting = state.game, state.acting
        assert game is not None
        assert acting is not None
        ends = state.may_end
        add(TurnEnded(acting) if ends else ActionPlayed(acting, game.describe(rng.choice(game.actions()))))
    return state, rows


async def store(database: str, games: Sequence[Game], count: int) -> list[str]:
    """Store ``count`` tables with the logs of ``games``; their ids."""
    kept, names = Store(database, seconds=None), []
    try:
        for number in range(count):
            state, rows = games[number % len(games)]
            copy = state.copy()
            copy.setup = replace(state.setup, id=new_table_id())
            names.append(copy.setup.id)
            await kept.run(lambda connection, copy=copy, rows=rows: queries.create(connection, copy, rows))  # type: ignore[misc]
    finally:
        await kept.close()
    return names


async def look_at(url: str, names: Sequence[str]) -> None:
    """Ask for all that there is of finished tables, one after the other."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for name in names:
            for path in ("", "/record", "/statistics", "/log"):
                (await client.get(f"/api/tables/{name}{path}")).raise_for_status()
            async with connect(f"{url.replace('http', 'ws')}/ws/{name}", compression=None) as socket:
                await until_view(socket)


async def until_view(socket: ClientConnection) -> None:
    while json.loads(await socket.recv())["type"] != "view":
        pass


async def until_unloaded(url: str) -> None:
    """Wait until the server has no table in memory any more."""
    deadline = time.monotonic() + UNLOADED_WITHIN
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while time.monotonic() < deadline:
            found = re.search(r"^alhambra_tables\S* (\S+)$", (await client.get("/metrics")).text, re.MULTILINE)
            if found is not None and float(found[1]) == 0:
                return
            await asyncio.sleep(0.5)
    raise RuntimeError("the tables stay in memory")


async def sit_at(url: str, names: Sequence[str], keys: Sequence[str]) -> list[ClientConnection]:
    """A socket for each of ``keys`` at each table, which has shown the game."""
    opened = []
    for name in names:
        for key in keys:
            headers = {"Authorization": f"Bearer {key}"}
            address = f"{url.replace('http', 'ws')}/ws/{name}"
            opened.append(await connect(address, compression=None, additional_headers=headers))
            await until_view(opened[-1])
    return opened


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[str, int]]:
    """The address and the process id of a server on ``database``."""
    port = free_port()
    command = [sys.executable, "-m", "alhambra", "serve", "--port", str(port), "--no-browser", "--database", database]
    with process(*command, **UNLIMITED) as server:
        await until_it_answers(f"http://127.0.0.1:{port}/healthz")
        yield f"http://127.0.0.1:{port}", server.pid


async def measure_finished(database: str, names: Sequence[str]) -> dict[str, float]:
    """Kilobytes that the finished tables ``names``, but for the first of them, take when they were looked at."""
    async with serving(database) as (url, pid):
        await look_at(url, names[:WARM_UP])
        await until_unloaded(url)
        await asyncio.sleep(GIVEN_BACK_SECONDS)
        before = memory(pid)
        await look_at(url, names[WARM_UP:])
        peak = memory(pid)
        await until_unloaded(url)
        await asyncio.sleep(GIVEN_BACK_SECONDS)
        return {LEFT: memory(pid) - before, "kB at most meanwhile": peak - before}


async def measure_idle(database: str, names: Sequence[str], keys: Sequence[str]) -> dict[str, float]:
    """Kilobytes that one of the tables ``names``, but for the first of them, takes with a socket for each of ``keys``.

    In a server of its own: where tables were unloaded, others take their place for nothing.
    """
    async with serving(database) as (url, pid):
        sockets = await sit_at(url, names[:IDLE_WARM_UP], keys)
        before = memory(pid)
        sockets += await sit_at(url, names[IDLE_WARM_UP:], keys)
        await asyncio.sleep(REST_SECONDS + len(names) / RESTED_AT_ONCE * SWEEP_SECONDS + GIVEN_BACK_SECONDS)  # all rest
        used = memory(pid) - before
        await asyncio.gather(*(socket.close() for socket in sockets))
        return {IDLE: used / (len(names) - IDLE_WARM_UP)}


async def measure(finished: int, idle: int, folder: str) -> dict[str, float]:
    """What ``finished`` tables leave, and what one of ``idle`` tables with three sockets takes."""
    file = f"{folder}/games.db"
    database = database_address(file)
    await migrate(database)
    keys = [secrets.token_urlsafe(32) for _ in range(SEATS)]
    played = [play(seed, keys, sys.maxsize) for seed in range(PLAYED)]
    middle = [play(seed, keys, MIDDLE_ROWS) for seed in range(PLAYED)]
    over = await store(database, played, WARM_UP + finished)
    under_way = await store(database, middle, IDLE_WARM_UP + idle)
    return {**await measure_finished(file, over), **await measure_idle(file, under_way, keys)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--finished", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(arguments.finished, arguments.idle, folder))
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{value:8.0f} {name}")
    return 0 if found[LEFT] < LEFT_KB and found[IDLE] < IDLE_KB else 1


if __name__ == "__main__":
    sys.exit(main())

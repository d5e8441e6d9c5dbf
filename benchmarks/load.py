"""How the server bears load: tables with three sockets each, one action a second at each, on loopback.

    python benchmarks/load.py [--tables 200] [--seconds 20] [--json]

Measured is the time from an action to the last of the table's views. A bare echo server (the same uvicorn, the same
load, a text of a view's size to three sockets, nothing else) is measured in the same run: on a noisy machine the ratio
is what can be compared. Also: the memory of idle tables.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 3
UNLIMITED = {f"ALHAMBRA_{name}": "1000000" for name in ("HTTP_RATE", "GET_RATE", "TABLES_HOURLY", "SOCKETS")}
ECHO_SIZE = 3000  # bytes: about a view's


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
    child = subprocess.Popen(command, env={**os.environ, **env}, stdout=subprocess.DEVNULL)
    try:
        yield child
    finally:
        child.kill()
        child.wait()


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def memory(pid: int) -> float:
    """Kilobytes in use."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise RuntimeError("this system does not tell how much memory a process uses")


def processor_time(pid: int) -> float:
    """Seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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

    async def listen(self, place: int) -> None:
        decoder = msgspec.json.Decoder(Seen)
        async for data in self.sockets[place]:
            seen = decoder.decode(data)
            if seen.type == "refused":
                raise RuntimeError(f"refused: {data!r}")
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


async def drive(tables: Sequence[Table], seconds: float) -> dict[str, float]:
    """One action a second at each table, spread over the second; what it took."""
    listeners = [asyncio.create_task(table.listen(place)) for table in tables for place in range(SEATS)]
    await asyncio.sleep(2)
    for table in tables:
        table.times.clear()

    async def keep_time(number: int, table: Table) -> None:
        start = time.perf_counter() + number / len(tables)
        for tick in range(int(seconds)):
            await asyncio.sleep(max(0.0, start + tick - time.perf_counter()))
            await table.act()

    await asyncio.gather(*(keep_time(number, table) for number, table in enumerate(tables)))
    await asyncio.sleep(1)
    for listener in listeners:
        if listener.done() and listener.exception():
            raise RuntimeError("a listener failed") from listener.exception()
        listener.cancel()
    times = sorted(t for table in tables for t in table.times)
    late = sum(table.late for table in tables)
    assert times, "nothing was measured"

    def at(share: float) -> float:
        return 1000 * times[min(len(times) - 1, int(share * len(times)))]

    return {"actions": len(times), "late": late, "p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "max": at(1)}


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


async def measure_game(count: int, seconds: float, folder: str) -> dict[str, dict[str, float]]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "alhambra", "serve", "--port", str(port), "--no-browser"]
    with process(*command, "--database", f"{folder}/games.db", **UNLIMITED) as server:
        await until_it_answers(f"{url}/healthz")
        await make_tables(url, 5)  # so that everything is loaded
        before = memory(server.pid)
        made = await make_tables(url, count)
        with_games = memory(server.pid)
        address = url.replace("http", "ws")
        sockets = [
            [
                await connect(f"{address}/ws/{table}", additional_headers={"Authorization": f"Bearer {key}"})
                for key in keys
            ]
            for table, keys in made
        ]
        with_sockets = memory(server.pid)
        used = processor_time(server.pid)
        tables = [Table(three, random.Random(number)) for number, three in enumerate(sockets)]
        game = await drive(tables, seconds)
        game["processor"] = (processor_time(server.pid) - used) / seconds
        await asyncio.gather(*(socket.close() for three in sockets for socket in three))
    idle = {
        "tables": count,
        "kB a table": (with_games - before) / count,
        "kB a table with its 3 sockets": (with_sockets - before) / count,
    }
    return {"game": game, "idle": idle}


async def measure_echo(count: int, seconds: float) -> dict[str, float]:
    port = free_port()
    command = [sys.executable, __file__, "--echo", str(port)]
    with process(*command) as server:
        await until_it_answers(f"http://127.0.0.1:{port}/")
        before = memory(server.pid)
        sockets = [[await connect(f"ws://127.0.0.1:{port}/{number}") for _ in range(SEATS)] for number in range(count)]
        used = processor_time(server.pid)
        bare = (memory(server.pid) - before) / count
        tables = [EchoTable(three, random.Random(number)) for number, three in enumerate(sockets)]
        out = await drive(tables, seconds)
        out["processor"] = (processor_time(server.pid) - used) / seconds
        out["kB for 3 sockets"] = bare
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


async def measure(count: int, seconds: float) -> dict[str, Any]:
    import alhambra

    with tempfile.TemporaryDirectory() as folder:
        print("a bare echo …", file=sys.stderr)
        echo = await measure_echo(count, seconds)
        print("the game server …", file=sys.stderr)
        out: dict[str, Any] = await measure_game(count, seconds, folder)
    out["echo"] = echo
    out["ratio of p99"] = out["game"]["p99"] / echo["p99"]
    out["ratio of p50"] = out["game"]["p50"] / echo["p50"]
    out["engine"] = alhambra.ENGINE
    return out


def show(result: dict[str, Any]) -> None:
    for name in ("echo", "game"):
        row = result[name]
        print(
            f"{name}: {row['actions']:.0f} actions, {row['late']:.0f} late; to the last view "
            f"p50 {row['p50']:.1f} ms, p90 {row['p90']:.1f}, p99 {row['p99']:.1f}, max {row['max']:.1f}; "
            f"{100 * row['processor']:.0f} % of a processor"
        )
    ratios = f"p50 {result['ratio of p50']:.1f}, p99 {result['ratio of p99']:.1f}"
    print(f"game / echo: {ratios} ({result['engine']} engine)")
    for name, value in result["idle"].items():
        print(f"idle: {value:.0f} {name}")
    print(f"idle: {result['echo']['kB for 3 sockets']:.0f} kB for 3 sockets of the bare echo")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--echo", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.echo:
        serve_echo(options.echo)
        return
    result = asyncio.run(measure(options.tables, options.seconds))
    if options.json:
        print(json.dumps(result, indent=1))
    else:
        show(result)


if __name__ == "__main__":
    main()

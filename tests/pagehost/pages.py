"""A page without a browser: its storage in memory, what it was told, and somebody who plays at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import msgspec

from alhambra.pagehost import start
from alhambra.pagehost.host import PageHost

KEY = "the key of this device"
TURN_SECONDS = 60.0  # within which somebody must have to decide again


class MemoryStorage:
    """A page's database in memory. While ``broken`` is set, whatever would be stored is refused with that text."""

    def __init__(self) -> None:
        self.metas: dict[str, str] = {}
        self.logs: dict[str, list[str]] = {}
        self.values: dict[str, str] = {}
        self.broken = ""

    async def _write(self) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise RuntimeError(self.broken)

    async def create(self, table: str, meta: str, rows: Sequence[str]) -> None:
        await self._write()
        assert table not in self.metas
        self.metas[table], self.logs[table] = meta, list(rows)

    async def append(self, table: str, seq: int, rows: Sequence[str], meta: str) -> bool:
        await self._write()
        if len(self.logs[table]) != seq:
            return False
        self.logs[table] += rows
        self.metas[table] = meta
        return True

    async def rows(self, table: str, after: int) -> list[str]:
        return self.logs.get(table, [])[after + 1 :]

    async def meta(self, table: str) -> str | None:
        return self.metas.get(table)

    async def all_meta(self) -> list[tuple[str, str]]:
        return list(self.metas.items())

    async def remove(self, table: str) -> None:
        await self._write()
        del self.metas[table], self.logs[table]

    async def put(self, key: str, value: str) -> None:
        await self._write()
        self.values[key] = value

    async def get(self, key: str) -> str | None:
        return self.values.get(key)


class Page:
    """A page with its host; several may share a ``storage``, as tabs do."""

    def __init__(
        self, storage: MemoryStorage | None = None, key: str = KEY, futures: int | None = 4, crashed: bool = False
    ) -> None:
        self.storage = storage or MemoryStorage()
        self.posted: list[tuple[str, int, str, int]] = []
        self.received: list[tuple[int, dict[str, Any]]] = []  # messages, by their socket
        options = {"key": key, "bot_seconds": 0.2, "futures": futures, "now_ms": 1, "crashed": crashed}
        self.host: PageHost = start(self.storage, self._post, msgspec.json.encode(options).decode())

    def _post(self, kind: str, socket: int, data: str, code: int) -> None:
        if kind == "message":  # whatever is shown must be stored
            message = msgspec.json.decode(data)
            if message["type"] == "view":
                assert message["game_seq"] < max(map(len, self.storage.logs.values()))
            self.received.append((socket, message))
        self.posted.append((kind, socket, data, code))

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the answer of a request."""
        text = body if isinstance(body, str) or body is None else msgspec.json.encode(body).decode()
        status, headers, answer = await self.host.request(method, path, text)
        assert all(isinstance(value, str) for value in headers.values())
        return status, answer if "x-base64" in headers else msgspec.json.decode(answer)

    async def get(self, path: str) -> Any:
        """What a request is answered that must be answered."""
        status, answer = await self.ask("GET", path)
        assert status == 200, answer
        return answer

    async def make(self, *bots: str, people: int = 1, **options: Any) -> str:
        """The id of a new table with ``people`` and ``bots``, which somebody looks at by socket 1."""
        seats: list[dict[str, str]] = [{} for _ in range(people)] + [{"bot": bot} for bot in bots]
        sit = [{"seat": seat, "name": f"Person {seat}"} for seat in range(people)]
        status, table = await self.ask("POST", "/tables", {"options": {"seats": seats, **options}, "sit": sit})
        assert status == 200, table
        await self.host.open(1, table["id"])
        name: str = table["id"]
        return name

    def messages(self, kind: str, socket: int = 1) -> list[dict[str, Any]]:
        """The messages of this ``kind`` that came on ``socket``."""
        return [message for to, message in self.received if to == socket and message["type"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        """The last view."""
        return self.messages("view")[-1]

    async def send(self, socket: int = 1, **message: Any) -> None:
        """Send a message."""
        await self.host.receive(socket, msgspec.json.encode(message).decode())

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something ``is_so``."""
        async with asyncio.timeout(TURN_SECONDS):
            while not is_so():
                await asyncio.sleep(0.001)

    def may_act(self) -> bool:
        """Has somebody at this page to decide, or is the game over?"""
        view = self.view
        return view["game"]["over"] or bool(view["choices"]) or view["end"]

    async def act(self, rng: Random) -> None:
        """Decide anything."""
        await self.until(self.may_act)
        view = self.view
        if view["end"]:
            await self.send(type="end", game_seq=view["game_seq"])
        elif not view["game"]["over"]:
            group = rng.choice(view["choices"])
            await self.send(type="do", game_seq=view["game_seq"], action=rng.choice(group["actions"])["action"])

    async def play(self, most: int = 1000, seed: int = 1) -> None:
        """Play on until the game is over, or for ``most`` decisions."""
        rng = Random(seed)
        for _ in range(most):
            await self.until(self.may_act)
            if self.view["game"]["over"]:
                return
            await self.act(rng)


def on_page(work: Callable[[], Awaitable[None]]) -> None:
    """Run ``work`` as a page would, and end what is still under way there."""

    async def run() -> None:
        await work()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    asyncio.run(run())

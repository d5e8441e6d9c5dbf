"""Very many messages and requests that make no sense, or almost do: each is answered, and tables go on."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from alhambra.server.http.identity import COOKIE
from alhambra.server.wire.incoming import Ping
from alhambra.server.wire.outgoing import Outgoing, Pong, Refused, ViewMessage
from tests.server.clients import dial, options, people
from tests.server.line import WAIT
from tests.server.processes import Server
from tests.server.test_fuzz import HUGE, TYPES, WORDS

pytestmark = pytest.mark.either_database

BURST = 25  # messages before a socket waits until they are answered; fewer than make it hostile
TABLES = 4
CLOSED_RIGHTLY = (1007, 1009, 4400)  # invalid UTF-8, too big, too much nonsense
ENOUGH_SECONDS = 10 * WAIT  # for any answer, on a machine that does much else

_decoder: msgspec.json.Decoder[Outgoing] = msgspec.json.Decoder(Outgoing)


class Nonsense:
    """Values, messages and requests by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def text(self, most: int = 30) -> str:
        """Any characters that can be encoded."""
        rng = self.rng
        ranges = ((32, 126), (0, 255), (0x100, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x10FFFF))
        return "".join(chr(rng.randint(*rng.choice(ranges))) for _ in range(rng.randint(0, most)))

    def value(self, depth: int = 3) -> Any:
        """Anything that JSON can say."""
        rng = self.rng
        match rng.randrange(9 if depth else 7):
            case 0:
                return None
            case 1:
                return rng.random() < 0.5
            case 2:
                return rng.randint(-3, 9)
            case 3:
                return rng.choice(HUGE)
            case 4:
                return rng.choice(WORDS)
            case 5 | 6:
                return self.text()
            case 7:
                return [self.value(depth - 1) for _ in range(rng.randint(0, 4))]
            case _:
                return {self.text(8): self.value(depth - 1) for _ in range(rng.randint(0, 4))}

    def action(self) -> str:
        """Words of the notation, in no order."""
        return " ".join(self.rng.choice(WORDS) for _ in range(self.rng.randint(0, 8)))

    def almost(self) -> dict[str, Any]:
        """A message with some fields that fit and some that do not."""
        rng, sent = self.rng, {"type": self.rng.choice((*TYPES, "reveal"))}
        likely: dict[str, Callable[[], Any]] = {
            "game_seq": lambda: rng.randint(0, 50),
            "action": self.action,
            "id": lambda: rng.randint(0, 9),
            "seat": lambda: rng.randint(0, 6),
            "text": self.text,
            "on": lambda: rng.random() < 0.5,
            "share": lambda: f"{rng.getrandbits(128):032x}",
        }
        for name, fitting in likely.items():
            if rng.random() < 0.3:
                sent[name] = fitting() if rng.random() < 0.7 else self.value()
        return sent

    def torn(self, text: str) -> str:
        """``text`` with something put in, taken out or cut off."""
        place = self.rng.randint(0, len(text))
        return text[:place] + self.text(3) + text[place + self.rng.randint(0, 3) :]

    def message(self, view: ViewMessage | None) -> str | bytes:
        """Something for a socket; about the game as it is in ``view``, more often than not."""
        rng = self.rng
        match rng.randrange(12):
            case 0:
                return rng.randbytes(rng.randint(0, 200))
            case 1:
                return self.text(200)
            case 2:
                return json.dumps(self.value())
            case 3:
                return rng.choice(["[", '{"a":', '"\\u', '{"type":"do","x":']) * rng.randint(1, 700)
            case 4 | 5:
                return self.torn(json.dumps(self.almost()))
            case 6 | 7:
                return json.dumps(self.almost())
        return json.dumps(self.timely(view))

    def timely(self, view: ViewMessage | None) -> dict[str, Any]:
        """A message about the game as it is; sometimes an action that is allowed."""
        rng, game_seq = self.rng, 0 if view is None else view.game_seq
        kind = rng.choice(["do", "do", "do", "undo", "redo", "end", "end", "hint", "ask"])
        actions = [option.action for group in view.choices for option in group.actions] if view else []
        action = rng.choice(actions) if actions and rng.random() < 0.5 else self.action()
        if kind == "ask":
            return {"type": "ask", "id": 1, "action": action}
        return {"type": kind, "game_seq": game_seq, **({"action": action} if kind == "do" else {})}


class SocketFuzzer:
    """Sends nonsense to one table through one socket after the other: as its players and as a spectator."""

    def __init__(self, server: Server, table: str, keys: list[str | None], rng: Random) -> None:
        self.server, self.table, self.keys, self.rng = server, table, keys, rng
        self.nonsense = Nonsense(rng)
        self.refusals: Counter[str] = Counter()
        self.view: ViewMessage | None = None

    async def send(self, count: int) -> None:
        """``count`` messages, each answered or its socket closed for a reason."""
        while count > 0:
            number = self.rng.randrange(len(self.keys))
            async with dial(self.server.url(number), self.table, self.keys[number]) as socket:
                self.view = None
                try:
                    await self.hear(socket, until=ViewMessage)
                    while count > 0:
                        burst = min(BURST, count)
                        for _ in range(burst):
                            await socket.send(self.nonsense.message(self.view))
                        count -= burst
                        await socket.send(msgspec.json.encode(Ping()).decode())
                        await self.hear(socket, until=Pong)
                except ConnectionClosed:
                    assert socket.close_code in CLOSED_RIGHTLY, (socket.close_code, socket.close_reason)

    async def hear(self, socket: ClientConnection, until: type[Outgoing]) -> None:
        """Read up to a message of this kind."""
        async with asyncio.timeout(ENOUGH_SECONDS):
            while True:
                message = _decoder.decode(await socket.recv())
                if isinstance(message, Refused):
                    assert message.code != "fault", message
                    self.refusals[message.code] += 1
                if isinstance(message, ViewMessage):
                    self.view = message
                if isinstance(message, until):
                    return


class HttpFuzzer:
    """Sends requests that are nonsense, in part or all of it."""

    METHODS = (*["GET", "POST"] * 4, "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE")
    TYPES = ("application/json", "text/plain", "application/json; charset=latin-1", "multipart/form-data", "", "a/b/c")

    def __init__(self, url: str, tables: list[str], key: str | None, rng: Random) -> None:
        self.tables, self.key, self.rng = tables, key, rng
        self.nonsense = Nonsense(rng)
        self.http = httpx.AsyncClient(base_url=url, timeout=ENOUGH_SECONDS, trust_env=False)
        self.statuses: Counter[int] = Counter()

    def path(self) -> str:
        rng = self.rng
        table = rng.choice(self.tables) if rng.random() < 0.6 else self.part()
        seat = rng.choice(["0", "1", "5", "6", "-1", "1e3", self.part()])
        return rng.choice(
            [
                "/api/tables", "/api/me/tables", "/api/menu", "/", "/fair", f"/fair?lang={self.part()}", "/healthz",
                f"/api/tables/{table}", f"/api/tables/{table}/seats/{seat}", f"/api/tables/{table}/rematch",
                f"/api/tables/{table}/log", f"/api/tables/{table}/record", f"/api/tables/{table}/statistics",
                f"/api/tables/{table}/steps/{seat}", f"/api/tables/{table}/review?after={seat}",
                f"/api/replay?step={seat}", "/api/replay/statistics", f"/static/{self.part()}", f"/table/{table}",
                f"/{self.part()}", f"/api/{self.part()}?{self.part()}={self.part()}", "/api/docs/openapi.json",
            ]
        )  # fmt: skip

    def part(self) -> str:
        """A part of an address: percent-encoded bytes of any kind, or dots."""
        rng = self.rng
        if rng.random() < 0.1:
            return rng.choice(["..", "%2e%2e%2f", "%00", "%", "%zz", "a" * 300])
        return "".join(f"%{byte:02x}" for byte in rng.randbytes(rng.randint(0, 12)))

    def body(self) -> bytes:
        rng, nonsense = self.rng, self.nonsense
        seats = [{"bot": rng.choice([None, "greedy", "mcts", nonsense.text(5)])} for _ in range(rng.randint(0, 7))]
        likely = [
            {"options": {"seats": seats}, "sit": [{"seat": rng.randint(-1, 6), "name": nonsense.text()}]},
            {"options": {"seats": [{}, {}], nonsense.text(5): nonsense.value()}, "sit": nonsense.value()},
            {"options": {"seats": [{}, {}]}, "origin": {"record": json.dumps(nonsense.value()), "step": 1}},
            {"name": nonsense.text(), "commitment": f"{rng.getrandbits(256):064x}"},
            {"name": nonsense.value(), "commitment": nonsense.value()},
            {"bot": rng.choice(["greedy", nonsense.value()])},
            nonsense.value(),
        ]
        text = json.dumps(rng.choice(likely))
        if rng.random() < 0.3:
            text = nonsense.torn(text)
        return text.encode() if rng.random() < 0.95 else rng.randbytes(rng.randint(0, 300))

    def headers(self) -> dict[bytes, bytes]:
        rng = self.rng
        sent = {"content-type": rng.choice(self.TYPES)}
        if rng.random() < 0.5 and self.key is not None:
            sent["cookie"] = f"{COOKIE}={self.key}"
        odd = ("http://[", "null", "a" * 2000, "Bearer x", "bytes=9-1", "\xff\xfe", "")
        for name in ("origin", "host", "cookie", "authorization", "accept-language", "x-request-id", "range"):
            if rng.random() < 0.08:
                sent[name] = rng.choice(odd)
        return {name.encode(): value.encode("latin-1") for name, value in sent.items()}

    async def send(self, count: int) -> None:
        """``count`` requests; none fails in a way that is not stated."""
        async with self.http:
            for _ in range(count):
                method, path = self.rng.choice(self.METHODS), self.path()
                content = None if method in ("GET", "HEAD", "TRACE") else self.body()
                request = self.http.build_request(method, path, content=content)
                known = {name.lower(): value for name, value in request.headers.raw}
                request.headers = httpx.Headers(list({**known, **self.headers()}.items()))
                try:
                    answer = await self.http.send(request)
                except (httpx.RemoteProtocolError, httpx.ReadError):  # uvicorn closes what is no HTTP at all
                    self.statuses[0] += 1
                    continue
                self.statuses[answer.status_code] += 1
                assert answer.status_code < 500 or _is_stated(answer), (method, path, content, answer.text)
                assert "Traceback" not in answer.text


def _is_stated(answer: httpx.Response) -> bool:
    """Is this the 503 that says that the database does not answer just now?"""
    return answer.status_code == 503 and answer.json()["code"] == "storage"


async def _is_alive(server: Server, table: str, keys: list[str | None]) -> bool:
    """Is the table shown, and can whoever acts there do something, at every worker?"""
    acts = 0
    for number in range(max(2, len(server.workers))):
        async with dial(server.url(number), table, keys[number]) as socket, asyncio.timeout(ENOUGH_SECONDS):
            while not isinstance(view := _decoder.decode(await socket.recv()), ViewMessage):
                pass
            acts += view.game.over or bool(view.choices) or view.end
    return acts > 0


def test_very_many_messages_and_requests(
    server: Server, sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    messages, requests = sized(400, 270_000), sized(80, 25_000)

    async def run() -> tuple[Counter[str], Counter[int]]:
        tables: list[tuple[str, list[str | None]]] = []
        for number in range(TABLES):
            async with people(server, 2) as (ann, bob):
                modules = ["sites", "portals", "falconers"] if number % 2 else []
                made = await ann.make(options(2, modules=modules, hints=True), "Ann")
                await bob.take(made.id, 1, "Bob")
                tables.append((made.id, [ann.key, bob.key, None]))
        names = [table for table, _ in tables]
        sockets = [SocketFuzzer(server, table, keys, Random(table)) for table, keys in tables]
        https = [HttpFuzzer(server.url(number), names, tables[0][1][1], Random(number)) for number in range(2)]
        await asyncio.gather(
            *(fuzzer.send(messages // TABLES) for fuzzer in sockets), *(fuzzer.send(requests // 2) for fuzzer in https)
        )
        for table, keys in tables:
            assert await _is_alive(server, table, keys), table
        refusals = sum((fuzzer.refusals for fuzzer in sockets), Counter[str]())
        return refusals, sum((fuzzer.statuses for fuzzer in https), Counter[int]())

    refusals, statuses = asyncio.run(run())
    assert {"bad-message", "not-your-turn"} <= set(refusals), refusals
    assert {200, 404, 405} <= set(statuses), statuses
    compared(f"messages and requests: {dict(refusals)} {dict(statuses)}", messages + requests)

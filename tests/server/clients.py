"""Players for the tests: browsers with their keys, spread over the workers of a server."""

from __future__ import annotations

import asyncio
import functools
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from types import TracebackType
from typing import Any, ParamSpec, Self

import httpx
import msgspec
from websockets.asyncio.client import connect

from alhambra.server.http.identity import COOKIE
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.wire.http import NewTable, PlayAgain, Problem, SeatBot, Sitting, TakeSeat
from alhambra.server.wire.incoming import Reveal
from alhambra.server.wire.setup import SeatSetup, TableOptions
from alhambra.server.wire.table import TableInfo
from tests.server.line import WAIT, Line, decode
from tests.server.processes import Server

TEST_WITHIN = 300.0  # seconds

P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an asynchronous test in a loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def within() -> None:
            await asyncio.wait_for(test(*args, **kwargs), TEST_WITHIN)

        asyncio.run(within())

    return run


class Problems(Exception):
    """A request was refused."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(f"{status} {problem.code}: {problem.reason}")
        self.status = status
        self.code = problem.code
        self.reason = problem.reason


class Browser:
    """Somebody with a key, at one worker of the server; with ``async with`` until the block ends."""

    def __init__(self, url: str, key: str | None = None) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=WAIT, trust_env=False)
        if key is not None:  # for this host, so that the server's renewed cookie takes its place
            self.http.cookies.set(COOKIE, key, domain=self.http.base_url.host)

    @property
    def key(self) -> str | None:
        """The secret that holds this browser's seats."""
        return self.http.cookies.get(COOKIE)

    async def call(self, method: str, path: str, body: Any = None, kind: Any = TableInfo) -> Any:
        """A request; ``Problems`` if it is refused."""
        content = None if body is None else msgspec.json.encode(body)
        headers = {"content-type": "application/json"} if body is not None else {}
        answer = await self.http.request(method, f"/api{path}", content=content, headers=headers)
        if answer.status_code >= 400:
            raise Problems(answer.status_code, decode(answer.content, Problem))
        return decode(answer.content, kind)

    async def make(self, options: TableOptions, *names: str | None, commitment: str | None = None) -> TableInfo:
        """Make a table and sit in these seats (None: in this one not), with a commitment to a share in the deal."""
        sit = [Sitting(seat, name, commitment) for seat, name in enumerate(names) if name is not None]
        made: TableInfo = await self.call("POST", "/tables", NewTable(options, sit))
        return made

    async def info(self, table: str) -> TableInfo:
        """The table as this browser sees it."""
        found: TableInfo = await self.call("GET", f"/tables/{table}")
        return found

    async def take(self, table: str, seat: int, name: str, commitment: str | None = None) -> TableInfo:
        """Sit down; with a commitment to a share in the deal."""
        taken: TableInfo = await self.call("POST", f"/tables/{table}/seats/{seat}", TakeSeat(name, commitment))
        return taken

    async def fill(self, table: str, seat: int, bot: str = "greedy") -> TableInfo:
        """Put a bot into a seat."""
        filled: TableInfo = await self.call("PUT", f"/tables/{table}/seats/{seat}", SeatBot(bot))
        return filled

    async def leave(self, table: str, seat: int) -> TableInfo:
        """Get up."""
        left: TableInfo = await self.call("DELETE", f"/tables/{table}/seats/{seat}")
        return left

    async def rematch(self, table: str, commitment: str | None = None) -> TableInfo:
        """Ask for the next game; with a commitment to a share in its deal."""
        body = None if commitment is None else PlayAgain(commitment)
        found: TableInfo = await self.call("POST", f"/tables/{table}/rematch", body)
        return found

    @asynccontextmanager
    async def open(self, table: str, url: str | None = None) -> AsyncIterator[Line]:
        """Look at a table, until the block ends; the first messages have come when it begins."""
        async with dial(url or self.url, table, self.key) as socket:
            line = Line(socket)
            try:
                await line.until(lambda: line.greeted, "a greeting")
                yield line
            finally:
                await line.close()

    async def close(self) -> None:
        """Shut the browser; the key is lost with it."""
        await self.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()


class Dialled(connect):
    """A socket that is closed when its block ends, whatever happens.

    That of websockets stays open if it is cancelled while it waits for the other end to say goodbye, too. Python then
    complains of it in whichever test it collects garbage.
    """

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        transport = self.connection.transport
        try:
            await super().__aexit__(kind, error, trace)
        finally:
            transport.abort()  # nothing, if it is closed


def dial(url: str, table: str, key: str | None = None, headers: Mapping[str, str] | None = None) -> Dialled:
    """A socket with a key and whatever headers."""
    sent = {**({"Cookie": f"{COOKIE}={key}"} if key else {}), **(headers or {})}
    address = f"{url.replace('http', 'ws', 1)}/ws/{table}"
    return Dialled(
        address,
        additional_headers=sent,
        compression=None,
        max_size=None,
        open_timeout=WAIT,
        close_timeout=5,
        proxy=None,
    )


def options(players: int, bots: Mapping[int, str] | None = None, **more: Any) -> TableOptions:
    """A table for ``players``, with ``bots`` in these seats."""
    return TableOptions([SeatSetup((bots or {}).get(seat)) for seat in range(players)], **more)


@asynccontextmanager
async def people(server: Server, count: int) -> AsyncIterator[list[Browser]]:
    """``count`` browsers, spread over the server's workers."""
    async with AsyncExitStack() as stack:  # each is closed, also if closing another one fails or is cancelled
        yield [await stack.enter_async_context(Browser(server.url(number))) for number in range(count)]


@asynccontextmanager
async def party(
    server: Server, players: int, watching: bool = False, has_shares: bool = False, **more: Any
) -> AsyncIterator[list[Line]]:
    """A game of ``players`` people, each at a browser of their own, with a share in the deal if it ``has_shares``.

    Their lines, then a spectator's.
    """
    shares = [secrets.token_hex(16) for _ in range(players)]
    commitments = [commitment_of(share) if has_shares else None for share in shares]
    async with people(server, players + watching) as browsers:
        made = await browsers[0].make(options(players, **more), "Person 0", commitment=commitments[0])
        for seat in range(1, players):
            await browsers[seat].take(made.id, seat, f"Person {seat}", commitments[seat])
        async with lines(browsers, made.id) as opened:
            for line, share in zip(opened, shares, strict=False):
                if has_shares:
                    await line.await_table(lambda info: info.dealing)
                    await line.send(Reveal(share))
            for line in opened:  # another worker may not have heard yet that all are there
                await line.until(lambda line=line: bool(line.views), "the first view")  # type: ignore[misc]
            yield opened


@asynccontextmanager
async def lines(browsers: list[Browser], table: str) -> AsyncIterator[list[Line]]:
    """A line from each of these browsers to a table."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(browser.open(table)) for browser in browsers]


async def in_turn(party: list[Line], rng: Random, done: Callable[[], bool], most: int = 5000) -> None:
    """Let whoever's turn it is move, until something holds or the game is over."""
    for _ in range(most):
        if done() or any(line.view.game.over for line in party):
            return
        actor = await acting(party)
        await actor.move(rng)
    raise AssertionError("that has no end")


async def acting(party: list[Line]) -> Line:
    """The line whose turn it is, once all have heard of it."""

    deadline = asyncio.get_running_loop().time() + WAIT
    while True:
        for line in party:
            await line.until(lambda: True)  # raises if something undeclared has come
            if line.is_mine:
                return line
        assert asyncio.get_running_loop().time() < deadline, "nobody's turn"
        await asyncio.sleep(0.001)


async def eventually(holds: Callable[[], Awaitable[bool]], what: str, seconds: float = WAIT) -> None:
    """Wait until something holds that no line tells."""
    deadline = asyncio.get_running_loop().time() + seconds
    while not await holds():
        assert asyncio.get_running_loop().time() < deadline, f"waited {seconds:g} s for {what} in vain"
        await asyncio.sleep(0.1)

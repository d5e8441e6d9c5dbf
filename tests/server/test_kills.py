"""Servers that are killed at random moments while people play: what was acknowledged is stored, and nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

from alhambra.server.table.log import ActionPlayed, LogEntry, TurnEnded
from alhambra.server.wire.incoming import Do, End
from alhambra.server.wire.outgoing import Outgoing, Refused, ViewMessage
from tests.server.clients import dial, options, people
from tests.server.conftest import StartServer
from tests.server.processes import Server

TABLES = 4
KILLED_WITHIN = 0.6  # seconds after something was acknowledged at every table
PROGRESS_WITHIN = 120.0
LOST = (OSError, EOFError, TimeoutError, WebSocketException, InvalidHandshake)

_decoder: msgspec.json.Decoder[Outgoing] = msgspec.json.Decoder(Outgoing)


class Game:
    """One table: what was sent there, by the ``game_seq`` it was decided by, and what of it was acknowledged."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sent: dict[int, LogEntry] = {}
        self.acknowledged: dict[int, LogEntry] = {}  # by the number of the row
        self.over = asyncio.Event()

    def check(self, rows: list[Any]) -> int:
        """Every acknowledged entry is its row, and every row comes of one message; how many were acknowledged."""
        assert [row.seq for row in rows] == list(range(len(rows)))
        before, begun = 0, False
        for row in rows:
            if isinstance(row.entry, ActionPlayed | TurnEnded):
                assert self.sent[before] == row.entry, f"row {row.seq} comes of no message"
            begun = begun or row.entry.__struct_config__.tag == "start"
            before = row.seq if begun else before
        for seq, entry in self.acknowledged.items():
            assert seq < len(rows), f"row {seq} was acknowledged and is lost"
            assert rows[seq].entry == entry, f"row {seq} was acknowledged as {entry} and is {rows[seq].entry}"
        return len(self.acknowledged)


class Player:
    """Plays in one seat over a socket that breaks; what may have been lost is sent again, as it was."""

    def __init__(self, game: Game, seat: int, url: str, key: str | None, rng: Random) -> None:
        self.game, self.seat, self.url, self.key, self.rng = game, seat, url, key, rng
        self.open: Do | End | None = None  # sent, and not acknowledged yet

    async def play(self) -> None:
        """Until the game is over."""
        while not self.game.over.is_set():
            try:
                async with dial(self.url, self.game.table, self.key) as socket:
                    async for raw in socket:
                        for message in self.answers(_decoder.decode(raw)):
                            await socket.send(msgspec.json.encode(message).decode())
                        if self.game.over.is_set():
                            return
            except LOST:
                await asyncio.sleep(0.05)

    def answers(self, message: Outgoing) -> list[Do | End]:
        """What to send after ``message``."""
        if isinstance(message, Refused):
            assert message.code in ("stale", "storage", "limit"), message
            again = self.open if message.code == "storage" else None
            return [again] if again is not None else []
        return self.moves(message) if isinstance(message, ViewMessage) else []

    def moves(self, view: ViewMessage) -> list[Do | End]:
        if view.game.over:
            self.game.over.set()
        lost, self.open = self.open, None
        if lost is not None and view.game_seq == lost.game_seq:
            self.open = lost
            return [lost]  # it was not stored; or it is still under way, and the second is refused
        again: list[Do | End] = []
        if lost is not None and view.cause == "fresh":
            again = [lost]  # it was stored without our hearing of it: this must have no effect
        elif lost is not None:
            self.game.acknowledged[view.game_seq] = self.game.sent[lost.game_seq]
        if view.end or view.choices:
            self.open = self.decide(view)
            return [*again, self.open]
        return again

    def decide(self, view: ViewMessage) -> Do | End:
        if view.end:
            self.game.sent[view.game_seq] = TurnEnded(self.seat)
            return End(view.game_seq)
        actions = [action.action for group in view.choices for action in group.actions]
        action = self.rng.choice(actions)
        self.game.sent[view.game_seq] = ActionPlayed(self.seat, action)
        return Do(view.game_seq, action)


class Club:
    """People who play at several tables of one server, and at a new one when a game is over."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.games: list[Game] = []

    async def play(self) -> None:
        """For ever, at one table after the other."""
        while True:
            try:
                game, keys = await self.make()
            except Exception as error:
                if not isinstance(error, (OSError, AssertionError)) and "httpx" not in type(error).__module__:
                    raise
                await asyncio.sleep(0.05)
                continue
            seats = [
                Player(game, seat, self.server.url(seat), key, Random(self.rng.random()))
                for seat, key in enumerate(keys)
            ]
            await asyncio.gather(*(seat.play() for seat in seats))

    async def make(self) -> tuple[Game, list[str | None]]:
        async with people(self.server, 2) as (ann, bob):
            made = await ann.make(options(2), "Ann")
            await bob.take(made.id, 1, "Bob")
            self.games.append(Game(made.id))
            return self.games[-1], [ann.key, bob.key]

    @property
    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game in self.games)


async def kill_and_restart(server: Server, club: Club, rng: Random) -> None:
    """Kill a worker at a random moment while everybody plays, and start it again."""
    wanted = club.acknowledged + TABLES
    async with asyncio.timeout(PROGRESS_WITHIN):
        while club.acknowledged < wanted:
            await asyncio.sleep(0.005)
    await asyncio.sleep(rng.uniform(0, KILLED_WITHIN))
    worker = rng.choice(server.workers)
    worker.kill()
    await asyncio.to_thread(worker.start)


def test_nothing_acknowledged_is_lost_or_done_twice(
    start_server: StartServer, kind: str, sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    """On PostgreSQL one of two workers is killed, and the people of the other play on."""
    kills = sized(1, 150)
    if kills == 1 and kind == "postgresql":
        pytest.skip("slow to start: runs with --nightly; test_lost.py kills servers on PostgreSQL in every run")
    server, rng = start_server(), Random(1)

    async def run() -> int:
        club = Club(server, rng)
        playing = [asyncio.create_task(club.play()) for _ in range(TABLES)]
        try:
            for _ in range(kills):
                await kill_and_restart(server, club, rng)
                for task in playing:
                    assert not task.done(), task.exception()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        return sum([game.check(await server.rows(game.table)) for game in club.games])

    compared(f"acknowledged actions of {kills} kills", asyncio.run(run()))

"""A socket to a table, and all that ever came over it. Every wait has an end.

Whatever a server sends is decoded strictly: a field that is not declared in wire.py fails the test.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from alhambra.server.wire.game import LegalAction
from alhambra.server.wire.incoming import Ask, Back, Do, End, Hint, Incoming, Redo, Say, Undo
from alhambra.server.wire.outgoing import (
    Answer,
    ChatMessage,
    Hello,
    HintMessage,
    Outgoing,
    Refused,
    TableMessage,
    ViewMessage,
)
from alhambra.server.wire.table import TableInfo

WAIT = 90.0  # seconds for anything that should come at once; a busy machine may be slow

_decoder: msgspec.json.Decoder[Outgoing] = msgspec.json.Decoder(Outgoing)


def decode(raw: str | bytes, kind: Any = None) -> Any:
    """A message of the server's; a field that is not declared in wire.py is an error."""
    message = _decoder.decode(raw) if kind is None else msgspec.json.decode(raw, type=kind)
    assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(raw), f"undeclared: {raw!r}"
    return message


class Line:
    """A socket, and all that ever came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.inbox: list[Outgoing] = []
        self.views: list[ViewMessage] = []
        self.infos: list[TableInfo] = []
        self.chat: list[str] = []
        self.seats: list[int] = []
        self.closed: tuple[int, str] | None = None
        self._changed = asyncio.Event()
        self._failed: BaseException | None = None
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for raw in self.socket:
                assert isinstance(raw, str), "everything is text"
                self.raw.append(raw)
                self._note(decode(raw))
                self._changed.set()
        except ConnectionClosed:
            pass
        except (AssertionError, msgspec.MsgspecError) as error:
            self._failed = error
        code = self.socket.close_code
        self.closed = (code if code is not None else 1006, self.socket.close_reason or "")
        self._changed.set()

    def _note(self, message: Outgoing) -> None:
        self.inbox.append(message)
        match message:
            case Hello():
                self.seats = message.seats
            case ViewMessage():
                self.views.append(message)
            case TableMessage():
                self.infos.append(message.table)
            case ChatMessage():
                self.chat += [f"{line.name}: {line.text}" for line in message.lines]

    @property
    def greeted(self) -> bool:
        """Has the server said all that a newcomer needs? While the game is on that ends with a view."""
        waits = bool(self.infos) and self.infos[-1].status == "open"
        return any(isinstance(message, ChatMessage) for message in self.inbox) and (waits or bool(self.views))

    @property
    def view(self) -> ViewMessage:
        """The latest view."""
        return self.views[-1]

    @property
    def table(self) -> TableInfo:
        """The latest word on the table."""
        return self.infos[-1]

    @property
    def is_mine(self) -> bool:
        """Am I to decide something?"""
        return bool(self.views) and (bool(self.view.choices) or self.view.end)

    @property
    def options(self) -> list[LegalAction]:
        """What I may do."""
        return [option for group in self.view.choices for option in group.actions]

    async def until(self, holds: Callable[[], bool], what: str = "that", seconds: float = WAIT) -> None:
        """Wait until something holds."""
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            if self._failed is not None:
                raise self._failed
            if holds():
                return
            self._changed.clear()
            assert self.closed is None, f"closed with {self.closed} while waiting for {what}"
            try:
                async with asyncio.timeout_at(deadline):
                    await self._changed.wait()
            except TimeoutError:
                latest = [raw[:300] for raw in self.raw[-3:]]
                raise AssertionError(f"waited {seconds:g} s for {what} in vain; the latest: {latest}") from None

    async def await_view(self, holds: Callable[[ViewMessage], bool], what: str = "a view") -> ViewMessage:
        """Wait until the latest view is like that."""
        await self.until(lambda: bool(self.views) and holds(self.view), what)
        return self.view

    async def await_table(self, holds: Callable[[TableInfo], bool], what: str = "the table") -> TableInfo:
        """Wait until the table is like that."""
        await self.until(lambda: bool(self.infos) and holds(self.table), what)
        return self.table

    async def await_close(self) -> tuple[int, str]:
        """Wait until the server closes; code and reason."""
        await self.until(lambda: self.closed is not None, "the end")
        assert self.closed is not None
        return self.closed

    async def send(self, message: Incoming | str | bytes) -> None:
        """Send a message, or text as it is, or bytes."""
        is_raw = isinstance(message, str | bytes)
        await self.socket.send(message if is_raw else msgspec.json.encode(message).decode())  # type: ignore[arg-type]

    async def first(self, kinds: tuple[type[Any], ...], after: int) -> Any:
        """The first message of these kinds behind the first ``after`` messages."""

        def found() -> list[Outgoing]:
            return [message for message in self.inbox[after:] if isinstance(message, kinds)]

        await self.until(lambda: bool(found()), " or ".join(kind.__name__ for kind in kinds))
        return found()[0]

    async def say_and_hear(self, message: Incoming | str | bytes, *kinds: type[Any]) -> Any:
        """Send a message; the first answer of these kinds."""
        after = len(self.inbox)
        await self.send(message)
        return await self.first(kinds, after)

    async def act(self, message: Do | Undo | Redo | End) -> ViewMessage:
        """Do something that is allowed; the view that shows it."""
        after = len(self.inbox)
        await self.send(message)

        def is_new(one: Outgoing) -> bool:
            return isinstance(one, ViewMessage) and one.game_seq > message.game_seq

        def answered() -> list[Outgoing]:
            return [one for one in self.inbox[after:] if isinstance(one, Refused) or is_new(one)]

        await self.until(lambda: bool(answered()), "an answer")
        answer = answered()[0]
        assert isinstance(answer, ViewMessage), answer
        return answer

    async def do(self, action: str) -> ViewMessage:
        """An action by the latest view."""
        return await self.act(Do(self.view.game_seq, action))

    async def undo(self) -> ViewMessage:
        """Take back the last action."""
        return await self.act(Undo(self.view.game_seq))

    async def redo(self) -> ViewMessage:
        """Do it again."""
        return await self.act(Redo(self.view.game_seq))

    async def end(self) -> ViewMessage:
        """End the turn."""
        return await self.act(End(self.view.game_seq))

    async def refused(self, message: Incoming | str | bytes) -> Refused:
        """Send something that must be refused; why it was."""
        answer: Refused = await self.say_and_hear(message, Refused)
        return answer

    async def ask(self, action: str, number: int = 7) -> Answer:
        """Why may this not be done?"""
        answer: Answer = await self.say_and_hear(Ask(number, action), Answer)
        return answer

    async def hint(self) -> HintMessage:
        """What would be good to do?"""
        answer: HintMessage = await self.say_and_hear(Hint(self.view.game_seq), HintMessage)
        return answer

    async def say(self, text: str) -> None:
        """Chat."""
        await self.send(Say(text))

    async def back(self) -> None:
        """Take the seat back from the bot."""
        await self.send(Back())

    async def move(self, rng: Random) -> ViewMessage:
        """One action by chance, or the end of the turn; pieces that bring something are preferred."""
        return await (self.end() if self.view.end else self.do(self.pick(rng)))

    def pick(self, rng: Random) -> str:
        """One of the options: mostly one of the best, so that games come to their end."""
        best = max(option.points for option in self.options)
        good = [option for option in self.options if option.points == best]
        return rng.choice(good if rng.random() < 0.8 else self.options).action

    async def play_turn(self, rng: Random) -> None:
        """Play until it is not this line's turn any more."""
        await self.until(lambda: self.is_mine, "my turn")
        while self.is_mine:
            await self.move(rng)

    async def play_on(self, rng: Random, last_seq: float = inf) -> None:
        """Play whenever it is this line's turn, until the game is over or its ``game_seq`` is ``last_seq`` or more."""

        def is_done() -> bool:
            return self.view.game.over or self.view.game_seq >= last_seq

        for _ in range(3000):
            await self.until(lambda: self.is_mine or is_done(), "my turn, or the end")
            if is_done():
                return
            await self.move(rng)
        raise AssertionError("the game has no end")

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await asyncio.wait_for(self._reader, WAIT)
        if self._failed is not None:
            raise self._failed

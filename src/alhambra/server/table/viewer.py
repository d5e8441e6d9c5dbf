"""One socket: what is to be sent waits in a queue, so that a slow reader never makes a table wait."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from alhambra.server.wire.outgoing import ChatMessage
from alhambra.server.wire.table import ChatLine

TOO_SLOW = 4408  # the code with which the socket of a slow reader is closed
FAULT = 4500  # … of whoever cannot be shown the game
QUEUED_MESSAGES_MOST = 100  # messages; who is further behind starts afresh


class Client(NamedTuple):
    """Whom the server works for: the hash of a key (None: nobody has shown one), and the address it came from."""

    owner: str | None = None
    address: str = ""


NOBODY = Client()  # whoever has shown neither


class Viewer:
    """Somebody who looks at a table through a socket."""

    def __init__(self, owner: str | None, address: str = "") -> None:
        self.owner = owner  # hash of their key, or None
        self.client = Client(owner, address)
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUED_MESSAGES_MOST)
        self.closing: tuple[int, str] | None = None  # the code and reason to close with, when None comes in the queue
        self.is_greeted = False
        self.is_shut_out = False  # a shared deal keeps its games from them unless they sit there (closed_games.py)
        self._lines: set[int] = set()  # of chat, that this viewer has been shown

    def start_views(self) -> None:
        """All a newcomer needs to know was sent: only now follow views, so that no position is shown twice."""
        self.is_greeted = True

    def send(self, message: bytes) -> None:
        """Put a message into the queue. Who does not read is cut off, and gets a fresh view when back."""
        if self.closing is not None:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close(TOO_SLOW, "this connection cannot keep up")

    def show(self, view: bytes | None) -> None:
        """Send a view; without one (None: it could not be made) the socket is closed, rather than left waiting."""
        if view is None:
            self.close(FAULT, "this table cannot be shown; the server's log says why")
        else:
            self.send(view)

    def close(self, code: int, reason: str) -> None:
        """Let the socket be closed with ``code`` and ``reason``; what was not sent yet is not sent any more."""
        self.closing = code, reason
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def show_chat(self, lines: Sequence[ChatLine], greeting: bool = False) -> None:
        """Send the lines that are new to this viewer; as a greeting even if there are none."""
        new = [line for line in lines if line.id not in self._lines]
        self._lines.update(line.id for line in new)
        if new or greeting:
            self.send(msgspec.json.encode(ChatMessage(new)))

"""One socket: what is to be sent waits in a queue, so that a slow reader never makes a table wait."""

from __future__ import annotations

import asyncio

QUEUE_MOST = 100  # messages; who is further behind starts afresh


class Viewer:
    """Somebody who looks at a table through a socket."""

    def __init__(self, holder: str | None, name: str = "") -> None:
        self.holder = holder
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE_MOST)
        self.too_slow = False

    def send(self, message: bytes) -> None:
        """Put a message into the queue. Who does not read is cut off, and gets a fresh view when back."""
        if self.too_slow:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.too_slow = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)

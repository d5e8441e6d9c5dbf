"""One process that does one thing at a time for an asyncio program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import TypeVar

from alhambra.processes.native_watch import NativeWatch
from alhambra.processes.pool import kill_pool, start_pool

T = TypeVar("T")


class SingleWorker:
    """A process that is started when it is first needed and serves one call after another, first come, first served.

    ``niceness`` is how far it steps back behind other processes. A call that takes longer than ``timeout_seconds``
    counts as hung, and the process is ended.
    """

    def __init__(self, timeout_seconds: float, niceness: int) -> None:
        self.timeout_seconds = timeout_seconds
        self.niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._ending: list[Thread] = []  # of pools that were killed, and may not be gone yet
        self._lock = asyncio.Lock()
        self._native = NativeWatch()

    def start(self) -> None:
        """Start the process now, so that the first call need not wait for it."""
        self._pool = self._pool or start_pool(1, self.niceness)

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """``work(*arguments)``, run in the process.

        TimeoutError or BrokenProcessPool: it hung, or took the process down; the next call starts a new process.
        """
        async with self._lock:
            if self._native.has_appeared():
                self._kill()
            self.start()
            try:  # a process that died meanwhile is noticed here
                running = asyncio.get_running_loop().run_in_executor(self._pool, work, *arguments)
                return await asyncio.wait_for(running, self.timeout_seconds)
            except (TimeoutError, BrokenProcessPool):
                self._kill()
                raise

    def _kill(self) -> None:
        """End the process at once. Nobody waits for that here: a server has other things to do meanwhile."""
        if self._pool is not None:
            manager = kill_pool(self._pool)
            self._pool = None
            self._ending = [thread for thread in (*self._ending, manager) if thread is not None and thread.is_alive()]

    def close(self) -> None:
        """End the process at once, and wait until nothing is left of it and of those that were ended before it."""
        self._kill()
        for thread in self._ending:
            thread.join()
        self._ending = []

"""Pools of processes that think for the server: deaf to Ctrl-C, and gone with it however it ends."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from alhambra.processes.interrupts import ignore_interrupts, interrupts_ignored
from alhambra.processes.native_watch import NativeWatch

T = TypeVar("T")


class Desk:
    """One process that thinks about one thing at a time, first come, first served; started when it is first needed.

    ``niceness`` is how far it steps back behind the bots; after ``seconds`` it counts as hung and is ended.
    """

    def __init__(self, seconds: float, niceness: int) -> None:
        self.seconds = seconds
        self.niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._one_at_a_time = asyncio.Lock()
        self._native = NativeWatch()

    async def ask(self, work: Callable[..., T], *what: object) -> T:
        """What the work gives. TimeoutError or BrokenProcessPool: it had no end, and the next one starts afresh."""
        async with self._one_at_a_time:
            if self._native.has_appeared():
                self.close()
            self._pool = self._pool or new_pool(1, self.niceness)
            try:  # a process that has died meanwhile is noticed when it is given something to do
                thinking = asyncio.get_running_loop().run_in_executor(self._pool, work, *what)
                return await asyncio.wait_for(thinking, self.seconds)
            except (TimeoutError, BrokenProcessPool):
                self.close()
                raise

    def close(self) -> None:
        """End the process at once."""
        if self._pool is not None:
            end_pool(self._pool)
            self._pool = None


def new_pool(processes: int, niceness: int = 0) -> ProcessPoolExecutor:
    """Processes that are started now; nice ones leave the processors to others that need them."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _settle_in, (niceness,))
    with interrupts_ignored():  # the first task starts the processes, which inherit that
        pool.submit(int)
    return pool


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End the processes at once, whatever they are at."""
    children = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for child in children:
        child.kill()


def _settle_in(niceness: int) -> None:
    """At the start of a process: it is deaf to Ctrl-C, and ends with the server even if that is killed."""
    ignore_interrupts()
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""Who is at a table now: the sockets of this worker, and what other workers have said of theirs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

BELIEVED_SECONDS = 45.0  # that another worker's word counts; it repeats itself more often than that

Notify = Callable[[dict[str, object]], Awaitable[None]]


class Connected(Struct, frozen=True):
    """The seats and the number of spectators connected to one worker."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0


class Presence:
    """Who is connected to a table, over all workers."""

    def __init__(self) -> None:
        self._own = Connected()
        self._others: dict[str, tuple[Connected, float]] = {}
        self._sending = asyncio.Lock()  # so that the last word to the other workers is the latest

    def set_own(self, connected: Connected) -> bool:
        """Note who is connected to this worker; is that news?"""
        before, self._own = self._own, connected
        return before != connected

    def hear(self, notification: dict[str, Any]) -> bool:
        """Note who is connected to another worker, as its notification says; is that news?"""
        worker = notification["worker"]
        connected = Connected(frozenset(notification["seats"]), notification["watching"])
        before = self._others.get(worker, (Connected(), 0.0))[0]
        self._others[worker] = (connected, time.monotonic() + BELIEVED_SECONDS)
        return before != connected

    def forget_silent(self) -> bool:
        """Drop workers that have said nothing for long; has that changed anything?"""
        now = time.monotonic()
        silent = [worker for worker, (_, until) in self._others.items() if until < now]
        gone = [self._others.pop(worker)[0] for worker in silent]
        return any(connected != Connected() for connected in gone)

    async def send_own(self, table: str, worker: str, notify: Notify) -> None:
        """Tell the other workers who is connected to this one; ``table`` and ``worker`` are ids."""
        async with self._sending:
            own = self._own
            await notify({"table": table, "worker": worker, "seats": sorted(own.seats), "watching": own.spectators})

    def _all(self) -> list[Connected]:
        return [self._own, *(connected for connected, _ in self._others.values())]

    def seats(self) -> set[int]:
        """The seats whose players are connected."""
        return {seat for connected in self._all() for seat in connected.seats}

    def spectators(self) -> int:
        """How many others look on."""
        return sum(connected.spectators for connected in self._all())

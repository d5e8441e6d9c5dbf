"""Who is at a table now: the sockets of this worker, and what other workers have said of theirs."""

from __future__ import annotations

import asyncio
import time

from msgspec import Struct

BELIEVED_FOR = 45.0  # seconds that another worker's word counts; it repeats itself more often than that


class Here(Struct, frozen=True):
    """The seats and the number of spectators connected to one worker."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0


class Presence:
    """Who is here, over all workers."""

    def __init__(self) -> None:
        self.own = Here()
        self.telling = asyncio.Lock()  # so that the last word to the other workers is the latest
        self.others: dict[str, tuple[Here, float]] = {}

    def hear(self, worker: str, here: Here) -> bool:
        """Another worker says who is there; is that news?"""
        before = self.others.get(worker, (Here(), 0.0))[0]
        self.others[worker] = (here, time.monotonic() + BELIEVED_FOR)
        return before != here

    def forget_silent(self) -> bool:
        """Drop workers that have said nothing for long; has that changed anything?"""
        now = time.monotonic()
        silent = [worker for worker, (_, until) in self.others.items() if until < now]
        gone = [self.others.pop(worker)[0] for worker in silent]
        return any(here != Here() for here in gone)

    def _all(self) -> list[Here]:
        return [self.own, *(here for here, _ in self.others.values())]

    def seats(self) -> set[int]:
        """The seats whose players are connected."""
        return {seat for here in self._all() for seat in here.seats}

    def spectators(self) -> int:
        """How many others look on."""
        return sum(here.spectators for here in self._all())

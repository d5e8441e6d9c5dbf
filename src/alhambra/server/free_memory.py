"""Memory that is free goes back to the system. C's allocator keeps it otherwise, scattered over all that is in use."""

from __future__ import annotations

import asyncio
import ctypes
import time

GIVE_BACK_SECONDS = 10.0  # between two times, for all of the memory is looked at


class FreeMemory:
    """Gives memory back now and then, if something was freed; only glibc can."""

    def __init__(self) -> None:
        self._given_back_at = time.monotonic()
        self._is_some_free = False

    def note(self) -> None:
        """Something large was freed."""
        self._is_some_free = True

    async def give_back(self) -> None:
        """Give back what was freed since the last time, in a thread, unless that was a moment ago."""
        now = time.monotonic()
        if self._is_some_free and now - self._given_back_at > GIVE_BACK_SECONDS:
            self._is_some_free, self._given_back_at = False, now
            await asyncio.to_thread(_trim)


def _trim() -> None:
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # another C library, or Windows
        return
    trim(0)

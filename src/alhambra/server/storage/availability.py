"""Whether the database answers. While it does not, everybody is told at once, and one try a second finds out.

Without this each message would wait for the database on its own, one after the other.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from alhambra.server.errors import Moved

ANSWER_SECONDS = 2.0  # that the database may take; players are told within three
RETRY_SECONDS = 1.0  # between two tries while it does not answer

logger = logging.getLogger("alhambra.storage")


class StorageTimeout(TimeoutError):
    """The database does not answer in time. ``is_unsure``: it may still carry out what it was asked for."""

    def __init__(self, is_unsure: bool) -> None:
        super().__init__("the database does not answer")
        self.is_unsure = is_unsure


def storage_reason(error: Exception) -> str:
    """What people are told if something could not be stored because of ``error``."""
    if isinstance(error, Moved):
        return "the table has just moved to another process of the server, so nothing has changed; try again."
    text = f"{error} {getattr(error, 'orig', '')}".lower()
    if isinstance(error, StorageTimeout) and error.is_unsure:
        return "the database does not answer; whether this was stored is seen when it does."
    if "disk" in text or "no space left" in text or "readonly" in text:
        return "the server's disk is full or broken, so nothing has changed; whoever runs the server has to help."
    return "the database does not answer, so nothing has changed; try again."


class Availability:
    """Whether the database has answered lately; ``now`` is the clock, in seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._next_try: float | None = None  # None: it answers
        self._stores = True
        # Called when something could not be read or stored (False), and when something was stored again (True).
        self.on_change: Callable[[bool], None] = lambda _: None

    @property
    def answers(self) -> bool:
        """Has it answered the last time it was asked?"""
        return self._next_try is None

    def check(self) -> None:
        """Let a call through; ``StorageTimeout`` if the database does not answer and another call finds that out."""
        if self._next_try is None:
            return
        now = self._now()
        if now < self._next_try:
            raise StorageTimeout(is_unsure=False)
        self._next_try = now + ANSWER_SECONDS + RETRY_SECONDS  # this call tries; no other does meanwhile

    def note_failure(self) -> None:
        """A call got no answer in time."""
        if self._next_try is None:
            logger.warning("the database does not answer; it is asked again every second")
        self._next_try = self._now() + RETRY_SECONDS
        self.note_error()

    def note_error(self) -> None:
        """A call failed, for whatever reason: a disk that is full still lets one read."""
        if self._stores:
            self._stores = False
            self.on_change(False)

    def note_stored(self) -> None:
        """Something was stored."""
        if not self._stores:
            self._stores = True
            self.on_change(True)

    def note_answer(self) -> None:
        """A call was answered."""
        if self._next_try is not None:
            logger.warning("the database answers again")
            self._next_try = None

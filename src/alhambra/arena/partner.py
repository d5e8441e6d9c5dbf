"""A second processor for a search: a copy of this process, made anew for each decision.

A copy knows the position as it is, so nothing has to be packed up and sent but questions and answers. It is made where
copying a process is safe: on Linux, and in a process whose other threads do nothing but wait.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from alhambra.arena.pool import ignore_interrupts

if TYPE_CHECKING:
    from multiprocessing.context import ForkProcess

Work = Callable[[list[int]], list[int]]


def partner() -> Twin | None:
    """A partner for the bots of this process; None where there can be none."""
    return Twin() if sys.platform == "linux" else None


class Twin:
    """A partner (``bots.protocol.Partner``) for one decision after another."""

    def __init__(self) -> None:
        self._process: ForkProcess | None = None
        self._line: Connection | None = None

    def start(self, work: Work) -> None:
        """Make the copy. If the system allows no more processes, there is none, and every answer is None."""
        context = get_context("fork")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(work, ours, theirs), daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
        else:
            self._process, self._line = process, ours
        theirs.close()

    def ask(self, question: list[int]) -> None:
        """Send it on its way."""
        if self._line is not None:
            with suppress(OSError):  # its end is noticed when it does not answer
                self._line.send(question)

    def answer(self) -> list[int] | None:
        """Wait for it."""
        if self._line is None:
            return None
        try:
            answer: list[int] = self._line.recv()
        except (EOFError, OSError):
            self.stop()
            return None
        return answer

    def stop(self) -> None:
        """End the copy, whatever it is at."""
        if self._process is not None and self._line is not None:
            self._line.close()
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._line = None


def _serve(work: Work, ours: Connection, theirs: Connection) -> None:
    """In the copy: answer until nobody asks any more."""
    ignore_interrupts()
    ours.close()  # or the end of the other process would go unnoticed
    with suppress(EOFError, OSError):
        while True:
            theirs.send(work(theirs.recv()))

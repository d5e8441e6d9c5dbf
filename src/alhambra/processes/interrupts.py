"""Ctrl-C reaches every process of a terminal. Workers ignore it: their parent ends them, without their tracebacks."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


def ignore_interrupts() -> None:
    """Make this process ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C for a moment, so that processes started now do so from the beginning (they inherit it)."""
    if current_thread() is not main_thread():  # only the main thread may set a signal's handler
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

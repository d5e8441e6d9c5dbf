"""A pause between pictures on a terminal, which any key cuts short. Elsewhere there is none."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any, Self


class Pace:
    """``with Pace(4) as pace``: ``pace.wait()`` waits, or not; True if the watcher wants to leave."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.is_watched = sys.stdin.isatty() and sys.stdout.isatty()
        self._before: list[Any] | None = None

    def __enter__(self) -> Self:
        if self.is_watched:
            try:
                import termios
                import tty

                self._before = termios.tcgetattr(sys.stdin)
                tty.setcbreak(sys.stdin)  # single keys, no echo; Ctrl-C stays what it is
            except (ImportError, OSError):
                self.is_watched = False  # a terminal that knows no single keys
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._before is not None:
            import termios

            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)

    def wait(self) -> bool:
        """Wait for the time to pass or a key to be pressed; q asks to leave."""
        if not self.is_watched:
            return False
        import os
        import select

        if not select.select([sys.stdin], [], [], self.seconds)[0]:
            return False
        return os.read(sys.stdin.fileno(), 16)[:1] in (b"q", b"Q", b"")

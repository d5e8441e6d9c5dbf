"""A pause between pictures on a terminal, which any key cuts short. Elsewhere there is none."""

from __future__ import annotations

import sys
from typing import Any, Self


class KeyPause:
    """``with KeyPause(4) as pause``: ``pause.wait()`` waits, and is True if the user wants to leave."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.is_interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._terminal_before: list[Any] | None = None

    def __enter__(self) -> Self:
        if self.is_interactive:
            try:
                import termios
                import tty

                self._terminal_before = termios.tcgetattr(sys.stdin)
                tty.setcbreak(sys.stdin)  # single keys, no echo; Ctrl-C stays what it is
            except (ImportError, OSError):
                self.is_interactive = False  # a terminal that knows no single keys
        return self

    def __exit__(self, *error: object) -> None:
        if self._terminal_before is not None:
            import termios

            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._terminal_before)

    def wait(self) -> bool:
        """Wait until the time is over or a key is pressed; True if that key is q."""
        if not self.is_interactive:
            return False
        import os
        import select

        if not select.select([sys.stdin], [], [], self.seconds)[0]:
            return False
        return os.read(sys.stdin.fileno(), 16)[:1] in (b"q", b"Q", b"")

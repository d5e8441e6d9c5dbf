"""A child process that answers questions: a line of JSON to its stdin, a line of JSON from its stdout."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final, Self

EXIT_SECONDS: Final = 5.0  # for a process that has closed its stdout to end


class ChildTimeout(Exception):
    """A child gave no answer in time, and was ended."""


class ChildDied(Exception):
    """A child ended before it answered: its ``exit_code``, and why (``text``) if that is known."""

    def __init__(self, exit_code: int, text: str = "") -> None:
        super().__init__(text or f"it ended with code {exit_code}")
        self.exit_code = exit_code


class JsonChild:
    """A running ``command``, in a session of its own: Ctrl-C is for its parent, which ends it. ``options``: Popen's."""

    def __init__(self, command: Sequence[str], **options: Any) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", start_new_session=True, **options
        )
        self._lines: Queue[str] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def ask(self, question: Mapping[str, object], timeout_seconds: float | None = None) -> dict[str, Any]:
        """The answer to ``question``; as ``receive``."""
        self.send(question)
        return self.receive(timeout_seconds)

    def send(self, question: Mapping[str, object]) -> None:
        """Send ``question``, and leave the answer to ``receive``, which also notices if the process has gone."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()

    def receive(self, timeout_seconds: float | None = None) -> dict[str, Any]:
        """The next answer. ChildTimeout or ChildDied, and the process is ended: none came."""
        try:
            line = self._lines.get(timeout=timeout_seconds)
        except Empty:
            self.close()
            raise ChildTimeout(f"gave no answer for {timeout_seconds:g} s") from None
        if not line:
            raise ChildDied(self._end(EXIT_SECONDS))
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the process at once, if it is still there."""
        self._end(0)

    def _end(self, seconds: float) -> int:
        """The exit code of the process, which is killed if it does not end within ``seconds``; its pipes are closed."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # a question that nobody will read any more
                if pipe is not None:
                    pipe.close()
        return self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

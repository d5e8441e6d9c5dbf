"""A child process that answers questions: a line of JSON to its stdin, a line of JSON from its stdout."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final, Self

EXIT_SECONDS: Final = 5.0  # for a process that has closed its stdout to end


class ChildTimeout(Exception):
    """A child gave no answer in time, and was ended."""


class ChildDied(Exception):
    """A child ended before it answered: its ``exit_code``, and as text the last line that it wrote to stderr."""

    def __init__(self, exit_code: int, last_words: str) -> None:
        super().__init__(last_words or f"it ended with code {exit_code}")
        self.exit_code = exit_code


class JsonChild:
    """A running ``command``, in a session of its own: Ctrl-C is for its parent, which ends it.

    ``environment`` is added to this process's own. With ``keep_stderr`` what it writes there goes to a file, for the
    text of ``ChildDied``; otherwise to this process's stderr.
    """

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, keep_stderr: bool = False
    ) -> None:
        # A file never fills up, as a pipe that nobody reads would.
        self._stderr = tempfile.TemporaryFile() if keep_stderr else None  # noqa: SIM115  (closed by ``close``)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            text=True,
            encoding="utf-8",
            env={**os.environ, **(environment or {})},
            start_new_session=True,
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
            raise ChildDied(self._wait(EXIT_SECONDS), self._close_files())
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the process at once, if it is still there."""
        self._wait(0)
        self._close_files()

    def _wait(self, seconds: float) -> int:
        """The exit code of the process, which is killed if it does not end within ``seconds``."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def _close_files(self) -> str:
        """Close the pipes of the ended process; the last line of the stderr that was kept."""
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # a question that nobody will read any more
                if pipe is not None:
                    pipe.close()
        if self._stderr is None or self._stderr.closed:
            return ""
        with self._stderr:
            self._stderr.seek(0)
            lines = self._stderr.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

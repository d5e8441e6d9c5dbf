"""Starts servers as copies of a process that has imported all of the server: a third of the time of a fresh start.

``python -m tests.server.forking FD`` is that process; ``ForkServer`` is its other end, in the process of the tests.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from tests.server import dies

ROOT = Path(__file__).parents[2]
IMPORTED = (
    "alhambra.cli.app",
    "alhambra.cli.commands.serve",
    "alhambra.server.app",
    "alhambra.server.run",
    "alhambra.server.http.relayed_sockets",
    "asyncpg",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
)


class ForkedProcess:
    """A server that was started so, with what the tests need of ``subprocess.Popen``."""

    def __init__(self, maker: ForkServer, pid: int) -> None:
        self.maker = maker
        self.pid = pid

    def poll(self) -> int | None:
        """The exit code; None while it runs."""
        return self.maker.exit_code(self.pid, 0)

    def wait(self, timeout: float | None = None) -> int:
        """The exit code, waited for."""
        code = self.maker.exit_code(self.pid, timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return code

    def terminate(self) -> None:
        """Ask it to end."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


class ForkServer:
    """Makes copies of the process that has imported the server, and hears from it when they end."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._line, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", "tests.server.forking", str(theirs.fileno())]
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=dict(environment), pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )
        self._lock = Lock()
        self._rest = b""
        self._codes: dict[int, int] = {}  # of those that have ended
        self._started: list[int] = []

    def start(self, arguments: Sequence[str], environment: Mapping[str, str], said: Path, log: Path) -> ForkedProcess:
        """Start ``alhambra`` with ``arguments``; what it prints goes to ``said`` (anew) and ``log`` (at its end)."""
        said.write_bytes(b"")
        log.touch()
        wish = {"arguments": list(arguments), "environment": dict(environment), "said": str(said), "log": str(log)}
        with self._lock:
            self._line.sendall(json.dumps(wish).encode() + b"\n")
            while not self._started:
                self._hear(None)
            return ForkedProcess(self, self._started.pop())

    def exit_code(self, pid: int, timeout: float | None) -> int | None:
        """The exit code of ``pid``, waited for as long as ``timeout`` seconds; None if it runs on."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            with self._lock:
                self._hear(0.0)
                if pid in self._codes:
                    return self._codes[pid]
            if deadline is not None and time.monotonic() >= deadline:
                return None
            time.sleep(0.01)

    def _hear(self, timeout: float | None) -> None:
        """Read what the other end tells, if it tells something within ``timeout`` seconds."""
        while select.select([self._line], [], [], timeout)[0]:
            heard = self._line.recv(65536)
            if not heard:
                raise RuntimeError("the process that starts servers has ended")
            *lines, self._rest = (self._rest + heard).split(b"\n")
            for line in lines:
                told = json.loads(line)
                if told["code"] is None:
                    self._started.append(told["pid"])
                else:
                    self._codes[told["pid"]] = told["code"]
            timeout = 0.0

    def close(self) -> None:
        """End the other end."""
        self._line.close()
        self._process.wait(20)


def _become(wish: dict[str, Any], line: socket.socket) -> None:
    """Turn this process, a copy, into the server of this ``wish``; call ``main`` of the command line after it."""
    import random

    line.close()
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    files = (
        os.open(wish["said"], os.O_WRONLY),
        os.open(wish["log"], os.O_WRONLY | os.O_APPEND),
    )
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(wish["environment"])
    random.seed()
    sys.argv = ["alhambra", *wish["arguments"]]


def _tell(line: socket.socket, pid: int, code: int | None) -> None:
    with suppress(BrokenPipeError, ConnectionResetError):  # nobody asks any more
        line.sendall(json.dumps({"pid": pid, "code": code}).encode() + b"\n")


def _tell_ends(line: socket.socket, copies: set[int]) -> None:
    """Tell of all ``copies`` that have ended."""
    for pid in list(copies):
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            copies.remove(pid)
            _tell(line, pid, os.waitstatus_to_exitcode(status))


def serve_forks(number: int) -> bool:
    """Make copies as they are asked for at the socket of this ``number``. True: this is a copy.

    False: nobody asks any more. Whatever still runs then was left behind by tests that were broken off, and is ended.
    """
    line = socket.socket(fileno=number)
    woken, wakes = socket.socketpair()
    wakes.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakes.fileno(), warn_on_full_buffer=False)
    rest = b""
    copies: set[int] = set()
    while True:
        ready, _, _ = select.select([line, woken], [], [])
        if woken in ready:
            woken.recv(4096)
            _tell_ends(line, copies)
        if line not in ready:
            continue
        heard = line.recv(1 << 20)
        if not heard:
            for pid in copies:
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)
            return False
        *wishes, rest = (rest + heard).split(b"\n")
        for wish in wishes:
            pid = os.fork()
            if pid == 0:
                woken.close()
                _become(json.loads(wish), line)
                wakes.close()
                return True
            copies.add(pid)
            _tell(line, pid, None)


if __name__ == "__main__":
    for name in IMPORTED:
        import_module(name)
    if serve_forks(int(sys.argv[1])):
        if dies.SETTING in os.environ:
            dies.die_after(int(os.environ[dies.SETTING]))
        sys.exit(import_module("alhambra.cli").main())

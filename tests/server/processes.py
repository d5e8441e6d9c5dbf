"""Real server processes for the tests: started, watched, killed, started again on the same port and database."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from alhambra.server.storage.database import database_address
from alhambra.server.storage.store import Store
from alhambra.server.table.log import LogRow
from tests.server.forking import ForkedProcess, ForkServer

START_WITHIN = 120.0  # seconds; a busy machine with the pure engine needs some
QUICK = {
    "ALHAMBRA_DATABASE_SECONDS": "20",  # the database shares a busy machine with many tests
    "ALHAMBRA_HTTP_RATE": "100000",
    "ALHAMBRA_GET_RATE": "100000",
    "ALHAMBRA_TABLES_HOURLY": "1000000",
    "ALHAMBRA_RECORDS_HOURLY": "1000000000",
    "ALHAMBRA_CHAT_HOURLY": "1000000",
    "ALHAMBRA_OPEN_TABLES": "100000",
    "ALHAMBRA_WAITING_TABLES": "100000",
    "ALHAMBRA_SOCKETS": "10000",
    "ALHAMBRA_SOCKET_RATE": "100000",
    "ALHAMBRA_SWEEP_SECONDS": "1",  # looking five times a second took a tenth of both processors
    "ALHAMBRA_BOT_PROCESSES": "1",
    "ALHAMBRA_HINT_FUTURES": "2",
    "ALHAMBRA_REVIEW_FUTURES": "1",
}
FORKS = sys.platform == "linux"  # Windows cannot, and macOS does not bear it after imports
READ_AT_IMPORT = {"PYTHONPATH", "ALHAMBRA_WORKERS"}  # or by the processes of several workers: these start afresh
AS_USUAL = {"ALHAMBRA_DATABASE_SECONDS": "2"}  # where it is the database that fails


class Worker:
    """One ``alhambra serve`` in a process group of its own."""

    def __init__(self, folder: Path, database: str, settings: Mapping[str, str], command: Sequence[str]) -> None:
        self.database = database
        self.log, self.said = folder / "log.txt", folder / "said.txt"
        self.settings = dict(settings)
        self.command = list(command)
        self.port = 0  # the first time whichever is free; afterwards the same again
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, or start it again, and wait until it answers."""
        arguments = ["--port", str(self.port), "--database", self.database, "--no-browser"]
        environment = {**_environment(), **self.settings}
        if FORKS and self.command == ["-m", "alhambra", "serve"] and not READ_AT_IMPORT & set(self.settings):
            self.process = _fork_server().start(["serve", *arguments], environment, self.said, self.log)
        else:
            with self.log.open("ab") as log, self.said.open("wb") as said:
                self.process = subprocess.Popen(
                    [sys.executable, *self.command, *arguments],
                    stdin=subprocess.DEVNULL,
                    stdout=said,
                    stderr=log,
                    env=environment,
                    start_new_session=True,
                )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + START_WITHIN
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, f"the server has ended: {self.log.read_text()}"
            if not self.port and (said := self.said.read_text()).endswith("\n"):
                self.port = int(said.partition("//localhost:")[2].partition("/")[0])
            if self.port and self._is_healthy():
                return
            time.sleep(0.05)
        self.kill()
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def _is_healthy(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5, trust_env=False).status_code == 200
        except httpx.HTTPError:
            return False

    def signal(self, number: int) -> None:
        """To the whole group: the server, its workers, its bots."""
        assert self.process is not None
        os.killpg(self.process.pid, number)

    def kill(self) -> None:
        """kill -9."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGKILL)
            self.process.wait(20)
            self.process = None

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(20)
        finally:
            self.kill()


class Server:
    """One worker on SQLite, or two on PostgreSQL: seats are spread over them."""

    def __init__(self, kind: str, workers: Sequence[Worker]) -> None:
        self.kind = kind
        self.workers = list(workers)
        self.excused = False  # may there be tracebacks in the log?
        self._read = [0] * len(self.workers)

    def __enter__(self) -> Self:
        for worker in self.workers:
            worker.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self.workers:
            if worker.process is not None:
                worker.stop()
        if error is None:
            self.check_log()

    def url(self, seat: int = 0) -> str:
        """The address at which this seat plays."""
        return self.workers[seat % len(self.workers)].url

    def log(self) -> str:
        """All that the workers have logged."""
        return "".join(worker.log.read_text() for worker in self.workers)

    def check_log(self) -> None:
        """Has nothing gone wrong unseen since the last look?"""
        for number, worker in enumerate(self.workers):
            logged = worker.log.read_text()
            new, self._read[number] = logged[self._read[number] :], len(logged)
            assert self.excused or "Traceback" not in new, new

    def kill(self) -> None:
        """kill -9, all of it."""
        for worker in self.workers:
            worker.kill()

    def restart(self) -> None:
        """The same ports, the same database."""
        for worker in self.workers:
            worker.kill()
            worker.start()

    async def rows(self, table: str) -> list[LogRow]:
        """A table's log, as it is stored."""
        store = Store(database_address(self.workers[0].database), seconds=None)
        try:
            return await store.rows(table)
        finally:
            await store.close()


@cache
def _fork_server() -> ForkServer:
    made = ForkServer(_environment())
    atexit.register(made.close)
    return made


def _environment() -> dict[str, str]:
    """Ours without settings of the server; which engine runs is passed on."""
    kept = ("ALHAMBRA_NATIVE",)
    return {name: value for name, value in os.environ.items() if name in kept or not name.startswith("ALHAMBRA_")}

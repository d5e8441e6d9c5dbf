"""Servers for the tests: real processes, on SQLite (one) and on PostgreSQL (two that share the database)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.processes import QUICK, Server, Worker

KINDS = ("sqlite", "postgresql")
COMMAND = ("-m", "alhambra", "serve")

StartServer = Callable[..., Server]


class House:
    """What a test process starts: one PostgreSQL, and one server of each kind for the tests that do no harm to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stack = ExitStack()
        self._postgres: Postgres | None = None
        self._shared: dict[str, Server] = {}
        self._made = 0

    @property
    def postgres(self) -> Postgres:
        """PostgreSQL; if it cannot be started the test fails."""
        if self._postgres is None:
            self._postgres = Postgres()
            self.stack.callback(self._postgres.close)
        return self._postgres

    def new_database(self, kind: str) -> str:
        """The address of an empty database."""
        if kind == "postgresql":
            return self.postgres.new_database()
        self._made += 1
        return str(self.folder / f"games{self._made}.db")

    def new_server(
        self,
        kind: str,
        settings: Mapping[str, str],
        command: Sequence[str] = COMMAND,
        database: str | None = None,
        workers: int | None = None,
    ) -> Server:
        """A server that is not started yet, with settings beside those that make tests quick."""
        self._made += 1
        address = database or self.new_database(kind)
        folder = self.folder / f"server{self._made}"
        count = workers or (1 if kind == "sqlite" else 2)
        made = [Worker(folder / str(number), address, {**QUICK, **settings}, command) for number in range(count)]
        return Server(kind, made)

    def shared(self, kind: str) -> Server:
        """The server for tests that leave it in order."""
        if kind not in self._shared:
            self._shared[kind] = self.stack.enter_context(self.new_server(kind, {}))
        return self._shared[kind]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    with made.stack:
        yield made


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Which database."""
    return str(request.param)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of a test file's own, which it may freeze or switch off."""
    made = Postgres()
    yield made
    made.close()


@pytest.fixture
def server(house: House, kind: str) -> Iterator[Server]:
    """A running server, shared with other tests; nothing may go wrong in its log meanwhile."""
    shared = house.shared(kind)
    yield shared
    shared.check_log()


@pytest.fixture
def start_server(house: House, kind: str) -> Iterator[StartServer]:
    """Starts a server of this test's own: ``start_server(ALHAMBRA_BOTS="…", command=[…])``."""
    with ExitStack() as stack:

        def start(command: Sequence[str] = COMMAND, workers: int | None = None, **settings: str) -> Server:
            return stack.enter_context(house.new_server(kind, settings, command, workers=workers))

        yield start

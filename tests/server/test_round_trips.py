"""An action costs PostgreSQL one round trip."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import make_url

from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from tests.server.clients import in_loop
from tests.server.conftest import House
from tests.server.test_store import next_state, started_table


class Wire:
    """A socket between a store and PostgreSQL, at which it is counted how often the store speaks."""

    def __init__(self, socket: Path) -> None:
        self.socket = socket
        self.sent = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass everything on, both ways."""
        from_server, to_server = await asyncio.open_unix_connection(str(self.socket))
        answers = asyncio.create_task(self._pass_on(from_server, writer, is_counted=False))
        self._tasks.add(answers)
        answers.add_done_callback(self._tasks.discard)
        await self._pass_on(reader, to_server, is_counted=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_counted: bool) -> None:
        while data := await reader.read(65536):
            self.sent += is_counted
            writer.write(data)
        writer.close()


@asynccontextmanager
async def wired(address: str) -> AsyncIterator[tuple[Wire, str]]:
    """A wire to the database at ``address``, which is that of a Unix socket, and the address through the wire."""
    url = make_url(address)
    folder = str(url.query["host"])
    with TemporaryDirectory(prefix="wire-", dir="/tmp") as ours:  # short, as the path of a socket has to be
        wire = Wire(Path(folder) / ".s.PGSQL.5432")
        async with await asyncio.start_unix_server(wire.meet, f"{ours}/.s.PGSQL.5432"):
            yield wire, url.set(query={**url.query, "host": ours}).render_as_string(hide_password=False)


@in_loop
async def test_an_action_is_one_round_trip(house: House) -> None:
    address = database_address(house.new_database("postgresql"))
    await migrate(address)
    async with wired(address) as (wire, through):
        store = Store(through, seconds=None)
        try:
            state, rows = started_table()
            await store.create(state, rows)
            after, row = next_state(state)
            await store.append(state, after, [row])  # connects, and prepares the statement
            before = wire.sent
            for _ in range(5):
                state, (after, row) = after, next_state(after)
                await store.append(state, after, [row])
            assert wire.sent - before == 5
            assert len(await store.rows(state.setup.id)) == len(rows) + 6
        finally:
            await store.close()

"""A worker is alive as long as it holds its lock: an advisory one of PostgreSQL's, which ends with its connection.

So a worker that is killed loses its tables at once, without a clock or a pulse that is written: the system closes the
connection. One whose machine is gone loses them after ``GONE_SECONDS``, when it does not acknowledge the database's
packets.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from alhambra.server import metrics
from alhambra.server.storage.availability import ANSWER_SECONDS
from alhambra.server.storage.database import asyncpg_address
from alhambra.server.storage.homes import LOCK_CLASS

if TYPE_CHECKING:
    import asyncpg

GONE_SECONDS = 5
PULSE_SECONDS = 5.0  # between two looks whether the connection lives
PAUSE_SECONDS_MOST = 5.0  # before connecting again
AGAIN_SECONDS = 0.2  # between two tries to get the lock while the database has not noticed that the connection is new
KEEPALIVE = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": str(GONE_SECONDS - 2),
    "tcp_user_timeout": str(1000 * GONE_SECONDS),
}
logger = logging.getLogger("alhambra.homes")


class HomeLock:
    """The lock of the worker of this ``number`` in the database at ``url``.

    ``regained`` is called when it was lost with the connection and is held again: tables may have got other homes.
    """

    def __init__(self, url: str, number: int, regained: Callable[[], Awaitable[None]]) -> None:
        self._address = asyncpg_address(url)
        self._number = number
        self._regained = regained
        self._connection: asyncpg.Connection[Any] | None = None

    async def take(self) -> None:
        """Connect and get the lock; ``OSError`` if the database does not answer."""
        import asyncpg

        try:
            made = await asyncpg.connect(
                self._address, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS, server_settings=KEEPALIVE
            )
            self._connection = made
            while not await made.fetchval("select pg_try_advisory_lock($1, $2)", LOCK_CLASS, self._number):
                await asyncio.sleep(AGAIN_SECONDS)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            raise OSError(f"{type(error).__name__}: {error}") from error

    async def keep(self) -> None:
        """For ever: look whether the connection lives; make it anew if it is lost. Call ``take`` first."""
        pause = 0.1
        while True:
            try:
                if self._connection is None:
                    await self.take()
                    await self._regained()
                    pause = 0.1
                await self._until_lost()
            except Exception as error:  # noqa: BLE001  # the driver has errors of many kinds, and a homeless worker is worse
                metrics.LOCKS_LOST.inc()
                logger.warning("the lock on our tables is lost (%s); trying again", type(error).__name__)
                self.give_up()
                await asyncio.sleep(pause)
                pause = min(2 * pause, PAUSE_SECONDS_MOST)

    async def _until_lost(self) -> None:
        """Wait until the connection is lost, which raises."""
        connection = self._connection
        assert connection is not None
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        while not connection.is_closed():
            try:
                async with asyncio.timeout(PULSE_SECONDS):
                    await lost.wait()
            except TimeoutError:
                await connection.execute("select 1", timeout=PULSE_SECONDS)
        raise ConnectionError("the connection is closed")

    def give_up(self) -> None:
        """Let others have the tables, at once."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

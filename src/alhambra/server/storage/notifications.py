"""Notifications between workers, over PostgreSQL. One may get lost: the log tells all, so whoever was cut off
looks at the log once the connection is back.

(Litestar's own channel backends fall silent after a lost connection, so this is ours.)
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from alhambra.server import metrics
from alhambra.server.storage.availability import ANSWER_SECONDS
from alhambra.server.storage.database import asyncpg_address
from alhambra.server.storage.queries import CHANNEL

if TYPE_CHECKING:
    import asyncpg

PULSE_SECONDS = 5.0  # between two looks whether the connection lives
PAUSE_SECONDS_MOST = 5.0  # before connecting again
logger = logging.getLogger("alhambra.notifications")

Hear = Callable[[dict[str, Any]], None]


class NotificationListener:
    """Listens for notifications until it is cancelled; a lost connection is made anew."""

    def __init__(self, url: str, hear: Hear, resync: Callable[[], Awaitable[None]]) -> None:
        self.address = asyncpg_address(url)
        self.hear = hear
        self.resync = resync

    async def listen(self) -> None:
        """For ever: connect, catch up with what was missed, listen until the connection is lost."""
        import asyncpg

        pause = 0.1
        while True:
            connection: asyncpg.Connection[Any] | None = None
            try:
                connection = await asyncpg.connect(
                    self.address, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS
                )
                await connection.add_listener(CHANNEL, self._heard)
                await self.resync()
                pause = 0.1
                while True:
                    await asyncio.sleep(PULSE_SECONDS)
                    await connection.execute("select 1", timeout=PULSE_SECONDS)
            except Exception as error:  # noqa: BLE001  # the driver has errors of many kinds, and a deaf worker is worse
                metrics.NOTIFICATIONS_LOST.inc()
                logger.warning("the connection between workers is lost (%s); trying again", type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, PAUSE_SECONDS_MOST)
            finally:
                if connection is not None:
                    connection.terminate()

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            notification = msgspec.json.decode(str(payload), type=dict[str, Any])
        except msgspec.MsgspecError:
            return  # not one of ours
        self.hear(notification)

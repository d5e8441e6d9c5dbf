"""Hints between workers over PostgreSQL's notifications. A hint may get lost: the log tells all, so whoever was cut off
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
from alhambra.server.storage.queries import CHANNEL

if TYPE_CHECKING:
    import asyncpg

PULSE = 5.0  # seconds between two looks whether the connection lives
LONGEST_PAUSE = 5.0
logger = logging.getLogger("alhambra.bus")

Hear = Callable[[dict[str, Any]], None]


class NotificationListener:
    """Listens for hints until it is cancelled; a lost connection is made anew."""

    def __init__(self, url: str, hear: Hear, resync: Callable[[], Awaitable[None]]) -> None:
        self.address = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self.hear = hear
        self.resync = resync

    async def listen(self) -> None:
        """For ever: connect, catch up with what was missed, listen until the connection is lost."""
        import asyncpg

        pause = 0.1
        while True:
            connection: asyncpg.Connection[Any] | None = None
            try:
                connection = await asyncpg.connect(self.address, timeout=10)
                await connection.add_listener(CHANNEL, self._heard)
                await self.resync()
                pause = 0.1
                while True:
                    await asyncio.sleep(PULSE)
                    await connection.execute("select 1", timeout=PULSE)
            except Exception as error:  # noqa: BLE001  # the driver has errors of many kinds, and a deaf worker is worse
                metrics.BUS_LOST.inc()
                logger.warning("the connection between workers is lost (%s); trying again", type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            finally:
                if connection is not None:
                    connection.terminate()

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            hint = msgspec.json.decode(str(payload), type=dict[str, Any])
        except msgspec.MsgspecError:
            return  # not one of ours
        self.hear(hint)

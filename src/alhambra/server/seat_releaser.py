"""Seats at public tables are for those who wait there: whoever is gone for a while before the game has left.

Games over days are something else: nobody has to stay for them. At tables that are found by their link only, a seat is
kept until its player gives it up.
"""

from __future__ import annotations

import asyncio
import logging
import time

from alhambra.server.errors import Denied, Moved
from alhambra.server.registry import TableRegistry
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.finding import WaitingSeat
from alhambra.server.table.log import SeatLeft

LOOKS = 6  # in the time that a seat is kept

logger = logging.getLogger("alhambra.worker")


class SeatReleaser:
    """Frees seats at public tables, live, whose players have not been connected for ``seconds`` before the game."""

    def __init__(self, registry: TableRegistry, seconds: float) -> None:
        self._registry = registry
        self._seconds = seconds
        self._gone_since: dict[tuple[str, int, str], float] = {}  # by table, seat and owner, on the monotonic clock

    async def run(self) -> None:
        """For ever: look who is gone. With several workers each looks after its own tables and those without a home."""
        while True:
            await asyncio.sleep(self._seconds / LOOKS)
            try:
                await self.look()
            except STORAGE_ERRORS as error:
                logger.warning("could not look for seats that were left (%s); trying again", type(error).__name__)

    async def look(self) -> None:
        """Note who is gone now, and free the seats of those who have been for long enough."""
        now = time.monotonic()
        gone = [seat for seat in await self._registry.store.waiting_seats() if self._is_gone(seat)]
        since = {(seat.table, seat.seat, seat.owner): now for seat in gone}
        self._gone_since = {key: self._gone_since.get(key, at) for key, at in since.items()}
        for seat in gone:
            if now - self._gone_since[seat.table, seat.seat, seat.owner] >= self._seconds:
                await self._free(seat)

    def _is_gone(self, seat: WaitingSeat) -> bool:
        """Is nobody connected who holds ``seat``, as far as this worker can know?"""
        table = self._registry.loaded(seat.table)
        return seat.is_homeless if table is None else seat.seat not in table.presence.seats

    async def _free(self, seat: WaitingSeat) -> None:
        try:
            table = await self._registry.find(seat.table)
            if table.state.seats[seat.seat].owner == seat.owner and seat.seat not in table.presence.seats:
                await table.submit([SeatLeft(seat.seat)])
        except (Denied, Moved):
            return  # the game is about to begin, or another worker sees to it
        except STORAGE_ERRORS:
            raise
        except Exception:
            logger.exception("table %s cannot be read, so seat %s is not freed there", seat.table, seat.seat)

"""Notes the results of games when they are over, and of those that were over before results were kept."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from alhambra.server.compute.results import results_of
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.store import Store

LOOK_SECONDS = 3600.0  # between two looks for games that nobody told us of: another worker may have died
RETRY_SECONDS = 30.0  # after the database did not answer
BREATH_SECONDS = 0.05  # between two games, so that tables need not wait for many old ones

logger = logging.getLogger("alhambra.results")


class ResultNoter:
    """Looks for finished games without results in ``store``, and notes them one after the other.

    It needs no table in memory and no home: the log of a finished game does not change. Two workers that note the same
    game write the same.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, "results")

    def wake(self) -> None:
        """A game is over."""
        self._wanted.set()

    async def run(self) -> None:
        """For ever: note what is not noted; then wait until a game is over."""
        while True:
            self._wanted.clear()
            wait = LOOK_SECONDS
            try:
                await self.note_all()
            except STORAGE_ERRORS as error:
                logger.warning("could not note results (%s); trying again", type(error).__name__)
                wait = RETRY_SECONDS
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), wait)

    async def note_all(self) -> None:
        """Note the results of all finished games that have none."""
        while found := await self._store.unnoted():
            for table, ended in found:
                await self._note(table, ended)
                await asyncio.sleep(BREATH_SECONDS if len(found) > 1 else 0)

    async def _note(self, table: str, ended: float) -> None:
        stored = await self._store.setup(table)
        if stored is None:  # deleted meanwhile
            return
        rows = await self._store.rows(table)
        loop = asyncio.get_running_loop()
        try:
            results = await loop.run_in_executor(self._thread, results_of, stored[0], rows)
        except Exception:
            logger.exception("the results of a game could not be found out", extra={"fields": {"table": table}})
            results = []  # it is listed without numbers, and not tried again and again
        await self._store.note_results(table, ended, results)

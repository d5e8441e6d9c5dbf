"""Carries out what a host has asked for by ``alhambra admin close``: the tables of this worker, and homeless ones."""

from __future__ import annotations

import asyncio
import logging

from alhambra.server.errors import Denied, Moved
from alhambra.server.registry import TableRegistry
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.table.log import TableClosed

logger = logging.getLogger("alhambra.worker")


class TableCloser:
    """Looks every ``seconds`` for tables that are to be closed."""

    def __init__(self, registry: TableRegistry, seconds: float) -> None:
        self._registry = registry
        self._seconds = seconds

    async def run(self) -> None:
        """For ever: close what is to be closed."""
        while True:
            try:
                await self.look()
            except STORAGE_ERRORS as error:
                logger.warning("could not look for tables to be closed (%s); trying again", type(error).__name__)
            await asyncio.sleep(self._seconds)

    async def look(self) -> None:
        """Close the tables that are to be closed, those of this worker and those that no worker has in memory."""
        store = self._registry.store
        for closing in await store.wanted_closings(store.home):
            try:
                table = await self._registry.find(closing.table)
                await table.submit([TableClosed(closing.reason)])
                logger.warning("table %s was closed by the host", closing.table)
            except Moved:
                continue  # its new home does it
            except STORAGE_ERRORS:
                raise
            except Denied as error:  # its game is over, or it was deleted
                logger.warning("table %s was not closed: %s", closing.table, error.reason)
            except Exception:
                logger.exception("table %s cannot be read, so it cannot be closed", closing.table)
            await store.forget_closing(closing.table)

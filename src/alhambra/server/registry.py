"""The live tables of one worker: found by their ids, loaded from their logs, unloaded when nobody needs them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from alhambra.record import RULES
from alhambra.server import metrics
from alhambra.server.errors import Denied
from alhambra.server.storage.store import Store
from alhambra.server.table.drafting import draft
from alhambra.server.table.live import LiveTable
from alhambra.server.table.loading import load_state
from alhambra.server.table.log import AnyEntry
from alhambra.server.table.presence import Presence
from alhambra.server.table.setup import TableSetup, is_table_id
from alhambra.server.table.state import TableState

LOADERS = 2  # threads in which logs are applied; more would only take time from the tables
IDLE_SECONDS = 60.0  # after which a table that nobody looks at is unloaded


class TableRegistry:
    """The tables that this worker has in memory. ``announce`` tells the other workers who is connected to one."""

    def __init__(self, store: Store, announce: Callable[[str, Presence], None]) -> None:
        self.store = store
        self._announce = announce
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._loaders = ThreadPoolExecutor(LOADERS, "loading")

    def loaded(self, table: str) -> LiveTable | None:
        """The table of this id, if it is in memory."""
        return self._tables.get(table)

    def all_loaded(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def find(self, table: str) -> LiveTable:
        """The table of this id, from memory or from its log. ``Denied`` if there is none that can be played here.

        It is loaded once for all who ask meanwhile: there are never two objects of one table.
        """
        found = self._tables.get(table)
        if found is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load_and_add(table))
                loading.add_done_callback(lambda ended: self._forget_loading(table, ended))
            found = await asyncio.shield(loading)  # who is cut off must not keep the others from it
        found.touch()
        return found

    def _forget_loading(self, table: str, ended: asyncio.Task[LiveTable]) -> None:
        del self._loading[table]
        if not ended.cancelled():
            ended.exception()  # if nobody waits any more, nobody needs to hear of it

    async def _load_and_add(self, table: str) -> LiveTable:
        added = self._add(await self._load(table))
        if self.store.is_shared:
            await added.catch_up()  # a notification that came meanwhile went nowhere
        return added

    async def _load(self, table: str) -> LiveTable:
        stored = await self.store.setup(table) if is_table_id(table) else None
        if stored is None:
            raise Denied("no-table", "there is no such table.")
        setup, rematch = stored
        if setup.rules != RULES:
            raise Denied("rules", f"this table was begun by rules {setup.rules}; this server knows rules {RULES}.")
        rows = await self.store.rows(table)
        state = await asyncio.get_running_loop().run_in_executor(self._loaders, load_state, setup, rows)
        return LiveTable(state, self.store, rematch, self._announce)

    async def create(self, setup: TableSetup, entries: Sequence[AnyEntry], rematch_of: str | None = None) -> LiveTable:
        """A new table, stored, after these entries; the game begins if every seat is taken by then.

        ``Conflict`` if it is to be the rematch of a table that has one already.
        """
        steps = await draft(TableState(setup), entries, setup.created)
        state = steps[-1].state if steps else TableState(setup)
        table = LiveTable(state, self.store, None, self._announce)
        await self.store.create(state, [step.row for step in steps], rematch_of)
        return self._add(table)

    def _add(self, table: LiveTable) -> LiveTable:
        """The table in memory of this id, which is ``table`` unless somebody else was quicker."""
        added = self._tables.setdefault(table.id, table)
        metrics.TABLES.set(len(self._tables))
        return added

    def unload_idle(self) -> None:
        """Forget tables that nobody needs just now; their logs remember them."""
        for table in self.all_loaded():
            if table.is_idle(IDLE_SECONDS):
                del self._tables[table.id]
        metrics.TABLES.set(len(self._tables))

"""The live tables of a page: loaded from their logs when somebody asks, forgotten when many others were asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from alhambra.modules import SetupError
from alhambra.pagehost.storage import PageStore
from alhambra.record import RULES
from alhambra.server.errors import Denied
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.drafting import draft
from alhambra.server.table.live import LiveTable
from alhambra.server.table.loading import load_state
from alhambra.server.table.log import AnyEntry
from alhambra.server.table.setup import TableSetup, is_table_id
from alhambra.server.table.state import TableState

LOADED_MOST = 8  # tables that stay in memory though nobody looks at them


class PageTables:
    """The tables in memory, of those in ``store``; ``clock`` is the counted time."""

    def __init__(self, store: PageStore, clock: CountedTime) -> None:
        self._store = store
        self._clock = clock
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    def loaded(self, table: str) -> LiveTable | None:
        """The table of this id, if it is in memory."""
        return self._tables.get(table)

    def all_loaded(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def find(self, table: str) -> LiveTable:
        """The table of this id, from memory or from its log. ``Denied`` if there is none that can be played here."""
        async with self._one_at_a_time:  # so that there are never two objects of one table
            found = self._tables.get(table)
            if found is None:
                found = self._keep(await self._load(table))
        self._tables.move_to_end(table)
        found.touch()
        return found

    async def _load(self, table: str) -> LiveTable:
        meta = await self._store.meta(table) if is_table_id(table) else None
        if meta is None:
            raise Denied("no-table", "there is no such table.")
        if meta.setup.rules != RULES:
            raise Denied("rules", f"this table was begun by rules {meta.setup.rules}; this page knows rules {RULES}.")
        rows = await self._store.rows(table)
        if rows and rows[-1].counted is not None:
            self._clock.meet(repr(rows[-1].counted))  # time never goes back, not even after a crash
        try:
            state = load_state(meta.setup, rows)
        except SetupError as error:  # a module that was written on another device, or cannot be loaded any more
            raise Denied(f"bad-{error.field}", str(error)) from None
        return LiveTable(state, self._store, meta.rematch, clock=self._clock)

    async def create(self, setup: TableSetup, entries: Sequence[AnyEntry]) -> LiveTable:
        """A new table, stored, after these entries; the game begins if every seat is taken by then."""
        steps = await draft(TableState(setup), entries, setup.created, self._clock.now())
        state = steps[-1].state if steps else TableState(setup)
        await self._store.create(state, [step.row for step in steps])
        return self._keep(LiveTable(state, self._store, clock=self._clock))

    def _keep(self, table: LiveTable) -> LiveTable:
        self._tables[table.id] = table
        idle = [other.id for other in self._tables.values() if other is not table and other.is_idle(0.0)]
        for name in idle[: max(0, len(self._tables) - LOADED_MOST)]:
            del self._tables[name]
        return table

    def forget(self, table: str) -> None:
        """Drop the table of this id from memory."""
        self._tables.pop(table, None)

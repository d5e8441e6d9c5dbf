"""The live tables of one worker: found by their ids, loaded from their logs, unloaded when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from alhambra.record import RULES
from alhambra.server import metrics
from alhambra.server.errors import Denied, Moved
from alhambra.server.free_memory import FreeMemory
from alhambra.server.storage.finding import Wish
from alhambra.server.storage.shared_deals import SharedDeal
from alhambra.server.storage.store import Store
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.drafting import draft
from alhambra.server.table.live import LiveTable
from alhambra.server.table.loading import load_state
from alhambra.server.table.log import AnyEntry
from alhambra.server.table.setup import TableSetup, is_table_id
from alhambra.server.table.state import TableState

LOADERS = 2  # threads in which logs are applied; more would only take time from the tables
REST_SECONDS = 20.0  # after which the game of a table that people look at takes less memory
RESTED_AT_ONCE = 5  # tables; each takes a millisecond or some
IDLE_SECONDS = 60.0  # after which a table that nobody looks at is unloaded

logger = logging.getLogger("alhambra.registry")


class TableRegistry:
    """The tables that this worker has in memory: those that are at home here (storage/homes.py)."""

    def __init__(self, store: Store, clock: CountedTime | None = None) -> None:
        self.store = store
        self.clock = clock or CountedTime()
        # Called after each change of a table, with it and the state before.
        self.on_change: Callable[[LiveTable, TableState], None] = lambda *_: None
        self._tables: dict[str, LiveTable] = {}
        self.free_memory = FreeMemory()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._releasing: dict[str, asyncio.Future[None]] = {}  # tables that are about to be at home nowhere
        self._loaders = ThreadPoolExecutor(LOADERS, "loading")

    def loaded(self, table: str) -> LiveTable | None:
        """The table of this id, if it is in memory."""
        return self._tables.get(table)

    def all_loaded(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def home_elsewhere(self, table: str) -> str | None:
        """The worker that the table of this id is at home at, if that is another one.

        None: it is at home here, from now on if it was nowhere, or there is no such table.
        """
        if self.store.home is None or table in self._tables or not is_table_id(table):
            return None
        if table in self._releasing:
            await asyncio.wait({self._releasing[table]})
        home = await self.store.claim(table, self.store.home)
        return None if home == self.store.home else home

    async def find(self, table: str) -> LiveTable:
        """The table of this id, from memory or from its log. ``Denied`` if there is none that can be played here.

        ``Moved`` if it is at home at another worker.

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
        return self._add(await self._load(table))

    async def _load(self, table: str) -> LiveTable:
        if await self.home_elsewhere(table) is not None:  # from here on nobody else adds to the log
            raise Moved
        stored = await self.store.setup(table) if is_table_id(table) else None
        if stored is None:
            raise Denied("no-table", "there is no such table.")
        setup, rematch = stored
        if setup.rules != RULES:
            raise Denied("rules", f"this table was begun by rules {setup.rules}; this server knows rules {RULES}.")
        rows = await self.store.rows(table)
        state = await asyncio.get_running_loop().run_in_executor(self._loaders, load_state, setup, rows)
        return LiveTable(state, self.store, rematch, self.drop, self.clock)

    async def create(
        self, setup: TableSetup, entries: Sequence[AnyEntry], rematch_of: str | None = None, part: str | None = None
    ) -> LiveTable:
        """A new table, stored, after these entries; the game begins if every seat is taken by then.

        ``Conflict`` if it is to be the rematch of a table that has one already, or if its ``part`` of a shared deal is
        taken. It is in memory only where there is no other worker; elsewhere it gets a home when somebody looks at it.
        """
        steps = await draft(TableState(setup), entries, setup.created, self.clock.now())
        state = steps[-1].state if steps else TableState(setup)
        table = LiveTable(state, self.store, None, self.drop, self.clock)
        await self.store.create(state, [step.row for step in steps], rematch_of, part)
        return self._add(table) if self.store.home is None else table

    async def create_groups(self, deal: SharedDeal, setups: Sequence[TableSetup]) -> None:
        """New tables with ``setups``, stored together with the ``deal`` that they share, or none of them."""
        states = [TableState(setup) for setup in setups]
        await self.store.create_groups(deal, states)
        if self.store.home is None:
            for state in states:
                self._add(LiveTable(state, self.store, None, self.drop, self.clock))

    async def find_or_create(self, wish: Wish, setup: TableSetup, entry: AnyEntry) -> str:
        """The id of a table that fits ``wish``; if there is none, of a new one with ``setup``, stored after ``entry``.

        No game may begin there by ``entry``.
        """
        steps = await draft(TableState(setup), [entry], setup.created, self.clock.now())
        state = steps[-1].state
        found = await self.store.find_or_create(wish, state, [step.row for step in steps], setup.created)
        if found == setup.id and self.store.home is None:
            self._add(LiveTable(state, self.store, None, self.drop, self.clock))
        return found

    def _add(self, table: LiveTable) -> LiveTable:
        """The table in memory of this id, which is ``table`` unless somebody else was quicker."""
        table.on_change = self.on_change
        added = self._tables.setdefault(table.id, table)
        metrics.TABLES.set(len(self._tables))
        return added

    def drop(self, table: LiveTable) -> None:
        """Forget ``table``, which is at home at another worker; whoever looks at it is sent there."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            metrics.TABLES.set(len(self._tables))
        table.dismiss()

    async def drop_lost(self) -> None:
        """Forget the tables that other workers have taken over while we could not hold them."""
        if self.store.home is not None and self._tables:
            for name in await self.store.lost(list(self._tables), self.store.home):
                if name in self._tables:
                    self.drop(self._tables[name])

    def rest_idle(self, seconds: float = REST_SECONDS) -> None:
        """Pack games at which nothing has happened for ``seconds``; not many at once, for everybody waits meanwhile."""
        rested = 0
        for table in self.all_loaded():
            rested += table.rest(seconds)
            if rested == RESTED_AT_ONCE:
                break
        if rested:
            self.free_memory.note()

    async def unload_idle(self, seconds: float = IDLE_SECONDS, tables: Sequence[LiveTable] | None = None) -> None:
        """Forget those of ``tables`` (None: of all) that nobody has needed for ``seconds``; their logs stay."""
        idle = [table.id for table in (self.all_loaded() if tables is None else tables) if table.is_idle(seconds)]
        for name in idle:
            self._tables.pop(name, None)
            self.free_memory.note()
        metrics.TABLES.set(len(self._tables))
        if not idle or self.store.home is None:
            return
        releasing = asyncio.ensure_future(self.store.release(idle, self.store.home))
        self._releasing.update(dict.fromkeys(idle, releasing))
        try:
            await asyncio.wait({releasing})
            if releasing.exception() is not None:  # they stay at home here, and are loaded again if somebody asks
                logger.warning("could not let go of tables (%s)", type(releasing.exception()).__name__)
        finally:
            for name in idle:
                del self._releasing[name]

"""What the server does at tables by itself: bots' turns, clocks that ran out, reminders.

Only the home of a table does it there; if that worker dies, another one becomes the table's home.
"""

from __future__ import annotations

import asyncio
import logging

from alhambra.server.background import BackgroundTasks
from alhambra.server.compute.bot_turn import BotPlayer
from alhambra.server.errors import Moved
from alhambra.server.notifier import Notifier
from alhambra.server.registry import TableRegistry
from alhambra.server.service.due_work import DueWork
from alhambra.server.settings import Settings
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry, VacationNoted

OVERDUE_SECONDS = 10.0  # after which something is tried again where people look on
DUE_TABLES_MOST = 500  # in one sweep

logger = logging.getLogger("alhambra.scheduler")


class Scheduler:
    """Lets bots play and watches the clocks of this worker's tables, and of those that no worker has in memory."""

    def __init__(
        self, registry: TableRegistry, bots: BotPlayer, tasks: BackgroundTasks, settings: Settings, notifier: Notifier
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.clock = registry.clock
        self.due_work = DueWork(bots, self.clock, tasks, settings.pause_seconds, STORAGE_ERRORS)
        self.due_work.note_vacations = self.note_vacations
        self.due_work.remind = lambda owner, table: notifier.tell(owner, "reminder", table)
        self.sweep_seconds = settings.sweep_seconds
        self._unreadable: set[str] = set()

    async def sweep(self) -> None:
        """For ever: look for tables at which a bot has to act or somebody's time is up; unload those not needed."""
        while True:
            try:
                await self.look_for_due()
            except STORAGE_ERRORS as error:
                logger.warning("could not look for what is due (%s); trying again", type(error).__name__)
            await self.registry.unload_idle()
            self.registry.rest_idle()
            await self.registry.free_memory.give_back()
            await asyncio.sleep(self.sweep_seconds)

    async def look_for_due(self) -> None:
        """Begin with what the server has to do now, at all tables that are ours to look after."""
        for table in await self.store.due(self.clock.now(), DUE_TABLES_MOST, self.store.home):
            await self._look_in(table)
        for unsure in [table for table in self.registry.all_loaded() if table.is_unsure]:
            await unsure.catch_up()
            self.look_after(unsure)
        self._look_after_overdue()

    async def _look_in(self, name: str) -> None:
        """Look after the table of this id; one that cannot be read must not keep the server from the others."""
        if name in self._unreadable:
            return
        try:
            table = await self.registry.find(name)
            if self.due_work.is_paused(table):
                await self.store.pause(name, table.state.due)
                await self.registry.unload_idle(0.0, [table])  # whoever looks next may be its home
            else:
                self.look_after(table)
        except Moved:
            return  # its new home does it
        except STORAGE_ERRORS:
            raise
        except Exception:
            self._unreadable.add(name)
            logger.exception("table %s cannot be read; it is left alone until the server is started again", name)

    def _look_after_overdue(self) -> None:
        """Go on at tables that people look at, and at which what was due could not be done."""
        for table in self.registry.all_loaded():
            due = table.state.due
            if table.viewers and due is not None and due < self.clock.now() - OVERDUE_SECONDS:
                self.look_after(table)

    def look_after(self, table: LiveTable) -> None:
        """If the server has to do something at this table now, begin with it."""
        self.due_work.look_after(table)

    async def note_vacations(self, table: LiveTable) -> bool:
        """Let the clocks of those stand still who are on vacation; did we not know of one before?

        Vacations are known by the owners of keys, so that a table learns of them when it is looked at, or before
        somebody's time is up there.
        """
        state = table.state
        if state.status != "playing" or state.setup.options.pace != "days":
            return False
        known = await self.store.vacations_of([seat.owner for seat in state.seats if seat.owner is not None])
        entries: list[AnyEntry] = []
        lag = self.clock.lag
        for number, seat in enumerate(state.seats):
            vacation = known.get(seat.owner or "")
            if vacation is None or vacation.until == seat.vacation:
                continue
            if seat.vacation is not None or vacation.until - lag > state.clock.since:
                entries.append(VacationNoted(number, vacation.since, vacation.until, lag))
        if entries:
            await table.submit(entries)
        return bool(entries)

"""Lets tables over days know of people's vacations.

A table also looks for them when somebody looks at it and before a clock runs out there (scheduler.py). That is not
enough: a second vacation takes the place of the first, which a table must have noted by then. So the worker that is
told of a vacation notes it at once at its own tables and at those without a home, and every worker looks at each beat
which vacations have begun.
"""

from __future__ import annotations

from contextlib import suppress

from alhambra.server.background import BackgroundTasks
from alhambra.server.errors import Denied, Moved
from alhambra.server.registry import TableRegistry
from alhambra.server.scheduler import Scheduler
from alhambra.server.table.live import LiveTable

OVERLAP_SECONDS = 60.0  # that workers' looks overlap, for the clocks of their machines may differ


class VacationNoter:
    """Notes vacations at the tables of this worker."""

    def __init__(self, registry: TableRegistry, scheduler: Scheduler, tasks: BackgroundTasks) -> None:
        self._registry = registry
        self._scheduler = scheduler
        self._tasks = tasks
        self._is_changed: dict[str, bool] = {}  # by owner, while it is noted: has it changed again meanwhile?
        self._looked_at = registry.clock.wall()

    def note_soon(self, owner: str) -> None:
        """Note beside everything else that the vacation of ``owner`` has changed; once at a time for each."""
        is_under_way = owner in self._is_changed
        self._is_changed[owner] = True
        if not is_under_way:
            self._tasks.start(self._note_of(owner))

    async def _note_of(self, owner: str) -> None:
        """Note it at all tables of ``owner`` that are not at home elsewhere, until nothing has changed meanwhile."""
        try:
            while self._is_changed[owner]:
                self._is_changed[owner] = False
                for found in await self._registry.store.running_tables(owner):
                    if found.status == "playing" and found.options.pace == "days":
                        with suppress(Denied, Moved):
                            await self._scheduler.note_vacations(await self._registry.find(found.id))
        finally:
            del self._is_changed[owner]

    async def note_at(self, table: LiveTable) -> None:
        """Note the vacations of those who sit at ``table``."""
        with suppress(Denied, Moved):
            await self._scheduler.note_vacations(table)

    async def note_begun(self) -> None:
        """Note the vacations that have begun since the last look at the tables in memory here."""
        now = self._registry.clock.wall()
        begun = await self._registry.store.begun_vacations(self._looked_at - OVERLAP_SECONDS)
        for table in self._registry.all_loaded() if begun else []:
            if any(seat.owner in begun for seat in table.state.seats):
                await self.note_at(table)
        self._looked_at = now

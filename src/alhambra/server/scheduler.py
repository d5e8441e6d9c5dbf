"""What the server does at tables by itself: bots' turns, clocks that ran out, reminders.

Only the home of a table does it there; if that worker dies, another one becomes the table's home.
"""

from __future__ import annotations

import asyncio
import logging

from alhambra.server import metrics
from alhambra.server.background import BackgroundTasks
from alhambra.server.compute.bots import BotPool
from alhambra.server.errors import Denied, Moved
from alhambra.server.logs import add_log_fields
from alhambra.server.notifier import Notifier
from alhambra.server.registry import TableRegistry
from alhambra.server.settings import Settings
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import (
    ActionPlayed,
    AnyEntry,
    BotSubstituted,
    GameStarted,
    TurnEnded,
    TurnReminded,
    VacationNoted,
)
from alhambra.server.table.state import STAND_IN, TableState

OVERDUE_SECONDS = 10.0  # after which something is tried again where people look on
DUE_TABLES_MOST = 500  # in one sweep

logger = logging.getLogger("alhambra.scheduler")


class Scheduler:
    """Lets bots play and watches the clocks of this worker's tables, and of those that no worker has in memory."""

    def __init__(
        self, registry: TableRegistry, bots: BotPool, tasks: BackgroundTasks, settings: Settings, notifier: Notifier
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.clock = registry.clock
        self.notifier = notifier
        self.bots = bots
        self.sweep_seconds = settings.sweep_seconds
        self.pause_seconds = settings.pause_seconds
        self._tasks = tasks
        self._attended: set[str] = set()  # tables at which something is being done
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
            if self._is_paused(table):
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
        if self._is_due(table) and table.id not in self._attended:
            self._attended.add(table.id)
            self._tasks.start(self._attend(table))

    def _is_due(self, table: LiveTable) -> bool:
        due = table.state.due
        return due is not None and due <= self.clock.now() and not self._is_paused(table)

    def _is_paused(self, table: LiveTable) -> bool:
        """Would a bot play for nobody? It goes on when somebody looks. People's clocks never stop.

        Over days nobody stays to look: there bots play on as long as a person plays, too.
        """
        state = table.state
        if state.bot_to_act is None or table.presence.seats or table.presence.spectators:
            return False
        if state.setup.options.pace == "days" and any(seat.player is None for seat in state.seats):
            return False
        return not table.looks.are_recent(table.state, self.pause_seconds)

    async def _attend(self, table: LiveTable) -> None:
        add_log_fields(table=table.id)
        try:
            with table.kept_in_memory():
                while self._is_due(table) and await self._do_due(table):
                    pass
        except STORAGE_ERRORS as error:
            logger.warning("table %s waits for the database (%s)", table.id, type(error).__name__)
        finally:
            self._attended.discard(table.id)

    async def _do_due(self, table: LiveTable) -> bool:
        """A bot's turn, a clock that ran out, shares in the deal that nobody waits for any more.

        False: it cannot be done.
        """
        state = table.state
        seat, level = state.acting, state.bot_to_act
        if seat is None and not state.dealing:
            return False
        try:
            if seat is None:
                await table.submit([GameStarted()])  # without the shares of those who have not shown them
            elif level is None:
                await self._watch_clock(table, state, seat)
            else:
                await self._play_bot(table, state, seat, level)
        except Denied as error:
            if error.code not in ("stale", "not-ready"):  # somebody was quicker
                logger.error("table %s: what was due was denied: %s", table.id, error.reason)
                return False
        return True

    async def _watch_clock(self, table: LiveTable, state: TableState, seat: int) -> None:
        """Remind the person in ``seat``, or let a bot play on if their time is up in ``state``; not on vacation."""
        if await self.note_vacations(table):
            return
        deadline = state.clock.deadline
        if deadline is None or deadline <= self.clock.now():
            await table.submit([BotSubstituted(seat, STAND_IN, "clock")], state.game_seq)
            return
        await table.submit([TurnReminded(seat)], state.game_seq)
        owner = state.seats[seat].owner
        if owner is not None:
            self.notifier.tell(owner, "reminder", table.id)

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

    async def _play_bot(self, table: LiveTable, state: TableState, seat: int, level: str) -> None:
        """Let the bot of ``level`` play a turn in ``seat``, which acts in ``state``."""
        with metrics.BOTS.labels(level).time(), metrics.JOBS.labels("bot").track_inprogress():
            turn = await self.bots.play(state.position(), level, table.looks.clients())
        entries: list[AnyEntry] = [
            TurnEnded(seat) if action is None else ActionPlayed(seat, action) for action in turn.actions
        ]
        if turn.fault is not None:
            metrics.FAULTS.labels(level).inc()
            logger.error("table %s: bot %r failed, %r plays instead:\n%s", table.id, level, STAND_IN, turn.fault)
            entries.insert(0, BotSubstituted(seat, STAND_IN, "fault"))
        await table.submit(entries, state.game_seq, level)

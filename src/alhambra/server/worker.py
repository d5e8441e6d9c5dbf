"""One server process: its store, its live tables, and what computes for them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress

from alhambra.processes.single import SingleWorker
from alhambra.server import metrics
from alhambra.server.background import BackgroundTasks
from alhambra.server.compute import hints, reviews
from alhambra.server.compute.bots import BotPool
from alhambra.server.notifier import Notifier
from alhambra.server.push import PushChannel
from alhambra.server.registry import TableRegistry
from alhambra.server.result_noter import ResultNoter
from alhambra.server.scheduler import Scheduler
from alhambra.server.seat_releaser import SeatReleaser
from alhambra.server.settings import Settings
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.expiry import BATCH_TABLES, DAY_SECONDS, Retention
from alhambra.server.storage.home_lock import HomeLock
from alhambra.server.storage.push import SUBSCRIPTION_DAYS
from alhambra.server.storage.queries import COUNTED_TIME
from alhambra.server.storage.store import Store
from alhambra.server.table.counted_time import BEAT_SECONDS, CountedTime
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry
from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Client
from alhambra.server.table_closer import TableCloser
from alhambra.server.vacation_noter import VacationNoter
from alhambra.server.word_filter import WordFilter

EXPIRY_SECONDS = 3600.0  # between two looks for tables that are kept no longer
MEASURE_SECONDS = 0.5  # between two looks at how late this worker is
CLOSER_SWEEPS = 2.0  # sweeps between two looks for tables that the host wants to be closed
HOMES_SECONDS = 15.0  # between two looks where our tables are at home

logger = logging.getLogger("alhambra.worker")


class Worker:
    """All that one server process consists of. Call ``start`` once an event loop runs, and ``close`` in the end."""

    def __init__(self, settings: Settings, store: Store, secret: str, push_key: str = "") -> None:
        self.settings = settings
        self.store = store
        store.running_most = settings.running_tables
        self.secret = secret  # by which players' keys are signed
        self.tasks = BackgroundTasks(STORAGE_ERRORS)
        self.clock = CountedTime()
        store.availability.on_change = self.clock.let_run
        self.registry = TableRegistry(store, self.clock)
        self.push = PushChannel(store, self.registry, push_key)
        self.notifier = Notifier(self.push)
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds, settings.bots)
        self.scheduler = Scheduler(self.registry, self.bots, self.tasks, settings, self.notifier)
        self.vacations = VacationNoter(self.registry, self.scheduler, self.tasks)
        hinting = SingleWorker(hints.HUNG_SECONDS + settings.hint_seconds, hints.NICENESS)
        self.hints = hints.HintService(hinting, settings.hint_futures, settings.hint_seconds, self.tasks.start)
        reviewing = SingleWorker(reviews.HUNG_SECONDS, reviews.NICENESS)
        self.reviews = reviews.ReviewService(reviewing, settings.review_futures, self.tasks.start)
        self.results = ResultNoter(store)
        self.registry.on_change = self._note_change
        self.word_filter = WordFilter.read(settings.word_filter)
        self.table_closer = TableCloser(self.registry, CLOSER_SWEEPS * settings.sweep_seconds)
        self.seat_releaser = SeatReleaser(self.registry, settings.waiting_seconds)
        self._lock: HomeLock | None = None

    async def start(self, address: str = "") -> None:
        """Begin to watch clocks. With PostgreSQL tables are at home here, and other workers reach us at ``address``."""
        metrics.WORKERS.set(1)
        beat = await self.store.read_value(COUNTED_TIME)
        if beat is not None:
            self.clock.take_up(beat)
        await self.store.store_beat(self.clock.beat())
        if self.store.is_shared:
            number = 1 + secrets.randbelow(2**31 - 1)
            self.store.home = f"{address}#{number}"
            self._lock = HomeLock(self.store.url, number, self.registry.drop_lost)
            await self._lock.take()
            self.tasks.start(self._lock.keep())
            self.tasks.start(self._drop_lost())
        self.tasks.start(self.scheduler.sweep())
        self.tasks.start(self._beat())
        self.tasks.start(self.push.run())
        self.tasks.start(self._expire())
        self.tasks.start(self.seat_releaser.run())
        self.tasks.start(self.table_closer.run())
        self.tasks.start(self._drop_old())
        self.tasks.start(self.results.run())
        self.tasks.start(self._measure())

    async def close(self) -> None:
        """End everything under way. What was stored goes on after a restart."""
        await self.tasks.close()
        with suppress(*STORAGE_ERRORS):
            await self.store.store_beat(self.clock.beat())
        if self._lock is not None:
            self._lock.give_up()
        self.bots.close()
        self.push.close()
        self.hints.close()
        self.reviews.close()

    async def submit(self, table: LiveTable, entry: AnyEntry) -> None:
        """Carry out ``entry`` at ``table`` (``Denied`` says why not), and what the server then has to do there."""
        await table.submit([entry])
        self.scheduler.look_after(table)

    def look(self, table: LiveTable, client: Client) -> None:
        """``client`` looks at ``table``: bots that had stopped because nobody did go on."""
        table.looks.note(client, table.state)
        self.scheduler.look_after(table)
        if table.state.setup.options.pace == "days":
            self.tasks.start(self.vacations.note_at(table))

    def _note_change(self, table: LiveTable, before: TableState) -> None:
        """Do what follows from a change of ``table``, whose state was ``before``."""
        if before.status in ("open", "playing") and table.state.status in ("over", "stalled"):
            self.results.wake()
        self.notifier.note_change(table, before)

    async def _beat(self) -> None:
        """For ever: store the time that counts for people's clocks; note other workers' time, and new vacations."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                before = await self.store.store_beat(self.clock.beat())
                if before is not None:
                    self.clock.meet(before)
                await self.vacations.note_begun()
            except STORAGE_ERRORS as error:
                logger.warning("could not store the time (%s); trying again", type(error).__name__)

    async def _expire(self) -> None:
        """For ever: delete tables that are kept no longer, but those that somebody has before them."""
        settings = self.settings
        days = settings.keep_open_days, settings.keep_finished_days, settings.keep_unfinished_days
        while not Retention(*days).is_for_ever():
            try:
                while found := await self.store.expired(Retention(*days), time.time()):
                    unused = [name for name in found if await self._is_unused(name)]
                    left = unused
                    while left:
                        left = await self.store.delete_tables(left)
                    if len(unused) < BATCH_TABLES:
                        break
            except STORAGE_ERRORS as error:
                logger.warning("could not delete old tables (%s); trying again", type(error).__name__)
            await asyncio.sleep(EXPIRY_SECONDS)

    async def _drop_old(self) -> None:
        """For ever: delete old vacations, reports and subscriptions to notices that are kept no longer."""
        days = self.settings.keep_reports_days
        while True:
            try:
                await self.store.drop_vacations(time.time())
                if days:
                    await self.store.drop_reports(time.time() - days * DAY_SECONDS)
                await self.store.drop_subscriptions(time.time() - SUBSCRIPTION_DAYS * DAY_SECONDS)
            except STORAGE_ERRORS as error:
                logger.warning("could not delete what is old (%s); trying again", type(error).__name__)
            await asyncio.sleep(EXPIRY_SECONDS)

    async def _is_unused(self, name: str) -> bool:
        """Has no worker the table of this id in memory?"""
        return self.registry.loaded(name) is None and await self.registry.home_elsewhere(name) is None

    async def _drop_lost(self) -> None:
        """For ever: look whether other workers have taken our tables over."""
        while True:
            await asyncio.sleep(HOMES_SECONDS)
            try:
                await self.registry.drop_lost()
            except STORAGE_ERRORS:
                logger.warning("could not look where our tables are at home; trying again")

    async def _measure(self) -> None:
        """For ever: note how late this worker is, how much waits to be sent, and whether its database answers."""
        while True:
            wanted = time.monotonic() + MEASURE_SECONDS
            await asyncio.sleep(MEASURE_SECONDS)
            metrics.LAG.observe(max(0.0, time.monotonic() - wanted))
            viewers = [viewer for table in self.registry.all_loaded() for viewer in table.viewers]
            metrics.UNSENT.set(sum(viewer.queue.qsize() for viewer in viewers))
            metrics.ANSWERS.set(self.store.availability.answers)

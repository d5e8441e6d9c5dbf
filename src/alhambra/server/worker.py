"""One server process: its store, its live tables, what computes for them, and what it hears from other workers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any

from alhambra.server import metrics
from alhambra.server.background import BackgroundTasks
from alhambra.server.compute.bots import BotPool
from alhambra.server.compute.hints import HintService
from alhambra.server.compute.reviews import ReviewService
from alhambra.server.registry import TableRegistry
from alhambra.server.scheduler import Scheduler
from alhambra.server.settings import Settings
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.expiry import BATCH_TABLES, Retention
from alhambra.server.storage.notifications import NotificationListener
from alhambra.server.storage.store import Store
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry
from alhambra.server.table.presence import Presence
from alhambra.server.table.viewer import Client

EXPIRY_SECONDS = 3600.0  # between two looks for tables that are kept no longer
MEASURE_SECONDS = 0.5  # between two looks at how late this worker is
RESYNC_SECONDS = 15.0  # between two looks at the log for notifications that got lost, and two words on who is here

logger = logging.getLogger("alhambra.worker")


class Worker:
    """All that one server process consists of. Call ``start`` once an event loop runs, and ``close`` in the end."""

    def __init__(self, settings: Settings, store: Store, secret: str) -> None:
        self.settings = settings
        self.store = store
        self.secret = secret  # by which players' keys are signed
        self.id = secrets.token_hex(4)
        self.tasks = BackgroundTasks()
        self.registry = TableRegistry(store, self._announce)
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds, settings.bots)
        self.scheduler = Scheduler(self.registry, self.bots, self.tasks, settings)
        self.hints = HintService(settings, self.tasks.start)
        self.reviews = ReviewService(settings, self.tasks.start)

    def start(self) -> None:
        """Begin to watch clocks, and to listen to other workers."""
        metrics.WORKERS.set(1)
        self.tasks.start(self.scheduler.sweep())
        self.tasks.start(self._expire())
        self.tasks.start(self._measure())
        if self.store.is_shared:
            self.tasks.start(NotificationListener(self.store.url, self.hear, self.resync).listen())
            self.tasks.start(self._repeat())

    async def close(self) -> None:
        """End everything under way. What was stored goes on after a restart."""
        await self.tasks.close()
        self.bots.close()
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

    async def _expire(self) -> None:
        """For ever: delete tables that are kept no longer, but those that somebody has before them."""
        settings = self.settings
        days = settings.keep_open_days, settings.keep_finished_days, settings.keep_unfinished_days
        while not Retention(*days).is_for_ever():
            try:
                while found := await self.store.expired(Retention(*days), time.time()):
                    unused = [name for name in found if self.registry.loaded(name) is None]
                    await self.store.delete_tables(unused)
                    if len(unused) < BATCH_TABLES:
                        break
            except STORAGE_ERRORS as error:
                logger.warning("could not delete old tables (%s); trying again", type(error).__name__)
            await asyncio.sleep(EXPIRY_SECONDS)

    async def _measure(self) -> None:
        """For ever: note how late this worker is, how much waits to be sent, and whether its database answers."""
        while True:
            wanted = time.monotonic() + MEASURE_SECONDS
            await asyncio.sleep(MEASURE_SECONDS)
            metrics.LAG.observe(max(0.0, time.monotonic() - wanted))
            viewers = [viewer for table in self.registry.all_loaded() for viewer in table.viewers]
            metrics.UNSENT.set(sum(viewer.queue.qsize() for viewer in viewers))
            metrics.ANSWERS.set(self.store.availability.answers)

    # ---- other workers ----

    def _announce(self, table: str, presence: Presence) -> None:
        """Tell the other workers, beside everything else, who is connected to the table of this id here."""
        self.tasks.start(presence.send_own(table, self.id, self._notify))

    async def _notify(self, notification: dict[str, object]) -> None:
        """Tell the other workers who is here; if that fails, they hear it the next time."""
        try:
            await self.store.notify(notification)
        except STORAGE_ERRORS:
            logger.warning("could not tell the other workers who is here")

    def hear(self, notification: dict[str, Any]) -> None:
        """A notification of another worker's, or our own, about a table."""
        table = self.registry.loaded(str(notification.get("table")))
        if table is None:
            return
        if "worker" in notification:
            if notification["worker"] != self.id:
                table.hear_presence(notification)
        elif "seq" in notification:
            if notification["seq"] > table.state.seq:
                self.tasks.start(self._catch_up(table))
        elif "chat" in notification:
            if not all(viewer.has_seen(notification["chat"]) for viewer in table.viewers):
                self.tasks.start(self._read_chat(table))
        elif "rematch" in notification:
            table.set_rematch(notification["rematch"])

    async def _catch_up(self, table: LiveTable) -> None:
        await table.catch_up()
        self.scheduler.look_after(table)

    async def _read_chat(self, table: LiveTable) -> None:
        table.show_chat(await self.store.chat(table.id))

    async def resync(self) -> None:
        """Look for rows whose notifications got lost."""
        last_seqs = await self.store.last_seqs([table.id for table in self.registry.all_loaded()])
        for name, seq in last_seqs.items():
            table = self.registry.loaded(name)
            if table is not None and seq > table.state.seq:
                await self._catch_up(table)

    async def _repeat(self) -> None:
        """For ever: say again who is connected here, forget workers that are silent, read what was missed."""
        while True:
            await asyncio.sleep(RESYNC_SECONDS)
            for table in self.registry.all_loaded():
                if table.viewers:
                    await table.presence.send_own(table.id, self.id, self._notify)
                table.forget_silent_workers()
            try:
                await self.resync()
            except STORAGE_ERRORS:
                logger.warning("could not look at the log; trying again")

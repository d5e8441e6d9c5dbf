"""How much of the server one address or key may have: tables, stored records, chat, sockets, time of its threads.

Counted in memory, by each worker for itself: addresses are never stored.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Literal, TypeVar

from alhambra.server.compute.fair_queue import FairQueue
from alhambra.server.errors import Denied
from alhambra.server.http.rate_limit import AddressRateLimit
from alhambra.server.settings import Settings
from alhambra.server.storage.store import Store
from alhambra.server.table.live import LiveTable
from alhambra.server.table.viewer import Client
from alhambra.server.wire.http import NewTable

T = TypeVar("T")

HOUR_SECONDS = 3600.0
SEATLESS_PART = 12  # of the tables that an address may make in an hour, one in twelve may be public without anybody
REPORTS_HOURLY = 60  # lines of chat that one address, and one key, may report or block the authors of in an hour
VACATIONS_HOURLY = 10  # times that one key may change its vacation in an hour
SUBSCRIPTIONS_HOURLY = 120  # to notices, that one address, and one key, may make or renew in an hour
SPECTATORS_MOST = 180  # sockets at one table of those who hold no seat
OWN_SOCKETS_MOST = 10  # at one table of one who holds a seat
THREADS = 2  # in which finished games are played again; more would only take time from the tables
THREAD_JOBS_MOST = 12  # of one address, under way or waiting


class Quotas:
    """What each address has had so far, and whether it may have more: ``Denied`` says if not."""

    def __init__(self, settings: Settings) -> None:
        self._open_tables = settings.open_tables
        self._waiting_tables = settings.waiting_tables
        self._people_most = settings.people
        self._sockets_most = settings.sockets
        self._sockets: Counter[tuple[str, bool]] = Counter()  # by address, and whether they are of seats
        made, record_bytes = settings.tables_hourly, settings.records_hourly
        self._made = AddressRateLimit(made / HOUR_SECONDS, made)
        self._made_by_key = AddressRateLimit(made / HOUR_SECONDS, made)
        seatless = max(1, made // SEATLESS_PART)
        self._seatless = AddressRateLimit(seatless / HOUR_SECONDS, seatless)
        lines = settings.chat_hourly
        self._lines = AddressRateLimit(lines / HOUR_SECONDS, lines)
        self._lines_by_key = AddressRateLimit(lines / HOUR_SECONDS, lines)
        self._reports = AddressRateLimit(REPORTS_HOURLY / HOUR_SECONDS, REPORTS_HOURLY)
        self._reports_by_key = AddressRateLimit(REPORTS_HOURLY / HOUR_SECONDS, REPORTS_HOURLY)
        self._vacations = AddressRateLimit(VACATIONS_HOURLY / HOUR_SECONDS, VACATIONS_HOURLY)  # by key
        self._subscriptions = AddressRateLimit(SUBSCRIPTIONS_HOURLY / HOUR_SECONDS, SUBSCRIPTIONS_HOURLY)
        self._subscriptions_by_key = AddressRateLimit(SUBSCRIPTIONS_HOURLY / HOUR_SECONDS, SUBSCRIPTIONS_HOURLY)
        self._record_bytes = AddressRateLimit(record_bytes / HOUR_SECONDS, record_bytes)
        self._threads = ThreadPoolExecutor(THREADS, "finished-games")
        self._thread_queue = FairQueue(THREADS, THREAD_JOBS_MOST, "many games are being looked at just now; try again.")

    async def in_thread(self, client: Client, work: Callable[[], T]) -> T:
        """``work()``, which takes a while, done for ``client`` in a thread, so that no table waits."""
        async with self._thread_queue.turn(client):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def check_open_tables(self, store: Store, owner: str) -> None:
        """Check that ``owner`` does not sit at too many unfinished tables already, and that not too many are here."""
        if self._people_most and sum(self._sockets.values()) >= self._people_most:
            raise Denied("server-full", "this server is full: no more people can play here just now.")
        seated = await store.count_seated(owner, time.time())
        if seated.unfinished >= self._open_tables:
            raise Denied("quota", "you sit at many tables; finish or leave some of them first.", why="many-tables")
        if seated.waiting >= self._waiting_tables:
            reason = "you wait at many tables whose games have not begun; leave some of them first."
            raise Denied("quota", reason, why="many-waiting")

    def take_table(self, client: Client, new: NewTable | None = None) -> None:
        """Count a table that ``client`` makes; None: a rematch."""
        if not self._made.take(client.address) or not self._made_by_key.take(client.owner or ""):
            raise Denied("quota", "many tables were made from here within an hour; wait a while.")
        if new is None:
            return
        if new.options.public and not new.sit and not self._seatless.take(client.address):
            raise Denied("quota", "many public tables were made from here at which nobody sits; sit down at one.")
        if new.origin is not None and not self._record_bytes.take(client.address, len(new.origin.record)):
            raise Denied("quota", "many records were sent from here within an hour; wait a while.")

    def take_file(self, client: Client, file_bytes: int) -> None:
        """Count a file of tables that ``client`` sends."""
        if not self._record_bytes.take(client.address, file_bytes):
            raise Denied("quota", "many records were sent from here within an hour; wait a while.")

    def take_line(self, client: Client) -> None:
        """Count a line of chat that ``client`` writes."""
        if not self._lines.take(client.address) or not self._lines_by_key.take(client.owner or ""):
            raise Denied("quota", "very much was said from here within an hour; wait a while.")

    def take_report(self, client: Client) -> None:
        """Count a line of chat that ``client`` reports, or whose author they block."""
        if not self._reports.take(client.address) or not self._reports_by_key.take(client.owner or ""):
            raise Denied("quota", "very much was reported from here within an hour; wait a while.")

    def take_vacation(self, owner: str) -> None:
        """Count a change of the vacation of the owner of a key."""
        if not self._vacations.take(owner):
            raise Denied("quota", "you have changed your vacation often within an hour; wait a while.")

    def take_subscription(self, client: Client) -> None:
        """Count a subscription to notices that ``client`` makes or renews."""
        if not self._subscriptions.take(client.address) or not self._subscriptions_by_key.take(client.owner or ""):
            raise Denied("quota", "very many subscriptions were made from here within an hour; wait a while.")

    @contextmanager
    def socket(self, table: LiveTable, client: Client) -> Iterator[Literal["full", "server-full"] | None]:
        """Count a socket of ``client`` to ``table`` while the block lasts; or why there are too many.

        Those of seats are counted for themselves, so that no crowd keeps a player from the table; and whoever holds a
        seat is let in however many people the host wants to have here.
        """
        is_seated = bool(table.state.seats_of(client.owner))
        if is_seated:
            here, most = [viewer for viewer in table.viewers if viewer.owner == client.owner], OWN_SOCKETS_MOST
        else:
            here = [viewer for viewer in table.viewers if not table.state.seats_of(viewer.owner)]
            most = SPECTATORS_MOST
        counted = (client.address, is_seated)
        if len(here) >= most or self._sockets[counted] >= self._sockets_most:
            yield "full"
            return
        if not is_seated and self._people_most and sum(self._sockets.values()) >= self._people_most:
            yield "server-full"
            return
        self._sockets[counted] += 1
        try:
            yield None
        finally:
            self._sockets[counted] -= 1
            self._sockets += Counter()  # forget those that are 0

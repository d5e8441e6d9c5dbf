"""Where tables are kept. A row of the log is stored before anybody is told of it; (table, seq) is taken only once.

The queries are plain functions of a connection (queries.py). With PostgreSQL they run on the event loop, over asyncpg.
With SQLite they run in one thread of their own: a whole transaction is one trip there and back, where a driver that
makes a trip for every statement (aiosqlite) was three times as slow under load.

Nobody waits for the database longer than ``ANSWER_SECONDS``. What SQLite has not begun by then is not begun at all; a
connection to PostgreSQL that is silent is cut.
"""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from alhambra.server import metrics
from alhambra.server.errors import Conflict, Moved
from alhambra.server.storage import chat as _chat
from alhambra.server.storage import (
    closing,
    expiry,
    finding,
    forgetting,
    homes,
    my_games,
    push,
    queries,
    shared_deals,
    vacations,
)
from alhambra.server.storage.availability import ANSWER_SECONDS, Availability, StorageTimeout
from alhambra.server.storage.database import STORAGE_ERRORS, engine_for
from alhambra.server.storage.one_trip import AppendPool
from alhambra.server.table.log import LogRow
from alhambra.server.table.state import TableState

WRITES = ("append", "create", "store_beat")  # calls by which one sees that something can be stored
GIVE_UP_SECONDS = 0.4  # after which nobody waits for a thread that should have ended by itself

P = ParamSpec("P")
T = TypeVar("T")


def _query(query: Callable[Concatenate[Connection, P], T]) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """A method that runs ``query`` in a transaction of its own."""

    @functools.wraps(query)
    async def method(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run(lambda connection: query(connection, *args, **kwargs), query.__name__)

    return method


def _is_silence(error: Exception) -> bool:
    """Does ``error`` mean that the database gave no answer for as long as we have waited?"""
    if isinstance(error, StorageTimeout):
        return error.is_unsure
    return isinstance(error, OperationalError) and "locked" in str(error.orig)  # by another program


async def _transaction(engine: AsyncEngine, query: Callable[[Connection], T], held: list[Any]) -> T:
    """``query`` over asyncpg, in a transaction of its own; its connection is put into ``held``."""

    def hold_and_query(connection: Connection) -> T:
        held.append(connection.connection.driver_connection)
        return query(connection)

    async with engine.begin() as connection:
        with metrics.CONNECTIONS.track_inprogress():
            return await connection.run_sync(hold_and_query)


class Store:
    """The database. What its methods do is said where their queries are (queries.py).

    ``seconds`` is how long it may take to answer; None: as long as it wants. ``home`` is the worker whose store this is
    (homes.py), which alone adds to the logs of its tables; None: there is no other.
    """

    home: str | None = None
    running_most = 0  # unfinished tables; 0: any number

    def __init__(self, url: str, seconds: float | None = ANSWER_SECONDS) -> None:
        self.url = url
        self.availability = Availability()
        self._seconds = seconds
        self._abandoned: set[asyncio.Future[Any]] = set()  # nobody waits for these any more
        self.engine: AsyncEngine | Engine = engine_for(url)
        self.is_shared = isinstance(self.engine, AsyncEngine)
        self._appending = AppendPool(url) if self.is_shared else None
        self._thread = ThreadPoolExecutor(1, "database")  # SQLite has one writer anyway

    async def close(self) -> None:
        """Give the connections back, if the database lets us."""
        if isinstance(self.engine, AsyncEngine):
            closing: asyncio.Future[None] = asyncio.ensure_future(self._close_pools(self.engine))
        else:
            closing = asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        if not (await asyncio.wait({closing}, timeout=ANSWER_SECONDS))[0]:
            self._abandon(closing)
        self._thread.shutdown(wait=False)

    async def _close_pools(self, engine: AsyncEngine) -> None:
        """Close both pools at once: one that does not end is no reason to leave the other's connections open."""
        await asyncio.gather(engine.dispose(), *([] if self._appending is None else [self._appending.close()]))

    async def run(self, query: Callable[[Connection], T], name: str = "other") -> T:
        """``query`` in a transaction of its own; ``StorageTimeout`` if the database does not answer in time.

        ``name`` is the one under which its time is counted.
        """
        engine = self.engine
        if isinstance(engine, AsyncEngine):
            return await self._noted(name, lambda: self._cut_if_silent(lambda held: _transaction(engine, query, held)))
        return await self._noted(name, lambda: self._run_in_thread(engine, query))

    async def _noted(self, name: str, call: Callable[[], Awaitable[T]]) -> T:
        """The result of a ``call`` of the database, counted as ``name``; whether it was answered is noted."""
        self.availability.check()
        try:
            with metrics.QUERIES.labels(name).time(), metrics.CALLS.track_inprogress():
                done = await call()
        except (Conflict, IntegrityError, Moved):
            self.availability.note_answer()
            raise
        except STORAGE_ERRORS as error:
            if _is_silence(error) or not self.availability.answers:
                self.availability.note_failure()
            self.availability.note_error()
            raise
        self.availability.note_answer()
        if name in WRITES:
            self.availability.note_stored()
        return done

    async def _cut_if_silent(self, work: Callable[[list[Any]], Coroutine[Any, Any, T]]) -> T:
        """The result of ``work``, which puts its connection to PostgreSQL into the list that it is given.

        The connection is cut if it is silent: to cancel would be to wait for an answer.
        """
        held: list[Any] = []
        if self._seconds is None:
            return await work(held)
        working = asyncio.create_task(work(held))
        try:
            return await self._wait(working, self._seconds)
        finally:
            if not working.done():
                for connection in held:
                    connection.terminate()

    async def _run_in_thread(self, engine: Engine, query: Callable[[Connection], T]) -> T:
        """``query`` in the thread of SQLite's, which waits for other programs' locks no longer than we do."""
        until = None if self._seconds is None else time.monotonic() + self._seconds

        def transaction() -> T:
            left = inf if until is None else until - time.monotonic()
            if left <= 0:  # others were waiting before us
                raise StorageTimeout(is_unsure=False)
            with engine.begin() as connection:
                if until is not None:
                    driver: Any = connection.connection.driver_connection
                    driver.execute(f"pragma busy_timeout = {int(1000 * left)}")
                return query(connection)

        try:
            async with asyncio.timeout(None if self._seconds is None else self._seconds + GIVE_UP_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)
        except StorageTimeout:
            raise
        except TimeoutError:
            raise StorageTimeout(is_unsure=True) from None

    async def _wait(self, working: asyncio.Future[T], seconds: float) -> T:
        """The result of ``working``, if it comes within ``seconds``; it is abandoned otherwise."""
        try:
            if (await asyncio.wait({working}, timeout=seconds))[0]:
                return working.result()
        except asyncio.CancelledError:
            self._abandon(working)
            raise
        self._abandon(working)
        raise StorageTimeout(is_unsure=True)

    def _abandon(self, working: asyncio.Future[Any]) -> None:
        """Let ``working`` end by itself some time, whatever comes of it."""
        working.cancel()
        self._abandoned.add(working)
        working.add_done_callback(self._abandoned.discard)
        working.add_done_callback(lambda ended: ended.cancelled() or ended.exception())

    async def create(
        self, state: TableState, rows: Sequence[LogRow], rematch_of: str | None = None, part: str | None = None
    ) -> None:
        """A new table with its first rows; ``Conflict`` if it is to be a rematch and there is one already.

        ``Denied`` if the host lets no more tables run. A table of a shared deal plays a ``part`` of it, if that is free
        (``Conflict``: it is not).
        """

        def transaction(connection: Connection) -> None:
            queries.create(connection, state, rows, self.running_most)
            if rematch_of is not None and not queries.note_rematch(connection, rematch_of, state.setup.id):
                raise Conflict
            if state.setup.deal is not None and part is not None:
                shared_deals.take_part(connection, state.setup.deal.id, part, state.setup.id)

        try:
            await self.run(transaction, "create")
        except IntegrityError:
            raise Conflict from None

    async def create_groups(self, deal: shared_deals.SharedDeal, states: Sequence[TableState]) -> None:
        """Store ``deal`` and a new table in each of ``states`` for the groups that play it, or nothing.

        ``Denied`` if the host does not let all of them run.
        """

        def transaction(connection: Connection) -> None:
            shared_deals.add_deal(connection, deal)
            for number, state in enumerate(states, 1):
                queries.create(connection, state, [], self.running_most)
                shared_deals.take_part(connection, deal.id, f"{shared_deals.GROUP}{number}", state.setup.id)

        await self.run(transaction, "create")

    async def find_or_create(self, wish: finding.Wish, state: TableState, rows: Sequence[LogRow], now: float) -> str:
        """As ``finding.find_or_create``; ``Denied`` if a table would have to be made, and no more may run."""
        most = self.running_most
        return await self.run(
            lambda connection: finding.find_or_create(connection, wish, state, rows, now, most), "find_or_create"
        )

    async def append(self, before: TableState, after: TableState, rows: Sequence[LogRow]) -> None:
        """Add rows to a table's log; ``Conflict`` if they are not the next ones, and then nothing has changed.

        ``Moved`` if the table is at home at another worker.
        """
        seats_changed, pool = queries.reseated(before, after), self._appending
        deal, begins = after.setup.deal, before.status == "open" and after.status == "playing"
        if pool is not None and not seats_changed and not begins:
            appending = functools.partial(pool.append, after, rows, self.home)
            await self._noted("append", lambda: self._cut_if_silent(appending))
            return

        def transaction(connection: Connection) -> None:
            queries.append(connection, after, rows, seats_changed, self.home)
            if begins and deal is not None and deal.kind == "duplicate":
                shared_deals.note_players(connection, deal.id, {seat.owner for seat in after.seats if seat.owner})

        try:
            await self.run(transaction, "append")
        except IntegrityError:
            raise Conflict from None

    note_write = _query(queries.note_write)
    store_beat = _query(queries.store_beat)
    vacations_of = _query(vacations.vacations_of)
    vacation = _query(vacations.vacation)
    push_subscriptions = _query(push.push_subscriptions)
    subscribe = _query(push.subscribe)
    unsubscribe = _query(push.unsubscribe)
    forget_subscription = _query(push.forget_subscription)
    drop_subscriptions = _query(push.drop_subscriptions)
    set_vacation = _query(vacations.set_vacation)
    begun_vacations = _query(vacations.begun_vacations)
    drop_vacations = _query(vacations.drop_vacations)
    forget_vacation = _query(vacations.forget_vacation)
    read_value = _query(queries.read_value)
    holds_seat = _query(queries.holds_seat)
    setup = _query(queries.setup)
    rows = _query(queries.rows)
    open_tables = _query(finding.open_tables)
    waiting_seats = _query(finding.waiting_seats)
    invitation = _query(queries.invitation)
    count_seated = _query(queries.count_seated)
    tables_of = _query(queries.tables_of)
    running_tables = _query(queries.running_tables)
    finished_games = _query(my_games.finished_games)
    level_figures = _query(my_games.level_figures)
    recent_points = _query(my_games.recent_points)
    unnoted = _query(my_games.unnoted)
    note_results = _query(my_games.note_results)
    finished_of = _query(forgetting.finished_of)
    forget_seats = _query(forgetting.forget_seats)
    add_deal = _query(shared_deals.add_deal)
    find_deal = _query(shared_deals.find_deal)
    add_challenge = _query(shared_deals.add_challenge)
    challenge_of = _query(shared_deals.challenge_of)
    my_try = _query(shared_deals.my_try)
    closing_deal = _query(shared_deals.closing_deal)
    has_hidden_seed = _query(shared_deals.has_hidden_seed)
    has_played = _query(shared_deals.has_played)
    is_public = _query(shared_deals.is_public)
    sits_elsewhere = _query(shared_deals.sits_elsewhere)
    deal_results = _query(shared_deals.deal_results)
    deal_groups = _query(shared_deals.deal_groups)
    deal_days = _query(shared_deals.deal_days)
    due = _query(queries.due)
    pause = _query(queries.pause)
    claim = _query(homes.claim)
    release = _query(homes.release)
    lost = _query(homes.lost)
    expired = _query(expiry.expired)
    delete_tables = _query(expiry.delete_tables)
    say = _query(_chat.say)
    chat = _query(_chat.chat_lines)
    block_author = _query(_chat.block_author)
    blocked_people = _query(_chat.blocked_people)
    blocked_keys = _query(_chat.blocked_keys)
    unblock = _query(_chat.unblock)
    report = _query(_chat.report)
    reported = _query(_chat.reported)
    drop_reports = _query(_chat.drop_reports)
    forget_in_chat = _query(_chat.forget_in_chat)
    host_tables = _query(closing.host_tables)
    request_closing = _query(closing.request_closing)
    wanted_closings = _query(closing.wanted_closings)
    forget_closing = _query(closing.forget_closing)

    async def rematch(self, table: str) -> str:
        """The id of the rematch of a table that has one."""
        stored = await self.setup(table)
        assert stored is not None
        assert stored[1] is not None
        return stored[1]

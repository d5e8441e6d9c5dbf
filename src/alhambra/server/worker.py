"""All tables of one worker: finds and loads them, lets bots play, watches the clocks, hears from other workers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from alhambra.record import RULES
from alhambra.server import metrics
from alhambra.server.compute.bots import BotPool, Position
from alhambra.server.compute.hints import HintService, Question
from alhambra.server.compute.reviews import ReviewService
from alhambra.server.errors import Denied
from alhambra.server.settings import Settings
from alhambra.server.storage.notifications import NotificationListener
from alhambra.server.storage.store import Store
from alhambra.server.table.live import LiveTable, encode
from alhambra.server.table.log import ActionPlayed, AnyEntry, BotSubstituted, TurnEnded
from alhambra.server.table.presence import Here
from alhambra.server.table.setup import is_table_id
from alhambra.server.table.state import STAND_IN, TableState
from alhambra.server.table.viewer import Viewer
from alhambra.server.wire.outgoing import Refused

IDLE = 60.0  # seconds after which a table that nobody looks at is put away
LEASE = 10.0  # seconds after which another worker may try; whoever is still at work renews in time
RESYNC = 15.0  # seconds between two looks at the log for hints that got lost, and between two words on who is here
DUE_MOST = 50

logger = logging.getLogger("alhambra.hall")


class Hall:
    """The tables that this worker has in memory."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.worker = secrets.token_hex(4)
        self.bots = BotPool(settings.bot_processes, settings.bot_seconds, settings.bots)
        self.adviser = HintService(settings)
        self.reviews = ReviewService(settings, self.spawn)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._unreadable: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to watch clocks, and to listen to other workers."""
        self.spawn(self._sweep())
        if self.store.is_shared:
            self.spawn(NotificationListener(self.store.url, self.hear, self.resync).listen())
            self.spawn(self._repeat_presence())

    async def close(self) -> None:
        """End everything under way. What was stored goes on after a restart."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()
        self.adviser.close()
        self.reviews.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, SQLAlchemyError | OSError):
            logger.warning("the database does not answer (%s); what was missed is read later", type(error).__name__)
        elif error is not None:
            logger.error("a task of the hall failed", exc_info=error)

    # ---- finding tables ----

    async def table(self, name: str) -> LiveTable:
        """The table of this id, from memory or from its log."""
        found = self.tables.get(name)
        if found is not None:
            return found
        async with self._loading.setdefault(name, asyncio.Lock()):
            try:
                if name not in self.tables:
                    self.add(await self._load(name))
                    if self.store.is_shared:
                        await self.tables[name].catch_up()  # a hint that came meanwhile went nowhere
                return self.tables[name]
            finally:
                self._loading.pop(name, None)

    async def _load(self, name: str) -> LiveTable:
        if not is_table_id(name):
            raise Denied("no-table", "there is no such table.")
        stored = await self.store.setup(name)
        if stored is None:
            raise Denied("no-table", "there is no such table.")
        setup, rematch = stored
        if setup.rules != RULES:
            raise Denied("rules", f"this table was begun by rules {setup.rules}; this server knows rules {RULES}.")
        state = TableState(setup)
        for row in await self.store.rows(name):
            state.apply_row(row)
        return LiveTable(state, self.store, rematch)

    def add(self, table: LiveTable) -> None:
        """Keep a table in memory."""
        self.tables[table.id] = table
        metrics.TABLES.set(len(self.tables))

    def _put_away(self) -> None:
        """Forget tables that nobody looks at; their logs remember them."""
        before = time.monotonic() - IDLE
        for table in list(self.tables.values()):
            if not (table.viewers or table.attended or table.advised) and table.used < before:
                del self.tables[table.id]
        metrics.TABLES.set(len(self.tables))

    # ---- who is here ----

    def enter(self, table: LiveTable, viewer: Viewer) -> None:
        """A socket opens."""
        table.viewers.add(viewer)
        metrics.SOCKETS.inc()
        self.note_presence(table)

    def leave(self, table: LiveTable, viewer: Viewer) -> None:
        """A socket closes."""
        table.viewers.discard(viewer)
        table.used = time.monotonic()
        metrics.SOCKETS.dec()
        self.note_presence(table)

    def note_presence(self, table: LiveTable) -> None:
        """See who is connected here; if that has changed, tell everybody."""
        owners = {viewer.owner for viewer in table.viewers}
        seats = frozenset(seat for owner in owners for seat in table.state.seats_of(owner))
        watching = sum(not table.state.seats_of(viewer.owner) for viewer in table.viewers)
        here = Here(seats, watching)
        if here != table.presence.own:
            table.presence.own = here
            table.show_table()
            self.spawn(self._say_presence(table))

    async def _say_presence(self, table: LiveTable) -> None:
        try:
            async with table.presence.telling:
                own = table.presence.own
                hint = {"table": table.id, "worker": self.worker, "seats": sorted(own.seats)}
                await self.store.tell({**hint, "watching": own.spectators})
        except (SQLAlchemyError, OSError):
            logger.warning("could not tell the other workers who is here")  # they hear it the next time

    async def _repeat_presence(self) -> None:
        while True:
            await asyncio.sleep(RESYNC)
            for table in list(self.tables.values()):
                if table.viewers:
                    await self._say_presence(table)
                if table.presence.forget_silent():
                    table.show_table()
            try:
                await self.resync()
            except (SQLAlchemyError, OSError):
                logger.warning("could not look at the log; trying again")

    # ---- other workers ----

    def hear(self, hint: dict[str, Any]) -> None:
        """A hint from another worker (or our own)."""
        table = self.tables.get(str(hint.get("table")))
        if table is None:
            return
        if "worker" in hint and hint["worker"] != self.worker:
            if table.presence.hear(hint["worker"], Here(frozenset(hint["seats"]), hint["watching"])):
                table.show_table()
                self.spawn(self._say_presence(table))  # so that a newcomer hears of ours, too
        elif "seq" in hint and hint["seq"] > table.state.seq:
            self.spawn(self._catch_up(table))
        elif "chat" in hint and any(hint["chat"] not in viewer.lines for viewer in table.viewers):
            self.spawn(self._read_chat(table))
        elif "rematch" in hint and table.rematch is None:
            table.rematch = hint["rematch"]
            table.show_table()

    async def _catch_up(self, table: LiveTable) -> None:
        await table.catch_up()
        self.note_presence(table)
        self.look_after(table)

    async def _read_chat(self, table: LiveTable) -> None:
        table.show_chat(await self.store.chat(table.id))

    async def resync(self) -> None:
        """Look for rows whose hints got lost."""
        heads = await self.store.heads(list(self.tables))
        for name, seq in heads.items():
            table = self.tables.get(name)
            if table is not None and seq > table.state.seq:
                await self._catch_up(table)

    # ---- advice ----

    def advise(self, table: LiveTable, viewer: Viewer, seq: int) -> None:
        """Let a hint be reckoned for whoever asks, and for nobody else; the table goes on meanwhile."""
        question = table.question(viewer.owner, seq)
        if table.hint is not None and table.hint.game_seq == seq:
            viewer.send(encode(table.hint))
            return
        table.advised = True
        self.spawn(self._advise(table, viewer, seq, question))

    async def _advise(self, table: LiveTable, viewer: Viewer, seq: int, question: Question | None) -> None:
        try:
            with metrics.HINTS.time():
                table.hint = await self.adviser.hint(seq, question)
            viewer.send(encode(table.hint))
        except Denied as error:
            metrics.REFUSED.labels(error.code).inc()
            viewer.send(encode(Refused(error.code, error.reason, about="hint")))
        except Exception:
            logger.exception("table %s: a hint could not be reckoned", table.id)
            viewer.send(
                encode(Refused("fault", "something went wrong on the server; nothing has changed.", about="hint"))
            )
        finally:
            table.advised = False

    # ---- bots and clocks ----

    async def _sweep(self) -> None:
        """Look again and again for tables at which a bot has to act or somebody's time is up."""
        while True:
            try:
                for name in await self.store.due(time.time(), DUE_MOST):
                    await self._look_in(name)
            except (SQLAlchemyError, OSError) as error:
                logger.warning("could not look for what is due (%s); trying again", type(error).__name__)
            self._put_away()
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _look_in(self, name: str) -> None:
        """Look after a table; one that cannot be read must not keep the server from the others."""
        if name in self._unreadable:
            return
        try:
            self.look_after(await self.table(name))
        except (SQLAlchemyError, OSError):
            raise
        except Exception:
            self._unreadable.add(name)
            logger.exception("table %s cannot be read; it is left alone until the server is started again", name)

    def look_after(self, table: LiveTable) -> None:
        """If the server has to do something at this table, let it."""
        due = table.state.due
        if due is not None and due <= time.time() and not table.attended:
            table.attended = True
            self.spawn(self._attend(table))

    async def _attend(self, table: LiveTable) -> None:
        try:
            while (due := table.state.due) is not None and due <= time.time():
                if not await self._do_due(table):
                    return
        except (SQLAlchemyError, OSError) as error:
            logger.warning("table %s waits for the database (%s)", table.id, type(error).__name__)
        finally:
            table.attended = False

    async def _do_due(self, table: LiveTable) -> bool:
        """One bot's turn, or a clock that ran out. False: another worker is at it."""
        state = table.state
        seat, level = state.acting, state.bot_to_act
        if seat is None or not await self.store.lease(table.id, state.seq, time.time(), LEASE):
            return False
        try:
            if level is None:
                await table.submit([BotSubstituted(seat, STAND_IN, "clock")], state.game_seq)
            else:
                await self._play_bot(table, state, seat, level)
        except Denied as error:
            if error.code != "stale":
                logger.error("table %s: what was due was denied: %s", table.id, error.reason)
                return False
        return True

    async def _play_bot(self, table: LiveTable, state: TableState, seat: int, level: str) -> None:
        game = state.game
        assert game is not None
        position = Position(state.setup, game.names, game.history, game.held, seat, level)
        with metrics.BOTS.labels(level).time():
            thinking = asyncio.create_task(self.bots.play(position))
            while not (await asyncio.wait({thinking}, timeout=LEASE / 2))[0]:
                await self.store.renew(table.id, state.seq, time.time() + LEASE)
            turn = thinking.result()
        entries: list[AnyEntry] = [
            TurnEnded(seat) if text is None else ActionPlayed(seat, text) for text in turn.actions
        ]
        if turn.fault is not None:
            metrics.FAULTS.labels(level).inc()
            logger.error("table %s: bot %r failed, %r plays instead:\n%s", table.id, level, STAND_IN, turn.fault)
            entries.insert(0, BotSubstituted(seat, STAND_IN, "fault"))
        await table.submit(entries, state.game_seq, level)

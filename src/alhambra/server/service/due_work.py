"""What is done at a table without anybody asking: bots' turns, clocks that ran out, shares that nobody waits for."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from alhambra.server import metrics
from alhambra.server.background import BackgroundTasks
from alhambra.server.compute.bot_turn import BotPlayer, turn_entries
from alhambra.server.errors import Denied
from alhambra.server.logs import add_log_fields
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import BotSubstituted, GameStarted, TurnReminded
from alhambra.server.table.state import STAND_IN, TableState

logger = logging.getLogger("alhambra.scheduler")


async def _no_vacations(_: LiveTable) -> bool:
    return False


class DueWork:
    """Does what is due at live tables: at each of them one thing after the other.

    ``bots`` plays for them, ``clock`` is the counted time, ``tasks`` lets work go on beside everything else. Bots stop
    at a table that nobody has looked at for ``pause_seconds``. ``storage_errors`` mean that nothing could be stored.
    """

    def __init__(
        self,
        bots: BotPlayer,
        clock: CountedTime,
        tasks: BackgroundTasks,
        pause_seconds: float,
        storage_errors: tuple[type[Exception], ...],
    ) -> None:
        self.bots = bots
        self.clock = clock
        self.pause_seconds = pause_seconds
        self.attended: set[str] = set()  # tables at which something is being done
        # Lets the clocks of those stand still who are on vacation; True: we did not know of one before.
        self.note_vacations: Callable[[LiveTable], Awaitable[bool]] = _no_vacations
        # Called with the owner of a key whose time runs out, and the table's id.
        self.remind: Callable[[str, str], None] = lambda *_: None
        self._tasks = tasks
        self._storage_errors = storage_errors

    def look_after(self, table: LiveTable) -> None:
        """If something has to be done at this table now, begin with it."""
        if self._is_due(table) and table.id not in self.attended:
            self.attended.add(table.id)
            self._tasks.start(self._attend(table))

    def _is_due(self, table: LiveTable) -> bool:
        due = table.state.due
        return due is not None and due <= self.clock.now() and not self.is_paused(table)

    def is_paused(self, table: LiveTable) -> bool:
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
        except self._storage_errors as error:
            logger.warning("table %s waits for the database (%s)", table.id, type(error).__name__)
        finally:
            self.attended.discard(table.id)

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
            self.remind(owner, table.id)

    async def _play_bot(self, table: LiveTable, state: TableState, seat: int, level: str) -> None:
        """Let the bot of ``level`` play a turn in ``seat``, which acts in ``state``."""
        with metrics.BOTS.labels(level).time(), metrics.JOBS.labels("bot").track_inprogress():
            turn = await self.bots.play(state.position(), level, table.looks.clients())
        if turn.fault is not None:
            metrics.FAULTS.labels(level).inc()
            logger.error("table %s: bot %r failed, %r plays instead:\n%s", table.id, level, STAND_IN, turn.fault)
        await table.submit(turn_entries(turn, seat), state.game_seq, level)

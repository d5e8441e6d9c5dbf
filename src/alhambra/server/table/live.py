"""One live table: entries go in one at a time, are stored, and then everybody is shown what has changed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from alhambra.server import metrics
from alhambra.server.errors import Conflict, Denied, Moved, Stale
from alhambra.server.table.closed_games import shut_out
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.drafting import AppliedRow, canonical, draft
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.table.log import (
    ActionPlayed,
    ActionRedone,
    ActionUndone,
    AnyEntry,
    BotSubstituted,
    PlayerReturned,
    ShareRevealed,
    TableClosed,
    TurnEnded,
    TurnReminded,
    VacationNoted,
)
from alhambra.server.table.log_store import LogStore
from alhambra.server.table.looks import Looks
from alhambra.server.table.messages import encoded_view, table_info, viewer_seat
from alhambra.server.table.presence import Presence
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Viewer
from alhambra.server.wire.incoming import Do, End, Redo, Undo
from alhambra.server.wire.outgoing import Answer, TableMessage
from alhambra.server.wire.table import ChatLine, TableInfo

UNDOS_MOST = 100  # in a turn, for each of them is stored for ever
RESTART = 1012  # the standard's code for a socket that should be opened again
ROWS_MOST = 20_000  # after which only rows are added to a log without which the game could not go on
NEEDED = (ActionPlayed, TurnEnded, BotSubstituted, TurnReminded, VacationNoted, TableClosed)
TRIES = 5  # to store something that rows get in the way of which we did not know of

# What these messages of the acting seat become.
ENTRIES: dict[type[Undo | Redo | End], type[ActionUndone | ActionRedone | TurnEnded]] = {
    Undo: ActionUndone,
    Redo: ActionRedone,
    End: TurnEnded,
}

encode = msgspec.json.Encoder().encode


class LiveTable:
    """A table in memory: its state, and who looks at it.

    ``drop`` is called with it when it turns out to be at home at another worker. ``clock`` is the worker's.
    """

    def __init__(
        self,
        state: TableState,
        store: LogStore,
        rematch: str | None = None,
        drop: Callable[[LiveTable], None] = lambda _: None,
        clock: CountedTime | None = None,
    ) -> None:
        self.state = state
        self.rematch = rematch  # the id of the next table
        self.viewers: set[Viewer] = set()
        # Called after each change, with the table and the state before it.
        self.on_change: Callable[[LiveTable, TableState], None] = lambda *_: None
        self.presence = Presence()
        self.looks = Looks()
        self._store = store
        self._drop = drop
        self._clock = clock or CountedTime()
        self._used_at = time.monotonic()
        self._workers = 0  # how many are at work for this table, so that it must stay in memory
        self._one_at_a_time = asyncio.Lock()
        self.is_unsure = False  # something may have been stored that we do not know of; reading on tells

    @property
    def id(self) -> str:
        """Its name in links."""
        return self.state.setup.id

    def is_idle(self, seconds: float) -> bool:
        """Has nobody looked at it, or worked for it, for this long?"""
        return not self.viewers and not self._workers and self._used_at < time.monotonic() - seconds

    def rest(self, seconds: float) -> bool:
        """Pack the game if nobody has done anything here for this long; was there something to pack?"""
        if self._workers or self.state.is_packed or self._used_at > time.monotonic() - seconds:
            return False
        self.state.pack()
        return True

    def touch(self) -> None:
        """Somebody is about to use it, so it is not idle."""
        self._used_at = time.monotonic()

    @contextmanager
    def kept_in_memory(self) -> Iterator[None]:
        """While this lasts the table is not idle: a bot thinks, a clock is looked at, a hint is reckoned."""
        self._workers += 1
        try:
            yield
        finally:
            self._workers -= 1

    # ---- changing ----

    async def submit(self, entries: Sequence[AnyEntry], game_seq: int | None = None, bot: str | None = None) -> None:
        """Carry out entries together, or none of them: ``Denied`` says why.

        ``game_seq`` is that of the position which the decision was made by, ``bot`` the level of the bot that made it.
        What does not depend on the position is tried again if rows were there that we did not know of.
        """
        async with self._one_at_a_time:
            if self.is_unsure:
                await self._read_on()
            for _ in range(TRIES):
                before = self.state
                if game_seq is not None and game_seq != before.game_seq:
                    raise Stale
                if bot is not None and before.bot_to_act != bot:
                    raise Stale
                if before.seq >= ROWS_MOST and not isinstance(entries[0], NEEDED):
                    raise Denied("quota", "very much has happened at this table; it can only be played to its end.")
                steps = await draft(before, entries, self._clock.wall(), self._clock.now())
                self.is_unsure = True
                try:
                    with metrics.STORING.time():
                        await self._store.append(before, steps[-1].state, [step.row for step in steps])
                except Conflict:
                    await self._read_on()
                except Moved:
                    self._drop(self)
                    raise
                else:
                    self.is_unsure = False
                    self._become(steps)
                    return
            raise Stale

    async def catch_up(self) -> None:
        """Read what was added to the log without our knowing."""
        async with self._one_at_a_time:
            await self._read_on()

    async def _read_on(self) -> None:
        steps: list[AppliedRow] = []
        rows = await self._store.rows(self.id, self.state.seq)
        self.is_unsure = False
        for row in rows:
            state = (steps[-1].state if steps else self.state).copy()
            steps.append(AppliedRow(row, state, state.apply_row(row)))
        if steps:
            self._become(steps)

    def _become(self, steps: Sequence[AppliedRow]) -> None:
        """Take over what ``steps`` brought. Everybody is shown each of them: a bot's turn has several."""
        before, self.state = self.state, steps[-1].state
        state, shown = self.state, before
        self._used_at = time.monotonic()
        with metrics.SHOWING.time():
            for step in steps:
                metrics.ROWS.labels(step.row.entry.__struct_config__.tag).inc()
                now = step.state
                if _shows_change(shown, now):
                    self._show_game(step)
                    shown = now
            if before.seats != state.seats or before.status != state.status or before.votes != state.votes:
                self.show_table()
        self._update_presence()  # a spectator may have sat down
        self.on_change(self, before)

    # ---- what people want ----

    async def act(self, owner: str | None, message: Do | Undo | Redo | End) -> None:
        """Carry out a message of the owner of a key, who must hold the acting seat and play there themselves."""
        state = self.state
        if message.game_seq != state.game_seq:
            raise Stale
        if state.game is None:
            raise Denied("not-started", "the game has not begun yet.")
        seat = state.acting
        if seat is None:
            raise Denied("over", "the game is over.", "E5")
        if seat not in state.seats_of(owner):
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        self._check_plays(seat)
        if isinstance(message, Undo) and state.undos >= UNDOS_MOST:
            raise Denied("undo-limit", "too much was taken back in this turn; go on from here, or do it again.")
        if isinstance(message, Do):
            entry: AnyEntry = ActionPlayed(seat, canonical(state, message.action))
        else:
            entry = ENTRIES[type(message)](seat)
        await self.submit([entry], message.game_seq)

    def _check_plays(self, seat: int) -> None:
        if self.state.seats[seat].stand_in is not None:
            raise Denied("away", "a bot plays for you; come back first.")

    def why_not(self, owner: str | None, number: int, action: str) -> Answer:
        """Why the acting seat, which must be the owner's, may not do ``action``; ``number`` is the question's id."""
        game, seat = self.state.game, self.state.acting
        if game is None or seat is None or seat not in self.state.seats_of(owner):
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        refusal = game.why_not(action)
        if refusal is None:
            return Answer(number, True)
        return Answer(number, False, refusal.rule, refusal.text, refusal.cells, refusal.code, refusal.facts)

    def hint_position(self, owner: str | None, game_seq: int) -> GamePosition | None:
        """The position that a hint for the owner of a key is to be about; None if nothing is left to decide.

        ``Denied`` for whoever may have none now. ``game_seq`` is that of the view by which they ask.
        """
        state = self.state
        if not state.setup.options.hints:
            raise Denied("no-hints", "this table is set up without hints.")
        if game_seq != state.game_seq:
            raise Stale
        if state.acting is None or state.acting not in state.seats_of(owner):
            raise Denied("not-your-turn", "hints are for whoever has to decide; that is not you.")
        self._check_plays(state.acting)
        position = state.position()
        return None if position.held else position

    async def reveal(self, owner: str | None, share: str) -> None:
        """Add ``share`` to the deal for the seat that has committed to it, one of the owner's. Twice is as once."""
        commitment = commitment_of(share)
        seats = self.state.seats
        mine = [seat for seat in self.state.seats_of(owner) if seats[seat].commitment == commitment]
        if not mine:
            raise Denied("bad-share", "this is not the share that you had chosen.")
        for seat in mine:
            if self.state.seats[seat].share is None:
                await self.submit([ShareRevealed(seat, share)])

    async def give_back_seats(self, owner: str | None, explicitly: bool) -> None:
        """Give a returning player the seats back that bots play in; who had left on purpose must ask for it."""
        for number in self.state.seats_of(owner):
            seat = self.state.seats[number]
            if seat.stand_in is not None and self.state.status == "playing":
                if explicitly or seat.reason in ("clock", "vote"):
                    await self.submit([PlayerReturned(number)])

    def set_rematch(self, table: str) -> None:
        """Note the id of the next table, and tell everybody."""
        if self.rematch is None:
            self.rematch = table
            self.show_table()

    # ---- who is here ----

    def enter(self, viewer: Viewer) -> None:
        """A socket opens."""
        self.viewers.add(viewer)
        self.looks.note(viewer.client, self.state)
        metrics.SOCKETS.inc()
        self._update_presence()

    def leave(self, viewer: Viewer) -> None:
        """A socket closes."""
        self.viewers.discard(viewer)
        self.looks.note(viewer.client, self.state)
        self._used_at = time.monotonic()
        metrics.SOCKETS.dec()
        self._update_presence()

    def _update_presence(self) -> None:
        """If others than before are connected, tell everybody."""
        held = [self.state.seats_of(viewer.owner) for viewer in self.viewers]
        before = self.presence
        self.presence = Presence(frozenset(seat for seats in held for seat in seats), held.count([]))
        if before != self.presence:
            self.show_table()

    def dismiss(self) -> None:
        """Close all sockets: the table is at home at another worker, and whoever comes back gets there."""
        for viewer in self.viewers:
            viewer.close(RESTART, "the table has moved; come back")

    # ---- showing ----

    def viewer_seat_of(self, owner: str | None) -> int | None:
        """The seat through which the owner of a key looks at the game; None: as a spectator."""
        return viewer_seat(self.state, owner)

    def greet(self, viewer: Viewer) -> None:
        """Show a newcomer the game as it stands; from now on they are sent every view."""
        viewer.start_views()
        self.show_again(viewer)

    def show_again(self, viewer: Viewer) -> None:
        """Send one viewer a fresh view, if there is a game."""
        if self.state.game is not None and not shut_out(viewer, self.state):
            seat = self.viewer_seat_of(viewer.owner)
            viewer.show(encoded_view(self.state, seat, "fresh", [], clock=self._clock))

    def _show_game(self, step: AppliedRow) -> None:
        """Send everybody their view after ``step``; only in the present state can something be done."""
        if step.state.game is None:
            return
        encoded: dict[int | None, bytes | None] = {}
        for viewer in self.viewers:
            if shut_out(viewer, step.state) or not viewer.is_greeted:
                continue
            seat = viewer_seat(step.state, viewer.owner)
            if seat not in encoded:
                about = step.state, seat, step.state.cause, step.events, step.state is not self.state
                encoded[seat] = encoded_view(*about, self._clock)
            viewer.show(encoded[seat])

    def show_table(self) -> None:
        """Send everybody who sits, who is here, how the table stands."""
        for viewer in self.viewers:
            viewer.send(encode(TableMessage(self.info(viewer.owner))))

    def info(self, owner: str | None) -> TableInfo:
        """The table as the owner of a key sees it."""
        return table_info(self.state, self.presence, self.rematch, owner)

    def show_chat(self, lines: Sequence[ChatLine], unheard_by: Collection[str]) -> None:
        """Send the lines of chat to everybody but the owners of keys who do not want to hear their author."""
        for viewer in self.viewers:
            if viewer.owner not in unheard_by:
                viewer.show_chat(lines)


def _shows_change(before: TableState, after: TableState) -> bool:
    """Is there something in the views of ``after`` that those of ``before`` did not show?"""
    if after.game_seq != before.game_seq or after.acting != before.acting or after.seats != before.seats:
        return True
    return after.clock.is_reminded != before.clock.is_reminded

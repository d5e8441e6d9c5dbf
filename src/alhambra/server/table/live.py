"""One live table: entries go in one at a time, are stored, and then everybody is shown what has changed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from alhambra import Event
from alhambra.server import metrics
from alhambra.server.compute.hints import Question
from alhambra.server.errors import Conflict, Denied, Stale
from alhambra.server.storage.store import Store
from alhambra.server.table.log import (
    ActionPlayed,
    ActionRedone,
    ActionUndone,
    AnyEntry,
    GameStarted,
    LogRow,
    PlayerReturned,
    TurnEnded,
)
from alhambra.server.table.presence import Presence
from alhambra.server.table.setup import seed_hash
from alhambra.server.table.state import TableState
from alhambra.server.table.views import event_views, game_view, groups
from alhambra.server.wire.game import ClockView
from alhambra.server.wire.incoming import Do, End, Redo, Undo
from alhambra.server.wire.outgoing import Answer, HintMessage, TableMessage, ViewMessage
from alhambra.server.wire.table import ChatLine, SeatInfo, TableInfo

if TYPE_CHECKING:
    from alhambra.server.table.viewer import Viewer

Cause = Literal["fresh", "start", "do", "undo", "redo", "end", "seat"]

TRIES = 5  # to store something that another worker's rows get in the way of

encode = msgspec.json.Encoder().encode


class LiveTable:
    """A table in memory: its state, and who looks at it."""

    def __init__(self, state: TableState, store: Store, rematch: str | None = None) -> None:
        self.state = state
        self.store = store
        self.rematch = rematch
        self.viewers: set[Viewer] = set()
        self.presence = Presence()
        self.attended = False  # is a bot at work, or a clock being looked at?
        self.advised = False  # is a hint being reckoned?
        self.hint: HintMessage | None = None  # the latest one
        self.used = time.monotonic()
        self._one_at_a_time = asyncio.Lock()

    @property
    def id(self) -> str:
        """Its name in links."""
        return self.state.setup.id

    # ---- changing ----

    async def submit(self, entries: Sequence[AnyEntry], game_seq: int | None = None, bot: str | None = None) -> None:
        """Carry out entries together, or none of them: ``Denied`` says why.

        ``game_seq`` is that of the position which the decision was made by, ``bot`` the level of the bot that made it.
        What does not depend on the position is tried again if another worker was quicker.
        """
        async with self._one_at_a_time:
            for _ in range(TRIES):
                before = self.state
                if game_seq is not None and game_seq != before.game_seq:
                    raise Stale
                if bot is not None and before.bot_to_act != bot:
                    raise Stale
                draft, rows, events = self._drafted(entries)
                try:
                    with metrics.STORING.time():
                        await self.store.append(before, draft, rows)
                except Conflict:
                    await self._read_on()
                else:
                    self._become(draft, rows, events)
                    return
            raise Stale

    def _drafted(self, entries: Sequence[AnyEntry]) -> tuple[TableState, list[LogRow], list[Event]]:
        """The state after these entries; what is not allowed raises, and nothing has happened."""
        draft, at = self.state.copy(), time.time()
        rows: list[LogRow] = []
        events: list[Event] = []

        def add(entry: AnyEntry) -> None:
            row = LogRow(draft.seq + 1, at, entry)
            events.extend(draft.apply_row(row))
            rows.append(row)

        for entry in entries:
            if rows and draft.status in ("over", "stalled"):
                break
            add(entry)
        if draft.ready:
            add(GameStarted())  # the last seat is taken
        if not draft.setup.options.undo and draft.may_end and draft.bot_to_act is None and draft.acting is not None:
            add(TurnEnded(draft.acting))  # nothing could be taken back, so there is nothing to wait for
        return draft, rows, events

    async def catch_up(self) -> None:
        """Read what other workers have added to the log."""
        async with self._one_at_a_time:
            await self._read_on()

    async def _read_on(self) -> None:
        rows = await self.store.rows(self.id, self.state.seq)
        if rows:
            state = self.state.copy()
            events = [event for row in rows for event in state.apply_row(row)]
            self._become(state, rows, events)

    def _become(self, state: TableState, rows: Sequence[LogRow], events: Sequence[Event]) -> None:
        before, self.state = self.state, state
        self.used = time.monotonic()
        for row in rows:
            metrics.ROWS.labels(row.entry.__struct_config__.tag).inc()
        with metrics.SHOWING.time():
            if state.game_seq != before.game_seq or state.acting != before.acting or state.seats != before.seats:
                self.show_game(state.cause, events)
            if before.seats != state.seats or before.status != state.status or before.votes != state.votes:
                self.show_table()

    async def act(self, owner: str | None, message: Do | Undo | Redo | End) -> None:
        """What somebody at the table wants to do."""
        state = self.state
        seat = state.acting
        if message.game_seq != state.game_seq:
            raise Stale
        if state.game is None:
            raise Denied("not-started", "the game has not begun yet.")
        if seat is None:
            raise Denied("over", "the game is over.", "E5")
        if seat not in state.seats_of(owner):
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        if state.seats[seat].stand_in is not None:
            raise Denied("away", "a bot plays for you; come back first.")
        entry: AnyEntry
        match message:
            case Do():
                entry = ActionPlayed(seat, _canonical(state, message.action))
            case Undo():
                entry = ActionUndone(seat)
            case Redo():
                entry = ActionRedone(seat)
            case End():
                entry = TurnEnded(seat)
        await self.submit([entry], message.game_seq)

    def why_not(self, owner: str | None, number: int, action: str) -> Answer:
        """Why the acting seat may not do this."""
        game, seat = self.state.game, self.state.acting
        if game is None or seat is None or seat not in self.state.seats_of(owner):
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        refusal = game.why_not(action)
        if refusal is None:
            return Answer(number, True)
        return Answer(number, False, refusal.rule, refusal.text, refusal.cells)

    def question(self, owner: str | None, seq: int) -> Question | None:
        """What a hint is to be about, for whoever may have one now; None if nothing is left to decide."""
        state = self.state
        game, seat = state.game, state.acting
        if not state.setup.options.hints:
            raise Denied("no-hints", "this table is set up without hints.")
        if seq != state.game_seq:
            raise Stale
        if game is None or seat is None or seat not in state.seats_of(owner):
            raise Denied("not-your-turn", "hints are for whoever has to decide; that is not you.")
        if state.seats[seat].stand_in is not None:
            raise Denied("away", "a bot plays for you; come back first.")
        if self.advised:
            raise Denied("busy", "a hint is being reckoned already; one at a time.")
        return None if game.held else Question(state.setup, game.names, game.history, seat)

    async def welcome_back(self, owner: str | None, explicitly: bool) -> None:
        """Give a returning player the seat back; who had left on purpose must ask for it."""
        for seat in self.state.seats_of(owner):
            chair = self.state.seats[seat]
            if chair.stand_in is not None and self.state.status == "playing":
                if explicitly or chair.reason in ("clock", "vote"):
                    await self.submit([PlayerReturned(seat)])

    # ---- showing ----

    def viewer_seat_of(self, owner: str | None) -> int | None:
        """Through which seat somebody looks. Who holds several sees the acting one's view, otherwise the public one."""
        seats = self.state.seats_of(owner)
        if len(seats) == 1:
            return seats[0]
        return self.state.acting if self.state.acting in seats else None

    def show_game(self, cause: Cause, events: Sequence[Event]) -> None:
        """Send everybody their view."""
        if self.state.game is None:
            return
        made: dict[int | None, bytes] = {}
        for viewer in self.viewers:
            if not viewer.greeted:
                continue
            viewer_seat = self.viewer_seat_of(viewer.owner)
            if viewer_seat not in made:
                made[viewer_seat] = encode(self.view(viewer_seat, cause, events))
            viewer.send(made[viewer_seat])

    def view(self, viewer_seat: int | None, cause: Cause, events: Sequence[Event]) -> ViewMessage:
        """The game through a seat's viewer_seat."""
        state = self.state
        game = state.game
        if game is None:
            raise Denied("not-started", "the game has not begun yet.")
        mine = viewer_seat is not None and viewer_seat == state.acting and state.seats[viewer_seat].player is None
        return ViewMessage(
            game_seq=state.game_seq,
            game=game_view(game, viewer_seat, state.setup.options.open_money),
            choices=groups(game) if mine else [],
            undo=mine and state.may_undo,
            redo=mine and bool(state.undone),
            end=mine and state.may_end,
            cause=cause,
            events=event_views(events, viewer_seat),
            clock=self._clock(),
        )

    def _clock(self) -> ClockView | None:
        clock, now = self.state.clock, time.time()
        if clock.setup.kind == "none":
            return None
        return ClockView([clock.left(seat, now) for seat in range(len(self.state.seats))], clock.running, now)

    def show_table(self) -> None:
        """Send everybody who sits, who is here, how the table stands."""
        for viewer in self.viewers:
            viewer.send(encode(TableMessage(self.info(viewer.owner))))

    def info(self, owner: str | None) -> TableInfo:
        """The table as the owner of a key sees it."""
        state, setup = self.state, self.state.setup
        here = self.presence.seats()
        seats = [
            SeatInfo(
                kind="human" if chair.bot is None else "bot",
                name=chair.name,
                level=chair.player,
                stand_in=chair.reason,
                mine=owner is not None and chair.owner == owner,
                here=seat in here,
                reserved=chair.reserved is not None and chair.owner is None,
                votes=sorted(state.votes.get(seat, ())),
            )
            for seat, chair in enumerate(state.seats)
        ]
        return TableInfo(
            id=setup.id,
            status=state.status,
            options=setup.options,
            seats=seats,
            spectators=self.presence.spectators(),
            created=setup.created,
            rules=setup.rules,
            seed_hash=seed_hash(setup.seed) if setup.origin is None else None,
            seed=setup.seed if setup.origin is None and state.status in ("over", "stalled") else None,
            continued=setup.origin is not None,
            acting=state.acting,
            rematch=self.rematch,
        )

    def show_chat(self, lines: Sequence[ChatLine]) -> None:
        """Send everybody new lines of chat."""
        for viewer in self.viewers:
            viewer.show_chat(lines)


def _canonical(state: TableState, action: str) -> str:
    """The action as the notation writes it, if it makes sense; otherwise as it is, to be refused with the reason."""
    game = state.game
    if game is None or game.held or game.why_not(action) is not None:
        return action
    return game.describe(game.parse(action))

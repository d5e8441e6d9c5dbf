"""One live table: deeds go in one at a time, are stored, and then everybody is shown what has changed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from alhambra import Event
from alhambra.server import metrics
from alhambra.server.advice import Question
from alhambra.server.deeds import AnyDeed, Denied, Did, Ended, Redid, Returned, Row, Started, Undid
from alhambra.server.doors import seed_hash
from alhambra.server.presence import Presence
from alhambra.server.screen import event_views, game_view, groups
from alhambra.server.store import Conflict, Store
from alhambra.server.story import Story
from alhambra.server.wire import (
    Answer,
    Chair,
    ChatLine,
    ClockView,
    Do,
    End,
    HintMessage,
    Redo,
    TableInfo,
    TableMessage,
    Undo,
    ViewMessage,
)

if TYPE_CHECKING:
    from alhambra.server.viewer import Viewer

Cause = Literal["fresh", "start", "do", "undo", "redo", "end", "seat"]

TRIES = 5  # to store something that another worker's rows get in the way of

encode = msgspec.json.Encoder().encode


class Stale(Denied):
    """The message was about an earlier position; the sender gets a fresh view."""

    def __init__(self) -> None:
        super().__init__("stale", "something else happened first; here is the table as it stands now.")


class Table:
    """A table in memory: its story, and who looks at it."""

    def __init__(self, story: Story, store: Store, rematch: str | None = None) -> None:
        self.story = story
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
        return self.story.plan.id

    # ---- changing ----

    async def submit(self, deeds: Sequence[AnyDeed], turn: int | None = None, bot: str | None = None) -> None:
        """Carry out deeds together, or none of them: ``Denied`` says why.

        ``turn`` is the row that the decision was made by; ``bot`` is the level of the bot that made it. What does not
        depend on the position is tried again if another worker was quicker.
        """
        async with self._one_at_a_time:
            for _ in range(TRIES):
                before = self.story
                if turn is not None and turn != before.turn:
                    raise Stale
                if bot is not None and before.bot_to_act != bot:
                    raise Stale
                draft, rows, events = self._drafted(deeds)
                try:
                    with metrics.STORING.time():
                        await self.store.append(before, draft, rows)
                except Conflict:
                    await self._read_on()
                else:
                    self._become(draft, rows, events)
                    return
            raise Stale

    def _drafted(self, deeds: Sequence[AnyDeed]) -> tuple[Story, list[Row], list[Event]]:
        """The story after these deeds; what is not allowed raises, and nothing has happened."""
        draft, at = self.story.copy(), time.time()
        rows: list[Row] = []
        events: list[Event] = []

        def tell(deed: AnyDeed) -> None:
            row = Row(draft.seq + 1, at, deed)
            events.extend(draft.read(row))
            rows.append(row)

        for deed in deeds:
            if rows and draft.status in ("over", "stalled"):
                break
            tell(deed)
        if draft.ready:
            tell(Started())  # the last seat is taken
        if not draft.plan.options.undo and draft.may_end and draft.bot_to_act is None and draft.acting is not None:
            tell(Ended(draft.acting))  # nothing could be taken back, so there is nothing to wait for
        return draft, rows, events

    async def catch_up(self) -> None:
        """Read what other workers have added to the log."""
        async with self._one_at_a_time:
            await self._read_on()

    async def _read_on(self) -> None:
        rows = await self.store.rows(self.id, self.story.seq)
        if rows:
            story = self.story.copy()
            events = [event for row in rows for event in story.read(row)]
            self._become(story, rows, events)

    def _become(self, story: Story, rows: Sequence[Row], events: Sequence[Event]) -> None:
        before, self.story = self.story, story
        self.used = time.monotonic()
        for row in rows:
            metrics.ROWS.labels(row.deed.__struct_config__.tag).inc()
        with metrics.SHOWING.time():
            if story.turn != before.turn or story.acting != before.acting or story.chairs != before.chairs:
                self.show_game(story.cause, events)
            if before.chairs != story.chairs or before.status != story.status or before.votes != story.votes:
                self.show_table()

    async def act(self, holder: str | None, message: Do | Undo | Redo | End) -> None:
        """What somebody at the table wants to do."""
        story = self.story
        seat = story.acting
        if message.seq != story.turn:
            raise Stale
        if story.game is None:
            raise Denied("not-started", "the game has not begun yet.")
        if seat is None:
            raise Denied("over", "the game is over.", "E5")
        if seat not in story.seats_of(holder):
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        if story.chairs[seat].stand_in is not None:
            raise Denied("away", "a bot plays for you; come back first.")
        deed: AnyDeed
        match message:
            case Do():
                deed = Did(seat, _canonical(story, message.action))
            case Undo():
                deed = Undid(seat)
            case Redo():
                deed = Redid(seat)
            case End():
                deed = Ended(seat)
        await self.submit([deed], message.seq)

    def why_not(self, holder: str | None, number: int, action: str) -> Answer:
        """Why the acting seat may not do this."""
        game, seat = self.story.game, self.story.acting
        if game is None or seat is None or seat not in self.story.seats_of(holder):
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        refusal = game.why_not(action)
        if refusal is None:
            return Answer(number, True)
        return Answer(number, False, refusal.rule, refusal.text, refusal.cells)

    def question(self, holder: str | None, seq: int) -> Question | None:
        """What a hint is to be about, for whoever may have one now; None if nothing is left to decide."""
        story = self.story
        game, seat = story.game, story.acting
        if not story.plan.options.hints:
            raise Denied("no-hints", "this table is set up without hints.")
        if seq != story.turn:
            raise Stale
        if game is None or seat is None or seat not in story.seats_of(holder):
            raise Denied("not-your-turn", "hints are for whoever has to decide; that is not you.")
        if story.chairs[seat].stand_in is not None:
            raise Denied("away", "a bot plays for you; come back first.")
        if self.advised:
            raise Denied("busy", "a hint is being reckoned already; one at a time.")
        return None if game.held else Question(story.plan, game.names, game.history, seat)

    async def welcome_back(self, holder: str | None, explicitly: bool) -> None:
        """Give a returning player the seat back; who had left on purpose must ask for it."""
        for seat in self.story.seats_of(holder):
            chair = self.story.chairs[seat]
            if chair.stand_in is not None and self.story.status == "playing":
                if explicitly or chair.reason in ("clock", "vote"):
                    await self.submit([Returned(seat)])

    # ---- showing ----

    def eyes_of(self, holder: str | None) -> int | None:
        """Through which seat somebody looks. Who holds several sees the acting one's view, otherwise the public one."""
        seats = self.story.seats_of(holder)
        if len(seats) == 1:
            return seats[0]
        return self.story.acting if self.story.acting in seats else None

    def show_game(self, cause: Cause, events: Sequence[Event]) -> None:
        """Send everybody their view."""
        if self.story.game is None:
            return
        made: dict[int | None, bytes] = {}
        for viewer in self.viewers:
            if not viewer.greeted:
                continue
            eyes = self.eyes_of(viewer.holder)
            if eyes not in made:
                made[eyes] = encode(self.view(eyes, cause, events))
            viewer.send(made[eyes])

    def view(self, eyes: int | None, cause: Cause, events: Sequence[Event]) -> ViewMessage:
        """The game through a seat's eyes."""
        story = self.story
        game = story.game
        if game is None:
            raise Denied("not-started", "the game has not begun yet.")
        mine = eyes is not None and eyes == story.acting and story.chairs[eyes].player is None
        return ViewMessage(
            seq=story.turn,
            game=game_view(game, eyes, story.plan.options.open_money),
            choices=groups(game) if mine else [],
            undo=mine and story.may_undo,
            redo=mine and bool(story.undone),
            end=mine and story.may_end,
            cause=cause,
            events=event_views(events, eyes),
            clock=self._clock(),
        )

    def _clock(self) -> ClockView | None:
        clock, now = self.story.clock, time.time()
        if clock.plan.kind == "none":
            return None
        return ClockView([clock.left(seat, now) for seat in range(len(self.story.chairs))], clock.running, now)

    def show_table(self) -> None:
        """Send everybody who sits, who is here, how the table stands."""
        for viewer in self.viewers:
            viewer.send(encode(TableMessage(self.info(viewer.holder))))

    def info(self, holder: str | None) -> TableInfo:
        """The table as the owner of a key sees it."""
        story, plan = self.story, self.story.plan
        here = self.presence.seats()
        chairs = [
            Chair(
                kind="human" if chair.bot is None else "bot",
                name=chair.name,
                level=chair.player,
                stand_in=chair.reason,
                mine=holder is not None and chair.holder == holder,
                here=seat in here,
                reserved=chair.reserved is not None and chair.holder is None,
                votes=sorted(story.votes.get(seat, ())),
            )
            for seat, chair in enumerate(story.chairs)
        ]
        return TableInfo(
            id=plan.id,
            status=story.status,
            options=plan.options,
            chairs=chairs,
            spectators=self.presence.spectators(),
            created=plan.created,
            rules=plan.rules,
            seed_hash=seed_hash(plan.seed) if plan.origin is None else None,
            seed=plan.seed if plan.origin is None and story.status in ("over", "stalled") else None,
            continued=plan.origin is not None,
            acting=story.acting,
            rematch=self.rematch,
        )

    def show_chat(self, lines: Sequence[ChatLine]) -> None:
        """Send everybody new lines of chat."""
        for viewer in self.viewers:
            viewer.show_chat(lines)


def _canonical(story: Story, action: str) -> str:
    """The action as the notation writes it, if it makes sense; otherwise as it is, to be refused with the reason."""
    game = story.game
    if game is None or game.held or game.why_not(action) is not None:
        return action
    return game.describe(game.parse(action))

"""Games over days: clocks that outlive restarts and set clocks, reminders, vacations, bots that wait for the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from sqlalchemy import Connection

from alhambra.record import RULES
from alhambra.server.background import BackgroundTasks
from alhambra.server.compute.bot_turn import BotTurn, play_turn
from alhambra.server.errors import Denied
from alhambra.server.http.quotas import VACATIONS_HOURLY
from alhambra.server.notifier import Notice, Notifier, notices
from alhambra.server.registry import TableRegistry
from alhambra.server.scheduler import Scheduler
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.queries import COUNTED_TIME
from alhambra.server.storage.store import Store
from alhambra.server.storage.vacations import BREAK_DAYS, STRETCH_DAYS
from alhambra.server.table.clock import REMIND_SHARE, TableClock, Vacation
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import BotSubstituted, LogRow, SeatTaken, TurnReminded, VoteCast
from alhambra.server.table.messages import view_message
from alhambra.server.table.setup import GamePosition, TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Client, Viewer
from alhambra.server.table.voting import check_vote
from alhambra.server.vacation_noter import VacationNoter
from alhambra.server.wire.http import MyVacation
from alhambra.server.wire.incoming import Do
from alhambra.server.wire.my_games import Forgotten
from alhambra.server.wire.outgoing import Outgoing, ViewMessage
from alhambra.server.wire.setup import ClockSetup, SeatSetup, TableOptions
from alhambra.server.worker import Worker
from tests.server.clients import Browser, Problems, in_loop, options, people
from tests.server.conftest import House
from tests.server.processes import Server

HOUR, DAY = 3600.0, 86400.0
BEGUN = 1_800_000_000.0
BEAT, GAP = 3000.0, 3400.0  # seconds; as many times longer as these tests are coarser than a server is
KEYS = ["key a", "key b"]


class Machine:
    """A machine with a clock that somebody sets, and the time that truly passes."""

    def __init__(self) -> None:
        self.true = BEGUN
        self.set_by = 0.0

    def wall(self) -> float:
        """What its clock shows."""
        return self.true + self.set_by

    def steady(self) -> float:
        """Seconds since some moment, which nobody can set."""
        return self.true - BEGUN


class QuickBots:
    """Bots that play in this process."""

    async def play(self, position: GamePosition, level: str, clients: Sequence[Client]) -> BotTurn:
        """A turn of the weakest bot, whatever is asked for."""
        del level, clients
        return play_turn(position, "random", [])


class Moment(NamedTuple):
    """What had passed at a site by then, whatever its server thinks."""

    true: float
    served: float  # seconds that the server was there
    starts: int


class LostTurn(NamedTuple):
    """What passed in a turn of ``seat`` until a bot took it over because of the clock."""

    seat: int
    true: float
    served: float
    restarts: int


class Site:
    """A server without sockets on a machine of its own: started, stopped and killed at will."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self.machine = machine
        self.address = database_address(str(folder / "games.db"))
        self.sent: list[Notice] = []
        self.served = 0.0  # seconds that it was there
        self.starts = 0
        self.turn_began = self.moment()
        self.lost: list[LostTurn] = []

    def moment(self) -> Moment:
        """Now."""
        return Moment(self.machine.true, self.served, self.starts)

    async def start(self) -> None:
        """As a worker starts."""
        self.store = Store(self.address, seconds=None)
        self.clock = CountedTime(self.machine.wall, self.machine.steady, GAP)
        self.store.availability.on_change = self.clock.let_run
        beat = await self.store.read_value(COUNTED_TIME)
        if beat is not None:
            self.clock.take_up(beat)
        await self.store.store_beat(self.clock.beat())
        self.registry = TableRegistry(self.store, self.clock)
        notifier = Notifier(self)
        self.notifier = notifier
        self.registry.on_change = self.note_change
        self.starts += 1
        bots = cast("Any", QuickBots())
        self.scheduler = Scheduler(self.registry, bots, BackgroundTasks(), Settings(), notifier)

    def note_change(self, table: LiveTable, before: TableState) -> None:
        """Note when turns begin, and what had passed in those that are lost; tell people."""
        self.notifier.note_change(table, before)
        after, now, began = table.state, self.moment(), self.turn_began
        if (after.clock.running, after.clock.since) != (before.clock.running, before.clock.since):
            self.turn_began = now
        for seat, (was, is_now) in enumerate(zip(before.seats, after.seats, strict=True)):
            if was.player is None and is_now.reason == "clock":
                passed = now.true - began.true, now.served - began.served, now.starts - began.starts
                self.lost.append(LostTurn(seat, *passed))

    def send(self, notice: Notice) -> None:
        """Note what people are told."""
        self.sent.append(notice)

    async def stop(self, neatly: bool) -> None:
        """End it; ``neatly``: with a last beat."""
        if neatly:
            await self.store.store_beat(self.clock.beat())
        await self.store.close()

    async def live(self, seconds: float) -> None:
        """Be there for this long."""
        while seconds > 0:
            passed = min(seconds, BEAT)
            self.machine.true += passed
            self.served += passed
            seconds -= passed
            await self.store.store_beat(self.clock.beat())
            await self.scheduler.look_for_due()
            while self.scheduler.due_work.attended:
                await asyncio.sleep(0)

    async def table(self) -> LiveTable:
        """The table, from memory or from its log."""
        return await self.registry.find("table")

    async def rows(self) -> list[LogRow]:
        """The log of the table."""
        return await self.store.rows("table")


async def site_with(folder: Path, seconds: float = DAY, bots: Sequence[str | None] = (None, None)) -> Site:
    """A site at which a game over days has begun."""
    site = Site(Machine(), folder)
    await migrate(site.address)
    await site.start()
    clock = ClockSetup("turn", int(seconds))
    options = TableOptions([SeatSetup(bot) for bot in bots], clock=clock, pace="days", undo=False)
    setup = TableSetup("table", options, "seed", RULES, site.machine.wall())
    people = [seat for seat, bot in enumerate(bots) if bot is None]
    await site.registry.create(setup, [SeatTaken(seat, f"P{seat}", KEYS[seat]) for seat in people])
    return site


async def move(site: Site) -> None:
    """Let the person who has to play their turn, with money from the display."""
    table = await site.table()
    before = table.state.clock.running, table.state.clock.since
    while (state := table.state).status == "playing" and (state.clock.running, state.clock.since) == before:
        assert state.game is not None
        assert state.acting is not None
        texts = [state.game.describe(action) for action in state.game.actions()]
        action = next((text for text in texts if text.startswith("take")), texts[0])
        site.machine.true += 1.0
        site.served += 1.0
        await table.act(state.seats[state.acting].owner, Do(state.game_seq, action))


def lost_on_time(rows: Sequence[LogRow]) -> list[int]:
    """The seats that bots took over because of the clock, in order."""
    found = [row.entry for row in rows if isinstance(row.entry, BotSubstituted)]
    return [entry.seat for entry in found if entry.reason == "clock"]


# ---- what counts ----


def test_what_counts_never_goes_back_and_stands_still_when_the_clock_is_set() -> None:
    machine = Machine()
    clock = CountedTime(machine.wall, machine.steady, GAP)
    machine.true += 100.0
    assert clock.now() == BEGUN + 100.0
    for jump in (HOUR, -HOUR, -HOUR):
        machine.set_by += jump
        assert clock.now() == BEGUN + 100.0
    assert clock.lag == -HOUR
    machine.true += 8 * HOUR  # the machine has slept
    assert clock.now() == BEGUN + 100.0
    machine.true += 5.0
    assert clock.now() == BEGUN + 105.0


@pytest.mark.parametrize(
    ("away", "set_by", "counts"),
    [(10.0, 0.0, 10.0), (9 * HOUR, 0.0, 0.0), (10.0, HOUR, 0.0), (10.0, -HOUR, 0.0)],
)
def test_a_start_goes_on_from_the_last_beat(away: float, set_by: float, counts: float) -> None:
    machine = Machine()
    beat = CountedTime(machine.wall, machine.steady, GAP).beat()
    machine.true += away
    machine.set_by += set_by
    started = CountedTime(machine.wall, machine.steady, GAP)
    started.take_up(beat)
    assert started.now() == BEGUN + counts


def test_a_worker_that_is_behind_another_catches_up() -> None:
    machine = Machine()
    ours, theirs = [CountedTime(machine.wall, machine.steady, GAP) for _ in range(2)]
    machine.true += 2 * GAP
    ours.now()
    machine.true += 2 * GAP  # ours was asked for the time in between; neither counts so long a gap
    theirs.take_up(f"{BEGUN + 500.0} {machine.wall()}")
    ours.meet(theirs.beat())
    assert ours.now() == BEGUN + 500.0
    theirs.meet(f"{BEGUN} {BEGUN}")
    assert theirs.now() == BEGUN + 500.0


@in_loop
async def test_nobody_loses_on_time_while_the_database_is_silent(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    seat = (await site.table()).state.acting
    site.store.availability.note_failure()
    for _ in range(40):
        site.machine.true += BEAT
        site.clock.now()  # as the sweep asks, and then cannot look
    site.store.availability.note_answer()
    await site.scheduler.look_for_due()
    assert not site.scheduler.due_work.attended
    assert lost_on_time(await site.rows()) == []
    assert (await site.table()).state.clock.left(seat or 0, site.clock.now()) == pytest.approx(DAY, abs=1.0)
    await site.live(DAY + HOUR)
    assert lost_on_time(await site.rows()) == [seat], "it counts again as soon as something is stored"
    await site.stop(neatly=True)


@in_loop
async def test_a_worker_counts_only_while_it_can_store(tmp_path: Path) -> None:
    """A full disk, and a database that refuses connections, answer at once."""
    machine, address = Machine(), database_address(str(tmp_path / "games.db"))
    await migrate(address)
    store = Store(address, seconds=None)
    worker = Worker(Settings(database=address), store, "secret")
    worker.clock._steady = machine.steady
    begun = worker.clock.now()

    def fail(_: Connection) -> None:
        raise ConnectionRefusedError

    with pytest.raises(ConnectionRefusedError):
        await store.run(fail)
    machine.true += 10.0
    await store.vacation(KEYS[0])  # one can read
    machine.true += 10.0
    assert worker.clock.now() == begun
    await store.store_beat(worker.clock.beat())
    machine.true += 10.0
    assert worker.clock.now() == begun + 10.0
    worker.bots.close()
    worker.hints.close()
    worker.reviews.close()
    await store.close()


async def restarts_and_jumps(folder: Path, restarts: int, rng: Random) -> tuple[int, int]:
    """Play over days while the server is stopped and killed and its clock is set; how many moves, and turns lost.

    The first person moves in time, as long as the server was there; the second one whenever they like.
    """
    site = await site_with(folder)
    machine, moves, wanted, began = site.machine, 0, 0.0, None
    while site.starts <= restarts:
        table = await site.table()
        if table.state.seats[1].reason == "clock":
            await table.give_back_seats(KEYS[1], explicitly=False)
        if began != site.turn_began:
            began = site.turn_began
            wanted = rng.uniform(0.0, 0.6 * DAY if table.state.clock.running == 0 else 1.6 * DAY)
        if site.served - began.served >= wanted and table.state.status == "playing":
            await move(site)
            moves += 1
            continue
        await site.live(rng.choice((60.0, HOUR, 6 * HOUR)))
        if rng.random() < 0.3:
            machine.set_by += rng.choice((HOUR, -HOUR))
        if rng.random() < 0.7:
            await site.stop(neatly=rng.random() < 0.5)
            machine.true += rng.choice((1.0, 300.0, HOUR, 10 * HOUR))
            machine.set_by += rng.choice((0.0, HOUR, -HOUR))
            await site.start()
    for turn in site.lost:
        assert turn.seat == 1, f"somebody lost who moved in time: {turn}"
        assert turn.true >= DAY, f"somebody lost before their time was up: {turn}"
        assert turn.served >= DAY - GAP * turn.restarts, f"time counted without a server: {turn}"
        assert turn.served <= DAY + BEAT * (turn.restarts + 1), f"somebody was given time: {turn}"
    assert len(site.lost) == len(lost_on_time(await site.rows()))
    await site.stop(neatly=True)
    return moves, len(site.lost)


@in_loop
async def test_a_turn_that_begins_after_a_lost_one_has_its_whole_day(tmp_path: Path) -> None:
    """It begins when the bot has played, long before anybody looks again."""
    site = await site_with(tmp_path)
    first = (await site.table()).state.acting
    assert first is not None
    await site.live(DAY + 6 * HOUR)
    assert [turn.seat for turn in site.lost] == [first]
    state = (await site.table()).state
    assert (state.clock.running, state.seats[first].reason) == (1 - first, "clock")
    assert site.served - site.turn_began.served == pytest.approx(6 * HOUR, abs=BEAT)
    assert state.clock.left(1 - first, site.clock.now()) == pytest.approx(18 * HOUR, abs=BEAT)
    for neatly in (True, False):
        await site.stop(neatly)
        site.machine.true += 10 * HOUR
        await site.start()
        await (await site.table()).give_back_seats(KEYS[first], explicitly=False)
    await site.live(18 * HOUR - 2 * BEAT)
    assert len(site.lost) == 1
    await move(site)
    await site.live(HOUR)
    assert lost_on_time(await site.rows()) == [first]
    await site.stop(neatly=True)


@in_loop
async def test_nobody_loses_on_time_by_fifty_restarts_and_a_clock_that_jumps(tmp_path: Path) -> None:
    moves, lost = await restarts_and_jumps(tmp_path, 50, Random(6))
    assert moves > 3
    assert lost > 0, "time was never up, so nothing was tried"


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_nobody_loses_on_time_however_often_it_restarts(seed: int, tmp_path: Path) -> None:
    moves, lost = asyncio.run(restarts_and_jumps(tmp_path, 300, Random(seed)))
    assert moves > 20
    assert lost > 0, "time was never up, so nothing was tried"


# ---- reminders, bots, coming back ----


@in_loop
async def test_who_has_to_move_is_reminded_once_and_then_a_bot_plays(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    seat = (await site.table()).state.acting
    assert seat is not None
    await site.live((1 - REMIND_SHARE) * DAY - HOUR)
    assert site.sent == []
    await site.live(2 * HOUR)
    assert site.sent == [Notice(KEYS[seat], "reminder", "table")]
    await site.stop(neatly=False)  # a restart does not remind again
    await site.start()
    await site.live(HOUR)
    assert len(site.sent) == 1
    await site.live(REMIND_SHARE * DAY)
    rows = await site.rows()
    assert lost_on_time(rows) == [seat]
    assert [type(row.entry) for row in rows].count(TurnReminded) == 1
    assert site.sent[1] == Notice(KEYS[1 - seat], "turn", "table"), "the bot has played although nobody looked"
    table = await site.table()
    await table.give_back_seats(KEYS[seat], explicitly=False)
    assert table.state.seats[seat].player is None
    await site.stop(neatly=True)


def connect(table: LiveTable, owner: str) -> Viewer:
    """Look at ``table`` by the key of ``owner``, as a socket does."""
    viewer = Viewer(owner)
    table.enter(viewer)
    table.greet(viewer)
    return viewer


def views_sent(viewer: Viewer) -> list[ViewMessage]:
    """The views that were sent to ``viewer`` since the last time."""
    messages = []
    while not viewer.queue.empty():
        messages.append(msgspec.json.decode(viewer.queue.get_nowait() or b"null", type=Outgoing))
    return [message for message in messages if isinstance(message, ViewMessage)]


def reminded(view: ViewMessage) -> bool:
    """Does ``view`` say that whoever's time runs was reminded?"""
    assert view.clock is not None
    return view.clock.reminded


@in_loop
async def test_a_reminder_is_shown_at_once_to_whoever_is_connected(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    table = await site.table()
    seat, game_seq = table.state.acting, table.state.game_seq
    assert seat is not None
    mine, others = connect(table, KEYS[seat]), connect(table, KEYS[1 - seat])
    (before,) = views_sent(mine)
    assert not reminded(before)
    assert len(views_sent(others)) == 1
    await site.live((1 - REMIND_SHARE) * DAY + HOUR)
    (view,) = views_sent(mine)
    assert reminded(view)
    assert (view.game_seq, view.cause, view.events) == (game_seq, "seat", []), "nothing has happened in the game"
    assert view.choices == before.choices
    assert view.clock is not None
    assert view.clock.running == seat
    assert view.clock.left[seat] == pytest.approx(REMIND_SHARE * DAY, abs=BEAT)
    assert [reminded(view) for view in views_sent(others)] == [True]
    await site.live(HOUR)
    assert views_sent(mine) == [], "once in a turn"
    await move(site)
    assert not any(reminded(view) for view in views_sent(mine)[-1:] + views_sent(others)[-1:])
    await site.stop(neatly=True)


@in_loop
async def test_who_connects_after_the_reminder_sees_it_in_the_first_view(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    seat = (await site.table()).state.acting
    assert seat is not None
    await site.live((1 - REMIND_SHARE) * DAY + HOUR)
    assert [reminded(view) for view in views_sent(connect(await site.table(), KEYS[seat]))] == [True]
    await site.stop(neatly=False)
    await site.start()
    table = await site.table()
    assert [reminded(view) for view in views_sent(connect(table, KEYS[seat]))] == [True], "the log has kept it"
    await move(site)
    assert [reminded(view) for view in views_sent(connect(table, KEYS[seat]))] == [False]
    await site.stop(neatly=True)


@in_loop
async def test_a_reminder_reaches_who_was_disconnected_when_it_fell_due(tmp_path: Path) -> None:
    """The server restarts, and the page has not come back yet."""
    site = await site_with(tmp_path)
    table = await site.table()
    seat = table.state.acting
    assert seat is not None
    await site.live((1 - REMIND_SHARE) * DAY - HOUR)
    assert [reminded(view) for view in views_sent(connect(table, KEYS[seat]))] == [False]
    await site.stop(neatly=True)
    await site.start()
    await site.live(2 * HOUR)
    table = await site.table()
    assert not table.viewers
    assert site.sent == [Notice(KEYS[seat], "reminder", "table")]
    assert [reminded(view) for view in views_sent(connect(table, KEYS[seat]))] == [True]
    await site.stop(neatly=True)


@in_loop
async def test_bots_stop_where_no_person_plays_any_more(tmp_path: Path) -> None:
    site = await site_with(tmp_path, bots=(None, "greedy"))
    await site.live(3 * DAY)
    table = await site.table()
    assert lost_on_time(await site.rows()) == [0]
    length = table.state.seq
    await site.live(DAY)
    assert (await site.table()).state.seq == length
    await site.stop(neatly=True)


@in_loop
async def test_others_may_vote_for_a_bot_before_the_end(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    table = await site.table()
    seat = table.state.acting
    assert seat is not None

    def check(target: int) -> None:
        check_vote(table.state, target, site.machine.wall(), site.clock.now())

    def told() -> list[float | None] | None:
        """What everybody's page is told about votes."""
        return view_message(table.state, seat, "fresh", [], clock=site.clock).vote_in

    def until(seconds: float) -> list[Any]:
        return [pytest.approx(seconds, abs=1.0) if number == seat else None for number in range(2)]

    with pytest.raises(Denied, match="only a quarter"):
        check(seat)
    assert told() == until((1 - REMIND_SHARE) * DAY)
    await site.live((1 - REMIND_SHARE) * DAY + HOUR)
    site.sent.clear()
    table = await site.table()
    check(seat)
    assert told() == until(0.0)
    with pytest.raises(Denied, match="only a quarter"):
        check(1 - seat)  # it is not their turn
    now = site.machine.wall()
    await site.store.set_vacation(KEYS[seat], now + DAY, now)
    await site.scheduler.note_vacations(table)
    with pytest.raises(Denied, match="on vacation"):
        check(seat)
    assert told() == until(DAY)
    await site.store.set_vacation(KEYS[seat], now, now)
    await site.scheduler.note_vacations(table)
    check(seat)
    assert told() == until(0.0)
    await table.submit([VoteCast(1 - seat, seat, True)])
    assert table.state.seats[seat].reason == "vote"
    await table.give_back_seats(KEYS[seat], explicitly=False)
    assert table.state.seats[seat].player is None
    assert site.sent == [], "nobody has to be called who has just come back"
    await site.stop(neatly=True)


def _pairs(told: list[tuple[Any, Any]]) -> Iterator[Notice]:
    for before, after in told:
        yield from notices(before, after)


@in_loop
async def test_turns_newcomers_and_the_end_are_told(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    options = TableOptions([SeatSetup(), SeatSetup()], undo=False)
    setup = TableSetup("other", options, "seed", RULES, site.machine.wall())
    table = await site.registry.create(setup, [SeatTaken(0, "Ana", KEYS[0])])
    await table.submit([SeatTaken(1, "Ben", KEYS[1])])
    acting = table.state.acting
    assert acting is not None
    joined = Notice(KEYS[0], "joined", "other", frozenset([KEYS[1]]))
    assert site.sent == [Notice(KEYS[acting], "turn", "other"), joined]
    site.sent.clear()
    over = table.state.copy()
    over.status = "over"
    assert list(_pairs([(table.state, over)])) == [Notice(key, "over", "other") for key in KEYS]
    assert list(_pairs([(over, over)])) == []
    await site.stop(neatly=True)


# ---- vacations ----


def test_a_clock_stands_still_on_vacation() -> None:
    clock = TableClock(ClockSetup("turn", int(DAY)), 2, reminds=True)
    clock.start(0, 0.0)
    clock.note_vacation(0, Vacation(6 * HOUR, 10 * DAY))
    assert clock.left(0, DAY) == 18 * HOUR
    assert clock.left(0, 10 * DAY + HOUR) == 17 * HOUR
    assert clock.deadline == 10 * DAY + 18 * HOUR
    assert clock.due == 10 * DAY + 12 * HOUR
    clock.note_vacation(0, Vacation(6 * HOUR, 2 * DAY))  # back early
    clock.note_vacation(0, Vacation(2 * DAY + HOUR, 3 * DAY))  # and away again
    assert clock.deadline == 3 * DAY + 17 * HOUR
    copy = clock.copy()
    copy.note_vacation(0, Vacation(0.0, 9 * DAY))
    assert (clock.deadline, copy.deadline) == (3 * DAY + 17 * HOUR, 10 * DAY)
    clock.stop(20 * DAY)
    clock.start(1, 20 * DAY)
    assert clock.deadline == 21 * DAY, "others' clocks run"


@in_loop
async def test_on_vacation_nobody_loses_and_is_not_reminded(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    seat = (await site.table()).state.acting
    assert seat is not None
    key, now = KEYS[seat], site.machine.wall()
    await site.store.set_vacation(key, now + 5 * DAY, now)
    await site.live(4 * DAY)
    table = await site.table()
    assert (lost_on_time(await site.rows()), site.sent) == ([], [])
    assert table.state.seats[seat].vacation == now + 5 * DAY, "the others see until when"
    assert table.state.clock.left(seat, site.clock.now()) == pytest.approx(DAY, abs=1.0)
    await site.stop(neatly=True)
    await site.start()
    assert (await site.table()).state.clock.left(seat, site.clock.now()) == pytest.approx(DAY, abs=1.0)
    now = site.machine.wall()
    await site.store.set_vacation(key, now, now)  # back a day early
    await site.scheduler.note_vacations(await site.table())
    await site.live((1 - REMIND_SHARE) * DAY + HOUR)
    assert [notice.kind for notice in site.sent] == ["reminder"]
    await site.live(REMIND_SHARE * DAY)
    assert lost_on_time(await site.rows()) == [seat]
    await site.stop(neatly=True)


@in_loop
async def test_a_vacation_is_bounded(tmp_path: Path) -> None:
    site = await site_with(tmp_path)
    store, now, most = site.store, BEGUN, STRETCH_DAYS * DAY
    with pytest.raises(Denied, match="30 days at most"):
        await store.set_vacation("key a", now + most + 1.0, now)
    assert await store.vacation("key a") is None
    first = await store.set_vacation("key a", now + most, now)
    assert first.until == now + most
    later = now + most + DAY  # a day of play is no break
    with pytest.raises(Denied):
        await store.set_vacation("key a", later + DAY, later)
    later = now + most + BREAK_DAYS * DAY
    assert (await store.set_vacation("key a", later + DAY, later)).since == later
    assert list(await store.vacations_of(["key a", "key b"])) == ["key a"]
    await store.forget_vacation("key a")
    assert await store.vacation("key a") is not None, "its owner plays on, and others wait"
    await store.set_vacation("key c", later + DAY, later)
    await store.forget_vacation("key c")
    assert await store.vacation("key c") is None, "it lasts, but its owner wants it to be forgotten"
    for key, days in (("key a", BREAK_DAYS + STRETCH_DAYS - 1), ("key b", BREAK_DAYS + STRETCH_DAYS + 1)):
        await store.set_vacation(key, later - days * DAY, later - (days + 1) * DAY)
    assert await store.drop_vacations(later) == 1
    assert list(await store.vacations_of(["key a", "key b"])) == ["key a"]
    await site.stop(neatly=True)


def noter_of(site: Site) -> VacationNoter:
    """What notes vacations at the site."""
    return VacationNoter(site.registry, site.scheduler, BackgroundTasks())


@in_loop
async def test_a_second_vacation_leaves_the_first_at_tables_of_other_workers(tmp_path: Path) -> None:
    """Another worker is told of both; this one notes each of them at its beats."""
    site = await site_with(tmp_path, 7 * DAY)
    noter = noter_of(site)
    seat = (await site.table()).state.acting
    assert seat is not None
    for _ in range(2):
        now = site.machine.wall()
        await site.store.set_vacation(KEYS[seat], now + 2 * DAY, now)
        await noter.note_begun()
        await site.live(2 * DAY)
    left = (await site.table()).state.clock.left(seat, site.clock.now())
    assert left == pytest.approx(7 * DAY, abs=1.0)
    await site.stop(neatly=True)


@in_loop
async def test_a_vacation_that_changes_often_is_noted_once_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = await site_with(tmp_path)
    noter, now, looks, running = noter_of(site), site.machine.wall(), list[str](), site.store.running_tables

    async def look(owner: str) -> Any:
        looks.append(owner)
        return await running(owner)

    monkeypatch.setattr(site.store, "running_tables", look)
    for days in range(1, 6):
        await site.store.set_vacation(KEYS[0], now + days * DAY, now)
        noter.note_soon(KEYS[0])
        noter.note_soon(KEYS[0])
    while noter._is_changed:
        await asyncio.sleep(0)
    assert (await site.table()).state.seats[0].vacation == now + 5 * DAY
    assert len(looks) < 10
    looks.clear()
    for _ in range(5):
        noter.note_soon(KEYS[0])
    while noter._is_changed:
        await asyncio.sleep(0)
    assert len(looks) == 1
    await site.stop(neatly=True)


@in_loop
async def test_who_begins_at_the_same_moment_does_not_fail(house: House, kind: str) -> None:
    """Several workers that start for the first time; somebody who presses twice."""
    address = database_address(house.new_database(kind))
    await migrate(address)
    store = Store(address, seconds=None)
    await asyncio.gather(*(store.store_beat(f"{BEGUN + number} {BEGUN}") for number in range(6)))
    assert await store.read_value(COUNTED_TIME) is not None
    await asyncio.gather(*(store.set_vacation("key a", BEGUN + DAY, BEGUN) for _ in range(6)))
    assert await store.vacation("key a") is not None
    await store.close()


@in_loop
async def test_a_vacation_is_for_those_who_play_and_not_changed_all_the_time(server: Server) -> None:
    async with people(server, 2) as (ana, ben):
        until = {"until": time.time() + DAY}
        async with Browser(ana.url, "x" * 43) as stranger:
            for method in ("PUT", "DELETE"):
                with pytest.raises(Problems) as caught:
                    await stranger.call(method, "/me/vacation", until if method == "PUT" else None, MyVacation)
                assert caught.value.code == "no-key"
        clock = ClockSetup("turn", int(DAY))
        made = await ana.make(options(2, clock=clock, pace="days"), "Ana")
        await ben.take(made.id, 1, "Ben")
        async with ben.open(made.id) as line:
            await line.until(lambda: bool(line.views), "the game")
            assert (await line.refused('{"type":"vote","seat":0}')).code == "vote-early"
        for _ in range(VACATIONS_HOURLY):
            assert (await ana.call("PUT", "/me/vacation", until, MyVacation)).until == until["until"]
        with pytest.raises(Problems) as caught:
            await ana.call("DELETE", "/me/vacation", kind=MyVacation)
        assert (caught.value.status, caught.value.code) == (429, "quota")
        await ana.call("DELETE", "/me/games", kind=Forgotten)
        kept = await ana.call("GET", "/me/vacation", kind=MyVacation)
        assert kept.until == until["until"], "others wait in a running game, so its 30 days are not forgotten"
        await ana.call("DELETE", f"/tables/{made.id}/me", kind=Forgotten)
        await ana.call("DELETE", "/me/games", kind=Forgotten)
        assert (await ana.call("GET", "/me/vacation", kind=MyVacation)).until is None


# ---- my games ----


@in_loop
async def test_my_tables_say_how_much_time_is_left_and_the_most_urgent_comes_first(tmp_path: Path) -> None:
    site = await site_with(tmp_path, 3 * DAY, (None, "greedy"))
    clocks: list[tuple[str, Callable[[], ClockSetup]]] = [
        ("urgent", lambda: ClockSetup("turn", int(DAY))),
        ("endless", ClockSetup),
    ]
    for name, clock in clocks:
        options = TableOptions([SeatSetup(), SeatSetup("greedy")], clock=clock(), pace="days")
        setup = TableSetup(name, options, "seed", RULES, site.machine.wall())
        await site.registry.create(setup, [SeatTaken(0, "Ana", KEYS[0])])
    await site.live(HOUR)  # bots who begin have played by then
    found = await site.store.running_tables(KEYS[0], site.clock.now())
    assert [(table.id, table.waits) for table in found] == [("urgent", True), ("table", True), ("endless", True)]
    assert found[0].left == pytest.approx(DAY - HOUR, abs=BEAT + 1.0)
    assert found[2].left is None
    assert [table.left for table in await site.store.running_tables(KEYS[0])] == [None] * 3
    await site.stop(neatly=True)

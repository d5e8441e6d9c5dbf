"""Hints: for whoever has to decide, to nobody else, by what the seat may know; and nobody waits for one."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from alhambra import Game, Record
from alhambra.bots import BOTS, Budget
from alhambra.bots.measuring import FIRST_ROUNDS
from alhambra.processes.single import SingleWorker
from alhambra.record import RULES
from alhambra.server.compute.hints import (
    SHOWN_MOST,
    WAITING_MOST,
    HintService,
    compute_hint,
)
from alhambra.server.compute.reviews import affordable
from alhambra.server.errors import Denied
from alhambra.server.settings import Settings, SettingsError
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import (
    ActionPlayed,
    AnyEntry,
    BotSubstituted,
    GameStarted,
    LogRow,
    PlayerReturned,
    SeatTaken,
)
from alhambra.server.table.setup import GamePosition, TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Viewer
from alhambra.server.table.views import game_view
from alhambra.server.wire.incoming import Hint, Ping
from alhambra.server.wire.outgoing import HintMessage, Pong, Refused, ViewMessage
from alhambra.server.wire.setup import Origin, SeatSetup, TableOptions
from tests.server.clients import acting, in_loop, options, party, people
from tests.server.conftest import House
from tests.server.line import Line
from tests.server.processes import Server

pytestmark = pytest.mark.either_database

GOLDEN = Path(__file__).parents[1] / "golden"
ENDLESS = 1e9  # seconds


def setup(record: Record, step: int, **more: Any) -> TableSetup:
    """A table at which the game of a record goes on."""
    seats = [SeatSetup() for _ in record.names]
    table = TableOptions(seats, record.edition, record.modules, hints=True, **more)
    return TableSetup("a-table", table, "a seed", RULES, 0.0, origin=Origin(record.encode(), step))


def question(record: Record, step: int) -> tuple[Game, GamePosition]:
    """The game there, and what a hint is asked by."""
    made = setup(record, step)
    game = made.new_game(record.names)
    assert game.seat is not None
    return game, GamePosition(made, game.names, game.history, game.held)


def read(name: str) -> Record:
    return Record.decode((GOLDEN / f"{name}.json").read_bytes())


# ---- what is reckoned ----


@pytest.mark.parametrize(("name", "step"), [("base-3-revised", 100), ("all-4-revised", 150)])
def test_a_hint_is_about_legal_actions(name: str, step: int) -> None:
    game, asked = question(read(name), step)
    hint = compute_hint(asked, 18, ENDLESS, 1)
    actions = [estimate.action for estimate in hint.estimates]
    assert hint.futures == 2  # a third of them, shared by three actions
    assert 1 <= len(actions) <= SHOWN_MOST
    assert len(set(actions)) == len(actions)
    assert all(game.is_legal(action) for action in actions)
    assert all(0 <= estimate.win <= 1 and estimate.points > 0 for estimate in hint.estimates)
    assert any(estimate.reasons for estimate in hint.estimates)
    leads = [estimate.lead for estimate in hint.estimates]
    assert leads == sorted(leads, reverse=True)
    assert (hint.estimates[0].behind, hint.estimates[0].spread) == (0, 0)
    assert compute_hint(asked, 18, ENDLESS, 1) == hint


@pytest.mark.parametrize(("name", "step"), [("base-3-revised", 60), ("all-4-revised", 60)])
def test_hidden_piles_make_no_difference(name: str, step: int) -> None:
    """Two games that differ only in what no seat can know yet: the hint is the same, at another table, too."""
    record = Game.replay(read(name), step).record()
    other = msgspec.json.decode(msgspec.json.encode(record), type=Record)
    scoring = max(place for place, card in enumerate(record.money) if card.startswith("scoring"))
    other.tiles[-12:] = other.tiles[-12:][::-1]
    other.money[scoring + 1 :] = other.money[scoring + 1 :][::-1]
    assert other.tiles != record.tiles
    assert other.money != record.money
    (one, first), (two, second) = question(record, step), question(other, step)
    assert game_view(one, one.seat, True) == game_view(two, two.seat, True), "the seat can tell the two apart"
    elsewhere = msgspec.structs.replace(second.setup, id="another-table", seed="another seed")
    second = msgspec.structs.replace(second, setup=elsewhere)
    assert compute_hint(first, 18, ENDLESS, 1) == compute_hint(second, 18, ENDLESS, 1)


def test_a_hint_is_what_the_coach_would_do() -> None:
    """T12: by the seat's view alone, and with the search of the strongest level."""
    game, asked = question(read("base-3-revised"), 100)
    hint = compute_hint(asked, 60, ENDLESS, 1)
    seed = f"hint/{game.turns}"
    chosen = BOTS["coach"]().choose(game.view(game.seat), game.actions(), Random(seed), Budget(simulations=60))
    assert hint.estimates[0].action == game.describe(chosen)


def test_time_is_short() -> None:
    """Where the time is up after the first futures, no more are tried; but those always are."""
    _, asked = question(read("base-2-revised"), 150)
    assert compute_hint(asked, 1000, 0.0, 1).futures == FIRST_ROUNDS


def test_fewer_futures_where_each_takes_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.server.compute.reviews.NATIVE", True)
    assert [affordable(100), affordable(100, 4), affordable(100, 1000), affordable(2, 9)] == [100, 25, 24, 2]
    monkeypatch.setattr("alhambra.server.compute.reviews.NATIVE", False)
    assert [affordable(2000), affordable(100), affordable(1)] == [40, 24, 1]


@pytest.mark.parametrize("field", ["hint_futures", "review_futures"])
def test_nothing_comes_of_no_futures(field: str) -> None:
    with pytest.raises(SettingsError, match="at least one future"):
        Settings.read({}, **{field: 0})


# ---- who may ask ----


def table_of(entries: list[AnyEntry], **more: Any) -> LiveTable:
    """A table in memory, nothing of it stored."""
    state = TableState(TableSetup("a-table", TableOptions([SeatSetup(), SeatSetup()], **more), "a seed", RULES, 0.0))
    for number, entry in enumerate(entries):
        state.apply_row(LogRow(number, float(number), entry))
    return LiveTable(state, cast("Any", None))


def begun(**more: Any) -> LiveTable:
    return table_of([SeatTaken(0, "Ann", "key a"), SeatTaken(1, "Bob", "key b"), GameStarted()], **more)


def code(table: LiveTable, owner: str | None, seq: int | None = None) -> str:
    """Why this one may not ask."""
    with pytest.raises(Denied) as caught:
        table.hint_position(owner, table.state.game_seq if seq is None else seq)
    return caught.value.code


def test_only_who_has_to_decide_may_ask() -> None:
    table = begun(hints=True)
    seat = table.state.acting
    assert seat is not None
    actor, other = ("key a", "key b") if seat == 0 else ("key b", "key a")
    asked = table.hint_position(actor, table.state.game_seq)
    assert asked is not None
    assert asked.game().seat == seat
    assert [code(table, key) for key in (other, "key c", None)] == ["not-your-turn"] * 3
    assert code(table, actor, table.state.game_seq + 1) == "stale"
    table.state.apply_row(LogRow(3, 3.0, BotSubstituted(seat, "greedy", "left")))
    assert code(table, actor) == "away"
    table.state.apply_row(LogRow(4, 4.0, PlayerReturned(seat)))
    assert table.hint_position(actor, table.state.game_seq) is not None


def test_tables_without_hints() -> None:
    assert code(begun(), "key a") == "no-hints"
    assert code(begun(hints=False), "key b") == "no-hints"
    assert code(table_of([SeatTaken(0, "Ann", "key a")], hints=True), "key a", 0) == "not-your-turn"


def test_options_of_older_tables_have_no_hints() -> None:
    stored = b'{"seats": [{"bot": null}, {"bot": "greedy"}], "undo": true}'
    assert not msgspec.json.decode(stored, type=TableOptions).hints


def test_where_the_turn_is_over_nothing_is_asked() -> None:
    table = begun(hints=True)
    game, seat = table.state.game, table.state.acting
    assert game is not None
    assert seat is not None
    table.state.apply_row(LogRow(3, 3.0, ActionPlayed(seat, next(c.text for c in game.choices() if c.verb == "take"))))
    assert game.held
    assert table.hint_position(("key a", "key b")[seat], 3) is None
    message = asyncio.run(service()[0].hint(3, None))
    assert message == HintMessage(3, 0, [])


# ---- one at a time, and the latest is kept ----


def service() -> tuple[HintService, list[Coroutine[Any, Any, None]]]:
    """A service, and the work that it has begun, for the test to do."""
    work: list[Coroutine[Any, Any, None]] = []
    return HintService(SingleWorker(1.0, 0), Settings().hint_futures, Settings().hint_seconds, work.append), work


class AtOnce(SingleWorker):
    """Reckons nothing; counts what it is asked."""

    def __init__(self) -> None:
        super().__init__(1.0, 0)
        self.asked = 0

    async def run(self, *words: Any) -> Any:
        self.asked += 1
        return HintMessage(words[-1], 7, [])


def test_a_table_has_one_hint_at_a_time_and_keeps_the_latest() -> None:
    async def try_it() -> None:
        hints, work = service()
        hints.process = process = AtOnce()
        table = begun(hints=True)
        viewer = Viewer(("key a", "key b")[table.state.acting or 0])
        hints.ask(table, viewer, table.state.game_seq)
        with pytest.raises(Denied) as caught:
            hints.ask(table, viewer, table.state.game_seq)
        assert caught.value.code == "busy"
        assert viewer.queue.empty()
        await work.pop()
        for _ in range(2):
            answer = msgspec.json.decode(viewer.queue.get_nowait() or b"", type=HintMessage)
            assert answer == HintMessage(table.state.game_seq, 7, [])
            hints.ask(table, viewer, table.state.game_seq)
        assert (process.asked, work) == (1, [])

    asyncio.run(try_it())


# ---- the process ----


def ends() -> None:
    """Work that takes its process down."""
    os._exit(1)


def test_a_worker_outlives_what_is_done_by_it() -> None:
    async def try_it() -> None:
        worker = SingleWorker(20.0, 0)
        try:
            with pytest.raises(BrokenProcessPool):
                await worker.run(ends)
            assert await worker.run(abs, -3) == 3
            worker.timeout_seconds = 0.5
            with pytest.raises(TimeoutError):
                await worker.run(time.sleep, 60)
            worker.timeout_seconds = 20.0
            assert list(await asyncio.gather(worker.run(abs, -4), worker.run(abs, -5))) == [4, 5]
            os.kill(await worker.run(os.getpid), signal.SIGKILL)  # while it has nothing to do
            await asyncio.sleep(1)
            with pytest.raises(BrokenProcessPool):
                await worker.run(abs, -6)
            assert await worker.run(abs, -6) == 6
        finally:
            worker.close()

    asyncio.run(try_it())


def test_too_many_wait() -> None:
    """Those that would wait too long are told so at once; a process that dies is a fault in words."""

    class Stuck(SingleWorker):
        async def run(self, *_: Any) -> Any:
            await asyncio.sleep(0.2)
            raise BrokenProcessPool

    async def try_it() -> None:
        hints, _ = service()
        hints.process = Stuck(1.0, 0)
        _, asked = question(read("base-2-revised"), 3)
        tasks = [asyncio.create_task(hints.hint(0, asked)) for _ in range(WAITING_MOST + 1)]
        found = await asyncio.gather(*tasks, return_exceptions=True)
        codes = [error.code for error in found if isinstance(error, Denied)]
        assert codes == ["fault"] * WAITING_MOST + ["busy"]

    asyncio.run(try_it())


# ---- over the socket ----


async def _my_turn(line: Line) -> None:
    await line.until(lambda: bool(line.views) and bool(line.view.choices), "my turn")


@in_loop
async def test_a_hint_at_the_table(server: Server) -> None:
    """Two people and a spectator: who acts gets a hint, and the others hear nothing of it."""
    async with party(server, 2, watching=True, hints=True) as lines:
        actor = await acting(lines)
        answer = await actor.hint()
        assert answer.game_seq == actor.view.game_seq
        assert answer.futures == 1  # for each action, and one at least
        choices = [option.action for option in actor.options]
        assert {estimate.action for estimate in answer.estimates} <= set(choices)
        assert any(estimate.reasons for estimate in answer.estimates)
        assert await actor.hint() == answer
        for line in lines:
            if line is not actor:
                refused = await line.refused(Hint(line.view.game_seq))
                assert (refused.code, refused.about, bool(refused.reason)) == ("not-your-turn", "hint", True)
                assert not [message for message in line.inbox if isinstance(message, HintMessage)]
        await actor.do(answer.estimates[0].action)
        before = len(actor.inbox)
        assert (await actor.refused(Hint(answer.game_seq))).code == "stale"
        await actor.first((ViewMessage,), before)
        rng = Random(1)
        while actor.is_mine and not actor.view.end:
            await actor.move(rng)
        assert actor.view.end
        assert (await actor.hint()).estimates == []


@in_loop
async def test_a_table_without_hints(server: Server) -> None:
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2, {1: "greedy"}), "Ann")
        assert not made.options.hints
        async with ann.open(made.id) as line:
            await _my_turn(line)
            assert (await line.refused(Hint(line.view.game_seq))).code == "no-hints"


@in_loop
async def test_nobody_waits_for_a_hint(house: House) -> None:
    """While one is reckoned: one at a time, everything else goes on, bots too; the answer says what it was about."""
    slow = {"ALHAMBRA_HINT_FUTURES": "100000000", "ALHAMBRA_HINT_SECONDS": "6", "ALHAMBRA_SOCKET_RATE": "20"}
    with house.new_server("sqlite", slow) as server:
        async with people(server, 1) as (ann,):
            made = await ann.make(options(2, {1: "greedy"}, hints=True), "Ann")
            async with ann.open(made.id) as line:
                await _my_turn(line)
                seq, rng = line.view.game_seq, Random(2)
                await line.send(Hint(seq))
                assert (await line.refused(Hint(seq))).code == "busy"
                await line.say_and_hear(Ping(), Pong)
                await line.play_turn(rng)
                await _my_turn(line)
                assert line.view.game_seq > seq
                hints = [message for message in line.inbox if isinstance(message, HintMessage)]
                assert hints == [], "the bot has waited for the hint"
                assert (await line.refused(Hint(line.view.game_seq))).code == "busy"
                answer = await line.first((HintMessage,), 0)
                assert answer.game_seq == seq
                assert answer.futures >= FIRST_ROUNDS
                await line.send(Hint(line.view.game_seq))
                before = len(line.inbox)
                for _ in range(60):
                    await line.send(Hint(line.view.game_seq))
                await line.until(lambda: line.closed is not None or len(line.inbox) >= before + 60, "60 answers")
                codes = {message.code for message in line.inbox[before:] if isinstance(message, Refused)}
                assert codes == {"busy", "limit"}

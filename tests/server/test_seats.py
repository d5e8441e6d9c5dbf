"""Who sits where: the lobby, names, hot-seat, rematches, leaving and coming back, votes, clocks that run out."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from alhambra.server.table.log import BotSubstituted, TurnEnded
from alhambra.server.wire.http import Summary
from alhambra.server.wire.incoming import Do, Undo
from alhambra.server.wire.setup import ClockSetup
from tests.server.clients import Browser, Problems, acting, eventually, in_loop, in_turn, lines, options, people
from tests.server.processes import Server

pytestmark = pytest.mark.either_database


async def _denied(work: object, code: str, status: int) -> None:
    with pytest.raises(Problems) as caught:
        await work  # type: ignore[misc]
    assert (caught.value.code, caught.value.status) == (code, status)


@in_loop
async def test_the_lobby(server: Server) -> None:
    async with people(server, 3) as (ann, bob, carl):
        made = await ann.make(options(3), "Ann")
        assert made.status == "open"
        assert [seat.mine for seat in made.seats] == [True, False, False]
        await _denied(bob.fill(made.id, 1), "not-seated", 403)
        await bob.take(made.id, 1, "Bob")
        await _denied(carl.take(made.id, 1, "Carl"), "taken", 409)
        await _denied(carl.take(made.id, 7, "Carl"), "no-seat", 404)
        await _denied(carl.take("no-such-table", 1, "Carl"), "no-table", 404)
        await _denied(carl.leave(made.id, 1), "not-yours", 403)
        await bob.leave(made.id, 1)
        await _denied(bob.leave(made.id, 1), "not-yours", 403)
        await carl.take(made.id, 1, "Carl")
        await _denied(ann.fill(made.id, 2, "no-such-bot"), "bad-bot", 400)
        begun = await ann.fill(made.id, 2, "newcomer")
        assert (begun.status, [seat.name for seat in begun.seats]) == ("playing", ["Ann", "Carl", "newcomer"])

        async def bob_knows() -> bool:  # his worker may not have heard yet that the game has begun
            return (await bob.info(made.id)).status == "playing"

        await eventually(bob_knows, "the start")
        await _denied(bob.take(made.id, 0, "Bob"), "started", 409)


@in_loop
async def test_two_take_the_last_seats_at_once_and_the_game_begins(server: Server) -> None:
    """Whoever is first: the second one's row starts the game, whichever worker it comes from."""
    for _ in range(6):
        async with people(server, 4) as browsers:
            made = await browsers[0].make(options(4), "A")
            taking = [browsers[seat].take(made.id, seat, "B") for seat in (1, 2, 3)]
            await asyncio.gather(*taking)

            async def begun(browser: Browser, table: str = made.id) -> bool:
                return (await browser.info(table)).status == "playing"

            for browser in browsers:
                await eventually(lambda browser=browser: begun(browser), "the start")  # type: ignore[misc]
            names = [seat.name for seat in (await browsers[0].info(made.id)).seats]
            assert names[0] == "A"
            assert sorted(names[1:]) == ["B", "B 2", "B 3"]


@in_loop
async def test_two_take_the_same_seat_at_once(server: Server) -> None:
    for _ in range(4):
        async with people(server, 3) as (ann, bob, carl):
            made = await ann.make(options(3), "Ann")
            taking = bob.take(made.id, 1, "Bob"), carl.take(made.id, 1, "Carl")
            outcome = await asyncio.gather(*taking, return_exceptions=True)
            refused = [isinstance(result, Problems) and result.code == "taken" for result in outcome]
            assert sorted(refused) == [False, True]


@in_loop
@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ann \u200b Lee ", "Ann Lee"), ("A\x00\x1b[31mB", "A [31mB"), ("x" * 60, "x" * 24), ("e\u0301a", "éa")],
)
async def test_names_are_cleaned(server: Server, given: str, kept: str) -> None:
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2), given)
        assert made.seats[0].name == kept


@in_loop
async def test_bad_set_ups_are_refused_with_a_reason(server: Server) -> None:
    async with people(server, 1) as (ann,):
        await _denied(ann.make(options(2), "\u200b\n"), "bad-name", 400)
        await _denied(ann.make(options(2, edition="first"), "Ann"), "bad-edition", 400)
        await _denied(ann.make(options(2, modules=["cats"]), "Ann"), "bad-modules", 400)
        await _denied(ann.make(options(2, {0: "greedy", 1: "greedy"})), "bad-seats", 400)
        await _denied(ann.make(options(2, {1: "nobody"}), "Ann"), "bad-bot", 400)
        await _denied(ann.make(options(2, clock=ClockSetup("turn", 5)), "Ann"), "bad-clock", 400)
        await _denied(ann.make(options(7), "Ann"), "bad-request", 400)
        await _denied(ann.make(options(2), "Ann", "Bob", "Carl"), "no-seat", 404)
        assert await ann.call("GET", "/me/tables", kind=list[Summary]) == []


@in_loop
async def test_hot_seat_shows_the_acting_seat_only(server: Server) -> None:
    async with people(server, 2) as (ann, bob):
        made = await ann.make(options(3), "Ann", "Anna")
        await bob.take(made.id, 2, "Bob")
        async with ann.open(made.id) as both, bob.open(made.id) as other:
            await both.until(lambda: bool(both.views))
            await other.until(lambda: bool(other.views))
            await in_turn([both, other], Random(1), lambda: both.view.game.turns > 9)
            assert both.seats == [0, 1]
            assert {view.game.seat for view in both.views} == {0, 1, None}
            for view in both.views:
                assert view.game.seat == (view.game.acting if view.game.acting in (0, 1) else None)
                shown = [seat for seat, player in enumerate(view.game.players) if player.hand is not None]
                assert shown == ([] if view.game.seat is None else [view.game.seat])
                for event in view.events:
                    assert event.kind  # decoded strictly; secrets are looked for in test_whole_game


async def _play_out(server: Server, browsers: list[Browser], table: str) -> None:
    """Everybody leaves, bots finish the game."""
    for seat, browser in enumerate(browsers):
        await browser.leave(table, seat)

    async def over() -> bool:
        return (await browsers[0].info(table)).status == "over"

    await eventually(over, "the end", 120)


@in_loop
async def test_rematch(server: Server) -> None:
    """Seats are kept; two who ask at once get the same table, and there is no other."""
    async with people(server, 3) as (ann, bob, carl):
        made = await ann.make(options(3, {2: "greedy"}), "Ann")
        await bob.take(made.id, 1, "Bob")
        await _denied(ann.rematch(made.id), "not-over", 409)
        await _play_out(server, [ann, bob], made.id)
        await _denied(carl.rematch(made.id), "not-seated", 403)

        async def known() -> bool:
            return (await bob.info(made.id)).status == "over"

        await eventually(known, "the end at the other worker")
        again, same = await asyncio.gather(ann.rematch(made.id), bob.rematch(made.id))
        assert again.id == same.id != made.id

        async def playing() -> bool:
            return (await ann.info(again.id)).status == "playing"

        await eventually(playing, "the start")
        assert [seat.name for seat in (await ann.info(again.id)).seats] == ["Ann", "Bob", "greedy"]
        for browser in (ann, bob):
            mine = await browser.call("GET", "/me/tables", kind=list[Summary])
            assert {table.id for table in mine} == {made.id, again.id}


@in_loop
async def test_rematch_seats_are_kept(server: Server) -> None:
    async with people(server, 3) as (ann, bob, carl):
        made = await ann.make(options(2), "Ann")
        await bob.take(made.id, 1, "Bob")
        await _play_out(server, [ann, bob], made.id)
        again = await ann.rematch(made.id)
        assert (again.status, [seat.reserved for seat in again.seats]) == ("open", [False, True])
        await _denied(carl.take(again.id, 1, "Carl"), "reserved", 403)
        assert (await ann.rematch(made.id)).id == again.id, "asking twice makes no third table"
        async with bob.open(made.id) as line:
            await line.await_table(lambda info: info.rematch == again.id)
        assert (await bob.rematch(made.id)).status == "playing"


@in_loop
async def test_leave_and_come_back(server: Server) -> None:
    """A bot plays on; the seat is given back on asking, not by looking in."""
    async with people(server, 2) as (ann, bob):
        made = await ann.make(options(2), "Ann")
        await bob.take(made.id, 1, "Bob")
        async with lines([ann, bob], made.id) as opened:
            for line in opened:
                await line.until(lambda line=line: bool(line.views))  # type: ignore[misc]
            line = await acting(opened)
            seat = line.seats[0]
            leaver, stayer = (ann, bob) if seat == 0 else (bob, ann)
            other = opened[1 - seat]
            left = await leaver.leave(made.id, seat)
            assert (left.seats[seat].stand_in, left.seats[seat].level) == ("left", "greedy")
            await other.await_table(lambda info: info.seats[seat].stand_in == "left")
            rng = Random(2)
            for _ in range(2):
                await other.play_turn(rng)
            await other.until(lambda: other.is_mine)
            assert (await line.refused(Undo(line.view.game_seq))).code in ("not-your-turn", "stale", "away")
        async with leaver.open(made.id) as looking, stayer.open(made.id) as other:
            assert looking.table.seats[seat].stand_in == "left", "looking in is not coming back"
            await looking.back()
            await looking.await_table(lambda info: info.seats[seat].stand_in is None)
            await other.await_table(lambda info: info.seats[seat].stand_in is None)
            await other.play_turn(rng)
            await looking.play_turn(rng)


@in_loop
@pytest.mark.parametrize("undone", [False, True])
async def test_leave_when_only_the_end_of_the_turn_is_left(server: Server, undone: bool) -> None:
    """The bot finds a turn in which nothing is left to decide (or an action taken back), and ends it."""
    async with people(server, 2) as browsers:
        made = await browsers[0].make(options(2), "Ann")
        await browsers[1].take(made.id, 1, "Bob")
        async with lines(browsers, made.id) as opened:
            for line in opened:
                await line.until(lambda line=line: bool(line.views))  # type: ignore[misc]
            line = await acting(opened)
            seat = line.seats[0]
            while not line.view.end:
                await line.do(next(option.action for option in line.options if option.action.startswith("take")))
            if undone:
                await line.undo()
            await browsers[seat].leave(made.id, seat)
            other = opened[1 - seat]
            await other.until(lambda: other.is_mine, "the next turn")
            await other.play_turn(Random(1))
            await other.until(lambda: other.is_mine, "the turn after")


@in_loop
async def test_votes(server: Server) -> None:
    """More than half of the others; not on somebody who is here."""
    async with people(server, 4) as browsers:
        made = await browsers[0].make(options(4), "P")
        for seat in (1, 2, 3):
            await browsers[seat].take(made.id, seat, "P")
        async with lines(browsers[1:], made.id) as (one, two, three):
            voters = [one, two, three]
            for line in voters:
                await line.await_table(lambda info: [seat.here for seat in info.seats] == [False, True, True, True])
            assert (await one.refused('{"type":"vote","seat":2}')).code == "here"
            assert (await one.refused('{"type":"vote","seat":1}')).code == "no-vote"
            assert (await one.refused('{"type":"vote","seat":5}')).code == "no-vote"
            await one.send('{"type":"vote","seat":0}')
            await three.await_table(lambda info: info.seats[0].votes == [1])
            assert (await one.refused('{"type":"vote","seat":0}')).code == "voted"
            await one.send('{"type":"vote","seat":0,"on":false}')
            await three.await_table(lambda info: info.seats[0].votes == [])
            await one.send('{"type":"vote","seat":0}')
            await two.send('{"type":"vote","seat":0}')
            for line in voters:
                await line.await_table(lambda info: (info.seats[0].stand_in, info.seats[0].votes) == ("vote", []))
            assert (await three.refused('{"type":"vote","seat":0}')).code == "no-vote"
            async with browsers[0].open(made.id) as back:  # who was voted out is back by being here
                await back.await_table(lambda info: info.seats[0].stand_in is None)
            await three.await_table(lambda info: info.seats[0].stand_in is None)


@in_loop
async def test_a_clock_runs_out_and_its_owner_comes_back(server: Server) -> None:
    """Who does not move is stood in for when the time is up, and has the seat again on reconnecting."""
    async with people(server, 2) as browsers:
        made = await browsers[0].make(options(2, clock=ClockSetup("turn", 10)), "Ann")
        await browsers[1].take(made.id, 1, "Bob")
        async with lines(browsers, made.id) as opened:
            for line in opened:
                await line.until(lambda line=line: bool(line.views))  # type: ignore[misc]
            sleeper = await acting(opened)
            seat = sleeper.seats[0]
            other = opened[1 - seat]
            clock = sleeper.view.clock
            assert clock is not None
            assert clock.running == seat
            assert clock.left[1 - seat] == 10
            await sleeper.do(next(option.action for option in sleeper.options if option.action.startswith("take")))
            await other.await_table(lambda info: info.seats[seat].stand_in == "clock", "the bot")
            await other.until(lambda: other.is_mine, "the end of the bot's turn")
            assert (await sleeper.refused(Do(other.view.game_seq, "pass"))).code in ("not-your-turn", "away", "stale")
        rows = await server.rows(made.id)
        stood = next(row for row in rows if isinstance(row.entry, BotSubstituted))
        assert stood.at - rows[2].at >= 10
        assert isinstance(rows[-1].entry, TurnEnded)
        async with browsers[seat].open(made.id) as again:
            await again.await_table(lambda info: info.seats[seat].stand_in is None)

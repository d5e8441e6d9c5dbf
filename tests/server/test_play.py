"""Playing over real sockets: two seats, spectators, bots; messages that come late, twice, or from the wrong person."""

from __future__ import annotations

import asyncio
from random import Random

import httpx
import pytest

from alhambra.server.table.log import ActionPlayed, TurnEnded
from alhambra.server.wire.incoming import Do, End, Redo, Undo
from alhambra.server.wire.outgoing import Hello, Refused, ViewMessage
from tests.server.clients import acting, eventually, in_loop, in_turn, lines, options, party, people
from tests.server.conftest import House, StartServer
from tests.server.line import Line
from tests.server.processes import Server


async def _all_at(party: list[Line], seq: int) -> None:
    for line in party:
        await line.await_view(lambda view: view.game_seq == seq, f"row {seq}")


@in_loop
async def test_two_seats_and_a_spectator_see_the_same_game(server: Server) -> None:
    async with party(server, 2, watching=True) as (one, two, watcher):
        await in_turn([one, two], Random(1), lambda: min(one.view.game.turns, two.view.game.turns) > 12)
        await _all_at([one, two, watcher], max(one.view.game_seq, two.view.game_seq))
        assert [one.seats, two.seats, watcher.seats] == [[0], [1], []]
        assert [one.view.game.seat, two.view.game.seat, watcher.view.game.seat] == [0, 1, None]
        for line in (two, watcher):
            assert line.view.game.market == one.view.game.market
            assert line.view.game.display == one.view.game.display
            assert line.view.game.scores == one.view.game.scores
            palaces = [player.palace for player in line.view.game.players]
            assert palaces == [player.palace for player in one.view.game.players]
        assert [len(line.views) > 12 for line in (one, two, watcher)] == [True] * 3
        assert all(not view.choices and not view.undo and not view.end for view in watcher.views)


@in_loop
async def test_the_first_message_is_hello(server: Server) -> None:
    async with party(server, 2, watching=True) as opened:
        assert [type(line.inbox[0]) for line in opened] == [Hello] * 3


@in_loop
@pytest.mark.parametrize("open_money", [False, True])
async def test_hands_are_seen_by_their_owners_only_unless_money_is_open(server: Server, open_money: bool) -> None:
    async with party(server, 2, watching=True, open_money=open_money) as (one, two, watcher):
        await in_turn([one, two], Random(2), lambda: one.view.game.turns > 8)
        for viewer_seat, line in enumerate((one, two, watcher)):
            for view in line.views:
                shown = [player.hand is not None for player in view.game.players]
                assert shown == [open_money or seat == viewer_seat for seat in (0, 1)]
                hands = [player.hand for player in view.game.players if player.hand is not None]
                assert [len(hand) for hand in hands] == [
                    player.cards for player in view.game.players if player.hand is not None
                ]


@in_loop
async def test_a_stale_message_gets_a_fresh_view_and_changes_nothing(server: Server) -> None:
    async with party(server, 2) as opened:
        actor = await acting(opened)
        old = actor.view
        await actor.do(actor.options[0].action)
        rows = await server.rows(actor.table.id)
        seq = old.game_seq
        for message in (Do(seq, old.choices[0].actions[0].action), Undo(seq), Redo(seq), End(seq)):
            before = len(actor.inbox)
            refused = await actor.refused(message)
            assert refused.code == "stale"
            fresh: ViewMessage = await actor.first((ViewMessage,), before)
            assert (fresh.cause, fresh.game_seq) == ("fresh", actor.view.game_seq)
            assert fresh.game_seq > old.game_seq
        assert await server.rows(actor.table.id) == rows


@in_loop
async def test_the_same_message_twice_has_one_effect(server: Server) -> None:
    async with party(server, 2) as opened:
        actor = await acting(opened)
        rows = await server.rows(actor.table.id)
        message = Do(actor.view.game_seq, actor.options[0].action)
        await asyncio.gather(actor.send(message), actor.send(message))
        refused: Refused = await actor.first((Refused,), 0)
        assert refused.code == "stale"
        after = await server.rows(actor.table.id)
        assert after[: len(rows)] == rows
        assert [row.entry for row in after[len(rows) :]] == [ActionPlayed(actor.seats[0], message.action)]


@in_loop
async def test_of_two_who_press_at_once_one_wins(server: Server) -> None:
    """The same key twice (two windows, on PostgreSQL at two workers): one row, and the other gets a fresh view."""
    async with people(server, 2) as (one, two):
        made = await one.make(options(2), "Ann")
        await two.take(made.id, 1, "Bob")
        async with one.open(made.id) as left, two.open(made.id) as right:
            actor, browser = (left, one) if left.is_mine else (right, two)
            async with browser.open(made.id, server.url(1)) as first, browser.open(made.id, server.url(0)) as second:
                for _ in range(8):
                    windows = (first, second, actor)
                    await _all_at(list(windows), max(window.view.game_seq for window in windows))
                    if not actor.options:
                        break
                    await _press_at_once(server, made.id, first, second)


async def _press_at_once(server: Server, table: str, first: Line, second: Line) -> None:
    before, marks = await server.rows(table), (len(first.inbox), len(second.inbox))
    actions = [first.options[0].action, second.options[-1].action]
    seq = first.view.game_seq
    await asyncio.gather(first.send(Do(seq, actions[0])), second.send(Do(seq, actions[1])))
    added = len(before)

    async def one_row() -> bool:
        return len(await server.rows(table)) == added + 1

    await eventually(one_row, "one row")
    loser = None
    while loser is None:  # one of the two is told
        for line, mark in ((first, marks[0]), (second, marks[1])):
            if any(isinstance(message, Refused) for message in line.inbox[mark:]):
                loser = (line, mark)
        await asyncio.sleep(0.01)
    refused: Refused = await loser[0].first((Refused,), loser[1])
    assert refused.code == "stale"
    await _all_at([first, second], before[-1].seq + 1)
    assert len(await server.rows(table)) == added + 1


@in_loop
async def test_who_may_not_act_is_told_so(server: Server) -> None:
    async with party(server, 2, watching=True) as (one, two, watcher):
        actor = await acting([one, two])
        other = two if actor is one else one
        message = Do(actor.view.game_seq, actor.options[0].action)
        rows = await server.rows(actor.table.id)
        for line in (other, watcher):
            await line.await_view(lambda view: view.game_seq == message.game_seq)
            for sent in (message, Undo(message.game_seq), Redo(message.game_seq), End(message.game_seq)):
                assert (await line.refused(sent)).code == "not-your-turn"
        assert (await watcher.refused('{"type":"say","text":"hello"}')).code == "spectator"
        assert (await watcher.refused('{"type":"vote","seat":0}')).code == "no-vote"
        await watcher.back()  # nothing to come back to
        assert await server.rows(actor.table.id) == rows


@in_loop
async def test_why_not(server: Server) -> None:
    async with party(server, 2, watching=True) as (one, two, watcher):
        actor = await acting([one, two])
        legal = await actor.ask(actor.options[0].action, 1)
        assert (legal.id, legal.legal, legal.reason) == (1, True, None)
        silly = await actor.ask("dance", 2)
        assert (silly.id, silly.legal) == (2, False)
        assert silly.rule
        assert silly.reason
        hand = actor.view.game.players[actor.seats[0]].hand
        assert hand is not None
        missing = next(f"florin-{value}" for value in range(1, 10) if f"florin-{value}" not in hand)
        poor = await actor.ask(f"buy 1 pay {missing}", 3)
        assert not poor.legal
        assert poor.reason
        refused = await actor.refused(Do(actor.view.game_seq, "place tower-7-new at 50,50"))
        assert (refused.code, bool(refused.rule)) == ("illegal", True)
        assert (await watcher.refused('{"type":"ask","id":1,"action":"pass"}')).code == "not-your-turn"
        refused = await actor.refused(End(actor.view.game_seq))
        assert (refused.code, refused.rule) == ("not-finished", "T9")


@in_loop
async def test_bots_play_with_people(server: Server) -> None:
    async with people(server, 1) as (ann,):
        made = await ann.make(options(4, {1: "greedy", 2: "greedy", 3: "newcomer"}), "Ann")
        assert [seat.name for seat in made.seats] == ["Ann", "greedy 1", "greedy 2", "newcomer"]
        async with ann.open(made.id) as line:
            rng = Random(3)
            for _ in range(3):
                await line.play_turn(rng)
            await line.until(lambda: line.is_mine or line.view.game.over)
            rows = await server.rows(made.id)
        done = [row.entry for row in rows if isinstance(row.entry, ActionPlayed)]
        assert {entry.seat for entry in done} == {0, 1, 2, 3}
        ends = [row.entry.seat for row in rows if isinstance(row.entry, TurnEnded)]
        assert len(ends) >= 12


@in_loop
async def test_a_bots_turn_comes_as_one_view_for_each_row(server: Server) -> None:
    """So a client can show every state that was; only in the last one can something be done."""
    async with people(server, 1) as (ann,):
        made = await ann.make(options(4, {1: "greedy", 2: "greedy", 3: "greedy"}), "Ann")
        async with ann.open(made.id) as line:
            await line.until(lambda: line.is_mine)
            first = len(line.views)
            since = line.view.game_seq
            await line.play_turn(Random(3))
            await line.until(lambda: line.is_mine)
            rows = await server.rows(made.id)
        came = line.views[first:]
        assert [view.game_seq for view in came] == [row.seq for row in rows if row.seq > since]
        by_bots = [view for view in came if view.game.acting != 0]
        assert len(by_bots) >= 6, "three bots, an action and an end for each"
        assert not any(view.choices or view.end or view.undo for view in by_bots)
        assert all(view.events for view in came if view.cause == "do")


@in_loop
async def test_chat_and_presence_reach_everybody(server: Server) -> None:
    async with people(server, 3) as browsers:
        made = await browsers[0].make(options(2), "Ann")
        await browsers[1].take(made.id, 1, "Bob")
        async with lines(browsers[:2], made.id) as (ann, bob):
            await ann.say("hello")
            await bob.say("hi  there ")
            for line in (ann, bob):
                await line.until(lambda line=line: len(line.chat) == 2, "chat")  # type: ignore[misc]
                assert sorted(line.chat) == ["Ann: hello", "Bob: hi there"]
                await line.await_table(lambda info: [seat.here for seat in info.seats] == [True, True])
            async with browsers[2].open(made.id) as watcher:
                assert sorted(watcher.chat) == ["Ann: hello", "Bob: hi there"]
                await ann.await_table(lambda info: info.spectators == 1)
                await bob.await_table(lambda info: info.spectators == 1)
            await bob.await_table(lambda info: info.spectators == 0)
        async with browsers[1].open(made.id) as bob:
            await bob.await_table(lambda info: [seat.here for seat in info.seats] == [False, True])


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_two_workers_on_one_port(start_server: StartServer, house: House) -> None:
    """``--workers 2``: whichever worker a socket reaches, all see the same game."""
    server = start_server(command=("-m", "alhambra", "serve", "--workers", "2"), workers=1)

    @in_loop
    async def play() -> None:
        async with party(server, 3, watching=True) as opened:
            await in_turn(opened[:3], Random(4), lambda: opened[0].view.game.turns > 6)
            await _all_at(opened, max(line.view.game_seq for line in opened))

    play()
    assert httpx.get(f"{server.url()}/healthz", trust_env=False).text == "ok\n"

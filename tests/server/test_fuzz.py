"""Whatever comes over a socket: a typed answer with a reason, the socket open, and nothing harmed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alhambra import Game
from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone, TurnEnded
from alhambra.server.wire.incoming import Ping
from alhambra.server.wire.outgoing import Answer, Pong, Refused
from tests.server.clients import Browser, acting, in_loop, lines, options, people
from tests.server.processes import Server

pytestmark = pytest.mark.either_database

ACTOR, OTHER, WATCHER = range(3)
TYPES = ("do", "undo", "redo", "end", "ask", "hint", "say", "vote", "back", "ping", "hello", "view", "")
VERBS = ("take", "buy", "place", "add", "remove", "swap", "pass", "done", "give", "complete", "falcon", "portal")
WORDS = (
    *VERBS,
    *("pay", "at", "in", "reserve", "with", "as", "site", "keep", "corner", "nw", "black", "fountain", "denar"),
    *("denar-3", "florin-9", "dirham-5", "ducat-99", "tower-9-n", "garden-8-sw", "pavilion-2-new"),
    *("1,0", "0,0", "-1,-1", "999,999", "0", "1", "2", "4", "5", "-1", "99999999999999999999", ",", "-"),
)
MODULES = ["sites", "portals", "falconers"]
HUGE = (10**400, -(10**400), 1e308, -1, 2**63, 2**64, 0.5, 1_000_000_001, "1e999", "NaN")

_json: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(HUGE) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
_action = st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=9).map(" ".join)
_almost = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | _json},
    optional={
        "game_seq": st.integers(0, 5) | _json,
        "action": _action | _json,
        "id": st.integers(0, 9) | _json,
        "seat": st.integers(0, 6) | _json,
        "text": st.text(max_size=600) | _json,
        "on": st.booleans() | _json,
        "extra": _json,
    },
)
_deep = st.builds(
    lambda start, bracket, depth: start + bracket * depth,
    st.sampled_from(["", '{"type":"do","game_seq":', '{"x":', '{"type":"say","text":"a","x":']),
    st.sampled_from(["[", '{"a":', "[[[{", '"\\u']),
    st.integers(1, 1500),
)


@st.composite
def _torn(draw: st.DrawFn) -> str:
    """A sound message with something put in, taken out or cut off."""
    text = json.dumps(draw(_almost))
    place = draw(st.integers(0, len(text)))
    return text[:place] + draw(st.text(max_size=3)) + text[place + draw(st.integers(0, 3)) :]


_message = (
    st.binary(max_size=300)
    | st.text(max_size=300)
    | _json.map(json.dumps)
    | _almost.map(json.dumps)
    | _deep
    | _torn()
    | _action.map(lambda action: json.dumps({"type": "ask", "id": 1, "action": action}))
)
# "NOW" stands for the number of the latest view, so that some messages are about the game as it is
_timely = st.builds(
    lambda kind, action: json.dumps({"type": kind, "game_seq": "NOW", **({"action": action} if kind == "do" else {})}),
    st.sampled_from(["do", "undo", "redo", "end", "do", "hint"]),
    _action,
)
_talk = st.lists(st.tuples(st.sampled_from([ACTOR, OTHER, WATCHER]), _message | _timely), min_size=1, max_size=12)


async def _send_all(server: Server, browsers: list[Browser], table: str, talk: list[tuple[int, str | bytes]]) -> None:
    """Everything is answered, all sockets stay open, and only the actor's actions are added to the log."""
    before = await server.rows(table)
    async with lines(browsers, table) as opened:
        for line in opened:
            await line.until(lambda line=line: bool(line.views))  # type: ignore[misc]
            await line.await_table(lambda info: all(seat.here for seat in info.seats))
        actor = await acting(opened[:2])
        roles = [actor, opened[1] if actor is opened[0] else opened[0], opened[2]]
        for role, message in talk:
            if isinstance(message, str):
                message = message.replace('"NOW"', str(roles[role].view.game_seq))
            await roles[role].send(message)
            await roles[role].say_and_hear(Ping(), Pong)
        for line in opened:
            assert line.closed is None
            for answer in line.inbox:
                if isinstance(answer, Refused):
                    assert answer.code not in ("fault", "storage"), answer
                    assert answer.reason
        seat = actor.seats[0]
    after = await server.rows(table)
    assert after[: len(before)] == before
    added = [row.entry for row in after[len(before) :]]
    assert all(
        isinstance(entry, ActionPlayed | ActionUndone | ActionRedone | TurnEnded) and entry.seat == seat
        for entry in added[:1]
    ), added
    assert len(added) <= sum(role == ACTOR for role, _ in talk)


def test_any_messages(server: Server, sized: Callable[[int, int], int]) -> None:
    """Bytes, text, JSON, almost messages, torn ones, deep ones: from the acting seat, another, and a spectator."""
    made: dict[str, Any] = {}

    async def set_up() -> None:
        async with people(server, 2) as (ann, bob):
            made["table"] = (await ann.make(options(2, modules=MODULES, hints=True), "Ann")).id
            await bob.take(made["table"], 1, "Bob")
            made["keys"] = [ann.key, bob.key, None]

    async def talk(messages: list[tuple[int, str | bytes]]) -> None:
        async with AsyncExitStack() as stack:
            browsers = [
                await stack.enter_async_context(Browser(server.url(number), key))
                for number, key in enumerate(made["keys"])
            ]
            await _send_all(server, browsers, made["table"], messages)

    @settings(max_examples=sized(12, 1500), deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(_talk)
    def fuzz(messages: list[tuple[int, str | bytes]]) -> None:
        asyncio.run(asyncio.wait_for(talk(messages), 120))

    asyncio.run(set_up())
    fuzz()


@in_loop
async def test_deep_and_huge(server: Server) -> None:
    """What a parser may choke on, up to the largest message that is read at all."""
    async with people(server, 2) as browsers:
        made = await browsers[0].make(options(2), "Ann")
        await browsers[1].take(made.id, 1, "Bob")
        async with browsers[0].open(made.id) as line:
            for text in (
                "[" * 4096,
                '{"a":' * 800,
                '{"x":' + "[" * 4000 + "]" * 50,
                '{"type":"ping","x":' + "[" * 4000,
                '{"type":"do","game_seq":' + "9" * 4000 + ',"action":"pass"}',
                '{"type":"ask","id":1,"action":"' + "take " * 59 + '"}',
                "\ufeff{}",
                "",
            ):
                answer = await line.say_and_hear(text, Refused, Answer)
                assert isinstance(answer, Answer) or answer.code in ("bad-message", "not-your-turn"), answer
            await line.say_and_hear(Ping(), Pong)


@in_loop
async def test_deep_bodies(server: Server) -> None:
    """The same over HTTP."""
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        for path in ("/tables", f"/tables/{made.id}/seats/1"):
            for body in ("[" * 30_000, '{"x":' + "[" * 30_000, '{"options":' * 5_000, '{"name":' + "[" * 30_000):
                answer = await ann.http.post(f"/api{path}", content=body, headers={"content-type": "application/json"})
                assert answer.status_code == 400, (path, body[:20], answer.text)
                assert answer.json()["code"] == "bad-request"


@given(st.lists(_action, max_size=30), st.integers(0, 40))
@settings(deadline=None, max_examples=60)
def test_any_text_gets_a_reason(texts: list[str], steps: int) -> None:
    """The engine's answer to any text at any time is a refusal in words, never another error."""
    game = Game.new(2, 5, modules=["sites", "portals", "falconers", "certificates"])
    for step in range(steps):
        if not game.over:
            game.play(game.actions()[step % len(game.actions())])
    for text in texts:
        refusal = game.why_not(text)
        assert refusal is None or (refusal.rule and refusal.text)

"""Who is let in, and what happens to those who behave badly: origins, sizes, rates, keys, headers, hostile peers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from alhambra.server.app import BODY_BYTES_MOST
from alhambra.server.http.identity import COOKIE
from alhambra.server.http.rate_limit import HTTP_BURST_SECONDS
from alhambra.server.http.security import HEADERS
from alhambra.server.http.socket import HOSTILE, NO_TABLE, STRIKES_MOST
from alhambra.server.service.session import MESSAGE_BYTES_MOST
from alhambra.server.wire.incoming import Ping
from alhambra.server.wire.outgoing import Pong
from tests.server.clients import acting, dial, in_loop, in_turn, options, party, people
from tests.server.conftest import House
from tests.server.line import WAIT, Line
from tests.server.processes import Server

pytestmark = pytest.mark.either_database

FOREIGN = "https://evil.example"


@pytest.fixture(scope="module")
def strict_server(house: House) -> Iterator[Server]:
    """A server with low rates, which busy machines exceed, too, and one more origin of its own; it logs all it can."""
    settings = {"ALHAMBRA_HTTP_RATE": "2", "ALHAMBRA_SOCKET_RATE": "20", "ALHAMBRA_LOG": "debug"}
    with house.new_server("sqlite", {**settings, "ALHAMBRA_ORIGINS": "https://play.example"}) as server:
        yield server


def _origins(server: Server) -> list[tuple[str | None, bool]]:
    own = server.url()
    return [
        (None, True),
        (own, True),
        (FOREIGN, False),
        ("null", False),
        ("", False),
        (f"{own}.evil.example", False),
        (f"http://evil.example/?{own}", False),
        ("https://play.example", True),
        ("https://play.example.evil.example", False),
    ]


@in_loop
async def test_sockets_of_foreign_pages_are_refused(strict_server: Server) -> None:
    async with people(strict_server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        for origin, welcome in _origins(strict_server):
            headers = {} if origin is None else {"Origin": origin}
            if welcome:
                async with dial(ann.url, made.id, ann.key, headers) as socket:
                    hello = json.loads(await asyncio.wait_for(socket.recv(), WAIT))
                    assert (hello["type"], hello["seats"]) == ("hello", [0])
            else:
                with pytest.raises(InvalidStatus) as caught:
                    async with dial(ann.url, made.id, ann.key, headers):
                        pass
                assert caught.value.response.status_code == 403, origin


@in_loop
async def test_changes_from_foreign_pages_are_refused(server: Server) -> None:
    body = {"options": {"seats": [{}, {}]}, "sit": [{"seat": 0, "name": "Ann"}]}
    async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
        for origin, welcome in _origins(server)[:7]:
            headers = {} if origin is None else {"Origin": origin}
            answer = await http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == (201 if welcome else 403), (origin, answer.text)
            assert welcome or answer.json()["code"] == "origin"
            assert (await http.get("/api/menu", headers=headers)).status_code == 200, "to look is no harm"


@in_loop
async def test_headers_are_on_every_answer(server: Server) -> None:
    json_type = {"content-type": "application/json"}
    async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
        answers = [
            await http.get("/"),
            await http.get("/healthz"),
            await http.get("/metrics"),
            await http.get("/api/menu"),
            await http.get("/api/docs/openapi.json"),
            await http.get("/api/tables/none"),
            await http.get("/no/such/page"),
            await http.put("/api/menu"),
            await http.request("TRACE", "/api/menu"),
            await http.post("/api/tables", content=b"{", headers=json_type),
            await http.post("/api/tables/none/seats/0", content=b"x" * (BODY_BYTES_MOST + 1), headers=json_type),
            await http.post("/api/tables", json={}, headers={"Origin": FOREIGN}),
        ]
    for answer in answers:
        where = f"{answer.request.method} {answer.request.url.path} {answer.status_code}"
        assert answer.status_code < 500, where
        for name in HEADERS:
            assert name in answer.headers, f"{where}: {name}"
        assert "Traceback" not in answer.text
        assert answer.headers.get("server") is None
    assert [answer.status_code for answer in answers[-3:]] == [400, 413, 403]


@in_loop
async def test_replays_alone_may_be_framed(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
        framed, page = await http.get("/embed/none/0"), await http.get("/replay/none/0")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "x-frame-options" not in framed.headers
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    assert page.headers["x-frame-options"] == "DENY"


@in_loop
async def test_wrong_keys_hold_nothing(server: Server) -> None:
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        assert ann.key is not None
        other = ann.key[:-1] + ("A" if ann.key[-1] != "A" else "B")
        for key in (other, ann.key[:-1], ann.key + "A", "", "k" * 43, "é" * 43):
            cookie = {b"Cookie": f"{COOKIE}={key}".encode()}
            bearer = {"Authorization": f"Bearer {ann.key}x"}
            async with httpx.AsyncClient(base_url=ann.url, trust_env=False, timeout=WAIT) as http:
                answer = await http.get(f"/api/tables/{made.id}", headers=cookie)
                assert [seat["mine"] for seat in answer.json()["seats"]] == [False, False]
                for headers in (cookie, bearer):
                    answer = await http.delete(f"/api/tables/{made.id}/seats/0", headers=headers)
                    assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
            if key.isascii():
                async with dial(ann.url, made.id, key) as socket:
                    assert json.loads(await asyncio.wait_for(socket.recv(), WAIT))["seats"] == []
        async with dial(ann.url, made.id, None, {"Authorization": f"Bearer {ann.key}"}) as socket:
            assert json.loads(await asyncio.wait_for(socket.recv(), WAIT))["seats"] == [0], "programs send it this way"


@in_loop
async def test_the_key_is_in_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    body = {"options": {"seats": [{}, {}]}, "sit": [{"seat": 0, "name": "Ann"}]}
    async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
        answer = await http.post("/api/tables", json=body)
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        key = http.cookies[COOKIE]
        assert key not in answer.text
        answer = await http.post("/api/tables", json=body)
        assert "max-age=31536000" in answer.headers["set-cookie"].lower(), "it lasts a year from now on"
        assert http.cookies[COOKIE] == key, "one key for all tables"
        listed = await http.get("/api/me/tables")
        assert len(listed.json()) == 2
        assert key not in listed.text


@in_loop
async def test_keys_seeds_and_chat_are_not_in_the_log(strict_server: Server) -> None:
    async with people(strict_server, 2) as (ann, bob):
        made = await ann.make(options(2), "Ann")
        await bob.take(made.id, 1, "Bob")
        async with ann.open(made.id) as one, bob.open(made.id) as two:
            await one.say("xyzzy-plugh")
            await two.until(lambda: bool(two.chat))
            await in_turn([one, two], Random(1), lambda: one.view.game.turns > 3)
        log = strict_server.log() + strict_server.workers[0].said.read_text()
        assert log, "it says something"
        for secret in (ann.key, bob.key, "xyzzy-plugh"):
            assert secret is not None
            assert secret not in log


@in_loop
async def test_oversize_messages_are_refused_and_huge_ones_end_the_connection(server: Server) -> None:
    async with party(server, 2) as (one, two):
        rows = await server.rows(one.table.id)
        big = '{"type":"say","text":"' + "x" * MESSAGE_BYTES_MOST + '"}'
        refused = await one.refused(big)
        assert refused.code == "bad-message"
        assert (await one.refused('{"type":"say","text":"' + "x" * 501 + '"}')).code == "bad-message"
        assert isinstance(await one.say_and_hear(Ping(), Pong), Pong), "still open"
        await one.send("x" * 10 * MESSAGE_BYTES_MOST)
        assert (await one.await_close())[0] == 1009
        assert isinstance(await two.say_and_hear(Ping(), Pong), Pong)
        assert await server.rows(two.table.id) == rows


@in_loop
async def test_a_hostile_peer_is_closed_with_a_code_and_harms_nobody(server: Server) -> None:
    async with party(server, 2, watching=True) as (one, two, watcher):
        rows = await server.rows(one.table.id)
        for number in range(STRIKES_MOST + 1):
            await watcher.send(f"nonsense {number}")
        code, reason = await watcher.await_close()
        assert (code, bool(reason)) == (HOSTILE, True)
        assert await server.rows(one.table.id) == rows
        actor = await acting([one, two])
        await actor.play_turn(Random(1))


@in_loop
async def test_no_such_table(server: Server) -> None:
    for table in ("none", "x" * 2000, "%00", "%F0%9F%98%80", "%ff"):
        async with dial(server.url(), table) as socket:
            line = Line(socket)
            assert (await line.await_close())[0] == NO_TABLE, table


@in_loop
async def test_messages_come_too_quick(strict_server: Server) -> None:
    async with people(strict_server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        async with ann.open(made.id) as line:
            for _ in range(65):
                await line.send(Ping())
            await line.until(lambda: any(getattr(message, "code", "") == "limit" for message in line.inbox))
            await asyncio.sleep(1.5)
            assert isinstance(await line.say_and_hear(Ping(), Pong), Pong), "who waits is heard again"
            for _ in range(400):
                await line.send(Ping())
            assert (await line.await_close())[0] == HOSTILE


@in_loop
async def test_requests_come_too_quick(strict_server: Server) -> None:
    """Only those that change something count; who waits is heard again."""
    async with httpx.AsyncClient(base_url=strict_server.url(), trust_env=False, timeout=WAIT) as http:
        answers = await asyncio.gather(*(http.post("/api/tables", json={}) for _ in range(200)))
        codes = [answer.status_code for answer in answers]
        assert set(codes) == {400, 429}
        assert codes.count(400) >= 2 * HTTP_BURST_SECONDS
        assert {answer.json()["code"] for answer in answers if answer.status_code == 429} == {"limit"}
        assert (await http.get("/api/menu")).status_code == 200
        await asyncio.sleep(1)
        assert (await http.post("/api/tables", json={})).status_code == 400


@in_loop
async def test_chat_is_cleaned(server: Server) -> None:
    async with party(server, 2) as (one, two):
        await one.say("a\x00b\x1b[31m\u202ec\nd")
        await two.until(lambda: len(two.chat) == 1)
        assert two.chat == ["Person 0: a b [31mc d"]
        for text in ("\u200b", " ", "\n\t", "\x00"):
            assert (await one.refused(json.dumps({"type": "say", "text": text}))).code == "empty-line"
        assert (await one.refused('{"type":"say","text":"\\ud800"}')).code == "bad-message"
        assert len(two.chat) == 1

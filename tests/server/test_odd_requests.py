"""Requests and messages that no client of ours would send: a clear refusal each, and no trace in the log."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from alhambra.server.errors import Denied
from alhambra.server.http.identity import COOKIE, is_ours, new_key, owner_of
from alhambra.server.http.security import is_allowed_host, is_allowed_origin
from alhambra.server.service.text import clean_name
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.wire.incoming import Ping
from alhambra.server.wire.outgoing import Pong
from alhambra.server.word_filter import WordFilter
from tests.server.clients import Problems, dial, in_loop, options, party, people
from tests.server.conftest import House
from tests.server.line import WAIT
from tests.server.processes import Server

NOT_ADDRESSES = ("http://[", "http://]", "http://[::1", "http://[v1.x]:80", "//", "http://\u2100", "x" * 5000)


@pytest.fixture
def server(house: House) -> Iterator[Server]:
    """One server: what is refused here never reaches a database."""
    shared = house.shared("sqlite")
    yield shared
    shared.check_log()


BODY = {"options": {"seats": [{}, {}]}, "sit": [{"seat": 0, "name": "Ann"}]}


@pytest.mark.parametrize("origin", NOT_ADDRESSES)
def test_an_origin_that_is_no_address_is_not_allowed(origin: str) -> None:
    assert not is_allowed_origin(origin, "localhost:8321", [])
    assert not is_allowed_origin("http://localhost", origin, [])


@in_loop
async def test_origins_that_are_no_addresses(server: Server) -> None:
    async with people(server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        for origin in NOT_ADDRESSES:
            headers = {b"Origin": origin.encode()}
            answer = await ann.http.post("/api/tables", json=BODY, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")
            if origin.isascii():
                with pytest.raises(InvalidStatus) as caught:
                    async with dial(ann.url, made.id, ann.key, {"Origin": origin}):
                        pass
                assert caught.value.response.status_code == 403, origin


PATHS = (
    *(f"/{folder}/{name}" for folder in ("static", "assets") for name in ("%00", "%ff", "%F0%9F%98%80", "..%2f..%00")),
    *(f"/{folder}/{'x' * 3000}" for folder in ("static", "assets", "nothing", "ws")),
    *(f"/static/{'x/' * 200}", "/static/", "/static", "/static//etc/passwd", "/%00", "/%ff%fe"),
    *(f"/api/tables/{name}" for name in ("%00", "%ff", "x" * 3000, "%F0%9F%98%80", "x%0Ay")),
    *("/api/tables/a/seats/99999999999999999999", "/api/tables/a/steps/-1", "/api/tables/a/review?after=%ff"),
)


@in_loop
async def test_odd_paths_lead_nowhere(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
        for path in PATHS:
            answer = await http.get(path)
            assert answer.status_code in (400, 404, 405), (path, answer.status_code, answer.text)
            assert answer.json()["code"], path
        assert (await http.get("/static/plain.css")).status_code == 200


RAW = (
    b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/tables?x=\xff HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/tables?\x80=%ff&%ff HTTP/1.1\r\nHost: \xff\r\nCookie: \xff=\xfe; alhambra_key=\xff\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: \xff\r\nContent-Length: 2\r\n\r\n{}",
    b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"\xff"}',
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: \xff; charset=\xff\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET /api/menu HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\r\n\r\n",
    b"GET http://[/ HTTP/1.1\r\nHost: [\r\n\r\n",
    b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    *(
        b"GET %b HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: %b\r\n"
        b"Sec-WebSocket-Key: %b\r\n\r\n" % request
        for request in (
            (b"/ws/\xff", b"13", b"dGhlIHNhbXBsZSBub25jZQ=="),
            (b"/ws/a?\xff", b"13", b"dGhlIHNhbXBsZSBub25jZQ=="),
            (b"/nowhere", b"13", b"dGhlIHNhbXBsZSBub25jZQ=="),
            (b"/ws/a", b"\xff", b"\xff"),
        )
    ),
)


@in_loop
async def test_odd_bytes_are_answered_or_the_connection_is_closed(server: Server) -> None:
    where = urlsplit(server.url())
    for sent in RAW:
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        with closing(writer):
            writer.write(sent)
            writer.write_eof()
            answer = await asyncio.wait_for(reader.read(), WAIT)
        status = answer.split(b" ", 2)[1] if answer.startswith(b"HTTP/") else b""
        assert not status.startswith(b"5"), (sent, answer)
        assert b"Traceback" not in answer


@in_loop
async def test_text_that_is_none_ends_the_connection(server: Server) -> None:
    async with party(server, 2) as (one, two):
        frame = Frame(Opcode.TEXT, b'{"type":"say","text":"\xff\xfe"}')
        one.socket.transport.write(frame.serialize(mask=True))
        assert (await one.await_close())[0] == 1007
        assert isinstance(await two.say_and_hear(Ping(), Pong), Pong)
        await two.send(b'{"type":"say","text":"\xff"}')
        assert isinstance(await two.say_and_hear(Ping(), Pong), Pong), "bytes that are no text are refused as nonsense"


# ---- names ----

MARKS = ("\u034f", "\ufe0f", "\U000e0101", "\u0301\u0302")
INVISIBLE = ("\u3164", "\u2800\u2800", "\u115f\u1160", "\uffa0", "\u200b\u200d", *MARKS)


@pytest.mark.parametrize("name", [*INVISIBLE, "", " ", "\x00", "\u202e"])
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(Denied) as caught:
        clean_name(name, WordFilter())
    assert caught.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Ann", "Ünal", "Zoë", "张伟", "अनु", "ญาญ่า", "한글", "7", "☆", "O'Neil-Smith"])
def test_names_that_can_be_seen_stay(name: str) -> None:
    assert clean_name(name, WordFilter()) == name


def test_nothing_invisible_is_left_in_a_name() -> None:
    assert clean_name("A\u3164n\u2800n\ufe0f\u200b", WordFilter()) == "Ann"
    assert len(clean_name("x" * 200, WordFilter())) == 24


@in_loop
async def test_long_and_invisible_names_over_http(server: Server) -> None:
    async with people(server, 1) as (ann,):
        for name, code in ((INVISIBLE[0], "bad-name"), ("x" * 201, "bad-request"), ("x" * 50_000, "bad-request")):
            with pytest.raises(Problems) as caught:
                await ann.make(options(2), name)
            assert caught.value.code == code
        made = await ann.make(options(2), "é" * 200)
        assert made.seats[0].name == "é" * 24


# ---- keys ----


def test_keys_are_known_by_their_signature() -> None:
    key = new_key("secret")
    assert is_ours(key, "secret")
    assert not is_ours(key, "another")
    assert not is_ours("k" * 43, "secret")
    assert not is_ours(f"{'k' * 43}.{key.partition('.')[2]}", "secret")
    assert owner_of(key) is not None
    assert owner_of(f"{key}x") is None


@in_loop
async def test_a_key_that_somebody_chose_gets_no_seat(server: Server) -> None:
    for chosen in ("k" * 43, f"{'k' * 43}.{'0' * 32}"):
        async with httpx.AsyncClient(base_url=server.url(), trust_env=False, timeout=WAIT) as http:
            made = await http.post("/api/tables", json=BODY, headers={"Cookie": f"{COOKIE}={chosen}"})
            assert made.status_code == 201
            assert [seat["mine"] for seat in made.json()["seats"]] == [True, False]
            given = http.cookies[COOKIE]
            assert given != chosen, "a new one was given"
            path = f"/api/tables/{made.json()['id']}"
            http.cookies.clear()
            seen = await http.get(path, headers={"Cookie": f"{COOKIE}={chosen}"})
            assert [seat["mine"] for seat in seen.json()["seats"]] == [False, False]
            refused = await http.post("/api/tables", json=BODY, headers={"Authorization": f"Bearer {chosen}"})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-key")
            taken = await http.post(f"{path}/seats/1", json={"name": "B"}, headers={"Authorization": f"Bearer {given}"})
            assert [seat["mine"] for seat in taken.json()["seats"]] == [True, True]


@in_loop
async def test_the_cookie_is_renewed_by_every_page(server: Server) -> None:
    async with people(server, 1) as (ann,):
        await ann.make(options(2), "Ann")
        key = str(ann.key)
        cookie = (await ann.http.get("/")).headers["set-cookie"]
        assert key in cookie
        assert "max-age=31536000" in cookie.lower()
        assert "httponly" in cookie.lower()
        async with httpx.AsyncClient(base_url=ann.url, trust_env=False, timeout=WAIT) as http:
            assert "set-cookie" not in (await http.get("/")).headers, "who has no key is given none to look"


# ---- hosts ----


def test_hosts_are_compared_without_their_port() -> None:
    allowed = ["Games.example.org", "*.play.example", "127.0.0.1", "[::1]"]
    for host in ("games.example.org", "GAMES.example.org:8321", "a.play.example", "127.0.0.1:1", "[::1]:8321"):
        assert is_allowed_host(host, allowed), host
    wrong = [None, "", "[", "evil.example", "games.example.org.evil.example", "play.example", "evilplay.example"]
    assert [host for host in wrong if is_allowed_host(host, allowed)] == []


@pytest.fixture(scope="module")
def named_server(house: House) -> Iterator[Server]:
    """A server that answers under one name only."""
    with house.new_server("sqlite", {"ALHAMBRA_HOSTS": "games.example.org,127.0.0.1"}) as server:
        yield server


@in_loop
async def test_a_page_under_a_name_of_its_own_is_refused(named_server: Server) -> None:
    """As after DNS rebinding: origin and host are the same, and not ours."""
    evil = {"Host": "evil.example:8321", "Origin": "http://evil.example:8321"}
    async with people(named_server, 1) as (ann,):
        made = await ann.make(options(2), "Ann")
        for answer in (
            await ann.http.get("/api/tables", headers=evil),
            await ann.http.post("/api/tables", json=BODY, headers=evil),
            await ann.http.get("/", headers={"Host": "["}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (421, "host")
            assert "content-security-policy" in answer.headers
        assert (await ann.http.get("/api/menu", headers={"Host": "games.example.org"})).status_code == 200
        assert (await ann.http.get("/healthz", headers=evil)).status_code == 200
        async with ann.open(made.id) as line:
            assert isinstance(await line.say_and_hear(Ping(), Pong), Pong)
        where = urlsplit(ann.url)
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        with closing(writer):
            writer.write(
                f"GET /ws/{made.id} HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            assert (await asyncio.wait_for(reader.readline(), WAIT)).startswith(b"HTTP/1.1 403")


# ---- the file ----


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_the_database_is_private(tmp_path: Path) -> None:
    """Also one that was made before, and the files that SQLite keeps beside it."""
    new, old = tmp_path / "folder" / "new.db", tmp_path / "old.db"
    old.touch(0o644)
    old.chmod(0o644)
    for path in (new, old):
        asyncio.run(migrate(database_address(str(path))))
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(new.parent.stat().st_mode) == 0o700


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_a_running_server_keeps_its_files_to_itself(house: House) -> None:
    database = Path(house.shared("sqlite").workers[0].database)
    found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in database.parent.glob(f"{database.name}*")}
    assert database.name in found
    assert set(found.values()) == {0o600}, json.dumps(found)

"""What one address or key may have of the server: tables, records, sockets, requests; and peers that let us wait."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from alhambra import Game
from alhambra.server.app import make_app
from alhambra.server.http import quotas
from alhambra.server.http.addresses import address_of
from alhambra.server.http.identity import COOKIE
from alhambra.server.http.patience import PEER_SECONDS
from alhambra.server.http.socket import FULL, SERVER_FULL
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from tests.server.conftest import House, StartServer

SEATED = {"options": {"seats": [{}, {}]}, "sit": [{"seat": 0, "name": "Ana"}]}

Client = TestClient[Any]


@pytest.fixture
def database(house: House, kind: str) -> str:
    address = database_address(house.new_database(kind))
    asyncio.run(migrate(address))
    return address


ON_FILE = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)  # what sockets may have is counted in memory


def opened(database: str, **settings: Any) -> Client:
    """A server with these settings, and otherwise without limits."""
    free = {"http_rate": 1e6, "get_rate": 1e6, "tables_hourly": 10**6, "open_tables": 10**6, "waiting_tables": 10**6}
    return TestClient(
        make_app(Settings(database=database, database_seconds=20, **(free | settings))), raise_server_exceptions=False
    )


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    with opened(database) as made:
        yield made


def codes(answers: list[Any]) -> list[str]:
    return [answer.json().get("code", "made") for answer in answers]


def test_tables_in_an_hour(database: str) -> None:
    """By address, whatever the number of keys."""
    with opened(database, tables_hourly=3) as client:
        made = []
        for _ in range(5):
            client.cookies.clear()
            made.append(client.post("/api/tables", json=SEATED))
        assert codes(made) == ["made"] * 3 + ["quota"] * 2
        assert made[-1].status_code == 429
        assert "within an hour" in made[-1].json()["reason"]
        assert client.get(f"/api/tables/{made[0].json()['id']}").status_code == 200, "others go on"


def test_unfinished_tables_of_one_key(database: str) -> None:
    with opened(database, open_tables=2) as client:
        made = [client.post("/api/tables", json=SEATED) for _ in range(3)]
        assert codes(made) == ["made", "made", "quota"]
        taken = client.post("/api/tables", json={"options": {"seats": [{}, {}]}}).json()["id"]
        seat = f"/api/tables/{taken}/seats/0"
        assert codes([client.post(seat, json={"name": "Ana"})]) == ["quota"]
        client.delete(f"/api/tables/{made[0].json()['id']}/seats/0")
        assert client.post(seat, json={"name": "Ana"}).status_code == 201


def test_waiting_tables_of_one_key(database: str) -> None:
    """Tables whose games have begun do not count for this."""
    with opened(database, waiting_tables=2) as client:
        playing = {"options": {"seats": [{}, {"bot": "greedy"}]}, "sit": SEATED["sit"]}
        made = [client.post("/api/tables", json=body) for body in (playing, SEATED, SEATED, SEATED)]
        assert codes(made) == ["made", "made", "made", "quota"]
        assert made[-1].json()["why"] == "many-waiting"
        anybody = {"name": "Ana", "players": [2]}
        assert client.post("/api/play", json=anybody).json()["why"] == "many-waiting"
        client.delete(f"/api/tables/{made[1].json()['id']}/seats/0")
        assert client.post("/api/play", json=anybody).status_code == 201


def test_tables_in_all(database: str) -> None:
    """Whoever makes them; what runs goes on, and what is left makes room."""
    with opened(database, running_tables=2) as client:
        first, second = [client.post("/api/tables", json=SEATED).json()["id"] for _ in range(2)]
        for path, body in (("/api/tables", SEATED), ("/api/play", {"name": "Ana", "players": [2]})):
            client.cookies.clear()
            refused = client.post(path, json=body)
            assert (refused.status_code, refused.json()["code"]) == (429, "server-full")
        assert client.get("/api/me/tables").json() == [], "whoever was refused holds nothing"
        taken = client.post(f"/api/tables/{first}/seats/1", json={"name": "Ben"})
        assert taken.json()["status"] == "playing"
        assert client.delete(f"/api/tables/{first}/me").status_code == 200
        assert client.get(f"/api/tables/{second}").status_code == 200


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_tables_in_all_of_two_workers(start_server: StartServer) -> None:
    """Ten who ask at once, at both workers, do not get one table more than there may be."""
    server = start_server(ALHAMBRA_RUNNING_TABLES="3")

    async def ask_all() -> list[int]:
        async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
            urls = [f"{server.url(number)}/api/tables" for number in range(10)]
            return [answer.status_code for answer in await asyncio.gather(*(http.post(u, json=SEATED) for u in urls))]

    assert sorted(asyncio.run(ask_all())) == [201] * 3 + [429] * 7


@ON_FILE
def test_people_in_all(database: str) -> None:
    """Who holds a seat is let in, also when there are enough people; others cannot look, sit down or make a table."""
    with opened(database, people=2) as client:
        table = client.post("/api/tables", json=SEATED).json()["id"]
        key = client.cookies.get(COOKIE)
        client.cookies.clear()
        with client.websocket_connect(f"/ws/{table}"), client.websocket_connect(f"/ws/{table}"):
            with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"/ws/{table}") as socket:
                socket.receive_json()
            assert closed.value.code == SERVER_FULL
            seat = client.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"})
            made = client.post("/api/tables", json=SEATED)
            assert codes([seat, made]) == ["server-full", "server-full"]
            client.cookies.set(COOKIE, str(key))
            with client.websocket_connect(f"/ws/{table}") as own:
                assert own.receive_json()["seats"] == [0]
        client.cookies.clear()
        assert client.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).status_code == 201


def test_stored_records(database: str) -> None:
    record = Game.new(2, "a seed").record().encode()
    body = {"options": {"seats": [{}, {}]}, "origin": {"record": record, "step": 0}}
    with opened(database, records_hourly=int(2.5 * len(record))) as client:
        assert codes([client.post("/api/tables", json=body) for _ in range(3)]) == ["made", "made", "quota"]
        assert client.post("/api/tables", json=SEATED).status_code == 201


@ON_FILE
def test_lines_of_chat(database: str) -> None:
    """By address, whatever the number of keys."""
    with opened(database, chat_hourly=3, socket_rate=1000.0) as client:
        assert [_say(client) for _ in range(2)] == ["chat", "chat"]
        client.cookies.clear()
        assert [_say(client) for _ in range(2)] == ["chat", "quota"]


def _say(client: Client) -> str:
    """Say something at a new table: what comes back, a line of chat or the code of a refusal."""
    table = client.post("/api/tables", json=SEATED).json()["id"]
    with client.websocket_connect(f"/ws/{table}") as socket:
        while socket.receive_json()["type"] != "chat":
            pass
        socket.send_json({"type": "say", "text": "hello"})
        while (answer := socket.receive_json())["type"] not in ("chat", "refused"):
            pass
        return str(answer.get("code", "chat"))


def test_public_tables_without_anybody_are_few_and_listed_last(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "SEATLESS_PART", 4)
    empty = {"options": {"seats": [{}, {}], "public": True}}
    with opened(database, tables_hourly=20) as client:
        with_people = client.post("/api/tables", json={**empty, "sit": SEATED["sit"]}).json()["id"]
        assert codes([client.post("/api/tables", json=empty) for _ in range(7)]) == ["made"] * 5 + ["quota"] * 2
        listed = [table["id"] for table in client.get("/api/tables").json()]
        assert len(listed) == 6
        assert listed[0] == with_people, "although the others are newer"


@ON_FILE
def test_those_who_are_here_come_first(client: Client) -> None:
    def public() -> str:
        body = {"options": {"seats": [{}, {}], "public": True}, "sit": SEATED["sit"]}
        found: str = client.post("/api/tables", json=body).json()["id"]
        return found

    tables = [public() for _ in range(3)]
    with client.websocket_connect(f"/ws/{tables[0]}"):
        client.app.state.lobby.forget()
        assert [table["id"] for table in client.get("/api/tables").json()] == [tables[0], tables[2], tables[1]]


@ON_FILE
def test_a_list_is_looked_for_once_for_all_who_ask(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.server.http.open_tables.LISTED_SECONDS", 1000.0)
    store, asked = client.app.state.worker.store, 0
    found = store.open_tables

    async def counted(now: float) -> Any:
        nonlocal asked
        asked += 1
        return await found(now)

    monkeypatch.setattr(store, "open_tables", counted)
    for _ in range(50):
        assert client.get("/api/tables").json() == []
    assert asked == 1
    client.post("/api/tables", json={"options": {"seats": [{}, {}], "public": True}})
    assert len(client.get("/api/tables").json()) == 1, "what happens here is seen at once"


@ON_FILE
def test_to_look_is_limited_too(database: str) -> None:
    with opened(database, get_rate=2.0) as client:
        found = [client.get("/api/tables").status_code for _ in range(40)]
        assert found[:20] == [200] * 20
        assert 429 in found
        assert client.get("/healthz").status_code == 200, "who watches the server gets through"


@ON_FILE
def test_a_crowd_does_not_keep_players_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "SPECTATORS_MOST", 2)
    monkeypatch.setattr(quotas, "OWN_SOCKETS_MOST", 1)
    with opened(database) as client:
        table = client.post("/api/tables", json=SEATED).json()["id"]
        player = dict(client.cookies)
        client.cookies.clear()

        def hello(cookies: dict[str, str]) -> Any:
            client.cookies.update(cookies)
            try:
                return client.websocket_connect(f"/ws/{table}")
            finally:
                client.cookies.clear()

        with hello({}), hello({}), hello({}) as third:
            assert is_closed(third)
            with hello(player) as seated, hello(player) as again:
                assert seated.receive_json()["seats"] == [0]
                assert is_closed(again)


@ON_FILE
def test_sockets_of_an_address(database: str) -> None:
    with opened(database, sockets=1) as client:
        tables = [client.post("/api/tables", json=SEATED).json()["id"] for _ in range(3)]
        first, second, third = (f"/ws/{table}" for table in tables)
        with client.websocket_connect(first) as seated, client.websocket_connect(second) as more:
            assert seated.receive_json()["seats"] == [0]
            assert is_closed(more)
            client.cookies.clear()
            with client.websocket_connect(third) as spectator:
                assert spectator.receive_json()["seats"] == [], "counted for themselves"
        deadline = time.monotonic() + 30
        while not _is_let_in(client, third):  # the server hears of a closed socket a moment later
            assert time.monotonic() < deadline, "closed ones do not count"


def _is_let_in(client: Client, address: str) -> bool:
    """Is a spectator let in at ``address``?"""
    try:
        with client.websocket_connect(address) as spectator:
            return bool(spectator.receive_json()["seats"] == [])
    except WebSocketDisconnect:
        return False


def is_closed(connection: Any) -> bool:
    """Is the first message a refusal?"""
    with pytest.raises(WebSocketDisconnect) as caught:
        connection.receive()
    return caught.value.code == FULL


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_is_counted_by_whose_it_is(host: str, counted: str) -> None:
    scope: Any = {"client": (host, 1234)}
    assert address_of(scope) == counted


def test_half_sent_requests_end(house: House) -> None:
    """Nothing, half a request line, half a header, half a body: all are cut off; whoever is served goes on."""
    halves = [
        b"",
        b"GET /api/me",
        b"GET /api/menu HTTP/1.1\r\nHost: loc",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
    ]
    with house.new_server("sqlite", {}) as server, ExitStack() as stack:
        port = server.workers[0].port
        slow = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in halves]
        began = time.monotonic()
        for connection, half in zip(slow, halves, strict=True):
            connection.sendall(half)
        with httpx.Client(base_url=server.workers[0].url, trust_env=False, timeout=60) as busy:
            kept = set()
            while time.monotonic() - began < PEER_SECONDS + 2:  # longer than a peer may be slow
                answer = busy.get("/healthz")
                assert answer.status_code == 200
                kept.add(answer.extensions["network_stream"].get_extra_info("client_addr"))
                time.sleep(0.5)
        assert len(kept) <= 3, "the same connection all the time, if the machine is not too busy"
        for connection in slow:
            connection.settimeout(60)
            with suppress(ConnectionResetError):
                assert connection.recv(4096) == b""

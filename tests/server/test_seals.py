"""Who somebody is at tables: a name, a colour and a shape, no two alike; and the key that goes to another device."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from alhambra.record import RULES
from alhambra.server.app import make_app
from alhambra.server.errors import Denied
from alhambra.server.http.identity import COOKIE, new_key, owner_of
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.table.log import (
    ActionPlayed,
    ActionUndone,
    AnyEntry,
    GameStarted,
    SeatChanged,
    SeatLeft,
    SeatTaken,
    decode_entry,
)
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState
from alhambra.server.wire.setup import SeatSetup, TableOptions

ANA, BEN, CLEO = "a" * 64, "b" * 64, "c" * 64


def state_after(*entries: AnyEntry, seats: int = 3) -> TableState:
    options = TableOptions([SeatSetup()] * seats)
    state = TableState(TableSetup("t", options, "seed", RULES, 0.0))
    for entry in entries:
        state.apply(entry, 0.0)
    return state


def looks(state: TableState) -> list[tuple[int, int]]:
    return list(zip(state.seating.colours(), state.seating.shapes(), strict=True))


# ---- the rule ----


def test_seats_of_old_tables_look_as_ever() -> None:
    old = decode_entry(json.dumps({"kind": "sit", "seat": 1, "name": "Ben", "holder": BEN}))
    assert looks(state_after(old)) == [(0, 0), (1, 1), (2, 2)]


def test_who_comes_later_gets_another_colour_and_shape() -> None:
    state = state_after(SeatTaken(2, "Ana", ANA, None, 4, 1), SeatTaken(0, "Ben", BEN, None, 4, 1))
    assert looks(state)[2] == (4, 1)
    assert looks(state)[0] == (0, 0)
    state.apply(SeatTaken(1, "Cleo", CLEO, None, 0, 5), 0.0)
    assert (looks(state)[1], looks(state)[2]) == ((0, 5), (4, 1)), "who has chosen keeps what they have chosen"


def test_no_two_seals_are_alike_whatever_is_wished_for() -> None:
    for wishes in itertools.product((None, 0, 3, 5), repeat=4):
        taken = [SeatTaken(seat, "Ana", str(seat) * 64, None, wish, wish) for seat, wish in enumerate(wishes)]
        state = state_after(*taken, seats=6)
        colours = state.seating.colours()
        assert sorted(colours) == list(range(6)) == sorted(state.seating.shapes())
        assert len({seat.name for seat in state.seats[:4]}) == 4


def test_a_name_is_changed_during_the_game_and_stays_when_something_is_undone() -> None:
    taken = [SeatTaken(seat, name, name * 16) for seat, name in enumerate(("Anna", "Bert", "Cleo"))]
    state = state_after(*taken, GameStarted())
    game = state.game
    assert game is not None
    seat = game.seat
    assert seat is not None
    state.apply(ActionPlayed(seat, game.describe(game.actions()[0])), 0.0)
    seq = state.game_seq
    state.apply(SeatChanged(seat, "Dora", 5, 5), 0.0)
    assert (looks(state)[seat], state.cause, state.game_seq) == ((5, 5), "seat", seq)
    state.apply(ActionUndone(seat), 0.0)
    assert state.game is not None
    assert state.game.names[seat] == state.seats[seat].name == "Dora"
    other = (seat + 1) % 3
    state.apply(SeatChanged(other, "Dora"), 0.0)
    assert state.game.names[other] == "Dora 2"
    state.status = "over"
    with pytest.raises(Denied, match="over"):
        state.apply(SeatChanged(seat, "Eva"), 0.0)


def test_nobody_can_be_renamed_who_is_not_there() -> None:
    state = state_after(SeatTaken(0, "Ana", ANA, None, 4, 4), SeatLeft(0))
    with pytest.raises(Denied):
        state.apply(SeatChanged(0, "Ben"), 0.0)
    assert looks(state)[0] == (0, 0), "who has left has left nothing behind"


# ---- over HTTP ----

Client = TestClient[Any]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    address = database_address(str(tmp_path_factory.mktemp("seals") / "games.db"))
    asyncio.run(migrate(address))
    with TestClient(make_app(Settings(database=address, database_seconds=20))) as made:
        yield made


@pytest.fixture
def client(base: Client) -> Client:
    """A browser without a key."""
    base.cookies.clear()
    return base


def make(client: Client, **sitting: Any) -> dict[str, Any]:
    body = {"options": {"seats": [{"bot": None}] * 3}, "sit": [{"seat": 0, "name": "Ana", **sitting}]}
    found: dict[str, Any] = client.post("/api/tables", json=body).json()
    return found


def test_a_look_is_taken_along_and_changed_at_the_table(client: Client) -> None:
    table = make(client, look={"colour": 4, "shape": 2})
    assert (table["seats"][0]["colour"], table["seats"][0]["shape"]) == (4, 2)
    address = f"/api/tables/{table['id']}/seats/0"
    changed = client.patch(address, json={"name": "Anna", "look": {"colour": 1, "shape": 5}}).json()["seats"]
    assert (changed[0]["name"], changed[0]["colour"], changed[0]["shape"]) == ("Anna", 1, 5)
    assert len({seat["colour"] for seat in changed}) == len({seat["shape"] for seat in changed}) == 3
    key = client.cookies[COOKIE]
    client.cookies.clear()
    assert client.patch(address, json={"name": "Eve"}).json()["code"] == "not-yours"
    client.cookies.set(COOKIE, key)
    for look in ({"colour": 6, "shape": 0}, {"colour": -1, "shape": 0}, {"colour": 0}):
        assert client.patch(address, json={"name": "Anna", "look": look}).status_code == 400
    assert client.patch(address, json={"name": "\u200b"}).json()["code"] == "bad-name"


def test_a_key_goes_to_another_device(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    assert client.post("/api/me/key").json()["code"] == "no-key"
    table = make(client)["id"]
    answer = client.post("/api/me/key")
    key = answer.json()["key"]
    assert answer.headers["cache-control"] == "no-store"
    client.cookies.clear()
    assert not client.get(f"/api/tables/{table}").json()["seats"][0]["mine"]
    taken = client.put("/api/me/key", json={"key": f" {key} "})
    assert taken.status_code == 200
    assert "httponly" in taken.headers["set-cookie"].lower()
    assert client.get(f"/api/tables/{table}").json()["seats"][0]["mine"]
    assert key not in caplog.text


@pytest.mark.parametrize(
    "key", ["x", "a" * 43, new_key("another server's secret"), f"{'a' * 43}.{'b' * 32}"], ids=str.__len__
)
def test_a_key_of_nobody_is_not_taken(client: Client, key: str) -> None:
    answer = client.put("/api/me/key", json={"key": key})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-key")
    assert "set-cookie" not in answer.headers


def test_a_page_of_another_site_gets_no_key(client: Client) -> None:
    make(client)
    assert client.post("/api/me/key", headers={"origin": "https://evil.example"}).json()["code"] == "origin"
    assert client.get("/api/me/key").status_code == 405, "an address that an image could be asked for by"


def test_a_rematch_keeps_the_seal(client: Client) -> None:
    body = {
        "options": {"seats": [{"bot": None}, {"bot": "greedy"}]},
        "sit": [{"seat": 0, "name": "Ana", "look": {"colour": 5, "shape": 4}}],
    }
    table = client.post("/api/tables", json=body).json()["id"]
    owner = owner_of(client.cookies[COOKIE])
    live = client.app.state.worker.registry.loaded(table)
    assert live.state.seats_of(owner) == [0]
    live.state.status = "over"
    seat = client.post(f"/api/tables/{table}/rematch", json={}).json()["seats"][0]
    assert (seat["name"], seat["colour"], seat["shape"]) == ("Ana", 5, 4)

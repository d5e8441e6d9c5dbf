"""Puzzles over HTTP: a seat's view before the answer, reasons after it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from alhambra.puzzles import puzzle_of_day, shipped_puzzles
from alhambra.server.app import make_app
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.table.views import game_view

Client = TestClient[Any]
PUZZLES = shipped_puzzles()
SOME = list(PUZZLES)[::29]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    address = database_address(str(tmp_path_factory.mktemp("puzzles") / "games.db"))
    asyncio.run(migrate(address))
    with TestClient(make_app(Settings(database=address, database_seconds=20))) as made:
        yield made


def test_the_list_tells_no_answers(client: Client) -> None:
    before = datetime.now(UTC).date()
    answer = client.get("/api/puzzles")
    found = answer.json()
    assert [one["number"] for one in found["puzzles"]] == list(PUZZLES)
    assert set(found["puzzles"][0]) == {"number", "players", "modules", "found_by"}
    assert found["levels"] == 5
    assert found["day"] >= before.isoformat()
    assert found["today"] == puzzle_of_day(datetime.fromisoformat(found["day"]).date(), PUZZLES)


@pytest.mark.parametrize("number", SOME)
def test_before_the_answer_there_is_a_view_and_nothing_more(client: Client, number: int) -> None:
    found = client.get(f"/api/puzzles/{number}").json()
    puzzle = PUZZLES[number]
    game, happened = puzzle.game_and_events()
    assert set(found) == {"summary", "bots", "view"}
    assert found["view"]["game"] == json.loads(msgspec.json.encode(game_view(game, game.seat, open_money=False)))
    for seat, player in enumerate(found["view"]["game"]["players"]):
        assert (player["hand"] is not None) == (seat == game.seat), "others' money is hidden"
    offered = [action["action"] for group in found["view"]["choices"] for action in group["actions"]]
    assert sorted(offered) == sorted(game.describe(action) for action in game.actions())
    known = [event.reason for event in happened if event.only in (-1, game.seat)]
    assert [event["reason"] for event in found["view"]["events"]] == known
    assert puzzle.seed not in json.dumps(found), "whoever knew the seed would know the piles"


@pytest.mark.parametrize("number", SOME)
def test_an_answer_is_told_what_it_is_worth(client: Client, number: int) -> None:
    puzzle = PUZZLES[number]
    right = client.post(f"/api/puzzles/{number}", json={"action": puzzle.answer})
    assert right.status_code == 200
    told = right.json()
    assert told["right"]
    assert told["behind"] == 0
    assert [one["action"] for one in told["estimates"]] == [one.action for one in puzzle.told]
    assert told["estimates"][0]["sources"]
    game = puzzle.game()
    texts = [game.describe(action) for action in game.actions()]
    for action, behind in zip(texts, puzzle.behind, strict=True):
        if action != puzzle.answer:
            wrong = client.post(f"/api/puzzles/{number}", json={"action": action}).json()
            assert (wrong["action"], wrong["right"], wrong["behind"]) == (action, False, behind)
            assert wrong["behind"] >= 4
            assert wrong["estimates"] == told["estimates"]
            break


def test_what_is_illegal_is_no_answer(client: Client) -> None:
    answer = client.post("/api/puzzles/1", json={"action": "place garden-8-nw 0,0"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "illegal"
    assert answer.json()["reason"]
    asked = client.post("/api/puzzles/1/ask", json={"action": "place garden-8-nw 0,0"}).json()
    assert not asked["legal"]
    assert asked["reason"] == answer.json()["reason"]
    assert client.post("/api/puzzles/1/ask", json={"action": PUZZLES[1].answer}).json()["legal"]


@pytest.mark.parametrize("number", ["0", "100000", "-1"])
def test_there_is_no_such_puzzle(client: Client, number: str) -> None:
    for answer in (
        client.get(f"/api/puzzles/{number}"),
        client.post(f"/api/puzzles/{number}", json={"action": "done"}),
        client.post(f"/api/puzzles/{number}/ask", json={"action": "done"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-puzzle"

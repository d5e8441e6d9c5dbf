"""Reviews of finished games: after the end only, decision by decision, once for all who ask, the same once more."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from alhambra import Game, Record
from alhambra.processes.single import SingleWorker
from alhambra.server.app import make_app
from alhambra.server.compute import reviews
from alhambra.server.compute.reviews import SHOWN_MOST, ReviewService, review_decision
from alhambra.server.errors import Denied
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.wire.review import DecisionView, Review
from tests.server.conftest import House
from tests.server.line import decode
from tests.server.test_finished_games import Written, problem, put

GOLDEN = Path(__file__).parents[1] / "golden"
WITHIN = 60.0  # seconds, on a busy machine without compiled code
FEW = 5  # decisions, where a test waits for all of them

Client = TestClient[Any]


def read(name: str) -> Record:
    return Record.decode((GOLDEN / f"{name}.json").read_bytes())


def database_in(folder: Path) -> str:
    """An empty database."""
    address = database_address(str(folder / "games.db"))
    asyncio.run(migrate(address))
    return address


# ---- one decision ----


@pytest.mark.parametrize("name", ["base-3-revised", "all-4-revised"])
def test_a_decision_is_told(name: str) -> None:
    record = read(name)
    for step in (len(record.log) // 2, len(record.log) - 1):
        found = review_decision(name, record.encode(), step, 2)
        assert found is not None
        game = Game.replay(record, step)
        assert (found.step, found.seat, found.turn) == (step, game.seat, game.turns)
        assert found.forced == (len(game.actions()) == 1)
        assert game.parse(found.made.action) == game.parse(record.log[step].do)
        assert 1 <= len(found.best) <= SHOWN_MOST
        assert all(game.is_legal(estimate.action) for estimate in found.best)
        assert found.cost >= 0
        assert found.cost == 0 or found.cost == found.made.behind
        assert len(found.wins) == game.players
        assert sum(found.wins) == pytest.approx(1, abs=0.01)
        assert found.wins[found.seat] == found.made.win
        assert review_decision(name, None, step, 2) == found, "the process has kept the record"
    assert review_decision("another", None, 0, 2) is None


# ---- over HTTP ----


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return database_in(tmp_path_factory.mktemp("reviews"))


@pytest.fixture(scope="module")
def client(database: str) -> Iterator[Client]:
    settings = Settings(
        database=database, database_seconds=20, http_rate=1e6, get_rate=1e6, tables_hourly=10**6, review_futures=1
    )
    with TestClient(make_app(settings), raise_server_exceptions=False) as made:
        yield made


@pytest.fixture(scope="module")
def finished(database: str) -> Written:
    written = Written([], None, 11)
    assert written.state.status == "over"
    put(database, written)
    return written


def ask(client: Client, table: str) -> Review:
    answer = client.get(f"/api/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    review: Review = decode(answer.content, Review)
    assert review.done == len(review.decisions) <= review.of
    return review


def test_progress_grows_until_all_is_done(client: Client, finished: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "DECISIONS_MOST", FEW)
    seen = [ask(client, finished.id)]
    assert (seen[0].done, seen[0].of, seen[0].futures) == (0, FEW, 1), "the first answer comes at once"
    deadline = time.monotonic() + WITHIN
    while seen[-1].done < FEW:
        assert time.monotonic() < deadline, "that takes too long"
        time.sleep(0.05)
        seen.append(ask(client, finished.id))
        assert seen[-1].decisions[: seen[-2].done] == seen[-2].decisions
    assert [decision.step for decision in seen[-1].decisions] == list(range(FEW))
    for decision, line in zip(seen[-1].decisions, finished.game.record().log, strict=False):
        assert (decision.seat, decision.made.action) == (line.seat, line.do)
    assert ask(client, finished.id) == seen[-1]
    for known in (0, 1, FEW, FEW + 9):  # only what is new
        rest = decode(client.get(f"/api/tables/{finished.id}/review?after={known}").content, Review)
        assert (rest.done, rest.of, rest.decisions) == (FEW, FEW, seen[-1].decisions[known:])
    assert client.get(f"/api/tables/{finished.id}/review?after=-1").status_code == 400


def test_nothing_is_reviewed_before_the_end(client: Client, database: str) -> None:
    written = Written([], 40, 12)
    put(database, written)
    assert problem(client.get(f"/api/tables/{written.id}/review")) == (409, "not-over")
    made = client.post("/api/tables", json={"options": {"seats": [{}, {}]}, "sit": [{"seat": 0, "name": "Ana"}]}).json()
    assert problem(client.get(f"/api/tables/{made['id']}/review")) == (409, "not-over")


@pytest.mark.parametrize("name", ["nowhere", "x" * 500, "..%2f", "%00"])
def test_no_such_table(client: Client, name: str) -> None:
    answer = client.get(f"/api/tables/{name}/review")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("no-table", "not-found")


# ---- the room ----


class Fake(SingleWorker):
    """Decides at once; counts what it is asked, and fails where it is told to. A broken one forgets its records."""

    def __init__(self, broken: int = 0, bad: int | None = None, broken_from: int = 0) -> None:
        super().__init__(1.0, 0)
        self.asked: list[tuple[str, int, int]] = []
        self.records: dict[str, str] = {}
        self.sent = 0
        self.broken = broken
        self.broken_from = broken_from
        self.bad = bad

    async def run(self, _: Any, *what: Any) -> Any:
        name, text, step, futures = what
        if text is not None:
            self.records[name] = text
            self.sent += 1
        if name not in self.records:
            return None
        self.asked.append((Record.decode(self.records[name]).names[0], step, futures))
        await asyncio.sleep(0)
        if self.broken and step >= self.broken_from:
            self.broken -= 1
            self.records.clear()
            raise BrokenProcessPool
        if step == self.bad:
            raise ValueError("no idea")
        return msgspec.convert(_DECISION | {"step": step}, DecisionView)


_OUTLOOK = {"action": "pass", "win": 0.5, "points": 80.0, "spread": 0.0, "close": True, "lead": 0.0, "behind": 0.0}
_OUTLOOK |= {"sources": [], "reasons": []}
_DECISION = {"seat": 0, "turn": 1, "forced": False, "made": _OUTLOOK, "best": [], "wins": [0.5, 0.5]}
_DECISION |= {"cost": 0.0, "gain": 0.0, "overpaid": 0, "overpaid_points": 0.0, "exact_missed": False}


class Room:
    """Reviews by a fake process; ``tasks`` are those under way."""

    def __init__(self, process: Fake, futures: int = 100) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.reviews = ReviewService(process, futures, self._spawn)
        self.process = process

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.create_task(work))

    async def done(self) -> None:
        await asyncio.gather(*self.tasks)


def short(name: str, steps: int = 4) -> Record:
    record = Game.replay(read("base-2-revised"), steps).record()
    record.names[0] = name
    return record


def in_loop(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, WITHIN))


def test_all_who_ask_share_one_review() -> None:
    async def try_it() -> None:
        room = Room(Fake())
        for _ in range(3):
            assert room.reviews.review("a", short("A")).done == 0
        await room.done()
        assert [step for _, step, _ in room.process.asked] == [0, 1, 2, 3], "it goes on although nobody asks"
        assert room.reviews.review("a", short("A")).done == 4
        assert len(room.tasks) == 1

    in_loop(try_it())


def test_games_take_turns() -> None:
    async def try_it() -> None:
        room = Room(Fake())
        room.reviews.review("a", short("A", 3))
        room.reviews.review("b", short("B", 3))
        await room.done()
        assert [name for name, _, _ in room.process.asked] == ["A", "B"] * 3

    in_loop(try_it())


def test_only_some_are_kept_and_none_under_way_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "REVIEWS_MOST", 2)

    async def try_it() -> None:
        room = Room(Fake())
        room.reviews.review("a", short("A"))
        room.reviews.review("b", short("B"))
        with pytest.raises(Denied, match="many games") as caught:
            room.reviews.review("c", short("C"))
        assert caught.value.code == "busy"
        await room.done()
        assert room.reviews.review("a", short("A")).done == 4  # so b is the one that nobody wants
        assert room.reviews.review("c", short("C")).done == 0
        assert room.reviews.review("a", short("A")).done == 4
        await room.done()
        assert room.reviews.review("b", short("B")).done == 0, "it begins anew"
        await room.done()

    in_loop(try_it())


def test_long_games_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.server.compute.reviews.NATIVE", True)
    monkeypatch.setattr(reviews, "USUAL_DECISIONS", 20)
    monkeypatch.setattr(reviews, "DECISIONS_MOST", 80)

    async def try_it() -> None:
        room = Room(Fake())
        found = [room.reviews.review(str(steps), short("A", steps)) for steps in (10, 40, 150)]
        assert [(review.of, review.futures) for review in found] == [(10, 100), (40, 50), (80, 25)]
        await room.done()
        assert room.reviews.review("150", short("A", 150)).done == 80

    in_loop(try_it())


def test_a_process_that_dies_once_is_forgiven() -> None:
    async def try_it() -> None:
        room = Room(Fake(broken=1))
        room.reviews.review("a", short("A"))
        await room.done()
        assert [step for _, step, _ in room.process.asked] == [0, 0, 1, 2, 3]
        assert room.reviews.review("a", short("A")).done == 4

    in_loop(try_it())


def test_a_record_is_sent_once_and_again_after_a_restart() -> None:
    async def try_it() -> None:
        for process, sent in ((Fake(), 1), (Fake(broken=1, broken_from=2), 2)):
            room = Room(process)
            room.reviews.review("a", short("A"))
            await room.done()
            assert room.reviews.review("a", short("A")).done == 4
            assert process.sent == sent

    in_loop(try_it())


@pytest.mark.parametrize("process", [Fake(broken=2), Fake(bad=2)])
def test_what_cannot_be_reviewed_is_said(process: Fake, caplog: pytest.LogCaptureFixture) -> None:
    async def try_it() -> None:
        room = Room(process)
        room.reviews.review("a", short("A"))
        await room.done()
        asked = len(process.asked)
        with pytest.raises(Denied) as caught:
            room.reviews.review("a", short("A"))
        assert caught.value.code == "fault"
        await room.done()
        assert len(process.asked) == asked, "it is not tried for ever"
        process.bad = None
        assert room.reviews.review("a", short("A")).done == 0
        await room.done()
        assert room.reviews.review("a", short("A")).done == 4, "who asks again lets it be tried again"

    in_loop(try_it())
    assert "could not be reviewed" in caplog.text


# ---- a real server ----


def test_a_restart_begins_anew_with_the_same_result(house: House, tmp_path: Path) -> None:
    address, written = database_in(tmp_path), Written([], None, 13)
    put(address, written)

    def some(url: str) -> list[DecisionView]:
        deadline = time.monotonic() + WITHIN
        while time.monotonic() < deadline:
            answer = httpx.get(f"{url}/api/tables/{written.id}/review", timeout=WITHIN, trust_env=False)
            review: Review = decode(answer.content, Review)
            if review.done >= 3:
                return review.decisions[:3]
            time.sleep(0.1)
        raise AssertionError("no decisions")

    with house.new_server("sqlite", {}, database=address) as server:
        worker = server.workers[0]
        first = some(worker.url)
        began = time.monotonic()
        assert worker.stop() in (0, -signal.SIGTERM, 143)
        assert time.monotonic() - began < 18, "the work under way keeps the server from stopping"
        worker.start()
        assert some(worker.url) == first
        server.restart()
        assert some(worker.url) == first

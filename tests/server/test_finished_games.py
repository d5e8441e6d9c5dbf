"""After the game over HTTP: records, numbers and steps only when it is over; the log at any time, as each may know."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from alhambra import Event, Game, Record
from alhambra.engine.play import MAX_DECISIONS
from alhambra.record import RULES
from alhambra.replay import CHECKPOINT_INTERVAL, RecordedGame
from alhambra.server.app import make_app
from alhambra.server.compute.replays import Replay, ReplayCache
from alhambra.server.compute.statistics import statistics
from alhambra.server.http import finished_games
from alhambra.server.http.identity import COOKIE, new_key, owner_of
from alhambra.server.service.finished_games import RECORD_BYTES_MOST
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table.game_log import standing
from alhambra.server.table.log import (
    ActionPlayed,
    ActionRedone,
    ActionUndone,
    AnyEntry,
    GameStarted,
    LogRow,
    SeatTaken,
    TurnEnded,
)
from alhambra.server.table.setup import TableSetup, new_table_id
from alhambra.server.table.state import TableState
from alhambra.server.table.views import event_views
from alhambra.server.wire.http import GameLogEntry, ReplayStep
from alhambra.server.wire.setup import Origin, SeatSetup, TableOptions
from alhambra.server.wire.statistics import AwardKind, Statistics

GOLDEN = Path(__file__).parents[1] / "golden"
KEYS = [new_key("secret") for _ in range(3)]

Client = TestClient[Any]


class Written:
    """A table in the database, played by chance, with undo and redo."""

    def __init__(
        self,
        modules: list[str],
        steps: int | None,
        seed: int,
        keys: list[str] | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.keys = keys or KEYS
        options = TableOptions([SeatSetup() for _ in self.keys], modules=modules)
        self.state = TableState(TableSetup(new_table_id(), options, f"seed {seed}", RULES, 1000.0, origin=origin))
        self.rows: list[LogRow] = []
        self.events: list[tuple[LogRow, list[Event]]] = []  # what stands
        self.rng = Random(seed)
        for seat, key in enumerate(self.keys):
            self._read(SeatTaken(seat, f"Person {seat}", owner_of(key) or ""))
        self._read(GameStarted())
        while self.state.status == "playing" and (steps is None or len(self.rows) < steps):
            self._move()

    @property
    def id(self) -> str:
        return self.state.setup.id

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def _read(self, entry: AnyEntry) -> None:
        row = LogRow(len(self.rows), 1000.0 + len(self.rows), entry)
        happened = self.state.apply_row(row)
        self.rows.append(row)
        if isinstance(entry, ActionUndone):
            self.events.pop()
        elif isinstance(entry, ActionPlayed | ActionRedone | TurnEnded):
            self.events.append((row, happened))

    def _move(self) -> None:
        seat = self.state.acting
        assert seat is not None
        if self.state.may_undo and self.rng.random() < 0.1:
            self._read(ActionUndone(seat))
            if self.rng.random() < 0.5:
                self._read(ActionRedone(seat))
        elif self.state.may_end:
            self._read(TurnEnded(seat))
        else:
            self._read(ActionPlayed(seat, self.game.describe(self.rng.choice(self.game.actions()))))


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    address = database_address(str(tmp_path_factory.mktemp("after") / "games.db"))
    asyncio.run(migrate(address))
    return address


@pytest.fixture(scope="module")
def client(database: str) -> Iterator[Client]:
    settings = Settings(database=database, database_seconds=20, http_rate=1e6, get_rate=1e6, tables_hourly=10**6)
    with TestClient(make_app(settings), raise_server_exceptions=False) as made:
        yield made


def put(database: str, written: Written) -> None:
    """Store a table as if it had been played here."""

    async def store() -> None:
        kept = Store(database, seconds=None)
        await kept.create(written.state, written.rows)
        await kept.close()

    asyncio.run(store())


@pytest.fixture(scope="module")
def finished(database: str) -> Written:
    written = Written(["sites", "certificates"], None, 4)
    assert written.state.status == "over"
    put(database, written)
    return written


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def get(client: Client, path: str, key: str | None = None) -> Any:
    return client.get(path, headers={"cookie": f"{COOKIE}={key}"} if key else {})


# ---- finished games ----


def test_the_record_of_a_finished_game(client: Client, finished: Written) -> None:
    answer = get(client, f"/api/tables/{finished.id}/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == f'attachment; filename="alhambra-{finished.id}.json"'
    assert answer.headers["content-type"] == "application/json"
    record = Record.decode(answer.content)
    assert record == finished.game.record()
    assert record.seed == finished.state.setup.seed
    assert Game.replay(record).scores == finished.game.scores
    assert answer.text == record.encode()


def test_the_statistics_of_a_finished_game(client: Client, finished: Written) -> None:
    answer = get(client, f"/api/tables/{finished.id}/statistics")
    numbers = msgspec.json.decode(answer.content, type=Statistics)
    assert numbers == statistics(RecordedGame(finished.game.record()))
    assert {award.kind for award in numbers.awards} <= set(get_args(AwardKind))


def test_every_step_of_a_finished_game(client: Client, finished: Written) -> None:
    record = finished.game.record()
    steps = len(record.log)
    game = Game.replay(record, 0)
    events: list[Event] = []
    for step in range(steps + 1):
        if step:
            events = game.play(record.log[step - 1].do)
        if step % 7 and step not in (1, CHECKPOINT_INTERVAL - 1, CHECKPOINT_INTERVAL, CHECKPOINT_INTERVAL + 1, steps):
            continue
        answer = get(client, f"/api/tables/{finished.id}/steps/{step}")
        shown = msgspec.json.decode(answer.content, type=ReplayStep)
        assert (shown.step, shown.steps) == (step, steps)
        line = record.log[step - 1] if step else None
        assert (shown.action, shown.seat) == ((line.do, line.seat) if line else (None, None))
        assert shown.game.scores[:3] == game.scores
        assert [player.hand is not None for player in shown.game.players] == [True] * 3
        assert [[(p.x, p.y, p.tile) for p in player.palace] for player in shown.game.players] == [
            [(x, y, tile) for (x, y), tile in game.palace(seat).pieces().items()] for seat in range(3)
        ]
        assert msgspec.json.encode(shown.events) == msgspec.json.encode(event_views(events, None))
        assert all(event.kind not in ("see tokens", "token face") for event in shown.events)


def test_steps_that_are_not_there(client: Client, finished: Written) -> None:
    last = len(finished.game.history)
    path = f"/api/tables/{finished.id}/steps"
    assert problem(get(client, f"{path}/{last + 1}")) == (404, "no-step")
    assert get(client, f"{path}/-1").status_code in (400, 404)
    assert get(client, f"{path}/{10**30}").status_code in (400, 404)
    assert get(client, f"{path}/x").status_code in (400, 404)


def test_nothing_is_told_before_the_end(client: Client, database: str) -> None:
    written = Written(["sites"], 40, 5)
    put(database, written)
    for what in ("record", "statistics", "steps/0", "steps/3"):
        for key in (None, KEYS[0]):
            answer = get(client, f"/api/tables/{written.id}/{what}", key)
            assert problem(answer) == (409, "not-over")
            assert written.state.setup.seed not in answer.text


def test_an_open_table_has_nothing_yet(client: Client) -> None:
    body = {"options": {"seats": [{}, {}]}, "sit": [{"seat": 0, "name": "Ana"}]}
    made = client.post("/api/tables", json=body).json()
    assert problem(client.get(f"/api/tables/{made['id']}/record")) == (409, "not-over")
    assert client.get(f"/api/tables/{made['id']}/log").json() == []


@pytest.mark.parametrize("what", ["record", "statistics", "steps/0", "log"])
def test_no_table(client: Client, what: str) -> None:
    assert problem(client.get(f"/api/tables/nowhere/{what}")) == (404, "no-table")


# ---- the log ----


def told(written: Written, viewer_seat: int | None) -> list[GameLogEntry]:
    """The log by the slow way: the state itself told every row."""
    shown = [(row, event_views(happened, viewer_seat)) for row, happened in written.events]
    return [GameLogEntry(row.seq, row.at, events) for row, events in shown if events]


@pytest.mark.parametrize("steps", [60, 200, None])
def test_the_log_tells_what_stands(client: Client, database: str, steps: int | None) -> None:
    written = Written(["sites"], steps, 6)
    assert any(isinstance(row.entry, ActionRedone) for row in written.rows)
    put(database, written)
    for viewer_seat, key in [(None, None), (None, new_key("secret")), *enumerate(KEYS)]:
        answer = get(client, f"/api/tables/{written.id}/log", key)
        entries = msgspec.json.decode(answer.content, type=list[GameLogEntry])
        assert [(entry.seq, entry.at, entry.events) for entry in entries] == [
            (entry.seq, entry.at, entry.events) for entry in told(written, viewer_seat)
        ]
        assert int(answer.headers["x-log-seq"]) == written.rows[-1].seq
        for entry in entries:
            scored = [event for event in entry.events if event.kind == "scoring"]
            assert (entry.game is not None) == bool(scored), "the position is told after a scoring, and only then"
            assert entry.game is None or entry.game.scorings >= scored[-1].facts["scoring"]
            assert entry.game is None or entry.game.seat == viewer_seat


def test_the_log_keeps_secrets(client: Client, database: str) -> None:
    written = Written(["sites"], None, 7)
    put(database, written)
    secrets = [(row.seq, event) for row, happened in written.events for event in happened if event.only >= 0]
    assert {int(event.only) for _, event in secrets} == {0, 1, 2}, "the game has secrets of everybody"
    for viewer_seat, key in [(None, None), *enumerate(KEYS)]:
        log = get(client, f"/api/tables/{written.id}/log", key).json()
        seen = [event for entry in log for event in entry["events"] if event["kind"] in ("see tokens", "token face")]
        assert len(seen) == sum(event.only == viewer_seat for _, event in secrets)
        assert all(event["seat"] == viewer_seat for event in seen)
        actions = [row.entry.action for row in written.rows if isinstance(row.entry, ActionPlayed)]
        drawn = [action for action in actions if action.startswith("token ")]
        text = msgspec.json.encode(log).decode()
        assert drawn
        assert not [action for action in drawn if f'"{action}"' in text]


def test_who_holds_all_seats_sees_the_acting_one(client: Client, database: str) -> None:
    key = new_key("secret")
    written = Written(["sites"], 150, 8, [key] * 3)
    put(database, written)
    answer = get(client, f"/api/tables/{written.id}/log", key)
    assert msgspec.json.decode(answer.content) == msgspec.to_builtins(told(written, written.state.acting))


def test_a_game_that_goes_on_from_a_record(client: Client, database: str) -> None:
    """Its log begins where it goes on; its record is that of the whole game."""
    text = (GOLDEN / "base-3-revised.json").read_text(encoding="utf-8")
    written = Written([], None, 9, origin=Origin(text, 100))
    put(database, written)
    entries = msgspec.json.decode(get(client, f"/api/tables/{written.id}/log").content, type=list[GameLogEntry])
    assert [(entry.seq, entry.events) for entry in entries] == [
        (entry.seq, entry.events) for entry in told(written, None)
    ]
    record = Record.decode(get(client, f"/api/tables/{written.id}/record").content)
    assert record.log[:100] == Record.decode(text).log[:100]
    assert Game.replay(record).scores == written.game.scores


def test_what_is_done_again_belongs_to_the_later_row() -> None:
    entries: list[AnyEntry] = [
        GameStarted(),
        ActionPlayed(0, "a"),
        ActionPlayed(0, "b"),
        ActionUndone(0),
        ActionUndone(0),
        ActionRedone(0),
        ActionPlayed(0, "c"),
        TurnEnded(0),
    ]
    stand = standing([LogRow(seq, 0.0, entry) for seq, entry in enumerate(entries)])
    assert [(row.seq, action) for row, action in stand] == [(5, "a"), (6, "c"), (7, None)]


# ---- any record ----


def post(client: Client, body: bytes | str, path: str = "/api/replay") -> Any:
    return client.post(path, content=body, headers={"content-type": "application/json"})


def test_a_record_can_be_looked_at(client: Client) -> None:
    text = (GOLDEN / "all-4-revised.json").read_text(encoding="utf-8")
    record = Record.decode(text)
    for step in (0, 1, 77, len(record.log)):
        shown = msgspec.json.decode(post(client, text, f"/api/replay?step={step}").content, type=ReplayStep)
        assert (shown.step, shown.steps) == (step, len(record.log))
        assert shown.game.scores[:4] == Game.replay(record, step).scores
    assert post(client, text).json()["step"] == 0
    assert problem(post(client, text, f"/api/replay?step={len(record.log) + 1}")) == (404, "no-step")
    numbers = msgspec.json.decode(post(client, text, "/api/replay/statistics").content, type=Statistics)
    assert numbers == statistics(RecordedGame(record))


def broken() -> Iterator[tuple[str, bytes, str]]:
    record = Record.decode((GOLDEN / "base-3-revised.json").read_bytes())
    yield "nothing", b"", "file"
    yield "no JSON", b"\xff\xfe{", "file"
    yield "no record", b'{"a": 1}', "file"
    yield "deep", b"[" * 100_000, "file"
    record.log[5].do = "take denar-9"
    yield "a wrong action", record.encode().encode(), "log[5]"
    record.log[5].do = "place garden-8 at " + "1" * 5000 + ",0"
    yield "an endless action", record.encode().encode(), "log[5]"
    record.log = record.log[:4] * (MAX_DECISIONS // 4 + 1)
    yield "too many actions", record.encode().encode(), "log: "
    record.log, record.tiles = [], record.tiles[1:]
    yield "a missing tile", record.encode().encode(), "tiles"
    record.names = []
    yield "nobody", record.encode().encode(), "names"


WHY = {"file": "not-a-record", "format": "other-version", "rules": "other-version"}


@pytest.mark.parametrize(("body", "place"), [pytest.param(*rest, id=name) for name, *rest in broken()])
@pytest.mark.parametrize("path", ["/api/replay?step=1", "/api/replay/statistics"])
def test_what_is_wrong_with_a_record_is_said(client: Client, path: str, body: bytes, place: str) -> None:
    answer = post(client, body, path)
    assert problem(answer) == (400, "bad-record")
    assert answer.json()["reason"].startswith(place)
    assert answer.json()["why"] == WHY.get(place.rstrip(": "), "breaks-rule" if "[" in place else "damaged")


def test_a_body_has_an_end(client: Client) -> None:
    assert post(client, b" " * (RECORD_BYTES_MOST - 1)).json()["code"] == "bad-record"
    assert problem(post(client, b" " * (RECORD_BYTES_MOST + 1))) == (413, "too-big")


def test_tables_go_on_while_a_long_game_is_replayed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other requests are answered before the replay is done: it does not run in the event loop."""
    go_on = threading.Event()
    text = (GOLDEN / "base-3-classic.json").read_bytes()

    class Slow(Replay):
        def __init__(self, record: Record) -> None:
            assert go_on.wait(20)
            super().__init__(record)

    monkeypatch.setattr("alhambra.server.compute.replays.Replay", Slow)
    monkeypatch.setattr(finished_games, "_REPLAYS", ReplayCache())

    async def both() -> None:
        app = make_app(Settings(database=database, database_seconds=20))
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar has types of its own for this
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://here") as tester:
            slow = asyncio.create_task(tester.post("/api/replay", content=text))
            await asyncio.sleep(0.1)
            assert (await tester.get("/api/tables")).status_code == 200
            assert not slow.done()
            go_on.set()
            assert (await slow).status_code == 200

    asyncio.run(both())


def test_only_a_few_games_are_kept() -> None:
    cache, made = ReplayCache(2), []
    record = Record.decode((GOLDEN / "base-2-revised.json").read_bytes())

    def make(name: str) -> Record:
        made.append(name)
        return record

    for name in ("a", "b", "a", "c", "a", "b"):
        assert cache.replay(name, lambda name=name: make(name)).record is record  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]

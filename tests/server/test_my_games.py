"""Somebody's own games: noted when they are over, listed in pages, counted, taken along as a zip, and deleted."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, text

from alhambra import Game, Record
from alhambra.record import RULES
from alhambra.server.http.identity import owner_of
from alhambra.server.result_noter import ResultNoter
from alhambra.server.storage import forgetting, my_games
from alhambra.server.storage.database import database_address
from alhambra.server.storage.forgetting import NOBODY_NAME
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.schema import chat, log, seats, tables
from alhambra.server.storage.store import Store
from alhambra.server.table.results import Cursor, against_whom
from alhambra.server.table.seats import SeatState
from alhambra.server.wire.http import Summary
from alhambra.server.wire.my_games import Forgotten, MyFigures, MyGames, PlayedGame
from alhambra.server.wire.setup import SeatSetup, TableOptions
from tests.server.clients import Browser, Problems, eventually, in_loop, lines, options, people
from tests.server.conftest import House
from tests.server.old_make import KEYS
from tests.server.processes import Server
from tests.server.test_old_databases import opened

ME, OTHER = "a" * 64, "b" * 64
MANY = 10_000


# ---- whom one plays against ----


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([SeatState("vizier"), SeatState("vizier")], "vizier"),
        ([SeatState("vizier"), SeatState("greedy")], "mixed"),
        ([SeatState("vizier"), SeatState(None, "Ben", OTHER)], "people"),
        ([SeatState("vizier"), SeatState(None, "Ana 2", ME)], "device"),
    ],
)
def test_opponents_are_told_apart(others: list[SeatState], expected: str) -> None:
    seated = [SeatState(None, "Ana", ME), *others]
    assert against_whom(seated, 0) == expected
    assert against_whom(seated, 1) is None


# ---- many games ----


def _fill(connection: Connection, count: int) -> None:
    """``count`` finished games of ours against a bot, one of them of two seats, and as many of somebody else's."""
    setup = msgspec.json.encode(TableOptions([SeatSetup(), SeatSetup("greedy")])).decode()
    made: list[dict[str, Any]] = []
    sat: list[dict[str, Any]] = []
    points = json.dumps([["wall", None, 7], ["majority", "garden", 9]])
    for number in range(2 * count):
        name, mine = f"t{number:06}", number % 2 == 0
        at = float(number // 4)  # several end at the same time
        made.append(
            {
                "id": name,
                "created": 0.0,
                "options": setup,
                "reserved": "[]",
                "rules": RULES,
                "seed": "s",
                "public": False,
                "status": "over",
                "changed": at,
                "lease_seq": -1,
                "lease_until": 0.0,
            }
        )
        result = {"ended": at, "score": number % 150, "wall": number % 20, "place": 1, "won": number % 3 == 0}
        common = {"table_id": name, **result, "points": points}
        against = "device" if number == 0 else "greedy"
        sat.append({**common, "seat": 0, "name": "Ana", "holder": ME if mine else OTHER, "against": against})
        holder = ME if number == 0 else None
        sat.append({**common, "seat": 1, "name": "greedy", "holder": holder, "against": against if holder else None})
    connection.execute(insert(tables), made)
    connection.execute(insert(seats), sat)


@pytest.fixture(scope="module")
def many(house: House) -> dict[str, Store]:
    """Databases with 10,000 games of ours and as many of others', by their kind."""

    async def make(kind: str) -> Store:
        store = Store(database_address(house.new_database(kind)), seconds=None)
        await migrate(store.url)
        await store.run(lambda connection: _fill(connection, MANY))
        await store.run(lambda connection: connection.execute(text("analyze")))
        await store.close()
        return Store(store.url, seconds=None)

    return {kind: asyncio.run(make(kind)) for kind in ("sqlite", "postgresql")}


@in_loop
async def test_all_games_come_in_pages_each_once(many: dict[str, Store], kind: str) -> None:
    store = Store(many[kind].url, seconds=None)
    seen: list[PlayedGame] = []
    while True:
        before = Cursor(seen[-1].ended, seen[-1].id) if seen else None
        page = await store.finished_games(ME, before, 999)
        seen += page
        if len(page) < 999:
            break
    await store.close()
    assert len(seen) == len({game.id for game in seen}) == MANY
    assert [(game.ended, game.id) for game in seen] == sorted(((game.ended, game.id) for game in seen), reverse=True)
    assert [seat.mine for seat in seen[-1].seats] == [True, True], "pass and play is one game"


def _rows_read(connection: Connection, statement: Any) -> int:
    """How many rows PostgreSQL has read of tables and indexes for ``statement``."""
    compiled = statement.compile(connection, compile_kwargs={"literal_binds": True})
    plan = connection.exec_driver_sql(f"explain (analyze, format json) {compiled}").scalar_one()
    told = json.loads(plan) if isinstance(plan, str) else plan

    def count(node: dict[str, Any]) -> int:
        removed = node.get("Rows Removed by Filter", 0)
        own = (node["Actual Rows"] + removed) * node["Actual Loops"] if "Scan" in node["Node Type"] else 0
        return int(own + sum(count(child) for child in node.get("Plans", [])))

    return count(told[0]["Plan"])


def _plan(connection: Connection, statement: Any) -> list[str]:
    """The steps by which SQLite carries out ``statement``."""
    compiled = statement.compile(connection, compile_kwargs={"literal_binds": True})
    return [row[3] for row in connection.exec_driver_sql(f"explain query plan {compiled}").all()]


@in_loop
async def test_a_page_reads_as_many_rows_as_it_shows(many: dict[str, Store], kind: str) -> None:
    """However many games there are: by an index, in its order, without sorting."""
    store = Store(many[kind].url, seconds=None)
    for before in (None, Cursor(2500.0, "t009999")):
        page = my_games._page(ME, before, 21)
        if kind == "sqlite":
            steps = await store.run(lambda connection, page=page: _plan(connection, page))  # type: ignore[misc]
            assert any("seats_mine" in step for step in steps), steps
            assert not any("TEMP B-TREE" in step or step.startswith("SCAN") for step in steps), steps
        else:
            rows = await store.run(lambda connection, page=page: _rows_read(connection, page))  # type: ignore[misc]
            assert rows < 150, rows
    await store.close()


@in_loop
async def test_running_tables_and_figures_need_no_table_of_finished_games(many: dict[str, Store], kind: str) -> None:
    store = Store(many[kind].url, seconds=None)
    figures = await store.level_figures(ME)
    assert [(level.against, level.games) for level in figures] == [("greedy", MANY - 1)]
    assert (figures[0].won, figures[0].best_score) == (len(range(6, 2 * MANY, 6)), 148)
    recent = await store.recent_points(ME)
    assert len(recent) == my_games.RECENT_GAMES
    assert recent[-1].ended == float((2 * MANY - 2) // 4)
    assert [(source.kind, source.type, source.points) for source in recent[0].sources][1] == ("majority", "garden", 9)
    assert await store.running_tables(ME) == []
    assert len(await store.tables_of(ME)) == 200
    if kind == "sqlite":
        steps = await store.run(lambda connection: _plan(connection, my_games._by_level(ME)))
        assert len(steps) == 1, steps
        assert "COVERING INDEX seats_figures (holder=?" in steps[0]
    await store.close()


# ---- real games ----


async def finished_alone(browser: Browser, name: str = "Ana") -> str:
    """A short game of one person against a bot, played to its end by the server itself; its table."""
    game = Game.new(2, "a finished one", names=["Ana", "greedy"])
    rng = Random(3)
    while not game.over:
        game.play(rng.choice(game.actions()))
    record = game.record()
    step = len(record.log) - 1
    body = {
        "options": {"seats": [{"bot": None}, {"bot": "greedy"}], "undo": False},
        "sit": [{"seat": 0, "name": name}],
        "origin": {"record": record.encode(), "step": step},
    }
    made = (await browser.http.post("/api/tables", json=body)).json()
    async with browser.open(made["id"]) as line:
        await line.until(lambda: bool(line.views), "a view")
        await line.play_on(Random(1), float("inf"))
        await line.await_table(lambda info: info.status == "over", "the end")
    return str(made["id"])


async def listed(browser: Browser, count: int) -> MyGames:
    """My games, once ``count`` finished ones are noted."""

    async def noted() -> bool:
        return len((await browser.call("GET", "/me/games", kind=MyGames)).finished) == count

    await eventually(noted, f"{count} games that are noted")
    found: MyGames = await browser.call("GET", "/me/games", kind=MyGames)
    return found


@in_loop
async def test_a_game_is_listed_as_soon_as_it_is_over(server: Server) -> None:
    async with people(server, 2) as (ana, ben):
        assert await ana.call("GET", "/me/games", kind=MyGames) == MyGames([], [], None)
        table = await finished_alone(ana)
        waiting = await ana.make(options(2), "Ana")
        games = await listed(ana, 1)
        assert [running.id for running in games.running] == [waiting.id]
        (game,) = games.finished
        me, bot = game.seats
        assert (game.id, me.name, me.mine, me.person, bot.mine, bot.person) == (table, "Ana", True, True, False, False)
        numbers = (await ana.http.get(f"/api/tables/{table}/statistics")).json()["accounts"][0]
        assert (me.score, me.wall, me.place, me.won) == tuple(numbers[key] for key in ("score", "wall", "place", "won"))
        figures = await ana.call("GET", "/me/figures", kind=MyFigures)
        assert [(level.against, level.games, level.best_score) for level in figures.levels] == [("greedy", 1, me.score)]
        assert sum(source.points for source in figures.recent[0].sources) == me.score
        assert await ben.call("GET", "/me/games", kind=MyGames) == MyGames([], [], None)


@in_loop
async def test_all_records_come_in_a_zip(server: Server) -> None:
    async with people(server, 1) as (ana,):
        names = {await finished_alone(ana) for _ in range(2)}
        await listed(ana, 2)
        answer = await ana.http.get("/api/me/games.zip")
        assert answer.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.testzip() is None
            files = archive.namelist()
            assert {game["id"] for game in json.loads(archive.read("games.json"))} == names
            for name in names:
                (file,) = [each for each in files if name in each]
                assert Game.replay(Record.decode(archive.read(file))).over
        ana.http.cookies.clear()
        nothing = await ana.http.get("/api/me/games.zip")
        with zipfile.ZipFile(io.BytesIO(nothing.content)) as archive:
            assert archive.namelist() == ["games.json"]


def _stored(connection: Connection, table: str) -> str:
    """All that is stored about ``table``, as text."""
    rows: list[Any] = []
    for part, column in ((tables, "id"), (seats, "table_id"), (log, "table_id"), (chat, "table_id")):
        rows += connection.execute(select(part).where(part.c[column] == table)).all()
    return str(rows)


@in_loop
async def test_a_game_without_others_is_deleted_whole(server: Server) -> None:
    store = Store(database_address(server.workers[0].database), seconds=None)
    async with people(server, 1) as (ana,):
        table = await finished_alone(ana)
        await listed(ana, 1)
        assert await ana.call("DELETE", f"/tables/{table}/me", kind=Forgotten) == Forgotten(1, False)
        assert await store.run(lambda connection: _stored(connection, table)) == "[]"
        with pytest.raises(Problems, match="no-table"):
            await ana.info(table)
        assert (await ana.call("GET", "/me/figures", kind=MyFigures)).levels == []
    await store.close()


@in_loop
async def test_at_a_table_with_others_nothing_of_me_is_left(server: Server) -> None:
    """The game goes on for the others, with a bot; the log can still be read."""
    store = Store(database_address(server.workers[0].database), seconds=None)
    async with people(server, 2) as (ana, ben):
        table = (await ana.make(options(2), "Anastasia")).id
        await ben.take(table, 1, "Ben")
        async with lines([ana, ben], table) as (mine, other):
            await mine.until(lambda: bool(mine.views), "a view")
            await mine.say("my secret is plaice")
            await other.until(lambda: bool(other.chat), "the line")
        owner = owner_of(ana.key)
        assert owner is not None
        before = await store.run(lambda connection: _stored(connection, table))
        assert all(word in before for word in ("Anastasia", "plaice", owner))
        await ana.call("DELETE", f"/tables/{table}/me", kind=Forgotten)
        after = await store.run(lambda connection: _stored(connection, table))
        assert not [word for word in ("Anastasia", "plaice", owner) if word in after]
        info = await ben.info(table)
        assert (info.seats[0].name, info.seats[0].stand_in, info.seats[1].mine) == (NOBODY_NAME, "left", True)
        async with ben.open(table) as line:
            await line.play_on(Random(2), line.view.game_seq + 20)
        assert [each.id for each in await ben.call("GET", "/me/tables", kind=list[Summary])] == [table]
        assert await ana.call("GET", "/me/tables", kind=list[Summary]) == []
        with pytest.raises(Problems, match="not-seated"):
            await ana.call("DELETE", f"/tables/{table}/me", kind=Forgotten)
    await store.close()


@in_loop
async def test_who_has_not_begun_yet_gets_up_and_is_forgotten(server: Server) -> None:
    async with people(server, 2) as (ana, ben):
        table = (await ana.make(options(3), "Ana")).id
        await ben.take(table, 1, "Ben")
        await ana.call("DELETE", f"/tables/{table}/me", kind=Forgotten)
        info = await ben.info(table)
        assert ([seat.name for seat in info.seats], info.status) == (["", "Ben", ""], "open")
        alone = (await ana.make(options(3), "Ana")).id
        await ana.call("DELETE", f"/tables/{alone}/me", kind=Forgotten)
        with pytest.raises(Problems, match="no-table"):
            await ben.info(alone)


@in_loop
async def test_all_finished_games_are_deleted_in_parts(many: dict[str, Store], kind: str) -> None:
    store = Store(many[kind].url, seconds=None)
    found = await store.finished_of(OTHER)
    assert len(found) == forgetting.FORGET_AT_ONCE
    await store.forget_seats(found, OTHER)
    left = await store.run(lambda connection: [_stored(connection, name) for name in found])
    assert set(left) == {"[]"}
    await store.close()


@in_loop
async def test_the_route_deletes_all_and_says_when_it_is_done(server: Server) -> None:
    async with people(server, 1) as (ana,):
        await finished_alone(ana)
        await listed(ana, 1)
        kept = await ana.make(options(2), "Ana")
        assert await ana.call("DELETE", "/me/games", kind=Forgotten) == Forgotten(1, False)
        games = await ana.call("GET", "/me/games", kind=MyGames)
        assert ([running.id for running in games.running], games.finished) == ([kept.id], [])
        assert await ana.call("DELETE", "/me/games", kind=Forgotten) == Forgotten(0, False)


@in_loop
async def test_a_cursor_that_is_none_is_refused(server: Server) -> None:
    async with people(server, 1) as (ana,):
        await ana.make(options(2), "Ana")
        with pytest.raises(Problems, match="bad-request"):
            await ana.call("GET", "/me/games?before=nonsense", kind=MyGames)
        for odd in ("nan~x", "inf~", "1e999~x", "-1~", "1~" + "x" * 70):
            assert (await ana.call("GET", f"/me/games?before={odd}", kind=MyGames)).finished == []


# ---- games that were over before results were kept ----


@in_loop
async def test_results_of_old_games_are_noted_at_the_start(house: House, kind: str) -> None:
    path = Path(__file__).with_name("old") / "0.1.0.sql"
    async with opened(house, kind, path) as old, Browser(old.server.url(), KEYS["Ann"]) as ann:
        over = [each.id for each in await ann.call("GET", "/me/tables", kind=list[Summary]) if each.status == "over"]
        assert over
        games = await listed(ann, len(over))
        assert {game.id for game in games.finished} == set(over)
        assert all(seat.score is not None for game in games.finished for seat in game.seats)


@in_loop
async def test_a_game_that_cannot_be_read_is_listed_without_numbers(house: House, kind: str) -> None:
    store = Store(database_address(house.new_database(kind)), seconds=None)
    await migrate(store.url)
    await store.run(lambda connection: _fill(connection, 2))
    await store.run(lambda connection: connection.execute(seats.update().values(ended=None, score=None, won=None)))
    noter = ResultNoter(store)
    assert len(await store.unnoted()) == 4
    await noter.note_all()  # these have no log at all
    assert await store.unnoted() == []
    assert [game.seats[0].score for game in await store.finished_games(ME, None, 9)] == [None, None]
    await store.close()

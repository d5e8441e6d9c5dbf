"""Whole games on a page: stored before they are shown, gone on with after a reload, the same in several tabs."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import msgspec
import pytest

from alhambra import ENGINE, Game, Record
from alhambra.bots import LEVELS
from alhambra.bots.search import SearchBot
from alhambra.pagehost.bots import FULL_FUTURES, PageBots
from alhambra.pagehost.host import NO_TABLE
from tests.pagehost.pages import MemoryStorage, Page, on_page
from tests.test_replay import read


def test_nothing_of_a_server_is_imported() -> None:
    """Neither a database nor HTTP, processes, threads of our own, nor what is only there when compiled."""
    code = """if True:
        import sys
        for name in ("litestar", "sqlalchemy", "prometheus_client", "uvicorn", "alembic", "librt", "multiprocessing"):
            sys.modules[name] = None  # whoever imports it fails
        from alhambra.pagehost import start
        import alhambra.server.compute.estimate_views  # which hints and reviews import late
        wrong = ("alhambra.processes", "alhambra.server.http", "alhambra.server.storage", "alhambra.server.worker")
        print([name for name in sys.modules if name.startswith(wrong)])
    """
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={"ALHAMBRA_NATIVE": "0"}
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_a_whole_game_and_what_comes_after() -> None:
    async def work() -> None:
        page = Page()
        table = await page.make("greedy", "newcomer")
        assert [message["type"] for _, message in page.received[:5]] == ["hello", "table", "table", "chat", "view"]
        assert (await page.ask("GET", f"/tables/{table}/record"))[1]["code"] == "not-over"
        await page.play()
        record = json.dumps(await page.get(f"/tables/{table}/record"))
        assert Game.replay(Record.decode(record)).over
        assert (await page.get(f"/tables/{table}/statistics"))["over"]
        assert (await page.get(f"/tables/{table}/steps/3"))["step"] == 3
        assert (await page.ask("GET", f"/tables/{table}/steps/99999"))[0] == 404
        log = await page.get(f"/tables/{table}/log")
        assert log[-1]["seq"] < len(page.storage.logs[table])
        assert (await page.ask("POST", "/replay?step=2", record))[1]["step"] == 2
        assert (await page.ask("POST", "/replay/statistics", record))[1]["over"]
        assert (await page.ask("POST", "/replay", "{}"))[1]["code"] == "bad-record"
        games = await page.get("/me/games")
        assert [game["id"] for game in games["finished"]] == [table]
        assert games["finished"][0]["seats"][0]["score"] is not None
        assert (await page.get("/me/figures"))["levels"][0]["against"] == "mixed"
        assert (await page.ask("GET", "/me/games.zip"))[0] == 200
        status, again = await page.ask("POST", f"/tables/{table}/rematch", {})
        assert (status, again["status"]) == (200, "playing")
        assert (await page.ask("POST", f"/tables/{table}/rematch"))[1]["id"] == again["id"]
        assert {one["id"] for one in await page.get("/me/tables")} == {table, again["id"]}
        assert (await page.ask("DELETE", "/me/games"))[1] == {"deleted": 1, "more": False}
        assert set(page.storage.metas) == {again["id"]}

    on_page(work)


def test_a_reload_goes_on_where_it_was() -> None:
    """The log is all that a page needs; a bot whose turn it was plays when somebody looks again."""

    async def work() -> None:
        page = Page()
        table = await page.make("greedy")
        await page.play(6)
        after = Page(page.storage)
        await after.host.open(1, table)
        await after.until(after.may_act)
        seen = after.view
        await page.until(page.may_act)
        await page.host.changed(table)
        assert seen["game"] == page.view["game"]
        await after.play()
        assert after.view["game"]["over"]

    on_page(work)


def test_two_tabs_play_one_game() -> None:
    async def work() -> None:
        first = Page()
        table = await first.make("greedy", people=2)
        second = Page(first.storage)
        await second.host.open(1, table)
        rng = Random(3)
        for _ in range(20):
            for page, other in ((first, second), (second, first)):
                await page.until(page.may_act)
                await page.act(rng)
                await other.host.changed(table)
        await first.until(first.may_act)
        await second.host.changed(table)
        assert first.view["game"]["turns"] == second.view["game"]["turns"] > 5
        numbers = [msgspec.json.decode(row)["seq"] for row in first.storage.logs[table]]
        assert numbers == list(range(len(numbers)))

    on_page(work)


def test_a_tab_that_is_behind_is_told_so() -> None:
    async def work() -> None:
        first = Page()
        table = await first.make("greedy", people=2)
        second = Page(first.storage)
        await second.host.open(1, table)
        old = second.view
        await first.act(Random(1))
        await second.act(Random(2))
        assert second.messages("refused")[-1]["code"] == "stale"
        assert second.view["game_seq"] > old["game_seq"], "and is shown the table as it is"

    on_page(work)


@pytest.mark.parametrize(("error", "words"), [("quota exceeded", "no more room"), ("AbortError", "try again")])
def test_what_cannot_be_stored_is_not_shown(error: str, words: str) -> None:
    async def work() -> None:
        page = Page()
        table = await page.make("greedy")
        await page.until(page.may_act)
        before, views = page.view, len(page.messages("view"))
        page.storage.broken = error
        await page.act(Random(1))
        refused = page.messages("refused")[-1]
        assert refused["code"] == "storage"
        assert words in refused["reason"]
        assert len(page.messages("view")) == views
        status, problem = await page.ask("POST", "/tables", {"options": {"seats": [{}, {"bot": "greedy"}]}})
        assert (status, problem["code"]) == (503, "storage")
        page.storage.broken = ""
        assert page.view == before
        await page.play(10)
        assert len(page.messages("view")) > views
        assert len(page.storage.logs[table]) > 8

    on_page(work)


def test_a_bot_that_could_not_store_its_turn_plays_it_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        page = Page()
        await page.make("greedy")
        rng = Random(1)
        await page.until(page.may_act)
        while page.view["game"]["acting"] == 0:
            await page.until(page.may_act)
            if page.view["end"]:
                monkeypatch.setattr(page.host, "look_after", lambda _: None)
            await page.act(rng)
        page.storage.broken = "quota"
        monkeypatch.undo()
        table = page.host.tables.all_loaded()[0]
        page.host.look_after(table)
        await page.until(lambda: not page.host.due_work.attended)
        assert page.view["game"]["acting"] == 1
        page.storage.broken = ""
        page.host.look_after(table)
        await page.until(page.may_act)

    on_page(work)


def test_pass_and_play_shows_each_their_own_view() -> None:
    async def work() -> None:
        page = Page()
        await page.make(people=3)
        await page.play(30)
        views = page.messages("view")
        assert {view["game"]["seat"] for view in views if view["choices"]} == {0, 1, 2}
        for view in views:
            own = view["game"]["seat"]
            hands = [seat for seat, player in enumerate(view["game"]["players"]) if player["hand"] is not None]
            assert hands == ([] if own is None else [own])

    on_page(work)


def test_undo_hints_questions_and_nonsense() -> None:
    async def work() -> None:
        page = Page()
        await page.make("greedy", hints=True)
        await page.until(page.may_act)
        seq = page.view["game_seq"]
        await page.send(type="hint", game_seq=seq)
        await page.until(lambda: bool(page.messages("hint")))
        hint = page.messages("hint")[-1]
        assert hint["estimates"]
        await page.send(type="ask", id=7, action="buy tower-9 with ducat-1")
        assert page.messages("answer")[-1]["id"] == 7
        await page.send(type="do", game_seq=seq, action=hint["estimates"][0]["action"])
        await page.send(type="undo", game_seq=page.view["game_seq"])
        assert page.view["cause"] == "undo"
        await page.send(type="say", text="Hello?")
        assert page.messages("refused")[-1]["code"] == "needs-server"
        await page.host.receive(1, "nonsense")
        assert page.messages("refused")[-1]["code"] == "bad-message"
        await page.send(type="ping")
        assert page.messages("pong")
        page.host.closed(1)
        await page.send(type="ping")
        assert len(page.messages("pong")) == 1

    on_page(work)


def test_seats_and_bots_before_the_game() -> None:
    async def work() -> None:
        page = Page()
        status, table = await page.ask("POST", "/tables", {"options": {"seats": [{}, {}, {}]}})
        assert (status, table["status"]) == (200, "open")
        path = f"/tables/{table['id']}/seats"
        assert (await page.ask("PUT", f"{path}/1", {"bot": "greedy"}))[0] == 403
        assert (await page.ask("POST", f"{path}/0", {"name": "Me"}))[0] == 200
        assert (await page.ask("PUT", f"{path}/1", {"bot": "greedy"}))[0] == 200
        assert (await page.ask("PUT", f"{path}/2", {"bot": "nobody"}))[1]["code"] == "bad-bot"
        assert (await page.ask("DELETE", f"{path}/0"))[1]["seats"][0]["name"] == ""
        assert (await page.ask("POST", f"{path}/2", {"name": "  "}))[1]["code"] == "bad-name"
        assert (await page.ask("POST", f"{path}/x", {"name": "Me"}))[1]["code"] == "bad-request"
        assert (await page.ask("POST", f"{path}/0", {"name": "Me", "more": 1}))[0] == 400
        assert (await page.ask("POST", f"{path}/0", {"name": "Me"}))[0] == 200
        begun = (await page.ask("POST", f"{path}/2", {"name": "You"}))[1]
        assert begun["status"] == "playing"
        assert (await page.ask("PATCH", f"{path}/2", {"name": "Yours"}))[1]["seats"][2]["name"] == "Yours"
        assert (await page.ask("DELETE", f"{path}/2"))[1]["seats"][2]["stand_in"] == "left"

    on_page(work)


def test_what_needs_a_server_is_said() -> None:
    async def work() -> None:
        page = Page()
        for method, path in (
            ("GET", "/tables"), ("POST", "/play"), ("GET", "/deals/today"), ("POST", "/me/key"),
            ("GET", "/me/vacation"), ("POST", "/me/push"), ("GET", "/nowhere"),
        ):  # fmt: skip
            status, problem = await page.ask(method, path)
            assert (status, problem["code"]) == (501, "needs-server"), path
        new = {"options": {"seats": [{}, {}], "public": True}}
        assert (await page.ask("POST", "/tables", new))[1]["code"] == "needs-server"
        for path in ("/reach", "/me/push", "/me/blocks", "/modules/de", "/puzzles"):
            await page.get(path)
        await page.host.open(5, "nowhere")
        assert page.posted[-1] == ("closed", 5, "there is no such table.", NO_TABLE)

    on_page(work)


def test_lesson_and_playing_on_from_a_record() -> None:
    async def work() -> None:
        page = Page()
        await page.make("greedy", "greedy", lesson=True)
        assert page.view["lesson"]["step"] == "take"
        record = read("base-2-revised")
        options = {"seats": [{}, {"bot": "greedy"}], "edition": record.edition, "modules": record.modules}
        new = {
            "options": options,
            "sit": [{"seat": 0, "name": "Me"}],
            "origin": {"record": record.encode(), "step": 10},
        }
        status, table = await page.ask("POST", "/tables", new)
        assert (status, table["continued"], table["status"]) == (200, True, "playing")
        new["options"] = options | {"seats": [{}, {}, {}]}
        assert (await page.ask("POST", "/tables", new))[1]["code"] == "bad-record"

    on_page(work)


def test_puzzles() -> None:
    async def work() -> None:
        page = Page()
        number = (await page.get("/puzzles"))["today"]
        action = (await page.get(f"/puzzles/{number}"))["view"]["choices"][0]["actions"][0]["action"]
        assert (await page.ask("POST", f"/puzzles/{number}", {"action": action}))[1]["estimates"]
        assert (await page.ask("POST", f"/puzzles/{number}/ask", {"action": "take ducat-9"}))[0] == 200
        assert (await page.ask("GET", "/puzzles/999999"))[1]["code"] == "no-puzzle"

    on_page(work)


def test_a_review_goes_on_in_slices() -> None:
    async def work() -> None:
        page = Page()
        table = await page.make("newcomer")
        await page.play()
        page.host.reviews.futures = 1
        first = await page.get(f"/tables/{table}/review")
        assert (first["done"], first["rough"]) == (0, True)
        await page.until(lambda: page.host.reviews._reviews[table].decisions != [])
        page.host.due_work.attended.add("another")  # a bot has to play: that comes first
        now = len(page.host.reviews._reviews[table].decisions)
        await _breathe(20)
        assert len(page.host.reviews._reviews[table].decisions) <= now + 1
        page.host.due_work.attended.clear()
        await page.until(lambda: len(page.host.reviews._reviews[table].decisions) > now + 1)

    on_page(work)


async def _breathe(times: int) -> None:
    import asyncio

    for _ in range(times):
        await asyncio.sleep(0.001)


def test_a_deleted_table_is_gone_in_every_tab() -> None:
    async def work() -> None:
        storage = MemoryStorage()
        first, second = Page(storage), Page(storage)
        table = await first.make("greedy")
        await second.host.open(9, table)
        assert (await first.ask("DELETE", f"/tables/{table}/me"))[1]["deleted"] == 1
        assert ("closed", 1, "this table was deleted.", NO_TABLE) in first.posted
        await second.host.changed(table)
        assert second.posted[-1][:2] == ("closed", 9)

    on_page(work)


def test_clocks_stand_still_while_the_page_is_closed() -> None:
    async def work() -> None:
        page = Page()
        await page.make("greedy", clock={"kind": "turn", "seconds": 60})
        await page.until(lambda: "counted-time" in page.storage.values)
        left = page.view["clock"]["left"][0]
        counted, wall = map(float, json.loads(page.storage.values["counted-time"]).split())
        page.storage.values["counted-time"] = json.dumps(f"{counted} {wall - 7200}")  # two hours ago
        after = Page(page.storage)
        await after.host.open(1, page.host.tables.all_loaded()[0].id)
        await after.until(after.may_act)
        assert abs(after.view["clock"]["left"][0] - left) < 20

    on_page(work)


def test_the_menu_says_which_levels_are_reduced() -> None:
    async def work() -> None:
        menu = await Page().get("/menu")
        assert menu["bots"] == list(LEVELS)
        assert set(menu["reduced"]) <= set(FULL_FUTURES)

    on_page(work)
    assert PageBots(0.0).reduced() == list(FULL_FUTURES)
    assert PageBots(1e9).reduced() == []


def test_the_levels_that_search_are_known() -> None:
    searching = {level: bot for level, maker in LEVELS.items() if isinstance(bot := maker(), SearchBot)}
    assert set(FULL_FUTURES) == set(searching)
    if ENGINE == "native":
        assert {level: bot.simulations for level, bot in searching.items()} == FULL_FUTURES

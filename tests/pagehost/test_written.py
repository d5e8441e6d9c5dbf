"""Bots and modules that were written in the workshop, at tables of the page host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from alhambra.modules import MODULES
from alhambra.pagehost import time_guard
from alhambra.pagehost.written import AT_WORK_KEY
from tests.pagehost.pages import Page, on_page
from tests.pagehost.test_workshop import FAILS, HANGS, example


@pytest.fixture(autouse=True)
def only_our_modules() -> Iterator[None]:
    """Registered modules are gone after a test."""
    before = dict(MODULES)
    yield
    for name in set(MODULES) - set(before):
        del MODULES[name]


async def add(page: Page, kind: str, source: str, **more: str) -> str:
    status, answer = await page.ask("POST", f"/device/{kind}s", {"source": source, **more})
    assert status == 200, answer
    name: str = answer["name"]
    return name


async def refusal(page: Page, kind: str, source: str, **more: str) -> str:
    status, answer = await page.ask("POST", f"/device/{kind}s", {"source": source, **more})
    assert (status, answer["code"]) == (400, "bad-source"), answer
    reason: str = answer["reason"]
    return reason


def substitutions(page: Page, table: str) -> list[Any]:
    """Who was replaced at ``table``, and why."""
    rows = [msgspec.json.decode(row) for row in page.storage.logs[table]]
    found = [row["entry"] for row in rows if row["entry"]["kind"] == "stand-in"]
    return [(entry["seat"], entry["bot"], entry["reason"]) for entry in found]


def test_a_written_bot_plays_and_is_there_after_a_reload() -> None:
    async def work() -> None:
        first = Page()
        assert await add(first, "bot", example("my_bot.py")) == "MyBot"
        page = Page(first.storage)
        assert "MyBot" in (await page.get("/menu"))["bots"]
        assert (await page.get("/device/code"))["bots"] == [{"name": "MyBot", "fault": "", "is_out": False}]
        table = await page.make("MyBot")
        await page.play(12)
        await page.until(page.may_act)
        assert substitutions(page, table) == []
        assert await page.ask("DELETE", "/device/bots/MyBot") == (200, {})
        assert "MyBot" not in (await page.get("/menu"))["bots"]
        await page.play(6)  # the stand-in takes over
        await page.until(page.may_act)
        assert substitutions(page, table) == [(1, "greedy", "fault")]

    on_page(work)


def test_a_written_bot_that_fails_costs_no_game() -> None:
    async def work() -> None:
        page = Page()
        await add(page, "bot", FAILS, name="Fails")
        table = await page.make("Fails")
        await page.play(8)
        await page.until(page.may_act)
        assert substitutions(page, table) == [(1, "greedy", "fault")]
        (bot,) = (await page.get("/device/code"))["bots"]
        assert "line 5, in choose" in bot["fault"]
        await add(page, "bot", FAILS.replace("nothing_of_that_name", "seat"), name="Fails")  # written anew
        assert (await page.get("/device/code"))["bots"][0]["fault"] == ""

    on_page(work)


@pytest.mark.skipif(not time_guard.CAN_END, reason="needs Python 3.12")
def test_a_written_bot_that_hangs_is_replaced() -> None:
    async def work() -> None:
        page = Page()
        await add(page, "bot", HANGS, name="Hangs")
        table = await page.make("Hangs")
        await page.play(8)
        await page.until(page.may_act)
        assert substitutions(page, table) == [(1, "greedy", "fault")]

    on_page(work)


def test_who_was_at_work_when_the_worker_was_ended_is_out() -> None:
    async def work() -> None:
        page = Page()
        await add(page, "bot", example("my_bot.py"), name="MyBot")
        await page.storage.put(AT_WORK_KEY, '["bot","MyBot"]')
        closed = Page(page.storage)  # a tab that was closed while the bot thought: nothing is wrong with it
        assert not (await closed.get("/device/code"))["bots"][0]["is_out"]
        after = Page(page.storage, crashed=True)
        (bot,) = (await after.get("/device/code"))["bots"]
        assert bot["is_out"]
        assert "did not answer" in bot["fault"]
        table = await after.make("MyBot")
        await after.play(6)
        await after.until(after.may_act)
        assert substitutions(after, table) == [(1, "greedy", "fault")]
        await add(after, "bot", example("my_bot.py"), name="MyBot")
        assert not (await after.get("/device/code"))["bots"][0]["is_out"]

    on_page(work)


@pytest.mark.parametrize(
    ("source", "name", "reason"),
    [
        ("x = 1", "X", "there is no bot in this program."),
        ("def choose(", "X", "SyntaxError"),
        ("def choose(*_): ...", "greedy", "choose another name"),
        ("def choose(*_): ...", "a name", "letters"),
        ("x = 1 // 0", "X", "ZeroDivisionError"),
        ("#" * 200_001, "X", "longer"),
    ],
)
def test_what_is_no_bot_is_refused(source: str, name: str, reason: str) -> None:
    async def work() -> None:
        page = Page()
        assert reason in await refusal(page, "bot", source, name=name)
        assert (await page.get("/device/code"))["bots"] == []

    on_page(work)


def test_a_written_module_is_played_and_is_there_after_a_reload() -> None:
    async def work() -> None:
        first = Page()
        assert await add(first, "module", example("lamps/lamps.py")) == "lamps"
        table = await first.make("greedy", modules=["lamps"])
        await first.play(10)
        del MODULES["lamps"]
        page = Page(first.storage)
        assert {"name": "lamps", "title": "Lamps"}.items() <= (await page.get("/menu"))["modules"][-1].items()
        await page.host.open(1, table)
        assert page.view["game"]["modules"]
        await page.play(10)
        texts = await page.get("/modules/de")
        assert any("module-lamps = Lamps" in source for one in texts for source in one["texts"])

    on_page(work)


def test_tables_go_on_with_the_module_that_they_began_with() -> None:
    async def work() -> None:
        page = Page()
        source = example("lamps/lamps.py")
        await add(page, "module", source)
        dearer = source.replace("PRICE = 4", "PRICE = 5")
        assert await add(page, "module", dearer) == "lamps"  # nobody plays with the first one
        table = await page.make("greedy", modules=["lamps"])
        assert await add(page, "module", dearer) == "lamps"  # the same
        assert await add(page, "module", source) == "lamps-2"
        await page.make("greedy", modules=["lamps-2"])
        await page.play(10)
        status, answer = await page.ask("DELETE", "/device/modules/lamps")
        assert (status, answer["code"]) == (409, "module-in-use")
        await page.ask("DELETE", f"/tables/{table}/me")
        assert await page.ask("DELETE", "/device/modules/lamps") == (200, {})
        assert [module["name"] for module in (await page.get("/device/code"))["modules"]] == ["lamps-2"]

    on_page(work)


@pytest.mark.parametrize(
    ("change", "reason"),
    [(('"lamps", "Lamps"', '"portals", "Lamps"'), "portals"), (('["act"]', '["no-step"]'), "no-step")],
)
def test_what_is_no_module_is_refused(change: tuple[str, str], reason: str) -> None:
    async def work() -> None:
        page = Page()
        assert reason in await refusal(page, "module", example("lamps/lamps.py").replace(*change))
        assert (await page.get("/device/code"))["modules"] == []

    on_page(work)


def test_a_table_whose_module_is_gone_says_so() -> None:
    async def work() -> None:
        page = Page()
        await add(page, "module", example("lamps/lamps.py"))
        table = await page.make("greedy", modules=["lamps"])
        page.storage.values.clear()
        del MODULES["lamps"]
        later = Page(page.storage)
        status, answer = await later.ask("GET", f"/tables/{table}")
        assert (status, answer["code"]) == (400, "bad-modules")

    on_page(work)

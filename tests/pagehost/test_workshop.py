"""What is written in the workshop: bots and modules in one file, tried out and played with on a page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alhambra.bots import BOTS
from alhambra.modules import MODULES
from alhambra.pagehost.workshop import (
    SourceError,
    bot_maker,
    module_maker,
    play_match,
    quick_levels,
    run_program,
)
from tests.pagehost.pages import Page, on_page

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
MY_BOT = (EXAMPLES / "my_bot.py").read_text(encoding="utf-8")
GARDENS = (EXAMPLES / "gardens" / "gardens.py").read_text(encoding="utf-8")
FIRST = "def choose(view, actions, rng, budget):\n    return actions[0]\n"


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """What a page learns is forgotten again."""
    bots, modules = dict(BOTS), dict(MODULES)
    yield
    for kept, now in ((bots, BOTS), (modules, MODULES)):
        for name in set(now) - set(kept):
            now.pop(name)


@pytest.mark.parametrize("name", ["my_bot", "palace", "random_game", "record_and_replay", "what_a_seat_knows"])
def test_examples_run_as_they_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    run_program((EXAMPLES / f"{name}.py").read_text(encoding="utf-8"))
    assert capsys.readouterr().out


def test_what_a_program_raises_is_told_with_its_line() -> None:
    with pytest.raises(SourceError, match="line 2: ZeroDivisionError"):
        run_program("a = 1\na / 0\n")
    with pytest.raises(SourceError, match=r"line 1: .*invalid syntax"):
        run_program("a = = 1")


@pytest.mark.parametrize("source", [MY_BOT, FIRST])
def test_a_bot_plays_a_match(source: str) -> None:
    told: list[dict[str, Any]] = []
    play_match(source, "random", 4, lambda text: told.append(json.loads(text)))
    assert [state["games"] for state in told] == [0, 1, 2, 3, 4]
    assert told[-1]["of"] == 4
    assert told[-1]["best"] >= told[-1]["points"]
    assert told[-1]["faults"] == 0
    assert "greedy" in quick_levels()
    assert "vizier" not in quick_levels()


def test_a_bot_that_fails_is_counted() -> None:
    told: list[dict[str, Any]] = []
    nonsense = "def choose(view, actions, rng, budget):\n    return -1\n"
    play_match(nonsense, "random", 1, lambda text: told.append(json.loads(text)))
    assert told[-1]["faults"] > 0
    assert told[-1]["fault"]


@pytest.mark.parametrize("source", ["", "class A:\n    pass\n", "choose = 1\n"])
def test_what_is_no_bot_is_refused(source: str) -> None:
    with pytest.raises(SourceError, match="choose"):
        bot_maker(source)


def test_what_is_no_module_is_refused() -> None:
    assert module_maker(GARDENS)().name == "gardens"
    with pytest.raises(SourceError, match="one class"):
        module_maker(MY_BOT)


def test_a_bot_of_ones_own_sits_at_a_table_also_after_a_reload() -> None:
    async def work() -> None:
        page = Page()
        assert await page.ask("POST", "/device/bots", {"name": "my-bot", "source": MY_BOT}) == (200, {"name": "my-bot"})
        assert (await page.get("/menu"))["bots"][-1] == "my-bot"
        table = await page.make("my-bot")
        await page.play()
        assert (await page.get(f"/tables/{table}/statistics"))["over"]
        del BOTS["my-bot"]
        later = Page(page.storage)
        assert "my-bot" in (await later.get("/menu"))["bots"]
        assert (await later.get("/device/workshop"))["bots"] == {"my-bot": MY_BOT}
        await later.ask("DELETE", "/device/bots/my-bot")
        assert "my-bot" not in (await later.get("/menu"))["bots"]

    on_page(work)


def test_a_module_of_ones_own_is_there_after_a_new_start() -> None:
    async def work() -> None:
        page = Page()
        status, answer = await page.ask("POST", "/device/modules", {"name": "", "source": GARDENS})
        assert (status, answer) == (200, {"name": "gardens"})
        later = Page(page.storage)
        assert "gardens" in [module["name"] for module in (await later.get("/menu"))["modules"]]

    on_page(work)


@pytest.mark.parametrize(
    ("path", "name", "source"),
    [
        ("bots", "greedy", MY_BOT),
        ("bots", "random", MY_BOT),
        ("bots", "No Name", MY_BOT),
        ("bots", "b", "x ="),
        ("modules", "", MY_BOT),
        ("modules", "", GARDENS.replace('"gardens"', '"portals"')),
    ],
)
def test_refused_sources_change_nothing(path: str, name: str, source: str) -> None:
    async def work() -> None:
        page = Page()
        status, answer = await page.ask("POST", f"/device/{path}", {"name": name, "source": source})
        assert (status, answer["code"]) == (400, "bad-source")
        assert await page.get("/device/workshop") == {"bots": {}, "modules": {}}

    on_page(work)

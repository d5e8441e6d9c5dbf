"""A site's own bots: whatever they do, the game goes on, the fault is in the log, and no other table waits."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from alhambra.bots import DESCRIPTIONS, LEVELS
from alhambra.server.compute.bots import BotPool
from alhambra.server.compute.site_bots import check_site_bots, load_fault
from alhambra.server.settings import SettingsError
from alhambra.server.table.log import BotSubstituted
from alhambra.server.wire.http import Menu
from tests.server.clients import Browser, in_loop, options, people
from tests.server.conftest import House
from tests.server.processes import Server
from tests.test_processes import slow_down_ends, threads_of_pools

ROOT = Path(__file__).parents[2]
BAD = ("Crashes", "Unmade", "Nonsense", "Hangs", "Kills")
SETTINGS = {
    "ALHAMBRA_BOTS": ", ".join(f"{name.lower()}=tests.server.bad_bots:{name}" for name in (*BAD, "Slow")),
    "ALHAMBRA_BOT_SECONDS": "8",  # a busy machine takes some of them to start a process
    "ALHAMBRA_BOT_PROCESSES": "2",
    "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
}


@pytest.fixture(scope="module")
def bad_server(house: House) -> Iterator[Server]:
    """A server with bad bots: faults are in its log."""
    server = house.new_server("sqlite", SETTINGS)
    server.excused = True
    with server:
        yield server


@in_loop
async def test_the_menu_has_a_line_for_each_level(bad_server: Server) -> None:
    """In the order of the levels; a site's own bots stand after ours, and nothing is made up about them."""
    async with people(bad_server, 1) as (ann,):
        menu: Menu = await ann.call("GET", "/menu", kind=Menu)
    assert menu.bots == [*LEVELS, *(name.lower() for name in (*BAD, "Slow"))]
    assert menu.lines == DESCRIPTIONS
    assert list(menu.lines) == list(LEVELS)


def test_a_bot_of_a_sites_own_does_not_get_the_line_of_ours() -> None:
    room = BotPool(1, 1.0, ["greedy=tests.server.bad_bots:Slow"])
    room.close()
    assert set(room.descriptions) == set(LEVELS) - {"greedy"}


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("miser=/no/such.py:Miser", "cannot read /no/such.py: No such file or directory"),
        ("miser", "write name=/path/file.py:Class or name=package.module:Class"),
        ("miser=Miser", "'Miser' is not like file.py:Class or package.module:Class"),
        ("miser=no_such_miser:Miser", "there is no module 'no_such_miser' that Python could import"),
        ("miser=tests.server.bad_bots:Miser", "tests.server.bad_bots has no 'Miser'"),
        ("greedy=tests.server.bad_bots:Slow", "'greedy' is the name of a bot that comes with the program"),
        ("slow=tests.server.bad_bots:Slow", "there are two bots 'slow'"),
    ],
)
def test_a_mistake_in_the_sites_own_bots_is_told(entry: str, says: str) -> None:
    with pytest.raises(SettingsError) as told:
        check_site_bots(["slow=tests.server.bad_bots:Slow", entry])
    assert f"{entry!r} cannot be used: {says}" in str(told.value)


def test_nothing_is_left_of_the_process_that_checks_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread of its pool would print an error of its own if the command ended at the same moment."""
    before = threads_of_pools()
    slow_down_ends(monkeypatch)
    with pytest.raises(SettingsError):
        check_site_bots(["miser=/no/such.py:Miser"])
    assert threads_of_pools() <= before


def test_a_server_does_not_start_with_a_mistake_in_its_bots(tmp_path: Path) -> None:
    """It says so in one line, before there is a database."""
    database = tmp_path / "games.db"
    done = subprocess.run(
        [sys.executable, "-m", "alhambra", "serve", "--no-browser", "--port", "0", "--database", str(database)],
        env={**os.environ, "ALHAMBRA_BOTS": "miser=/no/such.py:Miser"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert "'miser=/no/such.py:Miser' cannot be used: cannot read /no/such.py" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not database.exists()


def test_a_class_of_a_file_is_a_bot_of_the_site(tmp_path: Path) -> None:
    file = tmp_path / "miser.py"
    file.write_text("class Miser:\n    def choose(self, view, actions, rng, budget):\n        return actions[0]\n")
    assert load_fault(f"{file}:Miser") is None
    assert load_fault(f"{file}:Nix") == f"{file} has no 'Nix'"
    file.write_text("1 / 0")
    assert load_fault(f"{file}:Miser") == "raised ZeroDivisionError: division by zero (miser.py, line 1)"


async def _play(browser: Browser, server: Server, level: str, turns: int = 2) -> list[str | None]:
    """A few turns against this bot; why whoever plays in its seat plays there."""
    made = await browser.make(options(2, {1: level}), "Ann")
    async with browser.open(made.id) as line:
        rng = Random(level)
        for _ in range(turns):
            await line.play_turn(rng)
        await line.until(lambda: line.is_mine, "the bot's turn's end")
        assert line.table.seats[1].name == level
        reason, now = line.table.seats[1].stand_in, line.table.seats[1].level
    stood = [row.entry for row in await server.rows(made.id) if isinstance(row.entry, BotSubstituted)]
    assert stood == ([BotSubstituted(1, "greedy", "fault")] if reason else [])
    return [reason, now]


@in_loop
@pytest.mark.parametrize("name", BAD)
async def test_a_bad_bot_is_replaced(bad_server: Server, name: str) -> None:
    async with people(bad_server, 1) as (ann,):
        assert await _play(ann, bad_server, name.lower()) == ["fault", "greedy"]
    log = bad_server.log()
    assert f"bot '{name.lower()}' failed, 'greedy' plays instead" in log
    word = {"Crashes": "out of ideas", "Unmade": "no model file", "Hangs": "took more than", "Kills": "process down"}
    assert word.get(name, "bad_bots") in log or name == "Nonsense"


@in_loop
async def test_no_table_waits_for_anothers_bot(bad_server: Server) -> None:
    """While two hang, a bot elsewhere answers at once and is not blamed."""
    async with people(bad_server, 3) as browsers:
        bad = [asyncio.create_task(_play(browser, bad_server, "hangs")) for browser in browsers[:2]]
        await asyncio.sleep(1)
        assert await _play(browsers[2], bad_server, "greedy", 3) == [None, "greedy"]
        assert not any(task.done() for task in bad), "that was waiting"
        assert [await task for task in bad] == [["fault", "greedy"]] * 2


@in_loop
async def test_a_dying_process_is_not_blamed_on_other_bots(bad_server: Server) -> None:
    """While one bot ends its process again and again, those of other tables play on as themselves."""
    async with people(bad_server, 4) as browsers:
        levels = ["kills", "newcomer", "newcomer", "slow"]
        playing = [_play(browser, bad_server, level) for browser, level in zip(browsers, levels, strict=True)]
        assert await asyncio.gather(*playing) == [
            ["fault", "greedy"],
            [None, "newcomer"],
            [None, "newcomer"],
            [None, "slow"],
        ]


@in_loop
async def test_a_slow_bot_is_waited_for(bad_server: Server) -> None:
    async with people(bad_server, 1) as (ann,):
        assert await _play(ann, bad_server, "slow", 1) == [None, "slow"]

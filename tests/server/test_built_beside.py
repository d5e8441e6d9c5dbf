"""Client and native engine that ./alhambra builds while the server runs: used as soon as they are there."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from alhambra import _native
from alhambra.processes.native_watch import NativeWatch
from alhambra.processes.single import SingleWorker
from alhambra.server.app import make_app
from alhambra.server.compute.bots import OURS, BotPool
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the client will be."""
    monkeypatch.setenv("ALHAMBRA_CLIENT", str(tmp_path / "client"))
    monkeypatch.setenv("ALHAMBRA_BUILD_BEGAN", str(time.time() - 7))
    return tmp_path / "client"


@pytest.fixture
def browser(folder: Path) -> Iterator[TestClient[Any]]:
    """A browser at a server that began without a client."""
    address = database_address(str(folder.parent / "games.db"))
    asyncio.run(migrate(address))
    with TestClient(make_app(Settings(database=address, database_seconds=20))) as client:
        yield client


def build(folder: Path) -> None:
    """The client, all at once, as the builder does it."""
    unfinished = folder.with_name("unfinished")
    (unfinished / "assets").mkdir(parents=True)
    (unfinished / "index.html").write_text("<title>The client</title>")
    (unfinished / "assets/main-1.js").write_text("play()")
    os.replace(unfinished, folder)


def test_whoever_comes_early_waits_on_a_page_that_becomes_the_client(folder: Path, browser: TestClient[Any]) -> None:
    for address in ("/", "/table/abc", "/rules"):
        early = browser.get(address)
        assert early.status_code == 200
        assert '<meta http-equiv="refresh" content="1">' in early.text
        seconds = re.search(r"At work for (\d+) s", early.text)
        assert seconds is not None
        assert int(seconds[1]) >= 7
        assert early.headers["cache-control"] == "no-store"
    assert browser.get("/assets/main-1.js").status_code == 404
    build(folder)
    assert browser.get("/").text == "<title>The client</title>"
    assert browser.get("/table/abc").text == "<title>The client</title>"
    assert browser.get("/assets/main-1.js").text == "play()"
    lost = browser.get("/nowhere", headers={"accept": "text/html"})
    assert (lost.status_code, lost.text) == (404, "<title>The client</title>")


def test_nobody_waits_for_a_client_that_cannot_be_built(
    browser: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alhambra.server.http.client_files.has_failed", lambda _: True)
    page = browser.get("/")
    assert page.status_code == 200
    assert "was not built on this machine" in page.text
    assert browser.get("/rules").status_code == 404


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A builder of the native engine: it is done as soon as this list holds its folder."""
    found: list[str] = []
    monkeypatch.setenv("ALHAMBRA_BUILD_BEGAN", str(time.time()))
    monkeypatch.setenv("CC", sys.executable)  # something to be found
    monkeypatch.delenv("ALHAMBRA_NATIVE", raising=False)
    monkeypatch.setattr(_native, "find", lambda: found[0] if found else None)
    monkeypatch.setattr(_native, "has_failed", lambda _: False)
    monkeypatch.setattr("alhambra.processes.native_watch.LOOK_SECONDS", 0.0)
    return found


@pytest.mark.skipif(os.name == "nt", reason="on Windows compilers are not on the PATH: only the build finds out")
def test_nobody_awaits_an_engine_that_no_compiler_makes(builder: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert _native.awaits_native()
    monkeypatch.delenv("CC")
    monkeypatch.setenv("PATH", "/nowhere")
    assert not _native.awaits_native()


def test_nobody_awaits_an_engine_that_is_not_wanted(builder: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALHAMBRA_NATIVE", "0")
    assert not _native.awaits_native()


def test_the_engine_is_noticed_once(builder: list[str]) -> None:
    watch = NativeWatch()
    assert not watch.has_appeared()
    builder.append("a folder")
    assert watch.has_appeared()
    assert not watch.has_appeared()
    assert not NativeWatch().has_appeared(), "whoever starts now has it already"


def test_a_worker_starts_anew_when_the_engine_is_there(builder: list[str]) -> None:
    async def processes() -> list[int]:
        worker = SingleWorker(60, 0)
        found = [await worker.run(os.getpid), await worker.run(os.getpid)]
        builder.append("a folder")
        found += [await worker.run(os.getpid), await worker.run(os.getpid)]
        worker.close()
        return found

    first, second, third, fourth = asyncio.run(processes())
    assert first == second != third == fourth


def test_bots_get_new_processes_and_finish_their_turns_in_the_old(builder: list[str]) -> None:
    async def try_it() -> None:
        bots = BotPool(1, 60, [])
        try:
            (process,) = bots._pools[OURS]._all
            old = await process.run(os.getpid)
            under_way = asyncio.create_task(process.run(time.sleep, 0.5))
            await asyncio.sleep(0)
            builder.append("a folder")
            assert await process.run(os.getpid) != old
            assert under_way.done()
            assert under_way.exception() is None
        finally:
            bots.close()

    asyncio.run(try_it())

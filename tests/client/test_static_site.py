"""The static site in a browser, from a plain file server: no server of ours runs.

Everyday: one long walk through what must never break; the rest with --nightly.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from alhambra import Game, Record
from tests.client.browsers import DESKTOP, PHONE, WatchedPages, until_still, wait_until
from tests.client.conftest import new_server
from tests.client.screen_players import MousePlayer, TouchPlayer, finished, play, read_screen
from tests.client.static_sites import (
    START_MS,
    UNDER,
    FileServer,
    begin,
    crash_worker,
    make_other_version,
    served,
    until_bytecode_kept,
    until_kept,
    until_ready,
    until_table,
    web_space,
)
from tests.client.test_installed import until_kept as until_shell_kept

PLAYING = {"guide": False, "name": "Ada"}
# A browser that refuses a small quota cannot be had by its own settings: the worker's database says that it is full.
# What comes last is no function, for Playwright would call it.
FULL = """self.add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("no room", "QuotaExceededError") };
  "full" """
ROOM_AGAIN = "IDBObjectStore.prototype.add = self.add; 'room'"
# Words of the browser about a busy machine, and about its own editing of what is typed into CodeMirror.
NOISE = ("was preloaded using link preload", "style-src-attr", "Applying inline style violates")
# The kept archives with bytecode replaced by others, under the hash of before or under a given one.
REPLACE_BYTECODE = """async ([text, digest]) => {
  const name = (await caches.keys()).find((one) => one.startsWith("alhambra-bytecode:"));
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const headers = new Headers((await cache.match(request)).headers);
    if (digest) headers.set("x-sha256", digest);
    await cache.put(request, new Response(text, { headers }));
  } }"""
ARCHIVES = {"python_stdlib.zip", "alhambra.zip"}
SHOWN = "() => [...document.querySelectorAll('[data-place]')].map((one) => one.textContent.trim()).join('|')"


@pytest.fixture(scope="module")
def site(client_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a web space, with the site somewhere in it."""
    return web_space(tmp_path_factory, client_folder)


@pytest.fixture
def file_server(site: Path) -> Iterator[FileServer]:
    with served(site) as server:
        yield server


@pytest.fixture
def site_pages(browser: Browser, file_server: FileServer) -> Iterator[WatchedPages]:
    """Opens pages of the site; whatever they complain of fails the test."""
    watched = WatchedPages(browser, f"{file_server.url}/{UNDER}/")
    try:
        yield watched
    finally:
        watched.close()
    errors = [error for error in watched.errors if not any(noise in error for noise in NOISE)]
    assert not errors, "\n".join(errors)


def cut_network(page: Page, server: FileServer) -> None:
    """Nothing can be fetched any more."""
    until_kept(page)
    server.switch_off()
    page.context.set_offline(True)


def open_start(site_pages: WatchedPages, size: tuple[int, int] = DESKTOP, kept: bool = False) -> Page:
    page = site_pages.open("", size=size, touch=size == PHONE, settings=PLAYING, kept=kept, fast_timers=True)
    until_ready(page)
    return page


def done(page: Page, player: MousePlayer, more: int) -> None:
    """Let ``player`` do that much more, and wait until everything that bots did then has been shown."""
    wanted = len(player.done) + more
    play([player], lambda: len(player.done) >= wanted and is_settled(page))


def is_settled(page: Page) -> bool:
    """Does ``page`` show the table as it is stored? While bots' moves are shown, more of them are stored already."""
    until_still(page)
    seen = read_screen(page)
    return seen["over"] or (seen["turn"] and not seen["busy"] and not seen["dialog"])


def log_rows(page: Page) -> int:
    """How many rows are on the disk of the table that is shown."""
    rows: int = page.evaluate(
        """() => new Promise((resolve) => { const open = indexedDB.open("alhambra-tables");
          open.onsuccess = () => { const count = open.result.transaction("rows").objectStore("rows").count();
            count.onsuccess = () => { open.result.close(); resolve(count.result); } } })"""
    )
    return rows


def test_a_game_without_a_network(site_pages: WatchedPages, file_server: FileServer) -> None:
    """The start page at once, then a game with the network cut: through a crash in mid-turn and a reload."""
    page = site_pages.open("", size=PHONE, touch=True, settings=PLAYING, kept=True, fast_timers=True)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text("Playing with friends by a link needs a server")).to_be_visible()
    until_ready(page)
    cut_network(page, file_server)
    table = begin(page)
    assert table.startswith("/table/")
    player = TouchPlayer(page)
    done(page, player, 3)
    shown, rows = page.evaluate(SHOWN), log_rows(page)
    crash_worker(page)
    expect(page.get_by_role("alert").filter(has_text="Nothing is lost")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Nothing is lost")).to_be_hidden(timeout=START_MS)
    assert page.evaluate(SHOWN) == shown
    assert log_rows(page) == rows
    done(page, player, 3)
    page.reload()
    assert until_table(page) == table
    done(page, player, 2)
    assert log_rows(page) > rows
    page.go_back()
    expect(page.get_by_text("Your turn", exact=False).first).to_be_visible()


def test_pages_have_addresses_behind_a_hash(site_pages: WatchedPages) -> None:
    """Links, anchors, back, reload and what needs a server; Python is not needed for it."""
    page = site_pages.open("#/rules", settings=PLAYING)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name="Building").first.click()
    expect(page).to_have_url(re.compile(r"/some/where/#/rules/\w+$"))
    here = page.url
    page.locator("main a[href*='#/rules/']").filter(has_text=re.compile(r"\w")).first.click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{here}")
    page.locator("header a.logo").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(here)
    page.goto("#/friends")
    expect(page.get_by_role("heading", name="This needs a server")).to_be_visible()
    page.goto("#/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def reload_and_note(page: Page) -> list[str]:
    """Load ``page`` again until Python is there; the names of the files that are asked for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.reload()
    until_ready(page)
    return asked


@pytest.mark.nightly
def test_the_second_start_has_bytecode(site_pages: WatchedPages) -> None:
    """Made after the first one and kept: neither the tables' worker nor the workshop's asks for an archive again."""
    page = open_start(site_pages)
    until_bytecode_kept(page)
    asked = reload_and_note(page)
    begin(page)
    page.goto("#/workshop")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("region", name="Output")).to_contain_text("MyBot", timeout=START_MS)
    assert asked.count("pyodide.asm.wasm.gz") == 2  # what workers ask for is seen, too
    assert not ARCHIVES & set(asked)


@pytest.mark.nightly
@pytest.mark.parametrize("digest", [None, hashlib.sha256(b"rubbish").hexdigest()], ids=["corrupt", "made badly"])
def test_bad_bytecode_keeps_nobody_from_playing(site_pages: WatchedPages, digest: str | None) -> None:
    """Neither archives that are not as they were kept, nor some with which Python cannot start."""
    page = open_start(site_pages)
    until_bytecode_kept(page)
    page.evaluate(REPLACE_BYTECODE, ["rubbish", digest])
    site_pages.errors_expected = digest is not None
    assert set(reload_and_note(page)) >= ARCHIVES
    begin(page)


@pytest.mark.nightly
def test_a_server_s_client_goes_on_without_its_server(
    browser: Browser, site: Path, client_folder: Path, tmp_path: Path
) -> None:
    """Somebody has opened ``/offline/`` once; when the server is gone, its start page leads there, and it plays."""
    server = new_server(tmp_path, client_folder, ALHAMBRA_SITE=str(site / UNDER))
    with server:
        watched = WatchedPages(browser, server.url())
        page = watched.open("/", settings=PLAYING, kept=True, fast_timers=True)
        page.get_by_role("link", name="Play without a network").click()
        until_ready(page)
        until_kept(page)
        page.goto("/")
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        until_shell_kept(page)
        watched.errors_expected = True  # the console tells of every address that cannot be reached
        server.kill()
        page.reload()
        page.get_by_role("link", name="Play on this device, without the server").click()
        until_ready(page)
        assert begin(page).startswith("/table/")
        done(page, MousePlayer(page), 3)
        watched.close()


@pytest.mark.nightly
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "laptop"])
def test_a_whole_game_without_a_network(
    site_pages: WatchedPages, file_server: FileServer, size: tuple[int, int], tmp_path: Path
) -> None:
    page = open_start(site_pages, size, kept=True)
    cut_network(page, file_server)
    begin(page)
    player = TouchPlayer(page) if size == PHONE else MousePlayer(page)
    play([player], finished(player))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save record").click()
    saved = tmp_path / "record.json"
    saving.value.save_as(saved)
    assert Game.replay(Record.decode(saved.read_text(encoding="utf-8"))).over  # as `alhambra verify` does it


@pytest.mark.nightly
def test_two_tabs_at_one_table(site_pages: WatchedPages) -> None:
    page = open_start(site_pages)
    begin(page)
    other = page.context.new_page()
    other.goto(page.url)
    until_table(other)
    first, second = MousePlayer(page), MousePlayer(other)
    done(page, first, 4)
    done(other, second, 4)
    done(page, first, 2)
    wait_until(other, f"async (shown) => ({SHOWN})() === shown", page.evaluate(SHOWN))
    assert read_screen(page)["turn"] == read_screen(other)["turn"]


@pytest.mark.nightly
def test_a_new_version_waits_for_the_end_of_a_turn(
    site_pages: WatchedPages, file_server: FileServer, site: Path, tmp_path: Path
) -> None:
    page = open_start(site_pages, kept=True)
    until_kept(page)
    page.reload()
    until_ready(page)
    table = begin(page)
    player = MousePlayer(page)
    done(page, player, 2)
    rows = log_rows(page)
    make_other_version(site / UNDER, tmp_path / UNDER)
    file_server.folder = tmp_path
    file_server.switch_off()
    file_server.switch_on()
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    play([player], lambda: page.get_by_text("A new version is there").is_visible() or len(player.done) > 30)
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("() => document.documentElement.innerHTML.includes('later')", timeout=START_MS)
    assert until_table(page) == table
    assert log_rows(page) >= rows
    done(page, player, 2)


@pytest.mark.nightly
def test_pass_and_play(site_pages: WatchedPages) -> None:
    page = open_start(site_pages)
    page.get_by_role("button", name="Pass and play").click()
    page.get_by_role("button", name="Begin").click()
    until_table(page)
    player = MousePlayer(page)
    done(page, player, 8)


@pytest.mark.nightly
def test_everything_is_saved_as_one_file_and_read_again(site_pages: WatchedPages, tmp_path: Path) -> None:
    page = open_start(site_pages)
    begin(page)
    done(page, MousePlayer(page), 2)
    page.goto("#/games")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything").click()
    saved = tmp_path / "all.json"
    saving.value.save_as(saved)
    assert json.loads(saved.read_text(encoding="utf-8"))
    other = site_pages.open("#/games", settings=PLAYING)
    other.locator("input[type=file]").set_input_files(saved, timeout=START_MS)
    expect(other.get_by_text("One table was added.")).to_be_visible()
    other.locator("a.table").first.click()
    until_table(other)


@pytest.mark.nightly
def test_a_full_device_loses_nothing(site_pages: WatchedPages) -> None:
    page = open_start(site_pages)
    begin(page)
    player = MousePlayer(page)
    done(page, player, 2)
    rows = log_rows(page)
    site_pages.errors_expected = True
    page.workers[0].evaluate(FULL)
    for _ in range(40):
        player.step()
        page.wait_for_timeout(50)
        if page.get_by_text("could not store").is_visible():
            break
    expect(page.get_by_text("could not store").first).to_be_visible()
    assert log_rows(page) - rows < 30  # what was shown before, and nothing since
    page.workers[0].evaluate(ROOM_AGAIN)
    done(page, player, 2)
    assert log_rows(page) > rows

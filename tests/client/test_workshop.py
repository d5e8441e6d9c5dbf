"""The workshop of the static site in a browser: programs run, bots play and sit down, links are shown and not run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages, until_still
from tests.client.screen_players import MousePlayer, play
from tests.client.static_sites import START_MS, UNDER, served, web_space
from tests.client.test_pages import AXE, COLOURS, faults

SLOW_MS = 120_000  # what Python may take for anything on a busy machine
GAME = re.compile(r"#/table/")
HANGS = "class Hangs:\n    def choose(self, view, actions, rng, budget):\n        while True:\n            pass\n"
FAILS = "class Fails:\n    def choose(self, view, actions, rng, budget):\n        return actions[len(actions)]\n"
PASTE = """(place, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  place.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


@pytest.fixture(scope="module")
def site_url(client_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(web_space(tmp_path_factory, client_folder)) as server:
        yield f"{server.url}/{UNDER}"


@pytest.fixture
def site_pages(browser: Browser, site_url: str) -> Iterator[WatchedPages]:
    """Opens pages of the site; whatever they complain of fails the test."""
    watched = WatchedPages(browser, f"{site_url}/")
    try:
        yield watched
    finally:
        watched.close()
    assert not watched.errors, "\n".join(watched.errors)


def workshop(pages: WatchedPages, code: str = "", size: tuple[int, int] = DESKTOP, language: str = "en") -> Page:
    """The workshop's page, with a program that came with the link if there is ``code``."""
    settings = {"guide": False, "name": "Ada"}
    page = pages.open(f"#/workshop{code}", size=size, touch=size == PHONE, settings=settings, language=language)
    expect(page.locator(".cm-content")).to_be_visible()
    return page


def write(page: Page, source: str) -> None:
    """Put ``source`` into the editor, as somebody pastes it."""
    place = page.locator(".cm-content")
    place.focus()
    page.keyboard.press("ControlOrMeta+a")
    place.evaluate(PASTE, source)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choice(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def output(page: Page) -> Locator:
    return page.get_by_role("region", name="Output")


def test_a_bot_runs_and_plays(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    offered = choice(page, "Program").locator("[value^='example:']").all_inner_texts()
    assert "guests.py" in offered
    assert not [file for file in offered if file.startswith("test_")], offered  # the build may take in more than vitest
    press(page, "Run")
    expect(output(page)).to_contain_text("MyBot 234, random 76 and 58", timeout=START_MS)
    choice(page, "Against").select_option("random")
    choice(page, "Games").select_option("10")
    press(page, "Play 10 games")
    expect(output(page)).to_contain_text("10 of 10 games", timeout=SLOW_MS)
    expect(page.get_by_role("row", name=re.compile("^Victories"))).to_contain_text(re.compile("(9|10) / 10"))
    ahead = page.get_by_role("row", name=re.compile("^Ahead of the best other")).inner_text()
    figures = re.findall(r"[\d.]+", ahead)
    assert len(figures) == 3, ahead  # the mean and the ends of its interval
    assert all(re.fullmatch(r"\d+\.\d", figure) for figure in figures), ahead


@pytest.mark.nightly
def test_a_bot_that_fails_is_told_of_and_one_that_hangs_is_stopped(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    choice(page, "Against").select_option("random")
    choice(page, "Games").select_option("10")
    write(page, FAILS)
    press(page, "Play 10 games")
    expect(output(page)).to_contain_text("line 3, in choose", timeout=SLOW_MS)
    expect(output(page)).to_contain_text("IndexError")
    expect(page.locator(".cm-lint-marker-error")).to_have_count(1)
    press(page, "Stop")
    expect(output(page)).to_contain_text("You have stopped it.")

    write(page, HANGS)
    press(page, "Sit down against it")  # the page host ends it after some seconds, and the stand-in plays
    expect(page).to_have_url(GAME, timeout=SLOW_MS)
    expect(page.locator(".game")).to_be_visible(timeout=SLOW_MS)
    site_pages.errors_expected = True  # the log tells of it
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    player = MousePlayer(page)
    # however many actions there are in a turn: bots think while somebody looks on
    play([player], lambda: any("bot 'Hangs' failed" in text for text in warnings) and len(player.done) >= 4)

    page.goto("#/workshop")
    expect(page.get_by_text("failed last at a table")).to_be_visible(timeout=SLOW_MS)
    site_pages.errors_expected = False
    expect(page.get_by_role("region", name="On this device")).to_contain_text("It took too long and was ended.")
    choice(page, "Program").select_option("example:my_bot.py")
    press(page, "Sit down against it")
    expect(page).to_have_url(GAME, timeout=SLOW_MS)
    expect(page.get_by_text("MyBot").first).to_be_visible(timeout=SLOW_MS)


@pytest.mark.nightly
def test_a_module_is_tried_and_played(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    choice(page, "Program").select_option("example:lamps.py")
    press(page, "Play with it")
    expect(page).to_have_url(GAME, timeout=START_MS)
    expect(page.get_by_text("The lamp can still be lit.").first).to_be_visible(timeout=SLOW_MS)
    player = MousePlayer(page)
    play([player], lambda: len(player.done) >= 3)
    page.reload()
    expect(page.get_by_text("The lamp can still be lit.").first).to_be_visible(timeout=START_MS)


@pytest.mark.nightly
def test_a_link_shows_its_program_and_runs_nothing(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    write(page, "print('it has run')\n")
    press(page, "Copy a link to it")
    link = page.get_by_label("A link that carries the program").input_value()
    other = workshop(site_pages, link.partition("#/workshop")[2])
    expect(other.get_by_role("alert")).to_contain_text("Nothing of it has run yet")
    expect(other.locator(".cm-content")).to_contain_text("print('it has run')")
    other.wait_for_timeout(500)
    assert len(other.workers) == 1  # that of the tables
    other.reload()
    expect(other.get_by_role("alert")).to_contain_text("Nothing of it has run yet")
    press(other, "Run")
    expect(output(other).locator("pre")).to_have_text("it has run\n", timeout=START_MS)
    expect(other.get_by_role("alert")).to_have_count(0)
    assert other.url.endswith("#/workshop")


@pytest.mark.nightly
def test_programs_stay_on_the_device_until_they_are_deleted(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    write(page, "x = 1\n")
    page.get_by_role("textbox", name="Name", exact=True).fill("first try")
    press(page, "Save")
    expect(page.get_by_text("Saved on this device.")).to_be_visible()
    choice(page, "Program").select_option("example:palace.py")
    page.reload()
    expect(page.locator(".cm-content")).to_contain_text("Build a palace by hand")
    choice(page, "Program").select_option("mine:first try")
    expect(page.locator(".cm-content")).to_contain_text("x = 1")
    press(page, "Delete first try")
    expect(choice(page, "Program")).not_to_contain_text("first try")


@pytest.mark.nightly
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_axe_finds_no_serious_fault(site_pages: WatchedPages, size: tuple[int, int]) -> None:
    page = workshop(site_pages, "/no-program", size)
    expect(page.get_by_role("alert")).to_contain_text("no program")
    until_still(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    found = faults(page, "light", AXE)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(11, 20, 38)")
    found += faults(page, "dark", COLOURS)
    assert not found, "\n".join(found)


@pytest.mark.nightly
@pytest.mark.parametrize("language", ["es", "pt", "de"])
def test_no_key_is_left_in_any_language(site_pages: WatchedPages, language: str) -> None:
    page = workshop(site_pages, language=language)
    assert "workshop-" not in page.locator("body").inner_text()


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("palace.py", "the longest wall is"),
        ("random_game.py", "decisions in"),
        ("record_and_replay.py", "somebody has meddled with it"),
        ("what_a_seat_knows.py", "a world with the same view: True"),
    ],
)
def test_examples_run_as_they_are(site_pages: WatchedPages, file: str, told: str) -> None:
    page = workshop(site_pages)
    choice(page, "Program").select_option(f"example:{file}")
    press(page, "Run")
    expect(output(page)).to_contain_text(told, timeout=START_MS)


@pytest.mark.nightly
def test_fifty_games_against_a_level(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    press(page, "Play 50 games")
    expect(output(page)).to_contain_text("50 of 50 games", timeout=5 * SLOW_MS)
    expect(page.get_by_role("row", name="Share of the victories")).to_contain_text("equal would be 50%")


@pytest.mark.nightly
def test_a_program_reaches_neither_the_network_nor_the_games(site_pages: WatchedPages) -> None:
    page = workshop(site_pages)
    write(page, "import js\nprint([bool(getattr(js, name, None)) for name in ('fetch', 'indexedDB', 'caches')])\n")
    press(page, "Run")
    expect(output(page).locator("pre")).to_have_text("[False, False, False]\n", timeout=START_MS)


@pytest.mark.nightly
def test_what_hangs_in_one_call_is_ended_with_its_worker(site_pages: WatchedPages) -> None:
    """No loop of the bot's own: the page ends the tables' worker after a minute, and the bot is out."""
    page = workshop(site_pages)
    source = "import itertools\ndef choose(view, actions, rng, budget):\n    return sum(itertools.repeat(0))\n"
    write(page, source)
    press(page, "Sit down against it")
    expect(page).to_have_url(GAME, timeout=START_MS)
    site_pages.errors_expected = True  # the log tells of it
    mine = page.get_by_role("heading", name="Your turn")
    expect(mine).to_be_visible(timeout=3 * SLOW_MS)
    player = MousePlayer(page)
    play([player], lambda: player.done[-1:] == ["end"] or not mine.is_visible())
    expect(mine).to_be_visible(timeout=3 * SLOW_MS)  # whoever began, the bot has had its turn
    page.goto("#/workshop")
    expect(page.get_by_text("out until it is saved again", exact=True)).to_be_visible(timeout=SLOW_MS)

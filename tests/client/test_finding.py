"""Finding a game with two and three real browsers: who waits is listed, one button leads two strangers to one table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.conftest import new_server
from tests.client.tables import Tables
from tests.sizes import at_night

LANGUAGES = ("en", "es", "pt", "de")
WIDER = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def wish(page: Page, name: str, *players: str) -> None:
    """Say on the page for it what is to be played with anybody."""
    page.get_by_label("Your name").fill(name)
    for count in ("2", "3", "4"):
        page.get_by_role("checkbox", name=count).set_checked(count in players)


def row_of(page: Page, name: str) -> Locator:
    """The open table at which ``name`` waits."""
    return page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text=name)


def test_two_who_press_at_the_same_moment_play_with_each_other(pages: WatchedPages) -> None:
    both = [pages.open("/"), pages.open("/", size=PHONE, touch=True)]
    for page, name in zip(both, ("Ana", "Ben"), strict=True):
        page.get_by_role("link", name="Play with anybody").click()
        wish(page, name, "2")
    for page in both:  # a click of the browser's own, which nobody waits for
        page.evaluate("document.querySelector('form .primary').click()")
    for page in both:
        page.wait_for_url("**/table/*")
        expect(page.locator(".bar")).to_be_visible()
    assert both[0].url == both[1].url
    for page in both:  # it is remembered
        page.goto("/open")
        expect(page.get_by_role("checkbox", name="2")).to_be_checked()
        expect(page.get_by_role("checkbox", name="3")).not_to_be_checked()


def test_who_waits_is_listed_until_they_stop(pages: WatchedPages, tables: Tables) -> None:
    ana, ben, looker = (
        pages.open("/open"),
        pages.open("/open", size=PHONE, touch=True),
        pages.open("/open"),
    )
    by_link = tables.make(looker, 3, bot=None)
    wish(ana, "Anastasia", "4")
    ana.get_by_role("button", name="Find me a table").click()
    expect(ana.get_by_role("heading", name="Waiting for 3 players")).to_be_visible()
    expect(ana.get_by_text("Stay on this page")).to_be_visible()
    row = row_of(looker, "Anastasia")  # the page looks again by itself
    expect(row).to_contain_text("has just come")
    expect(row).to_contain_text("3 seats left")
    expect(row).to_contain_text("2 minutes per turn")
    assert by_link.rpartition("/")[2] not in looker.content(), "what is found by its link is not listed"
    row_of(ben, "Anastasia").get_by_role("link", name="Join").click()
    ben.get_by_label("Your name").fill("Benedikt")
    ben.get_by_role("button", name="Join the game").click()
    expect(row).to_contain_text("Anastasia and Benedikt")
    expect(row).to_contain_text("2 seats left")
    ben.goto("/open")
    row_of(ben, "Anastasia").get_by_role("link", name="You wait here").click()
    ben.get_by_role("button", name="Stop waiting").click()
    expect(ben.get_by_role("heading", name="Play with anybody")).to_be_visible()
    expect(row).to_contain_text("3 seats left")
    ana.get_by_role("button", name="Stop waiting").click()
    expect(row).to_have_count(0)


def test_who_closes_the_browser_frees_the_seat(browser: Browser, client_folder: Path, tmp_path: Path) -> None:
    with new_server(tmp_path, client_folder, ALHAMBRA_WAITING_SECONDS="0.5") as server:
        pages = WatchedPages(browser, server.url())
        try:
            ana, looker = pages.open("/open"), pages.open("/open")
            wish(ana, "Ana", "3")
            ana.get_by_role("button", name="Find me a table").click()
            expect(row_of(looker, "Ana")).to_be_visible()
            ana.context.close()
            expect(looker.get_by_text("Nobody waits just now.")).to_be_visible()
        finally:
            pages.close()
    assert not pages.errors, "\n".join(pages.errors)


FULL_SERVER = {
    "en": "This server is full just now. Games that run go on",
    "es": "Este servidor está lleno ahora mismo. Las partidas en curso siguen",
    "pt": "Este servidor está cheio agora. As partidas em curso continuam",
    "de": "Dieser Server ist gerade voll. Laufende Partien gehen weiter",
}


def test_a_full_server_says_so_and_what_runs_goes_on(browser: Browser, client_folder: Path, tmp_path: Path) -> None:
    with new_server(tmp_path, client_folder, ALHAMBRA_RUNNING_TABLES="1") as server:
        pages = WatchedPages(browser, server.url())
        try:
            ana = pages.open("/open")
            wish(ana, "Ana", "2")
            ana.get_by_role("button", name="Find me a table").click()
            expect(ana.get_by_role("heading", name="Waiting for one player")).to_be_visible()
            for language, words in FULL_SERVER.items():
                page = pages.open("/", language=language, size=PHONE, touch=True)
                page.locator(".go .primary").click()
                expect(page.get_by_role("alert")).to_contain_text(words)
                page.context.close()
            ben = pages.open("/open")  # a seat at the table that is there is still to be had
            wish(ben, "Ben", "2")
            ben.get_by_role("button", name="Find me a table").click()
            for page in (ana, ben):
                expect(page.locator(".bar")).to_be_visible()
        finally:
            pages.close()
    # that a table was refused is told to the console by the browser itself
    assert not [error for error in pages.errors if "429" not in error], "\n".join(pages.errors)


def test_nothing_is_asked_for_without_a_number_of_players(pages: WatchedPages) -> None:
    page = pages.open("/open")
    wish(page, "Ana")
    expect(page.get_by_role("button", name="Find me a table")).to_be_disabled()


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["laptop", "phone"])
def test_the_page_fits_in_every_language(pages: WatchedPages, tables: Tables, size: tuple[int, int]) -> None:
    maker = pages.open(None)
    tables.make(maker, 6, bot=None, public=True, pace="days", modules=["portals", "falconers"], open_money=True)
    for language in LANGUAGES:
        page = pages.open("/open", size=size, language=language)
        expect(page.locator("main li.box").first).to_be_visible()
        expect(page.locator("form .primary")).to_be_in_viewport(ratio=1)
        assert page.evaluate(WIDER) <= 0, language
        page.context.close()

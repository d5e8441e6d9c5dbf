"""The client on the device: it opens without a network, it can be installed, and it calls people back to a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.client.browsers import PHONE, WatchedPages, wait_until
from tests.client.screen_players import MousePlayer, play
from tests.client.tables import Tables

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const cache = await caches.open("alhambra");
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}"""
# A browser without windows shows no notices: those that the page asks for are noted instead, and nobody looks at it.
AWAY = """window.notices = [];
  Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
  window.Notification = class { static permission = "default";
    static requestPermission = async () => (Notification.permission = window.answer ?? "granted");
    constructor(text, options) { window.notices.push([text, options.tag]); } };"""


def until_kept(page: Page) -> list[str]:
    """Wait until the browser has kept what the page needs; the addresses."""
    some = "(kept) => kept.includes('/') && kept.filter((path) => path.endsWith('.js')).length > 1"
    wait_until(page, f"async () => ({some})(await ({KEPT})())")
    found: list[str] = page.evaluate(KEPT)
    return found


def test_the_client_opens_without_a_network(pages: WatchedPages) -> None:
    page = pages.open("/", kept=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "/" in until_kept(page)
    page.reload()  # now the worker has it, and keeps what else is loaded
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    pages.errors_expected = True  # the console tells of every address that cannot be reached
    page.context.set_offline(True)
    for address in ("/", "/table/none"):
        page.goto(address)
        expect(page.get_by_role("alert").first).to_have_text(re.compile("The server does not answer"))
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_nothing_of_a_game_is_kept(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open("/", kept=True)
    until_kept(page)
    tables.go(page)
    mouse = MousePlayer(page)
    play([mouse], lambda: len(mouse.done) > 2)
    assert [path for path in page.evaluate(KEPT) if path != "/" and not path.startswith("/assets/")] == []


def test_the_app_can_be_installed(pages: WatchedPages) -> None:
    page = pages.open("/", kept=True)
    until_kept(page)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")
    for icon in ("/icon.svg", "/icon-192.png", "/icon-512.png"):
        assert page.request.get(icon).ok


@pytest.fixture
def away(pages: WatchedPages, tables: Tables) -> Page:
    """Somebody at a table against a bot, who wants notices."""
    page = pages.open(None, size=PHONE, touch=True, settings={"guide": False})
    page.add_init_script(AWAY)
    tables.go(page, players=2)
    return page


def notices(page: Page) -> Sequence[str]:
    """What the page has told so far."""
    return [text for text, _ in page.evaluate("window.notices")]


def switch_on(page: Page) -> None:
    """Want notices, in the settings of the table."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Notices when I look elsewhere").get_by_role("radio").first.click()


def test_who_looks_elsewhere_is_told_of_their_turn(away: Page) -> None:
    switch_on(away)
    away.keyboard.press("Escape")
    away.evaluate("window.away = true")
    play([MousePlayer(away)], lambda: len(notices(away)) > 0)
    assert set(notices(away)) == {"Your turn"}


def test_notices_are_off_if_the_browser_does_not_want_them(away: Page) -> None:
    away.evaluate("window.answer = 'denied'")
    switch_on(away)
    expect(away.get_by_text("told not to show notices")).to_be_visible()
    group = away.get_by_role("radiogroup", name="Notices when I look elsewhere")
    expect(group.get_by_role("radio").last).to_be_checked()

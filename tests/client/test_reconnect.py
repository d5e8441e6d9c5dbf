"""What a reload, a lost server and a step back do to somebody in the middle of a turn."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.client.browsers import WatchedPages
from tests.client.positions import with_choice
from tests.client.screen_players import CARD, MAIN, MousePlayer, play, read_screen
from tests.client.tables import Tables
from tests.server.processes import Server

RESTART_MS = 20_000  # a server is started anew meanwhile


def placing(tables: Tables, page: Page) -> int:
    """In the middle of a turn: a tile is paid and waits to be placed. How many cells are lit."""
    game = with_choice(lambda choice: choice.verb == "place" and not choice.fields["reserve"])
    tables.go(page, origin=game)
    expect(page.locator(".waiting .held")).to_be_visible()
    return read_screen(page)["lit"]


def test_undo_and_redo(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page)
    mouse = MousePlayer(page)
    play([mouse], lambda: read_screen(page)["cards"] > 0 and read_screen(page)["turn"])
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    expect(undo).to_be_enabled()
    expect(redo).to_be_disabled()
    money = page.locator(".lanes .held")
    after = money.count()
    undo.click()
    expect(money).to_have_count(after - 1)
    expect(undo).to_be_disabled()
    redo.click()
    expect(money).to_have_count(after)
    page.keyboard.press("z")
    expect(money).to_have_count(after - 1)
    page.keyboard.press("Shift+Z")
    expect(money).to_have_count(after)


def test_a_reload_in_mid_turn_loses_nothing(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    lit = placing(tables, page)
    before = page.locator(".waiting").inner_html()
    page.reload()
    expect(page.locator(".waiting .held")).to_be_visible()
    assert page.locator(".waiting").inner_html() == before
    assert read_screen(page)["lit"] == lit
    mouse = MousePlayer(page)
    play([mouse], lambda: "place" in mouse.done)


def test_two_tabs_of_one_player_stay_equal(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    placing(tables, page)
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.locator(".waiting .held")).to_be_visible()
    mouse = MousePlayer(second)
    play([mouse], lambda: "place" in mouse.done)
    expect(page.locator(".waiting")).to_have_count(0)
    for one in (page, second):
        expect(one.locator(".bar .main")).to_have_text("End turn")


def test_a_killed_server_is_told_and_the_turn_goes_on_when_it_is_back(
    own_pages: WatchedPages, own_server: Server
) -> None:
    tables = Tables(own_server.url())
    page = own_pages.open(None)
    lit = placing(tables, page)
    own_pages.errors_expected = True  # the browser notes on the console that there is no server
    own_server.kill()
    strip = page.get_by_text("Connection lost")
    expect(strip).to_be_visible(timeout=RESTART_MS)
    expect(page.locator(MAIN)).to_have_count(0)
    own_server.restart()
    expect(strip).to_have_count(0, timeout=RESTART_MS)
    own_pages.errors_expected = False
    expect(page.locator(".waiting .held")).to_be_visible()
    assert read_screen(page)["lit"] == lit
    mouse = MousePlayer(page)
    play([mouse], lambda: "place" in mouse.done and "go on" in mouse.done)

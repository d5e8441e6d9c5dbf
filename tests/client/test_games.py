"""Whole games through the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.positions import near_the_end
from tests.client.screen_players import KeyboardPlayer, MousePlayer, TouchPlayer, finished, play
from tests.client.tables import Tables
from tests.client.test_invitations import make_for_friends
from tests.sizes import at_night

# A window of each layout, and whether it is touched.
SCREENS = {
    "phone": (PHONE, True),
    "phone on its side": ((844, 390), True),
    "tablet": ((820, 1180), True),
    "laptop": (DESKTOP, False),
}


def play_to_the_end(pages: WatchedPages, tables: Tables, name: str, **table: Any) -> MousePlayer:
    """Play on a screen of this class against newcomers until the results are seen; whoever played."""
    size, touch = SCREENS[name]
    page = pages.open(None, size, touch, fast_timers=True, settings={"speed": 0, "autoEnd": False})
    tables.go(page, players=3, bot="newcomer", **table)
    player = TouchPlayer(page) if touch else MousePlayer(page)
    play([player], finished(player))
    expect(page.locator("main h1")).to_be_in_viewport()
    return player


@pytest.mark.parametrize("name", ["phone", *at_night(*(name for name in SCREENS if name != "phone"))])
def test_the_end_of_a_game_on_every_screen(pages: WatchedPages, tables: Tables, name: str) -> None:
    player = play_to_the_end(pages, tables, name, origin=near_the_end(3, turns=6))
    assert {"go on", "scoring"} <= set(player.done)


@pytest.mark.nightly  # half a minute each
@pytest.mark.parametrize("name", SCREENS)
def test_a_whole_game_on_every_screen(pages: WatchedPages, tables: Tables, name: str) -> None:
    player = play_to_the_end(pages, tables, name)
    assert {"buy", "place", "take", "go on"} <= set(player.done)
    assert player.done.count("scoring") == 3


def two_browsers(pages: WatchedPages) -> list[MousePlayer]:
    """Ana makes a table for two and Ben follows her link; both are ready to play."""
    asked = {"autoEnd": False}  # a first game ends its turns by itself
    host = pages.open(fast_timers=True, settings=asked)
    make_for_friends(host)
    guest = pages.open(host.url.removeprefix(pages.base), fast_timers=True, settings=asked)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Join the game").click()
    return [MousePlayer(host), MousePlayer(guest)]


def test_two_browsers_play_with_each_other(pages: WatchedPages) -> None:
    both = two_browsers(pages)
    play(both, lambda: all({"take", "go on"} <= set(player.done) for player in both))


def test_two_browsers_see_the_last_scoring_and_the_results(pages: WatchedPages, tables: Tables) -> None:
    host, guest = pages.open(None, fast_timers=True), pages.open(None, fast_timers=True)
    address = tables.make(host, origin=near_the_end(2, turns=3), sit=(0,), bot=None)
    host.goto(address)
    guest.goto(address)
    guest.get_by_role("button", name="Join the game").click()
    both = [MousePlayer(host), MousePlayer(guest)]
    play(both, finished(*both))
    assert all("scoring" in player.done for player in both)
    assert host.locator("main h1").inner_text() == guest.locator("main h1").inner_text()


@pytest.mark.nightly  # a minute
def test_two_browsers_play_a_game_to_the_final_score(pages: WatchedPages) -> None:
    both = two_browsers(pages)
    play(both, finished(*both))
    done = both[0].done + both[1].done
    assert done.count("scoring") >= 4
    host, guest = both[0].page, both[1].page
    words = host.locator("main h1").inner_text()
    assert words == guest.locator("main h1").inner_text()
    for page in (host, guest):
        expect(page.locator("main")).to_contain_text("Ana")
        expect(page.locator("main")).to_contain_text("Ben")


def test_a_game_against_bots_by_keyboard_alone(pages: WatchedPages) -> None:
    page = pages.open(fast_timers=True)
    page.mouse.move(5, 5)
    keyboard = KeyboardPlayer(page)
    keyboard.press("[role=radiogroup] [aria-checked=true]")
    while page.locator("[role=radiogroup] button:first-child").first.get_attribute("aria-checked") != "true":
        keyboard.key("ArrowLeft")  # to two players
    keyboard.press(".go .primary")
    page.wait_for_url("**/table/*")
    play([keyboard], lambda: {"buy", "place", "take"} <= set(keyboard.done))  # a scoring is closed in the next test


def test_a_game_is_ended_by_keyboard_alone(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True)
    tables.go(page, origin=near_the_end(2, turns=4))
    keyboard = KeyboardPlayer(page)
    play([keyboard], finished(keyboard))
    assert {"go on", "scoring"} <= set(keyboard.done)


def test_turns_on_a_phone_by_touch(pages: WatchedPages) -> None:
    page = pages.open(size=PHONE, touch=True, fast_timers=True, settings={"autoEnd": False})
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/table/*")
    touch_player = TouchPlayer(page)
    play([touch_player], lambda: touch_player.done.count("go on") >= 4 and "place" in touch_player.done)


def test_pass_and_play_covers_the_money_in_between(pages: WatchedPages) -> None:
    page = pages.open(fast_timers=True)
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="2").click()
    page.get_by_role("button", name="Pass and play").click()
    page.get_by_role("textbox", name="Player 1").fill("Ana")
    page.get_by_role("textbox", name="Player 2").fill("Ben")
    page.get_by_role("button", name="Begin").click()
    cover = page.get_by_role("dialog")
    first = cover.get_by_role("heading").inner_text()
    assert "Ana" in first or "Ben" in first
    # nothing of a hand may be seen through the cover
    box = cover.bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 1366, 768)
    mouse = MousePlayer(page)
    play([mouse], lambda: mouse.done.count("hand over") >= 3)


def test_a_table_of_mine_is_found_again_on_the_start_page(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    address = tables.make(page)
    page.goto("/")
    page.locator(f"a[href='{address}']").click()
    expect(page.locator(".game")).to_be_visible()

"""The way through the pages: turns that end by themselves, taps and keys, going back, links, spectators, playing on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from alhambra import Game
from tests.client.browsers import WatchedPages
from tests.client.lines import watch_line
from tests.client.positions import greedy, near_the_end
from tests.client.screen_players import CARD, MAIN, MousePlayer, finished, play
from tests.client.tables import Tables

BUSY_MS = 40_000  # for bots, on a busy machine
AUTO_END_MS = 400  # as in web/src/table/selection.svelte.ts
NO_CLIPBOARD = """
  Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error()) } });
  document.execCommand = () => false;"""


def my_turn(players: int = 2) -> Game:
    """A new game of ``players`` players in which it is the first one's turn."""
    return greedy(players, lambda game: game.seat == 0)


@pytest.mark.parametrize("settings", [{"autoEnd": True}, {"guide": True}], ids=["chosen", "newcomer"])
def test_a_turn_ends_by_itself_if_that_is_wished(
    pages: WatchedPages, tables: Tables, settings: dict[str, bool]
) -> None:
    page = pages.open(None, settings=settings)
    watch_line(page)
    tables.go(page, origin=my_turn())
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    until_the_turn_has_ended(page)


def until_the_turn_has_ended(page: Page) -> None:
    """Wait until the page has said so to the server, and the server has answered with somebody else's turn."""
    page.wait_for_function("() => window.sent.some((one) => one.type === 'end')", timeout=BUSY_MS)
    page.wait_for_function("() => window.views.some((one) => one.cause === 'end')", timeout=BUSY_MS)


@pytest.mark.parametrize("settings", [{"guide": False}, {"guide": True, "autoEnd": False}], ids=["knows it", "chosen"])
def test_otherwise_it_waits_so_that_it_can_be_taken_back(
    pages: WatchedPages, tables: Tables, settings: dict[str, bool]
) -> None:
    page = pages.open(None, settings=settings)
    tables.go(page)
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    expect(page.locator(MAIN)).to_have_text("End turn")
    page.wait_for_timeout(AUTO_END_MS + 400)
    expect(page.locator("header h1")).to_have_text("Your turn")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


# A tap on the main button while it is guarded, and two frames in which it could have had its effect.
GUARDED_TAP = """() => { const button = document.querySelector(".bar .main");
  button.dataset.guarded = "";
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))); }"""


def test_keys_are_never_held_up_and_a_second_tap_does_nothing(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings={"autoEnd": False})
    watch_line(page)
    tables.go(page, origin=my_turn())
    page.keyboard.press("q")
    page.keyboard.press("Enter")
    expect(page.locator(".bar .main")).to_have_text("End turn")
    page.evaluate(GUARDED_TAP)
    sent = [one["type"] for one in page.evaluate("window.sent")]
    assert "end" not in sent, "a tap on a button that has just changed is swallowed"
    for _ in range(2):  # it asks once
        page.keyboard.press("n")  # no matter how soon
    until_the_turn_has_ended(page)


def test_back_closes_a_sheet_before_it_leaves_the_table(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open("/")
    address = tables.make(page)
    page.goto(address)
    page.locator(".game").wait_for()
    for sheet in ("Settings", "Log"):
        page.get_by_role("button", name=sheet).click()
        expect(page.locator("dialog[open]")).to_have_count(1)
        page.go_back()
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert page.url.endswith(address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    while page.evaluate("history.state") is not None:
        page.wait_for_timeout(50)
    page.go_back()
    page.wait_for_url(lambda url: "/table/" not in url)


def test_another_page_gets_the_focus_and_an_anchor_is_scrolled_to(pages: WatchedPages) -> None:
    page = pages.open("/")
    page.get_by_role("link", name="Rules").first.click()
    expect(page.locator("main h1")).to_be_focused()
    section = page.locator("main section[id]").last
    anchor = section.get_attribute("id")
    page.goto(f"{page.url}#{anchor}")
    page.reload()
    expect(section).to_be_in_viewport(timeout=BUSY_MS)
    expect(section).to_be_focused()


def test_a_link_that_cannot_be_copied_is_shown(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    page.add_init_script(NO_CLIPBOARD)
    page.goto(tables.make(page, players=2, bot=None))
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be copied")
    expect(page.get_by_role("alert")).to_contain_text("/table/")


def test_spectators_see_a_table_and_no_hand(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings={"speed": 1})
    tables.go(page, origin=my_turn(3))
    guest = pages.open(page.url.removeprefix(pages.base))
    expect(guest.locator(".bar .main")).to_have_text("You are looking on")
    expect(guest.locator(".counts .whose > b")).to_have_text("Ana")  # whose palace, and whose turn
    expect(guest.get_by_role("button", name="Undo")).to_have_count(0)
    expect(guest.get_by_role("button", name="Redo")).to_have_count(0)
    expect(guest.get_by_role("list", name="My money")).to_have_count(0)
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    page.locator(MAIN).get_by_text("End turn").click()
    expect(guest.locator(".counts .whose > b")).not_to_have_text("Ana", timeout=BUSY_MS)


def info_of(page: Page) -> dict[str, Any]:
    """What the server tells about the table that is shown."""
    found: dict[str, Any] = page.request.get(page.url.replace("/table/", "/api/tables/")).json()
    return found


def test_playing_on_in_a_chosen_seat_against_the_same_bots(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, fast_timers=True, settings={"speed": 0})
    level = page.request.get("/api/menu").json()["bots"][0]
    tables.go(page, origin=near_the_end(3), bot=level)
    was = next(place for place, seat in enumerate(info_of(page)["seats"]) if seat["mine"])
    mouse = MousePlayer(page)
    play([mouse], finished(mouse))
    page.goto(f"/replay/{page.url.rpartition('/')[2]}/30")
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("alert")).to_contain_text("/replay/")
    seats = page.get_by_label("Play for")
    other = (was + 1) % 3
    seats.select_option(str(other))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.locator(".game").wait_for()
    seated = info_of(page)["seats"]
    assert [seat["mine"] for seat in seated].index(True) == other
    assert seated[(was + 2) % 3]["level"] == level, "the bot of the recorded game plays on at its own level"

"""Hints at the table."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages, enlarge_text, until_still
from tests.client.positions import after, greedy, hoarding, near_the_end, with_choice
from tests.client.screen_players import CARD, MAIN
from tests.client.shifts import note_shifts, shifts
from tests.client.tables import Tables
from tests.client.test_layout import is_on_top, overlap
from tests.sizes import at_night

BUTTON = ".hint"
SUGGESTION = ".hints [role=radio]"
SMALL_PHONE = (360, 640)
NIGHTLY_PHONES = [pytest.param(SMALL_PHONE, language, marks=pytest.mark.nightly) for language in ("en", "es", "pt")]
FOUNTAIN = ".ground [data-cell='0,0']"
FIRST_HINT_MS = 30_000  # for the first hint of a server: its process has to start


# What advice on money is compared with: display, market and my cards below it. Of each of them, five points.
COVERED = """(by) => {
  const found = [];
  for (const one of document.querySelectorAll(".display-row button, .lanes :is(.slot, .held)")) {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
      const over = document.elementFromPoint(left + x * width, top + y * height);
      if (over === null || over.closest(by)) found.push(one.getAttribute("aria-label") ?? one.textContent);
    }
  }
  return [...new Set(found)];
}"""


def covered(page: Page, by: str) -> list[str]:
    """Names of cards and buildings of which some part lies below ``by``, or outside of the window."""
    until_still(page)
    found: list[str] = page.evaluate(COVERED, by)
    return found


def unfold(page: Page) -> None:
    """Show all that a hint says; on a phone that takes a tap."""
    page.locator(".hints .fold").click()
    expect(page.locator(".hints .fold")).to_have_attribute("aria-expanded", "true")


def ask(page: Page) -> None:
    """Press the button, and wait for what is suggested."""
    page.locator(f"{BUTTON}[aria-disabled=false]").click()
    expect(page.locator(SUGGESTION).first).to_be_visible(timeout=FIRST_HINT_MS)


@pytest.mark.parametrize("size", [DESKTOP, *at_night(PHONE)], ids=["desktop", "phone"])
def test_a_suggestion_is_seen_and_played(pages: WatchedPages, tables: Tables, size: tuple[int, int]) -> None:
    page = pages.open(None, size=size, touch=size == PHONE)
    note_shifts(page)
    tables.go(page, origin=greedy(3, after(20)), hints=True)
    ask(page)
    if size == PHONE:
        unfold(page)
    suggestions = page.locator(SUGGESTION)
    assert 1 <= suggestions.count() <= 3
    expect(suggestions.first.locator(".pill")).to_have_text("best")
    expect(suggestions.first).to_contain_text("chance to win")
    for place in range(suggestions.count()):
        name = suggestions.nth(place).locator(".hidden-text").inner_text()
        assert "%" in name, name
        assert "points" in name, name
    expect(page.locator(".bar .main.primary")).to_have_count(0)  # nothing is chosen by itself
    suggestions.first.click()
    expect(suggestions.first).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)  # it is only shown
    assert is_on_top(page, MAIN)
    page.locator(MAIN).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.locator(".hints")).to_have_count(0)  # it was about what is no more
    assert shifts(page) < 0.1


@pytest.mark.parametrize("language", ["es", *at_night("en", "de", "pt")])
def test_on_a_desktop_it_covers_neither_counts_nor_buttons(pages: WatchedPages, tables: Tables, language: str) -> None:
    page = pages.open(None, language=language)
    for origin in (greedy(3, after(20)), near_the_end(2, turns=3)):
        tables.go(page, origin=origin, hints=True)
        ask(page)
        until_still(page)
        for part in (".types", ".wall", BUTTON, ".zoom"):
            assert not overlap(page, ".hints", part), part
        page.locator(SUGGESTION).last.click()  # what does not fit is scrolled to
        assert is_on_top(page, f"{SUGGESTION}[aria-checked=true]")


@pytest.mark.parametrize(("size", "language"), [(PHONE, "en"), (SMALL_PHONE, "de"), *NIGHTLY_PHONES], ids=str)
def test_on_a_phone_market_and_cards_stay_in_view(
    pages: WatchedPages, tables: Tables, size: tuple[int, int], language: str
) -> None:
    page = pages.open(None, size=size, touch=True, language=language, settings={"guide": True, "language": language})
    note_shifts(page)
    for origin in (greedy(3, after(20)), hoarding(3, 45, seed=3)):
        tables.go(page, origin=origin, hints=True)
        page.locator(".note p").wait_for()
        assert covered(page, ".hints") == []  # nor does it lie outside
        ask(page)
        assert covered(page, ".hints") == []
        assert is_on_top(page, FOUNTAIN)
        assert not overlap(page, ".hints", ".note")
        for place in range(page.locator(SUGGESTION).count()):
            suggestion = page.locator(SUGGESTION).nth(place)
            suggestion.click()
            expect(suggestion).to_have_attribute("aria-checked", "true")
            assert covered(page, ".hints") == []
        unfold(page)
        assert covered(page, ".hints") == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
        for part in (".hints", SUGGESTION):
            cut = page.locator(part).evaluate_all("(all) => all.some((one) => one.scrollWidth > one.clientWidth + 1)")
            assert not cut, part
        page.locator(".hints .fold").click()
        assert covered(page, ".hints") == []
    assert shifts(page) < 0.1


@pytest.mark.parametrize("language", ["de", *at_night("en", "es", "pt")])
def test_on_a_phone_an_unfolded_tip_covers_neither_market_nor_cards(
    pages: WatchedPages, tables: Tables, language: str
) -> None:
    page = pages.open(
        None, size=SMALL_PHONE, touch=True, language=language, settings={"guide": True, "language": language}
    )
    tables.go(page, origin=greedy(3, after(20)), hints=True)
    fold = page.locator(".note .fold")
    expect(fold).to_be_visible()
    until_still(page)
    before = page.locator(".lanes").bounding_box()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert covered(page, ".note") == []
    assert page.locator(".lanes").bounding_box() == before  # its line keeps its room
    assert is_on_top(page, ".note .fold")
    ask(page)
    expect(page.locator(".note")).to_have_css("visibility", "hidden")  # the hint lies there now
    assert is_on_top(page, SUGGESTION)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_by_the_keyboard_alone(pages: WatchedPages, tables: Tables, size: tuple[int, int]) -> None:
    page = pages.open(None, size=size)
    tables.go(page, origin=greedy(3, after(20)), hints=True)
    page.keyboard.press("h")
    expect(page.locator(SUGGESTION).first).to_be_focused(timeout=FIRST_HINT_MS)
    expect(page.locator(".hints [role=status]")).to_contain_text("The best: ")
    page.keyboard.press("ArrowDown")
    expect(page.locator(SUGGESTION).nth(1)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(".bar .main.primary")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(SUGGESTION).first).to_be_visible()  # it is known already
    page.locator(SUGGESTION).first.focus()
    page.keyboard.press("Space")
    expect(page.locator(MAIN)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


def test_a_tile_is_held_where_it_is_suggested(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    game = with_choice(lambda choice: choice.verb == "place" and not choice.fields["reserve"], players=3)
    tables.go(page, origin=game, hints=True)
    ask(page)
    for place in range(page.locator(SUGGESTION).count()):
        suggestion = page.locator(SUGGESTION).nth(place)
        suggestion.click()
        reserve = "reserve" in (suggestion.locator("b").first.inner_text())
        expect(page.locator(".bar .main")).to_have_text("Do this" if reserve else "Place here")
        expect(page.locator(".chip")).to_have_count(0 if reserve else 1)
    page.locator(MAIN).click()
    expect(page.locator(".waiting")).to_have_count(0)


def test_without_hints_there_is_no_button(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=greedy(3, after(20)))
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(BUTTON)).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hints")).to_have_count(0)


class HintBlocker:
    """Between the page and the server: questions for a hint do not get through until ``willing``."""

    def __init__(self, page: Page, code: str | None) -> None:
        self.code = code  # of the refusal; None: no answer at all
        self.willing = False
        self.asked: list[int] = []
        page.route_web_socket("**/ws/*", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        self.page, self.server = page, page.connect_to_server()
        page.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] != "hint" or self.willing:
            self.server.send(message)
            return
        self.asked.append(said["game_seq"])
        if self.code is not None:
            about = None if self.code == "limit" else "hint"  # what comes too quickly is not even read
            said = {"type": "refused", "code": self.code, "reason": "", "rule": None, "cells": [], "about": about}
            self.page.send(json.dumps(said))


@pytest.mark.parametrize(
    ("code", "words"), [("busy", "server is busy"), ("limit", "too quick"), ("no-hints", "no hints")]
)
def test_a_refusal_is_worded_and_can_be_tried_again(pages: WatchedPages, tables: Tables, code: str, words: str) -> None:
    page = pages.open(None)
    blocker = HintBlocker(page, code)
    tables.go(page, origin=greedy(3, after(20)), hints=True)
    page.locator(BUTTON).click()
    expect(page.locator(".hints").get_by_role("alert")).to_contain_text(
        words, timeout=FIRST_HINT_MS
    )  # busy: after a few tries
    blocker.willing = True
    page.locator(".hints").get_by_role("button", name="Try again").click()
    expect(page.locator(SUGGESTION).first).to_be_visible(timeout=FIRST_HINT_MS)


def test_a_hint_is_dropped_when_the_position_changes(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    blocker = HintBlocker(page, None)
    tables.go(page, origin=greedy(3, after(20)), hints=True)
    page.locator(BUTTON).click()
    expect(page.locator(".hints")).to_contain_text("Thinking")
    page.locator(CARD).first.click()
    page.locator(MAIN).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.locator(".hints")).to_have_count(0)
    late = {"action": "take denar-3", "win": 0.5, "points": 99, "spread": 0, "close": True, "reasons": []}
    blocker.page.send(json.dumps({"type": "hint", "game_seq": blocker.asked[0], "futures": 9, "estimates": [late]}))
    page.wait_for_timeout(200)
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(BUTTON)).to_have_attribute("aria-disabled", "true")  # nothing is left to decide


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["desktop", "phone"])
def test_with_text_of_twice_the_size_it_can_be_read_and_done(
    pages: WatchedPages, tables: Tables, size: tuple[int, int]
) -> None:
    page = pages.open(None, size=size, touch=size == PHONE, settings={"guide": True})
    enlarge_text(page)
    tables.go(page, origin=greedy(4, after(24)), hints=True)
    until_still(page)
    tip = page.locator(".market-column .note")
    expect(tip).to_be_visible()
    ask(page)
    assert not overlap(page, ".hints", ".note")
    page.locator(SUGGESTION).first.click()
    assert is_on_top(page, SUGGESTION)
    assert is_on_top(page, MAIN)
    assert not overlap(page, ".hints", ".bar")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]

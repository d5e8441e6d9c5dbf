"""Learn: whoever only presses what has a ring round it is led through the lesson, and then plays an ordinary game."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, Route, expect

from alhambra.server.table.lesson import lesson_line, lesson_origin
from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.finished_games import finished_game
from tests.client.lesson_follower import RING, STRIP, LessonFollower
from tests.client.positions import after, greedy
from tests.client.screen_players import MousePlayer, TouchPlayer, finished, play
from tests.client.tables import Tables

LEARN = {"en": "Learn", "es": "Aprender", "pt": "Aprender", "de": "Lernen"}
SCREENS = {"phone": (PHONE, True), "laptop": (DESKTOP, False)}
# In a nightly run each language on both screens.
ORDINARY = [("phone", "de"), pytest.param("laptop", "en", marks=pytest.mark.nightly)]
PRESSES_MOST = 200
IDLE_SECONDS = 30.0  # without anything to press, on a busy machine


def open_lesson(pages: WatchedPages, screen: str, language: str) -> Page:
    """The start page of a new browser, on which somebody has pressed "Learn"."""
    size, touch = SCREENS[screen]
    chosen = {"speed": 0, "language": language}
    page = pages.open("/", size, touch, fast_timers=True, language=language, settings=chosen)
    page.get_by_role("button", name=LEARN[language], exact=True).click()
    page.locator(STRIP).wait_for()
    return page


def follow(page: Page, touch: bool) -> LessonFollower:
    """Press what has the ring until the lesson is over."""
    follower = LessonFollower(page, touch)
    pressed, idle = 0, time.monotonic()
    while follower.is_taught:
        if follower.step():
            pressed, idle = pressed + 1, time.monotonic()
        else:
            page.wait_for_timeout(20)
        assert pressed < PRESSES_MOST, follower.steps[-5:]
        assert time.monotonic() < idle + IDLE_SECONDS, f"nothing has a ring: {follower.steps[-3:]}"
    return follower


@pytest.mark.parametrize(("screen", "language"), ORDINARY)
def test_following_the_ring_leads_through_the_lesson(pages: WatchedPages, screen: str, language: str) -> None:
    page = open_lesson(pages, screen, language)
    follower = follow(page, SCREENS[screen][1])
    line = lesson_line(lesson_origin().record)
    said = list(dict.fromkeys(follower.steps))
    assert len(said) >= line.explained
    assert not [text for text in said if "lesson-" in text or "[" in text], said
    expect(page.locator(RING)).to_have_count(0)
    expect(page.locator(".display-row [aria-disabled=false]").first).to_be_visible()  # an ordinary turn


@pytest.mark.nightly  # half a minute each
@pytest.mark.parametrize("language", LEARN)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_game_is_played_to_its_end(pages: WatchedPages, screen: str, language: str) -> None:
    page = open_lesson(pages, screen, language)
    touch = SCREENS[screen][1]
    follow(page, touch)
    player = TouchPlayer(page) if touch else MousePlayer(page)
    play([player], finished(player))


def test_the_lesson_can_be_left_and_stays_left(pages: WatchedPages) -> None:
    page = open_lesson(pages, "laptop", "en")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(RING)).to_be_visible()
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator(STRIP)).to_have_count(0)
    expect(page.locator(RING)).to_have_count(0)
    expect(page.locator(".note p")).to_be_visible()  # the tips of an ordinary first game
    page.reload()
    expect(page.locator(".note p")).to_be_visible()
    expect(page.locator(STRIP)).to_have_count(0)


def test_another_move_than_the_lessons_is_played_and_the_lesson_goes_on(pages: WatchedPages) -> None:
    page = open_lesson(pages, "laptop", "en")
    page.get_by_role("button", name="Begin").click()
    ring = page.locator(RING)
    expect(ring).to_be_visible()
    box = ring.bounding_box()
    assert box is not None
    cards = page.locator(".display-row button").all()
    other = next(one for one in cards if abs((one.bounding_box() or box)["x"] - box["x"]) > 20)
    said = page.locator(f"{STRIP} p")
    explained = said.inner_text()
    other.click()
    page.locator(".bar .main.primary:not([data-guarded])").click()
    expect(said).not_to_have_text(explained)
    expect(said.locator("b")).to_have_count(1)  # after the others' turns there is something to do again
    expect(ring).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_help_button_opens_rules_for_the_moment_signs_and_keys(
    pages: WatchedPages, tables: Tables, screen: str
) -> None:
    size, touch = SCREENS[screen]
    page = pages.open(None, size, touch)
    tables.go(page, origin=greedy(3, after(20)))
    page.get_by_role("button", name="Help").click()
    sheet = page.get_by_role("dialog", name="Help")
    expect(sheet).to_contain_text("take money, buy a building or redesign")
    expect(sheet.get_by_role("link", name="Read the rule").first).to_have_attribute("href", "/rules/basics#turn")
    expect(sheet).to_contain_text("seraglio")
    expect(sheet.get_by_role("heading", name="Keys")).to_be_visible(visible=not touch)


@pytest.mark.parametrize("won", [True, False])
def test_newcomers_get_the_gentlest_bots_until_they_have_won(pages: WatchedPages, tables: Tables, won: bool) -> None:
    page = pages.open("/")
    level = page.get_by_role("radiogroup", name="Bots").locator("[aria-checked=true]")
    expect(level).to_have_text("Newcomer")
    table = finished_game(page, tables, 3)
    page.goto("/about")  # the results below are the first that this browser sees of the game
    page.evaluate("localStorage.removeItem('alhambra')")
    seats = page.request.get(f"/api/tables/{table}").json()["seats"]
    mine = next(number for number, seat in enumerate(seats) if seat["mine"])

    def decide(route: Route) -> None:
        answer = route.fetch()
        numbers = answer.json()
        for account in numbers["accounts"]:
            account["won"] = (account["who"] == mine) == won
        route.fulfill(response=answer, json=numbers)

    page.route("**/statistics", decide)
    page.goto(f"/table/{table}")
    expect(page.locator("main table").first).to_be_visible()
    page.goto("/")
    expect(level).to_have_text("Merchant" if won else "Newcomer")

"""Every screen: nothing that can be pressed is covered, cut off or outside, in any window, language and company."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from alhambra import Game
from tests.client.browsers import WatchedPages, until_still
from tests.client.positions import after, greedy, hoarding
from tests.client.screen_players import CARD, LIT, MAIN
from tests.client.tables import Tables
from tests.client.test_pages import about, final, lobby, replay, rules, scoring, start
from tests.sizes import at_night

REACH = Path(__file__).with_name("reach.js").read_text()
MODULES = ("falconers", "portals", "sites", "certificates")
LANGUAGES = ("en", "es", "pt", "de")
SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "laptop at 200 %": (683, 384),
    "netbook": (1024, 600),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
    "low laptop": (1280, 577),
    "laptop with bars": (1366, 625),
    "laptop": (1366, 768),
    "large": (2560, 1440),
}
LAYOUTS = {
    "phone": "phone",
    "small phone": "phone",
    "tablet": "tablet",
    "phone on its side": "short",
    "laptop at 200 %": "short",
    "netbook": "short",
}  # the others: laptop
SHORT = [name for name, layout in LAYOUTS.items() if layout == "short"]


@cache
def position(players: int) -> Game:
    """A game in its middle; three players have a first one with nine cards in a lane, from four on all modules play."""
    if players == 3:
        return hoarding(3, 45, seed=3)
    return greedy(players, after(10 * players), seed=3, modules=MODULES if players > 3 else ())


# So many frames are drawn in a window of this width: all of it has found its place.
SETTLED = """(width) => new Promise((resolve) => {
  let frames = 0;
  const next = () => ((frames += innerWidth === width) > 6 ? resolve() : requestAnimationFrame(next));
  next(); })"""


def problems(page: Page, where: str) -> list[str]:
    """What cannot be reached now."""
    assert page.viewport_size is not None
    page.evaluate(SETTLED, page.viewport_size["width"])
    return [f"{where}: {one}" for one in page.evaluate(REACH)]


def resize(page: Page, name: str) -> str:
    """Give the page the window of this name; words for it."""
    wide, high = SIZES[name]
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate(SETTLED, wide)
    return f"{name}, {wide} × {high}"


@pytest.mark.parametrize("players", [*at_night(2, 3, 4, 5), 6])
def test_everything_can_be_reached(
    pages: WatchedPages, tables: Tables, players: int, sized: Callable[[int, int], int]
) -> None:
    found: list[str] = []
    for first, language in enumerate(LANGUAGES):
        # each company sees each window; in an ordinary run two of five see it in the language that is theirs there
        names = [
            name
            for place, name in enumerate(SIZES)
            if (players + place) % 4 == first and (players - 2 - place) * 3 % 5 < sized(2, 5)
        ]
        if not names:
            continue
        page = pages.open(None, language=language, settings={"guide": True, "language": language})
        tables.go(page, origin=position(players), hints=True)
        page.locator(".note p").wait_for()
        for name in names:
            where = resize(page, name)
            classes = str(page.evaluate("document.documentElement.className")).split()
            assert f"on-{LAYOUTS.get(name, 'laptop')}" in classes
            found += [f"{players} players, {language}, {one}" for one in walk(page, where)]
        pages.close()
    assert not found, "\n".join(found)


def walk(page: Page, where: str) -> list[str]:
    """What cannot be reached in a turn of mine: with a card chosen, paying, paid, and looking at a rival's palace."""
    found = problems(page, where)
    if page.locator(CARD).count():
        page.locator(CARD).first.click()
        found += problems(page, f"{where}, a card chosen")
        page.keyboard.press("Escape")
    slot = page.locator(".slot:has(.pill:is(.strong, .soft))")
    paid = slot.count() > 0
    if paid:
        slot.first.click()
        page.locator(".pay").wait_for()
        found += problems(page, f"{where}, paying")
        page.locator(MAIN).click()
        page.locator(".pay").wait_for(state="detached")
        page.locator(LIT).first.or_(page.locator(".bar .main")).first.wait_for()
        found += problems(page, f"{where}, paid")
    page.locator(".player:not(.me)").first.click()
    found += problems(page, f"{where}, a rival's palace")
    page.locator(".field .back").click()
    if paid:
        page.keyboard.press("Escape")
        page.keyboard.press("z")
        slot.first.wait_for()
    return found


@pytest.mark.parametrize("there", [start, lobby, rules, about, final, replay])
def test_pages_fit_a_short_screen(pages: WatchedPages, tables: Tables, there: Callable[[Page, Tables], None]) -> None:
    language = LANGUAGES[len(there.__name__) % 4]
    page = pages.open(None, fast_timers=True, language=language, settings={"language": language})
    there(page, tables)
    found = [one for name in SHORT for one in problems(page, f"{there.__name__}, {language}, {resize(page, name)}")]
    assert not found, "\n".join(found)


def test_a_scoring_fits_a_short_screen(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, SIZES[SHORT[0]], fast_timers=True, language="de", settings={"language": "de"})
    scoring(page, tables)
    found: list[str] = []
    stages = page.locator("dialog ol button")
    for place in range(stages.count()):
        stages.nth(place).click()
        for name in SHORT:
            found += problems(page, f"stage {place}, {resize(page, name)}")
            box = page.locator("dialog .stage").bounding_box()
            assert box is not None
            assert box["height"] >= 0.5 * SIZES[name][1], "what is scored has too little room"
            assert page.locator("dialog .stage h3").evaluate(IN_STAGE), "its heading is cut off"
    assert not found, "\n".join(found)


IN_STAGE = """(one) => { const box = one.getBoundingClientRect();
  const stage = one.closest(".stage").getBoundingClientRect();
  return box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1 && one.scrollWidth <= one.clientWidth + 1; }"""


@pytest.mark.parametrize("name", ["phone on its side", "laptop at 200 %"])
def test_a_hand_spreads_its_cards_where_it_is_a_strip(pages: WatchedPages, tables: Tables, name: str) -> None:
    page = pages.open(None, SIZES[name])
    tables.go(page, origin=position(3))
    for place in range(4):
        sum_button = page.locator(".hand button").nth(place)
        count = int((sum_button.locator("small").inner_text() or "×0")[1:])
        if count:
            sum_button.click()
            assert page.locator(".hand .held").count() == count
            assert not problems(page, f"currency {place}")


def test_the_palace_has_its_share_of_the_window(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, settings={"guide": True})
    tables.go(page, origin=position(6))
    for name in ("phone on its side", "tablet", "tablet on its side", "low laptop", "laptop"):
        resize(page, name)
        until_still(page)
        box = page.locator(".field").bounding_box()
        assert box is not None
        wide, high = SIZES[name]
        if name == "tablet":
            assert box["height"] >= 0.38 * high  # with the strip of modules and a tip; 42 % without them
            assert box["width"] == wide
        else:
            assert box["width"] >= (0.45 if high < 400 else 0.495) * wide, name

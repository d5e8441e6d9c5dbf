"""The same deal for everybody, in real browsers: the deal of the day, challenges, one deal for several groups."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from alhambra.server.table.fair_deal import commitment_of
from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.rules_content import LANGUAGES, SOURCES
from tests.client.shared_deals import (
    DAY,
    begin_day,
    play_to_the_end,
    played_day,
    table_of,
    wait_until_listed,
)
from tests.client.tables import Tables
from tests.sizes import at_night

SCREENS = {"laptop": (DESKTOP, False), "phone": (PHONE, True)}


def opened(pages: WatchedPages, screen: str = "laptop") -> Page:
    """An empty page of somebody new, on a screen of this kind."""
    size, touch = SCREENS[screen]
    return pages.open(None, size, touch, fast_timers=True)


def no_wider_than_the_screen(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("screen", ["phone", *at_night("laptop")])
def test_a_game_of_the_day_is_found_from_the_start_and_waits(pages: WatchedPages, screen: str) -> None:
    page = opened(pages, screen)
    page.goto("/")
    page.get_by_role("link", name="Deal of the day").click()
    page.get_by_label("Your name").fill("Cid")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".bar")).to_be_visible()
    table = table_of(page)
    page.goto(f"/daily/{page.request.get(f'/api/tables/{table}').json()['deal']['id']}")
    no_wider_than_the_screen(page)
    page.get_by_role("link", name="Go on").click()
    expect(page.locator(".bar")).to_be_visible()
    assert table_of(page) == table


def test_nobody_sees_anothers_game_of_the_day_before_their_own_is_over(pages: WatchedPages) -> None:
    ana, spy = opened(pages), opened(pages)
    hers = played_day(pages.base, ana, "Ana")
    begin_day(spy, "Spy")
    spy.goto(f"/daily/{DAY}")
    expect(spy.get_by_role("row").filter(has_text="Ana")).to_contain_text("Ana")
    expect(spy.get_by_role("link", name="Replay of Ana")).to_have_count(0)
    pages.errors_expected = True  # that it is refused
    for address in (f"/replay/{hers}/0", f"/embed/{hers}/0"):
        spy.goto(address)
        expect(spy.get_by_role("alert")).to_contain_text("Others can still play this deal")
    spy.goto(f"/table/{hers}")
    expect(spy.get_by_role("heading", name="This deal is still being played")).to_be_visible()
    ana.goto(f"/table/{hers}")
    ana.get_by_role("button", name="Share").click()
    expect(ana.get_by_text("these links open only to those who have played it")).to_be_visible()


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in LANGUAGES if name != "de"))])
def test_a_try_that_the_host_has_ended_is_told_in_every_language(pages: WatchedPages, language: str) -> None:
    """On a phone; it is not said to have come too late."""
    page = pages.open(None, PHONE, True, language=language)
    found = page.request.get(f"/api/deals/{DAY}").json() | {
        "mine": {"table": "ended", "status": "stalled", "result": "none"}
    }
    page.route(f"**/api/deals/{DAY}", lambda route: route.fulfill(body=json.dumps(found)))
    page.goto(f"/daily/{DAY}")
    texts = own_words(language, "people", "daily-deal") | own_words(language, "daily", "deal-")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts["daily-deal"])
    expect(page.get_by_label(texts["deal-mine"])).to_have_text(texts["deal-stalled"])
    expect(page.get_by_role("heading", level=2, name=texts["deal-results"])).to_be_visible()
    no_wider_than_the_screen(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_try_that_is_just_over_is_not_told_to_be_late(pages: WatchedPages, language: str) -> None:
    """Its result is noted a moment after its end; the page looks again by itself."""
    page = pages.open(None, PHONE, True, language=language)
    found = page.request.get(f"/api/deals/{DAY}").json()
    outcomes = iter(["pending", "listed", "late"])
    told = []

    def answer(route: Route) -> None:
        mine = {"table": "ended", "status": "over", "result": next(outcomes)}
        told.append(mine["result"])
        route.fulfill(body=json.dumps(found | {"mine": mine}))

    page.route(f"**/api/deals/{DAY}", answer)
    page.goto(f"/daily/{DAY}")
    texts = own_words(language, "daily", "deal-")
    mine = page.get_by_label(texts["deal-mine"])
    expect(mine).to_have_text(texts["deal-noting"])
    expect(mine).to_have_text(texts["deal-late"])
    assert told == ["pending", "listed", "late"]
    no_wider_than_the_screen(page)


def own_words(language: str, name: str, start: str) -> dict[str, str]:
    """The plain one-line messages of `name`.ftl in ``language`` whose keys begin with ``start``."""
    lines = (SOURCES / f"i18n/{language}/{name}.ftl").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if line.startswith(start) and " = " in line)


@pytest.mark.parametrize("screen", [*at_night("phone"), "laptop"])
def test_mine_beside_anothers(pages: WatchedPages, screen: str) -> None:
    ana, ben = opened(pages), opened(pages, screen)
    played_day(pages.base, ana, "Ana")
    played_day(pages.base, ben, "Ben")
    ben.goto(f"/daily/{DAY}")
    expect(ben.get_by_label("My try")).to_contain_text("points, wall")
    ben.get_by_role("button", name="Compare mine with that of Ana").click()
    both = ben.get_by_role("region", name="Me and Ana")
    expect(both.locator("figure")).to_have_count(2)
    expect(both.get_by_role("row")).to_have_count(3)
    no_wider_than_the_screen(ben)
    ben.get_by_role("link", name="Replay of Ana").click()
    expect(ben.locator(".replay-bar")).to_be_visible()


def test_an_earlier_day_has_its_results_and_its_seed(pages: WatchedPages) -> None:
    page = opened(pages, "phone")
    played_day(pages.base, page, "Ana")
    found = page.request.get(f"/api/deals/{DAY}").json()
    seed = "0123456789abcdef0123456789abcdef"
    found |= {"id": "2026-11-01", "ends": 1.0, "closes": 2.0, "mine": None}
    found |= {"seed": seed, "seed_hash": commitment_of(seed)}
    found["results"] = [{**one, "mine": False} for one in found["results"]]
    days = [{"id": "2026-11-01", "players": 7, "best": 143, "mine": None}]
    page.route("**/api/days", lambda route: route.fulfill(body=json.dumps(days)))
    page.route("**/api/deals/2026-11-01", lambda route: route.fulfill(body=json.dumps(found)))
    page.goto("/daily")
    earlier = page.get_by_role("region", name="Earlier days").get_by_role("link")
    expect(earlier).to_contain_text("7 players, best 143")
    earlier.click()
    expect(page.get_by_label("My try")).to_contain_text("This day is over")
    expect(page.get_by_role("link", name="Replay of Ana")).to_be_visible()
    page.get_by_text("Fair dealing").click()
    expect(page.get_by_text("The seed belongs to this hash.")).to_be_visible()
    page.get_by_role("region", name="Earlier days").get_by_role("link", name="Today's deal").click()
    expect(page.get_by_label("My try")).to_contain_text("Everybody gets the same tiles")


def test_a_challenge_is_made_taken_and_compared(pages: WatchedPages, tables: Tables) -> None:
    ana, ben = opened(pages), opened(pages, "phone")
    source = tables.make(ana, 2, bot="newcomer").rpartition("/")[2]
    play_to_the_end(pages.base, ana, source)
    ana.goto(f"/table/{source}")
    ana.get_by_role("button", name="Share").click()
    ana.get_by_role("button", name="Challenge").click()
    link = ana.get_by_role("textbox", name="Link", exact=True).input_value()
    ben.goto("/deal/" + link.rpartition("/")[2])
    expect(ben.get_by_role("heading", level=1)).to_contain_text("Beat Ana's")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Play").click()
    expect(ben.locator(".bar")).to_be_visible()
    play_to_the_end(pages.base, ben, table_of(ben))
    wait_until_listed(ben, link.rpartition("/")[2])
    ben.goto("/deal/" + link.rpartition("/")[2])
    expect(ben.get_by_label("My try")).to_contain_text("Ana")
    expect(ben.get_by_role("region", name="Me and Ana").locator("figure")).to_have_count(2)


def test_two_groups_get_a_link_each(pages: WatchedPages) -> None:
    """Who sits in one cannot sit in the other; before the game a guest sees what every guest sees."""
    host, ana = opened(pages), opened(pages, "phone")
    host.goto("/friends")
    host.get_by_label("Groups").select_option("2")
    host.get_by_role("button", name="Make 2 tables with one deal").click()
    links = host.get_by_role("textbox", name="Link of group")
    expect(links).to_have_count(2)
    first, second = (links.nth(place).input_value().rpartition("/")[2] for place in (0, 1))
    ana.goto(f"/table/{first}")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_role("button", name="Join the game").click()
    expect(ana.get_by_role("heading", name="Waiting for 2 players")).to_be_visible()
    expect(host.get_by_text("1 of 3 seats taken")).to_be_visible()
    pages.errors_expected = True  # that she is refused
    ana.goto(f"/table/{second}")
    ana.get_by_role("button", name="Join the game").click()
    expect(ana.get_by_role("alert")).to_contain_text("You play this deal in another group")

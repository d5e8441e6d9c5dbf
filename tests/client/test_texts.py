"""Words that are loaded when they are needed: the rules pages and the tips of the guide, in every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.client.browsers import WatchedPages
from tests.client.positions import after, greedy
from tests.client.rules_content import LANGUAGES, PAGES, words
from tests.client.tables import Tables
from tests.sizes import at_night


def test_the_first_page_loads_neither_rules_nor_tips(pages: WatchedPages) -> None:
    page = pages.open(None)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert len([url for url in asked if "/assets/en-" in url]) == 1  # words of the interface, modules' among them
    assert not [url for url in asked if re.search(r"/assets/en-(rules|tips)-", url)]
    page.goto("/rules")
    expect(page.get_by_role("heading", name=words("en", "rules")["rules-basics-title"])).to_be_visible()
    assert [url for url in asked if "/assets/en-rules-" in url]


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in LANGUAGES if name != "de"))])
def test_every_page_of_the_rules_has_its_words(pages: WatchedPages, language: str) -> None:
    page = pages.open(None, language=language)
    own = words(language, "rules")
    for one in PAGES:
        page.goto(f"/rules/{one['id']}")
        expect(page.locator("h1")).to_have_text(own[f"rules-{one['id']}-title"])
        headings = [own[f"rules-{one['id']}-{section['id']}-heading"] for section in one["sections"]]
        expect(page.locator("article h2")).to_have_text(headings)
        assert "[" not in page.locator("article").inner_text()


def test_the_rules_follow_a_switch_of_language(pages: WatchedPages) -> None:
    page = pages.open("/rules/building")
    for language in (*LANGUAGES, "en"):
        page.get_by_role("combobox").select_option(language)
        expect(page.locator("h1")).to_have_text(words(language, "rules")["rules-building-title"])
        expect(page.locator("section#holes p").first).to_have_text(words(language, "rules")["rules-building-holes-1"])


def test_words_that_cannot_be_loaded_can_be_asked_for_again(pages: WatchedPages) -> None:
    pages.errors_expected = True  # the browser notes on the console what it could not load
    page = pages.open(None)
    reachable: list[bool] = []  # a route that is taken away while it is asked for may still end a request
    page.route("**/assets/en-rules-*.js", lambda route: route.continue_() if reachable else route.abort())
    page.goto("/rules")
    expect(page.get_by_role("alert")).to_be_visible()
    reachable.append(True)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("h1")).to_have_text(words("en", "rules")["rules-basics-title"])


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in LANGUAGES if name != "de"))])
def test_a_tip_is_told_in_the_readers_language(pages: WatchedPages, tables: Tables, language: str) -> None:
    page = pages.open("/", language=language, settings={"guide": True, "language": language})
    tables.go(page, origin=greedy(3, after(20)))
    expect(page.locator(".note .words")).to_have_text(words(language, "tips")["tip-turnStarts"])
    expect(page.locator(".note .more")).to_have_attribute("href", "/rules/basics#turn")

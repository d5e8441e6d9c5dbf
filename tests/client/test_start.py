"""The start page: what is said of each level, and whether there are hints."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from alhambra.bots import DESCRIPTIONS
from tests.client.browsers import PHONE, WatchedPages
from tests.client.rules_content import LANGUAGES

CHOSEN = "rgb(11, 107, 103)"  # --act by day


def test_each_level_is_told_in_a_line(pages: WatchedPages) -> None:
    page = pages.open("/")
    levels = page.get_by_role("radiogroup", name="Bots").get_by_role("radio")
    expect(levels).to_have_count(len(DESCRIPTIONS))
    told = set()
    for place in range(len(DESCRIPTIONS)):
        levels.nth(place).click()
        expect(levels.nth(place)).to_have_attribute("aria-checked", "true")
        expect(levels.nth(place)).to_have_css("background-color", CHOSEN)  # the pointer rests on it
        told.add(page.locator(".lines").inner_text())
    assert len(told) == len(DESCRIPTIONS)
    assert all(line.endswith(".") for line in told), told
    page.get_by_role("combobox").select_option("Deutsch")
    expect(page.locator(".lines")).to_contain_text("spielt auf Sieg")


def test_a_bot_of_the_sites_own_is_told_in_the_servers_words(pages: WatchedPages) -> None:
    page = pages.open(None, (1280, 800))

    def more(route: Route) -> None:
        answer = route.fetch()
        menu = answer.json()
        menu["bots"] += ["robo", "mute"]
        menu["lines"]["robo"] = "Counts in the dark."
        route.fulfill(response=answer, json=menu)

    page.route("**/api/menu", more)
    page.goto("/")
    page.get_by_role("radio", name="robo").click()
    expect(page.locator(".lines")).to_have_text("Counts in the dark.")
    page.get_by_role("radio", name="mute").click()
    expect(page.locator(".lines")).to_have_text("A bot that was added here.")
    tops = set()
    for name in ("Newcomer", "Vizier", "mute"):  # two lines at this width, and one
        page.get_by_role("radio", name=name).click()
        expect(page.get_by_role("radio", name=name)).to_be_checked()
        tops.add(page.get_by_role("button", name="Play now").evaluate("(button) => button.getBoundingClientRect().top"))
    assert len(tops) == 1, tops


def test_hints_are_there_against_bots_and_the_choice_is_remembered(pages: WatchedPages) -> None:
    page = pages.open("/")
    page.locator(".go .plain").click()
    switch = page.get_by_label("Hints")
    expect(switch).to_be_checked()
    page.get_by_label("Player 2").select_option("Person")
    expect(switch).not_to_be_checked()  # among people it has to be wanted
    page.get_by_label("Player 2").select_option("Bot: Merchant")
    switch.uncheck()
    page.reload()
    page.locator(".go .plain").click()
    expect(switch).not_to_be_checked()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".hint")).to_have_count(0)
    page.goto("/")
    page.locator(".go .plain").click()
    switch.check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hint")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_edition_and_module_has_a_line_and_a_picture_of_its_own(pages: WatchedPages, language: str) -> None:
    page = pages.open("/", PHONE, True, language=language)
    page.locator(".button.plain[aria-expanded]").click()
    choices = page.locator("label:has(.picture)")
    expect(choices).to_have_count(7)  # three editions, four modules
    pictures = choices.locator("use").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert len(set(pictures)) == 7, pictures
    lines = choices.locator("small").all_inner_texts()
    assert len(set(lines)) == 7, lines
    assert all(line.endswith(".") for line in lines), lines

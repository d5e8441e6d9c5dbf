"""Each module, used through the screen from a position in which it can be used at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from alhambra import Game
from tests.client.browsers import PHONE, WatchedPages
from tests.client.positions import with_choice
from tests.client.screen_players import LIT, MAIN, TOKEN
from tests.client.tables import Tables


def open_slot(page: Page, game: Game, field: str, value: object = None) -> None:
    """The payments of the first market slot that has one with this in this field (or anything at all)."""
    found = [choice.fields for choice in game.choices() if choice.fields.get(field)]
    slot = next(fields["slot"] for fields in found if value in (None, fields[field]))
    assert isinstance(slot, int)
    page.locator(f"[data-place='market:{slot - 1}']").click()


def test_a_falcon_lands_on_a_lit_crossing(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "falcon", modules=["falconers"]))
    falcons = page.locator(".modules .falcon:not([disabled])")
    mine = page.locator(".ground .falcon")
    before = mine.count()
    falcons.first.click()
    page.locator(LIT).first.click()
    expect(page.get_by_role("radiogroup")).to_be_visible()  # with which card to pay
    page.locator(MAIN).click()
    expect(mine).to_have_count(before + 1)


def test_a_portal_is_turned_and_placed(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    game = with_choice(lambda choice: choice.verb == "portal", modules=["portals"])
    corners = {choice.fields["corner"] for choice in game.choices() if choice.verb == "portal"}
    tables.go(page, origin=game)
    page.locator(LIT).first.click()
    if len(corners) > 1:
        page.keyboard.press("t")
    page.locator(MAIN).click()
    expect(page.locator(".modules .on")).to_have_count(0)
    expect(page.locator(".ground .door")).not_to_have_count(0)


def test_a_site_is_begun_and_its_token_chosen(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    game = with_choice(lambda choice: choice.fields.get("offer") == "as site", modules=["sites"])
    tables.go(page, origin=game)
    open_slot(page, game, "offer", "as site")
    offer = page.locator(".offers button").filter(has_text="site")
    if offer.count():
        offer.first.click()
    page.locator(MAIN).click()
    expect(page.locator(MAIN)).to_be_visible()  # tokens are drawn: there is no way back behind that
    page.locator(MAIN).click()
    page.locator(TOKEN).first.click()
    expect(page.locator(TOKEN)).to_have_count(0)
    page.locator(LIT).first.click()
    page.locator(MAIN).click()
    expect(page.locator(".ground .scaffold")).not_to_have_count(0)


def test_a_site_is_completed(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    tables.go(page, origin=with_choice(lambda choice: choice.verb == "complete", modules=["sites"]))
    sites = page.locator(".ground .scaffold")
    before = sites.count()
    page.locator(".modules .row button").first.click()
    page.locator("dialog[open] button.row").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert sites.count() <= before


def certificate(page: Page) -> str:
    """What the player's certificate holds, in words."""
    return page.locator(".modules [role=img]").get_attribute("aria-label") or ""


def test_a_certificate_keeps_change_and_pays(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None)
    game = with_choice(lambda choice: bool(choice.fields.get("keep")), modules=["certificates"])
    tables.go(page, origin=game)
    nothing = certificate(page)
    open_slot(page, game, "keep")
    page.locator(".variants button").last.click()
    page.locator(MAIN).click()
    expect(page.locator(".modules [role=img]")).not_to_have_attribute("aria-label", nothing)

    game = with_choice(lambda choice: bool(choice.fields.get("certificate")), modules=["certificates"])
    tables.go(page, origin=game)
    stored = certificate(page)
    assert stored != nothing
    open_slot(page, game, "certificate")
    more = page.locator(".pay .more")
    if more.count():
        more.click()
    row = page.locator(".pay .pay-row").filter(has_text="ertificate").first
    row.locator(".main").click()
    page.locator(MAIN).click()
    expect(page.locator(".modules [role=img]")).not_to_have_attribute("aria-label", stored)


def test_all_modules_on_a_phone_have_their_tabs(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open(None, size=PHONE, touch=True)
    tables.go(page, modules=["falconers", "portals", "sites", "certificates"])
    tabs = page.locator(".modules .tabs button")
    expect(tabs).to_have_count(4)
    for place in range(4):
        tabs.nth(place).tap()
        expect(tabs.nth(place)).to_have_attribute("aria-pressed", "true")

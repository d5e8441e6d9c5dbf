"""With friends: one form on one screen, an invitation that others can open, and a guest who sees only that."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.tables import Tables
from tests.sizes import at_night

LANGUAGES = ("en", "es", "pt", "de")
SCROLLS = "document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight"


def make_for_friends(page: Page, players: str = "2", name: str = "Ana") -> None:
    """Fill in the form that the start page leads to, and make the table."""
    page.get_by_role("link", name="Play with friends").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name=players).click()
    page.get_by_role("button", name=f"Make a table for {players}").click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("size", [DESKTOP, *at_night(PHONE)], ids=["laptop", "phone"])
def test_the_form_fits_one_screen_in_every_language(pages: WatchedPages, size: tuple[int, int]) -> None:
    for language in LANGUAGES:
        page = pages.open("/friends", size=size, language=language)
        button = page.locator("form .primary")
        expect(button).to_be_enabled()  # all modules and levels are there by then
        expect(page.locator("form input[type=checkbox]")).to_have_count(8)
        assert page.evaluate(SCROLLS) <= 0, language
        expect(button).to_be_in_viewport(ratio=1)
        page.context.close()


def test_what_the_form_asks_for_is_what_the_table_has(pages: WatchedPages) -> None:
    page = pages.open("/friends")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="4").click()
    page.get_by_label("Bots among them").select_option("2")
    page.get_by_label("Their level").select_option("Vizier")
    page.get_by_label("Clock").select_option("3 days per turn")
    expect(page.get_by_role("status")).to_contain_text("come back when it is your turn")
    page.get_by_label("Portals").check()
    page.get_by_label("Undo within a turn").uncheck()
    page.get_by_label("List it among the open tables").check()
    page.get_by_role("button", name="Make a table for 4").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="Waiting for one player")).to_be_visible()
    made = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    options = made["options"]
    assert [seat["bot"] for seat in options["seats"]] == [None, None, "vizier", "vizier"]
    assert options["clock"] == {"kind": "turn", "seconds": 3 * 86400, "increment": 0}
    assert (options["pace"], options["modules"]) == ("days", ["portals"])
    assert (options["undo"], options["public"], options["open_money"]) == (False, True, False)


def test_a_server_for_this_machine_says_so_and_what_to_do(pages: WatchedPages) -> None:
    page = pages.open("/")
    make_for_friends(page)
    invitation = page.get_by_role("region", name="Invite the others")
    expect(invitation).to_contain_text("Only this computer can open this link.")
    expect(invitation).to_contain_text("./alhambra --lan")
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)


def test_the_invitation_has_an_address_that_others_reach(pages: WatchedPages) -> None:
    page = pages.open(None, language="de")
    addresses = ["http://192.168.7.9:8321", "http://10.0.0.3:8321"]
    page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": addresses}))
    page.goto("/friends")
    page.locator("form .primary").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label("Link dieses Tisches")
    path = urlsplit(page.url).path
    expect(link).to_have_value(f"{addresses[0]}{path}?lang=de")
    expect(page.locator("section svg[role=img]")).to_be_visible()
    page.get_by_label("Adresse für die anderen").select_option(addresses[1])
    expect(link).to_have_value(f"{addresses[1]}{path}?lang=de")


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["laptop", "phone"])
def test_a_guest_sees_who_invites_a_name_and_one_button(pages: WatchedPages, size: tuple[int, int]) -> None:
    host = pages.open("/")
    make_for_friends(host, "3")
    guest = pages.open(urlsplit(host.url).path, size=size)
    expect(guest.get_by_role("heading")).to_have_text("Ana invites you to Alhambra")
    expect(guest.locator("main input")).to_have_count(1)
    expect(guest.get_by_role("button")).to_have_count(1)
    expect(guest.get_by_role("link").filter(visible=True)).to_have_count(1)  # that skips to the page itself
    assert guest.evaluate(SCROLLS) <= 0
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Join the game").click()
    expect(guest.get_by_role("heading", name="Waiting for one player")).to_be_visible()
    expect(host.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()


def test_a_guest_takes_the_next_seat_if_another_was_quicker(pages: WatchedPages, tables: Tables) -> None:
    host, guest = pages.open(None), pages.open(None)
    address = tables.make(host, 3, sit=(0,), bot=None)
    guest.goto(address)
    button = guest.get_by_role("button", name="Join the game")
    expect(button).to_be_visible()
    taken = "**/api/tables/*/seats/1"
    problem: dict[str, Any] = {"code": "taken", "reason": "this seat is taken.", "rule": None, "why": "", "facts": {}}
    pages.errors_expected = True  # the browser tells of an answer of 409
    guest.route(taken, lambda route: route.fulfill(status=409, json=problem))
    button.click()
    expect(guest.get_by_role("listitem", name="Player 3").get_by_text("you", exact=True)).to_be_visible()

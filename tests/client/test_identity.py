"""Who I am: a name and a seal, chosen once, changed anywhere; and the same on another device."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.client.browsers import PHONE, WatchedPages
from tests.client.tables import Tables
from tests.client.test_invitations import make_for_friends


def choose(page: Page, name: str, colour: str, shape: str) -> None:
    """Fill in who I am, wherever that is asked."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("group", name="Colour of my seal").get_by_role("radio", name=colour).check()
    page.get_by_role("group", name="Shape of my seal").get_by_role("radio", name=shape).check()


def seals(page: Page) -> list[Any]:
    """Colour and symbol of the seals of a lobby's people."""
    drawn: list[Any] = page.locator("main li .seal").evaluate_all(
        "(all) => all.map((one) => [getComputedStyle(one).color, one.querySelector('use').getAttribute('href')])"
    )
    return drawn


def test_what_is_chosen_once_is_remembered_and_goes_to_tables(pages: WatchedPages) -> None:
    page = pages.open("/")
    page.get_by_role("link", name="Who I am").click()
    choose(page, "Ana Ruiz", "blue", "arch")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ana Ruiz")
    expect(page.get_by_role("radio", name="blue")).to_be_checked()
    page.goto("/")
    make_for_friends(page, "2", "Ana Ruiz")
    seat = page.get_by_role("listitem", name="Player 1")
    expect(seat.locator(".seal")).to_have_text("AR")
    expect(seat.locator(".seal use")).to_have_attribute("href", "#seal-arch")
    expect(seat.locator(".seal")).to_have_css("color", "rgb(74, 83, 191)")


def test_no_two_seals_at_a_table_are_alike(pages: WatchedPages, tables: Tables) -> None:
    mine = {"name": "Ana", "colour": 3, "shape": 2}
    host, guest = pages.open("/", settings=mine), pages.open(None, settings=mine)
    make_for_friends(host, "3", "Ana")
    guest.goto(urlsplit(host.url).path)
    guest.get_by_role("button", name="Join the game").click()
    for page in (host, guest):
        expect(page.get_by_role("listitem").filter(has_text="Ana 2")).to_be_visible()
        expect(page.locator("main li .seal")).to_have_count(2)
    (one, other), shown = seals(host), seals(guest)
    assert [one, other] == shown, "everybody sees the same"
    assert one[0] != other[0]
    assert one[1] != other[1]


def test_it_is_changed_in_the_lobby_and_at_the_table(pages: WatchedPages, tables: Tables) -> None:
    host, guest = pages.open(None), pages.open(None, size=PHONE, touch=True)
    address = tables.make(host, 2, sit=(0,), bot=None)
    for page in (host, guest):
        page.goto(address)
    host.get_by_role("button", name="Who I am").click()
    choose(host, "Zora", "rose", "shield")
    host.get_by_role("button", name="Use at this table").click()
    expect(guest.get_by_role("heading")).to_have_text("Zora invites you to Alhambra")
    guest.get_by_role("button", name="Join the game").click()
    card = guest.locator(".player").filter(has_text="Zora")
    expect(card.locator(".seal use").first).to_have_attribute("href", "#seal-shield")
    host.get_by_role("button", name="Settings").click()
    host.get_by_text("Who I am").click()
    choose(host, "Yara", "slate", "hexagon")
    host.get_by_role("button", name="Use at this table").click()
    card = guest.locator(".player").filter(has_text="Yara")
    expect(card.locator(".seal use").first).to_have_attribute("href", "#seal-hexagon")
    assert host.evaluate("JSON.parse(localStorage.getItem('alhambra')).name") == "Yara"


def test_a_link_takes_my_seats_to_another_device_and_the_key_to_no_server(pages: WatchedPages, tables: Tables) -> None:
    here, there = pages.open(None, settings={"name": "Ana", "colour": 4, "shape": 5}), pages.open(None)
    address = tables.make(here)
    here.goto("/me")
    here.get_by_role("button", name="Show link and code").click()
    expect(here.get_by_role("note")).to_contain_text("Whoever has this link is you")
    expect(here.get_by_role("img", name="QR code")).to_be_visible()
    link = here.get_by_label("Link with my key").input_value()
    key = link.partition("key=")[2].partition("&")[0]
    assert len(key) > 60
    sent: list[str] = []
    there.on("request", lambda request: sent.append(f"{request.url} {request.headers.get('referer')}"))
    there.goto(link.replace(urlsplit(link).netloc, urlsplit(pages.base).netloc))
    expect(there.get_by_role("heading", name="Be Ana on this device, too?")).to_be_visible()
    assert "key" not in there.url
    there.get_by_role("button", name="Yes, that is me").click()
    expect(there.locator(f"a[href='{address}']")).to_be_visible()
    assert sent
    assert not [line for line in sent if key in line.partition("#")[0] or key in line.rpartition(" ")[2]]
    there.goto(address)
    expect(there.locator(".bar")).to_be_visible()
    assert there.request.get(address.replace("/table/", "/api/tables/")).json()["seats"][0]["mine"]
    assert there.evaluate("JSON.parse(localStorage.getItem('alhambra')).colour") == 4


def test_a_code_can_be_pasted_and_nonsense_is_told(pages: WatchedPages, tables: Tables) -> None:
    page = pages.open("/me")
    page.get_by_label("Link or code").fill("nonsense")
    page.get_by_role("button", name="Use it").click()
    expect(page.get_by_role("alert")).to_contain_text("no link or code")
    page.get_by_label("Link or code").fill("a" * 43)
    page.get_by_role("button", name="Use it").click()
    pages.errors_expected = True  # the browser tells of an answer of 400
    page.get_by_role("button", name="Yes, that is me").click()
    expect(page.get_by_role("alert")).to_contain_text("not from this server")
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="Show link and code").click()
    expect(page.get_by_role("alert")).to_contain_text("not played here yet")

"""Keeping order with two and three real browsers: blocking and reporting in chat, and a table that the host closes."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.client.browsers import DESKTOP, PHONE, WatchedPages
from tests.client.tables import Tables
from tests.server.processes import Server
from tests.sizes import at_night

CLOSED = {
    "en": "The host has closed this table",
    "es": "El anfitrión ha cerrado esta mesa",
    "pt": "O anfitrião fechou esta mesa",
    "de": "Der Betreiber hat diesen Tisch geschlossen",
}


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join the game").click()
    expect(page.get_by_role("log", name="Chat")).to_be_visible()


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Message").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


def line_of(page: Page, text: str) -> Locator:
    return page.get_by_role("log", name="Chat").locator(".line").filter(has_text=text)


@pytest.mark.parametrize("size", [*at_night(DESKTOP), PHONE], ids=["laptop", "phone"])
def test_a_line_is_reported_and_its_author_blocked(
    pages: WatchedPages, tables: Tables, server: Server, size: tuple[int, int]
) -> None:
    ana, ben = pages.open(None, size=size, touch=size == PHONE), pages.open(None)
    address = tables.make(ana, 4, bot=None)
    ana.goto(address)
    sit_down(ben, address, "Benedikt")
    say(ben, "a rude word")
    line = line_of(ana, "a rude word")
    expect(line).to_be_visible()
    line.get_by_role("button", name="More about what Benedikt wrote").click()
    line.get_by_role("button", name="Report to the host").click()
    expect(line.get_by_role("status")).to_contain_text("nobody else is told")
    line.get_by_role("button", name="Block Benedikt").click()
    expect(line).to_have_count(0)
    expect(ana.get_by_text("You see no more of Benedikt")).to_be_visible()
    say(ben, "another one")
    say(ana, "all quiet")
    expect(line_of(ana, "another one")).to_have_count(0)
    expect(line_of(ben, "all quiet")).to_be_visible()  # who is blocked hears and sees everything as before
    expect(line_of(ben, "a rude word")).to_be_visible()
    expect(line_of(ben, "another one").get_by_role("button")).to_have_count(0)  # one's own lines
    told = admin(server, "reports")
    assert "a rude word" in told.stdout, told.stderr
    ana.goto("/me")
    ana.get_by_role("region", name="People you have blocked").get_by_role("button", name="Hear Benedikt again").click()
    expect(ana.get_by_role("region", name="People you have blocked")).to_have_count(0)
    ana.goto(address)
    expect(line_of(ana, "another one")).to_be_visible()


def admin(server: Server, *arguments: str) -> subprocess.CompletedProcess[str]:
    """``alhambra admin`` on the database of ``server``."""
    command = [sys.executable, "-m", "alhambra", "admin", *arguments, "--database", server.workers[0].database]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_whoever_is_at_a_closed_table_is_told_so_in_their_language(
    pages: WatchedPages, tables: Tables, server: Server
) -> None:
    ana = pages.open(None, size=PHONE, touch=True)
    address = tables.go(ana, 2)
    lookers = {language: pages.open(address, language=language) for language in ("es", "pt", "de")}
    for page in lookers.values():
        expect(page.locator(".game")).to_be_visible()
    done = admin(server, "close", address.rpartition("/")[2], "--reason", "This is a quiet house.")
    assert done.returncode == 0, done.stderr
    for language, page in {"en": ana, **lookers}.items():
        expect(page.get_by_role("heading", name=CLOSED[language])).to_be_visible()
        expect(page.get_by_text("This is a quiet house.")).to_be_visible()
    ana.get_by_role("link", name="Replay").click()
    expect(ana.locator(".replay-bar")).to_be_visible()
    ana.goto("/games")
    row = ana.get_by_role("region", name="Finished").get_by_role("listitem").first
    expect(row).to_contain_text("Closed by the host")
    expect(row).to_contain_text("This is a quiet house.")
    expect(row.get_by_role("link", name="Replay")).to_be_visible()
    expect(row.get_by_role("button", name="Rematch")).to_have_count(0)


def test_a_table_that_waits_is_closed(pages: WatchedPages, tables: Tables, server: Server) -> None:
    ana = pages.open(None)
    address = tables.make(ana, 3, bot=None, public=True)
    ana.goto(address)
    expect(ana.get_by_role("heading", name="Waiting for 2 players")).to_be_visible()
    admin(server, "close", address.rpartition("/")[2], "--reason", "No such tables here.")
    expect(ana.get_by_role("heading", name=CLOSED["en"])).to_be_visible()
    expect(ana.get_by_text("The game had not begun.")).to_be_visible()
    expect(ana.get_by_role("link", name="Replay")).to_have_count(0)

"""Games over days through the screen: time left in words, reminders, a vacation that the others see."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.client.browsers import BUSY_MS, PHONE, WatchedPages, wait_until
from tests.client.tables import Tables
from tests.client.test_installed import AWAY, notices, switch_on
from tests.server.processes import Server
from tests.sizes import at_night

DAY: dict[str, Any] = {"clock": {"kind": "turn", "seconds": 86400}, "pace": "days"}
LANGUAGES = {
    "en": ("23 hr 5", "On vacation until", "left"),
    "es": ("23 h 5", "De vacaciones hasta el", "quedan"),
    "pt": ("23 h 5", "De férias até", "restam"),
    "de": ("23 Std. 5", "Im Urlaub bis", "noch"),
}
NOTICES_LOADED = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('TableNotices'))"

VOTES = {
    "en": ("A bot can be voted in for", "Let a bot play for"),
    "es": ("se podrá votar por un bot", "Que un bot juegue por"),
    "pt": ("será possível votar por um robô", "Deixar um robô jogar por"),
    "de": ("ein Bot gewählt werden", "Bot für"),
}


def seat(page: Page, table: str, number: int, name: str) -> None:
    """Sit down at ``table`` by the key of ``page``."""
    answer = page.request.post(f"/api{table.replace('table', 'tables')}/seats/{number}", data={"name": name})
    assert answer.ok, answer.text()


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in LANGUAGES if name != "de"))])
def test_two_people_over_days_of_whom_one_goes_on_vacation(pages: WatchedPages, tables: Tables, language: str) -> None:
    left, vacation, words = LANGUAGES[language]
    ana = pages.open(None, language=language)
    ben = pages.open(None, language=language, size=PHONE, touch=True)
    table = tables.make(ana, 2, bot=None, **DAY)
    seat(ben, table, 1, "Ben")
    ana.goto(table)
    expect(ana.get_by_role("timer").first).to_contain_text(left)
    ben.goto("/games")
    row = ben.locator(f"a[href='{table}']")
    expect(row).to_contain_text(words)
    expect(row).to_contain_text(left)
    form = ben.locator("section:has(input[type=date])")
    form.get_by_role("button").click()
    until = ben.locator("section:not(.mine) [role=status]")
    expect(until).to_be_visible()
    shown = ana.get_by_title(re.compile(vacation))
    expect(shown.first).to_be_visible()
    until.locator("xpath=..").get_by_role("button").click()  # back again
    expect(form).to_be_visible()
    expect(shown).to_have_count(0)


@pytest.mark.parametrize("language", ["de", *at_night(*(name for name in LANGUAGES if name != "de"))])
def test_a_vote_is_offered_when_it_counts(pages: WatchedPages, tables: Tables, language: str) -> None:
    """The page goes by what the server says, here changed on its way: the day is about to come to its last quarter."""
    from_when, offer = VOTES[language]
    ana, ben = pages.open(None, language=language), pages.open(None, language=language)
    table = tables.make(ana, 2, bot=None, **DAY)
    seat(ben, table, 1, "Ben")
    state = ana.request.get(f"/api{table.replace('table', 'tables')}").json()
    if state["acting"] == 0:
        ana, ben = ben, ana
    ana.goto(table)
    strip = ana.locator(".strip[role=status]")
    expect(strip).to_contain_text(from_when)
    expect(strip.get_by_role("button")).to_have_count(0)

    def hasten(message: str | bytes) -> str | bytes:
        view = json.loads(message)
        if view["type"] == "view":
            assert sorted(one is None for one in view["vote_in"]) == [False, True], "only for who has to move"
            view["vote_in"] = [None if one is None else 2.5 for one in view["vote_in"]]
        return json.dumps(view)

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(hasten(message)))

    ana.route_web_socket("**/ws/**", pass_on)
    ana.reload()
    expect(strip).to_contain_text(from_when)
    expect(strip.get_by_role("button", name=offer)).to_be_visible()
    expect(strip).not_to_contain_text(from_when)


def wait_for_row(server: Server, kind: str) -> None:
    """Wait until some log of ``server`` has a row of this ``kind``."""
    late = time.monotonic() + BUSY_MS / 1000
    with closing(sqlite3.connect(server.workers[0].database)) as database:
        while not database.execute("select 1 from log where deed like ?", (f'%"{kind}"%',)).fetchall():
            assert time.monotonic() < late, f"there is never a row {kind}"
            time.sleep(0.05)


def test_who_forgets_a_turn_is_reminded(own_pages: WatchedPages, own_server: Server) -> None:
    """The server is down for a moment, in which 20 of the 24 hours pass for everybody's clocks."""
    tables = Tables(own_server.url())
    page = own_pages.open(None, size=PHONE, touch=True, settings={"guide": False})
    page.add_init_script(AWAY)
    tables.go(page, **DAY)
    mine = "async () => (await (await fetch('/api/me/tables')).json()).some((one) => one.waits)"
    wait_until(page, mine)  # a bot may begin
    switch_on(page)
    wait_until(page, NOTICES_LOADED)  # the server is about to be gone
    page.evaluate("window.away = true")
    own_pages.errors_expected = True  # the socket that breaks
    own_server.kill()
    with closing(sqlite3.connect(own_server.workers[0].database)) as database:
        database.execute("update log set counted = counted - 72000")
        database.execute("update tables set due = due - 72000, deadline = deadline - 72000")
        database.commit()
    page.context.set_offline(True)  # the page comes back after the reminder
    own_server.restart()
    wait_for_row(own_server, "remind")
    assert not any(text.startswith("Your time") for text in notices(page))
    page.context.set_offline(False)
    page.wait_for_function("() => window.notices.some(([text]) => text.startsWith('Your time'))")
    assert notices(page)[-1] == "Your time runs out: 3 hr 59 min left for your turn"
    page.goto("/games")
    expect(page.locator("a[href^='/table/']")).to_contain_text("3 hr 59 min left")


def test_tables_over_days_are_made_with_one_three_and_seven(pages: WatchedPages) -> None:
    page = pages.open("/friends")
    clock = page.get_by_label("Clock")
    for days in ("1 day", "3 days", "7 days"):
        clock.select_option(f"{days} per turn")
        expect(page.get_by_role("status")).to_contain_text("come back when it is your turn")

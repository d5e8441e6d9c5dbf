"""My games: what runs and what is over, figures, and what can be done with them: look, play again, save, delete."""

from __future__ import annotations

import json
import zipfile
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.client.browsers import PHONE, WatchedPages
from tests.client.finished_games import play_the_last_turn, wait_until_noted
from tests.client.tables import Tables

PAGE_GAMES = 20


def with_a_finished_game(pages: WatchedPages, tables: Tables, **more: Any) -> Page:
    """A page of somebody who has a finished game, one that waits for them and one that waits for others."""
    page = pages.open(None, fast_timers=True, **more)
    play_the_last_turn(page, tables, 2)
    tables.make(page, 3, bot=None)
    tables.make(page, 3)
    wait_until_noted(page)
    return page


def test_what_runs_and_what_is_over_is_found_from_the_start(pages: WatchedPages, tables: Tables) -> None:
    page = with_a_finished_game(pages, tables)
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    running = page.get_by_role("region", name="Running").get_by_role("link")
    expect(running).to_have_count(2)
    expect(running.first).to_contain_text("Your turn")  # mine to move first
    expect(running.last).to_contain_text("Waiting")
    expect(page.get_by_role("region", name="Figures").get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("region", name="Figures").get_by_role("row").last).to_contain_text("Merchant")
    row = page.get_by_role("region", name="Finished").get_by_role("listitem")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("points, wall")
    expect(row).to_contain_text("With Merchant")
    row.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay-bar")).to_be_visible()
    page.go_back()
    row.get_by_role("link", name="Review").click()
    expect(page.locator("main table").first).to_be_visible()
    page.go_back()
    row.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".bar")).to_be_visible()


def test_records_are_saved_and_a_game_is_deleted(pages: WatchedPages, tables: Tables) -> None:
    page = with_a_finished_game(pages, tables, size=PHONE, touch=True)
    page.goto("/games")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save all records").click()
    with zipfile.ZipFile(saved.value.path()) as archive:
        assert len(archive.namelist()) == 2
        assert len(json.loads(archive.read("games.json"))) == 1
    row = page.get_by_role("region", name="Finished").get_by_role("listitem")
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Keep").click()
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_text("Games that are over will stand here.")
    expect(page.get_by_role("region", name="Figures")).to_have_count(0)
    page.get_by_role("button", name="Delete all my games").click()
    expect(page.get_by_role("group", name="Delete all my games")).to_contain_text("cannot be undone")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("region", name="Running")).to_contain_text("No game is waiting for you.")
    assert page.request.get("/api/me/tables").json() == []


def test_many_games_come_a_page_at_a_time(pages: WatchedPages) -> None:
    page = pages.open(None)
    seats = [
        {"name": name, "person": name == "Ana", "mine": name == "Ana", "score": 99, "wall": 9, "place": 1, "won": True}
        for name in ("Ana", "greedy")
    ]

    def answer(route: Route) -> None:
        first = "before" not in route.request.url
        names = range(PAGE_GAMES) if first else range(PAGE_GAMES, PAGE_GAMES + 5)
        options = {"seats": [{"bot": None}, {"bot": "greedy"}], "modules": ["portals"]}
        finished = [{"id": f"t{name}", "ended": 1e9 - name, "options": options, "seats": seats} for name in names]
        route.fulfill(json={"running": [], "finished": finished, "next": "1.0~t19" if first else None})

    page.route("**/api/me/games*", answer)
    page.goto("/games")
    rows = page.get_by_role("region", name="Finished").get_by_role("listitem")
    expect(rows).to_have_count(PAGE_GAMES)
    expect(rows.first).to_contain_text("Won")
    expect(rows.first).to_contain_text("Portals")
    page.get_by_role("button", name="Earlier games").click()
    expect(rows).to_have_count(PAGE_GAMES + 5)
    expect(page.get_by_role("button", name="Earlier games")).to_have_count(0)


def test_who_has_played_nothing_is_told_so(pages: WatchedPages) -> None:
    page = pages.open("/games", language="de")
    expect(page.get_by_role("region", name="Laufende")).to_contain_text("Keine Partie wartet auf dich.")
    expect(page.get_by_role("region", name="Beendete")).to_contain_text("Hier werden beendete Partien stehen.")
    expect(page.get_by_role("button", name="Alle meine Partien löschen")).to_have_count(0)

"""Deals that several people play: begun at the screen, played to their end over a socket once in a test process."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random
from typing import Any, cast

import msgspec
from playwright.sync_api import Page, expect

from alhambra.server.http.deals import DAILY_OPTIONS
from alhambra.server.http.identity import COOKIE
from alhambra.server.table.setup import new_seed
from tests.client.browsers import wait_until
from tests.server.clients import Browser

DAY = "1999-12-31"  # a deal of a day that does not end when the date changes

_played: dict[tuple[str, str], tuple[str, list[Any]]] = {}  # by server and name: the table, and whose it is


def add_day(database: str) -> None:
    """Add the deal of ``DAY``, which ends a day from now, to the ``database`` of a server, unless it is there."""
    ends, options = time.time() + 86400, msgspec.json.encode(DAILY_OPTIONS).decode()
    row = DAY, "daily", time.time(), options, new_seed(), "[]", ends, ends
    with closing(sqlite3.connect(database, timeout=60)) as connection, connection:
        columns = "id, kind, created, options, seed, shares, ends, closes"
        connection.execute(f"INSERT OR IGNORE INTO shared_deals ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def begin_day(page: Page, name: str) -> str:
    """Begin the deal of ``DAY`` at its page; the table."""
    page.goto(f"/daily/{DAY}")
    page.locator("form input").fill(name)
    page.locator("form .primary").click()
    expect(page.locator(".bar")).to_be_visible()
    return table_of(page)


def table_of(page: Page) -> str:
    """The id in the address of a page."""
    return page.url.rpartition("/")[2]


def play_to_the_end(base: str, page: Page, table: str) -> None:
    """Let the person at ``page`` play the game at ``table`` of the server at ``base`` to its end, by chance.

    The page leaves the table: a newcomer's turns are ended by the page itself, perhaps at the same moment.
    """
    page.goto("/about")
    key = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE)

    async def play() -> None:
        async with Browser(base, key) as person, person.open(table) as line:
            await line.until(lambda: bool(line.views), "a view")
            await line.play_on(Random(table))
            await line.await_table(lambda info: info.status == "over", "the end")

    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop in this one
        thread.submit(lambda: asyncio.run(play())).result()


def played_day(base: str, page: Page, name: str) -> str:
    """The table at which ``name`` has played the deal of ``DAY``; ``page`` is now theirs, and their result is noted.

    Once for a server: the next to ask for ``name`` is the same person.
    """
    if (base, name) not in _played:
        page.context.clear_cookies()  # a person of their own
        table = begin_day(page, name)
        play_to_the_end(base, page, table)
        wait_until_listed(page, DAY)
        _played[base, name] = table, cast(list[Any], page.context.cookies())
    table, cookies = _played[base, name]
    page.context.add_cookies(cookies)
    return table


def wait_until_listed(page: Page, deal: str) -> None:
    """Wait until the result of whoever ``page`` is of is in the list of ``deal``."""
    ask = "async (deal) => (await (await fetch(`/api/deals/${deal}`)).json()).results.some((one) => one.mine)"
    wait_until(page, ask, deal)

"""Deals that several people play: begun at the screen, played to their end over a socket once in a test process."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, cast

from playwright.sync_api import Page, expect

from alhambra.server.http.identity import COOKIE
from tests.server.clients import Browser

_played: dict[tuple[str, str], tuple[str, list[Any]]] = {}  # by server and name: the table, and whose it is


def begin_today(page: Page, name: str) -> str:
    """Begin today's deal at its page; the table."""
    page.goto("/daily")
    page.locator("form input").fill(name)
    page.locator("form .primary").click()
    expect(page.locator(".bar")).to_be_visible()
    return table_of(page)


def table_of(page: Page) -> str:
    """The id in the address of a page."""
    return page.url.rpartition("/")[2]


def play_to_the_end(base: str, page: Page, table: str) -> None:
    """Let the person at ``page`` play the game at ``table`` of the server at ``base`` to its end, by chance."""
    key = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE)

    async def play() -> None:
        person = Browser(base, key)
        async with person.open(table) as line:
            await line.until(lambda: bool(line.views), "a view")
            await line.play_on(Random(table))
            await line.await_table(lambda info: info.status == "over", "the end")
        await person.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop in this one
        thread.submit(lambda: asyncio.run(play())).result()


def played_today(base: str, page: Page, name: str) -> str:
    """The table at which ``name`` has played today's deal; ``page`` is now a page of theirs, and their result is noted.

    Once for a server: it has one deal a day, and the next to ask for ``name`` is the same person.
    """
    if (base, name) not in _played:
        page.context.clear_cookies()  # a person of their own
        table = begin_today(page, name)
        play_to_the_end(base, page, table)
        wait_until_listed(page, "today")
        _played[base, name] = table, cast(list[Any], page.context.cookies())
    table, cookies = _played[base, name]
    page.context.add_cookies(cookies)
    return table


def wait_until_listed(page: Page, deal: str) -> None:
    """Wait until the result of whoever ``page`` is of is in the list of ``deal``."""
    ask = "async (deal) => (await (await fetch(`/api/deals/${deal}`)).json()).results.some((one) => one.mine)"
    page.wait_for_function(ask, arg=deal)

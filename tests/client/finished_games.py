"""A finished game to look at: each test process plays the last turn of it once, at the screen of whoever asks first."""

from __future__ import annotations

from typing import Any, cast

from playwright.sync_api import Page, expect

from tests.client.browsers import wait_until
from tests.client.positions import near_the_end
from tests.client.screen_players import MousePlayer, finished, play
from tests.client.tables import Tables

_played: dict[tuple[str, int], tuple[str, list[Any]]] = {}  # by server and players: the table, and whose it is


def finished_game(page: Page, tables: Tables, players: int) -> str:
    """The name of a table where a game of ``players`` is over; ``page`` is now a page of somebody who sits there."""
    key = tables.base, players
    if key not in _played:
        play_the_last_turn(page, tables, players)
        _played[key] = page.url.rpartition("/")[2], cast(list[Any], page.context.cookies())
    table, cookies = _played[key]
    page.context.add_cookies(cookies)
    return table


def wait_until_noted(page: Page, count: int = 1) -> None:
    """Wait until the server lists ``count`` finished games of whoever ``page`` is of."""
    ask = "async (count) => (await (await fetch('/api/me/games')).json()).finished.length >= count"
    wait_until(page, ask, count)


def play_the_last_turn(page: Page, tables: Tables, players: int) -> None:
    """Play the last turn of a game of ``players`` at a new table, until the results are seen."""
    tables.go(page, origin=near_the_end(players))
    mouse = MousePlayer(page)
    play([mouse], finished(mouse))
    expect(page.locator("main table").first).to_be_visible()

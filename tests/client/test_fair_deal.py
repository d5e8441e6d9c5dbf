"""A deal with the shares of two browsers, from sitting down to the check when the game is over."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.client.browsers import WatchedPages
from tests.client.test_games import two_browsers
from tests.server.line import WAIT


def _kept(page: Page) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('alhambra-deals')"))
    return kept


def test_two_browsers_add_their_shares_and_check_the_seed(pages: WatchedPages) -> None:
    host, guest = (player.page for player in two_browsers(pages))
    table = host.url.rpartition("/")[2]
    for page in (host, guest):
        page.locator(".game").wait_for()
    api = f"{pages.base}/api/tables/{table}"
    seats = host.request.get(api).json()["seats"]
    shares = [seat["share"] for seat in seats]
    assert shares == [_kept(page)[0]["share"] for page in (host, guest)]
    for seat, page in enumerate((host, guest)):  # bots play on
        assert page.request.delete(f"{api}/seats/{seat}").ok
    deadline = time.monotonic() + WAIT
    while host.request.get(api).json()["status"] != "over":
        assert time.monotonic() < deadline
        host.wait_for_timeout(100)
    host.reload()
    _check(host, "This browser has checked it", shares)
    kept = _kept(host)
    kept[0]["promised"]["commitments"][1] = "0" * 64
    host.evaluate("text => localStorage.setItem('alhambra-deals', text)", json.dumps(kept))
    host.reload()
    _check(host, "This seed is not what the table had promised", shares)


def _check(page: Page, words: str, shares: list[str]) -> None:
    fair = page.locator("details", has_text="Fair dealing")
    fair.wait_for()
    fair.locator("summary").click()
    expect(fair).to_contain_text(words)
    for share in shares:
        expect(fair).to_contain_text(share)

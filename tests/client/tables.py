"""Tables in a prepared position, made over HTTP with a page's own key, so that the page sits there when it opens."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from alhambra import Game


class Tables:
    """At one server."""

    def __init__(self, base: str) -> None:
        self.base = base

    def make(
        self,
        page: Page,
        players: int = 2,
        sit: Sequence[int] | None = None,
        modules: Sequence[str] = (),
        bot: str | None = "greedy",
        origin: Game | None = None,
        **options: Any,
    ) -> str:
        """The address of a new table; this page holds the seats in ``sit`` (else the acting one), bots the others."""
        if sit is None:
            sit = (0,) if origin is None or origin.seat is None else (origin.seat,)
        if origin is not None:
            players, modules = origin.players, origin.book.module_names
            options = {"edition": origin.edition, **options}
        seats = [{"bot": None if seat in sit else bot} for seat in range(players)]
        body: dict[str, Any] = {
            "options": {"seats": seats, "modules": list(modules), **options},
            "sit": [{"seat": seat, "name": NAMES[seat]} for seat in sit],
        }
        if origin is not None:
            record = origin.record()
            body["origin"] = {"record": record.encode(), "step": len(record.log)}
        return f"/table/{self._send(page, '/api/tables', body)['id']}"

    def go(self, page: Page, players: int = 2, **more: Any) -> str:
        """Make a table and open it."""
        address = self.make(page, players, **more)
        page.goto(address)
        page.locator(".game").wait_for()
        return address

    def _send(self, page: Page, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        answer = page.request.post(
            self.base + path, data=json.dumps(body), headers={"content-type": "application/json"}
        )
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found


NAMES = ("Ana", "Ben", "Cleo", "Dario", "Elif", "Farid")

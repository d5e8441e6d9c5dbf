"""Who has looked at a table, and when: bots play for people who look on, not for an empty room."""

from __future__ import annotations

import time

from alhambra.server.table.viewer import Client


class Looks:
    """When somebody looked last, and from where those who hold seats did. Kept in memory only."""

    def __init__(self) -> None:
        self._at = float("-inf")
        self._last: Client | None = None
        self._addresses: dict[str, str] = {}  # by the owner of a seat

    def note(self, client: Client, holds_seat: bool) -> None:
        """``client`` looks at the table now."""
        self._at = time.monotonic()
        self._last = client
        if holds_seat and client.owner is not None:
            self._addresses[client.owner] = client.address

    def is_recent(self, seconds: float) -> bool:
        """Has somebody looked within the last ``seconds``?"""
        return time.monotonic() - self._at < seconds

    def clients(self) -> list[Client]:
        """For whom bots play here: those who hold seats, or if none of them was seen, whoever looked last."""
        seated = [Client(owner, address) for owner, address in self._addresses.items()]
        return seated or ([] if self._last is None else [self._last])

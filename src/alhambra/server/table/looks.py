"""Who has looked at a table, and when: bots play for people who look on, not for an empty room."""

from __future__ import annotations

import time

from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Client

DESERTED_SECONDS = 5.0  # that bots play on after a look, where no person is left


class Looks:
    """When somebody looked last, and from where those who hold seats did. Kept in memory only."""

    def __init__(self) -> None:
        self._at = float("-inf")
        self._last: Client | None = None
        self._addresses: dict[str, str] = {}  # by the owner of a seat

    def note(self, client: Client, state: TableState) -> None:
        """``client`` looks at the table, which is in ``state``, or plays at it."""
        self._at = time.monotonic()
        self._last = client
        if client.owner is not None and state.seats_of(client.owner):
            self._addresses[client.owner] = client.address

    def are_recent(self, state: TableState, seconds: float) -> bool:
        """Has somebody looked within the last ``seconds``? Where no person is left in ``state``: only just now?"""
        has_people = any(seat.player is None for seat in state.seats)
        return time.monotonic() - self._at < (seconds if has_people else min(seconds, DESERTED_SECONDS))

    def clients(self) -> list[Client]:
        """For whom bots play here: those who hold seats, or if none of them was seen, whoever looked last."""
        seated = [Client(owner, address) for owner, address in self._addresses.items()]
        return seated or ([] if self._last is None else [self._last])

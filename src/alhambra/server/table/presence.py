"""Who is at a table now. All its sockets are at its home, so that worker knows."""

from __future__ import annotations

from msgspec import Struct


class Presence(Struct, frozen=True):
    """The seats whose players are connected, and how many others look on."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0

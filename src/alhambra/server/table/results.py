"""What a finished game brought each seat, as it is kept beside the seats for the lists and figures of their people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.server.table.seats import SeatState

PEOPLE = "people"  # against others
DEVICE = "device"  # pass and play: one key holds several seats, so nobody knows whose result it is
MIXED = "mixed"  # bots of several levels


class SeatResult(NamedTuple):
    """The result of one seat; ``points`` are by source: (kind, building type or None, points)."""

    seat: int
    score: int
    wall: int
    place: int
    won: bool
    against: str | None
    points: list[tuple[str, str | None, int]]


def against_whom(seats: Sequence[SeatState], seat: int) -> str | None:
    """Whom the person in ``seat`` has played against: ``people``, the level of the bots, ``mixed`` or ``device``.

    None for a bot's seat.
    """
    owner = seats[seat].owner
    if owner is None:
        return None
    others = [other for number, other in enumerate(seats) if number != seat]
    if any(other.owner == owner for other in others):
        return DEVICE
    if any(other.owner is not None for other in others):
        return PEOPLE
    levels = {other.bot for other in others}
    return levels.pop() if len(levels) == 1 else MIXED


class Cursor(NamedTuple):
    """The last game of a page: when it ended, and its table."""

    ended: float
    table: str

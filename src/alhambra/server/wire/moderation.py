"""What people do about others whom they do not want to hear."""

from __future__ import annotations

from alhambra.server.wire.base import WireStruct
from alhambra.server.wire.table import ChatLine


class BlockedPerson(WireStruct):
    """Somebody whose lines I am not shown: the number of the block, the name that they had, and since when."""

    id: int
    name: str
    at: float


class HeardChat(WireStruct):
    """The chat of a table as I am shown it from now on."""

    lines: list[ChatLine]


class Reported(WireStruct):
    """A line was reported; the host reads it."""

    line: int

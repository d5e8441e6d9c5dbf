"""Finding a game: tables that wait for players, and what somebody wants to play with anybody."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from alhambra.server.wire.base import Commitment, Name, WireStruct
from alhambra.server.wire.http import Look
from alhambra.server.wire.setup import TableOptions

PlayerCount = Annotated[int, Meta(ge=2, le=6)]


class OpenTable(WireStruct):
    """A public table with an empty seat."""

    id: str
    options: TableOptions
    names: list[str]  # seat by seat; "" while nobody sits there
    people: list[str]  # who waits there
    bots: int  # seats of bots
    free: int  # empty seats
    since: float  # seconds since 1970: when the one who waits longest sat down; when it was made, if nobody waits
    mine: bool  # I wait there


class PlayWithAnybody(Struct, forbid_unknown_fields=True, frozen=True):
    """Sit down at any fitting public table, or at a new one: how many may play there, and at which pace.

    The share in the deal that ``commitment`` fixes is shown later.
    """

    name: Name
    players: Annotated[list[PlayerCount], Meta(min_length=1, max_length=5)]
    pace: Literal["live", "days"] = "live"
    commitment: Commitment | None = None
    look: Look | None = None

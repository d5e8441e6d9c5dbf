"""Deals that several tables share: the deal of the day, challenges, the same deal for several groups."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from alhambra.server.wire.base import Name, WireStruct
from alhambra.server.wire.http import Look
from alhambra.server.wire.my_games import PlayedSeat
from alhambra.server.wire.setup import TableOptions
from alhambra.server.wire.table import DealKind

GROUPS_MOST = 12


class PlayDeal(Struct, forbid_unknown_fields=True, frozen=True):
    """Play a shared deal under a display name, or go on with one's try."""

    name: Name
    look: Look | None = None


class NewDuplicate(Struct, forbid_unknown_fields=True, frozen=True):
    """The same deal for several groups, each at a table of its own with these options."""

    options: TableOptions
    groups: Annotated[int, Meta(ge=2, le=GROUPS_MOST)]


class DealResult(WireStruct):
    """What somebody made of a shared deal; ``place`` is that among all who have played it, equal points share one."""

    name: str
    colour: int | None  # of the seal, and its shape; None: they chose none
    shape: int | None
    score: int
    wall: int
    place: int
    won: bool  # against the others at their table
    mine: bool
    seat: int
    table: str | None  # None: it is closed to whoever asks


class DealTry(WireStruct):
    """My own try; without a ``table`` it is one that I have deleted.

    ``result`` is what became of it for the list: nothing yet (``open``), over and about to be noted (``pending``),
    in the list, too late for it, or ``none``.
    """

    table: str | None
    status: str
    result: Literal["open", "pending", "listed", "late", "none"] = "open"


class DealGroup(WireStruct):
    """One of the groups that a deal was made for; the seats have numbers once the game is over."""

    number: int
    table: str
    status: str
    taken: int  # seats at which somebody sits, people and bots
    mine: bool
    seats: list[PlayedSeat]


class SharedDealInfo(WireStruct):
    """A shared deal as whoever asks may know it."""

    id: str
    kind: DealKind
    options: TableOptions
    created: float
    ends: float | None  # until when it can be begun; None: no end
    closes: float | None  # until when games are closed to those who have not played; None: no end
    seed_hash: str | None  # SHA-256 of the seed; None: it was dealt before, for another game
    seed: str | None  # once everybody may know it
    is_open: bool  # may I see the games of others?
    mine: DealTry | None
    challenger: DealResult | None  # whose result is to be beaten
    players: int  # how many results there are
    results: list[DealResult]  # the best ones, and mine
    groups: list[DealGroup]


class DealDay(WireStruct):
    """The deal of one day in a list."""

    id: str
    players: int
    best: int | None
    mine: int | None

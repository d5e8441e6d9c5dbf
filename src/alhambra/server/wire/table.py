"""A table without its game, and its chat."""

from __future__ import annotations

from typing import Literal

from alhambra.server.wire.base import WireStruct
from alhambra.server.wire.setup import TableOptions

DealKind = Literal["daily", "challenge", "duplicate"]


class DealLink(WireStruct):
    """The shared deal that a table is played with (wire/deals.py)."""

    id: str
    kind: DealKind


class SeatInfo(WireStruct):
    """One seat of a table, as everybody sees it."""

    kind: Literal["human", "bot"]
    name: str  # "" while nobody sits there
    level: str | None  # of the bot that plays here
    stand_in: Literal["clock", "vote", "left", "fault"] | None  # why a bot plays for a person, or the greedy for a bot
    mine: bool
    here: bool  # is the person connected?
    reserved: bool  # kept for somebody (a rematch)
    votes: list[int]  # seats that want a bot to play here
    commitment: str | None  # SHA-256 of the share in the deal that this player's program has chosen
    share: str | None  # the share itself, once it is shown
    colour: int  # of the seal, 0 to 5: no two at a table are alike
    shape: int  # of the seal, 0 to 5: no two at a table are alike
    vacation: float | None = None  # seconds since 1970: until when this person is on vacation, or was


class TableInfo(WireStruct):
    """A table without its game."""

    id: str
    status: Literal["open", "playing", "over", "stalled"]
    options: TableOptions
    seats: list[SeatInfo]
    spectators: int
    created: float  # seconds since 1970
    rules: str
    dealing: bool  # every seat is taken, and the shares in the deal are being shown
    seed_hash: str | None  # SHA-256 of the server's part of the seed, from the beginning; None: no seed deals this game
    # The whole seed, when the game is over: the server's part and the shares, with dots between them. None: not yet, no
    # seed deals this game, or it is that of a shared deal, which tells it itself.
    seed: str | None
    continued: bool  # the game goes on from a record, so its deal is known to whoever has that
    acting: int | None
    rematch: str | None  # the id of the next table
    deal: DealLink | None = None  # which others play at tables of their own, too
    closed: str | None = None  # why the host has closed this table; it is ``stalled`` then


class ChatLine(WireStruct):
    """One line of chat; ``seat`` is None for a spectator."""

    id: int
    at: float
    seat: int | None
    name: str
    text: str

"""What goes over HTTP, beside the structs of ``wire``: requests and answers about tables, and replays."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from alhambra.server.wire import EventView, GameView, Name, Options, Part, Seat, Word

# ---- what comes in --------------------------------------------------------------------------------------------------


class Sitting(Struct, forbid_unknown_fields=True, frozen=True):
    """A person who sits down, under a display name."""

    seat: Seat
    name: Name


class Origin(Struct, forbid_unknown_fields=True, frozen=True):
    """A game to go on from: a record's text, and after how many of its actions."""

    record: Annotated[str, Meta(max_length=400_000)]
    step: Annotated[int, Meta(ge=0, le=3000)]


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table to be made; whoever makes it holds the seats named in ``sit`` (several: pass and play).

    With an ``origin`` the game goes on from there, with the record's edition, modules and number of players.
    """

    options: Options
    sit: Annotated[list[Sitting], Meta(max_length=6)] = []
    origin: Origin | None = None


class TakeSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """Sit down in an empty seat."""

    name: Name


class SeatBot(Struct, forbid_unknown_fields=True, frozen=True):
    """Put a bot into an empty seat."""

    bot: Word


# ---- what goes out --------------------------------------------------------------------------------------------------


class Problem(Part):
    """Why a request had no effect."""

    code: str
    reason: str
    rule: str | None = None


class Menu(Part):
    """What tables can be set up with."""

    editions: list[str]
    modules: list[str]
    bots: list[str]
    lines: dict[str, str]  # what to expect of each of our bots, in a line of English; a site's own have none
    players: list[int]  # the least and the most
    version: str


class Summary(Part):
    """A table in a list."""

    id: str
    status: str
    options: Options
    names: list[str]
    created: float
    mine: bool
    waits: bool  # for me


class LogEntry(Part):
    """What happened by one row of the log."""

    seq: int
    at: float
    events: list[EventView]


class ReplayStep(Part):
    """A finished game (or any record) after so many actions."""

    step: int
    steps: int
    action: str | None  # the one that led here
    seat: int | None
    game: GameView
    events: list[EventView]

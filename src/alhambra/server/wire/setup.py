"""How a table is set up: stored with the table, sent by whoever makes it, shown to everybody."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from alhambra.server.wire.base import Word


class SeatSetup(Struct, forbid_unknown_fields=True, frozen=True):
    """Who is to sit in a seat: a person, or the bot of this level."""

    bot: Word | None = None


class ClockSetup(Struct, forbid_unknown_fields=True, frozen=True):
    """How long people may think: no limit, a number of seconds each turn, or a bank with an increment for each turn."""

    kind: Literal["none", "turn", "fischer"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=2_000_000)] = 0
    increment: Annotated[int, Meta(ge=0, le=2_000_000)] = 0


class TableOptions(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table is set up with; never changes."""

    seats: Annotated[list[SeatSetup], Meta(min_length=2, max_length=6)]
    edition: Word = "revised"
    modules: Annotated[list[Word], Meta(max_length=16)] = []
    public: bool = False  # listed for everybody, or open to those who have the link
    undo: bool = True
    open_money: bool = False  # are others' hands shown, as a memory aid?
    clock: ClockSetup = ClockSetup()
    pace: Literal["live", "days"] = "live"
    hints: bool = False  # may those who play ask what the program would do?
    lesson: bool = False  # a first game on a prepared deal, which the first seat is led through


class Origin(Struct, forbid_unknown_fields=True, frozen=True):
    """A game to go on from: a record's text, and after how many of its actions."""

    record: Annotated[str, Meta(max_length=400_000)]
    step: Annotated[int, Meta(ge=0, le=3000)]

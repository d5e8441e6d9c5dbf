"""What can happen at a table, as rows of its log. The log is the truth: a table is the fold of its rows (story.py)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

Reason = Literal["clock", "vote", "left", "fault"]


class Deed(Struct, tag_field="kind"):
    """One thing that happened at a table."""


class Sat(Deed, tag="sit"):
    """A person took a seat; ``holder`` is the hash of their key."""

    seat: int
    name: str
    holder: str


class Left(Deed, tag="leave"):
    """A person gave up a seat before the game began."""

    seat: int


class Filled(Deed, tag="fill"):
    """An empty seat was given to a bot before the game began."""

    seat: int
    bot: str


class Started(Deed, tag="start"):
    """The game began."""


class Did(Deed, tag="do"):
    """An action in notation."""

    seat: int
    action: str


class Undid(Deed, tag="undo"):
    """The last action of this turn was taken back."""

    seat: int


class Redid(Deed, tag="redo"):
    """What was taken back was done again."""

    seat: int


class Ended(Deed, tag="end"):
    """The turn was ended, or a secret drawn: the engine's ``settle``."""

    seat: int


class StoodIn(Deed, tag="stand-in"):
    """From here on a bot of this level plays in this seat."""

    seat: int
    bot: str
    reason: Reason


class Returned(Deed, tag="return"):
    """The person whom a bot had stood in for plays again."""

    seat: int


class Voted(Deed, tag="vote"):
    """A seat wants a bot to play for another one (or no longer)."""

    seat: int
    target: int
    on: bool


AnyDeed = Sat | Left | Filled | Started | Did | Undid | Redid | Ended | StoodIn | Returned | Voted

_decoder: msgspec.json.Decoder[AnyDeed] = msgspec.json.Decoder(AnyDeed)
_encoder = msgspec.json.Encoder()


def encode(deed: AnyDeed) -> str:
    """The deed as stored."""
    return _encoder.encode(deed).decode()


def decode(text: str) -> AnyDeed:
    """A stored deed."""
    return _decoder.decode(text)


class Row(Struct, frozen=True):
    """A deed in its place in the log."""

    seq: int
    at: float  # seconds since 1970
    deed: AnyDeed


class Denied(Exception):
    """Something that cannot be done; nothing has changed. ``code`` is for programs, ``reason`` for people."""

    def __init__(
        self, code: str, reason: str, rule: str | None = None, cells: list[tuple[int, int]] | None = None
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.cells: list[tuple[int, int]] = cells if cells is not None else []

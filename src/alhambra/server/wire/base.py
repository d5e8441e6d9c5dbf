"""What all messages are made of: base classes, limits, and the types of common fields."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

PROTOCOL = 3  # of the socket's messages; a client of another one must be loaded anew

NAME_CHARS_MOST = 24  # characters of a display name
SAY_CHARS_MOST = 500  # characters of a line of chat
ACTION_CHARS_MOST = 300  # characters of an action

Seat = Annotated[int, Meta(ge=0, le=5)]
GameSeq = Annotated[int, Meta(ge=0, le=1_000_000_000)]  # the number of the last log row that changed the game
Name = Annotated[str, Meta(min_length=1, max_length=200)]  # cleaned and cut afterwards
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_CHARS_MOST)]
Share = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]{32}$")]  # 128 random bits
Commitment = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]  # SHA-256 of a share
Seal = Annotated[int, Meta(ge=0, le=5)]  # the colour or the shape of a seal
KeyText = Annotated[str, Meta(min_length=1, max_length=100)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class InMessage(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Something that a client sends."""


class OutMessage(Struct, tag_field="type"):
    """Something that the server sends."""


class WireStruct(Struct):
    """A part of what the server sends."""

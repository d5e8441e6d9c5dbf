"""What can happen at a table, as rows of its log. The log is the truth: a table is the fold of its rows (state.py).

Rows are kept for ever: a new field needs a default, and tags and stored names never change.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field

Reason = Literal["clock", "vote", "left", "fault"]


class LogEntry(Struct, tag_field="kind"):
    """One thing that happened at a table."""


class SeatTaken(LogEntry, tag="sit"):
    """A person took a seat; ``owner`` is the hash of their key, ``commitment`` of the share that they will show."""

    seat: int
    name: str
    owner: str = field(name="holder")  # as it is stored
    commitment: str | None = None
    colour: int | None = None  # of their seal, that they would like; and its shape
    shape: int | None = None


class SeatChanged(LogEntry, tag="look"):
    """A person goes by another name, or would like another colour or shape of their seal."""

    seat: int
    name: str
    colour: int | None = None
    shape: int | None = None


class SeatLeft(LogEntry, tag="leave"):
    """A person gave up a seat before the game began."""

    seat: int


class BotSeated(LogEntry, tag="fill"):
    """An empty seat was given to a bot before the game began."""

    seat: int
    bot: str


class ShareRevealed(LogEntry, tag="share"):
    """A person showed their share in the deal, once every seat was taken."""

    seat: int
    share: str


class GameStarted(LogEntry, tag="start"):
    """The game began, dealt by the server's part of the seed and the shares shown before."""


class ActionPlayed(LogEntry, tag="do"):
    """An action in notation."""

    seat: int
    action: str


class ActionUndone(LogEntry, tag="undo"):
    """The last action of this turn was taken back."""

    seat: int


class ActionRedone(LogEntry, tag="redo"):
    """What was taken back was done again."""

    seat: int


class TurnEnded(LogEntry, tag="end"):
    """The turn was ended, or a secret drawn: the engine's ``settle``."""

    seat: int


class BotSubstituted(LogEntry, tag="stand-in"):
    """From here on a bot of this level plays in this seat.

    A vote that passes has no row of its own: state.py makes this entry from the last ``VoteCast``.
    """

    seat: int
    bot: str
    reason: Reason


class PlayerReturned(LogEntry, tag="return"):
    """The person whom a bot had stood in for plays again."""

    seat: int


class TurnReminded(LogEntry, tag="remind"):
    """Whoever sits there was reminded that their time runs out."""

    seat: int


class VacationNoted(LogEntry, tag="vacation"):
    """The clock of a seat stands still from ``since`` to ``until``, because its person is on vacation.

    Both are seconds since 1970 by the machine's clock, ``lag`` is by how much the counted time was behind that. Another
    one with the same ``since`` takes its place.
    """

    seat: int
    since: float
    until: float
    lag: float


class VoteCast(LogEntry, tag="vote"):
    """A seat wants a bot to play for another one (or no longer)."""

    seat: int
    target: int
    on: bool


class TableClosed(LogEntry, tag="close"):
    """The host closed the table, for a reason that everybody there is told: the game ends where it stands."""

    reason: str


AnyEntry = (
    SeatTaken
    | SeatChanged
    | SeatLeft
    | BotSeated
    | ShareRevealed
    | GameStarted
    | ActionPlayed
    | ActionUndone
    | ActionRedone
    | TurnEnded
    | BotSubstituted
    | PlayerReturned
    | TurnReminded
    | VacationNoted
    | VoteCast
    | TableClosed
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def encode_entry(entry: AnyEntry) -> str:
    """``entry`` as it is stored."""
    return _encoder.encode(entry).decode()


def decode_entry(text: str) -> AnyEntry:
    """The entry that is stored as ``text``."""
    return _decoder.decode(text)


class LogRow(Struct, frozen=True):
    """An entry in its place in the log."""

    seq: int
    at: float  # seconds since 1970
    entry: AnyEntry
    counted: float | None = None  # counted_time.py; None: a row from before it was kept

    @property
    def clock_at(self) -> float:
        """When it happened for people's clocks."""
        return self.at if self.counted is None else self.counted

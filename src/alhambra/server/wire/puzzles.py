"""Puzzles: a list of them, one as its seat sees it, and what an answer was worth."""

from __future__ import annotations

from msgspec import Struct

from alhambra.server.wire.base import ActionText, WireStruct
from alhambra.server.wire.estimates import EstimateView
from alhambra.server.wire.outgoing import ViewMessage


class PuzzleSummary(WireStruct):
    """A puzzle in the list."""

    number: int
    players: int
    modules: list[str]
    found_by: list[str]  # the levels that find the answer: the fewer, the harder


class PuzzleList(WireStruct):
    """All puzzles of this server."""

    day: str  # today's date, by UTC: 2026-11-17
    today: int  # the number of the puzzle of that day, which is the same for everybody
    levels: int  # how many levels were asked
    puzzles: list[PuzzleSummary]


class PuzzlePosition(WireStruct):
    """A puzzle before it is answered: nothing in it says what would be good."""

    summary: PuzzleSummary
    bots: list[str]  # who played until here, seat by seat; the acting seat's player takes over from there
    view: ViewMessage  # of the acting seat


class PuzzleAttempt(Struct, forbid_unknown_fields=True, frozen=True):
    """An answer: a legal action of the acting seat, in notation."""

    action: ActionText


class PuzzleResult(WireStruct):
    """What an answer was worth."""

    action: str
    right: bool
    behind: float  # points fewer than the best action; 0 if it is the best
    futures: int  # ways the game may go on that each of the estimates comes from
    estimates: list[EstimateView]  # the best action, then the next best of those that bots and search considered

"""What is to be expected after an action: for hints and reviews."""

from __future__ import annotations

from alhambra.server.wire.base import WireStruct


class ReasonView(WireStruct):
    """One thing that speaks for or against an action: a code, and what it is about. The client has the words."""

    code: str
    facts: dict[str, int | str]


class SourceView(WireStruct):
    """Points more from one source than another action brings, or fewer: below 0."""

    source: str  # a type of building, or: wall, money, reserve, turn, modules, others
    points: float


class EstimateView(WireStruct):
    """What is to be expected after an action, for the seat that does it."""

    action: str
    win: float  # chance to win, from 0 to 1; a shared victory counts in parts
    points: float  # at the end of the game, on average
    lead: float  # points ahead of the best other seat at the end, on average
    behind: float  # points behind the best action; 0 for the best
    spread: float  # how far ``behind`` may be off by luck alone; 0 for the best
    close: bool  # may it be as good as the best one, for all that can be told?
    sources: list[SourceView]  # compared with the best action (the best itself: with the next), the most telling first
    reasons: list[ReasonView]  # the most telling first

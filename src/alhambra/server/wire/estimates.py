"""What is to be expected after an action: for hints and reviews."""

from __future__ import annotations

from alhambra.server.wire.base import WireStruct


class ReasonView(WireStruct):
    """One thing that speaks for or against an action: a code, and what it is about. The client has the words."""

    code: str
    facts: dict[str, int | str]


class EstimateView(WireStruct):
    """What is to be expected after an action, for the seat that does it."""

    action: str
    win: float  # chance to win, from 0 to 1; a shared victory counts in parts
    points: float  # at the end of the game, on average
    spread: float  # how far the difference in ``win`` to the best action may be off; 0 for the best
    close: bool  # may it be as good as the best one, for all that can be told?
    reasons: list[ReasonView]  # the most telling first

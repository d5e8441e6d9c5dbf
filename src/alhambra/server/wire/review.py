"""The decisions of a finished game, beside what could have been done instead."""

from __future__ import annotations

from alhambra.server.wire.base import WireStruct
from alhambra.server.wire.estimates import EstimateView


class DecisionView(WireStruct):
    """One decision of a finished game, beside what could have been done instead."""

    step: int  # how many actions had been done before it
    seat: int
    turn: int
    forced: bool  # there was nothing to choose from
    made: EstimateView
    best: list[EstimateView]  # the best first; the one made may be among them
    cost: float  # points that were given away, as far as it is no luck
    gain: float  # points that the next best action would have cost, if the best one was found
    overpaid: int  # coins beyond the price of what was bought,
    overpaid_points: float  # and what they were worth
    exact_missed: bool  # money was taken where an exact payment would have been better
    wins: list[float]  # every seat's chance to win after it


class Review(WireStruct):
    """The decisions of a finished game, as far as they have been reckoned: ask again until ``done`` is ``of``.

    Who asks with ``after`` gets only the decisions behind the first ``after``.
    """

    done: int
    of: int
    futures: int  # ways the game may go on that were tried for each decision
    rough: bool  # so few that only great differences can be told
    decisions: list[DecisionView]  # in order

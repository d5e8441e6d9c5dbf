"""What may come of an action: the lead and the points at the end, the chance to win, and where the points come from.

It is the coach's advice (``bots/coach.py``): the search of the strongest level finds the best actions, and further
futures measure them. In each future the same world is dealt and played on once for each action, with the same dice. So
the actions differ by what they are worth and hardly by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from alhambra.analysis.action_reasons import Reason, reasons
from alhambra.bots.coach import advise
from alhambra.bots.measuring import SOURCES, Measured
from alhambra.bots.protocol import Budget
from alhambra.bots.search import strongest
from alhambra.engine.verb import VERB_MASK
from alhambra.engine.view import View

LEAST_TOLD_POINTS: Final = 0.5  # a source that makes less of a difference is not told
SOURCES_MOST: Final = 4


@dataclass(frozen=True)
class SourceChange:
    """Points more (or fewer, below 0) from one source: a type of building or another one of ``SOURCES``."""

    source: str
    points: float


@dataclass(frozen=True)
class ActionEstimate:
    """What may be expected of one action. ``win``, ``points`` and ``lead`` are the acting seat's."""

    action: int
    text: str  # in notation
    win: float  # the chance to win; a victory shared by k counts 1/k
    points: float  # at the end, on average
    lead: float  # points ahead of the best other seat at the end, on average
    behind: float  # points behind the best action; 0 for the best
    spread: float  # how far ``behind`` may be off by luck alone
    close: bool  # is it the best one, or not clearly worse?
    wins: list[float]  # of every seat
    scores: list[float]
    futures: int
    sources: list[SourceChange]  # compared with the best action; for the best itself: with the next one
    reasons: list[Reason]


def estimate_actions(
    view: View,
    actions: Sequence[int],
    seed: str,
    futures: int,
    most: int = 3,
    also: int | None = None,
    seconds: float | None = None,
) -> list[ActionEstimate]:
    """The estimates of the ``most`` best actions and of ``also``, the best one first, by ``futures`` futures in all.

    The view must be the acting seat's. The same seed and number of futures give the same answer everywhere, unless
    there is a limit of ``seconds``, of processor time.
    """
    if futures < 1 or most < 1:
        raise ValueError("there must be at least one future and one action")
    found = advise(strongest(), view, actions, Random(seed), Budget(futures, seconds), most, also)
    return [estimate_of(view, one, found) for one in found]


def estimate_of(view: View, one: Measured, found: Sequence[Measured]) -> ActionEstimate:
    """What is to be expected of ``one`` of the actions ``found`` in ``view``, the best of which comes first."""
    state, best = view.state, found[0]
    seat, seats = int(state.seat), range(state.book.players)
    behind, spread = one.behind(best), one.spread(best)
    other = best if one is not best else found[min(1, len(found) - 1)]
    changes = dict(zip(SOURCES, one.differences(other), strict=True))
    return ActionEstimate(
        action=one.action,
        text=state.book.verbs[one.action & VERB_MASK].describe(state, one.action),
        win=one.win(seat),
        points=one.final_points(seat),
        lead=best.lead() - behind,
        behind=behind,
        spread=spread,
        close=behind <= spread,
        wins=[one.win(each) for each in seats],
        scores=[one.final_points(each) for each in seats],
        futures=one.rounds(),
        sources=told_sources(changes),
        reasons=reasons(view, one.action, changes),
    )


def told_sources(changes: dict[str, float]) -> list[SourceChange]:
    """The ``changes`` that make a difference worth telling, the greatest first."""
    told = [SourceChange(source, points) for source, points in changes.items() if abs(points) >= LEAST_TOLD_POINTS]
    return sorted(told, key=lambda change: -abs(change.points))[:SOURCES_MOST]

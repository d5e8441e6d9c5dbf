"""What the analysis finds, as it goes over the wire. The analysis itself is loaded in the processes that do it only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alhambra.engine.vectors import NATIVE
from alhambra.server.wire.estimates import EstimateView, ReasonView
from alhambra.server.wire.review import DecisionView

if TYPE_CHECKING:
    from alhambra.analysis.estimates import ActionEstimate
    from alhambra.analysis.review import Decision

SLOWER = 50  # as many futures take about so much longer without compiled code
FEWEST = 4  # tell little, but something


def affordable(futures: int, times: float = 1.0) -> int:
    """How many futures to try where they were to be so many: fewer without compiled code, or if it is done so often."""
    cost = times * (1 if NATIVE else SLOWER)
    return min(futures, max(FEWEST, int(futures / cost)))


def outlook_view(outlook: ActionEstimate) -> EstimateView:
    """An outlook in as many digits as can be told apart."""
    return EstimateView(
        action=outlook.text,
        win=round(outlook.win, 4),
        points=round(outlook.points, 2),
        spread=round(outlook.spread, 4),
        close=outlook.close,
        reasons=[ReasonView(reason.code, dict(reason.facts)) for reason in outlook.reasons],
    )


def decision_view(decision: Decision) -> DecisionView:
    """A decision of a finished game."""
    return DecisionView(
        step=decision.step,
        seat=decision.seat,
        turn=decision.turn,
        forced=decision.forced,
        made=outlook_view(decision.made),
        best=[outlook_view(outlook) for outlook in decision.best],
        loss=round(decision.loss, 4),
        wins=[round(win, 4) for win in decision.made.wins],
    )

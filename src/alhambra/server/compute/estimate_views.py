"""What the analysis finds, as it goes over the wire. Loaded only in the processes that analyse."""

from __future__ import annotations

from alhambra.analysis.estimates import ActionEstimate
from alhambra.analysis.review import Decision
from alhambra.server.wire.estimates import EstimateView, ReasonView
from alhambra.server.wire.review import DecisionView


def estimate_view(estimate: ActionEstimate) -> EstimateView:
    """``estimate`` in as many digits as can be told apart."""
    reasons = [ReasonView(reason.code, dict(reason.facts)) for reason in estimate.reasons]
    win, points, spread = round(estimate.win, 4), round(estimate.points, 2), round(estimate.spread, 4)
    return EstimateView(estimate.text, win, points, spread, estimate.close, reasons)


def decision_view(decision: Decision) -> DecisionView:
    """A decision of a finished game."""
    when = (decision.step, decision.seat, decision.turn, decision.forced)
    made, best = estimate_view(decision.made), [estimate_view(estimate) for estimate in decision.best]
    return DecisionView(*when, made, best, round(decision.loss, 4), [round(win, 4) for win in decision.made.wins])

"""What the analysis finds, as it goes over the wire. Loaded only in the processes that analyse."""

from __future__ import annotations

from alhambra.analysis.estimates import ActionEstimate
from alhambra.analysis.review import Decision
from alhambra.server.wire.estimates import EstimateView, ReasonView, SourceView
from alhambra.server.wire.review import DecisionView


def estimate_view(estimate: ActionEstimate) -> EstimateView:
    """``estimate`` in as many digits as can be told apart."""
    return EstimateView(
        action=estimate.text,
        win=round(estimate.win, 4),
        points=round(estimate.points, 2),
        lead=round(estimate.lead, 2),
        behind=round(estimate.behind, 2),
        spread=round(estimate.spread, 2),
        close=estimate.close,
        sources=[SourceView(change.source, round(change.points, 2)) for change in estimate.sources],
        reasons=[ReasonView(reason.code, dict(reason.facts)) for reason in estimate.reasons],
    )


def decision_view(decision: Decision) -> DecisionView:
    """A decision of a finished game."""
    return DecisionView(
        step=decision.step,
        seat=decision.seat,
        turn=decision.turn,
        forced=decision.forced,
        made=estimate_view(decision.made),
        best=[estimate_view(estimate) for estimate in decision.best],
        cost=round(decision.cost, 2),
        gain=round(decision.gain, 2),
        overpaid=decision.overpaid,
        overpaid_points=round(decision.overpaid_points, 2),
        exact_missed=decision.exact_missed,
        wins=[round(win, 4) for win in decision.made.wins],
    )

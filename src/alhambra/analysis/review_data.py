"""A review as plain data, and what it says of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from alhambra.analysis.action_reasons import words
from alhambra.analysis.estimates import ActionEstimate
from alhambra.analysis.review import Decision
from alhambra.record import Record


@dataclass(frozen=True)
class SeatSummary:
    """How one seat decided."""

    seat: int
    name: str
    decisions: list[Decision]

    @property
    def free(self) -> int:
        """Decisions in which there was something to choose."""
        return sum(not decision.forced for decision in self.decisions)

    @property
    def given_away(self) -> float:
        """The points given away in all decisions together, as far as it is no luck."""
        return sum(decision.cost for decision in self.decisions)


def worst(decisions: Sequence[Decision], most: int) -> list[Decision]:
    """The ``most`` of ``decisions`` that cost most points, the worst first."""
    costly = [decision for decision in decisions if decision.cost > 0]
    return sorted(costly, key=lambda decision: (-decision.cost, decision.step))[:most]


def summaries(record: Record, decisions: Sequence[Decision]) -> list[SeatSummary]:
    """Every seat with a decision."""
    found = []
    for seat, name in enumerate(record.names):
        own = [decision for decision in decisions if decision.seat == seat]
        if own:
            found.append(SeatSummary(seat, name, own))
    return found


def review_data(
    record: Record, decisions: Sequence[Decision], futures: int, most: int, worst_most: int
) -> dict[str, Any]:
    """The review as JSON knows it: ``most`` actions in each decision, ``worst_most`` of each seat's worst decisions."""
    return {
        "names": record.names,
        "futures": futures,
        "most": most,
        "decisions": [decision_data(decision) for decision in decisions],
        "seats": [summary_data(summary, worst_most) for summary in summaries(record, decisions)],
    }


def summary_data(summary: SeatSummary, most: int) -> dict[str, Any]:
    """One seat; its worst decisions by their steps."""
    return {
        "seat": summary.seat,
        "name": summary.name,
        "decisions": len(summary.decisions),
        "free": summary.free,
        "given_away": summary.given_away,
        "worst": [decision.step for decision in worst(summary.decisions, most)],
    }


def decision_data(decision: Decision) -> dict[str, Any]:
    """``decision`` with its own fields, the actions last."""
    actions = {"made": estimate_data(decision.made), "best": [estimate_data(found) for found in decision.best]}
    return {name: value for name, value in vars(decision).items() if name not in actions} | actions


def estimate_data(estimate: ActionEstimate) -> dict[str, Any]:
    """``estimate`` with its own fields, but its action in notation, its sources by name, its reasons with words."""
    changed = ("action", "text", "sources", "reasons")
    told = {name: value for name, value in vars(estimate).items() if name not in changed}
    told["sources"] = {change.source: change.points for change in estimate.sources}
    reasons = [{"code": reason.code, "facts": reason.facts, "words": words(reason)} for reason in estimate.reasons]
    return {"action": estimate.text} | told | {"reasons": reasons}

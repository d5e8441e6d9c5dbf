"""What an action changes in the majorities, as reasons for and against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from alhambra.analysis.phrases import Reason, Weighed
from alhambra.engine.components import TYPES
from alhambra.engine.scoring import SCORINGS, counts_of_type, majority_points, scorings_done
from alhambra.engine.state import State

CLOSE_LEAD: Final = 2  # buildings: a lead of no more is worth defending
LATER_SCORING_FACTOR: Final = 0.4  # what points in a later scoring count


def majority_reasons(before: State, after: State, seat: int) -> Iterator[Weighed]:
    """What it means to ``seat`` that the counts of building types differ between ``before`` and ``after``."""
    coming = scorings_done(before) + 1
    rivals = [other for other in range(before.book.players) if other != seat]
    for kind, name in enumerate(TYPES):
        old, new = list(counts_of_type(before, kind)), list(counts_of_type(after, kind))
        if old == new:
            continue
        # Points change in the next scoring, or if they do not, in the last one.
        scoring = coming if _gain(old, new, [seat], coming, kind) else SCORINGS
        points = _gain(old, new, [seat], scoring, kind)
        against = -(_gain(old, new, rivals, coming, kind) or _gain(old, new, rivals, SCORINGS, kind))
        more = new[seat] > old[seat]
        if more and points > 0:
            place = 1 + sum(count > new[seat] for count in new)
            code = "shares" if new.count(new[seat]) > 1 else "majority"
            facts: dict[str, int | str] = {"type": name, "place": place, "points": points, "scoring": scoring}
            yield points if scoring == coming else points * LATER_SCORING_FACTOR, Reason(code, facts)
        elif more and _is_close_lead(old, seat):
            yield 1.5, Reason("defends", {"type": name})
        elif points < 0:
            yield -points, Reason("gives_up", {"type": name, "points": -points})
        elif not more and against > 0:
            yield against, Reason("against", {"type": name, "points": against})


def _gain(old: list[int], new: list[int], seats: Iterable[int], scoring: int, kind: int) -> int:
    """How many points more ``seats`` get in ``scoring`` by the counts ``new`` of type ``kind`` than by ``old``."""
    return sum(
        majority_points(new, who, new[who], scoring, kind) - majority_points(old, who, old[who], scoring, kind)
        for who in seats
    )


def _is_close_lead(counts: list[int], seat: int) -> bool:
    """Is ``seat`` alone in front, but not by much?"""
    rest = max(count for who, count in enumerate(counts) if who != seat)
    return rest > 0 and 0 < counts[seat] - rest <= CLOSE_LEAD

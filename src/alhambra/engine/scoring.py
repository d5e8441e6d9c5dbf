"""The three scorings: majorities with their ties, the outer wall, what modules add (rules P1–P6, F7…)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.components import MAJORITY_POINTS, TYPES
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.state import State
from alhambra.engine.vectors import append, i64, vec, vector

PLACES: Final = 3
SCORINGS: Final = 3


def scorings_done(state: State) -> i64:
    """How many scorings lie behind ``state``, two at most: the last one always lies ahead."""
    return min(state.scorings, i64(SCORINGS - 1))


@mypyc_attr(acyclic=True)
class MajorityScored(Event):
    """P2–P4: points for a place in the ranking of a building type, shared or not."""

    def __init__(self, who: i64, points: i64, scoring: i64, kind: i64, place: i64, count: i64, sharers: i64) -> None:
        super().__init__("majority", "P2" if sharers == 1 else "P4", who, points)
        self.scoring: i64 = scoring
        self.type: i64 = kind
        self.place: i64 = place  # 0 = first
        self.count: i64 = count
        self.sharers: i64 = sharers

    @property
    def facts(self) -> dict[str, object]:
        return {
            "scoring": self.scoring,
            "type": TYPES[self.type],
            "place": self.place + 1,
            "count": self.count,
            "sharers": self.sharers,
            "shared": [int(points) for points in _covered(self.scoring, self.type, self.place, self.sharers)],
        }

    @property
    def reason(self) -> str:
        text = f"{TYPES[self.type]}: {('1st', '2nd', '3rd')[self.place]} with {self.count}"
        if self.sharers > 1:
            points = [str(points) for points in _covered(self.scoring, self.type, self.place, self.sharers)]
            text += f", shared by {self.sharers}, ({' + '.join(points)}) / {self.sharers}"
        return f"{text} → {self.amount}"


def _covered(scoring: i64, kind: i64, place: i64, sharers: i64) -> list[i64]:
    """The points of the places that tied competitors cover, from ``place`` (0 = first) on (P4)."""
    first = (scoring - 1) * 18 + kind * PLACES
    return [MAJORITY_POINTS[first + covered] for covered in range(place, min(place + sharers, PLACES))]


def counts_of_type(state: State, kind: i64) -> vec[i64]:
    """How many tiles of this type count for each competitor: the seats, then the others (P2, D3)."""
    book = state.book
    out = vec[i64]()
    seat: i64 = 0
    for palace in state.palaces:
        if book.hooks.reduce_counts:
            counts = palace.counts[:]
            for module in book.hooks.reduce_counts:
                module.reduce_counts(state, seat, counts)
            out = append(out, counts[kind])
        else:
            out = append(out, palace.counts[kind])
        seat += 1
    for competitor in book.competitors:
        out = append(out, competitor.counts(state)[kind])
    return out


def share(counts: vec[i64], who: i64, mine: i64, scoring: i64, kind: i64) -> i64:
    """P2–P4: what competitor ``who`` with ``mine`` tiles of a type would get in scoring 1, 2 or 3, by ``counts``."""
    if mine == 0:
        return 0
    better: i64 = 0
    equal: i64 = 1
    other: i64 = 0
    for count in counts:
        if other != who:
            if count > mine:
                better += 1
            elif count == mine:
                equal += 1
        other += 1
    total: i64 = 0
    place: i64
    for place in range(better, min(better + equal, i64(PLACES))):
        total += MAJORITY_POINTS[(scoring - 1) * 18 + kind * PLACES + place]
    return total // equal


def majority_points(counts: list[int], who: i64, mine: i64, scoring: i64, kind: i64) -> int:
    """``share`` for interpreted code (see vectors.py)."""
    return share(vector(counts), who, mine, scoring, kind)


def score(state: State, scoring: i64, sink: Sink | None) -> None:
    """Scoring 1, 2 or 3: every competitor's points are added to the track (P1–P6)."""
    if sink is not None:
        sink.tell(TextEvent("scoring", "P1", -1, 0, f"scoring {scoring}", {"scoring": scoring}))
    kind: i64
    for kind in range(6):
        _majority(state, scoring, kind, sink)
    seat: i64
    for seat in range(state.book.players):
        palace = state.palaces[seat]
        points = palace.wall_points()
        state.scores[seat] += points
        if sink is not None and points:
            length = palace.longest_wall()
            facts: dict[str, object] = {"scoring": scoring, "length": length}
            sink.score(TextEvent("wall", "P5", seat, length, f"longest outer wall {length} → {length}", facts))
            palace.tell_wall_bonus(seat, scoring, sink)
        for module in state.book.hooks.points:
            state.scores[seat] += module.points(state, seat, scoring, sink)
    state.scorings += 1
    for module in state.book.hooks.on_scored:
        module.on_scored(state, scoring, sink)


def _majority(state: State, scoring: i64, kind: i64, sink: Sink | None) -> None:
    """P2–P4: rank by count; who ties shares the points of all places covered, rounded down each."""
    counts = counts_of_type(state, kind)
    first = (scoring - 1) * 18 + kind * PLACES
    place: i64 = 0
    while place < PLACES and MAJORITY_POINTS[first + place]:
        most: i64 = 0
        sharers: i64 = 0
        for count in counts:
            if count > most:
                most = count
                sharers = 1
            elif count == most:
                sharers += 1
        if most == 0:  # P3: at least one tile is needed
            return
        total: i64 = 0
        covered = place
        while covered < place + sharers and covered < PLACES:
            total += MAJORITY_POINTS[first + covered]
            covered += 1
        points = total // sharers
        who: i64 = 0
        for count in counts:
            if count == most:
                state.scores[who] += points
                counts[who] = 0
                if sink is not None:
                    sink.score(MajorityScored(who, points, scoring, kind, place, most, sharers))
            who += 1
        place += sharers

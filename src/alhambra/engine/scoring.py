"""The three scorings: majorities with their ties, the outer wall, what modules add (rules P1–P6, F7…)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.components import MAJORITY_POINTS, TYPES
from alhambra.engine.events import Event, Sink, Teller
from alhambra.engine.state import State
from alhambra.engine.vectors import append, i64, vec

PLACES: Final = 3
SCORINGS: Final = 3


def scorings_done(state: State) -> i64:
    """How many scorings lie behind ``state``, two at most: the last one always lies ahead."""
    return min(state.scorings, i64(SCORINGS - 1))


class ScoringTeller(Teller):
    """Says where points came from."""

    def facts(self, event: Event) -> dict[str, object]:
        if event.kind == "majority":
            sharers = event.z & 15
            return {
                "scoring": event.y,
                "type": TYPES[event.x],
                "place": event.z >> 8 & 15,
                "count": event.z >> 12,
                "sharers": sharers,
                "shared": [int(points) for points in _covered(event.y, event.x, (event.z >> 8 & 15) - 1, sharers)],
            }
        return {"scoring": event.y, "length": event.x} if event.kind == "wall" else {"scoring": event.x}

    def sentence(self, event: Event) -> str:
        if event.kind == "scoring":
            return f"scoring {event.x}"
        if event.kind == "wall":
            return f"longest outer wall {event.x} → {event.amount}"
        sharers = event.z & 15
        place = ("1st", "2nd", "3rd")[(event.z >> 8 & 15) - 1]
        text = f"{TYPES[event.x]}: {place} with {event.z >> 12}"
        points = [str(points) for points in _covered(event.y, event.x, (event.z >> 8 & 15) - 1, sharers)]
        if sharers > 1:
            text += f", shared by {sharers}, ({' + '.join(points)}) / {sharers}"
        return f"{text} → {event.amount}"


TELLER: Final = ScoringTeller()


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
        if book.uncounting:
            counts = palace.counts[:]
            for module in book.uncounting:
                module.uncount(state, seat, counts)
            out = append(out, counts[kind])
        else:
            out = append(out, palace.counts[kind])
        seat += 1
    for competitor in book.competitors:
        out = append(out, competitor.counts(state)[kind])
    return out


def share(counts: vec[i64], who: i64, mine: i64, scoring: i64, kind: i64) -> i64:
    """P2–P4: what a competitor with so many tiles of a type would get in scoring 1, 2 or 3 as the others stand."""
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


def score(state: State, scoring: i64, sink: Sink | None) -> None:
    """Scoring 1, 2 or 3: every competitor's points are added to the track (P1–P6)."""
    if sink is not None:
        sink.tell(TELLER, "scoring", "P1", -1, 0, scoring)
    kind: i64
    for kind in range(6):
        _majority(state, scoring, kind, sink)
    seat: i64
    for seat in range(state.book.players):
        palace = state.palaces[seat]
        points = palace.wall_points()
        state.scores[seat] += points
        if sink is not None and points:
            sink.score(TELLER, "wall", "P5", seat, points, palace.longest_wall(), scoring)
        for module in state.book.scoring:
            state.scores[seat] += module.points(state, seat, scoring, sink)
    state.scorings += 1
    for module in state.book.scored:
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
                    rank = most << 12 | (place + 1) << 8 | sharers
                    sink.score(TELLER, "majority", "P2" if sharers == 1 else "P4", who, points, kind, scoring, rank)
            who += 1
        place += sharers

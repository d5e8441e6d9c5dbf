"""What could come: points if there were a scoring now, what an action would bring, how near a scoring card is.

All of it is reckoned from a view's state, so it tells nobody anything that they do not know.
"""

from __future__ import annotations

from alhambra.engine.components import CARD_COUNT, SCORING_1, SLOTS, TYPE, TYPES
from alhambra.engine.events import Sink
from alhambra.engine.play import apply
from alhambra.engine.scoring import SCORINGS, counts_of_type, majority_points, score
from alhambra.engine.state import State
from alhambra.points import PointSource, PointsTally
from alhambra.server.wire.game import Majority, ScoringPreview

WALLS = ("wall", "wall bonus")  # kinds of events that score walls


def next_scoring(state: State) -> int:
    """The scoring to come (after the last one: the last)."""
    return min(int(state.scorings) + 1, SCORINGS)


def if_scored(state: State, names: list[str]) -> list[ScoringPreview]:
    """What each competitor (``names``: the seats, then others) would get if there were a scoring now."""
    sink, tally = Sink(), PointsTally()
    score(state.clone(), next_scoring(state), sink)
    tally.add(sink.events)
    return [_scoring_preview(who, name, tally.by_source(who)) for who, name in enumerate(names)]


def _scoring_preview(who: int, name: str, sources: dict[PointSource, int]) -> ScoringPreview:
    majorities = {str(source.type): points for source, points in sources.items() if source.kind == "majority"}
    total = sum(sources.values())
    wall = sum(points for source, points in sources.items() if source.kind in WALLS)
    return ScoringPreview(who, name, total, majorities, wall, total - wall - sum(majorities.values()))


def scoring_chances(state: State) -> list[float]:
    """The chance that 1, 2, 3, 4 cards bring a scoring card; S6: card k lies anywhere in what is left of pile 2k."""
    size = len(state.draw)
    missing = [1.0] * SLOTS  # [n - 1]: the chance that none of n cards is a scoring card
    for card in state.draw:
        if card >= CARD_COUNT:
            pile = 2 * (int(card) - SCORING_1 + 1)
            low, high = int(state.cards_below[pile]), min(int(state.cards_below[pile - 1]), size)
            for drawn in range(1, SLOTS + 1):
                inside = int(max(0, high - max(low, size - drawn)))
                missing[drawn - 1] *= 1 - inside / int(high - low)
    return [round(1 - none, 4) for none in missing]


class ActionPreviews:
    """What the actions of the acting seat would bring, as far as can be known before anything new is shown."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.scoring = next_scoring(state)
        self.counts = [list(counts_of_type(state, kind)) for kind in range(len(TYPES))]
        self.points = self._points(state.clone())

    def _points(self, trial: State) -> int:
        """The acting seat's points if there were a scoring now; the state given is used up."""
        before = int(trial.scores[self.state.seat])
        score(trial, self.scoring, None)
        return int(trial.scores[self.state.seat]) - before

    def of(self, action: int) -> tuple[int, list[Majority]]:
        """Points more than now, and the majorities that change: with bought tiles counted as if they were placed."""
        seat = self.state.seat
        after = self.state.clone()
        apply(after, action, None, True)
        mine = [int(counts_of_type(after, kind)[seat]) for kind in range(len(TYPES))]
        waiting = {int(tile) for tile in after.bought} - {int(tile) for tile in self.state.bought}
        for tile in waiting:
            mine[TYPE[tile]] += 1
        majorities = [
            self._majority(kind, count) for kind, count in enumerate(mine) if count != self.counts[kind][seat]
        ]
        gain = sum(majority.gain for majority in majorities) if waiting else self._points(after) - self.points
        return gain, majorities

    def _majority(self, kind: int, mine: int) -> Majority:
        counts, seat = self.counts[kind], self.state.seat
        points = majority_points(counts, seat, mine, self.scoring, kind)
        now = majority_points(counts, seat, counts[seat], self.scoring, kind)
        others = [count for who, count in enumerate(counts) if who != seat]
        place = 1 + sum(count > mine for count in others)
        return Majority(TYPES[kind], mine, place, points, points - now, mine in others)

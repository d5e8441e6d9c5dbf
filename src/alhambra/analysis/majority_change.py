"""What an action changes in the majorities."""

from __future__ import annotations

from typing import Final

from alhambra.engine.components import TYPES
from alhambra.engine.scoring import SCORINGS, counts_of_type, scorings_done, share
from alhambra.engine.state import State
from alhambra.engine.vectors import ints

CLOSE_LEAD: Final = 2  # buildings: a lead of no more is worth defending


class MajorityChange:
    """What happens in type ``kind``: everybody's counts ``before`` and ``after``, and what they would score."""

    def __init__(self, before: State, after: State, seat: int, kind: int) -> None:
        self.before = counts_of_type(before, kind)
        self.after = counts_of_type(after, kind)
        self.old, self.new = ints(self.before), ints(self.after)
        self.kind = kind
        self.type = TYPES[kind]
        self.seat = seat
        self.next = scorings_done(before) + 1
        self.rivals = [other for other in range(before.book.players) if other != seat]

    @property
    def scoring(self) -> int:
        """The scoring in which the seat's points change: the next one, or the last one if they do not change there."""
        return self.next if self._gain([self.seat], self.next) else SCORINGS

    @property
    def points(self) -> int:
        """What the seat gains or loses in that scoring."""
        return self._gain([self.seat], self.scoring)

    @property
    def against(self) -> int:
        """What the other seats lose in the next scoring, or if nothing then in the last one."""
        return -(self._gain(self.rivals, self.next) or self._gain(self.rivals, SCORINGS))

    def _gain(self, seats: list[int], scoring: int) -> int:
        total = 0
        for seat in seats:
            total += share(self.after, seat, self.new[seat], scoring, self.kind)
            total -= share(self.before, seat, self.old[seat], scoring, self.kind)
        return total

    @property
    def more(self) -> int:
        """How many buildings more the seat has."""
        return self.new[self.seat] - self.old[self.seat]

    @property
    def place(self) -> int:
        """The seat's place afterwards, from 1."""
        return 1 + sum(count > self.new[self.seat] for count in self.new)

    @property
    def tied(self) -> bool:
        """Does somebody share that place?"""
        return self.new.count(self.new[self.seat]) > 1

    @property
    def defends(self) -> bool:
        """Was the seat alone in front, but not by much, and has it more now?"""
        rest = max(count for who, count in enumerate(self.old) if who != self.seat)
        return self.more > 0 and rest > 0 and 0 < self.old[self.seat] - rest <= CLOSE_LEAD


def majority_changes(before: State, after: State, seat: int) -> list[MajorityChange]:
    """The types of building in which the counts differ between ``before`` and ``after``, seen by ``seat``."""
    found = [MajorityChange(before, after, seat, kind) for kind in range(len(TYPES))]
    return [change for change in found if change.old != change.new]

"""The time that counts for people's clocks: seconds in which this server was there to be played at.

It begins as the Unix clock and then goes its own way. It never goes back, and it stands still while no server runs,
while the machine sleeps or the process is stopped, while nothing can be stored, and when somebody sets the machine's
clock, forward or back: so nobody loses on time that they could not have played in. It is stored with each row of a log
(``LogRow.counted``), and every ``BEAT_SECONDS`` on its own, from where the next start takes it up.

What it may be off by, decided here: a start within ``GAP_SECONDS`` of the last beat counts what has passed since by the
machine's clock (another worker may be running all the while); after a longer stop nothing since that beat counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable

BEAT_SECONDS = 15.0  # between two times that are stored
GAP_SECONDS = 20.0  # in which nobody asked for the time; a longer gap does not count


class CountedTime:
    """The counted time of one worker; ``wall`` is the machine's clock, ``steady`` one that nobody can set."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        gap_seconds: float = GAP_SECONDS,
    ) -> None:
        self.wall = wall
        self._steady = steady
        self._gap_seconds = gap_seconds
        self._counted = wall()
        self._asked_at = steady()
        self._runs = True

    def now(self) -> float:
        """The counted seconds by now. Ask often: what has passed since the last time counts up to ``gap_seconds``."""
        asked_at = self._steady()
        passed = asked_at - self._asked_at
        self._asked_at = asked_at
        if self._runs and 0.0 < passed <= self._gap_seconds:
            self._counted += passed
        return self._counted

    def let_run(self, runs: bool) -> None:
        """From now on count what passes, if ``runs``; or else nothing, for nobody can play."""
        self.now()
        self._runs = runs

    def take_up(self, stored: str) -> None:
        """Go on from the beat ``stored`` by a worker that ran before us, or runs beside us."""
        counted, at = map(float, stored.split())
        passed = self.wall() - at
        self._counted = counted + (passed if 0.0 <= passed <= self._gap_seconds else 0.0)
        self._asked_at = self._steady()

    def meet(self, stored: str) -> None:
        """Do not stay behind the beat ``stored`` by another worker."""
        self._counted = max(self.now(), float(stored.split(maxsplit=1)[0]))

    def beat(self) -> str:
        """The time as it is stored: counted, and by the machine's clock."""
        return f"{self.now()!r} {self.wall()!r}"

    @property
    def lag(self) -> float:
        """By how much the counted time is behind the machine's clock."""
        return self.wall() - self.now()

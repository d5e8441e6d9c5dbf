"""Thinking time: no limit, a number of seconds each turn, or a bank with an increment for each turn (Fischer).

Only the time of people counts; the log says how much they used, in counted time (counted_time.py), so a clock needs no
storage of its own. While somebody is on vacation their clock stands still.
"""

from __future__ import annotations

from typing import NamedTuple

from alhambra.server.errors import Denied
from alhambra.server.wire.setup import ClockSetup

RETURN_SECONDS = 30.0  # who comes back after running out of time can at least look at the board
REMIND_SHARE = 0.25  # of the time that a seat has: with that much left, whoever sits there is reminded


class Vacation(NamedTuple):
    """A time in which somebody's clock stands still: from ``since`` to ``until``, in counted seconds."""

    since: float
    until: float

    def within(self, begin: float, end: float) -> float:
        """How many of the seconds from ``begin`` to ``end`` are in it."""
        return max(0.0, min(self.until, end) - max(self.since, begin))


class TableClock:
    """The time each seat has left; ``reminds``: people are reminded of it. All times are counted seconds."""

    def __init__(self, setup: ClockSetup, seats: int, reminds: bool = False) -> None:
        self.setup = setup
        self._reminds = reminds
        self.is_reminded = False  # whoever's time runs, in this turn
        self.bank = [float(setup.seconds)] * seats
        self.running: int | None = None  # whose time runs
        self.since = 0.0  # when the turn began
        self.vacations: list[list[Vacation]] = [[] for _ in range(seats)]  # of each seat, the earliest first

    def copy(self) -> TableClock:
        """An independent copy."""
        other = TableClock(self.setup, len(self.bank), self._reminds)
        other.is_reminded = self.is_reminded
        other.bank, other.running, other.since = self.bank[:], self.running, self.since
        other.vacations = [known[:] for known in self.vacations]
        return other

    def note_vacation(self, seat: int, vacation: Vacation) -> None:
        """Let the clock of ``seat`` stand still in ``vacation``, instead of one that began at that time or later."""
        kept = [known for known in self.vacations[seat] if known.since < vacation.since]
        self.vacations[seat] = [Vacation(one.since, min(one.until, vacation.since)) for one in kept] + [vacation]

    def stop(self, at: float) -> None:
        """The running seat's turn is over, or somebody else plays for it."""
        self.is_reminded = False
        if self.running is None or self.setup.kind == "none":
            self.running = None
            return
        if self.setup.kind == "fischer":
            used = self._used(self.running, at)
            self.bank[self.running] = max(0.0, self.bank[self.running] - used) + self.setup.increment
        self.running = None

    def start(self, seat: int | None, at: float) -> None:
        """A turn begins at the time ``at``; from then on the time of ``seat`` runs (None: nobody's)."""
        self.running, self.since, self.is_reminded = seat, at, False

    def remind(self, seat: int) -> None:
        """Whoever plays in ``seat`` is reminded, once in a turn."""
        if seat != self.running or self.is_reminded:
            raise Denied("stale", "it is another's turn, or they are reminded already.")
        self.is_reminded = True

    def grant_return_time(self, seat: int) -> None:
        """A player is back after a bot stood in: there is some time again."""
        if self.setup.kind == "fischer":
            self.bank[seat] = max(self.bank[seat], RETURN_SECONDS, float(self.setup.increment))

    def _used(self, seat: int, now: float) -> float:
        """The seconds of this turn that count for ``seat``, whose time runs; never less than none."""
        away = sum(vacation.within(self.since, now) for vacation in self.vacations[seat])
        return max(0.0, now - self.since - away)

    def left(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left, or None without a limit."""
        if self.setup.kind == "none":
            return None
        used = self._used(seat, now) if seat == self.running else 0.0
        return max(0.0, self.bank[seat] - used)

    @property
    def deadline(self) -> float | None:
        """When the running seat's time is up."""
        return self._when_used(1.0)

    @property
    def due(self) -> float | None:
        """When the server has to look after it: at the deadline, or before when only ``REMIND_SHARE`` is left."""
        return self._when_used(1.0 - REMIND_SHARE if self._reminds and not self.is_reminded else 1.0)

    @property
    def reminder(self) -> float | None:
        """When only ``REMIND_SHARE`` of the running seat's time is left, whether it was reminded or not."""
        return self._when_used(1.0 - REMIND_SHARE)

    def _when_used(self, share: float) -> float | None:
        """When ``share`` of the running seat's time is used."""
        if self.running is None or self.setup.kind == "none":
            return None
        then = self.since + share * self.bank[self.running]
        for vacation in self.vacations[self.running]:
            if vacation.since < then:
                then += vacation.within(self.since, vacation.until)
        return then

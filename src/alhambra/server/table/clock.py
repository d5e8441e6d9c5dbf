"""Thinking time: no limit, a number of seconds each turn, or a bank with an increment for each turn (Fischer).

Only the time of people counts; the log's timestamps say how much they used, so a clock needs no storage of its own.
"""

from __future__ import annotations

from alhambra.server.wire.setup import ClockSetup

RETURN_SECONDS = 30.0  # who comes back after running out of time can at least look at the board


class TableClock:
    """The time each seat has left."""

    def __init__(self, setup: ClockSetup, seats: int) -> None:
        self.setup = setup
        self.bank = [float(setup.seconds)] * seats
        self.running: int | None = None  # whose time runs
        self.since = 0.0  # seconds since 1970: when the turn began

    def copy(self) -> TableClock:
        """An independent copy."""
        other = TableClock(self.setup, len(self.bank))
        other.bank, other.running, other.since = self.bank[:], self.running, self.since
        return other

    def stop(self, at: float) -> None:
        """The running seat's turn is over, or somebody else plays for it."""
        if self.running is None or self.setup.kind == "none":
            self.running = None
            return
        if self.setup.kind == "fischer":
            self.bank[self.running] = max(0.0, self.bank[self.running] - (at - self.since)) + self.setup.increment
        self.running = None

    def start(self, seat: int | None, at: float) -> None:
        """A turn begins at the time ``at``; from then on the time of ``seat`` runs (None: nobody's)."""
        self.running, self.since = seat, at

    def grant_return_time(self, seat: int) -> None:
        """A player is back after a bot stood in: there is some time again."""
        if self.setup.kind == "fischer":
            self.bank[seat] = max(self.bank[seat], RETURN_SECONDS, float(self.setup.increment))

    def left(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left, or None without a limit."""
        if self.setup.kind == "none":
            return None
        used = max(0.0, now - self.since) if seat == self.running else 0.0
        return max(0.0, self.bank[seat] - used)

    @property
    def deadline(self) -> float | None:
        """When the running seat's time is up."""
        if self.running is None or self.setup.kind == "none":
            return None
        return self.since + self.bank[self.running]

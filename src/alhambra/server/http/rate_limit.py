"""Rate limits, as token buckets: ``http_rate`` requests and ``socket_rate`` messages a second, and more in a burst."""

from __future__ import annotations

import time
from collections.abc import Callable

HTTP_BURST_SECONDS = 10  # worth of requests may come at once
SOCKET_BURST_SECONDS = 2  # worth of messages
ADDRESSES_MOST = 10_000  # that are remembered


class RateLimit:
    """Lets ``rate`` things a second through, and up to ``burst`` at once; ``now`` is the clock, in seconds."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.level, self.at = burst, now()

    def take(self, amount: float = 1.0) -> bool:
        """Count one more, or ``amount``; False if that is too many."""
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class AddressRateLimit:
    """A rate limit for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.by_address: dict[str, RateLimit] = {}

    def take(self, address: str, amount: float = 1.0) -> bool:
        """Count one more, or ``amount``, from this address; False if that is too many."""
        if len(self.by_address) >= ADDRESSES_MOST:  # full buckets say nothing; whoever was quick keeps an empty one
            now = time.monotonic()
            full = [name for name, b in self.by_address.items() if b.level + (now - b.at) * b.rate >= b.burst]
            for name in full or list(self.by_address):
                del self.by_address[name]
        return self.by_address.setdefault(address, RateLimit(self.rate, self.burst)).take(amount)

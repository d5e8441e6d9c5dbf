"""Rate limits, as token buckets: so many a second, and some more in a burst."""

from __future__ import annotations

import time
from collections.abc import Callable

ADDRESSES_MOST = 10_000


class RateLimit:
    """Lets so many things through a second, and some more in a burst."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.level, self.at = burst, now()

    def take(self) -> bool:
        """Is there room for one more?"""
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class AddressRateLimit:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.by_address: dict[str, RateLimit] = {}

    def take(self, address: str) -> bool:
        """Is there room for one more from this address?"""
        if len(self.by_address) >= ADDRESSES_MOST:  # full buckets say nothing; whoever was quick keeps an empty one
            now = time.monotonic()
            full = [name for name, b in self.by_address.items() if b.level + (now - b.at) * b.rate >= b.burst]
            for name in full or list(self.by_address):
                del self.by_address[name]
        return self.by_address.setdefault(address, RateLimit(self.rate, self.burst)).take()

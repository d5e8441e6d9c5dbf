"""Doors and locks: keys of players, clean names, allowed origins, rates."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import unicodedata
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from alhambra.server.deeds import Denied
from alhambra.server.wire import NAME_MOST, SAY_MOST

COOKIE = "alhambra_key"
_KEY = re.compile(r"[A-Za-z0-9_-]{43}\Z")
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}\Z")
_BUCKETS_MOST = 10_000


def new_key() -> str:
    """A player's key: 256 random bits. The browser keeps it in a cookie that scripts cannot read."""
    return secrets.token_urlsafe(32)


def new_seed() -> str:
    """A game's seed: 128 random bits, so that nobody can find it from the open deal."""
    return secrets.token_hex(16)


def new_table_id() -> str:
    """A table's name in its link: 96 random bits."""
    return secrets.token_urlsafe(12)


def is_table_id(text: str) -> bool:
    """Can this be a table's name at all? (What cannot is not asked of the database, which may choke on it.)"""
    return _TABLE.match(text) is not None


def holder_of(key: str | None) -> str | None:
    """What is stored of a key: its hash. None for no key, or for something that is none."""
    if key is None or not _KEY.match(key):
        return None
    return hashlib.sha256(key.encode()).hexdigest()


def seed_hash(seed: str) -> str:
    """What is published of a seed before the game is over."""
    return hashlib.sha256(seed.encode()).hexdigest()


def clean(text: str, most: int) -> str:
    """Text without control, format and other invisible characters, on one line, not too long."""
    seen = "".join(
        " " if unicodedata.category(char) in ("Zs", "Zl", "Zp", "Cc") else char
        for char in unicodedata.normalize("NFC", text)
        if unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn")
    )
    return " ".join(seen.split())[:most].strip()


def clean_name(text: str) -> str:
    """A display name."""
    name = clean(text, NAME_MOST)
    if not name:
        raise Denied("bad-name", "please give a name with at least one letter.")
    return name


def clean_line(text: str) -> str:
    """A line of chat."""
    line = clean(text, SAY_MOST)
    if not line:
        raise Denied("empty-line", "there is nothing to say in this line.")
    return line


def may_come_from(origin: str | None, host: str | None, allowed: Sequence[str]) -> bool:
    """May a page of this origin talk to us? Programs that are no browsers send none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower() and origin != "null"


class Bucket:
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


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Is there room for one more from this address?"""
        if len(self.by_address) >= _BUCKETS_MOST:  # full buckets say nothing; whoever was quick keeps an empty one
            now = time.monotonic()
            full = [name for name, b in self.by_address.items() if b.level + (now - b.at) * b.rate >= b.burst]
            for name in full or list(self.by_address):
                del self.by_address[name]
        return self.by_address.setdefault(address, Bucket(self.rate, self.burst)).take()

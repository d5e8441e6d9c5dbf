"""Where the order of shuffled things comes from.

A game's chance is a family of labelled streams, so that the tiles of a seed come in the same order whatever modules
are added. The stream ``label`` of ``seed`` is the sequence of the SHA-256 digests of the texts ``seed/label/0``,
``seed/label/1``, … (UTF-8), read as big-endian words of 32 bits. A number below n is the next word w with
w < 2³² − 2³² mod n, taken mod n: unbiased. Things are shuffled by Fisher and Yates from the last place down: place i
changes with a place below i + 1. Every platform, Python version and build gives the same game.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.vectors import i64, vec, vector

_WORDS: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Orders things. Labels name each happening once in a game: ``tiles``, ``money``, ``reshuffle 1``…"""

    def shuffled(self, items: vec[i64], label: str) -> vec[i64]:
        """These things in the order in which they come, the first one first."""
        raise RuntimeError("this game has no chance of its own: it is only a view")


def ask(chance: Chance, items: list[int], label: str) -> vec[i64]:
    """``chance.shuffled`` for interpreted code (see vectors.py)."""
    return chance.shuffled(vector(items), label)


class Stream:
    """The numbers of one labelled stream."""

    def __init__(self, seed: str, label: str) -> None:
        self.name: str = f"{seed}/{label}/"
        self.block: i64 = 0
        self.digest: bytes = b""
        self.place: i64 = 32

    def word(self) -> i64:
        """The next 32 bits."""
        if self.place == 32:
            self.digest = sha256(f"{self.name}{self.block}".encode()).digest()
            self.block += 1
            self.place = 0
        digest, place = self.digest, self.place
        self.place += 4
        high = i64(digest[place]) << 24 | i64(digest[place + 1]) << 16
        return high | i64(digest[place + 2]) << 8 | i64(digest[place + 3])

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, each as likely as the others."""
        limit = _WORDS - _WORDS % count
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % count


class SeededChance(Chance):
    """The chance of a true game: everything follows from its seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def shuffled(self, items: vec[i64], label: str) -> vec[i64]:
        stream = Stream(self.seed, label)
        out = items[:]
        last: i64 = len(out) - 1
        while last > 0:
            other = stream.below(last + 1)
            item = out[last]
            out[last] = out[other]
            out[other] = item
            last -= 1
        return out


class Dice(Chance):
    """A quick generator for search and simulation (xorshift, 32 bits): good enough for play-outs, not for deals."""

    def __init__(self, seed: i64) -> None:
        self.bits: i64 = ((seed & 0xFFFFFFFF) * 747796405 + 1013904223) & 0xFFFFFFFF
        if self.bits == 0:
            self.bits = 1

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1."""
        bits = self.bits
        bits ^= bits << 13 & 0xFFFFFFFF
        bits ^= bits >> 17
        bits ^= bits << 5 & 0xFFFFFFFF
        self.bits = bits
        return bits * count >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Bring the items into any order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def shuffled(self, items: vec[i64], label: str) -> vec[i64]:
        out = items[:]
        self.shuffle(out)
        return out

"""The seed of a fair deal: nobody, the server neither, can choose it.

The server draws its part and publishes the SHA-256 of it when the table is made. Whoever sits down sends the SHA-256 of
a share that their program has drawn (the commitment). Once every seat is taken, so that all parts are fixed, the shares
are shown. The game's seed is the server's part, then seat by seat the shares, with dots between them; ``-`` stands for
a seat that has shown none. A table at which nobody has is dealt by the server's part alone, as all were once.

A share that is not shown in time is left out, for a player who is gone must not keep the others waiting. Who withholds
a share does not know the server's part and so gains nothing, but for a player in league with the server: each such seat
has the choice of two deals, and everybody sees that it has not kept its word.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

SHARE_SECONDS = 10.0  # after the last seat was taken: shares that are not shown by then are left out
BETWEEN = "."
NONE = "-"


def commitment_of(part: str) -> str:
    """The SHA-256 of a ``part`` of the seed: what is published of it at first."""
    return sha256(part.encode()).hexdigest()


def whole_seed(secret: str, shares: Sequence[str | None]) -> str:
    """The seed that the server's ``secret`` and the ``shares`` of all seats (None: has shown none) give."""
    if not any(shares):
        return secret
    return BETWEEN.join([secret, *(share or NONE for share in shares)])


class SealedSeat(Struct):
    """What a table says about one seat's share in the deal; a table of an earlier version says nothing."""

    name: str = ""
    commitment: str | None = None
    share: str | None = None


class SealedTable(Struct):
    """What a table says about its deal from the beginning: a part of ``TableInfo``."""

    seed_hash: str | None
    seats: list[SealedSeat]


def broken_promises(seed: str, table: SealedTable) -> list[str]:
    """What is wrong with ``seed``, shown after the game, by what ``table`` said when it began; none: nothing."""
    secret, *shares = seed.split(BETWEEN)
    wrong = []
    if commitment_of(secret) != table.seed_hash:
        wrong.append("the server's part of the seed is not the one whose hash the table showed")
    if shares and len(shares) != len(table.seats):
        wrong.append(f"the seed has shares of {len(shares)} seats, the table has {len(table.seats)}")
    for number, seat in enumerate(table.seats):
        share = shares[number] if number < len(shares) else NONE
        if share != NONE and commitment_of(share) != seat.commitment:
            wrong.append(f"the share of seat {number} ({seat.name}) is not the one that the table had a hash of")
        if seat.share is not None and share != seat.share:
            wrong.append(f"the share that seat {number} ({seat.name}) showed is not in the seed")
    return wrong


def shares_of(seed: str) -> list[int]:
    """The seats that have a share in ``seed``."""
    return [number for number, share in enumerate(seed.split(BETWEEN)[1:]) if share != NONE]


def withheld(seed: str, table: SealedTable) -> list[int]:
    """The seats of ``table`` that had committed to a share, and whose share is not in ``seed``."""
    shares = seed.split(BETWEEN)[1:] or [NONE] * len(table.seats)
    return [
        number
        for number, (seat, share) in enumerate(zip(table.seats, shares, strict=False))
        if seat.commitment is not None and share == NONE
    ]

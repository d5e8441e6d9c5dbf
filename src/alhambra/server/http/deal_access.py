"""Who may see a game that is played with a shared deal: whoever could still play that deal may not."""

from __future__ import annotations

import time

from msgspec.structs import replace

from alhambra import Record
from alhambra.server.errors import Denied
from alhambra.server.table.live import LiveTable
from alhambra.server.worker import Worker


async def is_kept_from_others(worker: Worker, table: LiveTable, owner: str | None) -> bool:
    """Is the game at ``table`` closed to the owner of a key if they do not sit there? The database knows who played."""
    return await worker.store.closing_deal(table.id, owner, time.time()) is not None


async def is_closed_to(worker: Worker, table: LiveTable, owner: str | None) -> bool:
    """Is the game at ``table`` closed to the owner of a key now?"""
    return not table.state.seats_of(owner) and await is_kept_from_others(worker, table, owner)


async def check_open(worker: Worker, table: LiveTable, owner: str | None) -> None:
    """Check that the owner of a key may see the game at ``table``; ``Denied`` if not."""
    if await is_closed_to(worker, table, owner):
        raise Denied("closed-deal", "others can still play this deal; its games open to you when you have played it.")


async def without_hidden_seed(worker: Worker, table: str, record: Record) -> Record:
    """``record``, of the game at the table of this id; without its seed as long as others play with it.

    Who has played may know the piles; the seed would tell every later shuffle, too, and is promised for later (/fair).
    """
    return replace(record, seed=None) if await worker.store.has_hidden_seed(table, time.time()) else record

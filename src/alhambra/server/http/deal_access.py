"""Who may see a game that is played with a shared deal: whoever could still play that deal may not."""

from __future__ import annotations

import time

from alhambra.server.errors import Denied
from alhambra.server.table.live import LiveTable
from alhambra.server.worker import Worker


async def is_closed_to(worker: Worker, table: LiveTable, owner: str | None) -> bool:
    """Is the game at ``table`` closed to the owner of a key? It is the database that knows who has played what."""
    if table.state.seats_of(owner):
        return False
    return await worker.store.closing_deal(table.id, owner, time.time()) is not None


async def check_open(worker: Worker, table: LiveTable, owner: str | None) -> None:
    """Check that the owner of a key may see the game at ``table``; ``Denied`` if not."""
    if await is_closed_to(worker, table, owner):
        raise Denied("closed-deal", "others can still play this deal; its games open to you when you have played it.")

"""A server that is killed between commit and send: with ``DIES_AFTER=N`` it dies with the N-th change it stores.

The rows are in the database, and nobody has been told: the worst moment.
"""

from __future__ import annotations

import os
import signal
from typing import Any

SETTING = "DIES_AFTER"


def die_after(changes: int) -> None:
    """Let the store kill this process once it has stored ``changes`` changes."""
    from alhambra.server.storage.store import Store

    append, left = Store.append, changes

    async def append_or_die(self: Store, *what: Any) -> None:
        nonlocal left
        await append(self, *what)
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    Store.append = append_or_die  # type: ignore[method-assign, assignment]

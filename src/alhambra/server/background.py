"""What runs beside everything else in a worker, until that is closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

logger = logging.getLogger("alhambra.worker")


class BackgroundTasks:
    """Asyncio tasks that nobody waits for. A task that fails is logged; ``storage_errors`` are no fault of ours."""

    def __init__(self, storage_errors: tuple[type[Exception], ...] = (OSError,)) -> None:
        self._storage_errors = storage_errors
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let ``work`` run beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, self._storage_errors):
            logger.warning("the database does not answer (%s); what was missed is read later", type(error).__name__)
        elif error is not None:
            logger.error("a background task failed", exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

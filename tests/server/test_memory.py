"""What tables leave in memory: nothing once they are unloaded, and little while they wait (benchmarks/memory.py)."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from alhambra.server.http.identity import new_key, owner_of
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table.viewer import Viewer
from alhambra.server.worker import Worker
from benchmarks.memory import IDLE_KB, MIDDLE_ROWS, play, store

KEYS = [new_key("secret") for _ in range(3)]


def _with_worker(folder: Path, work: Callable[[Worker, str], Any]) -> None:
    """Run ``work`` with a worker, which is not started, and the address of its database."""

    async def run() -> None:
        address = database_address(str(folder / "games.db"))
        await migrate(address)
        kept = Store(address, seconds=None)
        worker = Worker(Settings(database=address), kept, "secret")
        try:
            await work(worker, address)
        finally:
            await worker.close()
            await kept.close()

    asyncio.run(run())


async def _look(worker: Worker, table: str) -> list[Viewer]:
    """Everybody looks at ``table``, which is loaded for that."""
    live = await worker.registry.find(table)
    viewers = [Viewer(owner_of(key)) for key in KEYS]
    for viewer in viewers:
        live.enter(viewer)
        live.greet(viewer)
        while not viewer.queue.empty():  # what a socket would have sent
            viewer.queue.get_nowait()
    return viewers


def test_finished_tables_leave_nothing(tmp_path: Path) -> None:
    async def work(worker: Worker, address: str) -> None:
        names = await store(address, [play(1, KEYS, 10_000)], 8)
        left = weakref.WeakSet[Any]()
        for name in names:
            viewers = await _look(worker, name)
            live = await worker.registry.find(name)
            left.update([live, live.state])
            for viewer in viewers:
                live.leave(viewer)
            del live, viewers
        await worker.registry.unload_idle(-1.0)
        assert worker.registry.all_loaded() == []
        await asyncio.sleep(0)  # what was announced is over
        gc.collect()
        assert len(left) == 0

    _with_worker(tmp_path, work)


def test_a_table_that_waits_takes_little(tmp_path: Path) -> None:
    """The whole form asks how much memory the process takes, with real sockets."""

    async def work(worker: Worker, address: str) -> None:
        names = await store(address, [play(1, KEYS, MIDDLE_ROWS)], 6)
        await _look(worker, names[0])  # what is loaded once
        tracemalloc.start()
        try:
            kept = [await _look(worker, name) for name in names[1:]]
            gc.collect()
            used = tracemalloc.get_traced_memory()[0] / len(kept)
        finally:
            tracemalloc.stop()
        assert len(worker.registry.all_loaded()) == len(names)
        assert 1000 < used < 1000 * IDLE_KB

    _with_worker(tmp_path, work)

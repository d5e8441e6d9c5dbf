"""What tables leave in memory: nothing once they are unloaded, and little while they wait (benchmarks/memory.py)."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
import weakref
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from alhambra import ENGINE
from alhambra.modules import MODULES
from alhambra.server import free_memory
from alhambra.server.http.identity import new_key, owner_of
from alhambra.server.registry import RESTED_AT_ONCE
from alhambra.server.settings import Settings
from alhambra.server.storage.database import database_address
from alhambra.server.storage.migrate import migrate
from alhambra.server.storage.store import Store
from alhambra.server.table.log import ActionPlayed, ActionUndone, AnyEntry, LogRow, TurnEnded
from alhambra.server.table.messages import view_message
from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Viewer
from alhambra.server.worker import Worker
from benchmarks.memory import IDLE_KB, MIDDLE_ROWS, play, store

KEYS = [new_key("secret") for _ in range(3)]


def with_worker(folder: Path, work: Callable[[Worker, str], Any]) -> None:
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

    with_worker(tmp_path, work)


def test_a_game_that_rests_is_the_same_when_it_goes_on(tmp_path: Path) -> None:
    """With all modules, from any step of a turn: what is shown, what can be undone, and what happens next."""
    rng, undone = Random(1), 0
    for seed in range(4):
        plain, _ = play(seed, KEYS, 30 + 10 * seed, list(MODULES))
        for seq in range(60):
            assert plain.acting is not None
            state = plain.copy()
            state.pack()
            assert state.is_packed
            assert (state.acting, state.due, state.bot_to_act) == (plain.acting, plain.due, plain.bot_to_act)
            assert state.is_packed, "this can be asked for nothing"
            entry: AnyEntry = TurnEnded(plain.acting)
            if plain.may_undo and rng.random() < 0.3:
                entry, undone = ActionUndone(plain.acting), undone + 1
            elif not plain.may_end:
                assert plain.game is not None
                entry = ActionPlayed(plain.acting, plain.game.describe(rng.choice(plain.game.actions())))
            row = LogRow(plain.seq + 1, float(seq), entry)
            happened = state.apply_row(row)
            assert [str(event) for event in happened] == [str(event) for event in plain.apply_row(row)]
            assert state.game == plain.game
            for seat in (None, plain.acting):
                assert view_of(state, seat) == view_of(plain, seat)
            if plain.status != "playing":
                break
    assert undone > 10


def view_of(state: TableState, seat: int | None) -> object:
    """What ``seat`` is shown, but for what a clock says."""
    return view_message(state, seat, "fresh", [])


def test_tables_at_which_nothing_happens_rest_and_wake(tmp_path: Path) -> None:
    async def work(worker: Worker, address: str) -> None:
        names = await store(address, [play(1, KEYS, MIDDLE_ROWS)], 7)
        live = [(await worker.registry.find(name), await _look(worker, name))[0] for name in names]
        worker.registry.rest_idle(1000.0)
        assert not any(table.state.is_packed for table in live)
        worker.registry.rest_idle(-1.0)
        assert [table.state.is_packed for table in live] == [True] * RESTED_AT_ONCE + [False] * 2
        worker.registry.rest_idle(-1.0)
        worker.scheduler.look_after(live[0])
        assert all(table.state.is_packed for table in live), "and looking whether a clock runs out does not wake them"
        await _look(worker, names[0])
        assert [table.state.is_packed for table in live[:2]] == [False, True]

    with_worker(tmp_path, work)


def test_free_memory_is_given_back_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    given = 0

    def trim() -> None:
        nonlocal given
        given += 1

    async def work() -> None:
        free = free_memory.FreeMemory()
        monkeypatch.setattr(free_memory, "GIVE_BACK_SECONDS", -1.0)
        await free.give_back()
        assert given == 0, "nothing was freed"
        for expected in (1, 2):
            free.note()
            await free.give_back()
            await free.give_back()
            assert given == expected
        monkeypatch.setattr(free_memory, "GIVE_BACK_SECONDS", 1000.0)
        free.note()
        await free.give_back()
        assert given == 2, "not twice within a moment"

    free_memory._trim()  # as it is
    monkeypatch.setattr(free_memory, "_trim", trim)
    asyncio.run(work())


def test_a_table_that_waits_takes_little(tmp_path: Path) -> None:
    """The whole form asks how much memory the process takes, with real sockets."""

    async def work(worker: Worker, address: str) -> None:
        names = await store(address, [play(1, KEYS, MIDDLE_ROWS)], 6)
        await _look(worker, names[0])  # what is loaded once
        tracemalloc.start()
        try:
            kept = [await _look(worker, name) for name in names[1:]]
            gc.collect()
            awake = tracemalloc.get_traced_memory()[0] / len(kept)
            worker.registry.rest_idle(-1.0)
            gc.collect()
            used = tracemalloc.get_traced_memory()[0] / len(kept)
        finally:
            tracemalloc.stop()
        assert len(worker.registry.all_loaded()) == len(names)
        assert 1000 < used < awake / 2
        assert awake < 1000 * IDLE_KB * (1 if ENGINE == "native" else 2)  # objects of pure Python take more

    with_worker(tmp_path, work)

"""Pools of worker processes, and tasks spread over them.

All of them ignore Ctrl-C and start by "spawn", which works alike on every system and beside threads.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, Final, TypeVar, cast

KILL_SECONDS: Final = 1.0  # that the thread of a killed pool usually needs far less than
QUEUED_PER_PROCESS: Final = 4  # tasks that wait for each process, so that none is ever idle

T = TypeVar("T")


def cpu_count() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# ---- Ctrl-C reaches every process of a terminal. Workers ignore it: their parent ends them, without tracebacks. ----


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C for a moment, so that processes started now do so from the beginning (they inherit it)."""
    if current_thread() is not main_thread():  # only the main thread may set a signal's handler
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---- a pool that lives as long as a server ----


def start_pool(processes: int, niceness: int = 0) -> ProcessPoolExecutor:
    """A pool whose processes start now and end with this process, even if it is killed.

    ``niceness`` is how far they step back behind other processes. End it with ``kill_pool``.
    """
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare_process, (niceness,))
    with interrupts_ignored():
        pool.submit(int)  # the first task starts the processes
    return pool


def kill_pool(pool: ProcessPoolExecutor) -> Thread | None:
    """End the processes of a pool at once, whatever they are doing; the pool's thread, which ends as soon as they have.

    Join that thread before this process ends (None: there was no task yet, so there is no thread). Python wakes the
    threads of all pools when it ends, and one that closes the pipe it is woken by at that moment makes it print
    "OSError: Bad file descriptor".

    A process that dies while it sends a result leaves half of it in the pipe. The pool's thread would wait for the rest
    for as long as anybody could still send it, and this process with that thread: so after a moment we give up our own
    end of the pipe. (Not at once: then the thread would take the pool for broken before it hears of the shutdown.)
    """
    children = list((pool._processes or {}).values())
    manager: Any = pool._executor_manager_thread  # None before the first task
    results: Any = pool._result_queue
    pool.shutdown(wait=False, cancel_futures=True)
    for child in children:
        child.kill()
    if manager is not None:
        with suppress(RuntimeError):  # no thread can be started when the interpreter ends
            Thread(target=_give_up_pipe, args=(manager, results), daemon=True).start()
    return cast("Thread | None", manager)


def _give_up_pipe(manager: Thread, results: Any) -> None:
    """Close our end of the pipe of ``results`` when the thread ``manager`` has ended, or does not end."""
    manager.join(KILL_SECONDS)
    results._writer.close()


def _prepare_process(niceness: int = 0) -> None:
    _ignore_interrupts()
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# ---- a pool for one job ----


@contextmanager
def worker_pool(processes: int, shared: tuple[Any, ...] = ()) -> Iterator[ProcessPoolExecutor]:
    """A pool for the length of a ``with`` block. An exception there, Ctrl-C too, ends the work under way.

    After the block nothing is left of it. Its processes end with this one, even if it is killed.
    ``shared`` goes to each process once, when it starts; ``_with_shared`` finds it there.
    """
    with ProcessPoolExecutor(processes, get_context("spawn"), _start_worker, (shared,)) as pool:
        try:
            yield pool
        except BaseException:
            manager = kill_pool(pool)
            if manager is not None:
                manager.join()
            raise


_shared: tuple[Any, ...] = ()  # in a worker process: the arguments that all its tasks have in common


def _start_worker(shared: tuple[Any, ...]) -> None:
    global _shared  # noqa: PLW0603  # this process works for one map alone
    _prepare_process()
    _shared = shared


def _with_shared(work: Callable[..., T], *task: Any) -> T:
    return work(*_shared, *task)


def map_unordered(
    work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int, shared: tuple[Any, ...] = ()
) -> Iterator[tuple[int, T]]:
    """``(index, work(*shared, *tasks[index]))`` for each task, as soon as it is done, in ``jobs`` processes.

    What is in ``shared`` is sent to each process once, what is in a task with that task.
    """
    if jobs <= 1 or len(tasks) <= 1:
        for index, task in enumerate(tasks):
            yield index, work(*shared, *task)
        return
    with worker_pool(min(jobs, len(tasks)), shared) as pool:
        waiting = iter(enumerate(tasks))
        with interrupts_ignored():  # the first tasks start the processes
            running: dict[Future[T], int] = {
                pool.submit(_with_shared, work, *task): index
                for index, task in islice(waiting, QUEUED_PER_PROCESS * jobs)
            }
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
            for index, task in islice(waiting, len(done)):
                running[pool.submit(_with_shared, work, *task)] = index


def map_ordered(
    work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int, shared: tuple[Any, ...] = ()
) -> Iterator[T]:
    """``work(*shared, *task)`` for each task, in the order of the tasks, in ``jobs`` processes."""
    return in_order(map_unordered(work, tasks, jobs, shared))


def in_order(done: Iterator[tuple[int, T]]) -> Iterator[T]:
    """The results of ``(index, result)`` pairs in the order of their indexes, whichever comes first."""
    early: dict[int, T] = {}
    following = 0
    for index, result in done:
        early[index] = result
        while following in early:
            yield early.pop(following)
            following += 1

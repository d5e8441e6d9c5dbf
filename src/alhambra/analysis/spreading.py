"""Work spread over processes, its answers in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Any, Final, TypeVar

from alhambra.arena.pool import deaf_to_interrupts, workers

AHEAD: Final = 4  # tasks for each process that wait, so that no process ever does

Answer = TypeVar("Answer")


def spread_out(work: Callable[..., Answer], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[Answer]:
    """What the work answers to each task, in the order of the tasks."""
    if jobs <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield work(*task)
        return
    with workers(min(jobs, len(tasks))) as executor:
        yield from _in_order(executor, work, tasks, AHEAD * jobs)


def _in_order(
    executor: ProcessPoolExecutor, work: Callable[..., Answer], tasks: Sequence[tuple[Any, ...]], ahead: int
) -> Iterator[Answer]:
    waiting = iter(tasks)
    with deaf_to_interrupts():  # these start the processes, which inherit that
        running: deque[Future[Answer]] = deque(executor.submit(work, *task) for task in islice(waiting, ahead))
    while running:
        yield running.popleft().result()
        for task in islice(waiting, 1):
            running.append(executor.submit(work, *task))

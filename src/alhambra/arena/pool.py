"""Many games over several processes. What comes out does not depend on how many there are."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Final

from alhambra.arena.match import Outcome, Plan, play_game

BATCHES_A_JOB: Final = 8  # so that the progress bar moves and no process waits long for the last one
BATCH_MOST: Final = 50


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_games(plan: Plan, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """Play games 0 … games - 1 of a plan and give their outcomes in that order."""
    if jobs <= 1 or games == 1:
        for number in range(games):
            yield play_game(plan, number)
        return
    size = max(1, min(BATCH_MOST, games // (jobs * BATCHES_A_JOB)))
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    before = active_children()
    # "spawn" works alike on all systems and with the progress bar's thread
    with ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), ignore_interrupts) as executor:
        try:
            yield from _in_order(executor, plan, batches, ahead=4 * jobs)
        except BaseException:  # whoever interrupts does not wait for the games under way
            executor.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                if process not in before:
                    process.terminate()
            raise


def _in_order(executor: ProcessPoolExecutor, plan: Plan, batches: list[range], ahead: int) -> Iterator[Outcome]:
    """The outcomes in order, with a few batches under way ahead of the one that is waited for."""
    waiting = iter(batches)
    with deaf_to_interrupts():  # these start the processes, which inherit that
        first = [executor.submit(_batch, plan, batch) for batch in islice(waiting, ahead)]
    running: list[Future[list[Outcome]]] = first
    while running:
        yield from running.pop(0).result()
        running += [executor.submit(_batch, plan, batch) for batch in islice(waiting, 1)]


def _batch(plan: Plan, numbers: Sequence[int]) -> list[Outcome]:
    return [play_game(plan, number) for number in numbers]


def ignore_interrupts() -> None:
    """Ctrl-C is for the parent alone, which then ends its workers without their tracebacks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started now are deaf to Ctrl-C from their first moment, before they could ask for it themselves."""
    if current_thread() is not main_thread():  # only the main thread may say what a signal does
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

"""Many games over several processes. What comes out does not depend on how many there are."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from threading import Lock, current_thread, main_thread
from typing import Final, TypeAlias

from alhambra.arena.series import MatchPlan, Outcome, play_game

BATCHES_A_JOB: Final = 8  # so that the progress bar moves and no process waits long for the last one
BATCH_MOST: Final = 50

Task: TypeAlias = tuple[MatchPlan, Sequence[int]]  # some games of a plan
Done: TypeAlias = tuple[int, list[Outcome]]  # a task's place in the list, and its outcomes

_ALONE: Final = Lock()


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_games(plan: MatchPlan, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """Play games 0 … games - 1 of a plan and give their outcomes in that order."""
    size = max(1, min(BATCH_MOST, games // (jobs * BATCHES_A_JOB)))
    tasks = [(plan, range(first, min(first + size, games))) for first in range(0, games, size)]
    for outcomes in in_order(spread(tasks, jobs)):
        yield from outcomes


def spread(tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """Do tasks in so many processes. Each one's place in the list and outcomes come as soon as they are there."""
    if jobs <= 1 or len(tasks) <= 1:
        for place, task in enumerate(tasks):
            yield place, play_task(task)
        return
    with workers(min(jobs, len(tasks))) as executor:
        yield from _as_they_come(executor, tasks, ahead=4 * jobs)


@contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. Whoever interrupts does not wait for the work under way."""
    before = active_children()
    # "spawn" works alike on all systems and with the progress bar's thread
    with ProcessPoolExecutor(count, get_context("spawn"), ignore_interrupts) as executor:
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                if process not in before:
                    process.terminate()
            raise


def _as_they_come(executor: ProcessPoolExecutor, tasks: Sequence[Task], ahead: int) -> Iterator[Done]:
    """What is done, with a few tasks waiting so that no process ever does."""
    waiting = iter(enumerate(tasks))
    with deaf_to_interrupts():  # these start the processes, which inherit that
        running = {executor.submit(play_task, task): place for place, task in islice(waiting, ahead)}
    while running:
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()
        for place, task in islice(waiting, len(done)):
            running[executor.submit(play_task, task)] = place


def in_order(done: Iterator[Done]) -> Iterator[list[Outcome]]:
    """The outcomes of tasks in the order of the tasks, whichever was done first."""
    early: dict[int, list[Outcome]] = {}
    following = 0
    for place, outcomes in done:
        early[place] = outcomes
        while following in early:
            yield early.pop(following)
            following += 1


def play_task(task: Task) -> list[Outcome]:
    """Play some games of a plan. Threads of one process take turns, so that each bot's CPU time is its own."""
    plan, numbers = task
    with _ALONE:
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

"""A process that repeats tasks when asked: one line of JSON in, one out. Standard library only.

    python -P worker.py FILE

FILE defines ``TASKS``: names and functions that take a number (the seed) and return how much they did. The file
runs wherever it can be imported, so programs of other people are measured by the same loop as ours, each in an
environment of its own. While nobody asks, a worker does nothing.
"""

from __future__ import annotations

import gc
import json
import runpy
import sys
import time
from collections.abc import Callable
from typing import Any

Task = Callable[[int], int]

CLOCKS: dict[str, Callable[[], float]] = {
    "processor": time.process_time,  # what other processes take from this core does not count
    "wall": time.perf_counter,  # for several processes at once
}


def repeat(task: Task, seconds: float, clock: Callable[[], float]) -> dict[str, float]:
    """Do ``task`` again and again for ``seconds``: what was done, in how many calls, in what time.

    The seeds are the same each time: rounds do the same work, so the best of them is the least disturbed one.
    """
    done = calls = 0
    start = clock()
    while True:
        done += task(calls + 1)
        calls += 1
        spent = clock() - start
        if spent >= seconds:
            return {"done": done, "calls": calls, "seconds": spent}


def serve(tasks: dict[str, Task], about: dict[str, Any]) -> None:
    """Say what there is to do, then do what is asked until nobody asks any more."""
    answer(about | {"tasks": list(tasks)})
    warm: set[str] = set()
    for line in sys.stdin:
        wish = json.loads(line)
        task = tasks[wish["task"]]
        if wish["task"] not in warm:  # what a first time prepares and keeps is not measured
            task(1)
            warm.add(wish["task"])
            gc.collect()
            gc.freeze()  # so that what one task keeps does not slow the others
        answer(repeat(task, wish["seconds"], CLOCKS[wish["clock"]]))


def answer(data: dict[str, Any]) -> None:
    """One line to whoever asked."""
    OUT.write(json.dumps(data) + "\n")
    OUT.flush()


if __name__ == "__main__":
    OUT, sys.stdout = sys.stdout, sys.stderr  # what a program prints when it is imported is no answer
    found = runpy.run_path(sys.argv[1])
    serve(found["TASKS"], found.get("ABOUT", {}))

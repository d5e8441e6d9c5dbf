"""A slowdown is seen without trusting the clock.

The pure engine: lines of the program that run in some games are counted. That number does not depend on the machine.

The native engine: decisions are compared with fixed work of Python's own compiled code (``builtins`` in
``benchmarks/drivers/tasks.py``), by turns in the same process, a hundredth of a second each, in processor time. What
counts is the number of decisions that fit into one portion of that work, in the median round.

    .venv/bin/python -m tests.bench.test_speed      prints the figures of now, for NATIVE and LINES below

Write them down after every change that makes the engine faster; a guard that lags behind guards less.

What was seen on two cores, 2026-11-16: 11 of 11 runs passed while other work kept the load at 7 to 13, the last three
with a busy loop on each core besides. A build with extra work put into its play-outs (0.84 of its speed) failed. The
lines are the same in every run. The best round instead of the median one, or allocations as fixed work, did worse: the
machine has slow spells in which allocating suffers more than the engine.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

import alhambra
from benchmarks.drivers.machine import cpu_name
from benchmarks.drivers.workers import OURS, BenchWorker

# Decisions in the time of one portion of fixed work, on the machine and Python named here.
HERE = ("AMD EPYC", "3.11")
NATIVE = {"light/3/base": 375, "uniform/3/base": 147, "api/3/base": 60, "light/3/all": 159}
# Lines that run for a decision, on Python 3.11.
LINES = {"light base": 255, "uniform base": 582, "light all": 560}

LEAST = 0.87  # of the speed written down; 1 / 1.3 = 0.77 is a slowdown by 30 %
LEAST_ELSEWHERE = 0.5  # other processors and Pythons favour other work
MOST_LINES, MOST_LINES_ELSEWHERE = 1.1, 1.3
ROUNDS, SECONDS, TRIES = 30, 0.01, 4

ROOT = Path(__file__).resolve().parents[2]
SLOWED = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from benchmarks.drivers.tasks import TASKS, book_of, play_games
book = book_of(3, "base")
TASKS["true"] = lambda seed: play_games(book, 10, seed, True)
TASKS["slowed"] = lambda seed: play_games(book, 13, seed, True) * 10 // 13
"""

COUNT = """
import sys
from alhambra import _native
from benchmarks.drivers.tasks import book_of, play_games

lines = 0

def watch(frame, event, argument):
    global lines
    lines += event == "line"
    return watch if frame.f_code.co_filename.startswith(_native.PACKAGE) else None

for mix in ("base", "all"):
    for light in (True, False) if mix == "base" else (True,):
        book = book_of(3, mix)
        play_games(book, 1, 1, light)  # tables that are made once
        lines = 0
        sys.settrace(watch)
        decisions = play_games(book, 4, 7, light)
        sys.settrace(None)
        print("light" if light else "uniform", mix, lines / decisions)
"""


class Race:
    """Tasks and fixed work, taken in turns by one process."""

    def __init__(self, file: Path, tasks: list[str]) -> None:
        self.file = file
        self.seen: dict[str, list[float]] = {task: [] for task in tasks}

    def run(self, rounds: int) -> None:
        """Some more rounds."""
        with BenchWorker(self.file) as worker:
            for _ in range(rounds):
                work = self._rate(worker, "builtins")
                for task, seen in self.seen.items():
                    seen.append(self._rate(worker, task) / work)

    def _rate(self, worker: BenchWorker, task: str) -> float:
        answer = worker.measure(task, SECONDS)
        return float(answer["done"] / answer["seconds"])

    def ratios(self) -> dict[str, float]:
        """Decisions in the time of one portion of fixed work: the median round."""
        return {task: median(seen) for task, seen in self.seen.items()}


def is_here() -> bool:
    """Is this a machine like the one on which the figures were taken?"""
    return cpu_name().startswith(HERE[0]) and platform.python_version().startswith(HERE[1] + ".")


def slow(ratios: dict[str, float]) -> list[str]:
    """What is slower than written down, in words."""
    least = LEAST if is_here() else LEAST_ELSEWHERE
    shares = {task: ratio / NATIVE[task] for task, ratio in ratios.items()}
    return [f"{task} has {share:.2f} of its speed" for task, share in shares.items() if share < least]


def run_patiently(race: Race) -> list[str]:
    """What is slow even after several tries: noise passes, slow code stays slow."""
    for _ in range(TRIES):
        race.run(ROUNDS)
        if not slow(race.ratios()):
            break
    return slow(race.ratios())


def count_lines() -> dict[str, float]:
    """Lines that run for a decision, by policy and mix, in a process of their own."""
    environment = {**os.environ, "ALHAMBRA_NATIVE": "0"}
    command = [sys.executable, "-c", COUNT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300, cwd=ROOT)
    rows = [line.rsplit(" ", 1) for line in done.stdout.splitlines()]
    return {name: float(number) for name, number in rows}


native = pytest.mark.skipif(alhambra.ENGINE != "native", reason="its lines are counted instead")


@native
def test_native_engine_is_as_fast_as_written_down() -> None:
    assert run_patiently(Race(OURS, list(NATIVE))) == []


@native
def test_a_slowdown_by_thirty_percent_would_be_seen(tmp_path: Path) -> None:
    """Thirteen games for ten: the measure is fine enough, with something to spare on both sides."""
    tasks = tmp_path / "slowed.py"
    tasks.write_text(SLOWED, encoding="utf-8")
    race = Race(tasks, ["true", "slowed"])
    race.run(2 * ROUNDS)
    ratios = race.ratios()
    assert 0.70 < ratios["slowed"] / ratios["true"] < LEAST - 0.03


@pytest.mark.skipif(alhambra.ENGINE == "native", reason="the same source; counted in the pure run")
def test_decisions_run_no_more_lines_than_written_down() -> None:
    most = MOST_LINES if platform.python_version().startswith(HERE[1] + ".") else MOST_LINES_ELSEWHERE
    counted = count_lines()
    assert counted.keys() == LINES.keys()
    assert {name: lines for name, lines in counted.items() if lines > most * LINES[name]} == {}


if __name__ == "__main__":
    now = Race(OURS, list(NATIVE))
    now.run(TRIES * ROUNDS)
    print("NATIVE =", {task: round(ratio, 1) for task, ratio in now.ratios().items()})
    print("LINES =", {name: round(lines, 1) for name, lines in count_lines().items()})

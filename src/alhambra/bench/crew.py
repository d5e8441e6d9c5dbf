"""Workers and rounds: everything that is compared takes turns in short rounds, and the best round of each counts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

HERE: Final = Path(__file__).parent
OURS: Final = HERE / "tasks.py"


class WorkerDied(Exception):
    """A worker ended before it answered; the last line that it said."""


class Worker:
    """One process that repeats the tasks of a file; see ``worker.py``."""

    def __init__(self, tasks: Path, python: str = sys.executable, environment: Mapping[str, str] | None = None) -> None:
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the worker)
        self.process = subprocess.Popen(
            [python, "-P", str(HERE / "worker.py"), str(tasks)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,  # a file, which never fills up as a pipe does
            text=True,
            encoding="utf-8",
            env={**os.environ, **(environment or {})},
        )
        self.about = self.answer()
        self.tasks: list[str] = self.about.pop("tasks")

    def ask(self, task: str, seconds: float, clock: str = "processor") -> None:
        """Have a task repeated for so long."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps({"task": task, "seconds": seconds, "clock": clock}) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise WorkerDied(self._last_words()) from None

    def answer(self) -> dict[str, Any]:
        """What came of it."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise WorkerDied(self._last_words())
        data: dict[str, Any] = json.loads(line)
        return data

    def measure(self, task: str, seconds: float, clock: str = "processor") -> dict[str, Any]:
        """Ask and wait."""
        self.ask(task, seconds, clock)
        return self.answer()

    def _last_words(self) -> str:
        """Why it ended: the last line of its complaint."""
        self.process.communicate()
        self.complaints.seek(0)
        said = self.complaints.read().decode(errors="replace").strip().splitlines()
        return said[-1] if said else f"it ended with code {self.process.returncode}"

    def close(self) -> None:
        """Send it home."""
        self.process.communicate()
        self.complaints.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if error[0] is not None:
            self.process.kill()
        self.close()


def our_worker(engine: str) -> Worker:
    """A worker that plays Alhambra with the native or the pure engine."""
    return Worker(OURS, environment={"ALHAMBRA_NATIVE": "1" if engine == "native" else "0"})


@dataclass
class Cell:
    """One figure: a task of a worker, and the best round of it so far."""

    worker: Worker
    task: str
    labels: dict[str, Any] = field(default_factory=dict)
    rate: float = 0.0  # done in a second
    calls: float = 0.0  # calls in a second, in the same round
    rates: list[float] = field(default_factory=list)  # round by round

    def round(self, seconds: float) -> None:
        """One more round."""
        seen = self.worker.measure(self.task, seconds)
        rate = seen["done"] / seen["seconds"]
        self.rates.append(rate)
        if rate > self.rate:
            self.rate, self.calls = rate, seen["calls"] / seen["seconds"]


def rounds(cells: Sequence[Cell], count: int, seconds: float) -> Iterator[None]:
    """Let the cells take turns; something comes after each turn, to show progress by."""
    for _ in range(count):
        for cell in cells:
            cell.round(seconds)
            yield

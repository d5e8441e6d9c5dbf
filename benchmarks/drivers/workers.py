"""Workers and rounds: everything that is compared takes turns in short rounds, and the best round of each counts."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from alhambra.processes.child import ChildDied, JsonChild

HERE: Final = Path(__file__).parent
OURS: Final = HERE / "tasks.py"


class BenchWorker(JsonChild):
    """A process that repeats the tasks of a file; see ``worker.py``. ``ChildDied`` if it fails, with its last words."""

    def __init__(self, tasks: Path, python: str = sys.executable, environment: Mapping[str, str] | None = None) -> None:
        self._stderr = TemporaryFile()  # noqa: SIM115  # closed by ``close``; never fills up, as a pipe would
        command = [python, "-P", str(HERE / "worker.py"), str(tasks)]
        super().__init__(command, env={**os.environ, **(environment or {})}, stderr=self._stderr)
        self.about = self.receive()
        self.tasks: list[str] = self.about.pop("tasks")

    def receive(self, timeout_seconds: float | None = None) -> dict[str, Any]:
        """The next answer; if the process has died, ``ChildDied`` with the last line that it wrote to stderr."""
        try:
            return super().receive(timeout_seconds)
        except ChildDied as died:
            with self._stderr:
                self._stderr.seek(0)
                lines = self._stderr.read().decode(errors="replace").strip().splitlines()
            raise ChildDied(died.exit_code, lines[-1] if lines else "") from None

    def close(self) -> None:
        """End the process at once, if it is still there."""
        super().close()
        self._stderr.close()

    def start(self, task: str, seconds: float, clock: str = "processor") -> None:
        """Have ``task`` repeated for ``seconds``; ``receive`` tells what came of it."""
        self.send({"task": task, "seconds": seconds, "clock": clock})

    def measure(self, task: str, seconds: float, clock: str = "processor") -> dict[str, Any]:
        """What came of repeating ``task`` for ``seconds``."""
        self.start(task, seconds, clock)
        return self.receive()


def our_worker(engine: str) -> BenchWorker:
    """A worker that plays Alhambra with the native or the pure engine."""
    return BenchWorker(OURS, environment={"ALHAMBRA_NATIVE": "1" if engine == "native" else "0"})


@dataclass
class Cell:
    """One figure: a task of a worker, and the best round of it so far."""

    worker: BenchWorker
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

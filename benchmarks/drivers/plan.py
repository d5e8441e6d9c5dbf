"""Which figures ``benchmarks/bench.py`` takes, and how long it looks at each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Final, Self

from alhambra import _native
from benchmarks.drivers import targets
from benchmarks.drivers.machine import machine
from benchmarks.drivers.targets import Target
from benchmarks.drivers.whole import LOOP, OURS, Memory, Scaling, Start
from benchmarks.drivers.workers import BenchWorker, Cell, our_worker, rounds

GAMES: Final = ("api", "uniform", "light")
VIEWS: Final = ("clone", "copy", "view", "encoded", "screen")
PARTS: Final = ("games", "modules", "views", "kinds", "start", "memory", "scaling")
PORTIONS: Final = 10
MORE: Final = 5  # times as many rounds for what is promised


@dataclass(frozen=True)
class Pace:
    """How long to look: rounds of a figure and seconds of each; the same for two processes; games; starts."""

    rounds: int
    seconds: float
    scaling_rounds: int
    scaling_seconds: float
    games: int
    starts: int


NORMAL = Pace(5, 0.03, 6, 0.25, 100_000, 7)
QUICK = Pace(3, 0.02, 4, 0.2, 10_000, 5)
PURE_GAMES: Final = 1_000  # a hundred thousand would take the pure engine half an hour


def engines() -> list[str]:
    """The engines that can be measured here."""
    return ["native", "pure"] if _native.find() else ["pure"]


def part_of(task: str) -> str:
    """The part of the run that a task belongs to; none for the fixed work that other figures are compared with."""
    what, *where = task.split("/")
    if what in GAMES:
        return "games" if where[1] in ("base", "all") else "modules"
    return "views" if what in VIEWS else "kinds" if where else ""


@dataclass
class Bench:
    """One run: what is asked for, then what was seen."""

    parts: list[str]
    engines: list[str]
    quick: bool = False
    machine: dict[str, object] = field(default_factory=machine)
    cells: list[Cell] = field(default_factory=list)
    start: Start = field(default_factory=Start)
    memory: Memory = field(default_factory=Memory)
    scaling: Scaling = field(default_factory=Scaling)

    def __post_init__(self) -> None:
        self.pace = QUICK if self.quick else NORMAL
        if os.name == "nt":  # which does not tell a process how much memory it holds
            self.parts = [part for part in self.parts if part != "memory"]

    def wants(self, task: str) -> bool:
        """Is this task asked for? What modules cost is told beside the base game."""
        part = part_of(task)
        if "modules" in self.parts and task in ("light/3/base", "uniform/3/base", "light/3/all", "uniform/3/all"):
            return True
        return part in self.parts and (not self.quick or "/3/" in task)

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            workers = [(engine, stack.enter_context(our_worker(engine))) for engine in self.engines]
            self.stack = stack.pop_all()
        for engine, worker in workers:
            self.cells += [_cell(engine, worker, task) for task in worker.tasks if self.wants(task)]
        return self

    def __exit__(self, *error: object) -> None:
        self.stack.__exit__(*error)  # type: ignore[arg-type]

    @property
    def turns(self) -> int:
        """How many turns there will be."""
        looks = len(self.cells) + MORE * len(self._promised())
        return self.pace.rounds * looks + sum(self._extra().values())

    def _promised(self) -> list[Cell]:
        """The cells that promises are about: they are looked at more often."""
        return [cell for cell in self.cells if cell.task in targets.TASKS and cell.labels["engine"] == "native"]

    def _extra(self) -> dict[str, int]:
        """Turns of the parts that are not cells."""
        turns = {"start": self.pace.starts, "memory": PORTIONS, "scaling": 4 * self.pace.scaling_rounds}
        return {part: count for part, count in turns.items() if part in self.parts}

    def run(self) -> Iterator[None]:
        """Measure everything, turn by turn."""
        extra, pace = self._extra(), self.pace
        yield from rounds(self.cells, pace.rounds, pace.seconds)
        yield from rounds(self._promised(), MORE * pace.rounds, pace.seconds)
        if "start" in extra:
            yield from self.start.measure(pace.starts)
        if "memory" in extra:
            games = pace.games if self.engines[0] == "native" else min(pace.games, PURE_GAMES)
            yield from self.memory.measure(games, PORTIONS, self.engines[0])
        if "scaling" in extra:
            yield from self.scaling.measure(self.engines[0], pace.scaling_rounds, pace.scaling_seconds)

    def targets(self) -> list[Target]:
        """What the project promises, as far as this run can tell; promises about speed are about the native engine."""
        seen = {cell.task: cell.rate for cell in self.cells if cell.labels["engine"] == "native"}
        out = targets.speed_targets(seen)
        extra = self._extra()
        if "start" in extra:
            out += targets.start_targets(self.start.help, self.start.imports)
        if "memory" in extra:
            out.append(targets.memory_target(self.memory.games, self.memory.growth))
        if "scaling" in extra and self.engines[0] == "native":
            out.append(targets.scaling_target(self.scaling.share))
        return out

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""
        extra, scaling = self._extra(), self.scaling
        out: dict[str, Any] = {"machine": self.machine, "rounds": self.pace.rounds, "engines": self.engines}
        out["figures"] = [self._figure(cell) for cell in self.cells]
        if "start" in extra:
            out["start"] = {"help": self.start.help, "import": self.start.imports}
        if "memory" in extra:
            out["memory"] = {"games": self.memory.games, "bytes": self.memory.growth, "blocks": self.memory.blocks}
        if "scaling" in extra:
            out["scaling"] = {"ours": scaling.gain(OURS), "loop": scaling.gain(LOOP), "share": scaling.share}
        out["targets"] = [target.data() for target in self.targets()]
        return out

    def _figure(self, cell: Cell) -> dict[str, Any]:
        """One figure: done in a second, and for play the games in a second."""
        out = {**cell.labels, "per_second": cell.rate}
        if cell.labels["what"] in GAMES:
            batch = 1 if cell.labels["what"] == "api" else cell.worker.about["batch"]
            out["games_per_second"] = cell.calls * batch
        return out


def _cell(engine: str, worker: BenchWorker, task: str) -> Cell:
    what, players, mix = task.split("/")
    return Cell(worker, task, {"what": what, "players": int(players), "modules": mix, "engine": engine})

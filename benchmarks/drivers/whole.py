"""What is measured of the program as a whole: its start, its memory over many games, two processes at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.drivers.workers import BenchWorker, our_worker

IMPORT: Final = "import time; t = time.process_time(); import alhambra; print(time.process_time() - t)"
HELP: Final = """
import sys, time
from alhambra.cli import main
main(["--help"])
print(time.process_time(), file=sys.stderr)
"""
ROOT: Final = Path(__file__).parents[2]
MEMORY: Final = "from benchmarks.drivers.whole import memory_child; memory_child({warm}, {games}, {portion})"


@dataclass
class Start:
    """Seconds of processor time, the least of several times: on an idle machine the clock says nearly the same."""

    help: float = float("inf")  # the whole command ``alhambra --help``, the start of Python included
    imports: float = float("inf")  # ``import alhambra`` in a Python that has started

    def measure(self, times: int) -> Iterator[None]:
        """Both, in turns."""
        for _ in range(times):
            told = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, check=True)
            self.help = min(self.help, float(told.stderr))
            told = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
            self.imports = min(self.imports, float(told.stdout))
            yield


def resident() -> int:
    """Bytes of memory that this process holds now; where the system does not tell, the most that it ever held."""
    try:
        with open("/proc/self/statm", encoding="ascii") as stream:
            return int(stream.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        import resource  # absent on Windows, where this measurement is left out

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


@dataclass
class Memory:
    """What many games, played out in one process, leave behind."""

    games: int = 0
    growth: int = 0  # bytes, after the games of the warm-up
    blocks: int = 0  # blocks that Python has handed out and not got back

    def measure(self, games: int, portions: int, engine: str) -> Iterator[None]:
        """Play the games in a process of its own: four of five light, the others uniform."""
        code = MEMORY.format(warm=max(1, games // 50), games=games, portion=max(1, games // portions))
        environment = {**os.environ, "ALHAMBRA_NATIVE": "1" if engine == "native" else "0"}
        command = [sys.executable, "-c", code]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT) as process:
            assert process.stdout is not None
            for line in process.stdout:
                self.games, self.growth, self.blocks = (int(word) for word in line.split())
                yield
        if process.returncode:
            raise RuntimeError(f"the games ended with code {process.returncode}")


def memory_child(warm: int, games: int, portion: int) -> None:
    """Print after each portion: games played, growth in bytes, growth in blocks."""
    from benchmarks.drivers.tasks import book_of, play_games

    book = book_of(3, "base")
    for light in (True, False):
        play_games(book, warm, 1, light)
    memory, blocks, played = resident(), sys.getallocatedblocks(), 0
    while played < games:
        now = min(portion, games - played)
        play_games(book, now - now // 5, played, light=True)
        play_games(book, now // 5, played, light=False)
        played += now
        print(played, resident() - memory, sys.getallocatedblocks() - blocks, flush=True)


@dataclass
class Scaling:
    """What a second process brings: play-outs, beside two copies of a plain Python loop in the same run."""

    rates: dict[tuple[str, int], float] = field(default_factory=dict)  # by task and number of processes, the best

    def measure(self, engine: str, rounds: int, seconds: float) -> Iterator[None]:
        """One and two processes, ours and the loop, in turns."""
        with our_worker(engine) as first, our_worker(engine) as second:
            for _ in range(rounds):
                for crew in ([first], [first, second]):
                    for task in (OURS, LOOP):
                        self._round(task, crew, seconds)
                        yield

    def _round(self, task: str, crew: list[BenchWorker], seconds: float) -> None:
        for worker in crew:
            worker.start(task, seconds, "wall")
        seen = [worker.receive() for worker in crew]
        rate = sum(each["done"] / each["seconds"] for each in seen)
        key = task, len(crew)
        self.rates[key] = max(self.rates.get(key, 0.0), rate)

    def gain(self, task: str) -> float:
        """How much two processes do, one being 1."""
        return self.rates[task, 2] / self.rates[task, 1]

    @property
    def share(self) -> float:
        """Our gain as a part of the loop's."""
        return self.gain(OURS) / self.gain(LOOP)


OURS: Final = "light/3/base"
LOOP: Final = "python loop"

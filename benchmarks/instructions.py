"""Machine instructions per decision, counted by valgrind: a figure that a busy machine does not change.

    .venv/bin/python benchmarks/instructions.py [api/3/base light/3/base …]

The tasks are those of ``benchmarks/drivers/tasks.py``. Few and many calls of each are counted, and the
difference divided by the difference in what they did, so that starting up does not count. Run it in two checkouts to
compare two versions. It takes about a minute for each task.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

import alhambra

ROOT = Path(__file__).resolve().parents[1]
FEW, MANY = 4, 24
TASKS = ["api/3/base", "uniform/3/base", "light/3/base", "light/3/all"]
CALLS = """
import sys
from benchmarks.drivers.tasks import TASKS
task = TASKS[sys.argv[1]]
print(sum(task(seed + 1) for seed in range(int(sys.argv[2]))))
"""


def counted(task: str, calls: int) -> tuple[int, int]:
    """(instructions, decisions) of a process that does ``task`` ``calls`` times."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*tool, sys.executable, "-c", CALLS, task, str(calls)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or collected is None:
        sys.exit(done.stderr)
    return int(collected[1]), int(done.stdout)


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tasks", nargs="*", default=TASKS)
    print(f"{alhambra.ENGINE} engine")
    for task in parser.parse_args().tasks:
        few, many = counted(task, FEW), counted(task, MANY)
        each = (many[0] - few[0]) / (many[1] - few[1])
        print(f"{task:16} {each:10,.0f} instructions a decision ({many[1] - few[1]:,} decisions)", flush=True)


if __name__ == "__main__":
    main()

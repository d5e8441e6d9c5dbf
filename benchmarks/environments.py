"""Steps a second with observation and mask: our environments beside others, in one run, and the memory of many games.

    .venv/bin/python benchmarks/environments.py [--rounds 20] [--seconds 0.2] [--only pettingzoo,pgx] [--write]

Each side plays in a process and an environment of its own (``build/peers/``), on one core, and they take turns in short
rounds; the best round of each counts, in processor time. A busy machine slows all alike: compare the ratios. Needs the
extra rl. ``--write`` puts the table into docs/research.md. ALHAMBRA_PEER_PGX names a Python that has Pgx already.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from alhambra.processes.child import ChildDied  # noqa: E402
from benchmarks.drivers.machine import in_words, machine  # noqa: E402
from benchmarks.drivers.workers import BenchWorker, Cell, rounds  # noqa: E402
from benchmarks.peer_tasks.environments import Absent, built_puffer, environment  # noqa: E402

PAGE = ROOT / "docs" / "research.md"
BEGIN, END = "<!-- figures: written by benchmarks/environments.py -->", "<!-- end of the figures -->"
TASKS = Path(__file__).parent / "peer_tasks"
PUFFER = "3.0.0"
PUFFER_GAMES = ("connect4",)
PEERS = {"pettingzoo": ["pettingzoo[classic]==1.27.0"], "pgx": ["pgx==2.6.0", "jax==0.10.2", "jaxlib==0.10.2"]}
ONE_CORE = {
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "OMP_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
}
MANY = 1024
# (ours, theirs, how many times as fast we promise to be)
PROMISES = [
    ("alhambra: PettingZoo", "pettingzoo: connect four", 10),
    ("alhambra: PettingZoo", "pettingzoo: chess", 100),
    ("alhambra: 256 games, 3 players", "alhambra: loop over 256 environments", 5),
    ("alhambra: 256 games, 3 players", "pgx: backgammon, 256 games", 1),
    ("alhambra: 256 games, 3 players", "pgx: chess, 256 games", 1),
]
LEAST_VECTOR = 300_000  # steps a second
MEMORY = f"""
import resource
from alhambra.env import AlhambraVector
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
games = AlhambraVector({MANY}, players=3)
for _ in range(400):
    games.step(games.sample())
print(before, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def cells(stack: ExitStack, only: list[str]) -> tuple[list[Cell], dict[str, str]]:
    """What is measured, and why something is not."""
    ours = stack.enter_context(BenchWorker(TASKS / "alhambra_env_tasks.py", environment={**ONE_CORE}))
    found = [Cell(ours, task, {"name": f"alhambra: {task}"}) for task in ours.tasks]
    missing: dict[str, str] = {}
    for name in only:
        variables = dict(ONE_CORE)
        try:
            if name == "puffer":
                python, folder = built_puffer(PUFFER, PUFFER_GAMES)
                variables["PUFFER"] = str(folder)
            else:
                python = os.environ.get(f"ALHAMBRA_PEER_{name.upper()}") or environment(name, *PEERS[name])
            worker = stack.enter_context(BenchWorker(TASKS / f"{name}_tasks.py", python, variables))
        except (Absent, ChildDied) as error:
            missing[name] = str(error)
            continue
        found += [Cell(worker, task, {"name": f"{name}: {task}"}) for task in worker.tasks]
    return found, missing


def memory() -> tuple[float, float]:
    """(MB of a process before, MB with ``MANY`` games in it)."""
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    before, after = (int(word) / 1024 for word in done.stdout.split())
    return before, after


def report(measured: list[Cell], missing: dict[str, str], count: int) -> list[str]:
    """What the page and the terminal show."""
    rates = {cell.labels["name"]: cell.rate for cell in measured}
    out = [f"{in_words(machine())}; best of {count} rounds.", "", "| environment | steps/s |", "| --- | ---: |"]
    out += [f"| {name} | {rate:,.0f} |" for name, rate in rates.items()]
    out.append("")
    for ours, theirs, bound in PROMISES:
        if ours in rates and theirs in rates:
            ratio = rates[ours] / rates[theirs]
            out.append(f"- {ours} : {theirs} is {ratio:,.1f} ×, promised {bound} ×: **{verdict(ratio >= bound)}**")
    vector = rates["alhambra: 256 games, 3 players"]
    held = verdict(vector >= LEAST_VECTOR)
    out.append(f"- {vector:,.0f} steps/s in 256 games, promised {LEAST_VECTOR:,}: **{held}**")
    before, after = memory()
    out.append(f"- {MANY:,} games take {after - before:,.0f} MB beside the {before:,.0f} MB of Python and numpy")
    return out + [f"- {name} was not measured: {reason}" for name, reason in missing.items()]


def verdict(held: bool) -> str:
    """In a word."""
    return "held" if held else "not held"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    others = ",".join([*PEERS, "puffer"])
    parser.add_argument("--only", default=others, help="some of the others, with commas between them")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each round")
    parser.add_argument("--write", action="store_true", help="write docs/research.md")
    options = parser.parse_args()
    with ExitStack() as stack:
        measured, missing = cells(stack, [name for name in options.only.split(",") if name])
        for turn, _ in enumerate(rounds(measured, options.rounds, options.seconds), 1):
            print(f"\r{turn} of {options.rounds * len(measured)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    lines = report(measured, missing, options.rounds)
    print("\n".join(lines))
    if options.write:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        PAGE.write_text("\n".join([f"{before}{BEGIN}", *lines, f"{END}{rest.partition(END)[2]}"]), encoding="utf-8")


if __name__ == "__main__":
    main()

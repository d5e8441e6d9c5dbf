"""Decisions a second in uniform random play: Alhambra beside other game engines that Python can drive, in one run.

    .venv/bin/python benchmarks/peers.py [--rounds 40] [--seconds 0.1] [--prototype ../shared/prototype] [--write]

Each engine plays whole games, decided one by one by a plain Python loop over its public interface, in a process and an
environment of its own (``build/peers/``, installed from PyPI at first use). They take turns in short rounds; the best
round of each counts, in processor time. A busy machine slows all of them alike: compare the ratios. What cannot be
measured is left out and the reason given. ``--write`` puts the table and the plot into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from alhambra.processes.child import ChildDied  # noqa: E402
from benchmarks.drivers.machine import in_words, machine  # noqa: E402
from benchmarks.drivers.plan import engines  # noqa: E402
from benchmarks.drivers.targets import Target  # noqa: E402
from benchmarks.drivers.workers import BenchWorker, Cell, our_worker, rounds  # noqa: E402
from benchmarks.peer_tasks.chart import chart  # noqa: E402
from benchmarks.peer_tasks.environments import PINS, Absent, built_prototype, environment  # noqa: E402

PAGE, PLOT = ROOT / "docs" / "benchmarks.md", ROOT / "docs" / "images" / "benchmarks.svg"
BEGIN, END = "<!-- figures: written by benchmarks/peers.py -->", "<!-- end of the figures -->"
OURS = {"native": ("api", "uniform", "light"), "pure": ("api",)}
TITLES = {
    "api": "decided in Python",
    "uniform": "batch, uniform",
    "light": "batch, light",
}

Rates = dict[str, float]


def title(who: str, task: str) -> str:
    """How a figure is called."""
    return f"{who}: {TITLES.get(task, task)}"


def our_cells(stack: ExitStack) -> list[Cell]:
    """Ours: three players, base game."""
    out = []
    for engine in engines():
        worker = stack.enter_context(our_worker(engine))
        for task in OURS[engine]:
            labels = {"title": title(f"alhambra, {engine}", task), "name": f"{engine}/{task}"}
            out.append(Cell(worker, f"{task}/3/base", labels))
    return out


def peer_cells(stack: ExitStack, only: list[str], prototype: Path) -> tuple[list[Cell], dict[str, str]]:
    """The others, and why some are missing."""
    found: list[Cell] = []
    missing: dict[str, str] = {}
    for name in only:
        tasks = Path(__file__).parent / "peer_tasks" / f"{name}_tasks.py"
        try:
            if name == "prototype":
                python, folder = built_prototype(prototype)
                worker = stack.enter_context(BenchWorker(tasks, python, {"PYTHONPATH": str(folder)}))
            else:
                worker = stack.enter_context(BenchWorker(tasks, environment(name, PINS[name])))
        except (Absent, ChildDied) as error:
            missing[name] = str(error)
            continue
        who = name if name == "prototype" else PINS[name].replace("==", " ").replace("[classic]", "")
        found += [Cell(worker, task, {"title": title(who, task), "name": f"{name}/{task}"}) for task in worker.tasks]
    return found, missing


# (ours, theirs, how many times as fast we promise to be)
PROMISES = [
    ("native/api", "catanatron/catan", 25),
    ("native/api", "chess/chess", 25),
    ("native/api", "open_spiel/chess", 4),
    ("native/api", "prototype/api", 0.7),
    ("native/uniform", "prototype/uniform", 0.8),
    ("native/light", "prototype/light", 0.8),
    ("pure/api", "catanatron/catan", 1),
]


def verdicts(cells: list[Cell]) -> list[str]:
    """Which promises hold by the best rounds, and beside it the median of the ratios round by round."""
    out = []
    by_name = {cell.labels["name"]: cell for cell in cells}
    for ours, theirs, bound in PROMISES:
        if ours in by_name and theirs in by_name:
            mine, other = by_name[ours], by_name[theirs]
            target = Target(f"{ours} : {theirs}", mine.rate / other.rate, bound, "×", least=True)
            what, seen, least, verdict = target.words()
            middle = median(one / two for one, two in zip(mine.rates, other.rates, strict=True))
            out.append(f"- {what}: {seen} (median round {middle:.3g} ×), target {least}: **{verdict}**")
    return out


def table(cells: list[Cell], rates: Rates) -> list[str]:
    """Markdown: decisions a second, and how the native engine compares when it is driven in the same way."""
    out = ["| engine: game | decisions/s | Alhambra, native, is |", "| --- | ---: | ---: |"]
    for cell in cells:
        way = cell.labels["name"].partition("/")[2]
        ours = rates.get(f"native/{way if way in TITLES else 'api'}")
        share = f"{ours / cell.rate:,.2f} ×" if ours else "not built"
        out.append(f"| {cell.labels['title']} | {cell.rate:,.0f} | {share} |")
    return out


def report(cells: list[Cell], missing: dict[str, str], count: int, facts: dict[str, object]) -> list[str]:
    """What the page and the terminal show."""
    rates = {cell.labels["name"]: cell.rate for cell in cells}
    return [
        f"{in_words(facts)}; best of {count} rounds.",
        "",
        *table(cells, rates),
        "",
        *verdicts(cells),
        *(f"- {name} was not measured: {reason}" for name, reason in missing.items()),
    ]


def write(lines: list[str], cells: list[Cell]) -> None:
    """Put the figures into the page, and draw the plot."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text("\n".join([f"{before}{BEGIN}", *lines, f"{END}{after}"]), encoding="utf-8")
    single = [cell for cell in cells if "batch" not in cell.labels["title"]]
    ordered = sorted(single, key=lambda cell: -cell.rate)
    bars = [(cell.labels["title"], cell.rate, cell.labels["title"].startswith("alhambra")) for cell in ordered]
    words = "; ".join(f"{name} {value:,.0f}" for name, value, _ in bars)
    PLOT.write_text(chart("Decisions a second in random play, decided in Python", words, bars), encoding="utf-8")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [*PINS, "prototype"]
    parser.add_argument("--only", default=",".join(names), help="some of the others, with commas between them")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1, help="of each round")
    parser.add_argument("--prototype", type=Path, default=ROOT.parent / "shared" / "prototype")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md and its plot")
    options = parser.parse_args()
    only = [name for name in options.only.split(",") if name]
    if unknown := [name for name in only if name not in names]:
        parser.error(f"there is no peer {unknown[0]!r}; peers are: {', '.join(names)}")
    with ExitStack() as stack:
        cells = our_cells(stack)
        others, missing = peer_cells(stack, only, options.prototype)
        cells += others
        facts = machine()
        for turn, _ in enumerate(rounds(cells, options.rounds, options.seconds), 1):
            print(f"\r{turn} of {options.rounds * len(cells)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    lines = report(cells, missing, options.rounds, facts)
    print("\n".join(lines))
    if options.write:
        write(lines, cells)


if __name__ == "__main__":
    main()

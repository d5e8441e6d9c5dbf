"""Everything that is measured of our own speed, engine by engine, and whether what was promised holds.

    .venv/bin/python benchmarks/bench.py [--quick] [--parts games,views] [--engine native] [--json]

Everything takes turns in short rounds, and the best round of each counts: a busy machine disturbs some rounds, seldom
all. (``alhambra bench`` is the short version for users.)
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from alhambra.cli.output import with_progress
from benchmarks.drivers import plan
from benchmarks.drivers.tables import show_bench


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="three players only, fewer and shorter rounds")
    parser.add_argument("--parts", default=",".join(plan.PARTS), help="some of the parts, with commas between them")
    parser.add_argument("--engine", choices=["native", "pure"], help="both if left away")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args(arguments)
    parts = options.parts.split(",")
    if unknown := [part for part in parts if part not in plan.PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; parts are: {', '.join(plan.PARTS)}")
    engines = plan.engines() if options.engine is None else [options.engine]
    if engines[0] not in plan.engines():
        parser.error("the native engine is not built here; ./alhambra builds it where a C compiler works")
    with plan.Bench(parts, engines, options.quick) as bench:
        for _ in with_progress(bench.run(), bench.turns, "rounds"):
            pass
    if options.json:
        print(json.dumps(bench.data(), ensure_ascii=False, indent=1))
    else:
        show_bench(bench)


if __name__ == "__main__":
    main()

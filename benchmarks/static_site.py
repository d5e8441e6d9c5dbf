"""How large the static site is, how soon Python is there, and how quick it is: `python -m benchmarks.static_site`.

Sizes are those of the files that `alhambra site` writes; Python is the site's own, run by node, beside the pure and the
native engine of this machine. Prints the tables of docs/benchmarks.md; --json prints the numbers.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from alhambra._native import client_home
from alhambra.static_site.fetching import downloads_folder
from alhambra.static_site.writing import TEXTS, write_site
from tests.pagehost.node import run_in_node, write_python

DRIVER = Path(__file__).parent / "drivers/page_speed.py"
PARTS = {
    "Pyodide: wasm": ("python/pyodide.asm.wasm.gz",),
    "Pyodide: scripts": ("python/pyodide.mjs", "python/pyodide.asm.mjs"),
    "standard library": ("python/python_stdlib.zip",),
    "our code, msgspec": ("python/alhambra.zip",),
}
MEGABYTE = 1e6


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """Bytes on the disk and over the wire, where texts are compressed, by part; the client is the rest."""
    found = dict.fromkeys((*PARTS, "client"), (0, 0))
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name, content = path.relative_to(folder).as_posix(), path.read_bytes()
        part = next((part for part, names in PARTS.items() if name in names), "client")
        sent = len(gzip.compress(content, 6)) if name.endswith(TEXTS) else len(content)
        found[part] = found[part][0] + len(content), found[part][1] + min(sent, len(content))
    return found


def here(native: str) -> dict[str, Any]:
    """The numbers of this machine's Python; ``native`` is "0" for the pure engine."""
    environment = os.environ | {"ALHAMBRA_NATIVE": native}
    done = subprocess.run([sys.executable, str(DRIVER)], env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measured() -> dict[str, Any]:
    """All numbers."""
    with tempfile.TemporaryDirectory() as work:
        write_site(Path(work, "site"), Path(client_home()), "{}", downloads_folder(), lambda _: None)
        found: dict[str, Any] = {"sizes": sizes(Path(work, "site"))}
        python = Path(work, "python")
        python.mkdir()
        write_python(python)
        began = perf_counter()
        found["page"] = json.loads(run_in_node(python, DRIVER))
        found["page"]["whole_seconds"] = perf_counter() - began
    return found | {"pure": here("0"), "native": here("1")}


def report(found: dict[str, Any]) -> str:
    """The tables as Markdown."""
    lines = ["| part | on the disk, MB | over the wire, MB |", "| --- | ---: | ---: |"]
    total = [0, 0]
    for part, (disk, wire) in found["sizes"].items():
        total = [total[0] + disk, total[1] + wire]
        lines.append(f"| {part} | {disk / MEGABYTE:.2f} | {wire / MEGABYTE:.2f} |")
    lines.append(f"| all | {total[0] / MEGABYTE:.2f} | {total[1] / MEGABYTE:.2f} |")
    lines += ["", "| decisions/s | page | pure | native |", "| --- | ---: | ---: | ---: |"]
    for level in found["page"]["decisions"]:
        numbers = [found[engine]["decisions"][level] for engine in ("page", "pure", "native")]
        lines.append(f"| {level} | " + " | ".join(f"{number:,.1f}" for number in numbers) + " |")
    lines += ["", f"Importing all in the page: {found['page']['import_seconds']:.2f} s."]
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")
    options = parser.parse_args()
    numbers = measured()
    print(json.dumps(numbers, indent=1) if options.json else report(numbers))

"""The file of results that grows from run to run (docs/ladder.csv), and the table that is made of it.

.venv/bin/python scripts/ladder_file.py append docs/ladder.csv FOLDER    # of ``alhambra tournament --out FOLDER``
.venv/bin/python scripts/ladder_file.py table docs/ladder.csv
"""

from __future__ import annotations

import argparse
import csv
import json
import platform
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from math import fsum
from pathlib import Path
from typing import Any, Final

import alhambra
from alhambra._native import CHECKOUT
from alhambra.arena.pairing_results import PairingResult
from alhambra.arena.players import parse
from alhambra.arena.series_stats import wilson
from alhambra.processes.pool import cpu_count

sys.path.insert(0, CHECKOUT)

from benchmarks.drivers.machine import cpu_name

BEFORE: Final = ("date", "machine", "engine", "version", "commit", "code", "edition", "modules")
BEHIND: Final = ("simulations", "seconds", "seed", "command")
COLUMNS: Final = (*BEFORE, *(field.name for field in fields(PairingResult)), *BEHIND)
PAIRING: Final = ("edition", "modules", "seats", "tables", "player", "opponents")
MEANS: Final = (
    "score",
    "opponents_score",
    "winner_score",
    "all_points",
    "seconds_per_turn",
    "opponents_seconds_per_turn",
)


class LadderError(ValueError):
    """The file is not what it should be."""


def results_of(folder: Path) -> list[dict[str, Any]]:
    """The rows of a tournament's folder, with all that one needs to know to believe them, or to play them again."""
    results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    setup, rows = results["setup"], results["rows"]
    command = command_of(setup, max((row["games"] for row in rows), default=0))
    return [described(setup, row, command) for row in rows]


def described(setup: Mapping[str, Any], row: Mapping[str, Any], command: str) -> dict[str, Any]:
    """A tournament's ``row`` under the columns of the file."""
    player = parse(row["player"])
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": f"{cpu_name()}, {cpu_count()} cores",
        "engine": f"{alhambra.ENGINE}, Python {platform.python_version()}",
        "version": alhambra.__version__,
        "commit": commit(),
        "code": setup["code"],
        "edition": setup["edition"],
        "modules": " ".join(setup["modules"]),
        **row,
        "simulations": player.simulations or "",
        "seconds": player.seconds or "",
        "seed": setup["seed"],
        "command": command,
    }


def command_of(setup: Mapping[str, Any], games: int) -> str:
    """What to type to play these games again."""
    words = ["alhambra", "tournament", "--players", ",".join(setup["players"]), "-n", setup["seats"]]
    words += ["--games", games, "--tables", ",".join(setup["tables"])]
    words += ["--edition", setup["edition"], "--seed", setup["seed"]]
    words += ["--modules", ",".join(setup["modules"])] if setup["modules"] else []
    return shlex.join(str(word) for word in words)


def commit() -> str:
    """The commit that this runs from, with a + if something has been changed since; empty outside a checkout."""

    def git(*words: str) -> str:
        done = subprocess.run(["git", "-C", CHECKOUT, *words], capture_output=True, text=True, check=False, timeout=30)
        return done.stdout.strip() if done.returncode == 0 else ""

    try:
        here = git("rev-parse", "--short=10", "HEAD")
        return f"{here}+" if here and git("status", "--porcelain", "--untracked-files=no", "--", "src") else here
    except (OSError, subprocess.TimeoutExpired):
        return ""


def append(file: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """Add rows to the file, which is made if it is not there."""
    there = file.exists() and file.stat().st_size > 0
    if there:
        read(file)  # never add to something else
    with file.open("a", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
        if not there:
            writer.writeheader()
        writer.writerows(rows)


def read(file: Path) -> list[dict[str, str]]:
    """The rows of the file."""
    with file.open(encoding="utf-8", newline="") as stream:
        reader = csv.DictReader(stream)
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise LadderError(f"{file} is no file of results: its first line should be {','.join(COLUMNS)}")
        rows = list(reader)
    if any(None in row or None in row.values() for row in rows):
        raise LadderError(f"{file} has a line that is not whole")
    return rows


def merged(rows: Iterable[Mapping[str, str]]) -> list[dict[str, Any]]:
    """One row for each pairing. Other seeds are other games and add up; of the same seed the last row counts."""
    last = {(*(row[name] for name in PAIRING), row["seed"]): row for row in rows}
    pairings: dict[tuple[str, ...], list[Mapping[str, str]]] = {}
    for row in last.values():
        pairings.setdefault(tuple(row[name] for name in PAIRING), []).append(row)
    return [_summed(same) for same in pairings.values()]


def _summed(rows: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    games = sum(int(row["games"]) for row in rows)
    wins = fsum(float(row["wins"]) for row in rows)
    low, high = wilson(wins / games, games)
    means = {name: fsum(float(row[name]) * int(row["games"]) for row in rows) / games for name in MEANS}
    same = {name: rows[0][name] for name in PAIRING}
    counted = {"games": games, "wins": wins, "share": wins / games, "low": low, "high": high}
    return (
        same
        | counted
        | means
        | {
            "seats": int(rows[0]["seats"]),
            "fair": float(rows[0]["fair"]),
            "faults": sum(int(row["faults"]) for row in rows),
            "machines": sorted({row["machine"] for row in rows}),
            "codes": sorted({row["code"] for row in rows}),
            "dates": sorted({row["date"] for row in rows}),
        }
    )


HEADINGS: Final = (
    "players", "player", "against", "games", "win share (95 %)", "× fair", "points", "theirs", "winner's", "all",
    "CPU s/turn", "theirs",
)  # fmt: skip


def markdown(rows: Sequence[Mapping[str, Any]]) -> str:
    """The table of merged rows, and where and when they were played."""
    lines = [f"| {' | '.join(HEADINGS)} |", f"|{' --- |' * 3}{' ---: |' * (len(HEADINGS) - 3)}"]
    for row in sorted(rows, key=lambda row: (row["edition"], row["modules"], row["seats"])):
        lines.append(f"| {' | '.join(_cells(row))} |")
    for name, title in (("machines", "Machine"), ("dates", "Played"), ("codes", "Code of engine and bots")):
        lines += ["", f"{title}: {', '.join(sorted({value for row in rows for value in row[name]}))}."]
    return "\n".join(lines) + "\n"


def _cells(row: Mapping[str, Any]) -> list[str]:
    rules = ", ".join(part for part in (row["edition"] if row["edition"] != "revised" else "", row["modules"]) if part)
    itself = row["tables"] == "mirror"
    return [
        f"{row['seats']}" + (f" ({rules})" if rules else ""),
        f"`{row['player']}`",
        "itself" if itself else f"`{row['opponents']}`",
        f"{row['games']:,}",
        "" if itself else f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})",
        "" if itself else f"{row['share'] / row['fair']:.2f}",
        f"{row['score']:.1f}",
        f"{row['opponents_score']:.1f}",
        f"{row['winner_score']:.1f}",
        f"{row['all_points']:.1f}",
        f"{row['seconds_per_turn']:.4f}",
        f"{row['opponents_seconds_per_turn']:.4f}",
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Add a tournament's results to the file, or print the file as a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("append", "table"):
        command = commands.add_parser(name)
        command.add_argument("file", type=Path)
        if name == "append":
            command.add_argument("folder", type=Path)
    options = parser.parse_args(arguments)
    try:
        if options.command == "append":
            append(options.file, results_of(options.folder))
        else:
            sys.stdout.write(markdown(merged(read(options.file))))
    except (LadderError, OSError) as error:
        sys.exit(f"ladder_file: {error}")


if __name__ == "__main__":
    main()

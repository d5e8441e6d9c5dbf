"""Our Python code as one archive for the page: the game, its bots and tables, and nothing that needs a server."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
FIRST_MOMENT: Final = (1980, 1, 1, 0, 0, 0)  # of every file, so that the same sources give the same archive
COMPRESSION: Final = 9

# What lies in a page: folders with all that is in them, and files.
FOLDERS: Final = (
    "analysis", "bots", "data", "drawing", "engine", "modules", "pagehost",
    "server/service", "server/table", "server/wire",
)  # fmt: skip
FILES: Final = (
    "__init__.py", "_native.py", "game.py", "palace.py", "points.py", "puzzles.py", "record.py", "replay.py",
    "snapshot.py", "arena/__init__.py", "arena/bot_fault.py", "arena/pairing_results.py", "arena/player_runner.py",
    "arena/players.py", "arena/sequential.py", "arena/series.py", "arena/series_stats.py", "arena/tournament.py",
    "server/__init__.py", "server/background.py", "server/errors.py", "server/logs.py", "server/metrics.py",
    "server/no_metrics.py", "server/word_filter.py",
    "server/compute/__init__.py", "server/compute/bot_turn.py", "server/compute/estimate_views.py",
    "server/compute/fair_queue.py", "server/compute/hints.py", "server/compute/puzzles.py",
    "server/compute/replays.py", "server/compute/results.py", "server/compute/reviews.py",
    "server/compute/statistics.py", "server/compute/work_runner.py",
)  # fmt: skip
NOT_NEEDED: Final = ("data/rules.md", "analysis/review_plot.py", "analysis/puzzle_search.py")
NOT_FROM_WHEEL: Final = (".pyi", "/RECORD", "/top_level.txt", "/py.typed")
KINDS: Final = (".py", ".csv", ".json", ".jsonl", ".md", ".ftl")


def archived_files() -> Iterator[tuple[str, Path]]:
    """Each file of ours that lies in a page, by its name in the archive, in order."""
    found = {name: PACKAGE / name for name in FILES}
    for folder in FOLDERS:
        for path in (PACKAGE / folder).rglob("*"):
            if path.suffix in KINDS and "__pycache__" not in path.parts:
                found[path.relative_to(PACKAGE).as_posix()] = path
    for name in sorted(set(found) - set(NOT_NEEDED)):
        yield f"alhambra/{name}", found[name]


def mypy_extensions_source() -> bytes:
    """The one foreign module in plain Python that the engine imports."""
    path = distribution("mypy_extensions").locate_file("mypy_extensions.py")
    return Path(str(path)).read_bytes()


def archive(wheel: Path) -> bytes:
    """The archive as a zip file, with what is in ``wheel``; the same sources give the same bytes."""
    contents = {name: path.read_bytes() for name, path in archived_files()}
    contents["mypy_extensions.py"] = mypy_extensions_source()
    with zipfile.ZipFile(wheel) as packed:
        contents |= {name: packed.read(name) for name in packed.namelist() if not name.endswith(NOT_FROM_WHEEL)}
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED, compresslevel=COMPRESSION) as made:
        for name in sorted(contents):
            add_file(made, name, contents[name])
    return sink.getvalue()


def add_file(made: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Put ``content`` into ``made`` as ``name``, with nothing that differs from one machine to the next."""
    entry = zipfile.ZipInfo(name, FIRST_MOMENT)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    made.writestr(entry, content, compresslevel=COMPRESSION)

"""Options and fixtures of the whole run: ``--nightly`` sizes, and counts of comparisons shown at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import alhambra
from alhambra import _native


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", action="store_true", help="run the long tests, too, and the others at full size")
    parser.addoption("--quick", action="store_true", help="run the tests that take no time")


TESTS = Path(__file__).parent

# With the pure engine, where there is a native one that all tests run with: rules, records and tables (these on SQLite:
# what is stored, and where, is the same with either engine).
PURE = (
    "pagehost/test_tables.py",
    "rules",
    "server/test_play.py",
    "server/test_seats.py",
    "server/test_table_state.py",
    "server/test_undo.py",
    "test_golden.py",
    "test_native.py",
    "test_packaging.py",
    "test_perft.py",
    "test_record.py",
    "test_rule_coverage.py",
)

# What --quick leaves out: real servers, browsers and processes, tournaments, comparisons with slow and obvious code.
NOT_QUICK = (
    "analysis",
    "arena",
    "bench",
    "bots",
    "cli",
    "client",
    "oracles",
    "pagehost/test_same_games.py",
    "reference",
    "server",
    "test_conformance.py",
    "test_docs.py",
    "test_deploy.py",
    "test_forge.py",
    "test_freed.py",
    "test_hidden.py",
    "test_native.py",
    "test_packaging.py",
    "test_perft.py",
    "test_processes.py",
    "test_rollout.py",
    "test_static_site.py",
    "test_wheel.py",
)
ELSEWHERE = alhambra.ENGINE == "pure" and _native.find() is not None


def pytest_report_header(config: pytest.Config) -> str:
    size = "nightly" if config.getoption("--nightly") else "ordinary"
    return f"alhambra: {alhambra.ENGINE} engine, {size} size"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave files out before they are imported: that alone takes seconds in each process."""
    if collection_path.suffix != ".py" or _are_asked_for(config):
        return None
    if config.getoption("--quick"):
        return _is_among(collection_path, NOT_QUICK) or None
    return (_is_second_run(config) and not _is_among(collection_path, PURE)) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if _is_second_run(config) and not _are_asked_for(config):
        left_out = [item for item in items if not _is_among(item.path, PURE) or _database(item) == "postgresql"]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
    if not config.getoption("--nightly"):
        for item in items:
            if item.get_closest_marker("nightly"):
                item.add_marker(pytest.mark.skip(reason="long: runs with --nightly"))
            elif item.get_closest_marker("either_database") and _database(item) == "postgresql":
                item.add_marker(pytest.mark.skip(reason="ran with SQLite: with PostgreSQL it runs with --nightly"))


def _is_second_run(config: pytest.Config) -> bool:
    """Do all tests run with the native engine, too?"""
    return ELSEWHERE and not config.getoption("--nightly")


def _is_among(path: Path, names: tuple[str, ...]) -> bool:
    return any(TESTS / name in (path, *path.parents) for name in names)


def _database(item: pytest.Item) -> object:
    """The kind of database that a test of the server is for; None if it is for none or any."""
    return item.callspec.params.get("kind") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None


def _are_asked_for(config: pytest.Config) -> bool:
    """Whoever names a folder or file wants just that."""
    return config.args_source is pytest.Config.ArgsSource.ARGS


@pytest.fixture
def sized(pytestconfig: pytest.Config) -> Callable[[int, int], int]:
    """How many of something: ``sized(ordinary, nightly)``. The pure engine is 25 times slower and does a tenth."""

    def size(ordinary: int, nightly: int) -> int:
        if pytestconfig.getoption("--nightly"):
            return nightly if alhambra.ENGINE == "native" else max(ordinary, nightly // 10)
        return ordinary if alhambra.ENGINE == "native" else max(1, ordinary // 10)

    return size


@pytest.fixture
def compared(record_property: Callable[[str, object], None]) -> Callable[[str, int], None]:
    """Says at the end of the run how many positions, tables or payments a test compared; none at all is a failure."""

    def note(what: str, count: int) -> None:
        assert count > 0, f"no {what} compared"
        record_property("compared", f"{count:,} {what}")

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = [
        f"{report.nodeid.rpartition('/')[2]}: {value}"
        for report in terminalreporter.stats.get("passed", [])
        for name, value in report.user_properties
        if name == "compared"
    ]
    if lines:
        terminalreporter.section("compared with slow, obvious code")
        for line in sorted(lines):
            terminalreporter.write_line(line)

"""Options and fixtures of the whole run: ``--nightly`` sizes, and counts of comparisons shown at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import alhambra
from alhambra import _native


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", action="store_true", help="run the long tests, too, and the others at full size")


# Real servers and browsers do not care which engine runs, and take minutes: once is enough where both engines are.
ONCE = ("server", "client")
ELSEWHERE = alhambra.ENGINE == "pure" and _native.find() is not None


def pytest_report_header(config: pytest.Config) -> str:
    size = "nightly" if config.getoption("--nightly") else "ordinary"
    once = "; server and client are tested with the native engine" if ELSEWHERE else ""
    return f"alhambra: {alhambra.ENGINE} engine, {size} size{once}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if ELSEWHERE and not config.getoption("--nightly") and not _are_asked_for(config):
        folders = [Path(__file__).parent / name for name in ONCE]
        left_out = [item for item in items if any(folder in item.path.parents for folder in folders)]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)
    if not config.getoption("--nightly"):
        for item in items:
            if item.get_closest_marker("nightly"):
                item.add_marker(pytest.mark.skip(reason="long: runs with --nightly"))


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

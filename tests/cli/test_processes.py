"""What can only be seen from outside: start-up time, pipes, interrupts, a terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

MODULES = "import sys, json; {}; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"


def _modules(statement: str) -> set[str]:
    command = [sys.executable, "-c", MODULES.format(statement)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(done.stderr))


def _work(command: list[str], times: int = 4) -> float:
    """Seconds of processor time, which a busy machine stretches less than those on the clock; the least of a few."""
    out = []
    for _ in range(times):
        before = os.times()
        subprocess.run([sys.executable, *command], stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        out.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(out)


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_import_little(option: str) -> None:
    """Beside typer and the package itself: the command line's own small files and the standard library."""
    before = _modules("import alhambra, typer")
    added = _modules(f"from alhambra.cli import main; main(['{option}'])") - before
    ours = {name for name in added if name.partition(".")[0] == "alhambra"}
    foreign = {name.partition(".")[0] for name in added - ours} - {"typer", *sys.stdlib_module_names}
    assert not foreign
    assert all(name.startswith("alhambra.cli") for name in ours)
    assert not {name for name in ours if name.startswith("alhambra.cli.render")}
    assert not added & {"multiprocessing", "concurrent.futures"}


def test_help_is_quick() -> None:
    """Little beside the start of Python and the imports that cannot be avoided, whatever the machine."""
    python = _work(["-c", "pass"])
    imports = _work(["-c", "import alhambra, typer"]) - python
    assert _work(["-m", "alhambra", "--help"]) < 2 * python + 2 * imports


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
def test_broken_pipe_is_quiet(record: Path) -> None:
    command = [sys.executable, "-m", "alhambra", "replay", str(record), "--all"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode in (0, 141)


@pytest.fixture
def hears_interrupts() -> Iterator[None]:
    """A run in the background of a shell ignores interrupts, and what it starts inherits that: listen again."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def simulation(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A long simulation in two worker processes, which have played their first game."""
    folder = tmp_path / "records"
    command = [sys.executable, "-m", "alhambra", "simulate", "--games", "100000", "--players", "random,random"]
    command += ["--jobs", "2", "--records", str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        while not any(folder.glob("*")) and process.poll() is None:
            time.sleep(0.05)
        yield process
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(os.name == "nt", reason="interrupts are otherwise there")
def test_interrupt_is_quiet_and_leaves_nobody_behind(hears_interrupts: None, simulation: subprocess.Popen[str]) -> None:
    os.killpg(simulation.pid, signal.SIGINT)
    out, err = simulation.communicate(timeout=20)  # until the last process has closed its end of both pipes
    assert (simulation.returncode, out, err) == (130, "", "")


@pytest.mark.skipif(os.name == "nt", reason="processes are killed otherwise there")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_who_is_killed_leaves_nobody_behind(simulation: subprocess.Popen[str], how: signal.Signals) -> None:
    simulation.send_signal(how)
    simulation.communicate(timeout=20)
    assert simulation.returncode == -how


@pytest.mark.skipif(os.name == "nt", reason="no pseudo terminals there")
def test_demonstration_on_a_terminal_ends_with_a_key() -> None:
    ours, theirs = os.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"}
    command = [sys.executable, "-m", "alhambra", "demo", "--seed", "1"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        shown = b""
        while b"q leaves" not in shown:
            shown += os.read(ours, 4096)
        os.write(ours, b"q")
        try:
            while chunk := os.read(ours, 4096):
                shown += chunk
        except OSError:  # the other side is closed
            pass
        assert process.wait(20) == 0
    os.close(ours)
    assert b"Traceback" not in shown
    assert b"wins" not in shown
    assert b"\x1b[" in shown, "coloured"

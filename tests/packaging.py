"""Copies of the checkout and fresh environments, for tests of what is installed."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def network() -> dict[str, str]:
    """The variables by which this machine reaches the package index, and no others."""
    names = re.compile("(?i)cert|ssl|proxy|^pip_|^uv_|^npm_")
    return {name: value for name, value in os.environ.items() if names.search(name)}


def copy_of_the_checkout(target: Path) -> Path:
    """What a clone would hold, with the changes that are not committed yet."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("needs git and a checkout to list what a clone would hold")
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():  # not one that was deleted and is still in the index
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder ``name``, which all test processes of this run share; ``make`` makes it in the first that wants it."""
    base = factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        base = base.parent
    folder, unfinished = base / name, base / f"{name}.unfinished"
    with (base / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            shutil.rmtree(unfinished, ignore_errors=True)
            make(unfinished)
            unfinished.rename(folder)
    return folder


class Environment:
    """A virtual environment of its own at ``folder``, with nothing in it."""

    def __init__(self, folder: Path) -> None:
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        base = [sys._base_executable, "-m"]  # type: ignore[attr-defined]
        call([*base, "venv", "--without-pip", str(folder)])
        self._pip = [*base, "pip", "--python", str(self.python), "install", "--quiet", "--no-deps"]

    def install(self, *what: str) -> None:
        """Install just that: locks (``-r``, which are checked) or files."""
        call([*self._pip, *what])

    def run(self, *arguments: str, **env: str) -> str:
        """What this environment's Python prints."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("ALHAMBRA_", "PYTHON"))}
        return call([str(self.python), *arguments], cwd=self.python.parent, env=clean | env)


def call(command: list[str], cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """What a command that must succeed prints."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

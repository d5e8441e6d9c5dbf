"""Examples run and documentation shows real output."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import alhambra
import alhambra.game
import alhambra.palace

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
PAGES = sorted((ROOT / "docs").rglob("*.md"))


def run(source: str) -> str:
    command = [sys.executable, "-W", "error", "-c", source]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize("module", [alhambra, alhambra.game, alhambra.palace], ids=lambda module: module.__name__)
def test_docstrings_show_real_output(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried
    assert not failed


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_pages_show_real_output(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert not failed


def test_the_api_page_has_examples() -> None:
    assert (ROOT / "docs/api.md").read_text(encoding="utf-8").count(">>>") > 10


def blocks(language: str) -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_readme_python_example_is_real() -> None:
    assert run(blocks("python")[0]) == blocks("text")[0]


def test_readme_shell_example_is_real(tmp_path: Path) -> None:
    """Lines after ``$ ./alhambra`` are commands, the others what they print."""
    session = blocks("console")[0]
    commands = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
    assert len(commands) >= 4
    for command, shown in commands:
        words = command.replace("./alhambra", f"{sys.executable} -m alhambra")
        done = subprocess.run(words, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr
        assert done.stdout.rstrip("\n") == shown.rstrip("\n"), command


def test_links_lead_somewhere() -> None:
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"

"""The laws of the house: who imports whom, what the engine may know, where numbers and names live."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import alhambra
from alhambra.modules import MODULES

SOURCE = Path(__file__).parents[1] / "src/alhambra"
OURS = {
    "engine": ("alhambra.engine",),
    "modules": ("alhambra.engine", "alhambra.modules"),
    "bots": ("alhambra.engine", "alhambra.modules", "alhambra.bots"),
    "encoding": ("alhambra.engine", "alhambra.modules", "alhambra.encoding"),
}
FOREIGN = {"mypy_extensions", "librt"}


def imports(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            found.append(node.module or "")
    return found


def files(room: str) -> list[Path]:
    found = sorted((SOURCE / room).rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("room", OURS)
def test_rooms_import_only_what_stands_below_them(room: str) -> None:
    """Compiled code imports the standard library, two small packages and compiled code; never back."""
    for path in files(room):
        for name in imports(path):
            root = name.partition(".")[0]
            allowed = root in sys.stdlib_module_names or root in FOREIGN or name.startswith(OURS[room])
            assert allowed, f"{path.name} imports {name}"


@pytest.mark.parametrize("room", ["engine", "modules", "bots", "encoding"])
def test_no_clock_no_files_no_global_random(room: str) -> None:
    for path in files(room):
        forbidden = {"time", "datetime", "os", "pathlib", "io", "socket", "random"} & set(imports(path))
        if room == "bots":
            forbidden -= {"random"}  # only for the type of the generator they are given
        if path.name == "protocol.py":
            forbidden -= {"time"}  # the one clock of those that search
        assert not forbidden, f"{path.name} imports {forbidden}"
        if room != "engine" or path.name != "components.py":
            assert not re.search(r"\bopen\(", path.read_text(encoding="utf-8"))
            assert "pkgutil" not in path.read_text(encoding="utf-8"), f"{path.name}: only components reads data/"


def test_nothing_outside_modules_names_a_module() -> None:
    words = ["falcon", "portal", "certificate", *MODULES]
    for path in SOURCE.rglob("*.py"):
        if "modules" not in path.parts:
            text = path.read_text(encoding="utf-8").lower()
            named = [word for word in words if re.search(rf"\b{word}", text)]
            assert not named, f"{path.name} names {named}"


def test_every_module_has_a_page_with_the_same_headings() -> None:
    pages = SOURCE.parents[1] / "docs/modules"
    headings = ["What it adds", "Set-up", "On your turn", "Scoring", "Rulings", "Notation", "For programmers"]
    for name in MODULES:
        text = (pages / f"{name}.md").read_text(encoding="utf-8")
        assert re.findall(r"^## (.*)$", text, re.MULTILINE) == headings, name


def test_every_module_says_what_it_adds() -> None:
    """Components, actions, scoring, secrets, interplay: the first lines of its file."""
    for name in MODULES:
        path = SOURCE / "modules" / name
        text = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
        docstring = ast.get_docstring(ast.parse(text)) or ""
        for word in ("Components", "Actions", "Scoring", "Secrets", "Interplay"):
            assert f"{word}:" in docstring, f"{name}: {word}"


def test_editions_are_data() -> None:
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"edition(\.name)?\s*(==|!=|in\b\s*\()", text), f"{path.name} asks which edition it is"
        if path.parts[-2] != "cli" and path.name != "game.py":
            assert "classic" not in text, f"{path.name} names an edition"


def test_files_stay_small() -> None:
    for path in SOURCE.rglob("*.py"):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 450, f"{path.name} has {lines} lines: two files?"


def test_public_names_are_complete_and_sorted() -> None:
    """Only ``alhambra`` itself is public; what stands there is listed, exists and is in order."""
    names = [name for name in alhambra.__all__ if not name.startswith("_")]
    assert names == sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name))
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in nodes if (node.module or "").startswith("alhambra.")]
    imported = {alias.name for node in ours for alias in node.names}
    assert sorted(imported) == sorted(name for name in names if name != "ENGINE")
    for name in alhambra.__all__:
        assert hasattr(alhambra, name)

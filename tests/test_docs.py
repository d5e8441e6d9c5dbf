"""Examples run and documentation shows real output."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import alhambra
import alhambra.game
import alhambra.palace
from alhambra.bots import LEVELS
from alhambra.engine.book import Hooks, Module

ROOT = Path(__file__).parents[1]
EXTRAS = ("train", "questions")  # they need extras and files; tests/env runs them
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path.stem not in EXTRAS)
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


def anchors(path: Path) -> set[str]:
    """The anchors of the headings of the page at ``path``, as forges make them."""
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


def test_anchors_of_links_are_headings() -> None:
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]:
        for page, anchor in re.findall(r"\]\(([^)#:]*\.md|)#([^)]+)\)", path.read_text(encoding="utf-8")):
            target = path.parent / page if page else path
            assert anchor in anchors(target), f"{path.name}: {page}#{anchor}"


WRITTEN = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]
# Paths are named from the repository's root or from one of these folders.
ROOMS = "src|tests|docs|web|scripts|benchmarks|examples"
FOLDERS = (
    *("", "src/alhambra", "src/alhambra/server", "src/alhambra/cli"),
    *("src/alhambra/data", "src/alhambra/modules/{page}"),
    *("web", "web/src", "web/src/i18n/en", "tests", "tests/rules", "docs"),
    *(f"web/src/modules/falconers{folder}" for folder in ("", "/texts", "/rules")),  # as those of any module
)
SUFFIXES = "py|md|csv|ts|svelte|ftl|svg|toml|html"
A_PATH = re.compile(rf"(?:[\w.-]+/)*[\w-]+\.(?:{SUFFIXES})|(?:{ROOMS})/[\w./-]*\w/?|[a-z_]+/")
NOT_OURS = {"my_bot.py", "FILE.py", "games.jsonl", "results.csv", "FILE.csv", "FILE.md"}  # files that a reader makes


OF_A_MODULE = {  # and of its author
    *("cats.py", "test_cats.py", "cats/__init__.py", "cats/texts", "cats/rules/en.md"),
    *("texts/de.ftl", "rules/de.md", "de.md"),
}


def code(text: str) -> list[str]:
    """The words in code spans and code blocks of a page."""
    spans = re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL)
    return [word.strip("`\"'(),:;[]") for span in spans for word in span.split()]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_paths_that_are_named_exist(path: Path) -> None:
    # "Add a module" shows the files of a package that its reader writes
    own = NOT_OURS | (OF_A_MODULE if path.stem == "add-a-module" else set())
    missing = []
    for word in code(path.read_text(encoding="utf-8")):
        name = word.partition(":")[0].partition("::")[0].removeprefix("./").removeprefix("../")
        if A_PATH.fullmatch(name) and name not in own:
            found = [*(ROOT / folder.format(page=path.stem) / name for folder in FOLDERS), path.parent / name]
            missing += [] if any(place.exists() for place in found) else [word]
    assert not missing


def resolves(name: str) -> bool:
    """Can a dotted name be imported, as a module or as what is in one?"""
    module, _, rest = name.partition(".")
    thing = importlib.import_module(module)
    for part in rest.split(".") if rest else []:
        module = f"{module}.{part}"
        try:
            thing = getattr(thing, part)
        except AttributeError:
            try:
                thing = importlib.import_module(module)
            except ImportError:
                return False
    return True


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_names_of_the_package_exist(path: Path) -> None:
    words = " ".join(code(path.read_text(encoding="utf-8")))
    names = set(re.findall(r"(?<![\w/.@-])alhambra(?:\.[A-Za-z_]\w*)+", words)) - {"alhambra.service", "alhambra.env"}
    assert not [name for name in sorted(names) if not resolves(name)]


def test_the_page_about_bots_has_the_names_in_the_menus() -> None:
    texts = (ROOT / "web/src/i18n/en.ftl").read_text(encoding="utf-8")
    names = dict(re.findall(r"^level-([a-z]+) = (.*)$", texts, re.MULTILINE))
    rows = re.findall(r"^\| `([a-z-]+)` \| (\w+) \|", (ROOT / "docs/bots.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(level, names[level]) for level in LEVELS]


def test_the_glossary_has_no_word_twice() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").partition("## In four languages")[0]
    rows = re.findall(r"^\| ([^|]+?) \|", text, re.MULTILINE)
    words = [word for row in rows if row not in ("word", "---") for word in row.replace("`", "").split(", ")]
    assert len(words) > 80
    assert sorted(words) == sorted(set(words))


def test_the_table_of_rules_names_what_is_there() -> None:
    """After a file stand names that are in it; a name without a file belongs to the file before it."""
    table = (ROOT / "docs/rules.md").read_text(encoding="utf-8").partition("## From rule to code to test")[2]
    checked = 0
    for number, cell in re.findall(r"^\| ([A-Z]\d+) \|[^|]*\|([^|]*)\|", table, re.MULTILINE):
        text = ""
        for word in re.findall(r"`([^`]+)`", cell):
            if "/" in word:
                text = (ROOT / "src/alhambra" / word).read_text(encoding="utf-8")
                continue
            for name in word.split("."):
                assert re.search(rf"\b{name}\b", text), f"{number}: there is no {name}"
                checked += 1
    assert checked > 50


def test_the_page_about_modules_lists_every_hook() -> None:
    """The table names each method that a module can override, and marks those that are hooks."""
    page = (ROOT / "docs/add-a-module.md").read_text(encoding="utf-8")
    text = page.partition("## All hooks")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in text.splitlines() if row.startswith("| ")]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    methods = {name for name, value in vars(Module).items() if callable(value) and not name.startswith("_")}
    assert methods <= named
    hooks = {name for row in rows if "hook" in row for name in re.findall(r"`(\w+)`", row)}
    assert hooks == {name for name in dir(Hooks()) if not name.startswith("_")}

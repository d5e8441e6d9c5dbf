"""The laws of the house: who imports whom, what the engine may know, where numbers and names live."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import alhambra
from alhambra.engine.book import Hooks
from alhambra.modules import MODULES, OWN, compose

SOURCE = Path(__file__).parents[1] / "src/alhambra"
CLIENT = Path(__file__).parents[1] / "web/src"
LINES_MOST = 350

# What each room may import of ours: the law of layers, from the bottom up. A file directly in ``alhambra/`` is a room
# of its own, and so is each folder of the server.
LAYERS: dict[str, set[str]] = {
    "_native": set(),
    "engine": set(),
    "modules": {"engine"},
    "bots": {"engine", "modules"},
    "encoding": {"engine", "modules"},
    "processes": {"_native"},  # new processes look for a native engine that was built meanwhile
    "extras": {"_native"},  # whether this is a checkout
    "points": {"engine"},
    "drawing": {"engine"},
    "palace": {"engine", "modules", "drawing"},
    "snapshot": {"engine", "modules", "game", "record"},
    "game": {"engine", "modules", "palace", "drawing", "record", "snapshot"},
    "record": {"engine", "modules", "game"},
    "replay": {"engine", "game", "record"},
    "puzzles": {"engine", "game"},
}
LIBRARY = {"", *LAYERS}  # "": the public names of ``alhambra`` itself
LAYERS[""] = {"_native", "engine", "modules", "palace", "game", "record", "snapshot"}
LAYERS["analysis"] = LIBRARY
LAYERS["arena"] = LIBRARY
LAYERS["env"] = LIBRARY | {"arena"}
LAYERS["server/errors"] = set()
LAYERS["server/logs"] = set()
LAYERS["server/word_filter"] = set()
LAYERS["server/settings"] = {"server/logs", "server/word_filter"}
LAYERS["server/no_metrics"] = set()
LAYERS["server/metrics"] = {"server/no_metrics"}
LAYERS["server/background"] = set()
LAYERS["server/network"] = set()
LAYERS["server/wire"] = LIBRARY
LAYERS["server/table"] = LIBRARY | {"server/wire", "server/errors", "server/metrics"}
LAYERS["server/storage"] = LIBRARY | {"server/table", "server/wire", "server/errors", "server/metrics"}
LAYERS["server/compute"] = (
    LIBRARY
    | {"analysis", "arena"}
    | {"server/table", "server/wire", "server/errors", "server/metrics", "server/settings"}
)
# What requests and messages ask for, over whatever they come: neither a database nor HTTP is known here.
LAYERS["server/service"] = LAYERS["server/compute"] | {
    "server/compute",
    "server/background",
    "server/logs",
    "server/word_filter",
}
LAYERS["pagehost"] = LAYERS["server/service"] | {"server/service"}
LAYERS["static_site"] = {""}
WORKER = {"server/worker", "server/registry", "server/scheduler"}
BELOW_WORKER = LAYERS["server/compute"] | {"server/compute", "server/storage"}
LAYERS["server/free_memory"] = set()
LAYERS["server/registry"] = BELOW_WORKER | {"server/free_memory"}
LAYERS["server/notifier"] = BELOW_WORKER | {"server/registry"}
LAYERS["server/push"] = BELOW_WORKER | {"server/notifier", "server/registry"}
LAYERS["server/scheduler"] = BELOW_WORKER | {
    "server/background",
    "server/notifier",
    "server/registry",
    "server/service",
}
LAYERS["server/result_noter"] = BELOW_WORKER
LAYERS["server/seat_releaser"] = BELOW_WORKER | {"server/registry"}
LAYERS["server/vacation_noter"] = BELOW_WORKER | {"server/registry", "server/scheduler", "server/background"}
LAYERS["server/table_closer"] = BELOW_WORKER | {"server/registry"}
LAYERS["server/worker"] = BELOW_WORKER | {
    "server/background",
    "server/notifier",
    "server/push",
    "server/registry",
    "server/result_noter",
    "server/scheduler",
    "server/seat_releaser",
    "server/vacation_noter",
    "server/table_closer",
    "server/word_filter",
}
LAYERS["server/http"] = (
    BELOW_WORKER | WORKER | {"server/service", "server/word_filter", "server/logs", "server/network", "static_site"}
)
LAYERS["server/app"] = BELOW_WORKER | WORKER | {"server/http", "server/service", "server/logs"}
LAYERS["server/run"] = BELOW_WORKER | WORKER | {"server/http", "server/app", "server/logs", "server/network"}
LAYERS["cli"] = set(LAYERS)
LAYERS["__main__"] = {"cli"}

COMPILED = ("engine", "modules", "bots", "encoding")
FOREIGN = {"mypy_extensions", "librt"}  # all that compiled code may import beside the standard library
# Imported when a record is asked for (msgspec takes longer to import than all the rest), or for types only.
LATE = {("game", "record"), ("snapshot", "game"), ("snapshot", "record")}


def imports(path: Path) -> list[str]:
    """The modules that a file imports, wherever in it and for whatever purpose, in full."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            modules = [name for name in names if _is_module(name)]
            found += modules if len(modules) == len(names) else [node.module or "", *modules]
    return found


def _is_module(name: str) -> bool:
    path = SOURCE.parent / Path(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def room_of(name: str) -> str | None:
    """The room of a module's full name; None for a module that is not ours."""
    first, *parts = name.split(".")
    if first != "alhambra":
        return None
    if parts[:1] == ["server"] and len(parts) > 1:
        return f"server/{parts[1]}"
    return parts[0] if parts and _is_module(f"alhambra.{parts[0]}") else ""


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def files(room: str) -> list[Path]:
    found = sorted((SOURCE / room).rglob("*.py"))
    assert found
    return found


def edges() -> dict[tuple[str, str], str]:
    """Which room imports which other one, and a file that does."""
    found: dict[tuple[str, str], str] = {}
    for path in SOURCE.rglob("*.py"):
        room = room_of(name_of(path))
        for name in imports(path):
            other = room_of(name)
            if room is not None and other is not None and other != room:
                found.setdefault((room, other), f"{path.relative_to(SOURCE)} imports {name}")
    return found


def test_rooms_import_only_what_stands_below_them() -> None:
    wrong = [text for (room, other), text in edges().items() if other not in LAYERS.get(room, set())]
    assert not wrong, "\n".join(wrong)


def test_every_room_has_its_layer() -> None:
    rooms = {room_of(name_of(path)) for path in SOURCE.rglob("*.py")} - {"server"}
    assert rooms == set(LAYERS), "name each room in LAYERS, and none that is gone"


def test_no_rooms_import_each_other() -> None:
    """No cycle of rooms, type-checking imports included; the only one is a late import with its reason in LATE."""
    below: dict[str, set[str]] = {}
    for room, other in edges():
        if (room, other) not in LATE:
            below.setdefault(room, set()).add(other)
    done: set[str] = set()

    def visit(room: str, path: tuple[str, ...]) -> None:
        assert room not in path, f"a cycle of imports: {' → '.join([*path[path.index(room) :], room])}"
        if room not in done:
            for other in below.get(room, set()):
                visit(other, (*path, room))
            done.add(room)

    for room in sorted(below):
        visit(room, ())


@pytest.mark.parametrize("room", COMPILED)
def test_compiled_code_imports_little(room: str) -> None:
    """The standard library, two small packages and compiled code."""
    for path in files(room):
        for name in imports(path):
            root = name.partition(".")[0]
            allowed = root in sys.stdlib_module_names or root in FOREIGN or room_of(name) in COMPILED
            assert allowed, f"{path.name} imports {name}"


@pytest.mark.parametrize("room", COMPILED)
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


def words_of_modules() -> set[str]:
    """The words that modules add to the base game: verbs, steps, offers, and their own names."""
    base = compose(3, "revised", [])
    known = {verb.word for verb in base.verbs} | {step.name for step in base.steps}
    found = {"falcon", "portal", "certificate", *MODULES}
    for book in (compose(2, "revised", list(MODULES)), compose(3, "revised", list(MODULES))):
        found |= {verb.word for verb in book.verbs} | {step.name for step in book.steps}
        found |= {offer.words for offer in book.offers if offer.words}
    return found - known


def literals(path: Path) -> set[str]:
    """The strings that a file's code uses; docstrings are not code."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    return {node.value for node in constants if isinstance(node.value, str)}


def test_nothing_outside_modules_names_a_module() -> None:
    """Neither in words nor as a string that is compared or looked up: the word of a module's verb, step or offer."""
    words = words_of_modules()
    assert {"give", "falcon", "token", "with portal", "as site", "complete"} <= words
    distinctive = ("falcon", "portal", "certificate", *MODULES)
    for path in SOURCE.rglob("*.py"):
        if "modules" not in path.relative_to(SOURCE).parts:
            text = path.read_text(encoding="utf-8").lower()
            named = [word for word in distinctive if re.search(rf"\b{word}", text)]
            assert not named, f"{path.name} names {named}"
            used = literals(path) & words
            assert not used, f"{path.name} uses words of modules: {sorted(used)}"


# The names of our modules and of their pieces, in the four languages of the client.
MODULE_NAMES = re.compile(
    r"falcon|portal|certificat|\bsites?\b|\bsite-|scaffold"
    r"|halc[oó]n|falc[aã]o|falc[oõ]es|falke|baustelle|wechselbrief|\bsolar(es)?\b|canteiro|títulos? de c[aâ]mbio",
    re.IGNORECASE,
)
CLIENT_KINDS = (".ts", ".svelte", ".ftl", ".css", ".json", ".svg", ".html")
# Tables of the package that are about all modules at once, with the reason.
COMMON_DATA = {
    "data/codes.csv": "the numbers of the encoding, which never change, whatever module they belong to",
    "data/rules.md": "the ledger has all rules",
}


def lines_naming_modules(path: Path) -> int:
    """How many lines of the file at ``path`` name a module of ours."""
    return sum(MODULE_NAMES.search(line) is not None for line in path.read_text(encoding="utf-8").splitlines())


def test_nothing_of_the_client_names_a_module_outside_its_folder() -> None:
    """Code, texts, styles and drawings: what belongs to a module lies in ``web/src/modules/<name>/``."""
    found: dict[str, int] = {}
    for path in sorted(CLIENT.rglob("*")):
        name = path.relative_to(CLIENT).as_posix()
        is_own = any(name.startswith(f"modules/{module}/") for module in OWN)
        if path.suffix in CLIENT_KINDS and not name.endswith(".test.ts") and not is_own:
            found[name] = lines_naming_modules(path)
    assert len(found) > 100
    assert {name: count for name, count in found.items() if count} == {}, "lines that name a module"


def test_every_module_of_ours_has_a_folder_in_the_client() -> None:
    folders = {path.parent.name for path in CLIENT.glob("modules/*/index.ts")}
    assert folders == set(OWN)
    for name in OWN:
        assert lines_naming_modules(CLIENT / "modules" / name / "index.ts") > 0


def test_no_data_or_page_of_the_package_names_a_module() -> None:
    """Tables of a module lie in its own folder."""
    kinds = (".csv", ".md", ".html", ".css")
    paths = [path for path in SOURCE.rglob("*") if path.suffix in kinds and "client" not in path.parts]
    common = [path for path in paths if path.relative_to(SOURCE).parts[0] != "modules"]
    assert len(common) > 10
    named = {path.relative_to(SOURCE).as_posix() for path in common if lines_naming_modules(path)}
    assert named == set(COMMON_DATA)


def test_every_hook_is_used_and_told() -> None:
    """By a module of ours, by an example or by the toy of the tests; and the page for authors names it."""
    root = SOURCE.parents[1]
    users = [*files("modules"), *(root / "examples").rglob("*.py"), root / "tests/toy_module.py"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in users)
    page = (root / "docs/add-a-module.md").read_text(encoding="utf-8")
    hooks = sorted(vars(Hooks)["__mypyc_attrs__"]) if "__mypyc_attrs__" in vars(Hooks) else sorted(vars(Hooks()))
    assert len(hooks) == 7
    for hook in hooks:
        assert f"hooks.{hook}" in code, f"nobody uses {hook}"
        assert f"hook `{hook}`" in page, f"docs/add-a-module.md does not tell of {hook}"


def test_class_names_are_unique() -> None:
    seen: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                here = str(path.relative_to(SOURCE))
                assert node.name not in seen, f"{node.name} stands in {seen[node.name]} and in {here}"
                seen[node.name] = here


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
        assert lines <= LINES_MOST, f"{path.name} has {lines} lines: two files?"


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

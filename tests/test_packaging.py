"""The house itself: native builds that fit their sources, locks, and the two commands of the README."""

import ast
import importlib
import importlib.metadata
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import alhambra
import build_hook
from alhambra import _native
from scripts import run_tests
from tests.packaging import copy_of_the_checkout, network

ROOT = Path(__file__).resolve().parents[1]
LOCKS = sorted(ROOT.glob("requirements*.lock"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = dict(PROJECT["project"]["optional-dependencies"])
TRAIN = EXTRAS.pop("train")  # with torch, for pip only: it has no lock

# Loads the _native.py of a house in the working directory and attaches whatever engine it finds.
ATTACH = """
import sys
sys.path.insert(0, "src/alhambra")
import _native
path = ["src/alhambra"]
print(_native.attach(path), len(path))
"""


def run(code: str, house: Path, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name != "ALHAMBRA_NATIVE"}
    command = [sys.executable, "-I", "-c", code]
    return subprocess.run(command, cwd=house, env=clean | env, capture_output=True, text=True, check=False)


def ask(expression: str, house: Path) -> str:
    code = f"import sys; sys.path.insert(0, 'src/alhambra'); import _native; print({expression})"
    answer = run(code, house)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one source file and an (empty) native build of it."""
    engine = tmp_path / "src" / "alhambra" / "engine"
    engine.mkdir(parents=True)
    (engine / "one.py").write_text("ONE = 1\n")
    shutil.copy(ROOT / "src" / "alhambra" / "_native.py", engine.parent)
    (tmp_path / "requirements-build.lock").write_text("mypy==1\n")
    Path(ask("_native.checkout_home(_native.key())", tmp_path)).mkdir(parents=True)
    assert run(ATTACH, tmp_path).stdout == "native 2\n"
    return tmp_path


# ---- native builds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("src/alhambra/engine/one.py", "ONE = 2\n"),
        ("src/alhambra/engine/two.py", ""),
        ("src/alhambra/modules/deep/one.py", "ONE = 1\n"),
        ("src/alhambra/bots/one.py", "ONE = 1\n"),
        ("requirements-build.lock", "mypy==2\n"),
    ],
)
def test_a_build_of_other_sources_or_tools_is_not_found(house: Path, file: str, text: str) -> None:
    (house / file).parent.mkdir(parents=True, exist_ok=True)
    (house / file).write_text(text)
    assert run(ATTACH, house).stdout == "pure 1\n"


def test_a_source_that_moves_gives_another_key(house: Path) -> None:
    before = ask("_native.key()", house)
    (house / "src/alhambra/engine").rename(house / "src/alhambra/bots")
    assert ask("_native.key()", house) != before


@pytest.mark.parametrize("file", ["cli.py", "engine/.#one.py", "engine/notes.txt"])
def test_what_is_not_compiled_does_not_matter(house: Path, file: str) -> None:
    (house / "src/alhambra" / file).write_text("anything\n")
    assert run(ATTACH, house).stdout == "native 2\n"


def test_a_build_within_an_installed_package_is_found_without_locks(house: Path) -> None:
    shutil.rmtree(house / "build")
    (house / "requirements-build.lock").unlink()
    (house / "src/alhambra/_built" / ask("_native.key()", house)).mkdir(parents=True)
    assert run(ATTACH, house).stdout == "native 2\n"


def test_zero_asks_for_pure_although_there_is_a_build(house: Path) -> None:
    assert run(ATTACH, house, ALHAMBRA_NATIVE="0").stdout == "pure 1\n"


def test_one_insists_on_native(house: Path) -> None:
    assert run(ATTACH, house, ALHAMBRA_NATIVE="1").stdout == "native 2\n"
    shutil.rmtree(house / "build")
    answer = run(ATTACH, house, ALHAMBRA_NATIVE="1")
    assert answer.returncode == 1
    last = answer.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: ALHAMBRA_NATIVE=1 insists on the native engine, but none was built from these")


def test_the_engine_is_the_one_that_was_asked_for() -> None:
    wish = os.environ.get("ALHAMBRA_NATIVE", "")
    expected = {"0": "pure", "1": "native"}.get(wish, "native" if _native.find() else "pure")
    assert expected == alhambra.ENGINE
    for path in list(_native.sources())[:3]:
        name = "alhambra." + os.path.relpath(path, _native.PACKAGE)[:-3].replace(os.sep, ".").removesuffix(".__init__")
        file = importlib.import_module(name).__file__
        assert file is not None
        assert file.endswith(".py") is (expected == "pure")


# ---- names and versions ----------------------------------------------------------------------------------------------


def test_the_version_has_one_home() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/alhambra/__init__.py"
    assert build_hook.version() == alhambra.__version__


def test_nobody_is_sent_to_the_package_of_a_stranger() -> None:
    """`alhambra` at the package index is not ours."""
    for path in (ROOT / "examples").glob("*/pyproject.toml"):
        example = tomllib.loads(path.read_text(encoding="utf-8"))
        assert example["project"]["dependencies"] == [PROJECT["project"]["name"]] == ["alhambra-game"]
    asked = re.compile(r"(?:pip install (?:-\S+ )*|extra )['\"`]?(alhambra(?:-game)?(?:\[\w+\])?)(?![\w/.-])")
    found = set()
    for folder in ("src", "docs", "examples", "web/src", ".github"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".md", ".html", ".ts", ".svelte", ".ftl", ".toml", ".yml"):
                found.update(asked.findall(path.read_text(encoding="utf-8")))
    found.update(asked.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert found <= {"alhambra-game", *(f"alhambra-game[{extra}]" for extra in (*EXTRAS, "train"))}
    assert len(found) >= 3


def test_the_index_is_shown_links_that_lead_somewhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = build_hook.absolute_links(readme, "https://github.com/me/it", "9.9")
    targets = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", text)
    assert len(targets) > 10
    for pair in targets:
        target = pair[0] or pair[1]
        assert target.startswith("https://"), target
        kind, _, path = target.removeprefix("https://").partition("/v9.9/")
        assert (ROOT / path.partition("#")[0]).exists(), target
        is_picture = path.endswith((".png", ".svg"))
        assert kind == ("raw.githubusercontent.com/me/it" if is_picture else "github.com/me/it/blob")


def test_the_command_exists() -> None:
    module, function = PROJECT["project"]["scripts"]["alhambra"].split(":")
    assert callable(getattr(importlib.import_module(module), function))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_hold_names_versions_and_hashes_but_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-[a-z]|--(?!hash=sha256:))", text, re.MULTILINE), "an option stands in the lock"
    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[a-z0-9._-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize(
    ("lock", "needs"),
    [
        ("requirements.lock", PROJECT["project"]["dependencies"]),
        *((f"requirements-{group}.lock", needs) for group, needs in PROJECT["dependency-groups"].items()),
        *((f"requirements-{extra}.lock", needs) for extra, needs in EXTRAS.items()),
    ],
)
def test_locks_cover_what_the_project_asks_for(lock: str, needs: list[str]) -> None:
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in {lock, "requirements.lock"}]  # which is always there
    locked = set(re.findall(r"^([a-z0-9._-]+)==", "\n".join(texts), re.MULTILINE))
    asked = {re.split(r"[^A-Za-z0-9._-]", need)[0].lower().replace("_", "-") for need in needs}
    assert asked <= locked


def test_torch_is_in_no_lock() -> None:
    """It is gigabytes of CUDA for most systems, and only examples/train.py needs it."""
    assert any(need.startswith("torch") for need in TRAIN)
    for lock in LOCKS:
        assert not re.search(r"^(torch|nvidia)", lock.read_text(encoding="utf-8"), re.MULTILINE), lock.name


# ---- the two commands ------------------------------------------------------------------------------------------------


def test_the_commands_can_be_run() -> None:
    for name in ("alhambra", ".ci/run", "scripts/lock"):
        assert os.access(ROOT / name, os.X_OK), name


def test_ci_runs_the_tests_and_nothing_else() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if not line.startswith(("#", "set ", "cd ", "export CI="))]
    assert commands == ["exec ./alhambra test"]


def test_all_locks_agree() -> None:
    """They are installed into one environment, one after another."""
    versions: dict[str, set[str]] = {}
    for lock in LOCKS:
        for entry in re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8").strip()):
            name, _, rest = entry.partition("==")
            versions.setdefault(name + rest.partition(" \\")[0].partition(";")[2], set()).add(rest.split()[0])
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_the_launcher_knows_the_extras() -> None:
    extras = ", ".join(f'"{extra}"' for extra in sorted(EXTRAS))
    assert f"EXTRAS = ({extras})" in (ROOT / "alhambra").read_text(encoding="utf-8")
    answer = launch("--with", "plots,stickers")
    assert answer.returncode == 1
    assert "--with takes one or more of cluster,data,plots,postgresql,push,rl; not 'stickers'" in answer.stderr


def test_help_about_tests_only_helps() -> None:
    answer = launch("test", "--help")
    assert answer.returncode == 0
    assert "--quick" in answer.stdout
    assert answer.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "narrowed"),
    [
        ("", False),
        ("--nightly", False),
        ("-x --maxfail=2 -n 2", False),
        ("-k wall", True),
        ("-kwall", True),
        ("-m rule", True),
        ("tests/rules", True),
        ("tests/rules/test_turn.py::test_x", True),
        ("--lf", True),
        ("--color=yes", False),
    ],
)
def test_arguments_that_choose_tests_narrow_everything(arguments: str, narrowed: bool) -> None:
    assert run_tests.Run(arguments.split()).is_narrowed is narrowed


def launch(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "alhambra"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_launcher_keeps_compiled_files_away_from_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a machine wants none beside the sources, they go into build/: with none at all every process is slow."""
    launcher = runpy.run_path(str(ROOT / "alhambra"), run_name="launcher")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    for wish, kept in (("", None), ("1", str(ROOT / "build" / "pycache"))):
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", wish)
        launcher["keep_bytecode"]()
        assert os.environ.get("PYTHONDONTWRITEBYTECODE", "") == ""
        assert os.environ.get("PYTHONPYCACHEPREFIX") == kept


def test_an_old_python_can_read_the_launcher() -> None:
    ast.parse((ROOT / "alhambra").read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.nightly
def test_a_fresh_clone_starts_without_a_compiler(tmp_path: Path) -> None:
    """With empty caches, and nothing on the PATH but Python."""
    clone = copy_of_the_checkout(tmp_path / "clone")
    path = tmp_path / "bin"
    path.mkdir()
    (path / "python3").symlink_to(Path(sys.base_prefix, "bin", f"python3.{sys.version_info.minor}"))
    (path / "env").symlink_to(str(shutil.which("env")))
    env = network() | {"PATH": str(path), "HOME": str(tmp_path), "PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1"}
    for _ in range(2):
        command = ["./alhambra", "--version"]
        answer = subprocess.run(command, cwd=clone, env=env, capture_output=True, text=True, check=False)
        assert answer.returncode == 0, answer.stderr
        assert answer.stdout.startswith(f"alhambra {alhambra.__version__} (pure engine")
    assert answer.stderr == "", "the second start has nothing to set up"
    assert not (clone / "build/native").exists()
    of_package = "import importlib.metadata as m; print(m.version('alhambra-game'))"
    answer = subprocess.run([clone / ".venv/bin/python", "-c", of_package], capture_output=True, text=True, check=False)
    assert answer.stdout.strip() == alhambra.__version__
    assert (clone / ".venv/bin/alhambra").is_file()


def imported_by_us() -> dict[str, set[str]]:
    """Where in ``src/`` packages are imported that are neither ours nor Python's, by their names."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names.append(node.module or "")
            for name in {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"alhambra"}:
                found.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    return found


def test_what_we_import_is_declared_not_only_brought_by_others() -> None:
    """A package that another one brings may be gone with its next version."""
    needed = [*PROJECT["project"]["dependencies"], *(one for extra in EXTRAS.values() for one in extra)]
    needed += [*PROJECT["dependency-groups"]["build"], "open-spiel"]  # which has wheels for some systems only
    declared = {re.split(r"[\[<>=~ ;]", one)[0].lower().replace("_", "-") for one in needed}
    homes = importlib.metadata.packages_distributions()
    undeclared = {
        name: places
        for name, places in imported_by_us().items()
        if name in homes and not {home.lower().replace("_", "-") for home in homes[name]} & declared
    }
    assert undeclared == {}

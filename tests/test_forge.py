"""What only the forge or a container engine could run, looked at by linters."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import alhambra
from scripts.check_release import faults

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def lint(*command: str) -> None:
    tool = str(Path(sys.executable).parent / command[0])
    done = subprocess.run([tool, *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.dependabot", [ROOT / ".github/dependabot.yml"]),
        ("vendor.compose-spec", [ROOT / "compose.yaml"]),
    ],
)
def test_the_files_fit_their_schemas(schema: str, files: list[Path]) -> None:
    assert files
    lint("check-jsonschema", "--builtin-schema", schema, *map(str, files))


def test_the_workflows_are_safe() -> None:
    """Actions by their hash, no more permissions than needed, no text of strangers in a shell."""
    lint("zizmor", "--offline", "--quiet", ".github")


def test_the_shell_scripts_are_sound() -> None:
    lint("shellcheck", "deploy/container", "scripts/lock", "scripts/types", ".ci/run")


def test_what_the_workflows_call_exists() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    called = set(re.findall(r"(?:scripts|tests|\.ci|\.github/workflows)/[\w./-]+\w", text))
    assert len(called) > 5
    assert [name for name in called if not (ROOT / name).exists()] == []


def test_an_unfit_release_is_refused() -> None:
    tag = f"v{alhambra.__version__}"
    assert "the tag is v9.9" in faults("v9.9", None)[0]
    assert all("tag" not in fault for fault in faults(tag, None))


def test_the_changelog_has_the_version_on_top() -> None:
    first = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert first is not None
    assert first[1] == alhambra.__version__

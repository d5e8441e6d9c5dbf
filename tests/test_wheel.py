"""Sdist and wheel, built in isolation: native, with the client, and fit to play a game."""

from __future__ import annotations

import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import alhambra
import build_hook
from tests.packaging import ROOT, Environment, call, copy_of_the_checkout

GAME = """
import alhambra, importlib.metadata, os
from alhambra import _native
assert alhambra.ENGINE == "native", alhambra.ENGINE
assert "site-packages" in alhambra.__file__
assert importlib.metadata.version("alhambra-game") == alhambra.__version__
assert os.path.isfile(os.path.join(_native.client_home(), "index.html"))
print(_native.client_home())
"""

WRITE_C = """
import os, sys
from pathlib import Path
import build_hook
build_hook._native.COMPILED = sys.argv[2].split()
os.chdir(build_hook.SRC)
print(len(build_hook.write_c(Path(sys.argv[1]))))
"""


@pytest.mark.nightly
def test_the_engine_is_translated_in_an_environment_with_the_build_tools_only(tmp_path: Path) -> None:
    """As where pip builds a wheel. What is not compiled, and its packages, must not be needed.

    By day ``test_laws`` sees to it that what is compiled imports nothing else.
    """
    parts = " ".join(build_hook._native.COMPILED)
    tools = Environment(tmp_path / "tools")
    tools.install("--require-hashes", "-r", str(ROOT / "requirements-build.lock"))
    found = tools.run("-c", WRITE_C, str(tmp_path), parts, PYTHONPATH=str(ROOT)).split()[-1]
    assert int(found) == len(list(build_hook._native.sources())) + 1


@pytest.mark.nightly
@pytest.mark.skipif(not shutil.which("cc"), reason="a native wheel needs a C compiler")
def test_a_wheel_built_in_isolation_from_the_sdist_plays_a_game(tmp_path: Path) -> None:
    clone = copy_of_the_checkout(tmp_path / "clone")
    pip = [sys._base_executable, "-m", "pip"]  # type: ignore[attr-defined]
    tools = Environment(tmp_path / "tools")
    tools.install("--require-hashes", "-r", str(ROOT / "requirements-project.lock"))
    call([str(tools.python), "-m", "hatchling", "build", "-t", "sdist"], cwd=clone)
    (sdist,) = (clone / "dist").glob("*.tar.gz")
    shutil.rmtree(clone / "web")  # whatever comes now comes out of the sdist
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert any(name.startswith("build/client/") and name.endswith("/index.html") for name in names)
    assert {"alhambra", "requirements.lock", "web/package-lock.json", "tests/conftest.py", "LICENSE"} <= names

    call([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(sdist)])
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    assert "alhambra/server/client/index.html" in inside
    assert not [name for name in inside if name.startswith(("tests", "web", "build"))]

    fresh = Environment(tmp_path / "fresh")
    fresh.install("--require-hashes", "-r", str(ROOT / "requirements.lock"))
    fresh.install(str(wheel))
    assert str(tmp_path / "fresh") in fresh.run("-c", GAME)
    assert fresh.run("-m", "alhambra", "--version").startswith(f"alhambra {alhambra.__version__} (native engine")
    record = fresh.run("-m", "alhambra", "simulate", "--players", "greedy,random", "--games", "1", "--seed", "7")
    assert "1 game" in record

"""What a container runs, run without one: deploy/container, and that the files around it agree with it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from alhambra.server.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "deploy/container"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a POSIX shell script")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An installation as the image has it: a folder with bin/python and bin/alhambra, which nobody may change."""
    folder = tmp_path / "opt"
    (folder / "bin").mkdir(parents=True)
    for name, module in (("python", ""), ("alhambra", "-P -m alhambra ")):
        file = folder / "bin" / name
        file.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module}"$@"\n')
        file.chmod(0o555)
    shutil.copy(SCRIPT, folder / "bin/alhambra-container")
    (folder / "bin").chmod(0o555)
    return folder


def environment(home: Path, port: int) -> dict[str, str]:
    data = home.parent / "data"
    data.mkdir(exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith("ALHAMBRA_")}
    settings = {"HOME": str(home), "HOST": "127.0.0.1", "PORT": str(port), "DATABASE": str(data / "games.db")}
    source = {"PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return clean | source | {f"ALHAMBRA_{name}": value for name, value in settings.items()}


def test_it_serves_is_healthy_and_stops(home: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    script, env = str(home / "bin/alhambra-container"), environment(home, port)
    assert subprocess.run([script, "healthy"], env=env, capture_output=True, check=False).returncode != 0
    server = subprocess.Popen([script, "serve"], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        until = time.monotonic() + 60
        while subprocess.run([script, "healthy"], env=env, capture_output=True, check=False).returncode:
            assert server.poll() is None, server.stdout and server.stdout.read()
            assert time.monotonic() < until, "not healthy within a minute"
            time.sleep(0.2)
        with urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            assert b"Alhambra" in answer.read()
    finally:
        server.terminate()
    said, _ = server.communicate(timeout=20)
    assert said.startswith("Alhambra is at")
    assert "Traceback" not in said
    left = {path.name for path in home.rglob("*") if path.is_file()}
    assert left == {"python", "alhambra", "alhambra-container"}, "it wrote beside its data"


def test_an_unknown_word_is_refused() -> None:
    answer = subprocess.run([SCRIPT, "dance"], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.startswith("usage: container install")


def test_the_files_around_it_agree() -> None:
    container, compose = ((ROOT / name).read_text(encoding="utf-8") for name in ("Containerfile", "compose.yaml"))
    script, proxy = SCRIPT.read_text(encoding="utf-8"), (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    port = str(Settings().port)
    assert f"EXPOSE {port}" in container
    assert f"server:{port}" in proxy
    assert f'"ALHAMBRA_PORT", "{port}"' in script
    assert re.search(r"^USER \d+$", container, re.MULTILINE), "not root, and a number that Kubernetes can check"
    assert "VOLUME /data" in container
    assert "/data/games.db" in script
    for name in re.findall(r"ALHAMBRA_([A-Z_]+)", compose):
        assert name in ("PASSWORD", "DOMAIN") or name.lower() in Settings.__struct_fields__, name
    copied = [line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[0] == "!"]
    assert [name for name in copied if not list(ROOT.glob(name))] == []


@pytest.mark.nightly
def test_it_installs(tmp_path: Path) -> None:
    """The locked packages and this checkout, built in isolation."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("ALHAMBRA_")}
    env["PYTHON"] = sys._base_executable  # type: ignore[attr-defined]
    done = subprocess.run([SCRIPT, "install", tmp_path / "opt"], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = subprocess.run([tmp_path / "opt/bin/alhambra", "--version"], capture_output=True, text=True, check=False)
    assert "native engine" in said.stdout
    asked = [str(tmp_path / "opt/bin/python"), "-c", "import asyncpg"]
    assert subprocess.run(asked, capture_output=True, check=False).returncode == 0

"""Fetches Pyodide from npm and msgspec from the package index, once, and checks what came by its pinned hash."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from alhambra.static_site.pinned import (
    MSGSPEC_SHA256,
    MSGSPEC_VERSION,
    PLATFORM,
    PYODIDE_INTEGRITY,
    PYODIDE_VERSION,
    PYTHON_VERSION,
)

FETCH_SECONDS = 600
Say = Callable[[str], None]


class SiteError(Exception):
    """Why the site cannot be written, in a person's words."""


def downloads_folder() -> Path:
    """Where what was fetched is kept for the next time."""
    from platformdirs import user_cache_path

    return user_cache_path("alhambra", appauthor=False) / "static-site"


def pyodide_files(folder: Path, say: Say) -> dict[str, bytes]:
    """The files of Pyodide by name, from ``folder`` or from npm."""
    packed = _kept(folder / f"pyodide-{PYODIDE_VERSION}.tgz", _is_pyodide, lambda into: _fetch_pyodide(into, say))
    with tarfile.open(packed) as files:
        found = {}
        for member in files.getmembers():
            opened = files.extractfile(member) if member.isfile() else None
            if opened is not None:
                found[Path(member.name).name] = opened.read()
    return found


def msgspec_wheel(folder: Path, say: Say) -> Path:
    """The wheel of msgspec for Python in browsers, from ``folder`` or from the package index."""
    name = f"msgspec-{MSGSPEC_VERSION}-cp314-cp314-{PLATFORM}.whl"
    return _kept(folder / name, _is_msgspec, lambda into: _fetch_msgspec(into, say))


def _kept(path: Path, is_right: Callable[[bytes], bool], fetch: Callable[[Path], None]) -> Path:
    """The file at ``path``, whose content ``is_right``; if it is not there it is fetched."""
    if path.is_file() and is_right(path.read_bytes()):
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as work:
        fetch(Path(work))
        found = [one for one in Path(work).iterdir() if one.suffix == path.suffix]
        if len(found) != 1 or not is_right(found[0].read_bytes()):
            raise SiteError(f"{path.name} came with other content than it should have; nothing of it is used")
        os.replace(found[0], path)
    return path


def _is_pyodide(content: bytes) -> bool:
    return "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode() == PYODIDE_INTEGRITY


def _is_msgspec(content: bytes) -> bool:
    return hashlib.sha256(content).hexdigest() == MSGSPEC_SHA256


def _fetch_pyodide(into: Path, say: Say) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SiteError("Pyodide comes from npm, and there is no npm here: install Node.js, and try again")
    say(f"fetching Pyodide {PYODIDE_VERSION} from npm (6 MB, once)")
    _run([npm, "pack", f"pyodide@{PYODIDE_VERSION}", "--silent", "--ignore-scripts"], into, "Pyodide", "npm")


def _fetch_msgspec(into: Path, say: Say) -> None:
    say(f"fetching msgspec {MSGSPEC_VERSION} for Python in browsers (once)")
    options = ["--no-deps", "--only-binary=:all:", "--platform", PLATFORM, "--python-version", PYTHON_VERSION]
    options += ["--implementation", "cp", "--abi", "cp314", "--disable-pip-version-check", "--quiet", "--dest", "."]
    _run([*_pip(), "download", *options, f"msgspec=={MSGSPEC_VERSION}"], into, "msgspec", "pip")


def _pip() -> list[str]:
    """A command that is pip: this Python's, the machine's, uv's, or the one that Python brings along."""
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0:
        return [sys.executable, "-m", "pip"]
    for name in ("pip3", "pip"):
        if shutil.which(name):
            return [name]
    if shutil.which("uv"):
        return ["uv", "tool", "run", "--from", "pip", "pip"]
    raise SiteError("msgspec comes by pip, and there is no pip here: python -m ensurepip, and try again")


def _run(command: Sequence[str], folder: Path, what: str, means: str) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=FETCH_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise SiteError(f"{what} did not come within {FETCH_SECONDS // 60} minutes") from None
    except OSError as error:
        raise SiteError(f"{means} cannot be started: {error.strerror}") from None
    if done.returncode != 0:
        last = next(iter((done.stderr or done.stdout).strip().splitlines()[-1:]), "no reason was given")
        raise SiteError(f"{what} could not be fetched ({means}: {last})")

"""An environment for each peer, under ``build/peers/``: the same Python, one pinned package and what it needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "build" / "peers"
COMPILER = ROOT / "requirements-build.lock"  # the prototype is compiled by the same mypyc as our engine

PINS = {
    "catanatron": "catanatron==3.2.1",
    "chess": "chess==1.11.2",
    "open_spiel": "open_spiel==2.0.2",
    "pettingzoo": "pettingzoo[classic]==1.27.0",
    "rlcard": "rlcard==1.2.0",
}


class Absent(Exception):
    """A peer cannot be measured here, and why."""


def run(command: list[str], folder: Path | None = None) -> None:
    """Run a command; what it says last if it fails."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Absent(str(error)) from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise Absent(said[-1] if said else f"{command[0]} ended with code {done.returncode}")


def python_in(folder: Path) -> str:
    """The interpreter of an environment."""
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def environment(name: str, *packages: str) -> str:
    """The interpreter of an environment with these packages (or locks), made if it is not there yet."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    folder = HOME / f"{name}-{version}"
    ready = folder / "installed.txt"
    if ready.exists() and ready.read_text(encoding="utf-8") == "\n".join(packages):
        return python_in(folder)
    print(f"installing {' '.join(packages)} …", file=sys.stderr, flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    wanted = [word for package in packages for word in (["-r", package] if package.endswith(".lock") else [package])]
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv:
        run([uv, "venv", "--quiet", "--python", sys.executable, str(folder)])
        run([uv, "pip", "install", "--quiet", "--python", python_in(folder), *wanted])
    else:
        run([sys.executable, "-m", "venv", str(folder)])
        run([python_in(folder), "-m", "pip", "install", "--quiet", *wanted])
    ready.write_text("\n".join(packages), encoding="utf-8")
    return python_in(folder)


def built_prototype(source: Path) -> tuple[str, Path]:
    """(interpreter, folder) of the prototype, compiled anew from its sources."""
    if not (source / "fast_core.py").exists():
        raise Absent(f"there is no prototype in {source}")
    python = environment("prototype", str(COMPILER))
    folder = HOME / "prototype-build"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder, copy_function=shutil.copyfile)  # the originals may be read-only
    run([python, "setup.py", "build_ext", "--inplace"], folder)
    return python, folder

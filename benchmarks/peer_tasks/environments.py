"""An environment for each peer, under ``build/peers/``: the same Python, one pinned package and what it needs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from urllib.request import urlopen

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


def built_puffer(version: str, names: Iterable[str]) -> tuple[str, Path]:
    """(interpreter, folder) of these games of PufferLib's Ocean, compiled from its source package as PufferLib does.

    The package itself would bring torch and old versions of numpy and Gymnasium, which its games do not need.
    """
    python = environment("puffer", "numpy==1.26.4")
    folder = HOME / f"puffer-{version}-{sys.version_info.major}.{sys.version_info.minor}"
    source = folder / f"pufferlib-{version}"
    if not source.exists():
        _unpack_puffer(version, folder)
    told = subprocess.run(
        [python, "-c", "import numpy, sysconfig; print(numpy.get_include()); print(sysconfig.get_path('include'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    headers = [f"-I{path}" for path in [*told.stdout.split(), *source.glob("raylib*/include")]]
    libraries = [str(path) for path in source.glob("raylib*linux_amd64/lib/libraylib.a")]
    for name in names:
        home = source / "pufferlib" / "ocean" / name
        if not (home / "binding.so").exists():
            out = ["-o", str(home / "binding.so")]
            run(["cc", "-shared", "-fPIC", "-O2", "-w", *headers, str(home / "binding.c"), *out, *libraries, "-lm"])
    return python, source / "pufferlib" / "ocean"


def _unpack_puffer(version: str, folder: Path) -> None:
    """Fetch PufferLib's source package and unpack it into ``folder``."""
    try:
        with urlopen("https://pypi.org/pypi/pufferlib/json", timeout=60) as answer:
            files = [file["url"] for file in json.load(answer)["urls"]]
        (address,) = [file for file in files if file.endswith(f"pufferlib-{version}.tar.gz")]
        with urlopen(address, timeout=300) as answer, tarfile.open(fileobj=answer, mode="r|gz") as archive:
            archive.extractall(folder, filter="data")
    except (OSError, ValueError, tarfile.TarError) as error:
        raise Absent(f"PufferLib's source package cannot be had: {error}") from None


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

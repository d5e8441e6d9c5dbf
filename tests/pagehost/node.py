"""Python as the static site's worker has it, run by node."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

from alhambra.static_site.fetching import downloads_folder
from alhambra.static_site.writing import WASM, python_files

RUNNER = Path(__file__).with_name("run_in_node.mjs")


def write_python(folder: Path) -> Path:
    """``folder`` with the files of a site's python/, its wasm unpacked, as node wants it."""
    for name, content in python_files(downloads_folder(), lambda _: None).items():
        (folder / name).write_bytes(content)
    (folder / WASM).write_bytes(gzip.decompress((folder / f"{WASM}.gz").read_bytes()))
    return folder


def run_in_node(folder: Path, file: Path, *words: str, seconds: float = 600.0) -> str:
    """What the Python ``file``, run in node with ``words`` as WORDS, says in the end."""
    node = shutil.which("node")
    assert node is not None, "node is there wherever the client is built"
    command = [node, str(RUNNER), str(folder), str(file), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout

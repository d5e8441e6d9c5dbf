"""What a program prints with the native and with the pure engine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def output(module: str, native: bool, *arguments: str) -> str:
    """What ``python -m module arguments`` prints with the ``native`` or the pure engine; it must not fail."""
    environment = {**os.environ, "ALHAMBRA_NATIVE": "1" if native else "0"}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout

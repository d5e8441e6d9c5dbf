"""Pure and native play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import alhambra

ROOT = Path(__file__).parents[1]


def output(native: str) -> str:
    environment = {**os.environ, "ALHAMBRA_NATIVE": native}
    command = [sys.executable, "-m", "tests.same_games"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(alhambra.ENGINE != "native", reason="compared in the native run; this one is pure")
def test_pure_and_native_play_the_same_games() -> None:
    native, pure = output("1"), output("0")
    assert native.count("\n") == 25
    assert native == pure

"""The script that fits the judge's weights runs, and its answer has the form of the file that the judge reads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_weights_can_be_fitted_again() -> None:
    command = [sys.executable, "scripts/tune", "--games", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    present = (ROOT / "src" / "alhambra" / "data" / "judge.csv").read_text(encoding="utf-8").splitlines()
    fitted = done.stdout.rstrip().splitlines()[-len(present) :]
    assert fitted[0] == present[0]
    for old, new in zip(present[1:], fitted[1:], strict=True):
        name, *numbers = new.split(",")
        assert name == old.split(",")[0]
        assert [str(int(number)) for number in numbers] == numbers
        assert len(numbers) == 6

"""The scripts that fit the judge's weights: they find what is there, and write what the judge can read."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from math import log
from pathlib import Path
from types import ModuleType

import numpy as np

from alhambra.bots.judge import FEATURES, WAIT, Weights
from alhambra.engine.vectors import ints

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


def _tune_search() -> ModuleType:
    loader = SourceFileLoader("tune_search", str(ROOT / "scripts" / "tune_search"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_a_searchs_weights_are_scaled_by_groups_and_written_as_they_were_read() -> None:
    script = _tune_search()
    numbers = script.present("judge")
    assert numbers == ints(Weights().numbers)
    assert script.as_file(numbers) == (ROOT / "src" / "alhambra" / "data" / "judge.csv").read_text(encoding="utf-8")
    scaled = script.scaled(numbers, [log(2)] * len(script.GROUPS))
    for place, number in enumerate(numbers):
        alone = place // 2 % FEATURES == WAIT  # it makes no difference where turns end alike, so no group has it
        assert abs(scaled[place] - (number if alone else 2 * number)) <= 1


def test_what_a_group_of_weights_brings_is_found_in_leads() -> None:
    script = _tune_search()
    rng = np.random.default_rng(1)
    lots = rng.choice([-1.0, 1.0], (500, len(script.GROUPS)))
    true = np.arange(len(script.GROUPS)) - 7.5
    found, errors = script.fit(lots, lots @ true + rng.normal(0, 10, 500))
    assert abs(found - true).max() < 4 * errors.max() < 4
    logs = script.step_along(found, errors, 0.15)
    assert all(sign * log > 0 for sign, log in zip(np.sign(found), logs, strict=True))
    assert max(abs(log) for log in logs) < 0.15 * abs(found).max() / 4

"""``alhambra bench``: a small table of decisions a second, for each engine that is here."""

from __future__ import annotations

import json

import pytest

from alhambra import _native
from alhambra.cli.commands.bench import PLAYERS, measure

from .conftest import Run

ENGINES = ["native", "pure"] if _native.find() else ["pure"]


def test_json_holds_every_figure(run: Run) -> None:
    answer = run("bench", "--seconds", 0.001, "--json")
    assert answer.code == 0, answer.err
    data = json.loads(answer.out)
    assert data["processor"]
    figures = [(figure["players"], figure["engine"]) for figure in data["figures"]]
    assert figures == [(players, engine) for players in PLAYERS for engine in ENGINES]
    assert all(figure["api"] > 0 and figure["batch"] > 0 for figure in data["figures"])


def test_a_table_that_fits_a_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alhambra.cli.commands.bench._in_a_process", lambda *_: {"api": 4e5, "batch": 3e6})
    answer = run("bench")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert len(lines) == 2 + len(PLAYERS)
    assert max(len(line) for line in lines[1:]) <= 80
    assert [line.split()[0] for line in lines[2:]] == ["2", "3", "4", "5", "6"]
    assert "400,000" in lines[-1]


def test_batches_are_quicker() -> None:
    rates = measure(3, 0.05)
    assert rates["batch"] > rates["api"] > 0


def test_no_time_at_all(run: Run) -> None:
    answer = run("bench", "--seconds", 0)
    assert answer.code == 2
    assert "--seconds must be more than 0" in answer.err

"""``alhambra bench``: every figure is taken, tables fit, promises are judged; workers that die say why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import alhambra
from alhambra.bench import plan
from alhambra.bench.crew import Worker, WorkerDied, our_worker
from alhambra.bench.machine import in_words, is_busy, machine
from alhambra.bench.plan import PARTS, Pace, engines
from alhambra.bench.targets import Target, speed_targets

from .conftest import Run

PURE_ONLY = ["pure"]
FIGURES = {"api", "uniform", "light", "clone", "copy", "view", "encoded", "screen", "legal take", "legal token"}


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One short look at everything."""
    monkeypatch.setattr(plan, "QUICK", Pace(1, 0.001, 1, 0.01, 20, 1))


def test_json_holds_every_figure(run: Run) -> None:
    answer = run("bench", "--quick", "--json", "--engine", alhambra.ENGINE)
    assert answer.code == 0, answer.err
    data = json.loads(answer.out)
    assert data["engines"] == [alhambra.ENGINE]
    assert data["machine"]["cores"] >= 1
    figures = {(each["what"], each["modules"]): each for each in data["figures"]}
    assert {what for what, _ in figures} >= FIGURES
    assert {mix for what, mix in figures if what == "light"} == {"base", "all", *alhambra.modules.MODULES}
    assert all(each["per_second"] > 0 for (what, _), each in figures.items() if not what.startswith("legal"))
    light = figures["light", "base"]
    assert 50 < light["per_second"] / light["games_per_second"] < 1000, "decisions in a game"
    assert data["memory"]["games"] == 20
    assert 0 < data["start"]["import"] < data["start"]["help"]
    assert data["scaling"]["share"] > 0
    for target in data["targets"]:
        good = target["seen"] >= target["bound"] if target["sign"] == ">=" else target["seen"] <= target["bound"]
        assert target["met"] == good


def test_tables_fit_a_page(run: Run) -> None:
    answer = run("bench", "--quick", "--engine", alhambra.ENGINE)
    assert answer.code == 0, answer.err
    lines = answer.out.splitlines()
    assert max(len(line) for line in lines[1:]) <= 80
    assert "…" not in answer.out
    for part in ("games/s", "state.clone()", "take", "certificates", "Two processes", "left", "alhambra --help"):
        assert part in answer.out


def test_some_parts_of_one_engine(run: Run) -> None:
    answer = run("bench", "--quick", "--parts", "kinds", "--engine", "pure")
    assert answer.code == 0
    assert "pure, base" in answer.out
    assert "games/s" not in answer.out
    assert "Targets" not in answer.out


def test_without_a_native_engine_it_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "engines", PURE_ONLY.copy)
    answer = run("bench", "--quick", "--parts", "kinds")
    assert answer.code == 0
    assert "not built here" in answer.out
    answer = run("bench", "--engine", "native")
    assert answer.code == 2
    assert "not built here" in answer.err


@pytest.mark.parametrize(
    ("options", "words"),
    [(["--parts", "games,tea"], "there is no part 'tea'"), (["--engine", "steam"], "there is no engine 'steam'")],
)
def test_bad_options(run: Run, options: list[str], words: str) -> None:
    answer = run("bench", *options)
    assert answer.code == 2
    assert words in answer.err


def test_a_worker_counts_what_it_did() -> None:
    with our_worker(engines()[-1]) as worker:
        assert worker.about["engine"] == "pure"
        seen = worker.measure("python loop", 0.0)
        assert (seen["done"], seen["calls"]) == (2000, 1)
        assert worker.measure("python loop", 0.02)["seconds"] >= 0.02


def test_a_worker_that_dies_says_why(tmp_path: Path) -> None:
    tasks = tmp_path / "tasks.py"
    tasks.write_text("print('hello')\nTASKS = {'fail': lambda seed: 1 // 0}", encoding="utf-8")
    with Worker(tasks) as worker:
        assert worker.tasks == ["fail"], "what a program prints is no answer"
        with pytest.raises(WorkerDied, match="ZeroDivisionError"):
            worker.measure("fail", 0.01)


def test_targets_tell_by_how_much_they_are_missed() -> None:
    assert Target("a", 4.5, 3, "µs").verdict == "missed (1.50×)"
    assert Target("a", 20, 25, least=True).verdict == "missed (1.25×)"
    assert Target("a", 3, 3, "µs").verdict == "met"
    share = speed_targets({"light/3/base": 300.0, "light/3/all": 99.0})
    assert [target.met for target in share] == [False]


def test_the_machine_is_named() -> None:
    facts = machine()
    assert f"{facts['cores']} cores" in in_words(facts)
    assert is_busy({"load": 3.0, "cores": 2})
    assert not is_busy({"load": 0.2, "cores": 2})
    assert not is_busy({"load": None, "cores": 2})
    assert set(PARTS) >= {"games", "views", "kinds", "start", "memory", "scaling"}

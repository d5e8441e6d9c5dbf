"""``benchmarks/bench.py``: every figure is taken, tables fit, promises are judged; workers that die say why."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import alhambra
from alhambra.processes.child import ChildDied
from benchmarks import bench
from benchmarks.drivers import plan
from benchmarks.drivers.machine import cpu_name, in_words, is_busy, machine
from benchmarks.drivers.plan import PARTS, Pace, engines
from benchmarks.drivers.targets import Target, speed_targets
from benchmarks.drivers.workers import BenchWorker, our_worker

PURE_ONLY = ["pure"]
Run = Callable[..., tuple[object, str, str]]
FIGURES = {"api", "uniform", "light", "clone", "copy", "view", "encoded", "screen", "legal take", "legal token"}


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One short look at everything."""
    monkeypatch.setattr(plan, "QUICK", Pace(1, 0.001, 1, 0.01, 20, 1))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command, run inside this process: its exit code, and what it prints to stdout and stderr."""

    def run(*arguments: str) -> tuple[object, str, str]:
        code: object = 0
        try:
            bench.main(arguments)
        except SystemExit as error:
            code = error.code
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def test_json_holds_every_figure(run: Run) -> None:
    code, out, err = run("--quick", "--json", "--engine", alhambra.ENGINE)
    assert code == 0, err
    data = json.loads(out)
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
    code, out, err = run("--quick", "--engine", alhambra.ENGINE)
    assert code == 0, err
    lines = out.splitlines()
    assert max(len(line) for line in lines[1:]) <= 80
    assert "…" not in out
    for part in ("games/s", "state.clone()", "take", "certificates", "Two processes", "left", "alhambra --help"):
        assert part in out


def test_some_parts_of_one_engine(run: Run) -> None:
    code, out, err = run("--quick", "--parts", "kinds", "--engine", "pure")
    assert code == 0, err
    assert "pure, base" in out
    assert "games/s" not in out
    assert "Targets" not in out


def test_without_a_native_engine_it_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "engines", PURE_ONLY.copy)
    code, out, err = run("--quick", "--parts", "kinds")
    assert code == 0, err
    assert "not built here" in out
    code, _, err = run("--engine", "native")
    assert code == 2
    assert "not built here" in err


@pytest.mark.parametrize(
    ("options", "words"),
    [(["--parts", "games,tea"], "there is no part 'tea'"), (["--engine", "steam"], "invalid choice: 'steam'")],
)
def test_bad_options(run: Run, options: list[str], words: str) -> None:
    code, _, err = run(*options)
    assert code == 2
    assert words in err


def test_a_worker_counts_what_it_did() -> None:
    with our_worker(engines()[-1]) as worker:
        assert worker.about["engine"] == "pure"
        seen = worker.measure("python loop", 0.0)
        assert (seen["done"], seen["calls"]) == (2000, 1)
        assert worker.measure("python loop", 0.02)["seconds"] >= 0.02


def test_a_worker_that_dies_says_why(tmp_path: Path) -> None:
    tasks = tmp_path / "tasks.py"
    tasks.write_text("print('hello')\nTASKS = {'fail': lambda seed: 1 // 0}", encoding="utf-8")
    with BenchWorker(tasks) as worker:
        assert worker.tasks == ["fail"], "what a program prints is no answer"
        with pytest.raises(ChildDied, match="ZeroDivisionError"):
            worker.measure("fail", 0.01)


def test_targets_tell_by_how_much_they_are_missed() -> None:
    assert Target("a", 4.5, 3, "µs").verdict == "missed (1.50×)"
    assert Target("a", 20, 25, least=True).verdict == "missed (1.25×)"
    assert Target("a", 3, 3, "µs").verdict == "met"
    share = speed_targets({"light/3/base": 300.0, "light/3/all": 99.0})
    assert [target.met for target in share] == [False]


def test_the_machine_is_named() -> None:
    assert cpu_name()
    if Path("/proc/cpuinfo").exists() and "model name" in Path("/proc/cpuinfo").read_text(encoding="utf-8"):
        assert cpu_name() in Path("/proc/cpuinfo").read_text(encoding="utf-8")
    facts = machine()
    assert f"{facts['cores']} cores" in in_words(facts)
    assert is_busy({"load": 3.0, "cores": 2})
    assert not is_busy({"load": 0.2, "cores": 2})
    assert not is_busy({"load": None, "cores": 2})
    assert set(PARTS) >= {"games", "views", "kinds", "start", "memory", "scaling"}

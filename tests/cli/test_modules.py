"""Games with modules on the command line: nothing there knows a module by name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from alhambra import register
from alhambra.arena.series import MatchPlan, play_game
from alhambra.cli.render.position import coloured_line
from alhambra.engine.mark import Mark
from alhambra.engine.state import State
from alhambra.modules import MODULES
from tests.toy_module import UNKNOWN, LanternModule

from .conftest import Run

WIDTH = 80


class Speaker(LanternModule):
    """Lanterns with lines and marks. It must never be asked where its secrets can be seen."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "speaker"

    def lines(self, state: State, seat: int) -> list[str]:
        assert set(self.part(state).lucky) == {UNKNOWN}
        return ["lanterns left: 8"] if seat < 0 else [f"Seat {seat} hopes for garden-8-sw and ducat-9, day by day"]

    def marks(self, state: State, seat: int) -> list[Mark]:
        assert set(self.part(state).lucky) == {UNKNOWN}
        return [Mark(0, 0, "tile", "L", "lantern"), Mark(0, 0, "crossing", "X", "cross")]


class Whisperer(Speaker):
    """Says something to one seat only, and nothing beside the market."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "whisperer"

    def lines(self, state: State, seat: int) -> list[str]:
        return ["psst"] if seat == 1 else []


@pytest.fixture
def speakers() -> Iterator[None]:
    register(Speaker)
    register(Whisperer)
    yield
    del MODULES["speaker"], MODULES["whisperer"]


def _record(folder: Path, module: str) -> Path:
    plan = MatchPlan(("random", "random", "random"), modules=(module,), keep_records=True, most_decisions=40)
    file = folder / "game.json"
    file.write_text(play_game(plan, 0).record or "", encoding="utf-8")
    return file


@pytest.mark.usefixtures("speakers")
def test_lines_and_marks(run: Run, tmp_path: Path) -> None:
    answer = run("replay", _record(tmp_path, "speaker"), "--step", 0)
    assert answer.code == 0
    rows = answer.out.splitlines()
    assert rows[rows.index("Lanterns left: 8") - 1].startswith("Piles: "), "below the market"
    assert "lucky" not in answer.out, "lines instead of the data"
    assert "┌╌╌╌╌╌X" in answer.out
    assert "╎ ✶  L╎" in answer.out
    hand = next(place for place, row in enumerate(rows) if row.startswith("Hand"))
    assert any(row.startswith("Seat 0 hopes for garden-8-sw and") for row in rows[hand:])
    assert "ducat-9, day by day" in answer.out, "long lines go on below"
    assert max(len(row) for row in rows) <= WIDTH


@pytest.mark.usefixtures("speakers")
def test_a_module_that_speaks_to_seats_only(run: Run, tmp_path: Path) -> None:
    answer = run("replay", _record(tmp_path, "whisperer"), "--step", 0)
    assert answer.out.count("Psst") == 1
    assert "lucky" not in answer.out


@pytest.mark.usefixtures("lanterns")
def test_a_module_without_lines_shows_its_data(run: Run, tmp_path: Path) -> None:
    file = _record(tmp_path, "lanterns")
    assert re.search(r"^Lanterns: lit .*, lucky \[-1, -1, -1\], ", run("replay", file).out, re.MULTILINE)
    assert run("verify", file).code == 0


def test_colours_of_lines() -> None:
    line = coloured_line("wares: garden-8-sw for ducat 9")
    assert line.plain == "Wares: garden-8-sw for ducat 9"
    coloured = {line.plain[span.start : span.end] for span in line.spans}
    assert {"Wares:", "garden-8-sw", "ducat 9"} <= coloured


@pytest.mark.usefixtures("lanterns")
@pytest.mark.parametrize("width", [80, 120])
def test_demonstration(run: Run, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    answer = run("demo", "--seed", 1, "--players", 2, "--modules", "lanterns")
    assert answer.code == 0
    assert answer.out.startswith("Alhambra with lanterns: 2 greedy bots play.")
    assert "alhambra demo --seed 1 --players 2 --modules lanterns" in answer.out
    assert max(len(row) for row in answer.out.splitlines()) <= width


def test_demonstration_of_everything(run: Run) -> None:
    answer = run("demo", "--seed", 1, "--modules", ",".join(MODULES))
    assert answer.code == 0
    assert answer.err == ""
    assert "this game again" in answer.out
    assert max(len(row) for row in answer.out.splitlines()) <= WIDTH


@pytest.mark.usefixtures("lanterns")
def test_simulate_names_the_sources_of_modules(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    command = ("simulate", "--players", "random,random,random", "--games", 2, "--jobs", 1, "--modules", "lanterns")
    narrow = run(*command)
    assert narrow.code == 0
    assert max(len(row) for row in narrow.out.splitlines()) <= WIDTH
    assert re.search(r"^ lantern +\d", narrow.out, re.MULTILINE), "a row a source where columns have no room"
    assert "2 games with lanterns" in narrow.out
    monkeypatch.setenv("COLUMNS", "120")
    assert re.search(r"^ points .* lantern +wall$", run(*command).out, re.MULTILINE)
    data = json.loads(run(*command, "--json").out)
    assert data["modules"] == ["lanterns"]
    for row in data["bots"]:
        assert row["points"]["lantern"] > 0
        assert sum(row["points"].values()) == pytest.approx(row["mean_score"])


@pytest.mark.usefixtures("lanterns")
def test_perft(run: Run) -> None:
    command = ("perft", "--depth", 1, "--modules", " lanterns,")
    assert "modules lanterns" in run(*command).out
    with_lanterns, plain = json.loads(run(*command, "--json").out), json.loads(run(*command[:3], "--json").out)
    assert (with_lanterns["modules"], plain["modules"]) == (["lanterns"], [])
    assert with_lanterns["depths"][0]["count"] > plain["depths"][0]["count"]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("modules", "says"),
    [
        (["dragons"], "modules: there is no module 'dragons'; modules are: "),
        (["lanterns", "lanterns"], "modules: the module 'lanterns' is named twice"),
        (["\x1b[2J\n"], "there is no module"),
    ],
)
@pytest.mark.usefixtures("lanterns")
def test_records_with_wrong_modules(
    run: Run, record: Path, tmp_path: Path, command: str, modules: list[str], says: str
) -> None:
    file = tmp_path / "game.json"
    data = json.loads(record.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "modules": modules}), encoding="utf-8")
    answer = run(command, file)
    assert (answer.code, answer.out) == (2, "")
    assert says in answer.err
    assert str(file) in answer.err
    assert len(answer.err.splitlines()) == 1
    assert "\x1b" not in answer.err

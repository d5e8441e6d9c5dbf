"""``alhambra analyse``."""

from __future__ import annotations

import importlib.util
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from alhambra import Game, _native, extras
from alhambra.analysis import review
from alhambra.analysis.estimates import ActionEstimate, estimate_actions
from tests.positions import random_play

from .conftest import Run

QUICK = ("--futures", 2, "--most", 2, "--jobs", 1)
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that is not over."""
    game = Game.new(players=2, seed=3, names=["Ann", "Ben\x1b[2J"])
    random_play(game, Random(3), 14)
    file = tmp_path_factory.mktemp("records") / "short.json"
    file.write_text(game.record().encode(), encoding="utf-8")
    return file


def test_every_decision_in_a_table(run: Run, short: Path) -> None:
    answer = run("analyse", short, *QUICK, "--all")
    assert answer.code == 0
    assert answer.err == ""
    for line in json.loads(short.read_text(encoding="utf-8"))["log"]:
        assert line["do"].split()[0] in answer.out
    for word in ("step", "turn", "win", "points", "cost", "given away", "Ann", "2 futures for each decision"):
        assert word in answer.out
    assert "\x1b" not in answer.out
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_a_legend_explains_the_columns(run: Run, short: Path) -> None:
    """And names the step that shows the position before a decision: it is there that the player acts in that turn."""
    shown = " ".join(run("analyse", short, *QUICK).out.split())
    assert "cost, given away: points of lead over the best other player" in shown
    assert "free: decisions with more than one choice" in shown
    assert "replay RECORD --step N-1" in shown
    decision = json.loads(run("analyse", short, *QUICK, "--json").out)["decisions"][-1]
    before = run("replay", short, "--step", decision["step"]).out.splitlines()[0]
    assert f"turn {decision['turn']} " in before, "the table counts steps from 1"


def test_only_clear_losses_are_shown_by_default(run: Run, short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def judged(sure: bool) -> None:
        def estimates(*words: Any) -> list[ActionEstimate]:
            found = estimate_actions(*words)
            return [replace(one, spread=0.0 if sure else 1000.0) for one in found]

        monkeypatch.setattr(review, "estimate_actions", estimates)

    judged(False)
    answer = run("analyse", short, *QUICK)
    assert "No decision gave anything away for certain." in answer.out
    judged(True)
    answer = run("analyse", short, "--futures", 30, "--most", 2, "--jobs", 1, "--worst", 1)
    assert answer.out.count("better:") == 1
    assert "smaller costs are not shown" in answer.out


def test_the_worst_are_shown_in_the_order_of_play(run: Run, short: Path) -> None:
    assert "in the order of play" in " ".join(run("analyse", "--help").out.split())
    answer = run("analyse", short, "--futures", 30, "--most", 2, "--jobs", 1, "--worst", 5)
    steps = [int(step) for step in re.findall(r"^ +(\d+) +\d+ +(?:Ann|Ben)", answer.out, re.MULTILINE)]
    assert len(steps) > 1
    assert steps == sorted(steps)


def test_json(run: Run, short: Path) -> None:
    answer = run("analyse", short, *QUICK, "--json")
    assert answer.code == 0
    data = json.loads(answer.out)
    assert list(data) == ["names", "futures", "most", "decisions", "seats"]
    assert len(data["decisions"]) == 14
    decision = data["decisions"][0]
    assert list(decision) == [
        *("step", "seat", "turn", "forced", "cost", "gain", "overpaid", "overpaid_points", "exact_missed"),
        *("made", "best"),
    ]
    assert list(decision["made"]) == [
        *("action", "win", "points", "lead", "behind", "spread", "close", "wins", "scores", "futures", "sources"),
        "reasons",
    ]
    assert len(decision["made"]["wins"]) == 2
    for reason in decision["made"]["reasons"]:
        assert list(reason) == ["code", "facts", "words"]
    assert [seat["name"] for seat in data["seats"]] == ["Ann", "Ben\x1b[2J"]


def test_one_seat(run: Run, short: Path) -> None:
    data = json.loads(run("analyse", short, *QUICK, "--json", "--seat", 1).out)
    assert {decision["seat"] for decision in data["decisions"]} == {1}
    assert len(data["seats"]) == 1


def test_processes_change_nothing(run: Run, short: Path) -> None:
    arguments = ("analyse", short, "--futures", 2, "--most", 2, "--json")
    assert run(*arguments, "--jobs", 2).out == run(*arguments, "--jobs", 1).out


def test_a_picture(run: Run, short: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "game.png"
    answer = run("analyse", short, *QUICK, "--plot", file)
    assert answer.code == 0
    assert f"written: {file}" in answer.out.replace("\n", "")
    assert file.read_bytes().startswith(PNG)


@pytest.mark.parametrize(
    ("is_checkout", "says"),
    [(True, "./alhambra --with plots … installs it"), (False, "pip install 'alhambra-game[plots]'")],
)
def test_no_picture_without_matplotlib(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_checkout: bool, says: str
) -> None:
    """The message names the way that works where the program runs."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(extras, "in_checkout", lambda: is_checkout)
    answer = run("analyse", short, *QUICK, "--plot", tmp_path / "game.png")
    assert answer.code == 2
    assert "--plot needs matplotlib" in answer.err
    assert says in answer.err
    assert len(answer.err.splitlines()) == 1


def test_a_checkout_has_a_program_to_start_at_its_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_native, "CHECKOUT", str(tmp_path))
    (tmp_path / "alhambra").mkdir()
    assert not extras.in_checkout()
    (tmp_path / "alhambra").rmdir()
    (tmp_path / "alhambra").touch()
    assert extras.in_checkout()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--futures", 1), "--futures 1 is too small"),
        (("--most", 0), "--most 0 is too small"),
        (("--worst", 0), "--worst 0 is too small"),
        (("--jobs", 0), "--jobs 0 is too small"),
        (("--seat", 2), "--seat goes from 0 to 1"),
        (("--seat", "Ann"), "--seat needs a whole number"),
        (("--plot", "game.txt"), "must end in .png"),
        (("--plot", "nowhere/at/all/game.png"), "there is no folder"),
    ],
)
def test_bad_words(run: Run, short: Path, arguments: tuple[object, ...], says: str) -> None:
    answer = run("analyse", short, *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert says in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("content", [b"", b"\0\xff", b"{}", b'{"format": 99, "rules": "1.0"}'])
def test_bad_files(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    answer = run("analyse", file)
    assert (answer.code, answer.out) == (2, "")
    assert str(file) in answer.err
    assert len(answer.err.splitlines()) == 1


def test_broken_and_missing_and_empty_records(run: Run, short: Path, tmp_path: Path) -> None:
    data = json.loads(short.read_text(encoding="utf-8"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**data, "log": []}), encoding="utf-8")
    assert "nothing to analyse, for nobody acted" in run("analyse", file).err
    data["log"][5]["do"] = "take denar-99"
    file.write_text(json.dumps(data), encoding="utf-8")
    answer = run("analyse", file)
    assert answer.code == 2
    assert "log[5]" in answer.err
    assert "no such file" in run("analyse", tmp_path / "none.json").err
    assert len(run("analyse").err.splitlines()) == 1

"""What each command answers, for people and as JSON."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

import alhambra
from alhambra.cli.arguments import read_record
from alhambra.cli.commands.replay import next_step, walk
from alhambra.cli.output import counted
from alhambra.replay import RecordedGame

from .conftest import Run


def test_version(run: Run) -> None:
    answer = run("--version")
    assert answer.code == 0
    for part in (alhambra.__version__, f"{alhambra.ENGINE} engine", platform.python_version()):
        assert part in answer.out


def test_help_names_every_command_in_full(run: Run) -> None:
    answer = run("--help")
    assert answer.code == 0
    for command in ("serve", "demo", "simulate", "replay", "verify", "perft", "rules"):
        assert f"  {command} " in answer.out
        assert "--help" in run(command, "--help").out
    assert "..." not in answer.out.partition("Commands:")[2], "a command's first line is too long"


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("analyse", "RECORD"),
        ("replay", "RECORD"),
        ("verify", "RECORD..."),
        ("puzzles grade", "FILE"),
        ("arena", "PLAYER OPPONENT"),
        ("database copy", "SOURCE TARGET"),
        ("admin close", "TABLE"),
        ("site", "FOLDER"),
    ],
)
def test_arguments_have_names_in_capitals(run: Run, command: str, arguments: str) -> None:
    usage = run(*command.split(), "--help").out.splitlines()[0]
    assert re.sub(r"[{}]", "", usage) == f"Usage: alhambra {command} [OPTIONS] {arguments}"


def test_counted() -> None:
    assert [counted(number, "game") for number in (0, 1, 2, 2000)] == ["0 games", "1 game", "2 games", "2,000 games"]
    assert [counted(number, "game is", "games are") for number in (1, 2)] == ["1 game is", "2 games are"]


@pytest.mark.parametrize(
    ("group", "commands"),
    [("admin", ["tables", "close", "reports"]), ("database", ["copy"]), ("puzzles", ["make", "grade"])],
)
def test_a_group_without_a_subcommand_shows_its_help(run: Run, group: str, commands: list[str]) -> None:
    answer = run(group)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == run(group, "--help").out
    listed = answer.out.partition("Commands:\n")[2]
    assert [line.split()[0] for line in listed.splitlines()] == commands
    assert "..." not in listed, "a subcommand's first line is too long"


@pytest.mark.parametrize("group", ["admin", "database", "puzzles"])
def test_an_unknown_subcommand_is_an_error(run: Run, group: str) -> None:
    answer = run(group, "dance")
    assert (answer.code, answer.out) == (2, "")
    assert "'dance'" in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("players", [2, 3])
def test_demonstration(run: Run, players: int) -> None:
    answer = run("demo", "--seed", 1, "--players", players)
    assert answer.code == 0
    assert answer.err == ""
    assert len(answer.out.splitlines()) < 400
    for part in ("start", "after scoring 1", "after scoring 2", "the end", "outer wall", "wins", " this game again"):
        assert part in answer.out
    assert ("Boabdil" in answer.out) == (players == 2)
    assert "\x1b" not in answer.out, "no colours but on a terminal"
    assert not any(line.endswith(" ") for line in answer.out.splitlines())
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_simulate_table(run: Run) -> None:
    answer = run("simulate", "--players", "random,random", "--games", 2, "--jobs", 1, "--edition", "classic")
    assert answer.code == 0
    for part in ("random 1", "random 2", "Dirk", "95 % interval", "pavilion", "wall", "turns", "decisions"):
        assert part in answer.out
    assert "stalled" not in answer.out
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_simulate_json(run: Run) -> None:
    answer = run("simulate", "--players", "random,greedy", "--games", 2, "--jobs", 1, "--no-rotate", "--json")
    data = json.loads(answer.out)
    assert data["games"] == 2
    assert [bot["bot"] for bot in data["bots"]] == ["random", "greedy"]
    assert sum(bot["win_share"] for bot in data["bots"]) == pytest.approx(1)
    for row in [*data["bots"], *data["others"]]:
        assert sum(row["points"].values()) == pytest.approx(row["mean_score"])
    assert data["others"][0]["name"] == "Boabdil"


def test_verify(run: Run, record: Path, record_of_two: Path) -> None:
    answer = run("verify", record)
    assert answer.code == 0
    assert answer.out.startswith("ok: ")
    assert "3 players, random" in answer.out
    files = (record, record_of_two)
    lines = run("verify", *files).out.splitlines()
    assert all(line.startswith(f"{file}: ok: ") for line, file in zip(lines, files, strict=True))


def test_verify_names_the_line_that_breaks_a_rule(run: Run, record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["log"][5]["do"] = "remove 0,0"
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(data), encoding="utf-8")
    answer = run("verify", bad)
    assert answer.code == 2
    assert answer.out == ""
    assert "log[5]: 'remove 0,0' is not allowed" in answer.err
    assert len(answer.err.splitlines()) == 1
    mixed = run("verify", record, bad, "--json")
    assert mixed.code == 2
    assert mixed.err == ""
    assert [report["ok"] for report in json.loads(mixed.out)] == [True, False]
    assert json.loads(mixed.out)[1]["place"] == "log[5]"
    assert run("replay", bad, "--step", 5).code == 0, "what comes before can be looked at"
    assert run("replay", bad, "--step", 6).code == 2


def test_replay_shows_the_last_position(run: Run, record: Path) -> None:
    answer = run("replay", record)
    assert answer.code == 0
    for part in ("Market", "Display", "Hand", "the end", "total", "wins", "┏━━━"):
        assert part in answer.out


def test_replay_shows_the_third_player(run: Run, record_of_two: Path) -> None:
    answer = run("replay", record_of_two, "--step", 0)
    assert answer.code == 0
    assert "Boabdil" in answer.out
    assert "The game is set up." in answer.out


def test_replay_all(run: Run, record: Path) -> None:
    answer = run("replay", record, "--all")
    steps = len(read_record(record).log)
    assert answer.code == 0
    assert f"step {steps} of {steps}" in answer.out
    assert answer.out.count("Market: ") >= 4, "drawn at the start, at each scoring, at the end"


def test_replay_json(run: Run, record: Path) -> None:
    data = json.loads(run("replay", record, "--step", 7, "--json").out)
    game = alhambra.Game.replay(read_record(record), 7)
    assert data["view"] == json.loads(json.dumps(game.view().data()))
    assert data["step"] == 7
    assert data["action"] == {"seat": read_record(record).log[6].seat, "do": read_record(record).log[6].do}
    assert data["events"][0]["reason"]
    assert len(json.loads(run("replay", record, "--all", "--json").out)) == data["steps"] + 1


def test_names_cannot_steer_the_terminal(run: Run, record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["names"][0] = "\x1b[2Jevil\nname"
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    for answer in (run("replay", file), run("replay", file, "--all"), run("verify", file)):
        assert answer.code == 0
        assert "evil name" in answer.out
        assert "\x1b" not in answer.out


def test_walk(record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = iter(["", "", "b", "20", "e", "", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    recorded = RecordedGame(read_record(record))
    walk(recorded)
    out = capsys.readouterr().out
    shown = [int(line.partition("step ")[2].split()[0]) for line in out.splitlines() if "── step " in line]
    assert shown == [0, 1, 2, 1, 20, recorded.steps, recorded.steps]


def test_arrow_keys() -> None:
    assert next_step("\x1b[c", 3, 9) == 4
    assert next_step("\x1b[d", 3, 9) == 2


def test_perft(run: Run) -> None:
    answer = run("perft", "--depth", 2, "--seed", 1)
    data = json.loads(run("perft", "--depth", 2, "--seed", 1, "--json").out)
    game = alhambra.Game.new(3, 1)
    assert data["depths"][0]["count"] == len(game.actions())
    assert [int(line.split()[1]) for line in answer.out.splitlines()[2:]] == [row["count"] for row in data["depths"]]


def test_rules(run: Run) -> None:
    answer = run("rules", "b5")
    assert "No holes" in answer.out
    assert "B4" not in answer.out
    chapter = run("rules", "B").out
    assert all(f"B{number}  " in chapter for number in range(1, 7))
    table = run("rules", "P2", "P3").out
    assert "16, 8, 1" in table
    assert "P3 " in table
    assert "|" not in table
    assert "B1-B6" in run("rules").out


def test_rules_json(run: Run) -> None:
    assert [rule["rule"] for rule in json.loads(run("rules", "B5", "t3", "B5", "--json").out)] == ["B5", "T3"]
    assert {"letter", "title", "rules"} == set(json.loads(run("rules", "--json").out)[0])


@pytest.mark.parametrize(
    ("command", "meant"),
    [("simulat", "simulate"), ("tournement", "tournament"), ("simulate --players gredy", "greedy")],
)
def test_did_you_mean(run: Run, command: str, meant: str) -> None:
    answer = run(*command.split())
    assert answer.code == 2
    assert f"did you mean {meant!r}?" in answer.err


def test_the_shell_completes_commands() -> None:
    environment = {"_ALHAMBRA_COMPLETE": "complete_bash", "COMP_WORDS": "alhambra s", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "alhambra"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout.split() == ["serve", "site", "simulate"]


def test_the_demonstration_as_data(run: Run) -> None:
    data = json.loads(run("demo", "--seed", 3, "--players", 2, "--json").out)
    assert [standing["place"] for standing in data["standings"]] == [1, 2, 3]
    for standing in data["standings"]:
        assert sum(sum(points) for points in standing["points"].values()) == standing["score"]

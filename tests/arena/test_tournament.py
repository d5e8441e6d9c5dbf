"""Tournaments: fair line-ups, the same games everywhere, nothing lost, honest rows."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from alhambra.arena.pairing_results import ladder, pairing_results, whole_deals
from alhambra.arena.players import files_of
from alhambra.arena.report import tournament_report
from alhambra.arena.result_store import OtherSetup, ResultStore, StoredGame
from alhambra.arena.sequential import Evidence
from alhambra.arena.series import MatchPlan, Outcome, game_seed, play_game, play_task
from alhambra.arena.tournament import Tournament, kind_of, line_ups, numbers
from alhambra.processes.pool import map_unordered
from scripts import ladder_file
from scripts.ladder_file import COLUMNS, markdown, merged, read
from tests.cli.conftest import Run

FAULTY = Path(__file__).with_name("faulty_bots.py")


# ---- who meets whom --------------------------------------------------------------------------------------------------


def test_pairs_of_two_meet_once() -> None:
    assert line_ups("ABC", 2, ["pairs"]) == [("A", "B"), ("A", "C"), ("B", "C")]


def test_pairs_at_larger_tables_are_one_against_the_rest() -> None:
    assert line_ups("AB", 4, ["pairs"]) == [("A", "B", "B", "B"), ("B", "A", "A", "A")]


def test_steps_lead_up_a_ladder() -> None:
    assert line_ups("ABC", 2, ["steps"]) == [("B", "A"), ("C", "B")]
    assert line_ups("ABC", 3, ["steps"]) == [("B", "A", "A"), ("C", "B", "B")]


def test_mixed_and_mirror_tables() -> None:
    assert line_ups("ABC", 2, ["mixed"]) == line_ups("ABC", 2, ["pairs"])
    assert line_ups("AB", 4, ["mixed"]) == [("A", "B", "A", "B")]
    assert line_ups("ABCD", 3, ["mixed"])[0] == ("A", "B", "C")
    assert line_ups("AB", 3, ["mirror"]) == [("A",) * 3, ("B",) * 3]
    assert [kind_of(bots) for bots in ("ABBB", "ABAB", "AAAA", "AB")] == ["pairs", "mixed", "mirror", "pairs"]


@pytest.mark.parametrize(("bots", "rotations"), [("AB", 2), ("ABBB", 4), ("ABAB", 2), ("AAAA", 1), ("ABC", 3)])
def test_a_deal_is_played_once_for_each_seating(bots: str, rotations: int) -> None:
    plan = MatchPlan(tuple(bots), duplicate=True)
    assert plan.rotations == rotations
    games = numbers(plan, 5)
    assert len(games) % rotations == 0
    assert 5 <= len(games) < 5 + rotations
    for first in range(0, len(games), rotations):
        block = range(first, first + rotations)
        assert len({game_seed(plan, number) for number in block}) == 1
        seatings = {tuple(plan.bots[entrant] for entrant in plan.seating(number)) for number in block}
        assert len(seatings) == rotations  # each seating differs, and each bot has sat everywhere alike
        for seat in range(len(bots)):
            sat = sorted(plan.bots[plan.seating(number)[seat]] for number in block)
            assert sat == sorted(plan.bots[:rotations])


def test_line_ups_share_their_deals() -> None:
    plans = Tournament(("random", "greedy"), seats=3).plans()
    assert game_seed(plans[0], 4) == game_seed(plans[1], 4)


# ---- nothing depends on where and when -------------------------------------------------------------------------------

SMALL = ("tournament", "--players", "random,random@9", "--games", 6, "--seed", 3)


def kept_games(folder: Path) -> list[dict[str, object]]:
    """The games of a folder in order, without the one thing that is never the same: seconds."""
    out = []
    for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        del entry["outcome"]["seconds"], entry["outcome"]["slowest"]
        out.append(entry)
    return sorted(out, key=lambda entry: (entry["bots"], entry["outcome"]["number"]))


def test_jobs_change_nothing(run: Run, tmp_path: Path) -> None:
    for jobs in (1, 2):
        assert run(*SMALL, "--jobs", jobs, "--out", tmp_path / str(jobs), "--json").code == 0
    assert kept_games(tmp_path / "1") == kept_games(tmp_path / "2")
    assert len(kept_games(tmp_path / "1")) == 6


def test_what_is_written_at_the_end(run: Run, tmp_path: Path) -> None:
    answer = run(*SMALL, "--jobs", 1, "--tables", "pairs,mirror", "--out", tmp_path, "--json")
    data = json.loads(answer.out)
    assert json.loads((tmp_path / "results.json").read_text(encoding="utf-8")) == data
    rows = list(csv.DictReader((tmp_path / "results.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["player"] for row in rows] == ["random", "random", "random@9"]
    assert [float(row["share"]) for row in rows] == [row["share"] for row in data["rows"]]
    assert sorted(rung["player"] for rung in data["ladder"]) == ["random", "random@9"]
    assert all(sum(mirror["shares"]) == pytest.approx(1) for mirror in data["seats"])
    for name in ("shares", "margins", "ladder", "seats"):
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_a_tournament_is_shown_as_tables(run: Run) -> None:
    answer = run(*SMALL, "--jobs", 1, "--tables", "pairs,mixed,mirror", "-n", 3)
    assert answer.code == 0
    for words in ("2 × random@9", "× fair", "random@9 against itself, 6 games", "openskill", "ms/turn"):
        assert words in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_players_may_follow_one_by_one(run: Run) -> None:
    answer = run("tournament", "--players", "random", "greedy@5", "--games", 2, "--jobs", 1, "--json")
    assert json.loads(answer.out)["setup"]["players"] == ["random", "greedy@5"]


# ---- going on --------------------------------------------------------------------------------------------------------


def test_an_interrupted_run_goes_on(run: Run, tmp_path: Path) -> None:
    """Killed in mid-run, with half a line at the end of the file: in the end the same games, each once."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    many = [str(word) for word in (*SMALL[:4], 400, *SMALL[5:], "--jobs", 1, "--json")]
    process = subprocess.Popen(
        [sys.executable, "-m", "alhambra", *many, "--out", str(broken)], stdout=subprocess.DEVNULL
    )
    file = broken / "games.jsonl"
    end = time.monotonic() + 60
    while not (file.exists() and file.stat().st_size > 3000) and time.monotonic() < end:
        time.sleep(0.01)
    process.kill()
    process.wait()
    with file.open("ab") as stream:
        stream.write(file.read_bytes().splitlines(keepends=True)[0][:100])  # torn
    first = file.read_bytes()[:-100]
    kept = len(first.splitlines())
    assert 0 < kept < 400
    for folder in (broken, whole):
        answer = run(*SMALL[:4], kept + 5, *SMALL[5:], "--jobs", 1, "--json", "--out", folder)
        assert answer.code == 0
    assert file.read_bytes().startswith(first)
    assert kept_games(broken) == kept_games(whole)


def test_more_games_can_be_asked_for_later(run: Run, tmp_path: Path) -> None:
    assert run(*SMALL, "--jobs", 1, "--out", tmp_path).code == 0
    answer = run(*SMALL[:4], 10, *SMALL[5:], "--jobs", 1, "--out", tmp_path)
    assert "6 games are there already" in answer.err
    assert len(kept_games(tmp_path)) == 10
    again = run(*SMALL[:4], 10, *SMALL[5:], "--jobs", 1, "--out", tmp_path)
    assert "10 games are there already" in again.err
    assert again.out == answer.out


def test_another_setup_is_refused(run: Run, tmp_path: Path) -> None:
    run(*SMALL, "--jobs", 1, "--out", tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()
    answer = run(*SMALL[:-1], 4, "--jobs", 1, "--out", tmp_path)
    assert answer.code == 2
    assert "belongs to another tournament (seed: 3 there, 4 here); take another folder for --out" in answer.err
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_another_bot_under_the_same_name_is_refused(tmp_path: Path) -> None:
    setup = Tournament(("b.py:B", "random"), files={"b.py": "1"})
    with ResultStore(tmp_path, setup.data()):
        pass
    with pytest.raises(OtherSetup, match="a bot's file has been changed since"):
        ResultStore(tmp_path, replace(setup, files={"b.py": "2"}).data())
    with pytest.raises(OtherSetup, match="the engine or our bots have been changed since"):
        ResultStore(tmp_path, setup.data() | {"code": "other"})


# ---- what the rows say -----------------------------------------------------------------------------------------------


def outcome(number: int, scores: list[int]) -> Outcome:
    plain = play_game(MatchPlan(("random",) * len(scores), most_decisions=1), 0)
    best = max(scores)
    shares = [(score == best) / scores.count(best) for score in scores]
    none: list[list[str]] = [[] for _ in scores]
    return replace(plain, number=number, scores=scores, shares=shares, faults=none, stalled=False)


def test_rows_are_reckoned_rightly() -> None:
    plan = MatchPlan(("A", "B", "B"), duplicate=True)
    games = [outcome(0, [100, 90, 80]), outcome(1, [70, 70, 50]), outcome(2, [60, 80, 90]), outcome(3, [1, 2, 3])]
    kept = [StoredGame(plan.bots, game) for game in reversed(games)]
    whole = whole_deals(plan, kept)
    assert [game.number for game in whole] == [0, 1, 2]  # the second deal has not been played from every seat
    (row,) = pairing_results(plan, whole)
    assert (row.player, row.opponents, row.games, row.wins, row.share) == ("A", "2 × B", 3, 1.5, 0.5)
    assert row.fair == pytest.approx(1 / 3)
    assert row.score == pytest.approx(230 / 3)
    assert row.opponents_score == pytest.approx(460 / 6)
    assert row.margin == pytest.approx((10 + 0 - 30) / 3)
    assert row.winner_score == pytest.approx((100 + 70 + 90) / 3)
    assert row.low < 0.5 < row.high
    deals = Evidence(row.fair)
    deals.add(0.5)  # one deal, however many games: they are not independent
    assert (row.sure_low, row.sure_high) == deals.interval()


def test_mixed_tables_have_a_row_for_each_player() -> None:
    plan = MatchPlan(("A", "B", "A", "B"), duplicate=True)
    rows = pairing_results(plan, [outcome(0, [4, 3, 2, 1]), outcome(1, [4, 3, 2, 1])])
    assert [(row.player, row.opponents, row.share, row.fair) for row in rows] == [
        ("A", "2 × B", 1.0, 0.5),
        ("B", "2 × A", 0.0, 0.5),
    ]


def test_the_ladder_has_the_better_one_above() -> None:
    plan = MatchPlan(("A", "B", "B"), duplicate=True)
    rungs = ladder([(plan, [outcome(number, [9, 5, 4]) for number in range(30)])])
    assert [rung.player for rung in rungs] == ["A", "B"]
    assert rungs[0].rating > rungs[1].rating + 3


def test_order_does_not_matter() -> None:
    setup = Tournament(("random", "random@9"), seats=3, tables=("pairs", "mixed"))
    tasks = setup.tasks(3)
    kept = [
        StoredGame(tasks[place][0].bots, game) for place, games in map_unordered(play_task, tasks, 1) for game in games
    ]
    assert tournament_report(setup, kept).data() == tournament_report(setup, kept[::-1]).data()


# ---- the file that grows ---------------------------------------------------------------------------------------------


def test_results_add_up_over_runs(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.csv"
    for seed, games in ((1, 4), (2, 6), (1, 8)):  # the last one holds the games of the first
        command = ("tournament", "--players", "random,random@9", "--games", games, "--seed", seed, "--jobs", 1)
        folder = tmp_path / f"{seed}"
        assert run(*command, "--out", folder).code == 0
        ladder_file.main(["append", str(file), str(folder)])
    rows = read(file)
    assert [(row["seed"], row["games"]) for row in rows] == [("1", "4"), ("2", "6"), ("1", "8")]
    assert rows[1]["command"].startswith("alhambra tournament --players random,random@9 -n 2 --games 6")
    assert all(row["date"] and row["machine"] and row["engine"] and row["code"] for row in rows)
    (row,) = merged(rows)
    assert row["games"] == 14
    assert row["wins"] == float(rows[1]["wins"]) + float(rows[2]["wins"])
    capsys.readouterr()
    ladder_file.main(["table", str(file)])
    table = capsys.readouterr().out
    assert table == markdown([row])
    assert "| 2 | `random` | `random@9` | 14 |" in table


def test_a_file_of_other_things_is_left_alone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.csv"
    file.write_text("a,b\n1,2\n", encoding="utf-8")
    assert run(*SMALL, "--jobs", 1, "--out", tmp_path / "games").code == 0
    with pytest.raises(SystemExit, match="is no file of results"):
        ladder_file.main(["append", str(file), str(tmp_path / "games")])
    assert file.read_text(encoding="utf-8") == "a,b\n1,2\n"
    file.write_text(",".join(COLUMNS) + "\n1,2\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="a line that is not whole"):
        ladder_file.main(["table", str(file)])
    with pytest.raises(SystemExit, match=r"nowhere\.csv"):
        ladder_file.main(["table", str(tmp_path / "nowhere.csv")])


def test_the_ladder_of_the_docs_can_be_read() -> None:
    assert merged(read(Path(__file__).parents[2] / "docs" / "ladder.csv"))


# ---- bots that fail --------------------------------------------------------------------------------------------------


def test_a_faulty_bot_does_not_spoil_the_tournament(run: Run, tmp_path: Path) -> None:
    players = f"{FAULTY}:Illegal,random"
    answer = run("tournament", "--players", players, "--games", 2, "--jobs", 2, "--out", tmp_path, "--json")
    assert answer.code == 1
    assert "lost 100.0% of its turns to the greedy bot" in answer.err
    assert answer.err.count("Illegal loses a turn to the greedy bot: answered") == 1
    data = json.loads(answer.out)
    (row,) = data["rows"]
    assert row["faults"] == data["faults"][f"{FAULTY}:Illegal"]["count"] > 10
    assert row["share"] == 1.0  # greedy plays for it


def test_simulate_takes_external_bots_too(run: Run) -> None:
    answer = run("simulate", "--players", f"{FAULTY}:Raises,random", "--games", 2, "--jobs", 1)
    assert answer.code == 0
    assert "raised ZeroDivisionError" in answer.err
    assert "lost 2 turns" in answer.err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--players greedy", "at least two players"),
        ("--players greedy,deep", "there is no bot 'deep'"),
        ("--players greedy,nowhere.py:Bot", "cannot read nowhere.py"),
        (f"--players greedy,{FAULTY}:Nobody", f"Nobody cannot be loaded: {FAULTY} has no 'Nobody'\n"),
        (
            "--players greedy,no.such.package:Bot",
            "cannot be loaded: there is no module 'no' that Python could import\n",
        ),
        ("--players greedy,:Bot", "':Bot' is not like file.py:Class or package.module:Class"),
        ("--players greedy,random --tables round", "--tables takes pairs, steps, mixed, mirror"),
        ("--players greedy,random --simulations 5 --seconds 1", "not both"),
        ("--players greedy,random -n 9", "players"),
        ("--players greedy,random --limit 0", "--limit must be more than 0"),
    ],
)
def test_kind_refusals(run: Run, words: str, complaint: str) -> None:
    answer = run("tournament", *words.split())
    assert answer.code == 2
    assert complaint in answer.err
    assert answer.err.count("\n") == 1


# ---- alhambra arena --------------------------------------------------------------------------------------------------


def test_the_arena_stops_when_it_is_clear(run: Run) -> None:
    data = json.loads(run("arena", "greedy", "random", "--json").out)
    assert data["verdict"] == "better"
    assert data["games"] < 60
    assert data["interval"][0] > 0.5


def test_jobs_do_not_say_when_to_stop(run: Run) -> None:
    answers = [run("arena", "random", "random@9", "--games", 12, "--margin", 0.45, "--jobs", jobs) for jobs in (1, 2)]
    assert answers[0].out == answers[1].out


def test_the_arena_in_words(run: Run) -> None:
    unclear = run("arena", "random", "random@9", "-n", 3, "--games", 3, "--jobs", 1).out
    assert unclear.startswith("not clear yet whether random is better than random@9; more --games may tell.\n")
    assert "33.3% is fair" in unclear
    assert "3 games: each of 1 deals from every seat." in unclear
    assert "these are the same" in run("arena", "greedy", "greedy").err


def test_the_arena_tells_of_faults(run: Run) -> None:
    answer = run("arena", f"{FAULTY}:Raises", "random", "--games", 4, "--jobs", 1)
    assert "lost 4 turns to the greedy bot." in answer.out


def test_a_bot_that_lost_turns_is_never_better(run: Run) -> None:
    """What plays for it is the greedy bot, which beats the random one every time."""
    answer = run("arena", f"{FAULTY}:Illegal", "random", "--games", 40, "--jobs", 1, "--json")
    data = json.loads(answer.out)
    assert answer.code == 1
    assert data["verdict"] == "unfit"
    assert data["share"] > 0.9
    assert 0.01 < data["lost_turns"][f"{FAULTY}:Illegal"] <= 1
    assert data["lost_turns"]["random"] == 0
    words = run("arena", f"{FAULTY}:Illegal", "random", "--games", 4, "--jobs", 1)
    assert words.code == 1
    assert "of its turns to the greedy bot, so this does not say how good it is: mend it first." in words.out
    assert "is better" not in words.out


def test_turns_after_the_last_strike_are_lost_too() -> None:
    """A bot that is not asked any more has no further faults, but loses every turn."""
    bots = (f"{FAULTY}:Crashes", "random")
    outcome = play_game(MatchPlan(bots, files=files_of(bots)), 0)
    assert len(outcome.faults[0]) == 3
    assert outcome.turns_lost[0] == outcome.turns_taken[0] > 3
    assert outcome.turns_lost[1] == 0


@pytest.mark.parametrize("margin", [-0.1, 0.5, 2])
def test_the_margin_is_bounded(run: Run, margin: float) -> None:
    answer = run("arena", "greedy", "random", "--margin", margin)
    assert answer.code == 2
    assert "less than the fair share, 50.0%" in answer.err

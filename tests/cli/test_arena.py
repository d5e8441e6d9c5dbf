"""Games between bots: the same everywhere, fairly seated, honestly counted."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from alhambra import Game
from alhambra.arena.series import MatchPlan, play_game
from alhambra.arena.series_stats import SeriesStats, gather, in_table_order, wilson
from alhambra.record import Record

from .conftest import Run


@pytest.mark.parametrize(
    ("share", "trials", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.3, 50, 0.1910, 0.4375),
        (0.81, 263, 0.7585, 0.8530),
    ],
)
def test_wilson(share: float, trials: int, low: float, high: float) -> None:
    assert wilson(share, trials) == pytest.approx((low, high), abs=6e-4)


def test_wilson_without_games() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_same_plan_same_game() -> None:
    plan = MatchPlan(("random", "random", "random"), seed="x", keep_records=True)
    first, again = play_game(plan, 3), play_game(plan, 3)
    assert first == again
    assert first.record != play_game(plan, 4).record
    assert pickle.loads(pickle.dumps(first)) == first


def test_outcome_matches_its_record() -> None:
    plan = MatchPlan(("random", "greedy"), seed="y", keep_records=True)
    outcome = play_game(plan, 1)
    assert outcome.record is not None
    game = Game.replay(Record.decode(outcome.record))
    assert game.names == ["greedy", "random"]  # game 1: everybody has moved on by one seat
    assert outcome.scores == game.scores[::-1]
    assert outcome.decisions == len(game.history)
    assert [sum(points.values()) for points in outcome.sources] == outcome.scores
    for name, points in outcome.other_sources.items():
        assert sum(points.values()) == outcome.others[name] > 0
    assert sum(outcome.shares) == 1


@pytest.mark.parametrize("count", [2, 3, 5])
def test_everybody_sits_everywhere(count: int) -> None:
    plan = MatchPlan(("random",) * count)
    seatings = [plan.seating(number) for number in range(count)]
    for entrants in zip(*seatings, strict=True):
        assert sorted(entrants) == list(range(count))
    still = MatchPlan(("random",) * count, rotate=False)
    assert all(still.seating(number) == list(range(count)) for number in range(count))


def test_names_of_twins() -> None:
    assert MatchPlan(("greedy", "random", "random")).names == ["greedy", "random 1", "random 2"]


def test_stalled_game_has_no_winner(capsys: pytest.CaptureFixture[str]) -> None:
    from alhambra.cli.render.simulate_tables import show_series

    plan = MatchPlan(("random", "random"), most_decisions=10)
    series = gather(plan, [play_game(plan, 0)])
    assert series.stalled == 1
    assert series.decisions == 10
    assert [tally.shares for tally in series.entrants] == [0, 0]
    show_series(plan, series)
    assert "1 stalled: broken off after 10 decisions" in capsys.readouterr().out


def test_sources_in_order() -> None:
    assert in_table_order(["wall", "majority tower", "majority pavilion", "feathers"]) == [
        "majority pavilion",
        "majority tower",
        "feathers",
        "wall",
    ]


def test_empty_series_divides_by_nothing() -> None:
    series: SeriesStats = gather(MatchPlan(("random", "random")), [])
    assert series.entrants[0].share == series.entrants[0].mean_score == series.entrants[0].mean("wall") == 0


def test_jobs_change_nothing(run: Run, tmp_path: Path) -> None:
    """The same statistics and records, byte by byte, with one process and with two."""
    answers = []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        command = ("simulate", "--players", "random,random,random", "--games", 5, "--seed", 9)
        answers.append(run(*command, "--jobs", jobs, "--records", folder, "--json"))
        assert answers[-1].code == 0
        assert answers[-1].err == ""
    assert answers[0].out == answers[1].out
    files = [[file.read_bytes() for file in sorted((tmp_path / str(jobs)).iterdir())] for jobs in (1, 2)]
    assert len(files[0]) == 5
    assert files[0] == files[1]
    assert json.loads(files[0][0])["seed"] == "9-0"

"""Bots from outside: one file, and nothing that they do spoils a game."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from alhambra.arena import external_bot
from alhambra.arena.players import PlayerError, files_of, load, parse, with_budget
from alhambra.arena.series import MatchPlan, Outcome, play_game
from alhambra.bots import BOTS

FILE = str(Path(__file__).with_name("faulty_bots.py"))


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    external_bot.close_all()


def against_random(bot: str, limit: float = 10.0, most: int = 60) -> Outcome:
    """A game, or its beginning, of a bot of the file in the first seat against two random ones."""
    bots = (f"{FILE}:{bot}", "random", "random")
    outcome = play_game(MatchPlan(bots, limit=limit, files=files_of(bots), most_decisions=most), 0)
    assert outcome.faults[1:] == [[], []]
    assert outcome.decisions == most or not outcome.stalled
    return outcome


def test_a_good_bot_has_no_fault() -> None:
    outcome = against_random("First", most=3000)
    assert outcome.faults[0] == []
    assert not outcome.stalled
    assert outcome.asked[0] > 20
    assert outcome.seconds[0] > 0


@pytest.mark.parametrize("number", range(3))
def test_an_external_bot_plays_the_same_game_as_one_in_process(number: int) -> None:
    ours = play_game(MatchPlan(("greedy", "random", "random"), duplicate=True, keep_records=True), number)
    external = MatchPlan(
        ("alhambra.bots:GreedyBot", "alhambra.bots:RandomBot", "random"), duplicate=True, keep_records=True
    )
    theirs = play_game(external, number)
    assert theirs.scores == ours.scores
    assert theirs.asked == ours.asked
    assert theirs.faults == [[], [], []]


def test_copies_of_a_bot_do_not_meddle() -> None:
    """The same bot with several budgets, and several times with the same one, at one table."""
    ours = play_game(MatchPlan(("random",) * 4, seed="copies"), 1)
    bot = "alhambra.bots:RandomBot"
    theirs = play_game(MatchPlan((bot, f"{bot}@5", f"{bot}@5", f"{bot}@0.5s"), seed="copies"), 1)
    assert theirs.scores == ours.scores
    assert theirs.faults == [[], [], [], []]


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Illegal", "which is not legal"),
        ("Nonsense", "answered 'take the lot', which is no action"),
        ("Leaves", "raised SystemExit: I have had enough (faulty_bots.py, line "),
        ("CannotStart", "raised RuntimeError: not today (faulty_bots.py, line "),
    ],
)
def test_a_fault_costs_each_turn(bot: str, words: str) -> None:
    outcome = against_random(bot)
    assert len(outcome.faults[0]) == outcome.turns_taken[0] > 5  # asked again in every turn, and no more often
    assert all(words in fault for fault in outcome.faults[0])
    assert "(decision " in outcome.faults[0][0]


def test_an_error_costs_one_turn() -> None:
    outcome = against_random("Raises")
    assert len(outcome.faults[0]) == 1
    assert "raised ZeroDivisionError: division by zero (faulty_bots.py, line" in outcome.faults[0][0]


@pytest.mark.parametrize(
    ("bot", "limit", "words"),
    [
        ("Busy", 0.5, "took more than 0.5 s of CPU for a decision"),
        ("Sleeps", 0.1, "gave no answer for 1 s"),
        ("Crashes", 10.0, "took its process down (exit code 7)"),
    ],
)
def test_who_must_be_ended_three_times_is_out(bot: str, limit: float, words: str) -> None:
    start = time.monotonic()
    outcome = against_random(bot, limit)
    assert len(outcome.faults[0]) == 3
    assert all(fault.startswith(words) for fault in outcome.faults[0])
    assert outcome.turns_taken[0] > 5
    assert time.monotonic() - start < 60


def test_one_slow_decision_costs_one_turn() -> None:
    """It is asked again, and then has a new process that is slow again in its second decision."""
    outcome = against_random("Slow", limit=0.5)
    assert outcome.faults[0]
    assert all("took more than 0.5 s of CPU" in fault for fault in outcome.faults[0])
    assert outcome.asked[0] > len(outcome.faults[0])
    assert outcome.slowest[0] >= 0.5


def test_seconds_of_a_budget_are_a_limit_too() -> None:
    bots = (f"{FILE}:Busy@0.3s", "random")
    outcome = play_game(MatchPlan(bots, files=files_of(bots), most_decisions=10), 0)
    assert outcome.faults[0][0].startswith("took more than 0.6 s of CPU")


def test_printing_and_reading_do_no_harm() -> None:
    assert against_random("Talks").faults[0] == []


def test_a_budget_arrives() -> None:
    bots = (f"{FILE}:Spends@77", "random")
    assert play_game(MatchPlan(bots, files=files_of(bots), most_decisions=10), 0).faults == [[], []]


def test_only_who_asks_sees_the_piles() -> None:
    assert against_random("Peeks").faults[0] == []
    assert against_random("Blind").faults[0] == []


def test_our_own_bots_are_fair() -> None:
    assert not any(hasattr(maker, "cheats") for maker in BOTS.values())


def test_a_bot_needs_no_file_where_it_plays(tmp_path: Path) -> None:
    file = tmp_path / "gone.py"
    file.write_text(Path(FILE).read_text(encoding="utf-8"), encoding="utf-8")
    bots = (f"{file}:First", "random")
    files = files_of(bots)
    file.unlink()
    assert play_game(MatchPlan(bots, files=files, most_decisions=10), 0).faults == [[], []]


def test_another_text_is_another_bot(tmp_path: Path) -> None:
    """A process that knows the file as it was is not asked again."""
    file = tmp_path / "my_bot.py"
    answers = []
    for answer in (0, -1):
        text = f"class B:\n    def choose(self, view, actions, rng, budget):\n        return actions[{answer}]\n"
        file.write_text(text, encoding="utf-8")
        bots = (f"{file}:B", "random")
        answers.append(play_game(MatchPlan(bots, files=files_of(bots), keep_records=True, most_decisions=20), 0))
    assert answers[0].record != answers[1].record


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_external_bots_end_with_their_parent() -> None:
    """Even one that sleeps in mid-decision, and a host that is killed."""
    code = f"from alhambra.arena.series import *; print(play_game(MatchPlan(({FILE + ':Sleeps'!r}, 'random')), 0))"
    host = subprocess.Popen([sys.executable, "-c", code])
    try:
        assert wait_for(lambda: bool(children(host.pid)), 30)
        external = children(host.pid)
    finally:
        host.kill()
        host.wait()
    assert wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in external), 10)


def children(parent: int) -> list[int]:
    try:
        return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    except OSError:
        return []


def wait_for(what: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not what() and time.monotonic() < end:
        time.sleep(0.1)
    return what()


def test_players_as_they_are_written() -> None:
    assert parse("greedy") == parse("greedy")
    assert (parse("greedy@1000").simulations, parse("greedy@1.5s").seconds) == (1000, 1.5)
    assert parse("a@b/my_bot.py:B@3").file == "a@b/my_bot.py"
    assert parse("package.module:B").file is None
    assert with_budget("greedy", 5, None) == "greedy@5"
    assert with_budget("greedy@7", 5, None) == "greedy@7"
    assert with_budget("greedy", None, 0.5) == "greedy@0.5s"
    assert with_budget("greedy", None, None) == "greedy"


@pytest.mark.parametrize("text", ["deep", "greedy@", "greedy@fast", "greedy@0", "greedy@0s", "", "@5"])
def test_players_that_are_none(text: str) -> None:
    with pytest.raises(PlayerError):
        parse(text)


def test_what_cannot_be_loaded() -> None:
    with pytest.raises(PlayerError, match="has no 'Nobody'"):
        load(f"{FILE}:Nobody")
    with pytest.raises(PlayerError, match="has no method choose"):
        load(f"{FILE}:piles_look_shuffled")
    with pytest.raises(PlayerError, match="cannot read nowhere"):
        files_of(["nowhere.py:Bot"])


def test_nobody_peeks_at_the_server() -> None:
    """There, a bot that asks for the true piles gets its seat's view like everybody else."""
    from alhambra.server.compute.bot_turn import play_turn
    from alhambra.server.table.setup import GamePosition, TableSetup
    from alhambra.server.wire.setup import SeatSetup, TableOptions

    setup = TableSetup("t", TableOptions(seats=[SeatSetup(), SeatSetup(), SeatSetup()]), "1", "1", 0.0)
    game = setup.new_game(["A", "B", "C"])
    where = "tests.arena.faulty_bots:"
    for bot, fails in (("Peeks", True), ("Blind", False)):
        position = GamePosition(setup, game.names, [], False)
        assert (play_turn(position, "guest", [f"guest={where}{bot}"]).fault is not None) is fails

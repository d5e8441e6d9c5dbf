"""A second processor for a search: it makes it quicker, and changes nothing else."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from random import Random

import pytest

import alhambra
from alhambra.arena.partner import Twin, partner
from alhambra.bots import LEVELS, Budget
from alhambra.bots.protocol import Partner
from alhambra.bots.race import WORTH_A_PARTNER
from tests.positions import random_play

TWINS = pytest.mark.skipif(sys.platform != "linux", reason="processes are copied on Linux only")


def choice(helper: Partner | None, simulations: int = WORTH_A_PARTNER) -> int:
    game = alhambra.Game.new(players=3, seed=8)
    random_play(game, Random(4), 30)
    assert game.seat is not None
    budget = Budget(simulations=simulations, partner=helper)
    return LEVELS["vizier"]().choose(game.view(game.seat), game.actions(), Random(2), budget)


class Beside:
    """A partner in this very process. With ``answers`` it works nothing out, but gives these, and then it is gone."""

    def __init__(self, answers: list[list[int]] | None = None) -> None:
        self.works = answers is None
        self.answers = answers or []
        self.questions: list[list[int]] = []
        self.stopped = False

    def start(self, work: Callable[[list[int]], list[int]]) -> None:
        self.work = work

    def ask(self, question: list[int]) -> None:
        self.questions.append(question)

    def answer(self) -> list[int] | None:
        if self.works:
            self.answers.append(self.work(self.questions[-1]))
        place = len(self.questions) - 1
        return self.answers[place] if place < len(self.answers) else None

    def stop(self) -> None:
        self.stopped = True


def test_a_partner_that_leaves_changes_nothing() -> None:
    alone = choice(None)
    stays = Beside()
    assert choice(stays) == alone
    assert stays.stopped
    assert len(stays.answers) > 3
    for answers in (0, 3):
        leaves = Beside(stays.answers[:answers])
        assert choice(leaves) == alone
        assert leaves.questions == stays.questions[: answers + 1], "asked the same, and nothing after it has left"


def test_little_work_is_done_alone() -> None:
    helper = Beside()
    choice(helper, WORTH_A_PARTNER - 1)
    assert helper.questions == []


@TWINS
def test_a_copy_of_the_process_works_on() -> None:
    twin = partner()
    assert twin is not None
    for _ in range(2):
        calls = 0

        def work(question: list[int]) -> list[int]:
            nonlocal calls
            calls += 1
            return [os.getpid(), calls, *question]

        twin.start(work)
        for number in (1, 2):
            twin.ask([number])
            answer = twin.answer()
            assert answer is not None
            assert answer[0] != os.getpid()
            assert answer[1:] == [number, number]
        twin.stop()
        assert calls == 0
        assert twin.answer() is None


@TWINS
def test_a_copy_that_is_killed_or_fails_gives_no_answer() -> None:
    twin = Twin()
    twin.start(lambda question: [os.getpid()])
    twin.ask([1])
    answer = twin.answer()
    assert answer is not None
    os.kill(answer[0], signal.SIGKILL)
    twin.ask([2])
    assert twin.answer() is None
    twin.stop()
    twin.start(lambda question: [1 // question[0]])
    twin.ask([0])
    assert twin.answer() is None
    twin.stop()


@TWINS
def test_two_processes_choose_as_one_does() -> None:
    assert choice(Twin()) == choice(None)


@TWINS
def test_a_time_budget_needs_no_answer() -> None:
    game = alhambra.Game.new(players=3, seed=8)
    budget = Budget(seconds=0.05, partner=Twin())
    assert game.seat is not None
    assert LEVELS["vizier"]().choose(game.view(game.seat), game.actions(), Random(2), budget) in game.actions()

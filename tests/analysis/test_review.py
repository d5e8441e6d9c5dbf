"""A whole record, decision by decision."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from alhambra import Game, RecordError
from alhambra.analysis import review as review_module
from alhambra.analysis.estimates import ActionEstimate, estimate_actions
from alhambra.analysis.review import Decision, decide, review, steps
from alhambra.analysis.review_data import review_data, summaries, worst
from alhambra.record import Record
from alhambra.replay import RecordedGame
from tests.positions import random_play

FUTURES, MOST = 2, 2


def record_of(decisions: int, players: int = 2, seed: int = 5) -> Record:
    game = Game.new(players=players, seed=seed)
    random_play(game, Random(seed), decisions)
    return game.record()


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of(12)


@pytest.fixture(scope="module")
def recorded(record: Record) -> RecordedGame:
    return RecordedGame(record)


@pytest.fixture(scope="module")
def decisions(recorded: RecordedGame) -> list[Decision]:
    return list(review(recorded, FUTURES, MOST))


def test_every_decision_in_order(record: Record, decisions: list[Decision]) -> None:
    assert [decision.step for decision in decisions] == list(range(12))
    assert [decision.seat for decision in decisions] == [line.seat for line in record.log]
    assert [decision.made.text for decision in decisions] == [line.do for line in record.log]
    turns = [decision.turn for decision in decisions]
    assert turns == sorted(turns)
    assert turns[0] == 1
    for decision in decisions:
        assert len(decision.best) <= MOST
        assert decision.cost >= 0
        assert decision.made.futures > 0
        assert decision.gain == 0 or decision.made is decision.best[0]


def test_a_decision_does_not_depend_on_the_others(recorded: RecordedGame, decisions: list[Decision]) -> None:
    assert decide(recorded, 9, FUTURES, MOST) == decisions[9]
    cut = Record.decode(recorded.record.encode())
    del cut.log[10:]
    assert decide(RecordedGame(cut), 9, FUTURES, MOST) == decisions[9]
    assert decide(RecordedGame(cut, 9), 9, FUTURES, MOST) == decisions[9]


def test_any_number_of_processes_says_the_same() -> None:
    recorded = RecordedGame(record_of(5))
    alone = list(review(recorded, 2, 2, jobs=1))
    assert list(review(recorded, 2, 2, jobs=3)) == alone


def test_only_some_seats(record: Record, decisions: list[Decision]) -> None:
    assert list(review(RecordedGame(record), FUTURES, MOST, [1])) == [
        decision for decision in decisions if decision.seat == 1
    ]
    assert steps(record, [0]) == [step for step, line in enumerate(record.log) if line.seat == 0]


def test_what_cannot_be_chosen_is_forced(decisions: list[Decision], record: Record) -> None:
    for decision in decisions:
        alone = len(Game.replay(record, decision.step).actions()) == 1
        assert decision.forced == alone
        if alone:
            assert decision.cost == 0
            assert decision.best == [decision.made]


def test_there_is_a_forced_decision_to_look_at() -> None:
    """Of one's tiles the last one without a place goes to the reserve; nothing is given away by that."""
    forced = 0
    for seed in range(8):
        game = Game.new(players=3, seed=seed)
        rng = Random(seed)
        while not game.over and forced < 2:
            if len(game.actions()) == 1:
                record = game.record()
                action = game.actions()[0]
                game.play(action)
                decision = decide(RecordedGame(game.record()), len(record.log), 2, 2)
                assert decision.forced
                assert decision.cost == 0
                forced += 1
            else:
                random_play(game, rng, 1)
    assert forced


def test_no_decision_there(recorded: RecordedGame) -> None:
    with pytest.raises(RecordError, match="no decision after 12 actions"):
        decide(recorded, 12, FUTURES, MOST)
    with pytest.raises(RecordError, match="no decision after 5 actions"):
        decide(RecordedGame(recorded.record, 4), 5, FUTURES, MOST)


def test_a_broken_record_is_named_before_anything_is_reckoned(record: Record) -> None:
    broken = Record.decode(record.encode())
    broken.log[7].do = "take denar-99"
    with pytest.raises(RecordError, match=r"log\[7\]"):
        next(review(RecordedGame(broken), 10_000, MOST))


def test_a_wasted_turn_is_found() -> None:
    """In a close game somebody takes a building away, near the end, where a building could be bought.

    The moves before are drawn by lot, so that the position is the same whatever the judge thinks.
    """
    game, rng = Game.new(players=2, seed=29), Random(29)
    removals: list[int] = []
    while not removals:
        random_play(game, rng, 1)
        if len(game.state.bag) <= 8:
            removals = [choice.action for choice in game.choices() if choice.verb == "remove"]
    game.play(removals[0])
    decision = decide(RecordedGame(game.record()), len(game.history) - 1, 300, 2)
    assert decision.cost == decision.made.behind > decision.made.spread
    assert decision.cost > 4
    assert decision.best[0].text.startswith("buy ")
    assert {reason.code for reason in decision.made.reasons} == {"gives_up", "reserve"}


@pytest.mark.parametrize(("spreads", "costs"), [(0.9, False), (1.3, False), (1.4, True)])
def test_a_move_costs_something_only_if_a_hundred_decisions_do_not_explain_it(
    recorded: RecordedGame, monkeypatch: pytest.MonkeyPatch, spreads: float, costs: bool
) -> None:
    """Beyond its own spread a move is told as worse; of all moves of a game some are so by luck alone."""

    def estimates(*words: Any) -> list[ActionEstimate]:
        best, *others = estimate_actions(*words)
        return [replace(best, behind=0.0), *(replace(one, behind=2 * spreads, spread=2.0) for one in others)]

    monkeypatch.setattr(review_module, "estimate_actions", estimates)
    found = [decide(recorded, step, FUTURES, MOST) for step in range(12)]
    behind = [decision for decision in found if decision.made.behind]
    assert behind
    assert [decision.cost for decision in behind] == [2 * spreads if costs else 0.0] * len(behind)


def test_habits_are_noted() -> None:
    """Money taken where an exact payment would have been better; coins paid beyond a price."""
    missed = overpaid = 0
    for seed in range(3):
        recorded = RecordedGame(record_of(40, 3, seed))
        for step, line in enumerate(recorded.record.log):
            choices = {choice.text: choice for choice in recorded.at(step).choices()}
            exact = any(choice.fields.get("exact") for choice in choices.values())
            over = choices[line.do].fields.get("overpaid", 0) if line.do in choices else 0
            assert isinstance(over, int)
            if not (over or (exact and line.do.startswith("take ") and not missed)):
                continue
            decision = decide(recorded, step, 60, 1)
            assert (decision.overpaid, decision.overpaid_points > 0) == (over, over > 0)
            if decision.exact_missed:
                assert line.do.startswith("take ")
                assert decision.cost > 0
                assert choices[decision.best[0].text].fields["exact"]
            overpaid += over > 0
            missed += decision.exact_missed
    assert overpaid
    assert missed


def test_data_and_summaries(record: Record, decisions: list[Decision]) -> None:
    data = review_data(record, decisions, FUTURES, MOST, 2)
    assert [seat["seat"] for seat in data["seats"]] == [0, 1]
    assert sum(seat["decisions"] for seat in data["seats"]) == 12
    for summary, seat in zip(summaries(record, decisions), data["seats"], strict=True):
        assert seat["given_away"] == summary.given_away == sum(decision.cost for decision in summary.decisions)
        assert seat["free"] <= seat["decisions"]
    losses = [decision.cost for decision in worst(decisions, 12)]
    assert losses == sorted(losses, reverse=True)

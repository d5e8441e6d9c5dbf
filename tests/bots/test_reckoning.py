"""What the bots reckon with, compared with slow and obvious code."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import alhambra
from alhambra.bots.judge import Judge, Weights
from alhambra.bots.playout import Hasty, play_on
from alhambra.bots.race import Runner, leader, still_in
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.money import sums
from alhambra.engine.play import apply, legal
from alhambra.engine.state import NOBODY
from alhambra.engine.vectors import i64
from alhambra.modules import MODULES
from tests.positions import random_play


def test_the_totals_that_cards_make(compared: Callable[[str, int], None]) -> None:
    rng = Random(1)
    for _ in range(200):
        hand = [rng.randrange(1, 10) for _ in range(rng.randrange(7))]
        hand = [value for value in set(hand) for _ in range(min(hand.count(value), 3))]
        packed = sum(1 << 2 * (value - 1) for value in hand)
        totals = {sum(some) for size in range(len(hand) + 1) for some in combinations(hand, size)}
        found = sums(i64(packed))
        assert {total for total in range(16) if found >> total & 1} == {total for total in totals if total < 16}
    compared("hands' totals", 200)


def test_the_hasty_player_does_what_is_legal_and_comes_to_an_end() -> None:
    for number, modules in enumerate([(), tuple(MODULES), ("portals",), ("sites", "certificates")]):
        game = alhambra.Game.new(players=2 + number, seed=number, modules=modules)
        state, dice, out, listed = game.state.clone(), Dice(number), Actions(), Actions()
        state.chance = dice
        hasty = Hasty(state.book)
        for _ in range(40):
            action = hasty.choose(state, dice, out)
            legal(state, listed)
            assert listed.has(action)
            apply(state, action)
        play_on(state, hasty, dice, out, i64(1 << 40))
        assert state.seat == NOBODY


def test_a_judge_sees_the_points_and_what_a_building_brings() -> None:
    judge = Judge(Weights())
    game = alhambra.Game.new(players=3, seed=1)
    random_play(game, Random(1), 40)
    state = game.state.clone()
    before = judge.value(state, i64(0))
    state.scores[0] += 7
    assert judge.value(state, i64(0)) == before + 7 * Weights().point
    state.palaces[0].counts[5] += 1
    assert judge.value(state, i64(0)) > before + 7 * Weights().point


def test_who_is_clearly_behind_is_out_of_the_race() -> None:
    rng = Random(1)
    field = [Runner(number) for number in range(3)]
    for _ in range(48):
        luck = rng.gauss(0, 3000)
        for runner, worth in zip(field, (0, 100, -2500), strict=True):
            result = int(luck + worth + rng.gauss(0, 1000))
            runner.results.append(result)
            runner.total += result
    assert leader(field).action in (0, 1)
    assert [runner.action for runner in still_in(field)] == [0, 1]

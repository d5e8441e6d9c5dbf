"""What the bots reckon with, compared with slow and obvious code."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import alhambra
from alhambra.arena.features import features
from alhambra.bots import Budget, GreedyBot
from alhambra.bots.greedy import prospects
from alhambra.bots.judge import FEATURES, UNIT, Judge, Weights, time_left
from alhambra.bots.playout import NOISE, Hasty, play_on
from alhambra.bots.race import Runner, leader, still_in
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.judgement import scorings_done
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
        hasty = Hasty(state.book, Judge(Weights()))
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
    assert judge.value(state, i64(0)) == before + 7 * UNIT
    state.palaces[0].counts[5] += 1
    assert judge.value(state, i64(0)) > before + 7 * UNIT


def test_a_judge_adds_up_what_it_looks_at(compared: Callable[[str, int], None]) -> None:
    weights, turns = Weights(), 0
    judge = Judge(weights)
    for seed in range(6):
        game = alhambra.Game.new(players=2 + seed % 5, seed=seed)
        rng, last = Random(seed), -1
        while not game.over:
            state = game.view(game.seat or 0).state
            if game.turns != last and state.seat != NOBODY:
                last, turns = game.turns, turns + 1
                base, time = int(scorings_done(state)) * FEATURES * 2, int(time_left(state))
                now = [
                    int(weights.numbers[base + 2 * place]) + int(weights.numbers[base + 2 * place + 1]) * time // 16
                    for place in range(FEATURES)
                ]
                for seat in range(game.players):
                    looked_at = features(state, seat)
                    total = sum(number * weight for number, weight in zip(looked_at, now, strict=True))
                    assert judge.value(state, i64(seat)) == UNIT * state.scores[seat] + total
            game.do(rng.choice(game.actions()))
    compared("turns' judgements", turns)


def test_the_hasty_player_thinks_as_the_greedy_one_does() -> None:
    """They reckon the same, except for redesigning and the dice: of a hundred decisions nearly all are alike."""
    alike = decisions = 0
    judge = Judge(Weights())
    for seed in range(4):
        game = alhambra.Game.new(players=3, seed=seed)
        hasty, out, rng, greedy = Hasty(game.state.book, judge), Actions(), Random(seed), GreedyBot()
        while not game.over:
            view, actions = game.view(game.seat or 0), game.actions()
            chosen = greedy.choose(view, actions, rng, Budget())
            if len(actions) > 1:
                quick = int(hasty.choose(view.state, Dice(seed), out))
                after = prospects(judge, view, [chosen, quick])
                decisions += 1
                alike += after[0] - after[1] <= 2 * NOISE
            game.do(chosen)
    assert decisions > 300
    assert alike > 0.9 * decisions


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

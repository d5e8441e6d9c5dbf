"""What the bots reckon with, compared with slow and obvious code."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from random import Random

import alhambra
from alhambra.bots import Budget, GreedyBot
from alhambra.bots.elimination import Candidate, leader, without_losers
from alhambra.bots.greedy import prospects
from alhambra.bots.judge import FEATURES, UNIT, Judge, Weights, growth, time_left
from alhambra.bots.playout import NOISE, PlayoutPolicy, play_on
from alhambra.bots.search import DROP_Z2
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.components import TILE_COUNT
from alhambra.engine.grid import cell_at
from alhambra.engine.money import sums
from alhambra.engine.outline import Segment, outline
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.play import apply, legal
from alhambra.engine.scoring import scorings_done
from alhambra.engine.state import NOBODY
from alhambra.engine.vectors import i64
from alhambra.modules import MODULES
from scripts.judge_features import features
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


def test_the_playout_policy_does_what_is_legal_and_comes_to_an_end() -> None:
    for number, modules in enumerate([(), tuple(MODULES), ("portals",), ("sites", "certificates")]):
        game = alhambra.Game.new(players=2 + number, seed=number, modules=modules)
        state, dice, out, listed = game.state.clone(), Dice(number), Actions(), Actions()
        state.chance = dice
        policy = PlayoutPolicy(state.book, Judge(Weights()))
        for _ in range(40):
            action = policy.choose(state, dice, out)
            legal(state, listed)
            assert listed.has(action)
            apply(state, action)
        play_on(state, policy, dice, out, i64(1 << 40))
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


def _carried_on(palace: PalaceGrid, last: Segment, way: int) -> int:
    """Follow the outline from the last side of a wall: how many walled sides of the tile laid last come next?"""
    sides = [((segment.x, segment.y), segment.side) for segment in outline(palace)]
    walled = [segment.walled for segment in outline(palace)]
    if ((last.x, last.y), last.side) not in sides:  # the tile covers it
        return 0
    place, laid, count = sides.index(((last.x, last.y), last.side)), palace.pieces()[-1][:2], 0
    while True:
        place = (place + way) % len(sides)
        if not walled[place] or sides[place][0] != laid:
            return count
        count += 1


def _growth(palace: PalaceGrid, run: list[Segment], ends: tuple[Segment, Segment]) -> int:
    """Every tile laid beyond either end of a wall, one after the other."""
    total = 0
    for last, beyond, way in ((run[0], ends[0], -1), (run[-1], ends[1], 1)):
        east, north = {0: (0, 1), 1: (1, 0), 2: (0, -1), 3: (-1, 0)}[beyond.side]
        cell = i64(cell_at(beyond.x + east, beyond.y + north))
        for tile in range(TILE_COUNT):
            if palace.why_not_place(i64(tile), cell) is None:
                after = palace.clone()
                after.place(i64(tile), cell)
                total += _carried_on(after, last, way)
    return total


def test_by_how_much_a_wall_can_grow(sized: Callable[[int, int], int], compared: Callable[[str, int], None]) -> None:
    palaces = 0
    for seed in range(sized(2, 8)):
        game = alhambra.Game.new(players=3, seed=seed)
        bot, rng, seen = GreedyBot(), Random(seed), set()
        while game.seat is not None:
            game.do(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
            for palace in game.state.palaces:
                shape = tuple(palace.pieces())
                if shape in seen:
                    continue
                seen.add(shape)
                segments = outline(palace)
                start = next(place for place, segment in enumerate(segments) if not segment.walled)
                segments = segments[start:] + segments[: start + 1]
                gaps = [place for place, segment in enumerate(segments) if not segment.walled]
                walls = [(one, other) for one, other in pairwise(gaps) if other - one - 1 == palace.longest_wall()]
                if palace.longest_wall() == 0:
                    assert growth(palace) == 0
                    continue
                palaces += 1
                each = [
                    _growth(palace, segments[one + 1 : other], (segments[one], segments[other])) for one, other in walls
                ]
                assert growth(palace) in each  # of several longest walls any
    compared("palaces whose wall may grow", palaces)


def test_the_playout_policy_thinks_as_the_greedy_one_does() -> None:
    """They reckon the same, except for redesigning and the dice: of a hundred decisions nearly all are alike."""
    alike = decisions = 0
    judge = Judge(Weights())
    for seed in range(4):
        game = alhambra.Game.new(players=3, seed=seed)
        policy, out, rng, greedy = PlayoutPolicy(game.state.book, judge), Actions(), Random(seed), GreedyBot()
        while not game.over:
            view, actions = game.view(game.seat or 0), game.actions()
            chosen = greedy.choose(view, actions, rng, Budget())
            if len(actions) > 1:
                quick = int(policy.choose(view.state, Dice(seed), out))
                after = prospects(judge, view.state, [chosen, quick])
                decisions += 1
                alike += after[0] - after[1] <= 2 * NOISE
            game.do(chosen)
    assert decisions > 300
    assert alike > 0.9 * decisions


def test_candidates_clearly_behind_drop_out() -> None:
    rng = Random(1)
    candidates = [Candidate([number]) for number in range(3)]
    for _ in range(48):
        luck = rng.gauss(0, 3000)
        for candidate, worth in zip(candidates, (0, 100, -2500), strict=True):
            result = int(luck + worth + rng.gauss(0, 1000))
            candidate.add(result)
    assert leader(candidates).action in (0, 1)
    assert [candidate.action for candidate in without_losers(candidates, i64(DROP_Z2))] == [0, 1]
    assert [candidate.action for candidate in without_losers(candidates, i64(1 << 20))] == [0, 1, 2]

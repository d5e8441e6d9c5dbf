"""What the coach measures: it adds up, it is fair to luck, and chances are chances."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import alhambra
from alhambra.bots import Budget
from alhambra.bots.chances import Chances
from alhambra.bots.coach import SHOWN_MOST, advise, different_first
from alhambra.bots.elimination import Candidate
from alhambra.bots.judge import UNIT, Judge, Weights
from alhambra.bots.measuring import DOUBT, OTHERS_PART, SOURCES, SPREAD_Z, Measured, value_parts
from alhambra.bots.search import strongest
from alhambra.engine.state import NOBODY
from alhambra.engine.vectors import i64
from alhambra.modules import MODULES
from tests.positions import random_play
from tests.rules.drawn import dealt

FEW = 120 if alhambra.ENGINE == "native" else 24


def started(players: int, decisions: int, *modules: str) -> alhambra.Game:
    game = alhambra.Game.new(players=players, seed=decisions, modules=modules)
    random_play(game, Random(decisions), decisions)
    return game


def advised(game: alhambra.Game, futures: int = FEW, also: int | None = None) -> list[Measured]:
    assert game.seat is not None
    budget = Budget(simulations=futures)
    return advise(strongest(), game.view(game.seat), game.actions(), Random(1), budget, SHOWN_MOST, also)


def measured(*leads: float) -> Measured:
    """Something that was measured, with these leads in points."""
    made = Measured([1], 2)
    made.leads = [round(UNIT * lead) for lead in leads]
    return made


@pytest.mark.parametrize("modules", [(), tuple(MODULES)])
def test_the_parts_of_a_value_are_the_whole(modules: tuple[str, ...], compared: Callable[[str, int], None]) -> None:
    judge, looked = Judge(Weights()), 0
    for seed in range(3):
        game, rng = alhambra.Game.new(players=2 + seed, seed=seed, modules=modules), Random(seed)
        while not game.over and len(game.history) < 200:
            state = game.state
            for seat in range(game.players):
                parts = value_parts(judge, state, i64(seat))
                assert sum(parts) + UNIT * state.scores[seat] == judge.value(state, i64(seat))
                looked += 1
            game.do(rng.choice(game.actions()))
    compared("values in parts", looked)


@pytest.mark.parametrize("modules", [(), tuple(MODULES)])
def test_sources_add_up_to_the_lead(modules: tuple[str, ...]) -> None:
    for players in (2, 4):
        game = started(players, 50, *modules)
        assert game.seat is not None
        before = UNIT * game.state.scores[game.seat]
        found = advised(game)
        for one in found:
            assert sum(one.parts) + before * one.rounds() == sum(one.leads)
            assert sum(one.differences(found[0])) == pytest.approx(-one.behind(found[0]))
    assert SOURCES[OTHERS_PART] == "others"


def test_the_one_asked_for_is_measured_until_it_is_sure() -> None:
    game = started(3, 60)
    for action in game.actions()[-3:]:
        found = advised(game, FEW, action)
        asked = next(one for one in found if one.action == action)
        assert len({one.rounds() for one in found}) == 1, "all in the same worlds"
        least = FEW // 3 // max(SHOWN_MOST, len(found))
        assert asked.spread(found[0]) <= 2 or asked.rounds() == 4 * least


def test_a_spread_is_that_of_the_difference() -> None:
    luck = [float(number % 2) for number in range(100)]
    one, same, other = measured(*luck), measured(*luck), measured(*(2 - lead for lead in luck))
    assert (one.spread(one), one.behind(same)) == (0, 0)
    assert 0 < same.spread(one) < 0.03  # another one that does as well in every round so far
    assert other.behind(one) == -1
    assert other.spread(one) == pytest.approx(SPREAD_Z * (101 / 99 / 100) ** 0.5)
    assert measured(3.0).spread(measured(9.0)) > 2  # one round says next to nothing


def test_the_best_comes_first() -> None:
    found = advised(started(4, 70))
    assert [one.behind(found[0]) for one in found] == sorted(one.behind(found[0]) for one in found)
    assert len(found) == SHOWN_MOST


@pytest.mark.parametrize("players", range(2, 7))
def test_chances_are_chances(players: int) -> None:
    chances, judge, game = Chances(players), Judge(Weights()), started(players, 20)
    rng = Random(players)
    while not game.over:
        values = [int(judge.value(game.state, i64(seat))) for seat in range(players)]
        wins = chances.wins(game.state, values)
        assert sum(wins) == pytest.approx(1)
        assert wins.index(max(wins)) == values.index(max(values))
        assert all(0 < win < 1 for win in wins)
        random_play(game, rng, 25)
    assert game.state.seat == NOBODY
    assert chances.wins(game.state, [3, 7, *[7] * (players - 2)]) == [0, *[1 / (players - 1)] * (players - 1)]
    assert (chances.points_to_come(game.state), chances.lead_to_lose(game.state)) == (0, 0)


def test_nobody_is_sure_of_what_lies_rounds_ahead() -> None:
    """Who is far behind keeps a chance as long as others have turns to come."""
    game = started(3, 60)
    assert game.seat is not None
    game.state.scores[game.seat] = -500
    for one in advised(game):
        assert one.win(game.seat) == pytest.approx(DOUBT / 3)
        assert sum(one.wins) == pytest.approx(one.rounds())


def test_no_chances_without_a_table() -> None:
    with pytest.raises(ValueError, match="7 players"):
        Chances(7)


def test_advice_names_different_things_before_other_ways_to_pay() -> None:
    """5 can be paid in several ways here; however well these do in the search, one of them is told first."""
    hand = "ducat-1 ducat-2 ducat-3 ducat-4 ducat-5 florin-2 dirham-3"
    game = dealt({0: hand}, market="pavilion-2-new seraglio-3-esw arcades-4-nes chambers-5-nsw")
    assert game.seat is not None
    ways = [action for action in game.actions() if game.describe(action).startswith("buy 4")]
    others = [action for action in game.actions() if action not in ways]
    assert len(ways) >= 3
    ranked = [Candidate([action]) for action in (*ways, *others)]
    told = [one.action for one in different_first(game.view(game.seat), ranked)]
    assert told == [ways[0], *others, *ways[1:]]
    only = advise(strongest(), game.view(game.seat), ways, Random(1), Budget(simulations=FEW))
    assert len(only) == SHOWN_MOST, "where there is nothing else, ways to pay are told"

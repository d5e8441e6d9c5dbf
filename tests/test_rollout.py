"""Games played out in one go: what a play-out picks is legal, every game ends, the same dice play the same games."""

from __future__ import annotations

import pytest

from alhambra.bots.rollout import LightPolicy, play_out, uniform_action
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.deal import set_up, shuffle
from alhambra.engine.play import MAX_DECISIONS, apply, legal
from alhambra.engine.state import NOBODY
from alhambra.modules import compose
from benchmarks.drivers.tasks import play_games
from tests.test_conformance import OWN_MIXES, Mix, mix_name


@pytest.mark.parametrize("light", [True, False], ids=["light", "uniform"])
@pytest.mark.parametrize("mix", OWN_MIXES, ids=mix_name)
def test_play_outs_are_legal_and_end(mix: Mix, light: bool) -> None:
    dice = Dice(7)
    book = compose(2 + len(mix), "revised", list(mix))
    state = set_up(book, shuffle(book, dice), None, dice)
    policy = LightPolicy(book)
    kinds = set()
    out = Actions()
    decisions = 0
    while state.seat != NOBODY and decisions < MAX_DECISIONS:
        action = policy.choose(state, dice, out) if light else uniform_action(state, dice, out)
        legal(state, out)
        assert action in out.numbers()
        kinds.add(book.verbs[action & 31].word)
        apply(state, action)
        decisions += 1
    assert state.seat == NOBODY
    assert {"take", "buy", "place"} <= kinds


@pytest.mark.parametrize("light", [True, False], ids=["light", "uniform"])
def test_the_same_dice_play_the_same_games(light: bool) -> None:
    book = compose(3, "revised", [])
    assert play_games(book, 3, 5, light) == play_games(book, 3, 5, light)
    assert play_games(book, 3, 5, light) != play_games(book, 3, 6, light)


def test_a_play_out_counts_its_decisions() -> None:
    book = compose(3, "revised", [])
    dice = Dice(1)
    state = set_up(book, shuffle(book, dice), None, dice)
    assert play_out(state, dice, LightPolicy(book)) > 50
    assert state.seat == NOBODY
    assert play_out(state, dice, LightPolicy(book)) == 0

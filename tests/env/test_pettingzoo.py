"""PettingZoo's own tests."""

from __future__ import annotations

from typing import Any

import pytest

from alhambra.encoding.numbering import EncodingError
from alhambra.env import aec, parallel
from alhambra.modules import MODULES

pytestmark = pytest.mark.filterwarnings("ignore")  # PettingZoo's own, about what it would like best


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 6, "modules": list(MODULES), "reward": "win"}])
def test_api(options: dict[str, Any]) -> None:
    from pettingzoo.test import api_test

    api_test(aec.env(**options), num_cycles=1000)
    api_test(aec.wrapped_env(**options), num_cycles=300)


def test_seeds() -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: aec.env(players=3), num_cycles=200)


def test_rendering() -> None:
    from pettingzoo.test import render_test

    render_test(lambda render_mode=None: aec.env(render_mode=render_mode))


def test_parallel_form_and_its_cycles() -> None:
    from pettingzoo.test import max_cycles_test, parallel_api_test

    parallel_api_test(parallel.parallel_env(players=3), num_cycles=1000)
    max_cycles_test(parallel)


def test_what_is_wrong_is_said() -> None:
    game = aec.env(players=2)
    with pytest.raises(EncodingError, match="reset"):
        game.step(1)
    game.reset(seed=1)
    before = game.observe(game.agent_selection)
    with pytest.raises(EncodingError, match="not possible"):
        game.step(0)
    assert (game.observe(game.agent_selection)["observation"] == before["observation"]).all()


def test_rewards_add_up_to_the_points() -> None:
    game = aec.raw_env(players=3)
    game.reset(seed=11)
    totals = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, ended, cut, _ = game.last()
        totals[agent] += reward
        game.step(None if ended or cut else int(observation["action_mask"].argmax()))
    assert list(totals.values()) == [float(game.batch.finals[seat]) for seat in range(3)]
    assert max(totals.values()) > 0

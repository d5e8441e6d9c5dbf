"""Gymnasium's own checks, and what an environment promises beyond them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import alhambra
from alhambra.encoding.numbering import EncodingError
from alhambra.env import AlhambraVector, describe_observation
from alhambra.env.gym_env import AlhambraEnv
from alhambra.env.gym_vector import AlhambraVectorEnv
from alhambra.modules import MODULES

pytestmark = pytest.mark.filterwarnings("ignore")  # Gymnasium's own, about what it would like best


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 2, "opponents": ["greedy"], "modules": list(MODULES), "reward": "rank"},
        {"players": 4, "opponents": None},
    ],
)
def test_check_env(options: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    made = gymnasium.make("Alhambra-v0", **options)
    check_env(made.unwrapped)
    for mode in ("ansi", "rgb_array"):
        shown = gymnasium.make("Alhambra-v0", render_mode=mode, **options)
        shown.reset(seed=1)
        picture = shown.render()
        assert "Market" in picture if mode == "ansi" else picture.shape[2] == 3


def masked_game(env: Any, seed: int) -> tuple[float, dict[str, Any], dict[str, Any]]:
    """Play one game at random; all rewards, the last observation and info."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        assert env.observation_space.contains(observation)
        code = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, ended, cut, info = env.step(code)
        total, over = total + reward, ended or cut
    return total, observation, info


def test_points_add_up_and_the_end_is_seen_by_the_learner() -> None:
    env = AlhambraEnv(players=3, opponents=["random", "greedy"], seat=1)
    total, last, _ = masked_game(env, 5)
    told = describe_observation(env.batch.books[0], last["observation"])
    assert told["seats"][0]["points"] == total == env.games.finals[0, 1]
    assert told["acting"] is None
    with pytest.raises(EncodingError, match="reset"):
        env.step(1)


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_rewards_at_the_end(reward: str) -> None:
    for seed in range(4):
        env = AlhambraEnv(players=2, opponents=["random"], reward=reward)
        total, _, _ = masked_game(env, seed)
        mine, theirs = env.games.finals[0, :2].tolist()
        wanted = {"win": (mine > theirs) + 0.5 * (mine == theirs), "margin": mine - theirs}
        assert total == wanted.get(reward, float(np.sign(mine - theirs)))


def test_strict_and_options() -> None:
    env = AlhambraEnv(strict=True)
    env.reset(options={"seed": "my game"})
    assert env.game_seed == "my game"
    with pytest.raises(EncodingError, match="not possible"):
        env.step(0)
    with pytest.raises(ValueError, match="2 opponents"):
        AlhambraEnv(players=3, opponents=["greedy"])
    with pytest.raises(ValueError, match="no seat 3"):
        AlhambraEnv(players=3, seat=3)
    with pytest.raises(ValueError, match="no reward"):
        AlhambraEnv(reward="money")
    with pytest.raises(ValueError, match="render mode"):
        AlhambraEnv(render_mode="hologram")


@pytest.mark.parametrize("opponents", [None, ["random", "random"]])
def test_vector_env(opponents: list[str] | None) -> None:
    made = gymnasium.make_vec("Alhambra-v0", num_envs=4, opponents=opponents)
    assert isinstance(made.unwrapped, AlhambraVectorEnv)
    observation, info = made.reset(seed=3)
    assert observation["observation"].shape == (4, 824)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(1500):
        codes = np.array([rng.choice(np.flatnonzero(mask)) for mask in observation["action_mask"]])
        before = observation["observation"].copy()
        observation, rewards, over, cut, info = made.step(codes)
        assert rewards.shape == over.shape == cut.shape == (4,)
        for row in np.flatnonzero(over):
            told = describe_observation(alhambra.Game.new(3).book, info["final_obs"][row]["observation"])
            assert told["acting"] is None
            ended += 1
        assert not np.array_equal(before, observation["observation"])
    assert ended
    assert made.observation_space.contains(observation)


def test_vectors_show_their_memory() -> None:
    games = AlhambraVector(3, players=[2, 3, 4], modules=[[], ["portals"], []], seed=5)
    seen = games.observations
    before = seen.copy()
    games.step(games.sample())
    assert seen is games.observations
    assert not np.array_equal(before, seen)

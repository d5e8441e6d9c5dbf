"""The same as a Gymnasium vector: many games, in each of which one seat learns, or all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from alhambra.engine.codes import CODES
from alhambra.env.opponents import Opponent, play_opponents
from alhambra.env.rewards import final_rewards
from alhambra.env.spaces import observation_space
from alhambra.env.vector import AlhambraVector, Array
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import ModuleMaker


class AlhambraVectorEnv(VectorEnv[dict[str, Array], Array, Array]):
    """``num_envs`` games with automatic restart in the same step. Options are those of ``AlhambraEnv``.

    Without ``opponents`` all seats are the caller's: ``info["seat"]`` says who acts, ``info["rewards"]`` what each seat
    got, and the reward is that of the seat that has just acted. Codes must be possible. ``copy=False`` gives views of
    memory that the next step writes again.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 16,
        players: int = 3,
        opponents: Sequence[str] | None = None,
        modules: Sequence[str | ModuleMaker] = (),
        edition: str = DEFAULT_EDITION,
        seat: int = 0,
        reward: str = "points",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if opponents and len(opponents) != players - 1:
            raise ValueError(f"a game of {players} needs {players - 1} opponents (or none), not {len(opponents)}")
        self.num_envs, self.players, self.own_seat, self.copy, self.render_mode = num_envs, players, seat, copy, None
        self.games = AlhambraVector(num_envs, players, modules, edition, reward=reward, restart=not opponents)
        self.opponents = [[Opponent(text) for text in opponents or ()] for _ in range(num_envs)]
        self.single_observation_space = observation_space(self.games.layout)
        self.single_action_space = gymnasium.spaces.Discrete(CODES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begin all games; game ``n`` is dealt from ``seed + n``."""
        if isinstance(seed, int):
            seed = [seed + number for number in range(self.num_envs)]
        drawn = np.random.default_rng().integers(1 << 31, size=self.num_envs).tolist()
        wished = [None] * self.num_envs if seed is None else seed
        seeds = [other if own is None else own for own, other in zip(wished, drawn, strict=True)]
        self.games.reset(seeds)
        for number in range(self.num_envs):
            for place, opponent in enumerate(self.opponents[number]):
                opponent.random.seed(f"{seeds[number]}/{place}")
            if self.opponents[number]:
                play_opponents(self.games.batch, number, self.own_seat, self.opponents[number])
        return self._seen(), {"seat": self.games.seats.copy()}

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Take one code in each game."""
        games = self.games
        if self.opponents[0]:
            return self._step_against_opponents(actions)
        acted = games.seats.copy()
        games.step(actions)
        rewards = games.rewards[np.arange(self.num_envs), acted].astype(np.float64)
        info: dict[str, Any] = {"seat": games.seats.copy(), "rewards": games.rewards.copy()}
        self._tell_ends(info, games.ends, games.last_observations)
        return self._seen(), rewards, games.terminations, games.truncations, info

    def _step_against_opponents(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        games, batch, seat = self.games, self.games.batch, self.own_seat
        rewards = np.zeros(self.num_envs)
        ends = np.zeros(self.num_envs, dtype=np.uint8)
        last = np.zeros_like(games.last_observations)
        for number, code in enumerate(actions.tolist()):
            batch.step_one(number, code)
            gained = int(batch.rewards[number * 6 + seat])
            gained += play_opponents(batch, number, seat, self.opponents[number])[seat]
            ends[number] = batch.ends[number]
            if games.reward == "points":
                rewards[number] = gained
            if ends[number]:
                if games.reward != "points":
                    rewards[number] = final_rewards(games.reward, games.finals[number, : self.players].tolist())[seat]
                last[number] = games.last_observations[number]
                episode = batch.episodes[number]
                batch.reset(number, f"{episode.seed}+")
                play_opponents(batch, number, seat, self.opponents[number])
        info: dict[str, Any] = {"seat": games.seats.copy()}
        self._tell_ends(info, ends, last)
        return self._seen(), rewards, ends == 1, ends == 2, info

    def _tell_ends(self, info: dict[str, Any], ends: Array, last: Array) -> None:
        """What Gymnasium wants to know of games that ended and began anew in the same step."""
        over = ends != 0
        if over.any():
            final = np.empty(self.num_envs, dtype=object)
            empty = np.zeros(CODES, dtype=np.int8)
            for number in np.flatnonzero(over).tolist():
                final[number] = {"observation": last[number].copy(), "action_mask": empty}
            info |= {"final_obs": final, "_final_obs": over, "final_points": self.games.finals.copy()}

    def _seen(self) -> dict[str, Array]:
        games = self.games
        if self.copy:
            return {"observation": games.observations.copy(), "action_mask": games.masks.copy()}
        return {"observation": games.observations, "action_mask": games.masks}

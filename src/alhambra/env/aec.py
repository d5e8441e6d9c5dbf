"""The PettingZoo environment: all seats are agents that act in turn (``alhambra.env.aec.env``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from sys import maxsize
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from alhambra.encoding.batch import OVER
from alhambra.encoding.numbering import EncodingError
from alhambra.engine.codes import CODES
from alhambra.engine.features import NumberRow, shorts
from alhambra.env.rewards import check_reward, final_rewards
from alhambra.env.spaces import observation_space
from alhambra.env.vector import AlhambraVector
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import ModuleMaker

Agent = str


def env(**options: Any) -> raw_env:
    """The environment as people use it. It refuses impossible codes and a wrong order by itself, so that it needs no
    wrappers, which would take four times as long as the game."""
    return raw_env(**options)


def wrapped_env(**options: Any) -> Any:
    """The same in PettingZoo's usual wrappers: an impossible code ends the game for who gives it."""
    bare: Any = raw_env(**options)
    bare = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    bare = wrappers.AssertOutOfBoundsWrapper(bare)
    return wrappers.OrderEnforcingWrapper(bare)


class raw_env(AECEnv[Agent, dict[str, Any], int]):  # noqa: N801  (PettingZoo's own name)
    """Alhambra. Agents are ``player_0`` … in the order of play; ``reward`` is one of ``alhambra.env.REWARDS``.

    A code that is not possible raises EncodingError and changes nothing.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi", "rgb_array"],
        "name": "alhambra_v0",
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        players: int = 3,
        modules: Sequence[str | ModuleMaker] = (),
        edition: str = DEFAULT_EDITION,
        reward: str = "points",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        check_reward(reward)
        self.reward, self.render_mode, self.max_cycles = reward, render_mode, max_cycles
        self.games = AlhambraVector(1, players, modules, edition, restart=False)
        self.batch = self.games.batch
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space, codes = observation_space(self.games.layout), gymnasium.spaces.Discrete(CODES)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, codes)
        self._row = NumberRow(shorts(self.games.layout.size))
        self._other: Any = np.asarray(memoryview(self._row.data))
        self._observation, self._mask = self.games.observations[0], self.games.masks[0]
        self._nothing = np.zeros(CODES, dtype=np.int8)
        # Looks at the batch's memory that take no numpy: each step asks for a few numbers only.
        self._acting, self._points = memoryview(self.batch.seats), memoryview(self.batch.rewards)
        self._scored = False  # does ``rewards`` hold anything?
        self.agents: list[Agent] = []  # nobody before reset()
        self._games_begun = 0
        self._seed: int | None = None

    def observation_space(self, agent: Agent) -> gymnasium.spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> gymnasium.spaces.Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with this ``seed``, or with one that follows from the last."""
        if seed is not None:
            self._seed, self._games_begun = seed, 0
        elif self._seed is None:
            self._seed = int(np.random.default_rng().integers(1 << 31))
        self.game_seed = str(self._seed) if self._games_begun == 0 else f"{self._seed}#{self._games_begun}"
        self._games_begun += 1
        self.batch.reset(0, self.game_seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._scored = False
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._acting[0]]

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What this agent knows now; its mask is empty unless it acts."""
        seat = self._seats[agent]
        if seat == self._acting[0]:
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        self.batch.observe(0, seat, self._row)
        return {"observation": self._other.copy(), "action_mask": self._nothing.copy()}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What PettingZoo's own ``last`` gives, in one call less."""
        agent = self.agent_selection
        seen: dict[str, Any] | None = None
        if observe and self._seats[agent] == self._acting[0]:
            seen = {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        elif observe:
            seen = self.observe(agent)
        told = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        return (seen, *told)

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[Agent]:
        """The agents in the order in which they act, at most ``max_iter`` of them; PettingZoo's own takes longer."""
        for _ in repeat(None, min(max_iter, maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        """Take a code for the agent that is selected."""
        if not self.agents:
            raise EncodingError("no game is on: reset() begins one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        brought = self.batch.step_one(0, int(action))
        self._cumulative_rewards[agent] = 0.0
        self.cycles += 1
        if self._scored:
            self._clear_rewards()
            self._scored = False
        if brought:
            self._give_rewards()
        self.agent_selection = self.possible_agents[self._acting[0]]
        if self.max_cycles is not None and self.cycles >= self.max_cycles and not brought & OVER:
            self.truncations = dict.fromkeys(self.agents, True)

    def _give_rewards(self) -> None:
        batch, end = self.batch, self.batch.ends[0]
        gained = [float(points) for points in self._points.tolist()[: len(self.possible_agents)]]
        if self.reward != "points":
            gained = [0.0] * len(gained)
            if end:
                gained = final_rewards(self.reward, [int(batch.finals[seat]) for seat in range(len(gained))])
        for agent, reward in zip(self.possible_agents, gained, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._scored = any(gained)
        if end == 1:
            self.terminations = dict.fromkeys(self.agents, True)
        elif end:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table: text, or a picture as an array."""
        from alhambra.env.drawing import picture, text

        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render mode")
            return None
        state, seat = self.batch.episodes[0].state, int(self.batch.seats[0])
        return picture(state, seat) if self.render_mode == "rgb_array" else text(state, seat)

    def close(self) -> None:
        """Nothing is held open."""

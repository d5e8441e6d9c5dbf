"""PettingZoo's parallel form, for programs that need it: all agents give a code in each cycle, one of them counts.

Who does not act may give ``END`` only, which does nothing. ``env`` is the same as an AEC environment, in which every
agent is asked in every cycle; ``alhambra.env.aec`` asks only those who act, and is the one to prefer.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from alhambra.engine.codes import CODES, END
from alhambra.env.aec import raw_env

Agent = str
Told = dict[Agent, Any]


def env(**options: Any) -> Any:
    """The parallel environment with all agents asked one after another in each cycle."""
    return parallel_to_aec(parallel_env(**options))


class parallel_env(ParallelEnv[Agent, dict[str, Any], int]):  # noqa: N801  (PettingZoo's own name)
    """Options are those of ``alhambra.env.aec.raw_env``; a code that is not possible counts as the next one that is."""

    metadata: dict[str, Any] = {**raw_env.metadata, "name": "alhambra_parallel_v0"}  # noqa: RUF012

    def __init__(self, **options: Any) -> None:
        self.turns = raw_env(**options)
        self.render_mode = self.turns.render_mode
        self.possible_agents = self.turns.possible_agents
        self._waiting = np.zeros(CODES, dtype=np.int8)
        self._waiting[END] = 1

    def observation_space(self, agent: Agent) -> gymnasium.spaces.Space[Any]:
        """The same for all agents."""
        return self.turns.observation_space(agent)

    def action_space(self, agent: Agent) -> gymnasium.spaces.Space[Any]:
        """The same for all agents."""
        return self.turns.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Told, Told]:
        """Begin a game."""
        self.turns.reset(seed=seed)
        self.agents = self.turns.agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[Agent, int]) -> tuple[Told, Told, Told, Told, Told]:
        """Take the code of the agent that acts."""
        turns = self.turns
        code = int(actions[turns.agent_selection])
        possible = np.flatnonzero(turns.games.masks[0])
        turns.step(int(possible[np.searchsorted(possible, code) % len(possible)]))
        infos: Told = {agent: {} for agent in self.agents}
        out = self._seen(), dict(turns.rewards), dict(turns.terminations), dict(turns.truncations), infos
        if any(turns.terminations.values()) or any(turns.truncations.values()):
            self.agents = []
        return out

    def _seen(self) -> Told:
        seen = {agent: self.turns.observe(agent) for agent in self.agents}
        for agent in self.agents:
            if agent != self.turns.agent_selection:
                seen[agent]["action_mask"] = self._waiting.copy()
        return seen

    def render(self) -> Any:
        """The table: text, or a picture as an array."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing is held open."""

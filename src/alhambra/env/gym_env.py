"""The Gymnasium environment ``Alhambra-v0``: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from alhambra.encoding.numbering import EncodingError
from alhambra.engine.codes import CODES
from alhambra.engine.features import MOST_SEATS
from alhambra.env.opponents import Opponent, play_opponents
from alhambra.env.rewards import check_reward, final_rewards
from alhambra.env.spaces import observation_space
from alhambra.env.vector import AlhambraVector
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import ModuleMaker

Observation = dict[str, Any]
SEED_BITS = 31


class AlhambraEnv(gymnasium.Env[Observation, int]):
    """``opponents`` are bots, one for each other seat in the order of play; without any, all seats are the caller's
    and each observation is that of the seat that acts (``info["seat"]``). A code that is not possible counts as the
    next one that is, or with ``strict`` raises EncodingError."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        players: int = 3,
        opponents: Sequence[str] | None = ("random", "random"),
        modules: Sequence[str | ModuleMaker] = (),
        edition: str = DEFAULT_EDITION,
        seat: int = 0,
        reward: str = "points",
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        if opponents and len(opponents) != players - 1:
            raise ValueError(f"a game of {players} needs {players - 1} opponents (or none), not {len(opponents)}")
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {players - 1}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode {render_mode!r}; modes are: ansi, rgb_array")
        self.players, self.own_seat, self.reward, self.strict = players, seat, reward, strict
        self.render_mode = render_mode
        self.opponents = [Opponent(text) for text in opponents or ()]
        self.games = AlhambraVector(1, players, modules, edition, restart=False)
        self.batch = self.games.batch
        self.observation_space = observation_space(self.games.layout)
        self.action_space = gymnasium.spaces.Discrete(CODES)
        self._observation, self._mask = self.games.observations[0], self.games.masks[0]
        self.game_seed = ""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; ``options["seed"]`` deals exactly the game that ``Game.new`` makes of that seed."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << SEED_BITS))
        self.game_seed = str((options or {}).get("seed", drawn))
        for number, opponent in enumerate(self.opponents):
            opponent.random.seed(f"{drawn}/{number}")
        self.batch.reset(0, self.game_seed)
        self._let_opponents_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take one code; what the seat sees next, what it got, and whether the game is over or was cut off."""
        batch = self.batch
        if batch.ends[0]:
            raise EncodingError("the game is over: reset() begins a new one")
        code = int(action)
        possible = bool(self._mask[code])
        if not possible and not self.strict:
            code = self._next_possible(code)
        seat = int(self.games.seats[0]) if not self.opponents else self.own_seat
        batch.step_one(0, code)
        gained = int(batch.rewards[seat])
        if self.opponents and not batch.ends[0]:
            gained += self._let_opponents_play()[seat]
        end = batch.ends[0]
        reward = float(gained) if self.reward == "points" else 0.0
        if end and self.reward != "points":
            reward = final_rewards(self.reward, self.games.finals[0, : self.players].tolist())[seat]
        info = self._info()
        if not possible:
            info["impossible code"] = int(action)
        return self._seen(), reward, end == 1, end == 2, info

    def _let_opponents_play(self) -> list[int]:
        if not self.opponents:
            return [0] * MOST_SEATS
        return play_opponents(self.batch, 0, self.own_seat, self.opponents)

    def _seen(self) -> Observation:
        if self.batch.ends[0] and self.opponents and self.games.seats[0] != self.own_seat:
            self.batch.observe(0, self.own_seat, self.batch.row)
        return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}

    def _info(self) -> dict[str, Any]:
        return {"seat": int(self.games.seats[0]), "seed": self.game_seed}

    def _next_possible(self, code: int) -> int:
        possible = np.flatnonzero(self._mask)
        return int(possible[np.searchsorted(possible, code) % len(possible)])

    def render(self) -> Any:
        """The table as the learning seat sees it: text, or a picture as an array."""
        from alhambra.env.drawing import picture, text

        if self.render_mode is None:
            return None
        seat = self.own_seat if self.opponents else int(self.games.seats[0])
        state = self.batch.episodes[0].state
        return picture(state, seat) if self.render_mode == "rgb_array" else text(state, seat)

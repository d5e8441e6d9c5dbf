"""Many games at once, as numpy arrays that are written in place: the quickest way to play."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np

from alhambra.encoding.batch import CUT_OFF, Batch
from alhambra.encoding.layout import Layout
from alhambra.encoding.numbering import EncodingError
from alhambra.engine.chance import Dice
from alhambra.engine.codes import CODES
from alhambra.engine.features import MOST_SEATS
from alhambra.env.rewards import check_reward, final_rewards
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import ModuleMaker, compose

Array = Any  # numpy.ndarray; spelled out, its types say little more


class AlhambraVector:
    """``count`` games, stepped together. All seats are played by whoever calls: ``seats`` says who acts in each game.

    ``observations`` (count × size, int16), ``masks`` (count × 783, int8), ``seats`` (count), ``rewards``
    (count × 6, by seat), ``terminations`` and ``truncations`` (count). The first four are views of memory that the
    next step writes again: copy what you keep. A game that ends is followed by a new one at once; ``finals`` holds its
    final points and ``last_observations`` what the seat that acted last saw then. ``players`` and ``modules`` may be
    lists, one entry for each game.
    """

    def __init__(
        self,
        count: int,
        players: int | Sequence[int] = 3,
        modules: Sequence[str | ModuleMaker] | Sequence[Sequence[str | ModuleMaker]] = (),
        edition: str = DEFAULT_EDITION,
        seed: int = 0,
        reward: str = "points",
        restart: bool = True,
    ) -> None:
        check_reward(reward)
        self.reward = reward
        counts = [players] * count if isinstance(players, int) else list(players)
        nested = bool(modules) and not isinstance(modules[0], str) and not callable(modules[0])
        mixes: list[Any] = list(modules) if nested else [modules] * count
        books = [compose(number, edition, list(mix)) for number, mix in zip(counts, mixes, strict=True)]
        self.count, self.books = count, books
        self.batch = Batch(books, [str(seed + number) for number in range(count)], restart)
        self.layout: Layout = self.batch.observers[0].layout
        self._dice = Dice(seed)
        self._bind()

    def _bind(self) -> None:
        batch, count = self.batch, self.count
        self.observations: Array = np.asarray(memoryview(batch.observations)).reshape(count, -1)
        self.masks: Array = np.asarray(memoryview(batch.masks)).view(np.int8).reshape(count, CODES)
        self.seats: Array = np.asarray(memoryview(batch.seats))
        self._codes: Array = _writable(np.asarray(memoryview(batch.codes)))
        self.ends: Array = np.asarray(memoryview(batch.ends))
        self.finals: Array = np.asarray(memoryview(batch.finals)).reshape(count, MOST_SEATS)
        self.last_observations: Array = np.asarray(memoryview(batch.lasts)).reshape(count, -1)
        self._points: Array = np.asarray(memoryview(batch.rewards)).reshape(count, MOST_SEATS)
        self.rewards: Array = self._points if self.reward == "points" else np.zeros((count, MOST_SEATS), np.float32)

    def reset(self, seeds: Sequence[int | str] | None = None) -> None:
        """Begin all games again: with these seeds, one for each game, or with those that come next."""
        for number in range(self.count):
            if seeds is None:
                episode = self.batch.episodes[number]
                self.batch.reset(number, f"{episode.deal_seed()}+")
            else:
                self.batch.reset(number, str(seeds[number]))

    def step(self, codes: Any) -> None:
        """Take one code in each game; the arrays then show what came of it."""
        if len(codes) != self.count:
            raise EncodingError(f"{self.count} games need as many codes, not {len(codes)}")
        np.copyto(self._codes, codes, casting="same_kind")
        self.batch.step_all()
        if self.reward != "points":
            self._give_final_rewards()

    @property
    def terminations(self) -> Array:
        """Which games have just ended."""
        return self.ends == 1

    @property
    def truncations(self) -> Array:
        """Which games were just cut off, after 3,000 decisions."""
        return self.ends == CUT_OFF

    def sample(self) -> Array:
        """A possible code for each game, any of them."""
        self.batch.sample_all(self._dice)
        return self._codes.copy()

    def _give_final_rewards(self) -> None:
        self.rewards.fill(0)
        for number in np.flatnonzero(self.ends).tolist():
            players = int(self.books[number].players)
            scores = self.finals[number, :players].tolist()
            self.rewards[number, :players] = final_rewards(self.reward, scores)


def _writable(view: Array) -> Array:
    """A look at the same memory through which it can be written: compiled vectors show themselves read-only."""
    if view.flags.writeable:
        return view
    return np.ctypeslib.as_array((ctypes.c_int64 * len(view)).from_address(view.ctypes.data))

"""Bots that think in the page's own thread, within a few seconds a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from time import process_time
from typing import Final, TypeVar

from alhambra import Game
from alhambra.bots import DESCRIPTIONS, LEVELS, Budget
from alhambra.bots.elimination import Candidate
from alhambra.bots.search import FULL_SEARCH_PLAYERS, STRONGEST_SIMULATIONS, strongest
from alhambra.server.compute.bot_turn import BotTurn, play_turn
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.viewer import Client

T = TypeVar("T")

# Futures that each searching level tries for a decision where there is compiled code.
FULL_FUTURES: Final = {"architect": 40, "vizier": STRONGEST_SIMULATIONS}
DECISION_SHARE = 0.6  # of what is left of a turn's time, for its next decision: others may follow
WAIT_SECONDS = 0.1  # between two looks whether something is more urgent
TRIED_FUTURES = 4  # to see how quick this device is


class TurnBudget:
    """What a bot may think in one turn: ``futures`` for each decision, but all of them within ``seconds``."""

    def __init__(self, futures: int | None, seconds: float) -> None:
        self._futures = futures
        self._end = process_time() + seconds

    def __call__(self) -> Budget:
        """The budget of the next decision."""
        return Budget(self._futures, max(0.0, DECISION_SHARE * (self._end - process_time())))


class PageBots:
    """Lets the levels play turns of at most ``seconds``; with ``futures`` each searching one tries just as many.

    The latter makes games that can be played again; otherwise it is as many as there is time for, and no more than
    there would be on a server.
    """

    def __init__(self, seconds: float, futures: int | None = None) -> None:
        self.levels = list(LEVELS)
        self.descriptions = {level: DESCRIPTIONS[level] for level in LEVELS}
        self._seconds = seconds
        self._futures = futures

    async def take_up(self) -> None:
        """Read what is kept of bots; of those of ours there is nothing."""

    async def play(self, position: GamePosition, level: str, clients: Sequence[Client] = ()) -> BotTurn:
        """A turn of the bot of ``level``; if it fails, of the greedy one."""
        del clients  # all that plays here plays for whoever has opened the page
        await asyncio.sleep(0)  # let what was shown so far get out
        return play_turn(position, level, [], self._next_budget(level, len(position.names)))

    def _next_budget(self, level: str, players: int) -> Callable[[], Budget]:
        if level not in FULL_FUTURES:
            return Budget
        if self._futures is not None:
            return lambda: Budget(self._futures)
        full = FULL_FUTURES[level]
        return TurnBudget(full if players <= FULL_SEARCH_PLAYERS else full // 2, self._seconds)

    def reduced(self) -> list[str]:
        """The levels that cannot try as many futures here as on a server."""
        affordable = DECISION_SHARE * self._seconds * futures_per_second()
        return [level for level, futures in FULL_FUTURES.items() if futures > affordable]


@cache
def futures_per_second() -> float:
    """How many futures this device tries in a second, at the beginning of a game. The first call finds out."""
    game = Game.new(3, "speed")
    view, bot = game.view(game.seat), strongest()
    for _ in range(2):  # the first time also fills tables
        candidates = [Candidate([action]) for action in game.actions()[:TRIED_FUTURES]]
        began = process_time()
        bot.sampler(view, Random(0)).round(candidates)
    return TRIED_FUTURES / max(process_time() - began, 1e-6)


class InThisThread:
    """Does long work right here, piece by piece; between two of them everything else has its turn.

    While ``is_busy`` says that something is more urgent, it waits.
    """

    def __init__(self, is_busy: Callable[[], bool] = lambda: False) -> None:
        self._is_busy = is_busy

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """``work(*arguments)``."""
        await asyncio.sleep(0)
        while self._is_busy():
            await asyncio.sleep(WAIT_SECONDS)
        return work(*arguments)

    def close(self) -> None:
        """There is nothing to end."""

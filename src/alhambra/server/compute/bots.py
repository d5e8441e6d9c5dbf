"""Bots, computed in processes of their own, so that no table waits for another's bot.

A bot sees a view and nothing else: the process replays the game, the bot is given its seat's view. Only plain numbers
and text go to and from the processes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool

from alhambra.bots import BOTS, DESCRIPTIONS, LEVELS
from alhambra.processes.pool import cpu_count
from alhambra.processes.single import SingleWorker
from alhambra.server.compute.bot_turn import BotTurn, play_turn, site_bots
from alhambra.server.compute.fair_queue import FairQueue
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.state import STAND_IN
from alhambra.server.table.viewer import Client

OURS = ""  # the bots that come with the program


class BotProcesses:
    """Some processes, each for one turn at a time, and the queue for them. A turn has ``turn_seconds`` once it runs."""

    def __init__(self, processes: int, turn_seconds: float) -> None:
        self._queue = FairQueue(processes)
        self._all = [SingleWorker(turn_seconds, niceness=0) for _ in range(processes)]
        self._idle = self._all[:]
        for process in self._all:
            process.start()

    async def play(self, position: GamePosition, level: str, more: Sequence[str], clients: Sequence[Client]) -> BotTurn:
        """A turn of the bot of ``level``; TimeoutError or BrokenProcessPool if it hung or took its process down."""
        async with self._queue.turn(*clients):
            process = self._idle.pop()
            try:
                return await process.run(play_turn, position, level, more)
            finally:
                self._idle.append(process)

    def close(self) -> None:
        """End the processes at once."""
        for process in self._all:
            process.close()


class BotPool:
    """The processes that bots think in: some for ours, and others for each of the site's own bots (``more``).

    So nobody waits for a bot that hangs, and nobody is blamed for one that takes its process down, but its like.
    ``processes`` is how many there are for each (0: one less than there are processors); a bot that takes longer than
    ``turn_seconds`` for a turn is replaced.
    """

    def __init__(self, processes: int, turn_seconds: float, more: Sequence[str]) -> None:
        self.processes = processes or max(1, cpu_count() - 1)
        self.turn_seconds = turn_seconds
        self.more = list(more)
        own = list(site_bots(more))
        self.levels = [*LEVELS, *own]  # to choose from; tables of earlier versions may have others
        self.descriptions = {level: DESCRIPTIONS[level] for level in LEVELS if level not in own}
        self._pools = {OURS: BotProcesses(self.processes, turn_seconds)}

    async def play(self, position: GamePosition, level: str, clients: Sequence[Client] = ()) -> BotTurn:
        """A turn of the bot of ``level`` for ``clients``; if it hangs or takes its process down, of the greedy one."""
        where = OURS if level in BOTS and level not in site_bots(self.more) else level
        if where not in self._pools:
            self._pools[where] = BotProcesses(self.processes, self.turn_seconds)
        try:
            return await self._pools[where].play(position, level, self.more, clients)
        except TimeoutError:
            fault = f"{level} took more than {self.turn_seconds:g} s for a turn"
        except BrokenProcessPool:
            fault = f"{level} took its process down"
        try:
            turn = await self._pools[OURS].play(position, STAND_IN, self.more, clients)
        except (TimeoutError, BrokenProcessPool):  # no process can be had; a table must not wait for ever
            turn = await asyncio.to_thread(play_turn, position, STAND_IN, self.more)
        return BotTurn(turn.actions, turn.fault or fault)

    def close(self) -> None:
        """End the processes at once; whatever they were at is done again after a restart."""
        for pool in self._pools.values():
            pool.close()

"""Bots, computed in processes of their own, so that no table waits for another's bot.

A bot sees a view and nothing else: the process replays the game, the bot is given its seat's view. Only plain numbers
and text go to and from the processes.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from random import Random

from msgspec import Struct

from alhambra.arena.players import load
from alhambra.bots import BOTS, DESCRIPTIONS, LEVELS, Bot, Budget
from alhambra.processes.pool import cpu_count
from alhambra.processes.single import SingleWorker
from alhambra.server.compute.fair_queue import FairQueue
from alhambra.server.table.lesson import next_in_lesson
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.state import STAND_IN
from alhambra.server.table.viewer import Client

OURS = ""  # the bots that come with the program


class BotTurn(Struct, frozen=True):
    """What a bot did: actions in notation, None for "end turn"; and what went wrong with it, if anything did."""

    actions: list[str | None]
    fault: str | None = None


def site_bots(more: Sequence[str]) -> dict[str, str]:
    """Where the site's own bots are, by name: ``name=package.module:Class`` or ``name=file.py:Class`` each."""
    return {name: where for name, _, where in (entry.partition("=") for entry in more)}


def play_turn(position: GamePosition, level: str, more: Sequence[str]) -> BotTurn:
    """Let the bot of ``level`` play from ``position`` until it is somebody else's turn. Runs in a worker process."""
    game = position.game()
    seat, fault = game.seat, None
    assert seat is not None, "a bot plays in games that are not over"
    try:
        own = site_bots(more)
        bot: Bot = load(own[level])() if level in own else BOTS[level]()
    except Exception:  # noqa: BLE001  # whatever a site's own bot does, the game goes on
        bot, fault = BOTS[STAND_IN](), traceback.format_exc()
    rng = Random(f"{position.setup.seed}/{seat}/{len(position.history)}")
    budget = Budget()
    turn, actions = game.turns, list[str | None]()
    while game.seat == seat and game.turns == turn:
        if game.held:
            game.settle()
            actions.append(None)
            continue
        view, legal = game.view(seat), game.actions()
        try:
            told = next_in_lesson(position.setup, game.history)
            chosen = bot.choose(view, legal, rng, budget) if told is None else told
            text = game.describe(chosen)
            game.play(chosen, hold=True)
        except Exception:  # noqa: BLE001  # a bot that fails, or answers nonsense, is replaced
            bot, fault = BOTS[STAND_IN](), fault or traceback.format_exc()
            chosen = bot.choose(view, legal, rng, budget)
            text = game.describe(chosen)
            game.play(chosen, hold=True)
        actions.append(text)
    return BotTurn(actions, fault)


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

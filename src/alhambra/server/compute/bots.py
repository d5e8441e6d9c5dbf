"""Bots, computed in processes of their own, so that no table waits for another's bot.

A bot sees a view and nothing else: the process replays the game, the bot is given its seat's view. Only plain numbers
and text go to and from the processes.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from msgspec import Struct

from alhambra.arena.players import load
from alhambra.bots import BOTS, DESCRIPTIONS, LEVELS, Bot, Budget
from alhambra.processes.native_watch import NativeWatch
from alhambra.processes.pool import cpu_count, kill_pool, start_pool
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.state import STAND_IN

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
            chosen = bot.choose(view, legal, rng, budget)
            text = game.describe(chosen)
            game.play(chosen, hold=True)
        except Exception:  # noqa: BLE001  # a bot that fails, or answers nonsense, is replaced
            bot, fault = BOTS[STAND_IN](), fault or traceback.format_exc()
            chosen = bot.choose(view, legal, rng, budget)
            text = game.describe(chosen)
            game.play(chosen, hold=True)
        actions.append(text)
    return BotTurn(actions, fault)


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
        self.levels = [*LEVELS, *own]  # to choose from
        self.descriptions = {level: DESCRIPTIONS[level] for level in LEVELS if level not in own}
        self.known = [*BOTS, *own]  # and those that tables were made with in other ways
        self._pools = {OURS: start_pool(self.processes)}
        self._native = NativeWatch()

    async def play(self, position: GamePosition, level: str) -> BotTurn:
        """A turn of the bot of ``level``; if it hangs or takes its process down, of the greedy one."""
        if self._native.has_appeared():
            self._renew()
        where = OURS if level in BOTS else level
        if where not in self._pools:
            self._pools[where] = start_pool(self.processes)
        pool = self._pools[where]
        try:
            return await asyncio.wait_for(self._run(pool, position, level), self.turn_seconds)
        except TimeoutError:
            fault = f"{level} took more than {self.turn_seconds:g} s for a turn"
        except BrokenProcessPool:
            fault = f"{level} took its process down"
        if pool is self._pools.get(where):  # nobody else has replaced it yet
            self._pools[where] = start_pool(self.processes)
            kill_pool(pool)
        try:
            turn = await self._run(self._pools[OURS], position, STAND_IN)
        except BrokenProcessPool:  # no process can be had; a table must not wait for ever
            turn = await asyncio.to_thread(play_turn, position, STAND_IN, self.more)
        return BotTurn(turn.actions, turn.fault or fault)

    async def _run(self, pool: ProcessPoolExecutor, position: GamePosition, level: str) -> BotTurn:
        return await asyncio.get_running_loop().run_in_executor(pool, play_turn, position, level, self.more)

    def _renew(self) -> None:
        """Start the next turns in new processes; those under way are played to their end in the old ones."""
        for name, pool in self._pools.items():
            self._pools[name] = start_pool(self.processes)
            pool.shutdown(wait=False)

    def close(self) -> None:
        """End the processes at once; whatever they were at is done again after a restart."""
        for pool in self._pools.values():
            kill_pool(pool)

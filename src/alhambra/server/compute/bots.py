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

import msgspec
from msgspec import Struct

from alhambra.arena.players import load
from alhambra.bots import BOTS, DESCRIPTIONS, LEVELS, Bot, Budget
from alhambra.processes.cpus import cpu_count
from alhambra.processes.native_watch import NativeWatch
from alhambra.server.pools import end_pool, new_pool
from alhambra.server.table.setup import TableSetup, replay_game
from alhambra.server.table.state import STAND_IN

OURS = ""  # the bots that come with the program


class Position(Struct, frozen=True):
    """A game for a bot to go on with, as plain data."""

    setup: TableSetup
    names: list[str]
    history: list[int]
    held: bool  # does the end of the turn wait?
    seat: int
    level: str


class Turn(Struct, frozen=True):
    """What a bot did: actions in notation, None for "end turn"; and what went wrong with it, if anything did."""

    actions: list[str | None]
    fault: str | None = None


def own_levels(more: Sequence[str]) -> list[str]:
    """The names of the site's own bots."""
    return [name for name, _, _ in (entry.partition("=") for entry in more)]


def make_bot(level: str, more: Sequence[str]) -> Bot:
    """The bot of a level: ours, or one of the site's own (``name=package.module:Class`` or ``name=file.py:Class``)."""
    for entry in more:
        name, _, where = entry.partition("=")
        if name == level:
            return load(where)()
    return BOTS[level]()


def play_turn(position: Position, more: Sequence[str]) -> Turn:
    """Play until it is somebody else's turn. Runs in a worker process."""
    game = replay_game(position.setup, position.names, position.history, position.held)
    fault = None
    try:
        bot = make_bot(position.level, more)
    except Exception:  # noqa: BLE001  # whatever a site's own bot does, the game goes on
        bot, fault = BOTS[STAND_IN](), traceback.format_exc()
    rng = Random(f"{position.setup.seed}/{position.seat}/{len(position.history)}")
    budget = Budget()
    turn, actions = game.turns, list[str | None]()
    while game.seat == position.seat and game.turns == turn:
        if game.held:
            game.settle()
            actions.append(None)
            continue
        view, legal = game.view(position.seat), game.actions()
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
    return Turn(actions, fault)


class BotPool:
    """The processes that bots think in: some for ours, and others for each of the site's own bots.

    So nobody waits for a bot that hangs, and nobody is blamed for one that takes its process down, but its like.
    """

    def __init__(self, processes: int, seconds: float, more: Sequence[str]) -> None:
        self.processes = processes or max(1, cpu_count() - 1)
        self.seconds = seconds
        self.more = list(more)
        own = own_levels(more)
        self.levels = [*LEVELS, *own]  # to choose from
        self.lines = {level: DESCRIPTIONS[level] for level in self.levels if level in DESCRIPTIONS and level not in own}
        self.known = [*BOTS, *own]  # and those that tables were made with in other ways
        self._pools = {OURS: new_pool(self.processes)}
        self._native = NativeWatch()

    async def play(self, position: Position) -> Turn:
        """A turn of the bot; if it hangs or takes its process down, of the greedy one."""
        if self._native.has_appeared():
            self._renew()
        where = OURS if position.level in BOTS else position.level
        if where not in self._pools:
            self._pools[where] = new_pool(self.processes)
        pool = self._pools[where]
        try:
            return await asyncio.wait_for(self._ask(pool, position), self.seconds)
        except TimeoutError:
            fault = f"{position.level} took more than {self.seconds:g} s for a turn"
        except BrokenProcessPool:
            fault = f"{position.level} took its process down"
        if pool is self._pools.get(where):  # nobody else has replaced it yet
            self._pools[where] = new_pool(self.processes)
            end_pool(pool)
        safe = msgspec.structs.replace(position, level=STAND_IN)
        try:
            turn = await self._ask(self._pools[OURS], safe)
        except BrokenProcessPool:  # no process can be had; a table must not wait for ever
            turn = await asyncio.to_thread(play_turn, safe, self.more)
        return Turn(turn.actions, turn.fault or fault)

    async def _ask(self, pool: ProcessPoolExecutor, position: Position) -> Turn:
        return await asyncio.get_running_loop().run_in_executor(pool, play_turn, position, self.more)

    def _renew(self) -> None:
        """Start the next turns in new processes; those under way are played to their end in the old ones."""
        for name, pool in self._pools.items():
            self._pools[name] = new_pool(self.processes)
            pool.shutdown(wait=False)

    def close(self) -> None:
        """End the processes at once; whatever they were at is done again after a restart."""
        for pool in self._pools.values():
            end_pool(pool)

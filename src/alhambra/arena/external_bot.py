"""A bot from outside, in a process of its own: it may raise, hang or crash, and nobody else notices.

The process (``external_bot_process``) plays the same game along and is told each question's new moves, so little goes
through the pipe. It is kept for the next game of the same bot; each copy of a bot at a table has its own.
"""

from __future__ import annotations

import atexit
import signal
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from alhambra import Game
from alhambra.arena.bot_fault import BotFault
from alhambra.arena.players import Player
from alhambra.processes.child import ChildDied, ChildTimeout, JsonChild

START_SECONDS: Final = 60.0  # for Python to start and the bot's file to load
WALL_CLOCK_FACTOR: Final = 10.0  # times the limit by the clock on the wall, for those that wait instead of thinking


def _start(bot: str, files: Mapping[str, str]) -> JsonChild:
    """The process of one external bot; BotFault if it cannot be loaded."""
    child = JsonChild([sys.executable, "-m", "alhambra.arena.external_bot_process"])
    try:
        _ask(child, {"bot": bot, "files": dict(files)}, START_SECONDS, START_SECONDS)
    except BotFault as fault:
        child.close()
        raise BotFault(f"cannot be loaded: {fault}", fatal=True) from None
    return child


def _ask(child: JsonChild, question: Mapping[str, object], cpu_seconds: float, wall_seconds: float) -> dict[str, Any]:
    """The answer to ``question``; BotFault if it tells of one, or if none comes."""
    try:
        answer = child.ask(question, wall_seconds)
    except ChildTimeout as error:
        raise BotFault(str(error), fatal=True) from None
    except ChildDied as died:
        if hasattr(signal, "SIGPROF") and died.exit_code == -signal.SIGPROF:
            text = f"took more than {cpu_seconds:g} s of CPU for a decision"
            raise BotFault(text, cpu_seconds, fatal=True) from None
        raise BotFault(f"took its process down (exit code {died.exit_code})", fatal=True) from None
    if "fault" in answer:
        raise BotFault(answer["fault"], answer["seconds"])
    return answer


class ExternalBot:
    """An external bot for one game."""

    def __init__(self, player: Player, copy: int, chance: str, limit: float, files: Mapping[str, str]) -> None:
        self.player = player
        self.chance = chance
        self.limit = limit if player.seconds is None else min(limit, 2 * player.seconds)
        self.files = {file: text for file, text in files.items() if file == player.file}
        self._key = (player, *self.files.values(), copy)  # another text, another bot
        self._starts = 0
        self._told = -1  # how many actions its process knows of; -1: not even the game
        self._values: dict[int, float] = {}

    def answer(self, game: Game, seat: int, actions: Sequence[int]) -> tuple[object, float]:
        """The bot's choice among ``actions``, and the seconds of CPU that it took; BotFault if there is none."""
        if self._key not in _processes:
            self._told = -1
            _processes[self._key] = _start(self.player.bot, self.files)
        question = {"moves": game.history[max(self._told, 0) :], "limit": self.limit}
        if self._told < 0:
            question["game"] = self._introduction(game, seat)
        self._told = len(game.history)
        try:
            answer = _ask(_processes[self._key], question, self.limit, WALL_CLOCK_FACTOR * self.limit)
        except BotFault as fault:
            if fault.fatal:
                del _processes[self._key]
            raise
        self._values = {action: value for action, value in answer["values"]}  # noqa: C416  (JSON has no int keys)
        return answer["action"], answer["seconds"]

    def values(self) -> dict[int, float]:
        """What the bot thought its actions worth in its last decision, if it says so."""
        return self._values

    def _introduction(self, game: Game, seat: int) -> dict[str, object]:
        """All that it takes to play this game along. A bot that starts anew in mid-game gets other luck than before."""
        chance = f"{self.chance}/{self._starts}" if self._starts else self.chance
        self._starts += 1
        return {
            "players": game.players,
            "seed": game.seed,
            "edition": game.edition,
            "modules": list(game.modules),
            "names": game.names,
            "seat": seat,
            "chance": chance,
            "simulations": self.player.simulations,
            "seconds": self.player.seconds,
        }


_processes: dict[tuple[object, ...], JsonChild] = {}


@atexit.register
def close_all() -> None:
    """End the processes of all external bots."""
    while _processes:
        _processes.popitem()[1].close()


def check(player: Player, files: Mapping[str, str]) -> None:
    """Load an external bot once; BotFault if that fails."""
    _start(player.bot, files).close()

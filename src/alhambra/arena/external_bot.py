"""A bot from outside, in a process of its own: it may raise, hang or crash, and nobody else notices.

The process plays the same game along and is told each question's new moves, so little goes through the pipe. It is
kept for the next game of the same bot; each copy of a bot at a table has its own.
"""

from __future__ import annotations

import atexit
import json
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from alhambra import Game
from alhambra.arena.players import Player

START_SECONDS: Final = 60.0  # for Python to start and the bot's file to load
PATIENCE: Final = 10.0  # times the limit by the clock on the wall, for those that wait instead of thinking


class BotFault(Exception):
    """A bot's failure in words; ``fatal`` if its process is gone with it."""

    def __init__(self, text: str, seconds: float = 0.0, fatal: bool = False) -> None:
        super().__init__(" ".join(text.split()))
        self.seconds = seconds
        self.fatal = fatal


class Process:
    """The process of one guest: a line of JSON there, a line back."""

    def __init__(self, where: str, files: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "alhambra.arena.external_bot_process"]
        # A session of its own: Ctrl-C is not for guests, who leave when their host does.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
        )
        self._answers: Queue[str] = Queue()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self.ask({"bot": where, "files": dict(files)}, START_SECONDS, START_SECONDS)
        except BotFault as fault:
            self.close()
            raise BotFault(f"cannot be loaded: {fault}", fatal=True) from None

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")

    def ask(self, question: Mapping[str, object], limit: float, wall: float) -> Any:
        """The answer to a question; BotFault if it tells of one, or if none comes."""
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            line = self._answers.get(timeout=wall)
        except Empty:
            self.close()
            raise BotFault(f"gave no answer for {wall:g} s", fatal=True) from None
        except OSError:  # it has gone before it was asked
            line = ""
        if not line:
            code = self.close(patience=5)
            if hasattr(signal, "SIGPROF") and code == -signal.SIGPROF:
                raise BotFault(f"took more than {limit:g} s of CPU for a decision", limit, fatal=True)
            raise BotFault(f"took its process down (exit code {code})", fatal=True)
        answer = json.loads(line)
        if "fault" in answer:
            raise BotFault(answer["fault"], answer["seconds"])
        return answer

    def close(self, patience: float = 0.0) -> int:
        """End the process, if it does not end by itself; its exit code."""
        try:
            code = self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # words that nobody will read any more
                if pipe is not None:
                    pipe.close()
        return code


class ExternalBot:
    """A guest for one game."""

    def __init__(self, player: Player, copy: int, chance: str, limit: float, files: Mapping[str, str]) -> None:
        self.player = player
        self.chance = chance
        self.limit = limit if player.seconds is None else min(limit, 2 * player.seconds)
        self.files = {file: text for file, text in files.items() if file == player.file}
        self._key = (player, *self.files.values(), copy)  # another text, another bot
        self._starts = 0
        self._told = -1  # how many actions its process knows of; -1: not even the game

    def answer(self, game: Game, seat: int, actions: Sequence[int]) -> tuple[object, float]:
        """The choice, and the seconds of CPU that it took."""
        if self._key not in _processes:
            self._told = -1
            _processes[self._key] = Process(self.player.bot, self.files)
        question = {"moves": game.history[max(self._told, 0) :], "limit": self.limit}
        if self._told < 0:
            question["game"] = self._introduction(game, seat)
        self._told = len(game.history)
        try:
            answer = _processes[self._key].ask(question, self.limit, PATIENCE * self.limit)
        except BotFault as fault:
            if fault.fatal:
                del _processes[self._key]
            raise
        return answer["action"], answer["seconds"]

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


_processes: dict[tuple[object, ...], Process] = {}


@atexit.register
def close_all() -> None:
    """Send all guests home."""
    while _processes:
        _processes.popitem()[1].close()


def check(player: Player, files: Mapping[str, str]) -> None:
    """Let a guest come once; BotFault if it cannot."""
    Process(player.bot, files).close()

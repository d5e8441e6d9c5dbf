"""The process of an external bot: loads it, plays a game along, and answers questions, a line of JSON each.

The kernel ends it when a decision takes too much CPU time, whatever the bot is at.
"""

from __future__ import annotations

import json
import os
import signal
import traceback
from collections.abc import Callable
from random import Random
from threading import Thread
from time import process_time, sleep
from typing import Any

from alhambra import Game
from alhambra.arena.player_runner import sight, told_values
from alhambra.arena.players import PlayerError, load
from alhambra.bots import Bot, Budget


class BotServer:
    """Answers questions about one game after the other, with bots that ``maker`` makes."""

    def __init__(self, maker: Callable[[], Bot]) -> None:
        self.maker = maker

    def begin(self, words: dict[str, Any]) -> None:
        """A new game, or one that goes on."""
        self.game = Game.new(words["players"], words["seed"], words["edition"], words["modules"], words["names"])
        self.seat = words["seat"]
        self.rng = Random(words["chance"])
        self.budget = Budget(words["simulations"], words["seconds"])
        self.bot: Bot | None = None

    def answer(self, question: dict[str, Any]) -> dict[str, object]:
        """The bot's choice, or its fault."""
        if "game" in question:
            self.begin(question["game"])
        for action in question["moves"]:
            self.game.play(action)
        start = cpu_seconds()
        limit_cpu(question["limit"])
        try:
            if self.bot is None:
                self.bot = self.maker()
            view = sight(self.game, self.seat, self.bot)
            choice = self.bot.choose(view, self.game.actions(), self.rng, self.budget)
            values = list(told_values(self.bot).items())
        except BaseException as error:  # noqa: BLE001  # SystemExit, too: whatever it is, it is told
            return {"fault": told(error), "seconds": cpu_seconds() - start}
        finally:
            limit_cpu(0)
        return {"action": plain(choice), "values": values, "seconds": cpu_seconds() - start}


def limit_cpu(seconds: float) -> None:
    """From now on this process may take ``seconds`` of CPU time; 0 for no limit."""
    if hasattr(signal, "setitimer"):  # elsewhere the parent's clock has to do
        signal.setitimer(signal.ITIMER_PROF, seconds)


def cpu_seconds() -> float:
    """The CPU time of this process. (Linux does not keep ``process_time`` up to date while a limit is set.)"""
    try:
        import resource
    except ImportError:
        return process_time()
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def plain(choice: object) -> object:
    """A choice that can be sent: ints as they are (numpy's, too), of others what they look like."""
    if hasattr(choice, "__index__") and not isinstance(choice, bool):
        return int(choice.__index__())
    return choice if isinstance(choice, str) else repr(choice)


def told(error: BaseException) -> str:
    """The ``error`` of a bot and where it happened, in one line; of a PlayerError, which is ours, just its words."""
    if isinstance(error, PlayerError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})" if frames else ""
    return f"raised {type(error).__name__}: {error}{where}"


def exit_with(parent: int) -> None:
    """End this process when the process ``parent`` is gone."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def main() -> None:
    """Questions come on stdin and answers go to stdout; the bot itself gets neither, but may print to stderr."""
    questions = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    Thread(target=exit_with, args=(os.getppid(),), daemon=True).start()

    def say(answer: dict[str, object]) -> None:
        try:
            answers.write(json.dumps(answer) + "\n")
            answers.flush()
        except BrokenPipeError:  # the parent has ended meanwhile, and so do we
            os._exit(0)

    opening = json.loads(questions.readline())
    try:
        server = BotServer(load(opening["bot"], opening["files"]))
    except BaseException as error:  # noqa: BLE001
        say({"fault": told(error), "seconds": 0.0})
        return
    say({})
    for line in questions:
        say(server.answer(json.loads(line)))


if __name__ == "__main__":
    main()

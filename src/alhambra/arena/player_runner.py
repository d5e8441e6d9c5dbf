"""The runner of a player in its seat: the bot is asked, timed, and replaced for a turn if it fails."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final, Protocol

from alhambra import Event, Game
from alhambra.arena.bot_fault import BotFault
from alhambra.bots import BOTS, Bot, Budget
from alhambra.engine.view import View

STAND_IN: Final = "greedy"  # plays the turns that others lose
FATAL_FAULTS_MOST: Final = 3  # a bot whose process had to be ended this often is out for the rest of the game


def sight(game: Game, seat: int, bot: object) -> View:
    """What ``bot`` is shown of ``game``: its seat's view.

    Here, and nowhere else, one with ``cheats = True`` sees the true piles. Such a bot is no player but a measure: how
    much there is to win by knowing everything.
    """
    if getattr(bot, "cheats", False) is True:
        return View(seat, game.state.clone(), game.names)
    return game.view(seat)


def told_values(bot: object) -> dict[int, float]:
    """What ``bot`` thought each action worth that it tried in its last decision; nothing if it does not say so."""
    told = getattr(bot, "values", None)
    if not isinstance(told, dict):
        return {}
    return {int(action): round(float(value), 4) for action, value in told.items()}


class AskedBot(Protocol):
    """A bot of one game, wherever it thinks."""

    def answer(self, game: Game, seat: int, actions: Sequence[int]) -> tuple[object, float]:
        """The bot's choice among ``actions``, and the seconds of CPU that it took; BotFault if there is none."""

    def values(self) -> dict[int, float]:
        """What the bot thought its actions worth in its last decision, if it says so."""


class InProcessBot:
    """A bot that thinks in this process: one of ours, or one that has the process to itself."""

    def __init__(self, bot: Bot, chance: str, budget: Budget) -> None:
        self.bot = bot
        self.rng = Random(chance)
        self.budget = budget

    def answer(self, game: Game, seat: int, actions: Sequence[int]) -> tuple[object, float]:
        """The bot's choice among ``actions``, and the seconds of CPU that it took; BotFault if it raises."""
        view = sight(game, seat, self.bot)
        start = process_time()
        try:
            choice = self.bot.choose(view, actions, self.rng, self.budget)
        except BotFault:
            raise
        except Exception as error:  # whatever it is, the game goes on
            raise BotFault(f"raised {type(error).__name__}: {error}", process_time() - start) from error
        return choice, process_time() - start

    def values(self) -> dict[int, float]:
        """What the bot thought its actions worth in its last decision, if it says so."""
        return told_values(self.bot)


class PlayerRunner:
    """Lets ``bot`` play ``seat`` of one game. A turn in which it fails is played to its end by the greedy one.

    ``chance`` seeds the luck of the latter.
    """

    def __init__(self, bot: AskedBot, seat: int, chance: str) -> None:
        self.seat = seat
        self.seconds = 0.0  # of CPU
        self.slowest = 0.0  # seconds of the turn that took most
        self.asked = 0
        self.turns = 0
        self.turns_lost = 0  # turns that the greedy bot played, or finished
        self.faults: list[str] = []
        self.values: dict[int, dict[int, float]] = {}  # what the bot thought actions worth, by decision of the game
        self._turn = -1
        self._turn_seconds = 0.0
        self._lost = -1  # the turn that was lost last
        self._fatal_faults = 0
        self._stand_in = InProcessBot(BOTS[STAND_IN](), f"{chance}/stand-in", Budget())
        self._bot = bot

    def play(self, game: Game) -> list[Event]:
        """Make this seat's next decision in ``game``; what it brought."""
        if self._turn != game.turns:
            self._turn, self._turn_seconds = game.turns, 0.0
            self.turns += 1
        return game.play(self._decide(game))

    def _decide(self, game: Game) -> int:
        actions = game.actions()
        if self._lost != game.turns and self._fatal_faults < FATAL_FAULTS_MOST:
            try:
                return self._ask_bot(game, actions)
            except BotFault as fault:
                self._count_seconds(fault.seconds)
                self.faults.append(f"{fault} (decision {len(game.history) + 1})")
                self._fatal_faults += fault.fatal
        if self._lost != game.turns:
            self._lost = game.turns
            self.turns_lost += 1
        choice, _ = self._stand_in.answer(game, self.seat, actions)
        assert isinstance(choice, int)
        return choice

    def _ask_bot(self, game: Game, actions: list[int]) -> int:
        choice, seconds = self._bot.answer(game, self.seat, actions)
        if type(choice) is not int:
            raise BotFault(f"answered {choice!r:.60}, which is no action", seconds)
        if choice not in actions:
            refusal = game.why_not(choice)
            if refusal is not None:
                raise BotFault(f"answered {choice}, which is not legal: {refusal.text}", seconds)
        self._count_seconds(seconds)
        values = self._bot.values()
        if values:
            self.values[len(game.history)] = values
        return choice

    def _count_seconds(self, seconds: float) -> None:
        self.asked += 1
        self.seconds += seconds
        self._turn_seconds += seconds
        self.slowest = max(self.slowest, self._turn_seconds)

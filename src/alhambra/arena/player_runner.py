"""A bot in its seat: it is asked, timed, and replaced for a turn if it fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import process_time
from typing import Final

from alhambra import Event, Game
from alhambra.arena.external_bot import BotFault, ExternalBot
from alhambra.arena.players import Player
from alhambra.bots import BOTS, Bot, Budget
from alhambra.engine.view import View

STAND_IN: Final = "greedy"  # plays the turns that others lose
STRIKES: Final = 3  # an external bot that has to be ended this often is out for the rest of the game


def sight(game: Game, seat: int, bot: object) -> View:
    """What a bot is shown: its seat's view. Here, and nowhere else, one with ``cheats = True`` sees the true piles.

    Such a bot is no player but a measure: how much there is to win by knowing everything.
    """
    if getattr(bot, "cheats", False) is True:
        return View(seat, game.state.clone(), game.names)
    return game.view(seat)


class InProcessBot:
    """One of our own bots. It thinks in this process, and needs no guard."""

    def __init__(self, bot: Bot, chance: str, budget: Budget) -> None:
        self.bot = bot
        self.rng = Random(chance)
        self.budget = budget

    def answer(self, game: Game, seat: int, actions: Sequence[int]) -> tuple[object, float]:
        """The choice, and the seconds of CPU that it took."""
        view = sight(game, seat, self.bot)
        start = process_time()
        try:
            choice = self.bot.choose(view, actions, self.rng, self.budget)
        except Exception as error:  # whatever it is, the game goes on
            raise BotFault(f"raised {type(error).__name__}: {error}", process_time() - start) from error
        return choice, process_time() - start


class PlayerRunner:
    """One seat of one game. A turn in which the bot fails is played to its end by the greedy one."""

    def __init__(
        self, player: Player, seat: int, copy: int, chance: str, limit: float, files: Mapping[str, str]
    ) -> None:
        self.seat = seat
        self.seconds = 0.0  # of CPU
        self.slowest = 0.0  # seconds of the turn that took most
        self.asked = 0
        self.turns = 0
        self.faults: list[str] = []
        self._turn = -1
        self._turn_seconds = 0.0
        self._lost = -1  # the turn that was lost
        self._strikes = 0
        self._stand_in = InProcessBot(BOTS[STAND_IN](), f"{chance}/stand-in", Budget())
        self._mind: InProcessBot | ExternalBot
        if player.is_external:
            self._mind = ExternalBot(player, copy, chance, limit, files)
        else:
            self._mind = InProcessBot(BOTS[player.bot](), chance, player.budget())

    def play(self, game: Game) -> list[Event]:
        """Make this seat's next decision."""
        if self._turn != game.turns:
            self._turn, self._turn_seconds = game.turns, 0.0
            self.turns += 1
        return game.play(self._decide(game))

    def _decide(self, game: Game) -> int:
        actions = game.actions()
        if self._lost != game.turns and self._strikes < STRIKES:
            try:
                return self._asked(game, actions)
            except BotFault as fault:
                self._spent(fault.seconds)
                self.faults.append(f"{fault} (decision {len(game.history) + 1})")
                self._lost = game.turns
                self._strikes += fault.fatal
        choice, _ = self._stand_in.answer(game, self.seat, actions)
        assert isinstance(choice, int)
        return choice

    def _asked(self, game: Game, actions: list[int]) -> int:
        choice, seconds = self._mind.answer(game, self.seat, actions)
        if type(choice) is not int:
            raise BotFault(f"answered {choice!r:.60}, which is no action", seconds)
        if choice not in actions:
            refusal = game.why_not(choice)
            if refusal is not None:
                raise BotFault(f"answered {choice}, which is not legal: {refusal.text}", seconds)
        self._spent(seconds)
        return choice

    def _spent(self, seconds: float) -> None:
        self.asked += 1
        self.seconds += seconds
        self._turn_seconds += seconds
        self.slowest = max(self.slowest, self._turn_seconds)

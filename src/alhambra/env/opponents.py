"""Bots in the seats that the learning program does not play."""

from __future__ import annotations

from random import Random

from alhambra.arena.players import Player, load, parse
from alhambra.bots import BOTS, Bot
from alhambra.encoding.batch import Batch
from alhambra.engine.state import NOBODY
from alhambra.engine.view import View, known_to


class Opponent:
    """A bot written as for the arena (``greedy``, ``mcts@1000``, ``my_bot.py:MyBot``), with a generator of its own."""

    def __init__(self, text: str) -> None:
        self.player: Player = parse(text)
        made = load(self.player.bot) if self.player.is_external else BOTS[self.player.bot]
        self.bot: Bot = made()
        self.is_random = self.player.bot == "random"
        self.random = Random(0)

    def choose(self, batch: Batch, row: int) -> int:
        """The action that the bot plays in the game of this row, by the view of the seat that acts."""
        episode = batch.episodes[row]
        actions = episode.decision.actions.numbers()
        if self.is_random:
            return actions[self.random.randrange(len(actions))]
        state = episode.state
        names = [f"Player {seat + 1}" for seat in range(state.book.players)]
        view = View(state.seat, known_to(state, state.seat), names)
        return self.bot.choose(view, actions, self.random, self.player.budget())


def play_opponents(batch: Batch, row: int, seat: int, opponents: list[Opponent]) -> list[int]:
    """Let the ``opponents`` play until it is the turn of ``seat`` or the game ends; the points that all seats gained.

    The opponents sit in the seats after ``seat``, in the order of play.
    """
    players = int(batch.books[row].players)
    gained = [0] * players
    while not batch.ends[row] and batch.episodes[row].state.seat not in (seat, NOBODY):
        acting = int(batch.episodes[row].state.seat)
        batch.play(row, opponents[(acting - seat) % players - 1].choose(batch, row))
        for other in range(players):
            gained[other] += int(batch.rewards[row * 6 + other])
    return gained

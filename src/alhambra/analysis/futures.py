"""Futures: worlds that a seat cannot tell from the true one, played to their end by the hasty player of the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alhambra.bots.judge import Judge, Weights
from alhambra.bots.playout import Hasty, play_on
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice, Stream
from alhambra.engine.play import apply
from alhambra.engine.state import State
from alhambra.engine.vectors import ints
from alhambra.engine.view import View

FOR_EVER: Final = 1 << 40  # turns


class Trial:
    """One action and what came of it so far."""

    def __init__(self, action: int, players: int) -> None:
        self.action = action
        self.own: list[float] = []  # the acting seat's share of the victory, future by future
        self.wins = [0.0] * players
        self.scores = [0] * players

    def add(self, scores: Sequence[int], seat: int) -> None:
        """How one future ended."""
        best = max(scores)
        share = 1 / scores.count(best)
        self.own.append(share if scores[seat] == best else 0.0)
        for place, score in enumerate(scores):
            self.scores[place] += score
            if score == best:
                self.wins[place] += share


class Futures:
    """Plays the futures of one view."""

    def __init__(self, view: View, seed: str) -> None:
        self.view = view
        self.stream = Stream(seed, "futures")
        self.hasty = Hasty(view.state.book, Judge(Weights()))
        self.out = Actions()

    def play(self, trials: Sequence[Trial]) -> None:
        """One more future, once for each action."""
        dice = Dice(self.stream.word())
        world = self.view.redeal(dice)
        luck = dice.below(1 << 30)
        for trial in trials:
            state = world.clone()
            state.chance = Dice(luck)
            trial.add(self.ending(state, trial.action, Dice(luck + 1)), world.seat)

    def ending(self, state: State, action: int, dice: Dice) -> list[int]:
        """The seats' points at the end if the game goes on with this action."""
        apply(state, action)
        play_on(state, self.hasty, dice, self.out, FOR_EVER)
        return ints(state.scores)[: state.book.players]

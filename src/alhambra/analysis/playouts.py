"""Futures: worlds that a seat cannot tell from the true one, played to their end by the policy of the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alhambra.bots.greedy import shortlist
from alhambra.bots.judge import Judge, Weights
from alhambra.bots.playout import PlayoutPolicy, play_on
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice, Stream
from alhambra.engine.play import apply, legal
from alhambra.engine.state import State
from alhambra.engine.vectors import ints
from alhambra.engine.view import View

TO_THE_END: Final = 1 << 40  # turns
FOLLOWERS: Final = 3  # actions that are tried after an exact payment


class Trial:
    """One action, perhaps with the one that follows it in the same turn, and what came of it so far."""

    def __init__(self, line: Sequence[int], players: int) -> None:
        self.line = line
        self.action = line[0]
        self.own: list[float] = []  # the acting seat's share of the victory, future by future
        self.wins = [0.0] * players
        self.scores = [0] * players

    def add(self, scores: Sequence[int], seat: int) -> None:
        """Note a future that ended with these ``scores``, seen by ``seat``."""
        best = max(scores)
        share = 1 / scores.count(best)
        self.own.append(share if scores[seat] == best else 0.0)
        for place, score in enumerate(scores):
            self.scores[place] += score
            if score == best:
                self.wins[place] += share


def lines(judge: Judge, view: View, action: int) -> list[list[int]]:
    """The action; where it brings another one (T4), together with each of the best-looking ones to follow it.

    Otherwise an exact payment would be worth only what the policy makes of the action that it brings.
    """
    after = view.state.clone()
    apply(after, action, None, True)  # held: what follows is the same in all worlds
    if (after.seat, after.turns) != (view.state.seat, view.state.turns) or after.book.steps[after.step].name != "act":
        return [[action]]
    out = Actions()
    legal(after, out)
    return [[action, follow] for follow in shortlist(judge, View(after.seat, after, []), out.numbers(), FOLLOWERS)]


class Playouts:
    """Plays futures of ``view``; the same ``seed`` gives the same ones."""

    def __init__(self, view: View, seed: str) -> None:
        self.view = view
        self.stream = Stream(seed, "futures")
        self.policy = PlayoutPolicy(view.state.book, Judge(Weights()))
        self.out = Actions()

    def play(self, trials: Sequence[Trial]) -> None:
        """Play one more future, once for each of ``trials``, which note how it ended."""
        dice = Dice(self.stream.word())
        world = self.view.redeal(dice)
        luck = dice.below(1 << 30)
        for trial in trials:
            state = world.clone()
            state.chance = Dice(luck)
            for action in trial.line:
                apply(state, action)
            trial.add(self.ending(state, Dice(luck + 1)), world.seat)

    def ending(self, state: State, dice: Dice) -> list[int]:
        """The seats' points at the end if the game goes on from here."""
        play_on(state, self.policy, dice, self.out, TO_THE_END)
        return ints(state.scores)[: state.book.players]

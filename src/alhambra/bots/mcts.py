"""The baseline that other bots are measured against: plain information-set tree search with light random play-outs.

Every simulation deals a world that the seat cannot tell from the true one, walks down one tree for all worlds by UCB1
among the actions that are legal in this one, adds a node, plays out at random and credits every seat. Kept for ever as
it is, so that strengths can be compared over the years.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final

from alhambra.bots.protocol import Budget, Deadline
from alhambra.bots.rollout import LightPolicy, play_out
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.play import apply, legal
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64
from alhambra.engine.view import View

SIMULATIONS: Final = 10_000
EXPLORE: Final = 0.5


class Node:
    """A decision reached by the same actions, whatever the world."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat  # who decided to come here
        self.visits: i64 = 0
        self.possible: i64 = 0  # how often it could have been chosen
        self.total: float = 0.0
        self.children: dict[int, Node] = {}


class MctsBot:
    """The most visited action. ``values`` are the mean rewards (0 to 1) of the actions tried in the last decision."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self.simulations = simulations
        self.values: dict[int, float] = {}

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The one of ``actions`` that a search within ``budget`` visited most."""
        self.values = {}
        if len(actions) == 1:
            return actions[0]
        simulations = self.simulations if budget.simulations is None else budget.simulations
        root = Node(NOBODY)
        dice = Dice(rng.getrandbits(32))
        out = Actions()
        light = LightPolicy(view.state.book)
        deadline = Deadline(budget)
        for _ in range(simulations):
            simulate(root, view.redeal(dice), dice, out, light)
            if deadline.is_over():
                break
        best, most = actions[0], i64(0)
        for action, child in root.children.items():
            self.values[action] = child.total / float(child.visits)
            if child.visits > most:
                best, most = action, child.visits
        return best


def simulate(root: Node, state: State, dice: Dice, out: Actions, light: LightPolicy) -> None:
    """One walk down the tree, one play-out, one walk back."""
    path = [root]
    node = root
    while state.seat != NOBODY:
        legal(state, out)
        seat = state.seat
        action, fresh = descend(node, seat, dice, out)
        apply(state, action)
        node = node.children[action]
        path.append(node)
        if fresh:
            play_out(state, dice, light)
    rewards = [reward(state, seat) for seat in range(state.book.players)]
    for node in path:
        node.visits += 1
        if node.seat != NOBODY:
            node.total += rewards[node.seat]


def descend(node: Node, seat: i64, dice: Dice, out: Actions) -> tuple[int, bool]:
    """An untried action if there is one, otherwise the one with the highest upper bound."""
    children = node.children
    untried = 0
    choice = 0
    place: i64
    for place in range(out.size):
        if out.items[place] not in children:
            untried += 1
            if dice.below(untried) == 0:
                choice = out.items[place]
    if untried:
        children[choice] = Node(seat)
        return choice, True
    best = -1.0
    for place in range(out.size):
        child = children[out.items[place]]
        child.possible += 1
        visits = float(child.visits)
        value = child.total / visits + EXPLORE * sqrt(log(float(child.possible) + 1.0) / visits)
        if value > best:
            best = value
            choice = out.items[place]
    return choice, False


def reward(state: State, seat: i64) -> float:
    """From 0 to 1: half for the victory, half for the margin over the best of the others."""
    mine = state.scores[seat]
    best: i64 = -1000
    other: i64
    for other in range(state.book.players):
        if other != seat and state.scores[other] > best:
            best = state.scores[other]
    margin = min(max(0.5 + (mine - best) / 120, 0.0), 1.0)
    return 0.5 * margin + (0.5 if mine > best else 0.25 if mine == best else 0.0)

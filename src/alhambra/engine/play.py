"""Playing by the book: what is legal, apply an action, run on to the next decision."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.events import Sink
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64
from alhambra.engine.verb import VERB_MASK

MAX_DECISIONS: Final = 3000  # the rules do not bound a game (remove and add for ever); past this it has stalled


def legal(state: State, out: Actions) -> None:
    """List the legal actions. Of the payments, those from which no card can be dropped."""
    out.clear()
    for verb in state.book.step_vec[state.step].verb_vec:
        verb.legal(state, out)


def apply(state: State, action: i64, sink: Sink | None = None, hold: bool = False) -> None:
    """Carry out a legal action and run on to the next decision, or on hold to the end of what can be decided now."""
    state.book.verb_vec[action & VERB_MASK].apply(state, action, sink)
    advance(state, sink, hold)


def advance(state: State, sink: Sink | None = None, hold: bool = False) -> None:
    """Run the steps until one waits for a decision (and, on hold, until one would show something new)."""
    steps = state.book.step_vec
    while state.seat != NOBODY:
        step = steps[state.step]
        if (len(step.verb_vec) > 0 and step.waits(state)) or (hold and step.reveals(state)):
            return
        state.step = step.run(state, sink)


def is_held(state: State) -> bool:
    """Does the game wait for ``settle``?"""
    step = state.book.step_vec[state.step]
    return step.reveals(state) and not step.waits(state) and state.seat != NOBODY


def settle(state: State, sink: Sink | None = None, hold: bool = False) -> None:
    """End a held turn: refill, score, hand on (T9)."""
    step = state.book.step_vec[state.step]
    state.step = step.run(state, sink)
    advance(state, sink, hold)


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` decisions there are from ``state``; the chance outcomes are the game's own."""
    if depth == 0:
        return 1
    actions = Actions()
    legal(state, actions)
    if depth == 1:
        return actions.size
    total = 0
    for action in actions.all():
        after = state.clone()
        apply(after, action)
        total += perft(after, depth - 1)
    return total

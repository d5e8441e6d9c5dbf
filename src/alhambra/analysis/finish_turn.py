"""A turn brought to its end with nothing more done, to see what an action has brought: bought tiles are laid."""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.play import apply, is_held, legal, settle
from alhambra.engine.state import State
from alhambra.engine.verb import VERB_MASK

DONE = "done"


def finish_turn(state: State) -> None:
    """End the turn in ``state``, up to the refill: bought tiles are laid where the wall gets longest."""
    seat = state.seat
    out = Actions()
    while state.seat == seat:
        if is_held(state):
            if not len(state.bought):
                return
            settle(state, None, True)  # something is drawn before tiles are laid
        else:
            legal(state, out)
            apply(state, _plainest(state, out.numbers()), None, True)


def _plainest(state: State, actions: list[int]) -> int:
    """The action that ends the action part, or the one that leaves the largest palace with the longest wall."""
    verbs = state.book.verbs
    for action in actions:
        if verbs[action & VERB_MASK].word == DONE:
            return action
    return max(actions, key=lambda action: _size(state, action))


def _size(state: State, action: int) -> tuple[int, int, int]:
    after = state.clone()
    apply(after, action, None, True)
    palace = after.palaces[state.seat]
    return len(palace.cells), palace.wall_points(), palace.room()

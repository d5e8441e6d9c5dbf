"""Plans of a turn: chains of actions, which a search compares as a whole.

After an exact payment there is one more action, and what the first is worth depends on the second. Several bought tiles
are laid one after the other. A plan is a chain of such decisions of one step of one turn. It ends before the turn does,
and before anything hidden is shown, so nothing in it depends on luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alhambra.bots.judge import Judge
from alhambra.bots.progress import without_delays
from alhambra.engine.actions import Actions
from alhambra.engine.play import apply, is_held, legal
from alhambra.engine.state import NOBODY, State
from alhambra.engine.vectors import i64
from alhambra.engine.verb import VERB_MASK
from alhambra.engine.view import View

NEXT_WIDTHS: Final = (8, 3, 2)  # how many of the best-looking actions are tried second, third and fourth,
FEW_NEXT_WIDTHS: Final = (3, 2)  # and where few plans are wanted


class TurnPlan:
    """A chain of ``actions`` of one seat, with the position ``after`` it and the ``value`` that a judge gives it."""

    def __init__(self, actions: list[int], after: State, value: i64) -> None:
        self.actions = actions
        self.after = after
        self.value: i64 = value


def best_plans(judge: Judge, view: View, actions: Sequence[int], most: int, widths: tuple[int, ...]) -> list[list[int]]:
    """The ``most`` best-looking plans of ``view``: first the best one for each of its best-looking first actions.

    ``actions`` are those that may come first, ``widths`` how many are tried first, second and so on.
    """
    plans = next_plans(judge, [], view.state, actions, widths[0])
    for width in widths[1:]:
        longer: list[TurnPlan] = []
        for plan in plans:
            longer += longer_plans(judge, plan, view.state.step, width)
        plans = longer
    plans.sort(key=_looks)
    return [plan.actions for plan in one_of_each_action_first(without_reorderings(plans))[:most]]


def longer_plans(judge: Judge, plan: TurnPlan, step: i64, width: int) -> list[TurnPlan]:
    """``plan`` with each of the ``width`` best-looking actions that can follow; as it is where ``step`` is over."""
    if plan.after.step != step or plan.after.seat == NOBODY or is_held(plan.after):
        return [plan]
    out = Actions()
    legal(plan.after, out)
    return next_plans(judge, plan.actions, plan.after, without_delays(plan.after, out.numbers()), width)


def next_plans(judge: Judge, before: list[int], state: State, actions: Sequence[int], width: int) -> list[TurnPlan]:
    """The plans ``before``, which leads to ``state``, with one of ``actions``: the ``width`` best-looking ones."""
    seat = state.seat
    plans: list[TurnPlan] = []
    for action in actions:
        after = state.clone()
        apply(after, action, None, True)
        plans.append(TurnPlan([*before, action], after, judge.value(after, seat)))
    plans.sort(key=_looks)
    return plans[:width]


def without_reorderings(plans: list[TurnPlan]) -> list[TurnPlan]:
    """``plans`` without those that begin as an earlier one does and go on with the same actions in another order."""
    seen: set[tuple[int, ...]] = set()
    kept: list[TurnPlan] = []
    for plan in plans:
        key = (plan.actions[0], *sorted(plan.actions[1:]))
        if key not in seen:
            seen.add(key)
            kept.append(plan)
    return kept


def one_of_each_action_first(plans: list[TurnPlan]) -> list[TurnPlan]:
    """``plans`` with the first one of each first action before all others."""
    seen: set[int] = set()
    firsts: list[TurnPlan] = []
    others: list[TurnPlan] = []
    for plan in plans:
        if plan.actions[0] in seen:
            others.append(plan)
        else:
            seen.add(plan.actions[0])
            firsts.append(plan)
    return firsts + others


def is_possible(state: State, action: i64, out: Actions) -> bool:
    """Is ``action`` among those listed in ``state``? ``out`` is scratch."""
    verb = state.book.verb_vec[action & VERB_MASK]
    out.clear()
    for each in state.book.step_vec[state.step].verb_vec:
        if each is verb:
            verb.legal(state, out)
    return out.has(action)


def _looks(plan: TurnPlan) -> int:
    """A sort key: the best-looking one comes first."""
    return -int(plan.value)

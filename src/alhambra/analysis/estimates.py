"""What may come of an action: the chance to win and the points at the end, over futures that are dealt and played out.

Every future deals a world that the acting seat cannot tell from the true one and plays it to the end once for each
action, with the same dice. So the actions differ by what they are worth and hardly by luck. Those that are clearly
worse are not tried to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from alhambra.analysis.action_reasons import Reason, reasons
from alhambra.analysis.playouts import Playouts, Trial, lines
from alhambra.bots.greedy import shortlist
from alhambra.bots.judge import Judge, Weights
from alhambra.engine.verb import VERB_MASK
from alhambra.engine.view import View

Z_95: Final = 1.96  # standard errors: 95 % of what luck alone would do lies within
# The best of several looks better than it is by luck alone, so a clear difference is so many times its spread.
CLEAR: Final = 1.33
LEAST_FUTURES: Final = 16  # futures before an action can be clearly worse
LOOKS: Final = (4, 2)  # after a quarter and a half of the futures, those that are clearly worse drop out


@dataclass(frozen=True)
class ActionEstimate:
    """What may be expected of one action. ``win`` and ``points`` are the acting seat's."""

    action: int
    text: str  # in notation
    win: float  # the chance to win; a victory shared by k counts 1/k
    points: float  # at the end, on average
    spread: float  # how much of the difference in ``win`` to the best action may be luck; 0 for the best
    close: bool  # is it the best one, or not clearly worse?
    wins: list[float]  # of every seat
    scores: list[float]
    futures: int
    reasons: list[Reason]


def estimate_actions(
    view: View, actions: Sequence[int], seed: str, futures: int, most: int = 5, also: int | None = None
) -> list[ActionEstimate]:
    """The estimates of the ``most`` best-looking actions and of ``also``, the best one first.

    The view must be the acting seat's. The same seed and number of futures give the same answer everywhere.
    """
    if futures < 1 or most < 1:
        raise ValueError("there must be at least one future and one action")
    judge = Judge(Weights())
    chosen = shortlist(judge, view, actions, most)
    if also is not None and also not in chosen:
        chosen.append(also)
    tried = [Trial(line, view.state.book.players) for action in chosen for line in lines(judge, view, action)]
    _play(Playouts(view, seed), tried, futures, also)
    trials = _best_lines(tried)
    seat = view.state.seat
    # Those that stayed to the end first; of equals the better-looking one.
    trials.sort(key=lambda trial: (len(trial.own) < futures, -_mean(trial.own), -trial.scores[seat]))
    return [_estimate(view, trial, trials[0]) for trial in trials]


def _play(coming: Playouts, trials: Sequence[Trial], futures: int, also: int | None) -> None:
    """Play all futures with the actions still worth trying, and with ``also``; each soon with its best line only."""
    looks = [max(LEAST_FUTURES, futures // part) for part in LOOKS]
    running = list(trials)
    for number in range(1, futures + 1):
        coming.play(running)
        if number in looks:
            running = _best_lines(running)
            best = max(running, key=lambda trial: sum(trial.own))
            running = [trial for trial in running if trial.action == also or not is_clear(best.own, trial.own)]


def _best_lines(trials: Sequence[Trial]) -> list[Trial]:
    """Of each action's lines the one that was tried longest, and of those the best."""
    best: dict[int, Trial] = {}
    for trial in trials:
        other = best.get(trial.action)
        if other is None or (len(trial.own), sum(trial.own)) > (len(other.own), sum(other.own)):
            best[trial.action] = trial
    return list(best.values())


def _estimate(view: View, trial: Trial, best: Trial) -> ActionEstimate:
    state = view.state
    count = len(trial.own)
    wins = [won / count for won in trial.wins]
    scores = [points / count for points in trial.scores]
    return ActionEstimate(
        action=trial.action,
        text=state.book.verbs[trial.action & VERB_MASK].describe(state, trial.action),
        win=wins[state.seat],
        points=scores[state.seat],
        spread=spread(best.own, trial.own),
        close=not is_clear(best.own, trial.own),
        wins=wins,
        scores=scores,
        futures=count,
        reasons=reasons(view, trial.action),
    )


def is_clear(best: Sequence[float], other: Sequence[float]) -> bool:
    """Is the action with the results ``other`` worse than the ``best`` one by more than luck would make it?"""
    common = min(len(best), len(other))
    return _mean(best[:common]) - _mean(other[:common]) > CLEAR * spread(best, other)


def spread(best: Sequence[float], other: Sequence[float]) -> float:
    """How far the mean of the differences between two actions, in the futures that both were tried in, may be off."""
    if best is other:
        return 0.0
    differences = [more - less for more, less in zip(best, other, strict=False)]
    count = len(differences)
    if count < 2:
        return 1.0  # one future says nothing
    mean = _mean(differences)
    squares = 1 + sum((difference - mean) ** 2 for difference in differences)  # one more may always go otherwise
    return Z_95 * sqrt(squares / (count - 1) / count)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)

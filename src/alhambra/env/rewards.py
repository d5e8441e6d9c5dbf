"""What a seat gets for what: points as they come, or one number at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

# Each with what it is and its range in ordinary games.
REWARDS = {
    "points": "the points gained since the last step, at each scoring",
    "margin": "at the end: own points less the best other seat's",
    "win": "at the end: 1 for the winner, shared equally by those who lead together; 0 for the others",
    "rank": "at the end: from 1 for the first place down to -1 for the last; equal points share",
}


def check_reward(kind: str) -> None:
    """ValueError if there is no reward of this kind."""
    if kind not in REWARDS:
        raise ValueError(f"there is no reward {kind!r}; rewards are: {', '.join(REWARDS)}")


def final_rewards(kind: str, scores: Sequence[int]) -> list[float]:
    """What each seat gets at the end for these final ``scores``; nothing more where points were given as they came.

    >>> final_rewards("win", [90, 120, 120])
    [0.0, 0.5, 0.5]
    >>> final_rewards("rank", [90, 130, 120])
    [-1.0, 1.0, 0.0]
    >>> final_rewards("margin", [90, 120])
    [-30.0, 30.0]
    """
    if kind == "win":
        best = max(scores)
        share = 1 / sum(1 for score in scores if score == best)
        return [share if score == best else 0.0 for score in scores]
    if kind == "rank":
        below = [sum(1 for other in scores if other < score) for score in scores]
        above = [sum(1 for other in scores if other > score) for score in scores]
        return [(low - high) / (len(scores) - 1) for low, high in zip(below, above, strict=True)]
    if kind == "margin":
        best_others = [max(score for other, score in enumerate(scores) if other != seat) for seat in range(len(scores))]
        return [float(score - other) for score, other in zip(scores, best_others, strict=True)]
    return [0.0] * len(scores)

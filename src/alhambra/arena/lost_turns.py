"""Turns that bots lost to the greedy bot: whoever lost many was not measured, the greedy bot was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from alhambra.arena.series import Outcome

LOST_SHARE_MOST: Final = 0.01  # of a bot's turns; above it a result says nothing about the bot


class LostTurns:
    """How many turns each bot took, and how many of them it lost."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()

    def add(self, bots: Sequence[str], outcome: Outcome) -> None:
        """Count one game of ``bots``, the entrants in the plan's order. (Old outcomes tell faults only.)"""
        lost = outcome.turns_lost or [len(faults) for faults in outcome.faults]
        for bot, taken, gone in zip(bots, outcome.turns_taken, lost, strict=True):
            self.taken[bot] += taken
            self.lost[bot] += gone

    def share(self, bot: str) -> float:
        """The share of its turns that ``bot`` lost."""
        return self.lost[bot] / max(1, self.taken[bot])

    @property
    def unfit(self) -> dict[str, float]:
        """The bots that lost more than LOST_SHARE_MOST of their turns, each with that share."""
        return {bot: self.share(bot) for bot in self.taken if self.share(bot) > LOST_SHARE_MOST}


def unfit_sentence(bot: str, share: float) -> str:
    """Why the results of ``bot``, which lost this ``share`` of its turns, say nothing, and what to do."""
    return f"{bot} lost {share:.1%} of its turns to the greedy bot, so this does not say how good it is: mend it first."

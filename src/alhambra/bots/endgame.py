"""The end of the game, with few tiles left in the supply: play-outs in which every seat looks for its best reply.

There each purchase may be the last, and who has most money of a currency gets what is left over (E3). So what an action
is worth depends on what the others do next, and that does not follow from a judge's numbers. Here every seat tries its
best-looking actions in a few quick play-outs each and takes the one that did best. Such a future takes about a
hundred times as long as a quick one, so the search plays only its best plans in them.
"""

from __future__ import annotations

from typing import Final

from alhambra.bots.greedy import shortlist
from alhambra.bots.judge import lead_of
from alhambra.bots.playout import PlayoutPolicy, play_on
from alhambra.bots.progress import without_delays
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.engine.play import apply, legal
from alhambra.engine.scoring import SCORINGS, scorings_done
from alhambra.engine.state import State
from alhambra.engine.vectors import i64
from alhambra.engine.view import known_to, redealt

ENDGAME_TILES: Final = 5  # in the supply, or fewer
TRIED_ACTIONS: Final = 12  # the best-looking ones
TRIES: Final = 2  # quick play-outs of each
TRY_TURNS: Final = 16  # that these go on at most; nearly always the game is over before


def is_endgame(state: State) -> bool:
    """Is the last scoring the only one to come, and are few tiles left?"""
    return scorings_done(state) == SCORINGS - 1 and len(state.bag) <= ENDGAME_TILES


class ReplyPolicy(PlayoutPolicy):
    """Chooses what does best in a few play-outs by the ``quick`` policy; that one lays tiles, too."""

    def __init__(self, quick: PlayoutPolicy) -> None:
        super().__init__(quick.book, quick.judge, quick.noise)
        self.quick = quick
        self.scratch = Actions()

    def choose(self, state: State, dice: Dice, out: Actions) -> i64:
        """An action of the acting seat, which knows no more of the piles than it may. ``out`` is scratch."""
        if state.step != self.act:
            return self.quick.choose(state, dice, out)
        out.clear()
        legal(state, out)
        sensible = sorted(without_delays(state, out.numbers()))
        if len(sensible) == 1:
            return sensible[0]
        actions = shortlist(self.judge, state, sensible, TRIED_ACTIONS)
        totals = self._tried(state, actions, dice)
        best = 0
        for place in range(1, len(totals)):
            if totals[place] > totals[best]:
                best = place
        return actions[best]

    def _tried(self, state: State, actions: list[int], dice: Dice) -> list[int]:
        """The acting seat's leads after each of ``actions``, added up over the same TRIES worlds."""
        totals = [0] * len(actions)
        known = known_to(state, state.seat)
        for _ in range(TRIES):
            world = redealt(known, state.seat, dice)
            luck = dice.below(1 << 30)
            for place, action in enumerate(actions):
                after = world.clone()
                rolls = Dice(luck)
                after.chance = rolls
                apply(after, action)
                play_on(after, self.quick, rolls, self.scratch, state.turns + TRY_TURNS)
                totals[place] += int(lead_of(self.judge, after, state.seat))
        return totals

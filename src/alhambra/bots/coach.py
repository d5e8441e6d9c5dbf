"""The coach: the strongest level's search, and then a fair measure of the few actions that are worth telling.

Hints, reviews and ``alhambra analyse`` say what ``advise`` finds. The bot does it, so that the arena shows how good the
advice is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from alhambra.bots.elimination import Candidate
from alhambra.bots.measuring import Measured, Measurement
from alhambra.bots.protocol import Budget, Deadline
from alhambra.bots.search import LEAST_REPLIES, SearchBot, strongest
from alhambra.engine.purchase import offer_of, slot_of
from alhambra.engine.verb import VERB_MASK
from alhambra.engine.view import View

SHOWN_MOST: Final = 3  # actions that are told
SEARCH_SHARE: Final = 2 / 3  # of the futures, and of the time, to find them; the rest is for measuring
PLAN_SHARE: Final = 1 / 5  # … beside them, to find out how to go on after an action that is not the best
SURE_TIMES: Final = 3  # to be sure of an action's cost it is measured in at most 3 times as many further rounds


class CoachBot:
    """Follows its own hints. ``values`` are the leads that they promised at the last decision."""

    def __init__(self) -> None:
        self.search = strongest()
        self.values: dict[int, float] = {}

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The action that a hint would name first."""
        found = advise(self.search, view, actions, rng, budget)
        self.values = {one.action: one.lead() for one in found}
        return found[0].action


def advise(
    bot: SearchBot,
    view: View,
    actions: Sequence[int],
    rng: Random,
    budget: Budget,
    most: int = SHOWN_MOST,
    also: int | None = None,
) -> list[Measured]:
    """The ``most`` best of ``actions`` by the search of ``bot`` within ``budget``, measured, the best one first.

    They are different things to do as far as there are any: the same purchase with other cards comes last.

    ``also`` is an action that is measured, too, and so that its distance to the best is known to two points. Each is
    measured with its best plan of this turn.
    """
    simulations = bot.simulations_for(view, budget)
    deadline = Deadline(budget)
    searching = Deadline(_part(budget, SEARCH_SHARE))
    ranked = bot.ranked(view, actions, rng, int(simulations * SEARCH_SHARE), searching)
    chosen = [candidate.plan for candidate in different_first(view, ranked)[:most]]
    if also is not None and chosen[0][0] != also:
        # The search looks hardly for a way to go on after what it drops soon; there may be one that is far better.
        plan = bot.plan_for(view, also, rng, int(simulations * PLAN_SHARE))
        chosen = [*(other for other in chosen if other[0] != also), plan]
    players = view.state.book.players
    measured = [Measured(plan, players) for plan in chosen]
    rounds = max(1, int(simulations * (1 - SEARCH_SHARE)) // max(len(measured), SHOWN_MOST))
    measurement = measurement_for(bot, view, rng, simulations)
    if measurement.replies is not None:
        rounds = min(rounds, 2 * bot.replies_for(view, simulations))  # they take long
    measurement.run(measured, rounds, deadline)
    if also is not None:
        asked = next(one for one in measured if one.action == also)
        measurement.make_sure(measured, asked, SURE_TIMES * rounds, deadline)
    measured.sort(key=_rank)
    return measured


def measurement_for(bot: SearchBot, view: View, rng: Random, simulations: int) -> Measurement:
    """What measures actions of ``view`` in the futures of ``bot``'s search, for which there were ``simulations``.

    Near the end of the game every other one is a future with replies, as the search weighs both kinds alike.
    """
    few = bot.replies_for(view, simulations) < LEAST_REPLIES * SHOWN_MOST
    return Measurement(bot.sampler(view, rng), None if few else bot.reply_sampler(view, rng))


def different_first(view: View, ranked: Sequence[Candidate]) -> list[Candidate]:
    """``ranked`` with the first of those that buy the same tile in the same way before the others, which pay otherwise.

    Three ways to pay for one tile are mostly equally good, and tell a player less than three tiles.
    """
    seen: set[tuple[int, int]] = set()
    first: list[Candidate] = []
    others: list[Candidate] = []
    for candidate in ranked:
        key = (candidate.action, -1)
        if view.state.book.verbs[candidate.action & VERB_MASK].word == "buy":
            key = (int(slot_of(candidate.action)), int(offer_of(candidate.action)))
        if key in seen:
            others.append(candidate)
        else:
            seen.add(key)
            first.append(candidate)
    return first + others


def _part(budget: Budget, share: float) -> Budget:
    """``budget`` with its seconds and turn seconds multiplied by ``share``, a number from 0 to 1."""
    seconds = None if budget.seconds is None else share * budget.seconds
    turn_seconds = None if budget.turn_seconds is None else share * budget.turn_seconds
    return Budget(budget.simulations, seconds, turn_seconds)


def _rank(one: Measured) -> int:
    """A sort key: the greatest lead comes first."""
    return -sum(one.leads)

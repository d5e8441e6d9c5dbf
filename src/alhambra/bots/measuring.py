"""What a few actions are worth, measured in further futures of the search, and where their points come from.

The search finds the best action quickly, by dropping the others. Its own results are no fair measure: whoever came out
best of many has mostly been lucky, too. So the few actions that are told to somebody are played in other futures.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from alhambra.bots.chances import Chances
from alhambra.bots.elimination import Sampler
from alhambra.bots.judge import EXTRA_ACTION, OUTLOOK, RESERVE, UNIT, WAIT, Judge, lay_well
from alhambra.bots.protocol import Deadline
from alhambra.engine.components import SLOTS, TYPE, TYPES
from alhambra.engine.events import Event, Sink
from alhambra.engine.scoring import MajorityScored, counts_of_type
from alhambra.engine.state import EXTRA, NOBODY, State
from alhambra.engine.vectors import i64
from alhambra.modules.valuation import point_in_each_scoring

WALL_PART: Final = 6  # the six types of buildings come first
MONEY_PART: Final = 7
RESERVE_PART: Final = 8
TURN_PART: Final = 9
MODULES_PART: Final = 10
OTHERS_PART: Final = 11
SOURCES: Final = (*TYPES, "wall", "money", "reserve", "turn", "modules", "others")

# Standard errors of a difference. The best of several looks better than it is by luck alone, so it is more than 1.96.
SPREAD_Z: Final = 2.6
# Futures are played by a policy that is more alike to itself than true players are. So what they say is taken with this
# much doubt, less where they ended within a round (see "How good the chances are" in docs/analysis.md).
DOUBT: Final = 0.05
SURE_POINTS: Final = 2.0  # so well the cost of an action that was asked for shall be known
LOOK_EVERY: Final = 8  # rounds
FIRST_ROUNDS: Final = 2  # fewer say nothing of how far a mean may be off


class Measured:
    """An action, and what came of it in each round so far. ``leads`` are in the judge's unit.

    ``plan`` is what the seat does in this turn, the action and what follows it before anything is shown.
    """

    def __init__(self, plan: list[int], players: int) -> None:
        self.plan = plan
        self.action = plan[0]
        self.leads: list[int] = []
        self.wins: list[float] = [0.0] * players  # sums over the rounds, as all that follows
        self.points: list[float] = [0.0] * players
        self.parts: list[int] = [0] * len(SOURCES)
        self.lead_to_lose = 0.0

    def rounds(self) -> int:
        """How many rounds it was tried in."""
        return len(self.leads)

    def win(self, seat: int) -> float:
        """The chance of ``seat`` to win."""
        return self.wins[seat] / self.rounds()

    def final_points(self, seat: int) -> float:
        """The points of ``seat`` at the end."""
        return self.points[seat] / self.rounds()

    def lead(self) -> float:
        """How many points the seat will be ahead of the best other at the end."""
        return (sum(self.leads) / UNIT + self.lead_to_lose) / self.rounds()

    def behind(self, best: Measured) -> float:
        """By how many points it falls behind ``best``."""
        common = min(best.rounds(), self.rounds())
        return (sum(best.leads[:common]) - sum(self.leads[:common])) / (UNIT * common)

    def spread(self, best: Measured) -> float:
        """How far ``behind`` may be off by luck alone; never quite 0 but for the best one itself."""
        if best is self:
            return 0.0
        common = min(best.rounds(), self.rounds())
        mean = self.behind(best)
        squares = 1.0  # one more round may always go otherwise
        for place in range(common):
            squares += ((best.leads[place] - self.leads[place]) / UNIT - mean) ** 2
        return SPREAD_Z * sqrt(squares / (common - 1) / common) if common > 1 else SPREAD_Z * sqrt(squares)

    def differences(self, best: Measured) -> list[float]:
        """Where the points come from that it has more than ``best`` (or fewer: below 0), in the order of SOURCES.

        Together they are the difference of the leads.
        """
        mine, theirs = self.rounds() * UNIT, best.rounds() * UNIT
        return [part / mine - other / theirs for part, other in zip(self.parts, best.parts, strict=True)]


class Measurement:
    """Rounds of ``sampler`` in which actions are measured; with ``replies`` every other one is a round of that."""

    def __init__(self, sampler: Sampler, replies: Sampler | None = None) -> None:
        self.sampler = sampler
        self.replies = replies
        self.rounds = 0
        self.judge = sampler.policy.judge
        self.chances = Chances(sampler.view.state.book.players)

    def run(self, measured: list[Measured], rounds: int, deadline: Deadline) -> None:
        """Play ``rounds`` rounds with all of ``measured``, or as many as there is time for; a few always."""
        for number in range(rounds):
            if number >= FIRST_ROUNDS and deadline.is_over():
                return
            self.round(measured)

    def make_sure(self, measured: list[Measured], asked: Measured, rounds: int, deadline: Deadline) -> None:
        """Play on until the distance of ``asked`` to the best of ``measured`` is known to SURE_POINTS.

        That is for ``rounds`` more rounds at most, and with all of them: only results in the same worlds compare.
        """
        for number in range(rounds):
            if deadline.is_over() or (number % LOOK_EVERY == 0 and asked.spread(best_of(measured)) <= SURE_POINTS):
                return
            self.round(measured)

    def round(self, measured: list[Measured]) -> None:
        """Deal a world, play it on once for each of ``measured``, and note what came of it."""
        sampler = self.sampler if self.replies is None or self.rounds % 2 == 0 else self.replies
        self.rounds += 1
        world = sampler.deal()
        luck = sampler.dice.below(1 << 30)
        for one in measured:
            heard = PointsHeard(sampler.seat)
            state = sampler.played(world, one.plan, luck, heard)
            self._note(one, world, state, heard)

    def _note(self, one: Measured, world: State, state: State, heard: PointsHeard) -> None:
        """Note for ``one`` how ``state`` stands, which ``world`` has become, and the points ``heard`` meanwhile."""
        seat = int(self.sampler.seat)
        values: list[int] = []
        other: i64
        for other in range(state.book.players):
            values.append(int(self.judge.value(state, other)))
        best = max([value for place, value in enumerate(values) if place != seat])
        one.leads.append(values[seat] - best)
        one.lead_to_lose += self.chances.lead_to_lose(state)
        to_come = self.chances.points_to_come(state)
        wins = self.chances.wins(state, values)
        doubt = DOUBT * min(1.0, int(state.turns - world.turns) / len(values))
        for place, value in enumerate(values):
            one.wins[place] += (1.0 - doubt) * wins[place] + doubt / len(values)
            one.points[place] += value / UNIT + to_come
        parts = value_parts(self.judge, state, seat)
        known = 0
        for place in range(len(TYPES) + 1):
            parts[place] += UNIT * heard.points[place]
            known += heard.points[place]
        scored = int(state.scores[seat] - world.scores[seat])
        parts[MODULES_PART] += UNIT * (scored - known)  # whatever else has brought points
        parts[OTHERS_PART] = -best
        for place, part in enumerate(parts):
            one.parts[place] += part


def best_of(measured: list[Measured]) -> Measured:
    """The one of ``measured`` with the greatest lead; all must have been in the same rounds."""
    best = measured[0]
    for one in measured:
        if sum(one.leads) > sum(best.leads):
            best = one
    return best


class PointsHeard(Sink):
    """The points of ``seat`` for each type of building and for the wall, heard while a game is played."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.points: list[int] = [0] * (len(TYPES) + 1)

    def tell(self, event: Event) -> None:
        """Leave ``event`` alone: it brought no points."""

    def score(self, event: Event) -> None:
        """Count the points of ``event``."""
        if event.seat == self.seat:
            if isinstance(event, MajorityScored):
                self.points[event.type] += int(event.amount)
            elif event.kind == "wall":
                self.points[WALL_PART] += int(event.amount)


def value_parts(judge: Judge, state: State, seat: i64) -> list[int]:
    """What ``judge`` sees in the position of ``seat``, in the order of SOURCES; with the points it has that is all."""
    parts = [0] * len(SOURCES)
    if state.seat == NOBODY:
        return parts
    judge.load_weights(state)
    palace = state.palaces[seat]
    settled = palace
    extra = [0] * len(TYPES)
    reserve = len(palace.reserve)
    if len(state.bought) and state.seat == seat:
        settled = palace.clone()
        for tile in state.bought:
            if lay_well(settled, tile):
                extra[TYPE[tile]] += 1
            else:
                reserve += 1
    kind: i64
    for kind in range(len(TYPES)):
        counts = counts_of_type(state, kind)
        parts[kind] = int(judge.of_type(state, counts, seat, counts[seat] + extra[kind], kind))
    parts[WALL_PART] = int(judge.of_shape(settled))
    slot: i64
    for slot in range(SLOTS):
        parts[MONEY_PART] += int(judge.of_money(state.hands[seat * SLOTS + slot], state.market[slot]))
    parts[RESERVE_PART] = int(judge.now[RESERVE] * reserve)
    parts[TURN_PART] = int(judge.now[WAIT] * ((seat - state.seat) % state.book.players))
    if state.seat == seat and state.allowed == EXTRA and state.book.steps[state.step].name == "act":
        parts[TURN_PART] += int(judge.now[EXTRA_ACTION])
    for module in state.book.hooks.valuation:
        parts[MODULES_PART] += int(OUTLOOK * module.valuation(state, seat, point_in_each_scoring(state)))
    return parts

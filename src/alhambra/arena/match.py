"""One game between bots, and its outcome as plain numbers and text that travel between processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from alhambra import Event, Game
from alhambra.bots import BOTS, Budget

DECISIONS_MOST: Final = 3000  # the rules do not bound a game; past this it counts as stalled


@dataclass(frozen=True, slots=True)
class Plan:
    """What a series of games is played with. Game ``number`` of a plan is the same wherever it is played."""

    bots: tuple[str, ...]
    seed: str = "0"
    edition: str = "revised"
    modules: tuple[str, ...] = ()
    rotate: bool = True
    keep_records: bool = False
    most_decisions: int = DECISIONS_MOST

    @property
    def names(self) -> list[str]:
        """The entrants' names: the bots', numbered where one enters more than once."""
        out = []
        for place, bot in enumerate(self.bots):
            twins = self.bots.count(bot) > 1
            out.append(f"{bot} {self.bots[: place + 1].count(bot)}" if twins else bot)
        return out

    def seating(self, number: int) -> list[int]:
        """Which entrant sits in each seat: with ``rotate`` everybody moves on by one seat from game to game."""
        count = len(self.bots)
        shift = number % count if self.rotate else 0
        return [(seat - shift) % count for seat in range(count)]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. Entrants come in the plan's order, whatever their seats; ``others`` have no seat (D3)."""

    number: int
    seating: list[int]
    scores: list[int]
    shares: list[float]  # of the victory: 1, 1/k for k winners, 0
    sources: list[dict[str, int]]  # each entrant's points by where they came from
    others: dict[str, int]  # the points of competitors without a seat
    other_sources: dict[str, dict[str, int]]
    turns: int
    decisions: int
    stalled: bool
    record: str | None


def source(event: Event) -> str:
    """Where an event's points came from: its kind, and the building type if it names one."""
    kind = event.facts.get("type")
    return event.kind if kind is None else f"{event.kind} {kind}"


def game_seed(plan: Plan, number: int) -> str:
    """The seed of one game of a plan."""
    return f"{plan.seed}-{number}"


def play_game(plan: Plan, number: int) -> Outcome:
    """Play game ``number`` (from 0) of a plan. The same plan and number give the same outcome everywhere."""
    seating = plan.seating(number)
    seed = game_seed(plan, number)
    names = plan.names
    game = Game.new(len(seating), seed, plan.edition, plan.modules, [names[entrant] for entrant in seating])
    bots = [plan.bots[entrant] for entrant in seating]
    scored: list[Event] = []
    for events in moves(game, bots, seed, plan.most_decisions):
        scored += [event for event in events if event.scored]
    return _outcome(game, plan, number, scored)


def moves(game: Game, bots: Sequence[str], seed: str, most: int = DECISIONS_MOST) -> Iterator[list[Event]]:
    """Let bots, one a seat, play to the end or until the game has stalled; gives each decision's events."""
    players = [BOTS[bot]() for bot in bots]
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while game.seat is not None and len(game.history) < most:
        seat = game.seat
        yield game.play(players[seat].choose(game.view(seat), game.actions(), chances[seat], Budget()))


def _outcome(game: Game, plan: Plan, number: int, scored: Sequence[Event]) -> Outcome:
    seating = plan.seating(number)
    seats = [seating.index(entrant) for entrant in range(len(seating))]
    points = _by_source(scored)
    winners = [standing.seat for standing in game.standings if standing.won]
    others = {competitor.name: len(seats) + place for place, competitor in enumerate(game.book.competitors)}
    return Outcome(
        number=number,
        seating=seating,
        scores=[game.scores[seat] for seat in seats],
        shares=[1 / len(winners) if seat in winners else 0.0 for seat in seats],
        sources=[points.get(seat, {}) for seat in seats],
        others={name: int(game.state.scores[who]) for name, who in others.items()},
        other_sources={name: points.get(who, {}) for name, who in others.items()},
        turns=game.turns,
        decisions=len(game.history),
        stalled=not game.over,
        record=game.record().encode() if plan.keep_records else None,
    )


def _by_source(scored: Sequence[Event]) -> dict[int, dict[str, int]]:
    """Points by competitor and source."""
    out: dict[int, dict[str, int]] = {}
    for event in scored:
        points = out.setdefault(int(event.seat), {})
        key = source(event)
        points[key] = points.get(key, 0) + int(event.amount)
    return out

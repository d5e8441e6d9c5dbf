"""A series of games between bots, and each game's outcome as plain numbers and text that travel between processes.

What comes out does not depend on how many processes there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, TypeAlias

from alhambra import Event, Game
from alhambra.arena.player_runner import AskedBot, InProcessBot, PlayerRunner
from alhambra.arena.players import BotMaker, Player, parse
from alhambra.bots import BOTS
from alhambra.engine.play import MAX_DECISIONS
from alhambra.points import PointsTally

LIMIT_SECONDS: Final = 10.0  # of CPU that an external bot may take for a decision
BATCHES_PER_JOB: Final = 8  # so that the progress bar moves and no process waits long for the last one
BATCH_MOST: Final = 50  # games

_ONE_AT_A_TIME: Final = Lock()


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What a series of games is played with. Game ``number`` of a plan is the same wherever it is played.

    With ``duplicate`` each deal is played once for every way of seating the bots, otherwise once.
    """

    bots: tuple[str, ...]  # players as ``alhambra.arena.players`` reads them
    seed: str = "0"
    edition: str = "revised"
    modules: tuple[str, ...] = ()
    rotate: bool = True
    keep_records: bool = False
    keep_values: bool = False  # what bots thought their actions worth
    most_decisions: int = MAX_DECISIONS
    duplicate: bool = False
    limit: float = LIMIT_SECONDS
    files: Mapping[str, str] = field(default_factory=dict)  # the text of the files that bots come from

    @property
    def rotations(self) -> int:
        """How many ways of moving on by a seat make a difference: 4 for ABBB, 2 for ABAB, 1 for AAAA."""
        count = len(self.bots)
        return next(by for by in range(1, count + 1) if self.bots[by:] + self.bots[:by] == self.bots)

    def deal(self, number: int) -> int:
        """Which deal a game is played with."""
        return number // self.rotations if self.duplicate else number

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
        shift = number % (self.rotations if self.duplicate else count) if self.rotate else 0
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
    faults: list[list[str]]  # each entrant's failures
    asked: list[int]  # how many decisions each entrant made itself
    turns_taken: list[int]
    seconds: list[float] = field(compare=False)  # of CPU; the one thing that is never the same again
    slowest: list[float] = field(compare=False)  # seconds of each entrant's longest turn
    turns_lost: list[int] = field(default_factory=list)  # each entrant's; empty in games kept before 0.2.0
    values: dict[int, dict[int, float]] = field(default_factory=dict)  # by decision and action, as bots say


def game_seed(plan: MatchPlan, number: int) -> str:
    """The seed of one game of a plan: its deal's."""
    return f"{plan.seed}-{plan.deal(number)}"


def play_game(plan: MatchPlan, number: int, makers: Mapping[str, BotMaker] | None = None) -> Outcome:
    """Play game ``number`` (from 0) of a plan. The same plan and number give the same outcome everywhere.

    Bots that ``makers`` make, by what the plan calls them, think in this process: it must be one that may hang.
    """
    seating = plan.seating(number)
    seed = game_seed(plan, number)
    names = plan.names
    game = Game.new(len(seating), seed, plan.edition, plan.modules, [names[entrant] for entrant in seating])
    chance = f"{seed}/{number % plan.rotations}" if plan.duplicate else seed
    seats = player_runners([plan.bots[entrant] for entrant in seating], chance, plan.limit, plan.files, makers)
    points = PointsTally()
    for events in played(game, seats, plan.most_decisions):
        points.add(events)
    return _outcome(game, plan, number, points, seats)


def player_runners(
    bots: Sequence[str],
    chance: str,
    limit: float,
    files: Mapping[str, str],
    makers: Mapping[str, BotMaker] | None = None,
) -> list[PlayerRunner]:
    """A runner for each of ``bots`` in its seat, each with luck of its own from ``chance``.

    An external bot may take ``limit`` seconds of CPU for a decision, and its source is in ``files``. Those that
    ``makers`` make think in this process.
    """
    known = {**BOTS, **(makers or {})}
    out = []
    for seat, bot in enumerate(bots):
        luck = f"{chance}/{seat}"
        player = Player(bot) if bot in known else parse(bot)
        asked: AskedBot
        if player.bot in known:
            asked = InProcessBot(known[player.bot](), luck, player.budget())
        else:
            from alhambra.arena.external_bot import ExternalBot  # which needs processes: not everywhere are some

            asked = ExternalBot(player, bots[:seat].count(bot), luck, limit, files)
        out.append(PlayerRunner(asked, seat, luck))
    return out


def played(game: Game, seats: Sequence[PlayerRunner], most: int = MAX_DECISIONS) -> Iterator[list[Event]]:
    """Let ``seats`` play ``game`` to its end or for ``most`` decisions; gives each decision's events."""
    while game.seat is not None and len(game.history) < most:
        yield seats[game.seat].play(game)


def _outcome(game: Game, plan: MatchPlan, number: int, points: PointsTally, runners: Sequence[PlayerRunner]) -> Outcome:
    seating = plan.seating(number)
    seats = [seating.index(entrant) for entrant in range(len(seating))]
    entrants = [runners[seat] for seat in seats]
    winners = [standing.seat for standing in game.standings if standing.won]
    others = {competitor.name: len(seats) + place for place, competitor in enumerate(game.book.competitors)}
    return Outcome(
        number=number,
        seating=seating,
        scores=[game.scores[seat] for seat in seats],
        shares=[1 / len(winners) if seat in winners else 0.0 for seat in seats],
        sources=[points.by_label(seat) for seat in seats],
        others={name: int(game.state.scores[who]) for name, who in others.items()},
        other_sources={name: points.by_label(who) for name, who in others.items()},
        turns=game.turns,
        decisions=len(game.history),
        stalled=not game.over,
        record=game.record().encode() if plan.keep_records else None,
        faults=[entrant.faults for entrant in entrants],
        asked=[entrant.asked for entrant in entrants],
        turns_taken=[entrant.turns for entrant in entrants],
        seconds=[round(entrant.seconds, 6) for entrant in entrants],
        slowest=[round(entrant.slowest, 6) for entrant in entrants],
        turns_lost=[entrant.turns_lost for entrant in entrants],
        values=_values(entrants) if plan.keep_values else {},
    )


def _values(runners: Sequence[PlayerRunner]) -> dict[int, dict[int, float]]:
    """What all players thought their actions worth, by the number of the decision."""
    found = {decision: values for runner in runners for decision, values in runner.values.items()}
    return dict(sorted(found.items()))


# ---- many games ----

GameTask: TypeAlias = tuple[MatchPlan, Sequence[int]]  # some games of a plan: the arguments of ``play_task``
TaskOutcomes: TypeAlias = tuple[int, list[Outcome]]  # a task's index in the list, and its games' outcomes


def batches(plan: MatchPlan, games: int, processes: int) -> list[GameTask]:
    """Games 0 … ``games`` - 1 of a plan as tasks for ``processes`` processes."""
    size = max(1, min(BATCH_MOST, games // (processes * BATCHES_PER_JOB)))
    return [(plan, range(first, min(first + size, games))) for first in range(0, games, size)]


def play_task(plan: MatchPlan, numbers: Sequence[int]) -> list[Outcome]:
    """The outcomes of the games ``numbers`` of a plan.

    Threads of one process take turns (a cluster's worker may have several), so that each bot's CPU time is its own.
    """
    with _ONE_AT_A_TIME:
        return [play_game(plan, number) for number in numbers]

"""The workshop's worker in a page: runs a program, lets its bot play games, tries its module. All answers are JSON.

It is a worker of its own, which the page ends when somebody presses Stop or nothing is heard of it any more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct

from alhambra.arena.pairing_results import margins, pairing_results
from alhambra.arena.players import BotMaker
from alhambra.arena.series import LIMIT_SECONDS, MatchPlan, Outcome, play_game
from alhambra.arena.series_stats import gather, in_table_order, mean_interval
from alhambra.arena.tournament import numbers
from alhambra.modules import MODULES
from alhambra.pagehost.source import FUNCTION, NAMELESS, Failure, GuardedBot, Program, SourceError, failure_of, only

MAIN: Final = "__main__"
MODULE_PLAYERS: Final = (2, 3, 4)  # of the games in which a module is tried, in turn
UNLIMITED_SECONDS: Final = 1e9
FAILURES_MOST: Final = 3  # that are told
SERIES_SEED: Final = "workshop"


class RunOrder(Struct, frozen=True, tag="run"):
    """Run ``source`` as if it were started by itself."""

    source: str


class BotOrder(Struct, frozen=True, tag="bot"):
    """Let the bot of this name in ``source`` ("": the last one) play ``games`` against ``level`` in all other seats."""

    source: str
    level: str
    seats: int
    games: int
    bot: str = ""


class ModuleOrder(Struct, frozen=True, tag="module"):
    """Let bots of ``level`` play ``games`` with a module of ``source``."""

    source: str
    level: str
    games: int
    module: str = ""


class Found(Struct, frozen=True):
    """What is written in a program: the names of its bots, and of its modules."""

    bots: list[str]
    modules: list[str]


class RunResult(Struct, frozen=True, tag="run"):
    """How the run of a program ended."""

    seconds: float
    found: Found


class Failed(Struct, frozen=True, tag="failed"):
    """The program cannot go on."""

    failure: Failure


class BotResult(Struct, frozen=True, tag="bot"):
    """How a bot has fared so far. Intervals are of 95 %; those of the victories are Wilson's."""

    bot: str
    level: str
    played: int
    games: int
    wins: float
    share: float
    share_low: float
    share_high: float
    fair: float  # the share if all were equal
    points: float
    level_points: float
    margin: float  # points ahead of the best opponent
    margin_low: float | None  # None: too few deals
    margin_high: float | None
    seconds_per_move: float
    turns_lost: int  # to the stand-in, since the bot failed
    turns: int
    stalled: int
    failures: list[Failure]
    found: Found


class ModuleResult(Struct, frozen=True, tag="module"):
    """How games with a module have gone so far."""

    module: str
    title: str
    line: str
    played: int
    games: int
    decisions: float  # a game
    turns: float
    points: dict[str, float]  # a seat and game, by source
    stalled: int
    found: Found


def carry_out(order_json: str, tell: Callable[[str], None]) -> None:
    """Carry out an order; ``tell`` hears of each result, the last of which is whole or ``Failed``."""
    try:
        order = msgspec.json.decode(order_json, type=RunOrder | BotOrder | ModuleOrder)
        if isinstance(order, RunOrder):
            tell(_encoded(run(order.source)))
            return
        series = BotSeries(order) if isinstance(order, BotOrder) else ModuleSeries(order)
        while not series.is_done:
            tell(_encoded(series.play_next()))
    except SourceError as error:
        tell(_encoded(Failed(error.failure)))
    except Exception as error:  # noqa: BLE001  # a fault of ours is told, too
        tell(_encoded(Failed(failure_of(error, ""))))


def run(source: str) -> RunResult:
    """Run the program ``source`` as if it were started by itself; SourceError if it fails."""
    start = perf_counter()
    before = sys.modules[MAIN]
    try:
        program = Program(source, MAIN, UNLIMITED_SECONDS)
    finally:
        sys.modules[MAIN] = before
    return RunResult(perf_counter() - start, _found(program))


class BotSeries:
    """The games of an order, each deal once from every seat. The bot may take ``limit`` seconds for a decision."""

    def __init__(self, order: BotOrder, limit: float = LIMIT_SECONDS) -> None:
        self._program = Program(order.source)
        name, self._make = only(self._program.bots(), order.bot, "bot")
        self._limit = limit
        self._failures: list[Failure] = []
        name = NAMELESS if name == FUNCTION else name
        self._name = name if name != order.level else f"{name}*"
        self._plan = MatchPlan((self._name, *[order.level] * (order.seats - 1)), SERIES_SEED, duplicate=True)
        self._numbers = numbers(self._plan, order.games)
        self._outcomes: list[Outcome] = []

    @property
    def is_done(self) -> bool:
        """Have all games been played?"""
        return len(self._outcomes) == len(self._numbers)

    def play_next(self) -> BotResult:
        """Play one more game; how the bot has fared by then."""
        makers: dict[str, BotMaker] = {self._name: self._guarded}
        self._outcomes.append(play_game(self._plan, self._numbers[len(self._outcomes)], makers))
        return self._result()

    def _guarded(self) -> GuardedBot:
        return GuardedBot(self._make, self._program, self._limit, self._note)

    def _note(self, failure: Failure) -> None:
        if len(self._failures) < FAILURES_MOST and failure not in self._failures:
            self._failures.append(failure)

    def _result(self) -> BotResult:
        row = pairing_results(self._plan, self._outcomes)[0]
        ahead = margins(self._outcomes, [0], range(1, len(self._plan.bots)))
        deals: dict[int, list[float]] = {}  # the games of a deal are not independent
        for outcome, margin in zip(self._outcomes, ahead, strict=True):
            deals.setdefault(self._plan.deal(outcome.number), []).append(margin)
        interval = mean_interval([sum(deal) / len(deal) for deal in deals.values()])
        return BotResult(
            bot=self._name,
            level=self._plan.bots[1],
            played=len(self._outcomes),
            games=len(self._numbers),
            wins=row.wins,
            share=row.share,
            share_low=row.low,
            share_high=row.high,
            fair=row.fair,
            points=row.score,
            level_points=row.opponents_score,
            margin=row.margin,
            margin_low=interval and interval[0],
            margin_high=interval and interval[1],
            seconds_per_move=row.seconds_per_move,
            turns_lost=sum(outcome.turns_lost[0] for outcome in self._outcomes),
            turns=sum(outcome.turns_taken[0] for outcome in self._outcomes),
            stalled=row.stalled,
            failures=self._failures,
            found=_found(self._program),
        )


class ModuleSeries:
    """Games with the module of an order between bots of ours, to see that it works."""

    def __init__(self, order: ModuleOrder) -> None:
        self._program = Program(order.source)
        _, maker = only(self._program.modules(), order.module, "module")
        try:
            self._module = maker()
        except Exception as error:
            raise SourceError(self._program.failure(error)) from error
        MODULES[self._module.name] = maker  # in this worker there is nobody else who could mean another one
        self._level = order.level
        self._games = order.games
        self._outcomes: list[tuple[MatchPlan, Outcome]] = []

    @property
    def is_done(self) -> bool:
        """Have all games been played?"""
        return len(self._outcomes) == self._games

    def play_next(self) -> ModuleResult:
        """Play one more game; how they went by then. SourceError if the module fails."""
        number = len(self._outcomes)
        seats = MODULE_PLAYERS[number % len(MODULE_PLAYERS)]
        plan = MatchPlan((self._level,) * seats, SERIES_SEED, modules=(self._module.name,))
        try:
            self._outcomes.append((plan, play_game(plan, number)))
        except Exception as error:
            raise SourceError(self._program.failure(error)) from error
        return self._result()

    def _result(self) -> ModuleResult:
        played = len(self._outcomes)
        sums: dict[str, float] = {}
        for plan, outcome in self._outcomes:
            for label, points in gather(plan, [outcome]).total_sources().items():
                sums[label] = sums.get(label, 0.0) + points / len(plan.bots)
        return ModuleResult(
            module=self._module.name,
            title=self._module.title,
            line=self._module.line,
            played=played,
            games=self._games,
            decisions=sum(outcome.decisions for _, outcome in self._outcomes) / played,
            turns=sum(outcome.turns for _, outcome in self._outcomes) / played,
            points={label: sums[label] / played for label in in_table_order(sums)},
            stalled=sum(outcome.stalled for _, outcome in self._outcomes),
            found=_found(self._program),
        )


def _found(program: Program) -> Found:
    return Found(list(program.bots()), list(program.modules()))


def _encoded(value: RunResult | BotResult | ModuleResult | Failed) -> str:
    return msgspec.json.encode(value).decode()

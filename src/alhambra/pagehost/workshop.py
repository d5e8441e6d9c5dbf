"""What is written in a page's workshop: bots and modules in one file, run and tried out where they were written."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from types import CodeType, ModuleType
from typing import Any, Final

from msgspec import Struct

from alhambra.bots import BOTS, LEVELS, Bot, Budget
from alhambra.engine.book import Module
from alhambra.engine.view import View
from alhambra.game import Game
from alhambra.pagehost.bots import FULL_FUTURES
from alhambra.pagehost.storage import encoded

FILE: Final = "<workshop>"  # what tracebacks call it
MOST_DECISIONS: Final = 3000  # of a game; the rules set no bound
CHOOSE_SECONDS: Final = 5.0  # that a bot may think about one decision at a table


class SourceError(ValueError):
    """A source that is no bot or no module; says why, for people."""


def quick_levels() -> list[str]:
    """The levels against which fifty games take no long time here."""
    return ["random", *(level for level in LEVELS if level not in FULL_FUTURES)]


def run_source(source: str, name: str) -> ModuleType:
    """``source`` as a module called ``name``, after it has run. ``SourceError`` tells what it raised."""
    module = ModuleType(name)
    sys.modules[name] = module  # dataclasses look for it there
    try:
        exec(compile(source, FILE, "exec"), module.__dict__)  # noqa: S102  # the user's own file, run as asked
    except SystemExit:
        pass
    except BaseException as error:
        raise SourceError(last_lines(error)) from error
    return module


def last_lines(error: BaseException) -> str:
    """What went wrong, and where in the source: the traceback without our own part of it."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    place = f"line {frames[-1].lineno}: " if frames else ""
    if isinstance(error, SyntaxError) and error.lineno is not None:
        place = f"line {error.lineno}: "
    return place + traceback.format_exception_only(error)[-1].strip()


def bot_maker(source: str) -> Callable[[], Bot]:
    """What makes the bots of ``source``: its only class with a method ``choose``, or its function ``choose``."""
    module = run_source(source, "workshop_bot")
    makers = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None))
    ]
    if makers:
        made: Callable[[], Bot] = makers[-1]
        return made
    choose = getattr(module, "choose", None)
    if not callable(choose):
        raise SourceError("there is no class with a method choose(self, view, actions, rng, budget)")
    return lambda: FunctionBot(choose)


class FunctionBot:
    """A bot that is a function."""

    def __init__(self, function: Callable[[View, Sequence[int], Random, Budget], int]) -> None:
        self._function = function

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """What the function chooses."""
        return self._function(view, actions, rng, budget)


class GuardedBot:
    """``bot``, ended by ``TimeoutError`` if it thinks for more than ``seconds`` about a decision."""

    def __init__(self, bot: Bot, seconds: float = CHOOSE_SECONDS) -> None:
        self._bot = bot
        self._seconds = seconds

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """What the bot chooses."""
        with time_limit(self._seconds):
            return self._bot.choose(view, actions, rng, budget)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise ``TimeoutError`` in code of a workshop that runs for more than ``seconds``.

    There are no threads and no signals in a page: each jump and each call asks the clock.
    """
    monitoring = getattr(sys, "monitoring", None)
    if monitoring is None:  # before Python 3.12, which no page has
        yield
        return
    end = time.monotonic() + seconds

    def check(code: CodeType, *_: object) -> None:
        if code.co_filename == FILE and time.monotonic() > end:
            raise TimeoutError(f"it takes more than {seconds:g} s")

    tool, events = monitoring.PROFILER_ID, monitoring.events
    monitoring.use_tool_id(tool, "workshop")
    for event in (events.JUMP, events.PY_START):
        monitoring.register_callback(tool, event, check)
    monitoring.set_events(tool, events.JUMP | events.PY_START)
    try:
        yield
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)


def module_maker(source: str) -> Callable[[], Module]:
    """The only module that is defined in ``source``."""
    found = run_source(source, "workshop_module")
    makers: list[Callable[[], Module]] = [
        value
        for value in vars(found).values()
        if isinstance(value, type) and issubclass(value, Module) and value.__module__ == found.__name__
    ]
    if len(makers) != 1:
        raise SourceError(f"there must be one class that is a Module; here are {len(makers)}")
    try:
        makers[0]()
    except Exception as error:
        raise SourceError(last_lines(error)) from error
    return makers[0]


# ---- trying a bot out ----


class MatchState(Struct):
    """How a bot fares so far: games, wins (a shared one counts in part), points of both sides, faults."""

    games: int
    of: int
    won: float = 0.0
    points: float = 0.0  # on average
    rival_points: float = 0.0
    best: int = 0
    faults: int = 0
    fault: str | None = None  # the first one
    decision_ms: float = 0.0  # that it took for a decision


def play_match(source: str, level: str, games: int, tell: Callable[[str], Any], players: int = 3) -> None:
    """Let the bot of ``source`` play ``games`` against ``level``, in each seat in turn; ``tell`` hears of each."""
    maker = bot_maker(source)
    state = MatchState(0, games)
    total, rivals, asked, seconds = 0, 0, 0, 0.0
    tell(encoded(state))
    for number in range(games):
        seat = number % players
        game = Game.new(players, f"workshop-{number // players}")
        bots: list[Bot] = [maker() if place == seat else BOTS[level]() for place in range(players)]
        rngs = [Random(f"workshop-{number}/{place}") for place in range(players)]
        while game.seat is not None and len(game.history) < MOST_DECISIONS:
            acting, legal = game.seat, game.actions()
            began = time.perf_counter()
            try:
                game.play(bots[acting].choose(game.view(acting), legal, rngs[acting], Budget()))
            except Exception as error:
                if acting != seat:
                    raise
                state.faults += 1
                state.fault = state.fault or last_lines(error)
                game.play(rngs[acting].choice(legal))
            if acting == seat:
                asked, seconds = asked + 1, seconds + time.perf_counter() - began
        winners = [standing.seat for standing in game.standings if standing.won]
        total += game.scores[seat]
        rivals += sum(game.scores) - game.scores[seat]
        state.games += 1
        state.won += 1 / len(winners) if seat in winners else 0.0
        state.points = total / state.games
        state.rival_points = rivals / state.games / (players - 1)
        state.best = max(state.best, game.scores[seat])
        state.decision_ms = 1000 * seconds / max(asked, 1)
        tell(encoded(state))


def run_program(source: str) -> None:
    """Run ``source`` as a program. ``SourceError`` tells what it raised."""
    run_source(source, "__main__")

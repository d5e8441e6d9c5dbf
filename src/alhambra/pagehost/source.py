"""Bots and modules from source that somebody has written in the page, and errors in the lines of that source."""

from __future__ import annotations

import linecache
import sys
import traceback
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from types import ModuleType
from typing import Any, Final, TypeVar

from msgspec import Struct

from alhambra.arena.bot_fault import BotFault
from alhambra.arena.players import BotMaker
from alhambra.bots import Budget
from alhambra.engine.book import Module
from alhambra.engine.view import View
from alhambra.modules import ModuleMaker
from alhambra.pagehost.time_guard import OutOfTime, time_limit, watch

T = TypeVar("T")
LOAD_SECONDS: Final = 10.0  # that a program may take to define what is in it
FUNCTION: Final = "choose"  # the name of a function that is a bot
NAMELESS: Final = "MyBot"  # what such a bot is called
SHOWN_FRAMES: Final = 6  # of the author's own, the last ones


class Failure(Struct, frozen=True):
    """What went wrong with a program, as its author wants to read it: a short text, and the line, from 1."""

    text: str
    line: int | None = None


class SourceError(ValueError):
    """A program that cannot be used; ``failure`` says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.text)
        self.failure = failure


class Program:
    """The program ``source``, run once under ``name``; SourceError if it fails, or takes too long."""

    def __init__(self, source: str, name: str = "workshop", seconds: float = LOAD_SECONDS) -> None:
        self.file = f"{name}.py"
        self.module = ModuleType(name)
        self.module.__file__ = self.file
        # tracebacks have its lines, and dataclasses look for it
        linecache.cache[self.file] = (len(source), None, source.splitlines(keepends=True), self.file)
        sys.modules[name] = self.module
        try:
            code = compile(source, self.file, "exec", dont_inherit=True)
            watch(code)
            with time_limit(seconds):
                exec(code, self.module.__dict__)  # noqa: S102  # the author's own program, run as asked
        except BaseException as error:
            raise SourceError(failure_of(error, self.file)) from error

    def bots(self) -> dict[str, BotMaker]:
        """What makes the bots that are written in it, by name: classes with a method ``choose``, or the function."""
        found: dict[str, BotMaker] = {
            name: thing
            for name, thing in self._own().items()
            if isinstance(thing, type) and callable(getattr(thing, "choose", None))
        }
        function = self._own().get(FUNCTION)
        if callable(function) and not isinstance(function, type):
            found[FUNCTION] = lambda: FunctionBot(function)
        return found

    def modules(self) -> dict[str, ModuleMaker]:
        """The modules that are written in it, by their class's name."""
        return {
            name: thing
            for name, thing in self._own().items()
            if isinstance(thing, type) and issubclass(thing, Module) and thing is not Module
        }

    def _own(self) -> dict[str, Any]:
        """What is defined in it, not imported."""
        things = self.module.__dict__.items()
        return {name: thing for name, thing in things if getattr(thing, "__module__", None) == self.module.__name__}

    def failure(self, error: BaseException) -> Failure:
        """What ``error`` says of this program."""
        return failure_of(error, self.file)


class FunctionBot:
    """A function ``choose(view, actions, rng, budget)`` as a bot."""

    def __init__(self, choose: Callable[[View, Sequence[int], Random, Budget], int]) -> None:
        self._choose = choose

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """What the function answers."""
        return self._choose(view, actions, rng, budget)


class GuardedBot:
    """``bot`` of ``program``, which may take ``seconds`` for a decision. ``failed`` hears of each failure."""

    def __init__(
        self, make: BotMaker, program: Program, seconds: float, failed: Callable[[Failure], None] = lambda _: None
    ) -> None:
        self._program = program
        self._seconds = seconds
        self._failed = failed
        self._bot = self._guarded(make)

    def choose(self, view: View, actions: Sequence[int], rng: Random, budget: Budget) -> int:
        """The bot's choice; BotFault if there is none in time."""
        choice: object = self._guarded(lambda: self._bot.choose(view, actions, rng, budget))
        if type(choice) is not int or choice not in actions:
            self._failed(Failure(f"choose answered {choice!r:.60}, which is none of the actions."))
        return choice  # type: ignore[return-value]  # whoever asked checks it

    @property
    def values(self) -> object:
        """What the bot thought its actions worth, if it says so."""
        return getattr(self._bot, "values", None)

    def _guarded(self, act: Callable[[], Any]) -> Any:
        start = process_time()
        try:
            with time_limit(self._seconds):
                return act()
        except OutOfTime as error:
            failure = self._program.failure(error)
            self._failed(
                Failure(f"{failure.text}\nIt took more than {self._seconds:g} s for a decision.", failure.line)
            )
            fault = f"took more than {self._seconds:g} s of CPU for a decision"
            raise BotFault(fault, process_time() - start, fatal=True) from None
        except BaseException as error:  # noqa: BLE001  # SystemExit, too: whatever it is, it is told
            self._failed(self._program.failure(error))
            raise BotFault(f"raised {type(error).__name__}: {error}", process_time() - start) from None


def failure_of(error: BaseException, file: str) -> Failure:
    """What ``error`` says of the program in ``file``: its own lines only, and the last one of whatever it called."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return Failure(f"line {error.lineno}\n{type(error).__name__}: {error.msg}", error.lineno)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename == file]
    if not own and error.__cause__ is not None:  # whoever called the program has told it in other words
        return failure_of(error.__cause__, file)
    told = [f"line {frame.lineno}, in {frame.name}\n    {frame.line}" for frame in own[-SHOWN_FRAMES:]]
    if own and frames[-1].filename != file and not isinstance(error, OutOfTime):
        told.append(f"called {frames[-1].name} in {_short(frames[-1].filename)}")
    if isinstance(error, OutOfTime):
        told.append("It took too long and was ended.")
    else:
        told += [line.rstrip() for line in traceback.format_exception_only(error)]
    return Failure("\n".join(told), own[-1].lineno if own else None)


def _short(file: str) -> str:
    """``file`` from the package's folder on."""
    return file.rpartition("site-packages/")[2].rpartition("/src/")[2]


def only(found: dict[str, T], wanted: str, kind: str) -> tuple[str, T]:
    """The one of ``found`` that is ``wanted``, or ("") the last one; SourceError if there is none."""
    if wanted in found:
        return wanted, found[wanted]
    if found and not wanted:
        return list(found.items())[-1]
    raise SourceError(Failure(f"there is no {wanted or kind} in this program."))

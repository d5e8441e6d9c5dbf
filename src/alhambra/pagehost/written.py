"""What somebody has written in the workshop and plays with: bots and modules from source, kept on the device.

A written bot thinks in the page host's own thread. It is ended at its loops when it takes too long (``time_guard``). If
it hangs all the same, the page ends its worker and starts another one, which finds here who was at work: that one is
out until it is written anew.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from msgspec import Struct, field

from alhambra.arena.bot_fault import BotFault
from alhambra.arena.players import BotMaker
from alhambra.bots import BOTS, LEVELS, Bot
from alhambra.engine.book import Module
from alhambra.game import DEFAULT_EDITION
from alhambra.modules import LEAST_PLAYERS, MODULES, MOST_PLAYERS, OWN, ModuleMaker, compose
from alhambra.pagehost.bots import PageBots, TurnBudget
from alhambra.pagehost.source import FUNCTION, NAMELESS, Failure, GuardedBot, Program, SourceError, only
from alhambra.pagehost.storage import PageStore
from alhambra.pagehost.time_guard import OutOfTime, time_limit
from alhambra.server.compute.bot_turn import BotTurn, play_turn
from alhambra.server.errors import Denied
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.viewer import Client

T = TypeVar("T")
CODE_KEY: Final = "written-code"
AT_WORK_KEY: Final = "written-at-work"  # [kind, name] of the program that is running just now
NAME: Final = re.compile(r"[\w-]{1,24}")
SOURCE_CHARS_MOST: Final = 200_000
WRITTEN_MOST: Final = 50  # of each kind
LOAD_SECONDS: Final = 3.0
DECISION_TURNS: Final = 2.5  # a decision is ended after the seconds of a turn times this
ENDED: Final = "It did not answer, so the page had to start the game anew. It is out until it is saved again."

logger = logging.getLogger("alhambra.page")


class WrittenBot(Struct):
    """A bot: its source, the class in it, how it failed last at a table, and whether it may play no more."""

    source: str
    made_of: str
    fault: str = ""
    is_out: bool = False


class WrittenModule(Struct):
    """A module: its source, the class in it, what people call it, and whether it could not be loaded."""

    source: str
    made_of: str
    title: str
    is_out: bool = False


class WrittenCode(Struct):
    """All that was written, by name."""

    bots: dict[str, WrittenBot] = field(default_factory=dict)
    modules: dict[str, WrittenModule] = field(default_factory=dict)


class BotSummary(Struct, frozen=True):
    """A written bot, as the workshop shows it."""

    name: str
    fault: str
    is_out: bool


class ModuleSummary(Struct, frozen=True):
    """A written module, as the workshop shows it."""

    name: str
    title: str
    is_out: bool


class WrittenStore:
    """Written bots and modules in ``store``. ``has_crashed``: the worker before this one was ended or has died."""

    def __init__(self, store: PageStore, has_crashed: bool = False) -> None:
        self.code = WrittenCode()
        self._store = store
        self._has_crashed = has_crashed
        self._registered: dict[str, str] = {}  # the source of each module that games know
        self._one_at_a_time = asyncio.Lock()

    async def take_up(self) -> None:
        """Read what is kept, which another tab may have changed, and let games know its modules."""
        async with self._one_at_a_time:
            if self._has_crashed:
                self._has_crashed = False
                await self._put_out(await self._store.get(AT_WORK_KEY, list[str]) or [])
            code = await self._store.get(CODE_KEY, WrittenCode) or WrittenCode()
            if code == self.code:
                return
            self.code = code
            for name in set(self._registered) - set(code.modules):
                self._unregister(name)
            for name, written in code.modules.items():
                if self._registered.get(name) != written.source and not written.is_out:
                    await self._take_up_module(name, written)

    async def _put_out(self, at_work: Sequence[str]) -> None:
        """Let the program that was at work when the worker was ended run no more."""
        code = await self._store.get(CODE_KEY, WrittenCode)
        if len(at_work) != 2 or code is None:
            return
        kind, name = at_work
        if kind == "bot" and name in code.bots:
            code.bots[name].is_out, code.bots[name].fault = True, ENDED
        elif kind == "module" and name in code.modules:
            code.modules[name].is_out = True
        await self._store.put(CODE_KEY, code)
        await self._store.put(AT_WORK_KEY, [])

    async def at_work(self, kind: str, name: str, work: Callable[[], T]) -> T:
        """``work()``, noted as that of the program ``name``: should the worker be ended, the next one knows why."""
        await self._store.put(AT_WORK_KEY, [kind, name])
        try:
            return work()
        finally:
            await self._store.put(AT_WORK_KEY, [])

    # ---- bots ----

    async def add_bot(self, name: str, source: str, made_of: str = "") -> str:
        """Keep the bot of ``source`` as ``name``, or ("") as its class is called; ``Denied`` if it is none.

        It takes the place of one that was called so; the answer is its name.
        """
        self._check(name, source)
        program = await self.at_work("bot", name, lambda: _loaded(source, "written_bot"))
        found, _ = _found(program.bots(), made_of, "bot")
        name = name or (NAMELESS if found == FUNCTION else found)
        self._check(name, source)
        if name in BOTS:
            raise Denied("bad-source", f"there is a bot {name!r} in the game; choose another name.")
        if name not in self.code.bots:
            _check_count(len(self.code.bots))
        self.code.bots[name] = WrittenBot(source, found)
        await self._keep()
        return name

    async def remove_bot(self, name: str) -> None:
        """Forget the bot ``name``. Where it sits at a table, the stand-in goes on."""
        self.code.bots.pop(name, None)
        await self._keep()

    async def note_fault(self, name: str, fault: str) -> None:
        """Note how the bot ``name`` failed at a table."""
        if name in self.code.bots and self.code.bots[name].fault != fault:
            self.code.bots[name].fault = fault
            await self._keep()

    def bot_maker(self, name: str, seconds: float, failed: Callable[[Failure], None]) -> BotMaker:
        """What makes the bot ``name``, which may take ``seconds`` for a decision."""
        written = self.code.bots[name]

        def make() -> Bot:
            if written.is_out:
                raise BotFault("did not answer before")
            program = Program(written.source, f"written_bot_{name}", LOAD_SECONDS)
            return GuardedBot(program.bots()[written.made_of], program, seconds, failed)

        return make

    # ---- modules ----

    async def add_module(self, source: str, made_of: str = "") -> str:
        """Keep the module of ``source``; the name that games know it by.

        That is its own; but where tables are played by what was called so before, it gets a number: they go on as
        they began.
        """
        self._check("", source)
        _check_count(len(self.code.modules))
        module, found = await self.at_work("module", "", lambda: _module_of(source, "written_module", made_of))
        if module.name in OWN or NAME.fullmatch(module.name) is None:
            raise Denied("bad-source", f"a module cannot be called {module.name!r}: choose another name.")
        name, number = module.name, 1
        while not await self._is_free(name, source):
            number += 1
            name = f"{module.name}-{number}"
        self.code.modules[name] = written = WrittenModule(source, found, module.title)
        await self._take_up_module(name, written)
        if written.is_out:
            del self.code.modules[name]
            raise Denied("bad-source", "the module cannot be loaded.")
        await self._keep()
        return name

    async def remove_module(self, name: str) -> None:
        """Forget the module ``name``; ``Denied`` while there are tables with it."""
        if name in await self._modules_in_use():
            raise Denied("module-in-use", "there are tables with this module; delete them first.")
        self.code.modules.pop(name, None)
        self._unregister(name)
        await self._keep()

    async def _is_free(self, name: str, source: str) -> bool:
        known = self.code.modules.get(name)
        if known is None:
            return name not in MODULES
        return known.source == source or name not in await self._modules_in_use()

    async def _modules_in_use(self) -> set[str]:
        return {name for meta in await self._store.all_meta() for name in meta.setup.options.modules}

    async def _take_up_module(self, name: str, written: WrittenModule) -> None:
        """Let games know the module ``name``; if it cannot be loaded, it stays out."""
        try:
            maker = await self.at_work("module", name, lambda: _maker(name, written))
        except Denied as error:
            logger.warning("the module %r cannot be loaded: %s", name, error.reason)
            written.is_out = True
            return
        MODULES[name] = maker
        self._registered[name] = written.source

    def _unregister(self, name: str) -> None:
        if self._registered.pop(name, None) is not None:
            del MODULES[name]

    # ---- both ----

    def _check(self, name: str, source: str) -> None:
        if name and NAME.fullmatch(name) is None:
            raise Denied("bad-source", "a name has 1 to 24 letters, digits, - and _.")
        if len(source) > SOURCE_CHARS_MOST:
            raise Denied("bad-source", f"this program is longer than {SOURCE_CHARS_MOST:,} characters.")

    async def _keep(self) -> None:
        await self._store.put(CODE_KEY, self.code)

    def bot_summaries(self) -> list[BotSummary]:
        """All written bots."""
        return [BotSummary(name, bot.fault, bot.is_out) for name, bot in self.code.bots.items()]

    def module_summaries(self) -> list[ModuleSummary]:
        """All written modules."""
        return [ModuleSummary(name, module.title, module.is_out) for name, module in self.code.modules.items()]


def _check_count(count: int) -> None:
    """``Denied`` if one more than ``count`` would be too many."""
    if count >= WRITTEN_MOST:
        raise Denied("bad-source", f"there are {WRITTEN_MOST} already; delete some first.")


def _loaded(source: str, name: str) -> Program:
    """The program ``source``; ``Denied`` if it fails."""
    try:
        return Program(source, name, LOAD_SECONDS)
    except SourceError as error:
        raise Denied("bad-source", error.failure.text) from None


def _found(found: dict[str, T], wanted: str, kind: str) -> tuple[str, T]:
    """The one of ``found`` that is ``wanted``, or the last one; ``Denied`` if there is none."""
    try:
        return only(found, wanted, kind)
    except SourceError as error:
        raise Denied("bad-source", error.failure.text) from None


def _module_of(source: str, name: str, made_of: str) -> tuple[Module, str]:
    """A module of ``source``, and the name of its class; ``Denied`` if there is none that games can begin with."""
    program = _loaded(source, name)
    found, maker = _found(program.modules(), made_of, "module")
    try:
        with time_limit(LOAD_SECONDS):
            module = maker()
            for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
                compose(players, DEFAULT_EDITION, [maker])
    except (Exception, OutOfTime) as error:  # noqa: BLE001  # whatever a module does when a game begins
        raise Denied("bad-source", program.failure(error).text) from None
    return module, found


def _maker(name: str, written: WrittenModule) -> ModuleMaker:
    """What makes the modules of ``written``, which games know as ``name``; ``Denied`` if it cannot be loaded."""
    program_name = f"written_module_{name}"
    _module_of(written.source, program_name, written.made_of)
    maker: ModuleMaker = getattr(sys.modules[program_name], written.made_of)

    def make() -> Module:
        module = maker()
        module.name = name
        return module

    return make


class WrittenBots(PageBots):
    """The levels, and the bots in ``written``."""

    def __init__(self, seconds: float, futures: int | None, written: WrittenStore) -> None:
        super().__init__(seconds, futures)
        self._written = written

    async def take_up(self) -> None:
        """Read what was written."""
        await self._written.take_up()
        self.levels = [*LEVELS, *self._written.code.bots]

    async def play(self, position: GamePosition, level: str, clients: Sequence[Client] = ()) -> BotTurn:
        """A turn of the bot of ``level``; if it fails, of the greedy one."""
        if level not in self._written.code.bots:
            return await super().play(position, level, clients)
        await asyncio.sleep(0)  # let what was shown so far get out
        failures: list[Failure] = []
        makers = {level: self._written.bot_maker(level, DECISION_TURNS * self._seconds, failures.append)}
        budget = TurnBudget(None, self._seconds)
        turn = await self._written.at_work("bot", level, lambda: play_turn(position, level, [], budget, makers))
        if failures:
            await self._written.note_fault(level, failures[0].text)
        return turn

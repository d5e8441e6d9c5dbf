"""Who plays, as written on a command line: ``greedy``, ``mcts@10000``, ``my_bot.py:MyBot@0.5s``.

A player is a bot and, behind an @, what it may think about each decision: a number of simulations, or of seconds.
The bot is one of ours by its name, a class in a file, or a class in an installed package (``package.module:Class``).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from alhambra.bots import BOTS, Bot, Budget

BotMaker = Callable[[], Bot]

_BUDGET = re.compile(r"(?P<bot>.+)@(?:(?P<simulations>\d+)|(?P<seconds>\d+(?:\.\d+)?)s)")


class PlayerError(ValueError):
    """There is no such player; says why, for people."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot and its budget."""

    bot: str
    simulations: int | None = None
    seconds: float | None = None

    @property
    def is_external(self) -> bool:
        """Does it come from outside?"""
        return ":" in self.bot

    @property
    def file(self) -> str | None:
        """The file it comes from, if it comes from a file."""
        file = self.bot.rpartition(":")[0]
        return file if file.endswith(".py") else None

    def budget(self) -> Budget:
        """How much it may think about one decision."""
        return Budget(self.simulations, self.seconds)


def parse(text: str) -> Player:
    """The player that a text stands for; PlayerError if there is none.

    >>> parse("greedy@1000")
    Player(bot='greedy', simulations=1000, seconds=None)
    >>> parse("my_bot.py:MyBot@0.5s").seconds
    0.5
    """
    found = _BUDGET.fullmatch(text)
    if found is None:
        player = Player(text)
    elif found["seconds"]:
        player = Player(found["bot"], None, float(found["seconds"]))
    else:
        player = Player(found["bot"], int(found["simulations"]))
    if not player.is_external and player.bot not in BOTS:
        wanted = "file.py:Class" if "@" not in player.bot else "a budget such as @1000 (simulations) or @0.5s (seconds)"
        raise PlayerError(f"there is no bot {player.bot!r}; bots are: {', '.join(BOTS)}, or write {wanted}")
    if 0 in (player.simulations, player.seconds):
        raise PlayerError(f"{text}: a budget must be more than nothing")
    return player


def with_budget(text: str, simulations: int | None, seconds: float | None) -> str:
    """The same player with this budget, unless it has one of its own."""
    if _BUDGET.fullmatch(text) or (simulations is None and seconds is None):
        return text
    return f"{text}@{simulations}" if seconds is None else f"{text}@{seconds:g}s"


def files_of(players: Sequence[str]) -> dict[str, str]:
    """The text of each file that these players come from. It travels with them, so other machines need no copy."""
    out: dict[str, str] = {}
    for player in players:
        file = parse(player).file
        if file is not None:
            out[file] = _text_of(file)
    return out


def _text_of(file: str) -> str:
    """The text of ``file``; PlayerError if it cannot be read."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PlayerError(f"cannot read {file}: {getattr(error, 'strerror', None) or error}") from None


def load(where: str, files: Mapping[str, str] | None = None) -> BotMaker:
    """What makes the bots of ``where``: ``file.py:Class`` or ``package.module:Class``. This runs the code of the file.

    ``files`` has the text of files that need not be here. PlayerError says in words that there is no such class.
    """
    module_name, _, attribute = where.rpartition(":")
    if not module_name or module_name.startswith(".") or not attribute:
        raise PlayerError(f"{where!r} is not like file.py:Class or package.module:Class")
    if module_name.endswith(".py"):
        text = (files or {}).get(module_name)
        module = _run(Path(module_name), _text_of(module_name) if text is None else text)
    else:
        module = _imported(module_name)
    maker = getattr(module, attribute, None)
    if maker is None:
        raise PlayerError(f"{module_name} has no {attribute!r}")
    if not callable(getattr(maker, "choose", None)):
        raise PlayerError(f"{where} has no method choose(view, actions, rng, budget)")
    made: BotMaker = maker
    return made


def _imported(name: str) -> ModuleType:
    """The module ``name``; PlayerError if there is none. What goes wrong inside it is raised as it is."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise PlayerError(f"there is no module {error.name!r} that Python could import") from None


def _run(path: Path, text: str) -> ModuleType:
    """A file as a module of its own, which finds its neighbours."""
    module = ModuleType(path.stem)
    module.__file__ = str(path)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    sys.modules.setdefault(path.stem, module)  # dataclasses look for it there
    exec(compile(text, str(path), "exec"), module.__dict__)  # noqa: S102  # the user's own file, run as asked
    return module

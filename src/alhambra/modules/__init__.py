"""The modules that games can be played with, by name, and the composing of a game's book from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alhambra.engine.book import Book, Module
from alhambra.engine.components import EDITIONS
from alhambra.modules.base import BaseGame
from alhambra.modules.certificates import Certificates
from alhambra.modules.falconers import Falconers
from alhambra.modules.portals import Portals
from alhambra.modules.sites import Sites
from alhambra.modules.third import ThirdPlayer, refuse_gifts

ModuleMaker = Callable[[], Module]  # a Module's class: every book makes its own instance

MODULES: Final[dict[str, ModuleMaker]] = {  # what a user can ask for
    "falconers": Falconers,
    "portals": Portals,
    "sites": Sites,
    "certificates": Certificates,
}

OWN: Final[list[str]] = list(MODULES)  # those of this package, in an order that never changes

GROUP: Final = "alhambra.modules"  # where other packages announce modules of theirs
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6

_books: Final[dict[tuple[int, str, tuple[ModuleMaker, ...]], Book]] = {}
_BOOKS_KEPT: Final = 256


class SetupError(ValueError):
    """A game that cannot be set up like this; ``field`` says what is wrong: players, edition or modules."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


def register(maker: ModuleMaker) -> None:
    """Let games, records and commands know a module by its name. ``maker`` is its class, called once for each book."""
    name = maker().name
    if MODULES.get(name, maker) is not maker:
        raise SetupError("modules", f"there is a module {name!r} already")
    MODULES[name] = maker


def _from_packages(name: str) -> bool:
    """Register the module of this name if an installed package offers it (entry points, group ``alhambra.modules``)."""
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP, name=name):
        register(entry.load())
        return name in MODULES
    return False


def installed() -> list[Module]:
    """One of each module that games can be played with: ours, those registered, those of installed packages.

    A package whose module cannot be loaded is left out and told of in the log; it must not keep others from playing.
    """
    import logging
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        if entry.name not in MODULES:
            try:
                register(entry.load())
            except Exception:  # whatever a stranger's package does when it is imported
                logging.getLogger("alhambra").exception("the module %r cannot be loaded", entry.name)
    return [maker() for maker in MODULES.values()]


def module_maker(module: str | ModuleMaker) -> ModuleMaker:
    """The module of this name; a maker stands for itself."""
    if not isinstance(module, str):
        return module
    if module not in MODULES and not _from_packages(module):
        known = ", ".join(other.name for other in installed())
        raise SetupError("modules", f"there is no module {module!r}; modules are: {known}")
    return MODULES[module]


def compose(players: int, edition: str, modules: list[str | ModuleMaker]) -> Book:
    """The book of a game: the base game, the third player exactly if there are two, and the modules asked for."""
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise SetupError("players", f"a game has {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {players} (S1)")
    if edition not in EDITIONS:
        raise SetupError("edition", f"there is no edition {edition!r}; editions are: {', '.join(EDITIONS)}")
    chosen = [module_maker(module) for module in modules]
    for place, module in enumerate(chosen):
        if module in chosen[:place]:
            raise SetupError("modules", f"the module {module().name!r} is named twice")
    known = list(MODULES.values())  # in their own order, whatever order they were asked for in: one mix, one game
    chosen.sort(key=lambda maker: known.index(maker) if maker in known else len(known))
    key = (players, edition, tuple(chosen))
    book = _books.get(key)
    if book is None:
        asked = [module() for module in chosen]
        parts: list[Module] = [BaseGame(), *([ThirdPlayer()] if players == 2 else []), *asked]
        if len(_books) >= _BOOKS_KEPT:
            _books.clear()
        book = _books[key] = Book(players, EDITIONS[edition], parts)
        if players != 2:
            refuse_gifts(book)
        book.module_names = [module.name for module in asked]
    return book

"""The requests about what was written in the workshop: bots and modules that this page's tables are played with."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Literal

from msgspec import Struct, field

from alhambra.bots import BOTS, LEVELS, Bot
from alhambra.modules import OWN, register
from alhambra.pagehost.host import PageHost
from alhambra.pagehost.routes import PageRequest, Routes
from alhambra.pagehost.workshop import GuardedBot, SourceError, bot_maker, module_maker
from alhambra.server.errors import Denied

ROUTES = Routes()
route = ROUTES.route

KEY: Final = "workshop"  # under which the sources are kept
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}")
SOURCE_MOST: Final = 200_000  # characters
KEPT_MOST: Final = 20  # of each kind
LINE: Final = "A bot of your own, from the workshop."

Kind = Literal["bots", "modules"]


class WorkshopSource(Struct, frozen=True):
    """A bot or a module, as it was written."""

    name: str
    source: str


class WorkshopName(Struct, frozen=True):
    """What a bot or a module is called in the menu."""

    name: str


class WorkshopShelf(Struct):
    """What is kept: sources of bots and of modules by their names."""

    bots: dict[str, str] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)


async def take_up_workshop(host: PageHost) -> None:
    """Let this page's tables know what was written here before; what does not run any more is passed over."""
    kept = await host.store.get(KEY, WorkshopShelf)
    for name, source in (kept.bots if kept else {}).items():
        try:
            _seat_bot(host, name, bot_maker(source))
        except SourceError:
            continue
    for source in (kept.modules if kept else {}).values():
        try:
            register(module_maker(source))
        except (SourceError, ValueError):
            continue


def _seat_bot(host: PageHost, name: str, maker: Callable[[], Bot]) -> None:
    BOTS[name] = lambda: GuardedBot(maker())
    if name not in host.bots.levels:
        host.bots.levels.append(name)
    host.bots.descriptions[name] = LINE


@route("POST", "/device/bots")
async def add_bot(host: PageHost, request: PageRequest) -> Any:
    """Keep a bot, which tables can be played with at once."""
    new = _checked(request)
    if not NAME.fullmatch(new.name):
        raise Denied("bad-source", "a name has small letters, digits and -, at most 24 of them.")
    if new.name in LEVELS or (new.name in BOTS and new.name not in host.bots.levels):
        raise Denied("bad-source", f"there is a bot {new.name!r} already.")
    try:
        maker = bot_maker(new.source)
    except SourceError as error:
        raise Denied("bad-source", str(error)) from error
    await _keep(host, "bots", new.name, new.source)
    _seat_bot(host, new.name, maker)
    return WorkshopName(new.name)


@route("POST", "/device/modules")
async def add_module(host: PageHost, request: PageRequest) -> Any:
    """Keep a module. Tables can be played with it when the page's Python has been started anew."""
    new = _checked(request)
    try:
        name = module_maker(new.source)().name
    except SourceError as error:
        raise Denied("bad-source", str(error)) from error
    if name in OWN:
        raise Denied("bad-source", f"there is a module {name!r} already.")
    await _keep(host, "modules", name, new.source)
    return WorkshopName(name)


@route("GET", "/device/workshop")
async def kept_sources(host: PageHost, _: PageRequest) -> Any:
    """All that is kept."""
    return await host.store.get(KEY, WorkshopShelf) or WorkshopShelf()


@route("DELETE", "/device/{kind}/{name}")
async def forget(host: PageHost, request: PageRequest) -> Any:
    """Forget a bot or a module; tables that are played with it cannot go on."""
    kind, name = request.parts["kind"], request.parts["name"]
    if kind not in ("bots", "modules"):
        raise Denied("bad-request", "there are bots and modules.")
    await _keep(host, "bots" if kind == "bots" else "modules", name, None)
    if kind == "bots" and name in host.bots.levels and name not in LEVELS:
        host.bots.levels.remove(name)
        BOTS.pop(name, None)
    return WorkshopName(name)


def _checked(request: PageRequest) -> WorkshopSource:
    new = request.data(WorkshopSource)
    if len(new.source) > SOURCE_MOST:
        raise Denied("bad-source", f"a source has at most {SOURCE_MOST} characters.")
    return new


async def _keep(host: PageHost, kind: Kind, name: str, source: str | None) -> None:
    """Keep ``source`` under ``name``; None forgets it."""
    kept = await host.store.get(KEY, WorkshopShelf) or WorkshopShelf()
    those = kept.bots if kind == "bots" else kept.modules
    if source is None:
        those.pop(name, None)
    elif name not in those and len(those) >= KEPT_MOST:
        raise Denied("bad-source", f"at most {KEPT_MOST} are kept; delete one first.")
    else:
        those[name] = source
    await host.store.put(KEY, kept)

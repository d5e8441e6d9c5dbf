"""How a page starts its host."""

from __future__ import annotations

import hashlib
import sys
from typing import Any

import msgspec
from msgspec import Struct

from alhambra.pagehost import device_handlers, handlers
from alhambra.pagehost.host import PageHost, Post
from alhambra.pagehost.js_storage import JsStorage
from alhambra.pagehost.routes import Routes
from alhambra.pagehost.storage import PageStore
from alhambra.pagehost.written import WrittenBots, WrittenStore
from alhambra.pagehost.written_handlers import written_routes


class PageOptions(Struct, frozen=True):
    """What the page tells its host: the key that holds this device's seats, and how long bots may think in a turn.

    With ``futures`` each searching bot tries just as many for a decision, however long that takes. ``crashed``: the
    worker before this one was ended or has died.
    """

    key: str
    bot_seconds: float = 2.0
    futures: int | None = None
    crashed: bool = False


def start(store: Any, post: Post, options_json: str) -> PageHost:
    """The host of a page that keeps its tables in ``store`` and is told things by ``post``."""
    options = msgspec.json.decode(options_json, type=PageOptions)
    storage = JsStorage(store) if sys.platform == "emscripten" else store
    owner = hashlib.sha256(options.key.encode()).hexdigest()
    written = WrittenStore(PageStore(storage, lambda _: None), options.crashed)
    bots = WrittenBots(options.bot_seconds, options.futures, written)
    routes = Routes(handlers.ROUTES, device_handlers.ROUTES, written_routes(written))
    return PageHost(storage, post, owner, routes, bots, options.bot_seconds)

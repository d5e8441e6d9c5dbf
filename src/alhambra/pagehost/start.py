"""How a page starts its host."""

from __future__ import annotations

import hashlib
import sys
from typing import Any

import msgspec
from msgspec import Struct

from alhambra.pagehost import device_handlers, handlers, workshop_handlers
from alhambra.pagehost.bots import PageBots
from alhambra.pagehost.host import PageHost, Post
from alhambra.pagehost.js_storage import JsStorage
from alhambra.pagehost.routes import Routes


class PageOptions(Struct, frozen=True):
    """What the page tells its host: the key that holds this device's seats, and how long bots may think in a turn.

    With ``futures`` each searching bot tries just as many for a decision, however long that takes.
    """

    key: str
    bot_seconds: float = 2.0
    futures: int | None = None


def start(store: Any, post: Post, options_json: str) -> PageHost:
    """The host of a page that keeps its tables in ``store`` and is told things by ``post``."""
    options = msgspec.json.decode(options_json, type=PageOptions)
    storage = JsStorage(store) if sys.platform == "emscripten" else store
    owner = hashlib.sha256(options.key.encode()).hexdigest()
    bots = PageBots(options.bot_seconds, options.futures)
    routes = Routes(handlers.ROUTES, device_handlers.ROUTES, workshop_handlers.ROUTES)
    return PageHost(storage, post, owner, routes, bots, options.bot_seconds, workshop_handlers.take_up_workshop)

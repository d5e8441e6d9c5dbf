"""The requests about what was written in the workshop and is played with."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from msgspec import Struct

from alhambra.pagehost.host import PageHost
from alhambra.pagehost.routes import PageRequest, Routes
from alhambra.pagehost.written import WrittenStore


class NewProgram(Struct, frozen=True):
    """A bot or a module: the name to be known by (a module has its own), the source, the class in it."""

    source: str
    name: str = ""
    made_of: str = ""


def written_routes(written: WrittenStore) -> Routes:
    """The routes that keep bots and modules in ``written``."""
    routes = Routes()

    @routes.route("GET", "/device/code")
    async def code(_: PageHost, __: PageRequest) -> Any:
        return {"bots": written.bot_summaries(), "modules": written.module_summaries()}

    @routes.route("POST", "/device/bots")
    async def add_bot(_: PageHost, request: PageRequest) -> Any:
        new = request.data(NewProgram)
        return {"name": await written.add_bot(new.name, new.source, new.made_of)}

    @routes.route("POST", "/device/modules")
    async def add_module(_: PageHost, request: PageRequest) -> Any:
        new = request.data(NewProgram)
        return {"name": await written.add_module(new.source, new.made_of)}

    @routes.route("DELETE", "/device/bots/{name}")
    async def remove_bot(_: PageHost, request: PageRequest) -> Any:
        await written.remove_bot(unquote(request.parts["name"]))
        return {}

    @routes.route("DELETE", "/device/modules/{name}")
    async def remove_module(_: PageHost, request: PageRequest) -> Any:
        await written.remove_module(unquote(request.parts["name"]))
        return {}

    return routes

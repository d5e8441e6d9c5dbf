"""The requests about all games of a page: lists, figures, deleting, files to take along."""

from __future__ import annotations

import asyncio
import base64
from typing import Any

from alhambra.pagehost.host import PageHost
from alhambra.pagehost.my_games import MyPageGames, result_key
from alhambra.pagehost.routes import PageRequest, Routes, file_to_save
from alhambra.pagehost.storage import meta_of
from alhambra.server.errors import Denied
from alhambra.server.service.game_lists import PAGE_GAMES, cursor_of, page_of
from alhambra.server.service.table_file import CarriedTable, checked_table, id_in, read_file, written_file
from alhambra.server.wire.http import Imported, NotTaken
from alhambra.server.wire.my_games import Forgotten, MyGames

ROUTES = Routes()
route = ROUTES.route

# ---- my games ----


def _games(host: PageHost) -> MyPageGames:
    return MyPageGames(host.store, host.owner, host.clock.now())


@route("GET", "/me/tables")
async def my_tables(host: PageHost, _: PageRequest) -> Any:
    """My tables; those that wait for me first."""
    return await _games(host).tables()


@route("GET", "/me/games")
async def my_games(host: PageHost, request: PageRequest) -> Any:
    """A page of finished games; before the first page the running ones."""
    cursor = cursor_of(request.query.get("before", ""))
    running = await _games(host).running() if cursor is None else []
    return MyGames(running, *page_of(await _games(host).finished(cursor, PAGE_GAMES + 1)))


@route("GET", "/me/figures")
async def my_figures(host: PageHost, _: PageRequest) -> Any:
    """My games in numbers."""
    return await _games(host).figures()


@route("GET", "/me/games.zip")
async def my_zip(host: PageHost, _: PageRequest) -> Any:
    """The records of all my finished games."""
    zipped = base64.b64encode(await _games(host).zipped()).decode()
    found = file_to_save(zipped, "alhambra-games.zip")
    found.headers |= {"content-type": "application/zip", "x-base64": "1"}
    return found


@route("DELETE", "/tables/{table}/me")
async def forget_table(host: PageHost, request: PageRequest) -> Any:
    """Delete a table."""
    await _delete(host, (await host.tables.find(request.table)).id)
    return Forgotten(1, False)


@route("DELETE", "/me/games")
async def forget_finished(host: PageHost, _: PageRequest) -> Any:
    """Delete all finished games."""
    found = await _games(host).finished(None, PAGE_GAMES)
    for game in found:
        await _delete(host, game.id)
    return Forgotten(len(found), len(found) == PAGE_GAMES)


async def _delete(host: PageHost, table: str) -> None:
    await host.store.remove(table)
    await host.store.put(result_key(table), None)
    live = host.tables.loaded(table)
    if live is not None:
        host.forget(live)


# ---- all tables in a file ----


@route("GET", "/device/export")
async def export(host: PageHost, _: PageRequest) -> Any:
    """All tables as one file, which another device or a server takes."""
    carried = [
        CarriedTable(meta.setup, await host.store.rows(meta.setup.id), meta.rematch)
        for meta in await host.store.all_meta()
    ]
    return file_to_save(written_file(carried).decode(), "alhambra-tables.json")


@route("POST", "/device/import")
async def import_tables(host: PageHost, request: PageRequest) -> Any:
    """Take over the tables of a file; those that are here already stay as they are."""
    outcome = Imported([], [], [])
    for raw in read_file(request.body).tables:
        await asyncio.sleep(0)
        name = id_in(raw)
        if name and await host.store.meta(name) is not None:
            outcome.known.append(name)
            continue
        try:
            found = checked_table(raw, host.owner, host.bots.levels, host.word_filter, host.clock.now())
        except Denied as error:
            outcome.refused.append(NotTaken(name, error.reason))
            continue
        changed = found.rows[-1].at if found.rows else found.state.setup.created
        await host.store.add(meta_of(found.state, changed, found.rematch), found.rows)
        outcome.added.append(name)
    return outcome

"""HTTP: my own games, running and finished, as figures, as a zip of records; and how they are deleted."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any

from litestar import Router, delete, get
from litestar.params import QueryParameter
from litestar.response import Stream
from sqlalchemy.exc import IntegrityError

from alhambra.server.compute.results import record_of
from alhambra.server.errors import Denied
from alhambra.server.http.deal_access import without_hidden_seed
from alhambra.server.http.identity import client_of, looked_at, owner_from
from alhambra.server.http.requests import AnyRequest, TableId, quotas_of, worker_of
from alhambra.server.service.game_lists import PAGE_GAMES, cursor_of, games_json, page_of, record_file_name
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import BotSubstituted, SeatLeft
from alhambra.server.table.results import Cursor
from alhambra.server.table.state import STAND_IN
from alhambra.server.wire.my_games import Forgotten, MyFigures, MyGames, PlayedGame
from alhambra.server.worker import Worker

EXPORT_PAGE_GAMES = 100
DELETE_TRIES = 3  # beside the last one
DELETE_GAMES = 200  # in one request; whoever has more asks again

BeforeInQuery = Annotated[str, QueryParameter(max_length=80, description="``next`` of the page before.")]


@get("/me/games", summary="My games")
async def my_games(request: AnyRequest, before: BeforeInQuery = "") -> MyGames:
    """A page of finished games, the latest first; before the first page the running ones, mine to move first."""
    owner, worker = owner_from(request), worker_of(request)
    store = worker.store
    if owner is None:
        return MyGames([], [], None)
    cursor = cursor_of(before)
    running = await store.running_tables(owner, worker.clock.now()) if cursor is None else []
    found = await store.finished_games(owner, cursor, PAGE_GAMES + 1)
    return MyGames(running, *page_of(found))


@get("/me/figures", summary="My games in numbers")
async def my_figures(request: AnyRequest) -> MyFigures:
    """Games, wins and bests by level; the points of the latest games by source. Pass and play does not count."""
    owner, store = owner_from(request), worker_of(request).store
    if owner is None:
        return MyFigures([], [])
    return MyFigures(await store.level_figures(owner), await store.recent_points(owner))


# ---- take them along ----


@get("/me/games.zip", media_type="application/zip", summary="My games as a zip file")
async def export(request: AnyRequest) -> Stream:
    """The records of all my finished games, and a list of them with their results (games.json)."""
    headers = {"content-disposition": 'attachment; filename="alhambra-games.zip"'}
    return Stream(_zipped(request), media_type="application/zip", headers=headers)


async def _zipped(request: AnyRequest) -> AsyncIterator[bytes]:
    """The zip file part by part: a game is read when the part before it has been sent."""
    owner, store = owner_from(request), worker_of(request).store
    sink = _Sink()
    games: list[PlayedGame] = []
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        before: Cursor | None = None
        while owner is not None:
            page = await store.finished_games(owner, before, EXPORT_PAGE_GAMES)
            for game in page:
                record = await _record_text(request, game.id)
                if record is not None:
                    archive.writestr(record_file_name(game), record)
                    yield sink.take()
            games += page
            if len(page) < EXPORT_PAGE_GAMES:
                break
            before = Cursor(page[-1].ended, page[-1].id)
        archive.writestr("games.json", games_json(games))
    yield sink.take()


async def _record_text(request: AnyRequest, table: str) -> str | None:
    """The record of the finished game at ``table``; None if it was deleted meanwhile."""
    store = worker_of(request).store
    stored = await store.setup(table)
    if stored is None:
        return None
    rows = await store.rows(table)
    record = await quotas_of(request).in_thread(client_of(request), lambda: record_of(stored[0], rows))
    return None if record is None else (await without_hidden_seed(worker_of(request), table, record)).encode()


class _Sink(io.RawIOBase):
    """What a zip file is written to; ``take`` hands on what came since."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """It is for writing."""
        return True

    def write(self, data: Any) -> int:
        """Keep ``data`` until it is taken."""
        part = bytes(data)
        self._parts.append(part)
        return len(part)

    def take(self) -> bytes:
        """All that was written since the last time."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


# ---- delete them ----


@delete("/tables/{table_id:str}/me", status_code=200, summary="Forget me at a table")
async def forget_me(request: AnyRequest, table_id: TableId) -> Forgotten:
    """A table at which nobody else has played is deleted; at others my name, key, chat and results are."""
    worker = worker_of(request)
    table = await looked_at(request, table_id)
    owner = owner_from(request)
    if owner is None or not table.state.seats_of(owner):
        raise Denied("not-seated", "you do not sit at this table.")
    if any(seat.owner not in (None, owner) for seat in table.state.seats):
        await _get_up(worker, table, owner)
    await _forget_seats(worker, table.id, owner)
    worker.registry.drop(table)
    return Forgotten(1, False)


async def _forget_seats(worker: Worker, table: str, owner: str) -> None:
    """Forget the owner of a key at ``table``; again if a bot was just about to add to its log."""
    for _ in range(DELETE_TRIES):
        with suppress(IntegrityError):
            await worker.store.forget_seats([table], owner)
            return
    await worker.store.forget_seats([table], owner)


async def _get_up(worker: Worker, table: LiveTable, owner: str) -> None:
    """Leave the seats of the owner of a key at ``table``: empty before the game, to a bot during it."""
    for seat in table.state.seats_of(owner):
        if table.state.status == "open" and not table.state.dealing:
            await worker.submit(table, SeatLeft(seat))
        elif table.state.status == "playing" and table.state.seats[seat].stand_in is None:
            await worker.submit(table, BotSubstituted(seat, STAND_IN, "left"))


@delete("/me/games", status_code=200, summary="Delete my finished games")
async def forget_finished(request: AnyRequest) -> Forgotten:
    """Forget me at tables whose games are over, and at last whom I block; ask again while there are more."""
    worker, owner = worker_of(request), owner_from(request)
    deleted = 0
    while owner is not None and deleted < DELETE_GAMES:
        found = await worker.store.finished_of(owner)
        if not found:
            await worker.store.forget_vacation(owner)
            await worker.store.forget_in_chat(owner)
            await worker.store.unsubscribe(owner)
            return Forgotten(deleted, False)
        await worker.store.forget_seats(found, owner)
        deleted += len(found)
        for name in found:
            table = worker.registry.loaded(name)
            if table is not None:
                worker.registry.drop(table)
    return Forgotten(deleted, owner is not None)


ROUTES = Router("/api", route_handlers=[my_games, my_figures, export, forget_me, forget_finished], tags=["my games"])

"""HTTP: make tables, find them, sit down, leave, play again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar import Response, delete, get, patch, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec.structs import replace

from alhambra.server.errors import Conflict, Denied, Moved
from alhambra.server.http.addresses import address_of
from alhambra.server.http.deal_access import is_closed_to
from alhambra.server.http.identity import client_of, looked_at, owner_from, owner_or_new
from alhambra.server.http.relay import Relay
from alhambra.server.http.requests import AnyRequest, SeatNumber, TableId, quotas_of, worker_of
from alhambra.server.service.options_check import check_options, check_origin
from alhambra.server.service.tables import (
    bot_seated,
    menu_of,
    new_setup,
    rematch_entries,
    rematch_options,
    rematch_people,
    seat_changed,
    seat_left,
    seat_taken,
    seats_taken,
)
from alhambra.server.table.lesson import lesson_origin
from alhambra.server.table.live import LiveTable
from alhambra.server.table.viewer import Client
from alhambra.server.wire.http import ChangeSeat, Menu, NewTable, PlayAgain, SeatBot, Sitting, Summary, TakeSeat
from alhambra.server.wire.setup import Origin, TableOptions
from alhambra.server.wire.table import TableInfo
from alhambra.server.worker import Worker


@get("/menu", summary="What tables can be set up with")
async def menu(request: AnyRequest) -> Menu:
    """Editions, modules, levels of bots with a line about each, numbers of players."""
    worker = worker_of(request)
    found = menu_of(worker.bots.levels, worker.bots.descriptions)
    found.offline = bool(worker.settings.site)
    return found


@get("/me/tables", summary="My tables")
async def my_tables(request: AnyRequest) -> list[Summary]:
    """The tables at which the owner of this key sits; those that wait for them first."""
    owner, worker = owner_from(request), worker_of(request)
    return [] if owner is None else await worker.store.tables_of(owner, worker.clock.now())


@post("/tables", summary="Make a table", request_max_body_size=1_000_000)
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """Make a table and sit down at it. It starts as soon as every seat is taken. A lesson brings its own deal."""
    worker = worker_of(request)
    check_options(data.options, worker.bots.levels)
    owner, cookies = await owner_or_new(request)
    client, quotas = Client(owner, address_of(request.scope)), quotas_of(request)
    quotas.take_table(client, data)
    if data.sit:
        await quotas.check_open_tables(worker.store, owner)
    origin = lesson_origin() if data.options.lesson else data.origin
    if origin is not None:
        await quotas.in_thread(client, lambda: check_origin(data.options, origin))
    table = await make_table(worker, data.options, data.sit, client, origin=origin)
    request.app.state.lobby.forget()
    return Response(table.info(owner), cookies=cookies)


async def make_table(
    worker: Worker,
    options: TableOptions,
    sitting: Sequence[Sitting],
    client: Client,
    reserved: Sequence[str | None] = (),
    origin: Origin | None = None,
    rematch_of: str | None = None,
) -> LiveTable:
    """A new table, stored, at which ``client``, whose key is known, holds the seats of ``sitting``.

    ``reserved`` are the owners that its seats are kept for; ``rematch_of`` is the id of the table it is a rematch of.
    """
    assert client.owner is not None
    entries = seats_taken(sitting, client.owner, worker.word_filter)
    setup = new_setup(options, reserved, origin)
    table = await worker.registry.create(setup, entries, rematch_of)
    if worker.registry.loaded(table.id) is not None:
        worker.look(table, client)
    return table


@get("/tables/{table_id:str}", summary="A table without its game")
async def info(request: AnyRequest, table_id: TableId) -> TableInfo:
    """Who sits where, how it is set up, how it stands."""
    table, owner = await looked_at(request, table_id), owner_from(request)
    found = table.info(owner)
    if found.seed is not None and await is_closed_to(worker_of(request), table, owner):
        found.seed = None  # others can still play this deal
    return found


@post("/tables/{table_id:str}/seats/{seat:int}", summary="Take a seat")
async def take_seat(
    request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[TakeSeat]
) -> Response[TableInfo]:
    """Sit down under a display name. The key that holds the seat is in the cookie that comes back."""
    worker = worker_of(request)
    table = await looked_at(request, table_id)
    owner, cookies = await owner_or_new(request)
    await quotas_of(request).check_open_tables(worker.store, owner)
    deal = table.state.setup.deal
    can_sit = table.state.status == "open"
    if deal is not None and can_sit and await worker.store.sits_elsewhere(deal.id, owner, table.id):
        raise Denied("other-group", "you play this deal in another group.")
    person = data if deal is None else replace(data, commitment=None)  # nobody has a share in a deal of several tables
    await worker.submit(table, seat_taken(seat, person, owner, worker.word_filter))
    request.app.state.lobby.forget()
    worker.look(table, Client(owner, address_of(request.scope)))
    return Response(table.info(owner), cookies=cookies)


@patch("/tables/{table_id:str}/seats/{seat:int}", summary="Change name and seal")
async def change_seat(
    request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[ChangeSeat]
) -> TableInfo:
    """Go by another name in one's own seat, with another seal, before the game or during it."""
    worker = worker_of(request)
    table = await looked_at(request, table_id)
    owner = owner_from(request)
    await worker.submit(table, seat_changed(table, owner, seat, data, worker.word_filter))
    return table.info(owner)


@put("/tables/{table_id:str}/seats/{seat:int}", summary="Put a bot into an empty seat")
async def seat_bot(request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[SeatBot]) -> TableInfo:
    """Only those who sit at the table can do this."""
    worker = worker_of(request)
    table = await looked_at(request, table_id)
    owner = owner_from(request)
    await worker.submit(table, bot_seated(table, owner, seat, data.bot, worker.bots.levels))
    return table.info(owner)


@delete("/tables/{table_id:str}/seats/{seat:int}", status_code=200, summary="Leave a seat")
async def leave_seat(request: AnyRequest, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Before the game the seat becomes free; during it a bot plays on, until its player comes back."""
    worker = worker_of(request)
    table = await looked_at(request, table_id)
    owner = owner_from(request)
    await worker.submit(table, seat_left(table, owner, seat))
    return table.info(owner)


@post("/tables/{table_id:str}/rematch", summary="Play again with the same people")
async def rematch(request: AnyRequest, table_id: TableId, data: JSONBody[PlayAgain | None] = None) -> TableInfo:
    """The first to ask makes the next table, at which everybody's seat is kept; the others sit down at it."""
    worker = worker_of(request)
    table = await looked_at(request, table_id)
    owner = owner_from(request)
    people = rematch_people(table, owner, None if data is None else data.commitment)
    assert owner is not None
    if table.rematch is None:
        reserved = [seat.owner for seat in table.state.seats]
        try:
            client = client_of(request)
            quotas_of(request).take_table(client)
            made = await make_table(worker, rematch_options(table), people, client, reserved, rematch_of=table.id)
        except Conflict:  # somebody else asked at the same moment
            table.set_rematch(await worker.store.rematch(table.id))
        else:
            table.set_rematch(made.id)
            return made.info(owner)
    assert table.rematch is not None
    if await worker.registry.home_elsewhere(table.rematch) is not None:
        return await _sit_elsewhere(request, table.rematch, people)
    following = await worker.registry.find(table.rematch)
    for taken in rematch_entries(following, people, owner):
        await worker.submit(following, taken)
    return following.info(owner)


async def _sit_elsewhere(request: AnyRequest, table: str, people: Sequence[Sitting]) -> TableInfo:
    """Let ``people`` sit down at ``table``, which is at home at another worker."""
    relay: Relay = request.app.state.relay
    for person in people:
        target = f"/api/tables/{table}/seats/{person.seat}"
        body = msgspec.json.encode(TakeSeat(person.name, person.commitment, person.look))
        seated = await relay.ask(table, request.scope, "POST", target.encode(), request.scope["headers"], body)
        if seated is None:
            raise Moved  # its home has just died
        if seated.status != 409:  # this seat was taken before, or the game has begun
            seated.read(TableInfo)
    found = await relay.ask(table, request.scope, "GET", f"/api/tables/{table}".encode(), request.scope["headers"])
    if found is None:
        raise Moved
    return found.read(TableInfo)


# Routes of one path have to be registered together: open_tables.py does it.
HANDLERS: list[HTTPRouteHandler] = [
    menu, my_tables, create, info, take_seat, change_seat, seat_bot, leave_seat, rematch,
]  # fmt: skip

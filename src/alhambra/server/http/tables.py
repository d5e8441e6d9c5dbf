"""HTTP: make tables, find them, sit down, leave, play again."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Request, Response, Router, delete, get, post, put
from litestar.params import FromPath, JSONBody

import alhambra
from alhambra import Game, Record, RecordError
from alhambra.engine.components import EDITIONS
from alhambra.engine.play import MAX_DECISIONS
from alhambra.modules import LEAST_PLAYERS, MODULES, MOST_PLAYERS, SetupError, compose
from alhambra.record import RULES
from alhambra.server.errors import Conflict, Denied
from alhambra.server.http.identity import owner_from, owner_or_new
from alhambra.server.http.text import clean_name
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry, BotSeated, BotSubstituted, GameStarted, LogRow, SeatLeft, SeatTaken
from alhambra.server.table.setup import TableSetup, new_seed, new_table_id
from alhambra.server.table.state import STAND_IN, TableState
from alhambra.server.wire.http import Menu, NewTable, SeatBot, Sitting, Summary, TakeSeat
from alhambra.server.wire.setup import ClockSetup, Origin, TableOptions
from alhambra.server.wire.table import TableInfo
from alhambra.server.worker import Hall

LIVE_SECONDS = (10, 2 * 3600)  # a turn's time, or a bank
DAYS_SECONDS = (3600, 14 * 86400)

AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]
SeatNumber = FromPath[int]


def hall_of(request: AnyRequest) -> Hall:
    """The hall of this worker."""
    hall: Hall = request.app.state.hall
    return hall


@get("/menu", summary="What tables can be set up with")
async def menu(request: AnyRequest) -> Menu:
    """Editions, modules, levels of bots with a line about each, numbers of players."""
    bots, players = hall_of(request).bots, [LEAST_PLAYERS, MOST_PLAYERS]
    return Menu(list(EDITIONS), list(MODULES), bots.levels, bots.lines, players, alhambra.__version__)


@get("/tables", summary="Public tables with an empty seat")
async def open_tables(request: AnyRequest) -> list[Summary]:
    """The newest first."""
    return await hall_of(request).store.open_tables(time.time())


@get("/me/tables", summary="My tables")
async def my_tables(request: AnyRequest) -> list[Summary]:
    """The tables at which the owner of this key sits; those that wait for them first."""
    owner = owner_from(request)
    return [] if owner is None else await hall_of(request).store.tables_of(owner)


@post("/tables", summary="Make a table", request_max_body_size=1_000_000)
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """Make a table and sit down at it. It starts as soon as every seat is taken."""
    hall = hall_of(request)
    check_options(data.options, hall.bots.known)
    owner, cookies = owner_or_new(request)
    if data.origin is not None:
        await asyncio.to_thread(check_origin, data.options, data.origin)
    table = await make_table(hall, data.options, [(sitting, owner) for sitting in data.sit], origin=data.origin)
    return Response(table.info(owner), cookies=cookies)


async def make_table(
    hall: Hall,
    options: TableOptions,
    sitting: list[tuple[Sitting, str]],
    reserved: list[str | None] | None = None,
    origin: Origin | None = None,
    rematch_of: str | None = None,
) -> LiveTable:
    """A new table, stored, with these people at it."""
    now = time.time()
    setup = TableSetup(new_table_id(), options, new_seed(), RULES, now, reserved or [], origin)
    state = TableState(setup)
    rows: list[LogRow] = []
    for entry in [SeatTaken(person.seat, clean_name(person.name), owner) for person, owner in sitting]:
        rows.append(LogRow(len(rows), now, entry))
        state.apply_row(rows[-1])
    if state.ready:
        rows.append(LogRow(len(rows), now, GameStarted()))
        state.apply_row(rows[-1])
    table = LiveTable(state, hall.store)
    await hall.store.create(state, rows, rematch_of)
    hall.add(table)
    hall.look_after(table)
    return table


@get("/tables/{table_id:str}", summary="A table without its game")
async def info(request: AnyRequest, table_id: TableId) -> TableInfo:
    """Who sits where, how it is set up, how it stands."""
    return (await hall_of(request).table(table_id)).info(owner_from(request))


@post("/tables/{table_id:str}/seats/{seat:int}", summary="Take a seat")
async def take_seat(
    request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[TakeSeat]
) -> Response[TableInfo]:
    """Sit down under a display name. The key that holds the seat is in the cookie that comes back."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    owner, cookies = owner_or_new(request)
    await _settle_in(hall, table, SeatTaken(seat, clean_name(data.name), owner))
    return Response(table.info(owner), cookies=cookies)


@put("/tables/{table_id:str}/seats/{seat:int}", summary="Put a bot into an empty seat")
async def seat_bot(request: AnyRequest, table_id: TableId, seat: SeatNumber, data: JSONBody[SeatBot]) -> TableInfo:
    """Only those who sit at the table can do this."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    owner = owner_from(request)
    if not table.state.seats_of(owner):
        raise Denied("not-seated", "take a seat first.")
    _check_level(data.bot, hall.bots.known)
    await _settle_in(hall, table, BotSeated(seat, data.bot))
    return table.info(owner)


async def _settle_in(hall: Hall, table: LiveTable, entry: SeatTaken | BotSeated) -> None:
    """Fill a seat; with the last one the game starts."""
    await table.submit([entry])
    hall.note_presence(table)
    hall.look_after(table)


@delete("/tables/{table_id:str}/seats/{seat:int}", status_code=200, summary="Leave a seat")
async def leave_seat(request: AnyRequest, table_id: TableId, seat: SeatNumber) -> TableInfo:
    """Before the game the seat becomes free; during it a bot plays on, until its player comes back."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    owner = owner_from(request)
    if seat not in table.state.seats_of(owner):
        raise Denied("not-yours", "this is not your seat.")
    await table.catch_up()  # another worker may have begun the game just now
    entry: AnyEntry = SeatLeft(seat) if table.state.status == "open" else BotSubstituted(seat, STAND_IN, "left")
    await table.submit([entry])
    hall.note_presence(table)
    hall.look_after(table)
    return table.info(owner)


@post("/tables/{table_id:str}/rematch", summary="Play again with the same people")
async def rematch(request: AnyRequest, table_id: TableId) -> TableInfo:
    """The first to ask makes the next table, at which everybody's seat is kept; the others sit down at it."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    owner = owner_from(request)
    seats = table.state.seats_of(owner)
    if not seats or owner is None:
        raise Denied("not-seated", "only those who played can ask for a rematch.")
    if table.state.status not in ("over", "stalled"):
        raise Denied("not-over", "the game is not over yet.")
    people = [(Sitting(seat, table.state.seats[seat].name), owner) for seat in seats]
    if table.rematch is None:
        kept = [chair.owner for chair in table.state.seats]
        try:
            made = await make_table(hall, table.state.setup.options, people, kept, rematch_of=table.id)
        except Conflict:  # somebody else asked at the same moment
            table.rematch = await _rematch_of(hall, table)
        else:
            table.rematch = made.id
            table.show_table()
            return made.info(owner)
    again = await hall.table(table.rematch)
    for person, _ in people:
        if again.state.status == "open" and again.state.seats[person.seat].empty:
            await _settle_in(hall, again, SeatTaken(person.seat, person.name, owner))
    return again.info(owner)


async def _rematch_of(hall: Hall, table: LiveTable) -> str:
    stored = await hall.store.setup(table.id)
    assert stored is not None
    assert stored[1] is not None
    return stored[1]


# ---- what makes sense ----


def check_options(options: TableOptions, levels: list[str]) -> None:
    """Can a table be set up like this?"""
    try:
        compose(len(options.seats), options.edition, list(options.modules))
    except SetupError as error:
        raise Denied(f"bad-{error.field}", str(error)) from None
    for seat in options.seats:
        if seat.bot is not None:
            _check_level(seat.bot, levels)
    if all(seat.bot is not None for seat in options.seats):
        raise Denied("bad-seats", "at least one seat must be a person's.")
    _check_clock(options.clock, options.pace)


def check_origin(options: TableOptions, origin: Origin) -> None:
    """Can a game go on from there, at a table like this?"""
    if options.public:
        raise Denied("bad-record", "a game whose deal may be known is for your own table, not for a public one.")
    try:
        record = Record.decode(origin.record)
        if len(record.log) > MAX_DECISIONS or origin.step > len(record.log):
            raise Denied("bad-record", "the record is too long, or has no such step.")
        game = Game.replay(record, origin.step)
    except RecordError as error:
        raise Denied("bad-record", str(error)) from None
    played = (game.players, game.edition, game.book.module_names)
    if played != (len(options.seats), options.edition, _in_order(options)):
        raise Denied("bad-record", "the table must have the record's players, edition and modules.")
    if game.over:
        raise Denied("bad-record", "the game is over at this step.")


def _in_order(options: TableOptions) -> list[str]:
    """The modules in the order in which a book names them."""
    return compose(len(options.seats), options.edition, list(options.modules)).module_names


def _check_level(level: str, levels: list[str]) -> None:
    if level not in levels:
        raise Denied("bad-bot", f"there is no bot {level!r}; bots are: {', '.join(levels)}")


def _check_clock(clock: ClockSetup, pace: str) -> None:
    if clock.kind == "none":
        return
    least, most = LIVE_SECONDS if pace == "live" else DAYS_SECONDS
    if not least <= clock.seconds <= most:
        raise Denied("bad-clock", f"at this pace a clock has {least} to {most} seconds, not {clock.seconds}")
    if clock.increment > clock.seconds:
        raise Denied("bad-clock", "the increment cannot be more than the time to begin with.")


ROUTES = Router(
    "/api",
    route_handlers=[
        menu,
        open_tables,
        my_tables,
        create,
        info,
        take_seat,
        seat_bot,
        leave_seat,
        rematch,
    ],
    tags=["tables"],
)

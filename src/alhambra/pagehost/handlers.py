"""The requests that a page's host answers, as a server would. All others need a server."""

from __future__ import annotations

from typing import Any, cast, get_args

from alhambra.pagehost.host import PageHost
from alhambra.pagehost.routes import Attachment, PageRequest, Routes, file_to_save
from alhambra.pagehost.storage import encoded
from alhambra.server.compute.puzzles import played_puzzle, puzzle_list
from alhambra.server.compute.replays import Replay
from alhambra.server.errors import Denied
from alhambra.server.service.finished_games import RECORD_BYTES_MOST, finished_game, log_so_far, sent_replay
from alhambra.server.service.module_texts import Language, foreign_texts
from alhambra.server.service.options_check import check_options, check_origin
from alhambra.server.service.tables import (
    bot_seated,
    menu_of,
    new_setup,
    rematch_options,
    rematch_people,
    seat_changed,
    seat_left,
    seat_taken,
    seats_taken,
)
from alhambra.server.table.lesson import lesson_origin
from alhambra.server.wire.http import (
    ChangeSeat,
    NewTable,
    PlayAgain,
    PushOffer,
    Reach,
    SeatBot,
    TakeSeat,
)
from alhambra.server.wire.puzzles import PuzzleAttempt
from alhambra.server.wire.table import TableInfo

ROUTES = Routes()
route = ROUTES.route

# ---- tables ----


@route("GET", "/menu")
async def menu(host: PageHost, _: PageRequest) -> Any:
    """What tables can be set up with, and which levels can think less here."""
    found = menu_of(host.bots.levels, host.bots.descriptions)
    found.reduced = host.bots.reduced()
    return found


@route("GET", "/modules/{language}")
async def modules(_: PageHost, request: PageRequest) -> Any:
    """The words and rules of modules of other packages."""
    language = request.parts["language"]
    if language not in get_args(Language):
        raise Denied("bad-request", "there is no such language.")
    return foreign_texts(cast("Language", language))


@route("POST", "/tables")
async def create(host: PageHost, request: PageRequest) -> Any:
    """Make a table and sit down at it. It starts as soon as every seat is taken. A lesson brings its own deal."""
    new = request.data(NewTable)
    check_options(new.options, host.bots.levels)
    if new.options.public:
        raise Denied("needs-server", "others can only come to a table on a server.")
    origin = lesson_origin() if new.options.lesson else new.origin
    if origin is not None:
        check_origin(new.options, origin)
    entries = seats_taken(new.sit, host.owner, host.word_filter)
    table = await host.tables.create(new_setup(new.options, origin=origin), entries)
    host.look(table)
    return table.info(host.owner)


@route("GET", "/tables/{table}")
async def info(host: PageHost, request: PageRequest) -> Any:
    """A table without its game."""
    return (await host.tables.find(request.table)).info(host.owner)


@route("POST", "/tables/{table}/seats/{seat}")
async def take_seat(host: PageHost, request: PageRequest) -> Any:
    """Sit down under a display name."""
    table = await host.tables.find(request.table)
    entry = seat_taken(request.number("seat"), request.data(TakeSeat), host.owner, host.word_filter)
    await host.submit(table, entry)
    host.look(table)
    return table.info(host.owner)


@route("PATCH", "/tables/{table}/seats/{seat}")
async def change_seat(host: PageHost, request: PageRequest) -> Any:
    """Go by another name, with another seal."""
    table = await host.tables.find(request.table)
    change = request.data(ChangeSeat)
    await host.submit(table, seat_changed(table, host.owner, request.number("seat"), change, host.word_filter))
    return table.info(host.owner)


@route("PUT", "/tables/{table}/seats/{seat}")
async def seat_bot(host: PageHost, request: PageRequest) -> Any:
    """Put a bot into an empty seat."""
    table = await host.tables.find(request.table)
    level = request.data(SeatBot).bot
    await host.submit(table, bot_seated(table, host.owner, request.number("seat"), level, host.bots.levels))
    return table.info(host.owner)


@route("DELETE", "/tables/{table}/seats/{seat}")
async def leave_seat(host: PageHost, request: PageRequest) -> Any:
    """Leave a seat: before the game it becomes free, during it a bot plays on."""
    table = await host.tables.find(request.table)
    await host.submit(table, seat_left(table, host.owner, request.number("seat")))
    return table.info(host.owner)


@route("POST", "/tables/{table}/rematch")
async def rematch(host: PageHost, request: PageRequest) -> TableInfo:
    """Play again with the same people."""
    table = await host.tables.find(request.table)
    data = request.data(PlayAgain) if request.body.strip() not in ("", "null") else PlayAgain()
    people = rematch_people(table, host.owner, data.commitment)
    if table.rematch is not None and await host.store.meta(table.rematch) is not None:
        return (await host.tables.find(table.rematch)).info(host.owner)
    setup = new_setup(rematch_options(table), [seat.owner for seat in table.state.seats])
    made = await host.tables.create(setup, seats_taken(people, host.owner, host.word_filter))
    await host.store.note_rematch(table.state, made.id)
    table.rematch = None  # the one before was deleted
    table.set_rematch(made.id)
    host.look(made)
    return made.info(host.owner)


# ---- after the game ----


async def _replay_of(host: PageHost, request: PageRequest) -> Replay:
    table = await host.tables.find(request.table)
    return host.replays.replay(table.id, finished_game(table.state).record)


@route("GET", "/tables/{table}/log")
async def log(host: PageHost, request: PageRequest) -> Any:
    """What has happened so far; header x-log-seq: the last row read."""
    table = await host.tables.find(request.table)
    rows = await host.store.rows(table.id)
    entries = log_so_far(table.state, rows, table.viewer_seat_of(host.owner))
    return Attachment(encoded(entries), {"x-log-seq": str(rows[-1].seq if rows else -1)})


@route("GET", "/tables/{table}/record")
async def record(host: PageHost, request: PageRequest) -> Any:
    """A file that plays the whole game again."""
    replayed = await _replay_of(host, request)
    return file_to_save(replayed.record.encode(), f"alhambra-{request.table}.json")


@route("GET", "/tables/{table}/statistics")
async def statistics(host: PageHost, request: PageRequest) -> Any:
    """A finished game in numbers."""
    return (await _replay_of(host, request)).statistics


@route("GET", "/tables/{table}/steps/{step}")
async def step(host: PageHost, request: PageRequest) -> Any:
    """A finished game at one of its steps."""
    return (await _replay_of(host, request)).step(request.number("step"))


@route("GET", "/tables/{table}/review")
async def review(host: PageHost, request: PageRequest) -> Any:
    """The decisions of a finished game as far as they are reckoned; the first to ask begins the work."""
    replayed = await _replay_of(host, request)
    return host.reviews.review(request.table, replayed.record, request.number("after", "0"), host.client)


def _sent(host: PageHost, request: PageRequest) -> Replay:
    body = request.body.encode()
    if len(body) > RECORD_BYTES_MOST:
        raise Denied("bad-record", "this is too big for a record.", why="not-a-record")
    return sent_replay(host.replays, body)


@route("POST", "/replay")
async def replay(host: PageHost, request: PageRequest) -> Any:
    """Any record at one of its steps."""
    return _sent(host, request).step(request.number("step", "0"))


@route("POST", "/replay/statistics")
async def replay_statistics(host: PageHost, request: PageRequest) -> Any:
    """Any record in numbers."""
    return _sent(host, request).statistics


# ---- puzzles ----


@route("GET", "/puzzles")
async def puzzles(_: PageHost, __: PageRequest) -> Any:
    """All puzzles, with today's."""
    return puzzle_list()


@route("GET", "/puzzles/{number}")
async def puzzle(_: PageHost, request: PageRequest) -> Any:
    """A puzzle as the seat sees it that has to decide."""
    return played_puzzle(request.number("number")).position()


@route("POST", "/puzzles/{number}")
async def solve_puzzle(_: PageHost, request: PageRequest) -> Any:
    """What an answer is worth, and the best one with its reasons."""
    return played_puzzle(request.number("number")).result(request.data(PuzzleAttempt).action)


@route("POST", "/puzzles/{number}/ask")
async def ask_puzzle(_: PageHost, request: PageRequest) -> Any:
    """Why an action of a puzzle is refused."""
    return played_puzzle(request.number("number")).why_not(request.data(PuzzleAttempt).action)


# ---- what a page knows without a server ----


@route("GET", "/reach")
async def reach(_: PageHost, __: PageRequest) -> Any:
    """Nobody reaches this device."""
    return Reach([])


@route("GET", "/me/push")
async def push(_: PageHost, __: PageRequest) -> Any:
    """Nobody calls this device back."""
    return PushOffer(None)


@route("GET", "/me/blocks")
async def blocks(_: PageHost, __: PageRequest) -> Any:
    """There is nobody to block."""
    return []

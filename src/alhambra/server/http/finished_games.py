"""HTTP, after the game: its record, its numbers, its decisions, any of its steps; and what has happened so far.

A record says everything, the piles and the seed too, so nothing of it is handed out before the end. Playing a long game
again takes a while, so it is done in a few threads of its own and the tables go on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, TypeVar

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import PathParameter, QueryParameter, RawBody

from alhambra import Record, RecordError
from alhambra.engine.play import MAX_DECISIONS
from alhambra.server.compute.replays import Reel, ReplayCache
from alhambra.server.errors import Denied
from alhambra.server.http.identity import owner_from
from alhambra.server.http.tables import AnyRequest, TableId, hall_of
from alhambra.server.table.game_log import chronicle
from alhambra.server.wire.base import TEXT_MOST
from alhambra.server.wire.http import GameLogEntry, Problem, ReplayStep
from alhambra.server.wire.review import Review
from alhambra.server.wire.statistics import Statistics

RECORD_MOST = 1_000_000  # bytes of a record that is sent to us
STEPS_MOST = 1_000_000

T = TypeVar("T")
WORDS = "How many actions have been done."
StepInPath = Annotated[int, PathParameter(ge=0, le=STEPS_MOST, description=WORDS)]
StepInQuery = Annotated[int, QueryParameter(ge=0, le=STEPS_MOST, description=WORDS)]
AfterInQuery = Annotated[int, QueryParameter(ge=0, le=STEPS_MOST, description="How many decisions are known already.")]

_SHELF = ReplayCache()
_THREADS = ThreadPoolExecutor(2, "after")  # more would only take time from the tables

REFUSALS = {
    404: ResponseSpec(Problem, description="There is no such table or step.", generate_examples=False),
    409: ResponseSpec(Problem, description="The game is not over yet.", generate_examples=False),
}
REVIEW_REFUSALS = {
    **REFUSALS,
    429: ResponseSpec(Problem, description="Many games are being reviewed just now.", generate_examples=False),
}
BAD_RECORD = {
    400: ResponseSpec(Problem, description="This is no record, or it breaks a rule.", generate_examples=False),
    404: ResponseSpec(Problem, description="There is no such step.", generate_examples=False),
    413: ResponseSpec(Problem, description="This is too big for a record.", generate_examples=False),
}


async def aside(work: Callable[[], T]) -> T:
    """Do something that takes a while without keeping anybody waiting."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, work)


# ---- games of this server ----


async def _reel_of(request: AnyRequest, table_id: str) -> Reel:
    state = (await hall_of(request).table(table_id)).state
    game = state.game
    if game is None or state.status not in ("over", "stalled"):
        raise Denied("not-over", "the game is not over yet; its record would give its secrets away.")
    return await aside(lambda: _SHELF.reel(state.setup.id, game.record))


@get(
    "/tables/{table_id:str}/record",
    summary="The record of a finished game",
    responses={200: ResponseSpec(Record, description="The record", generate_examples=False), **REFUSALS},
)
async def record(request: AnyRequest, table_id: TableId) -> Response[bytes]:
    """A file that plays the whole game again, with the seed and every shuffle (docs/notation.md)."""
    reel = await _reel_of(request, table_id)
    name = f"alhambra-{table_id}.json"
    return Response(
        reel.record.encode().encode(),
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table_id:str}/statistics", summary="A finished game in numbers", responses=REFUSALS)
async def table_statistics(request: AnyRequest, table_id: TableId) -> Statistics:
    """Points by source and scoring, money, tiles, walls; and how they grew, turn by turn."""
    return (await _reel_of(request, table_id)).statistics


@get("/tables/{table_id:str}/steps/{step:int}", summary="A finished game at one of its steps", responses=REFUSALS)
async def table_step(request: AnyRequest, table_id: TableId, step: StepInPath) -> ReplayStep:
    """The position after so many actions, with open hands, and what the last of them brought."""
    reel = await _reel_of(request, table_id)
    return await aside(lambda: reel.at(step))


@get("/tables/{table_id:str}/review", summary="The decisions of a finished game", responses=REVIEW_REFUSALS)
async def table_review(request: AnyRequest, table_id: TableId, after: AfterInQuery = 0) -> Review:
    """Each beside what could have been done instead. The first to ask begins the work; ask again until it is done."""
    reel = await _reel_of(request, table_id)
    return hall_of(request).reviews.review(table_id, reel.record, after)


@get(
    "/tables/{table_id:str}/log",
    summary="What has happened so far",
    responses={404: ResponseSpec(Problem, description="There is no such table.", generate_examples=False)},
)
async def log(request: AnyRequest, table_id: TableId) -> list[GameLogEntry]:
    """LogRow by row, as the asker may know it; what was taken back is not told. Works while the game goes on, too."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    game, viewer_seat = table.state.game, table.viewer_seat_of(owner_from(request))
    if game is None:
        return []
    rows = await hall.store.rows(table.id)
    return await aside(lambda: chronicle(table.state.setup, game.names, rows, viewer_seat))


# ---- any record ----


@dataclass
class TakesRecord(Operation):
    """How a route is documented that reads a record by itself, to say what is wrong with it in its own words."""

    def __post_init__(self) -> None:
        """Litestar sees raw bytes only."""
        schema = Schema(type=OpenAPIType.OBJECT, description="A record of a game (docs/notation.md)")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(schema=schema)}, required=True)


def _read(body: bytes) -> Record:
    """A record that is not longer than any game of ours."""
    found = Record.decode(body)
    if len(found.log) > MAX_DECISIONS:
        raise RecordError("log", f"{len(found.log)} actions are too many here; at most {MAX_DECISIONS}")
    for number, line in enumerate(found.log):
        if len(line.do) > TEXT_MOST:
            raise RecordError(f"log[{number}]", f"an action has at most {TEXT_MOST} characters")
    return found


async def _posted(body: bytes) -> Reel:
    try:
        return await aside(lambda: _SHELF.reel(sha256(body).hexdigest(), lambda: _read(body)))
    except RecordError as error:
        raise Denied("bad-record", str(error)) from None


TAKES_RECORD: dict[str, Any] = {
    "status_code": 200,
    "request_max_body_size": RECORD_MOST,
    "operation_class": TakesRecord,
    "responses": BAD_RECORD,
}


@post("/replay", summary="Any record at one of its steps", **TAKES_RECORD)
async def replay(body: RawBody, step: StepInQuery = 0) -> ReplayStep:
    """Send a record as the body. It is not stored."""
    reel = await _posted(body)
    return await aside(lambda: reel.at(step))


@post("/replay/statistics", summary="Any record in numbers", **TAKES_RECORD)
async def replay_statistics(body: RawBody) -> Statistics:
    """Send a record as the body. It is not stored."""
    return (await _posted(body)).statistics


ROUTES = Router(
    "/api",
    route_handlers=[record, table_statistics, table_step, table_review, log, replay, replay_statistics],
    tags=["after the game"],
)

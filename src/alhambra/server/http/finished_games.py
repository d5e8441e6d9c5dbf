"""HTTP, after the game: its record, its numbers, its decisions, any of its steps; and what has happened so far.

A record says everything, the piles and the seed too, so nothing of it is handed out before the end. Playing a long game
again takes a while, so it is done in a few threads of its own and the tables go on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from litestar import MediaType, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import PathParameter, QueryParameter, RawBody

from alhambra import Record
from alhambra.server.compute.replays import Replay, ReplayCache
from alhambra.server.http.deal_access import check_open, without_hidden_seed
from alhambra.server.http.identity import client_of, owner_from
from alhambra.server.http.requests import AnyRequest, TableId, quotas_of, worker_of
from alhambra.server.service.finished_games import RECORD_BYTES_MOST, finished_game, log_so_far, sent_replay
from alhambra.server.wire.http import GameLogEntry, Problem, ReplayStep
from alhambra.server.wire.review import Review
from alhambra.server.wire.statistics import Statistics

STEPS_MOST = 1_000_000

T = TypeVar("T")
STEP_MEANS = "How many actions have been done."
StepInPath = Annotated[int, PathParameter(ge=0, le=STEPS_MOST, description=STEP_MEANS)]
StepInQuery = Annotated[int, QueryParameter(ge=0, le=STEPS_MOST, description=STEP_MEANS)]
AfterInQuery = Annotated[int, QueryParameter(ge=0, le=STEPS_MOST, description="How many decisions are known already.")]

_REPLAYS = ReplayCache()


def _refusals(reasons: dict[int, str]) -> dict[int, ResponseSpec]:
    """What the documentation says of the refusals of a route: the ``reasons`` by their status codes."""
    return {status: ResponseSpec(Problem, False, text) for status, text in reasons.items()}


REFUSALS = _refusals(
    {
        403: "Others can still play this deal, and you have not.",
        404: "There is no such table or step.",
        409: "The game is not over yet.",
    }
)
REVIEW_REFUSALS = REFUSALS | _refusals({429: "Many games are being reviewed just now."})


# ---- games of this server ----


async def _in_thread(request: AnyRequest, work: Callable[[], T]) -> T:
    """``work()``, which takes a while, done in a thread when it is the turn of whoever asks."""
    return await quotas_of(request).in_thread(client_of(request), work)


async def _replay_of(request: AnyRequest, table_id: str) -> Replay:
    table = await worker_of(request).registry.find(table_id)
    await check_open(worker_of(request), table, owner_from(request))
    game = finished_game(table.state)
    return await _in_thread(request, lambda: _REPLAYS.replay(table.id, game.record))


@get(
    "/tables/{table_id:str}/record",
    summary="The record of a finished game",
    responses={200: ResponseSpec(Record, False, "The record"), **REFUSALS},
)
async def record(request: AnyRequest, table_id: TableId) -> Response[bytes]:
    """A file that plays the whole game again, with all shuffles, and its seed if all may know it (docs/notation.md)."""
    replayed = await _replay_of(request, table_id)
    found = await without_hidden_seed(worker_of(request), table_id, replayed.record)
    name = f"alhambra-{table_id}.json"
    return Response(
        found.encode().encode(),
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table_id:str}/statistics", summary="A finished game in numbers", responses=REFUSALS)
async def table_statistics(request: AnyRequest, table_id: TableId) -> Statistics:
    """Points by source and scoring, money, tiles, walls; and how they grew, turn by turn."""
    replayed = await _replay_of(request, table_id)
    return await _in_thread(request, lambda: replayed.statistics)


@get("/tables/{table_id:str}/steps/{step:int}", summary="A finished game at one of its steps", responses=REFUSALS)
async def table_step(request: AnyRequest, table_id: TableId, step: StepInPath) -> ReplayStep:
    """The position at this step, with open hands, and what the action before it brought."""
    replayed = await _replay_of(request, table_id)
    return await _in_thread(request, lambda: replayed.step(step))


@get("/tables/{table_id:str}/review", summary="The decisions of a finished game", responses=REVIEW_REFUSALS)
async def table_review(request: AnyRequest, table_id: TableId, after: AfterInQuery = 0) -> Review:
    """Each beside what could have been done instead. The first to ask begins the work; ask again until it is done."""
    replayed = await _replay_of(request, table_id)
    return worker_of(request).reviews.review(table_id, replayed.record, after, client_of(request))


@get(
    "/tables/{table_id:str}/log",
    summary="What has happened so far",
    responses=_refusals({403: "Others can still play this deal, and you have not.", 404: "There is no such table."}),
)
async def log(request: AnyRequest, table_id: TableId) -> Response[list[GameLogEntry]]:
    """Row by row, as the asker may know it, without what was taken back; header x-log-seq: the last row read."""
    worker = worker_of(request)
    table = await worker.registry.find(table_id)
    await check_open(worker, table, owner_from(request))
    state, viewer_seat = table.state, table.viewer_seat_of(owner_from(request))
    rows = await worker.store.rows(table.id)
    entries = await _in_thread(request, lambda: log_so_far(state, rows, viewer_seat)) if state.game is not None else []
    return Response(entries, headers={"x-log-seq": str(rows[-1].seq if rows else -1)})


# ---- any record ----


@dataclass
class TakesRecord(Operation):
    """How a route is documented that reads a record by itself, to say what is wrong with it in its own words."""

    def __post_init__(self) -> None:
        """Litestar sees raw bytes only."""
        schema = Schema(type=OpenAPIType.OBJECT, description="A record of a game (docs/notation.md)")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(schema=schema)}, required=True)


async def _posted(request: AnyRequest, body: bytes) -> Replay:
    return await _in_thread(request, lambda: sent_replay(_REPLAYS, body))


TAKES_RECORD: dict[str, Any] = {
    "status_code": 200,
    "request_max_body_size": RECORD_BYTES_MOST,
    "operation_class": TakesRecord,
    "responses": _refusals(
        {
            400: "This is no record, or it breaks a rule.",
            404: "There is no such step.",
            413: "This is too big for a record.",
        }
    ),
}


@post("/replay", summary="Any record at one of its steps", **TAKES_RECORD)
async def replay(request: AnyRequest, body: RawBody, step: StepInQuery = 0) -> ReplayStep:
    """Send a record as the body. It is not stored."""
    replayed = await _posted(request, body)
    return await _in_thread(request, lambda: replayed.step(step))


@post("/replay/statistics", summary="Any record in numbers", **TAKES_RECORD)
async def replay_statistics(request: AnyRequest, body: RawBody) -> Statistics:
    """Send a record as the body. It is not stored."""
    replayed = await _posted(request, body)
    return await _in_thread(request, lambda: replayed.statistics)


ROUTES = Router(
    "/api",
    route_handlers=[record, table_statistics, table_step, table_review, log, replay, replay_statistics],
    tags=["after the game"],
)

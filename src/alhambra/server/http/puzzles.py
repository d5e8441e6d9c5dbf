"""HTTP: puzzles. What would be good is told only to whoever has answered."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from alhambra.server.compute.puzzles import PlayedPuzzle, played_puzzle, puzzle_list
from alhambra.server.http.identity import client_of
from alhambra.server.http.requests import AnyRequest, quotas_of
from alhambra.server.wire.outgoing import Answer
from alhambra.server.wire.puzzles import PuzzleAttempt, PuzzleList, PuzzlePosition, PuzzleResult

PuzzleNumber = FromPath[int]


async def _played(request: AnyRequest, number: int) -> PlayedPuzzle:
    return await quotas_of(request).in_thread(client_of(request), lambda: played_puzzle(number))


@get("/puzzles", summary="All puzzles")
async def puzzles() -> PuzzleList:
    """With the number of today's, which is the same for everybody."""
    return puzzle_list()


@get("/puzzles/{number:int}", summary="A puzzle")
async def puzzle(request: AnyRequest, number: PuzzleNumber) -> PuzzlePosition:
    """The position as the seat sees it that has to decide, with its legal actions."""
    return (await _played(request, number)).position()


@post("/puzzles/{number:int}", status_code=200, summary="Answer a puzzle")
async def answer(request: AnyRequest, number: PuzzleNumber, data: JSONBody[PuzzleAttempt]) -> PuzzleResult:
    """What the action is worth, and the best one with its reasons."""
    return (await _played(request, number)).result(data.action)


@post("/puzzles/{number:int}/ask", status_code=200, summary="Why an action of a puzzle is refused")
async def ask(request: AnyRequest, number: PuzzleNumber, data: JSONBody[PuzzleAttempt]) -> Answer:
    """As a table answers that question on its socket; the id is 0."""
    return (await _played(request, number)).why_not(data.action)


ROUTES = Router("/api", route_handlers=[puzzles, puzzle, answer, ask], tags=["puzzles"])

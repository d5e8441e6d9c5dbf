"""For those who watch a server: is it alive, can it store something, and its numbers."""

from __future__ import annotations

import asyncio
import time

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import CONTENT_TYPE_LATEST

from alhambra.server import metrics
from alhambra.server.http.requests import AnyRequest, worker_of
from alhambra.server.storage.database import STORAGE_ERRORS
from alhambra.server.storage.store import Store

READY_SECONDS = 1.0  # that an answer counts, so that nobody makes the server write without end


class Readiness:
    """Whether something can be stored in ``store``; tried when it is asked for, once a second at most."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._one_at_a_time = asyncio.Lock()
        self._tried_at = 0.0
        self._is_ready = False

    async def is_ready(self) -> bool:
        """Could something be stored just now?"""
        async with self._one_at_a_time:
            if time.monotonic() - self._tried_at > READY_SECONDS:
                try:
                    self._is_ready = await self.store.note_write(time.time())
                except STORAGE_ERRORS:
                    self._is_ready = False
                self._tried_at = time.monotonic()
            return self._is_ready


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """This worker is alive, whatever its database does."""
    return "ok\n"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[str]:
    """Can this worker store something?"""
    readiness: Readiness = request.app.state.readiness
    if await readiness.is_ready():
        return Response("ok\n")
    answers = worker_of(request).store.availability.answers
    return Response("nothing can be stored\n" if answers else "the database does not answer\n", status_code=503)


@get("/metrics", include_in_schema=False)
async def prometheus() -> Response[bytes]:
    """Numbers to watch, in Prometheus' form."""
    return Response(metrics.exposed(), headers={"content-type": CONTENT_TYPE_LATEST})


ROUTES: list[HTTPRouteHandler] = [healthz, readyz, prometheus]

"""The web application of one worker: routes, socket, errors in words, security headers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler

from alhambra._native import client_home
from alhambra.server import metrics
from alhambra.server.errors import Denied
from alhambra.server.http import (
    deals,
    finished_games,
    health,
    invitations,
    keys,
    moderation,
    module_texts,
    my_games,
    open_tables,
    openapi_schema,
    pages,
    push,
    puzzles,
    table_files,
    vacation,
)
from alhambra.server.http.client_files import ClientFiles, client_routes, wants_page
from alhambra.server.http.head_requests import answer_head
from alhambra.server.http.observing import observed
from alhambra.server.http.offline_site import offline_routes
from alhambra.server.http.own_port import listening_at, own_socket
from alhambra.server.http.quotas import Quotas
from alhambra.server.http.relay import Relay, passed_on
from alhambra.server.http.relayed_sockets import RelayingConnection
from alhambra.server.http.security import add_headers, security_middleware
from alhambra.server.http.socket import play
from alhambra.server.service.problems import problem_of
from alhambra.server.settings import Settings, SettingsError, default_database
from alhambra.server.storage.availability import storage_reason
from alhambra.server.storage.database import STORAGE_ERRORS, database_address
from alhambra.server.storage.queries import PUSH_KEY, SECRET
from alhambra.server.storage.store import Store
from alhambra.server.wire.http import Problem
from alhambra.server.worker import Worker

BODY_BYTES_MOST = 64 * 1024  # of a request
logger = logging.getLogger("alhambra.app")


def _problem(status: int, problem: Problem) -> Response[Problem]:
    metrics.REFUSED.labels(problem.code).inc()
    return Response(problem, status_code=status)


def _denied(_: Request[Any, Any, Any], error: Denied) -> Response[Problem]:
    return _problem(*problem_of(error))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Litestar's own refusals: no such address, a body that makes no sense, too much of it."""
    if error.status_code == 404 and wants_page(request):
        client: ClientFiles = request.app.state.client
        return client.not_found(request)
    details = error.extra if isinstance(error.extra, list) else []
    reasons = [str(detail.get("message", "")) for detail in details if isinstance(detail, dict)]
    code = {404: "not-found", 405: "bad-method", 413: "too-big"}.get(error.status_code, "bad-request")
    return _problem(error.status_code, Problem(code, "; ".join([error.detail, *reasons])))


def _unreadable(_: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Problem]:
    """A body that is nested too deep, or no text."""
    return _problem(400, Problem("bad-request", f"this makes no sense: {error}"))


def _storage(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.warning("a request was not carried out, because of the database (%s)", type(error).__name__)
    return _problem(503, Problem("storage", storage_reason(error)))


def _fault(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.error("a request could not be answered", exc_info=error)
    return _problem(500, Problem("fault", "something went wrong on the server."))


@asynccontextmanager
async def _open(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    address = database_address(settings.database or str(default_database()))
    store = Store(address, settings.database_seconds)
    secret, push_key = await store.read_value(SECRET), await store.read_value(PUSH_KEY)
    if secret is None or push_key is None:
        raise SettingsError("the database was not brought up to date; start the server with: alhambra serve")
    worker = Worker(settings, store, secret, push_key)
    app.state.worker = worker
    app.state.readiness = health.Readiness(store)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        stack.push_async_callback(worker.close)
        if store.is_shared:
            await _join_others(app, worker, stack)
        else:
            await worker.start()
        yield


async def _join_others(app: Litestar, worker: Worker, stack: AsyncExitStack) -> None:
    """Start ``worker`` as one of several, which reach each other at ports of their own; ``stack`` ends it."""
    own = own_socket(worker.settings)
    host, port = own.getsockname()[:2]
    await worker.start(f"{host}:{port}")
    app.state.relay = RelayingConnection.relay = Relay(worker.registry, worker.secret)
    await stack.enter_async_context(listening_at(own, app, worker.settings, worker.secret))


def make_app(settings: Settings | None = None) -> Litestar:
    """The application; uvicorn calls this in each worker, which reads its settings from the environment."""
    settings = settings or Settings.read()
    client = ClientFiles(Path(client_home()))
    routes: list[ControllerRouterHandler] = [
        open_tables.ROUTES,
        module_texts.ROUTES,
        finished_games.ROUTES,
        puzzles.ROUTES,
    ]
    routes += [
        invitations.ROUTES,
        keys.ROUTES,
        my_games.ROUTES,
        table_files.ROUTES,
        vacation.ROUTES,
        deals.ROUTES,
        moderation.ROUTES,
    ]
    routes += [push.ROUTES, *pages.ROUTES, *client_routes(client), *offline_routes(settings.site), *health.ROUTES, play]
    app = Litestar(
        route_handlers=routes,
        lifespan=[_open],
        middleware=[security_middleware(settings)],
        before_send=[add_headers],
        exception_handlers={
            Denied: _denied,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            HTTPException: _http,
            **dict.fromkeys(STORAGE_ERRORS, _storage),
            Exception: _fault,
        },
        request_max_body_size=BODY_BYTES_MOST,
        openapi_config=pages.openapi(),
        logging_config=None,
    )
    # Middleware would not see what no route answers.
    app.asgi_handler = answer_head(observed(passed_on(app.asgi_handler, app.state)))
    app.state.settings = settings
    app.state.quotas = Quotas(settings)
    app.state.lobby = open_tables.Lobby()
    app.state.client = client
    openapi_schema.complete_schema(app)
    return app

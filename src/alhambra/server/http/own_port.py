"""The port of each worker's own, beside the one that all workers of a server share.

There other workers pass on what is for tables that are at home here, and a proxy may send to it what belongs to it.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import uvicorn
from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from alhambra.server.http.relay import restored
from alhambra.server.service.session import MESSAGE_BYTES_MOST
from alhambra.server.settings import Settings, SettingsError

CLOSE_SECONDS = 3
BACKLOG_MOST = 1024  # connections that may wait
OPTIONS: dict[str, Any] = {  # of uvicorn, at both ports
    "access_log": False,
    "log_level": None,
    "server_header": False,
    "timeout_graceful_shutdown": CLOSE_SECONDS,
    "ws_max_size": 4 * MESSAGE_BYTES_MOST,
    "ws_per_message_deflate": False,
    "http": "alhambra.server.http.relayed_sockets:RelayingConnection",
}


class _SecondServer(uvicorn.Server):
    """A server beside another one, to which the signals belong."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone."""
        yield


def own_socket(settings: Settings) -> socket.socket:
    """The socket that a worker listens at for itself: the first port that is free of those for workers."""
    family = socket.AF_INET6 if ":" in settings.worker_host else socket.AF_INET
    first = settings.worker_port
    for port in range(first, first + settings.workers) if first else [0]:
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.worker_host, port))
            listening.listen(BACKLOG_MOST)
        except OSError as error:
            listening.close()
            why = error.strerror or error
        else:
            return listening
    where = f"{settings.worker_host}, port {settings.worker_port or 'any'}"
    raise SettingsError(f"a worker cannot listen at {where} and the following ones ({why})")


@asynccontextmanager
async def listening_at(own: socket.socket, app: ASGIApp, settings: Settings, secret: str) -> AsyncIterator[None]:
    """While this lasts ``app`` is served at the socket ``own``, too; ``secret`` is that of all workers."""
    believed = restored(ProxyHeadersMiddleware(app, settings.proxies), secret)  # type: ignore[arg-type]
    config = uvicorn.Config(
        believed,
        lifespan="off",
        log_config=None,
        proxy_headers=False,
        forwarded_allow_ips=settings.proxies,  # whose connections are not counted (patience.py)
        **OPTIONS,
    )
    config.load()
    server = _SecondServer(config)
    serving = asyncio.create_task(server.serve(sockets=[own]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving

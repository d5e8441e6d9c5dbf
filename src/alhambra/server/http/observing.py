"""Around every request and socket: an id for the log and the answer, how long it took, and a line at ``info``."""

from __future__ import annotations

import logging
import re
import secrets
import time

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from alhambra.server import metrics
from alhambra.server.logs import add_log_fields

REQUEST_ID = "x-request-id"  # the header; a proxy may have chosen it, so that its log and ours can be compared
_GOOD_ID = re.compile(r"[A-Za-z0-9._-]{8,64}\Z")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")  # all others count as one

logger = logging.getLogger("alhambra.http")


def observed(app: ASGIApp) -> ASGIApp:
    """``app`` with all its requests watched, also those that no route answers."""

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        brought = Headers.from_scope(scope).get(REQUEST_ID, "")
        request = brought if _GOOD_ID.match(brought) else secrets.token_hex(8)
        add_log_fields(request=request)
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message)[REQUEST_ID] = request
            await send(message)

        try:
            await app(scope, receive, send_with_id)
        finally:
            _note(scope, status, time.perf_counter() - began)

    return watch


def _note(scope: HTTPScope, status: int, seconds: float) -> None:
    """Count a request that was answered; its route stands for its path, which may be secret."""
    method = scope["method"] if scope["method"] in METHODS else "other"
    route = str(scope.get("path_template") or "none")
    metrics.HTTP.labels(method, route, f"{status // 100}xx").observe(seconds)
    fields = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
    logger.info("request", extra={"fields": fields})

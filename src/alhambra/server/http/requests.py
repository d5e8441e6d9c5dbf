"""What route handlers know of a request: its worker, and the parts of its path."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import FromPath

from alhambra.server.http.quotas import Quotas
from alhambra.server.worker import Worker

AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]
SeatNumber = FromPath[int]


def quotas_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Quotas:
    """What those who send requests may have."""
    quotas: Quotas = connection.app.state.quotas
    return quotas


def worker_of(request: AnyRequest) -> Worker:
    """The worker that answers this request."""
    worker: Worker = request.app.state.worker
    return worker

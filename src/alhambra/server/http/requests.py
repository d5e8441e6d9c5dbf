"""What route handlers know of a request: its worker, and the parts of its path."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.params import FromPath

from alhambra.server.worker import Worker

AnyRequest = Request[Any, Any, Any]
TableId = FromPath[str]
SeatNumber = FromPath[int]


def worker_of(request: AnyRequest) -> Worker:
    """The worker that answers this request."""
    worker: Worker = request.app.state.worker
    return worker

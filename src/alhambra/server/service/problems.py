"""What cannot be done, as it is answered to a request: a status and a ``Problem``."""

from __future__ import annotations

from typing import Final

from alhambra.server.errors import Denied
from alhambra.server.wire.http import Problem

STATUS: Final = {
    "no-table": 404,
    "no-seat": 404,
    "no-step": 404,
    "no-puzzle": 404,
    "no-key": 404,
    "no-deal": 404,
    "closed-deal": 403,
    "no-line": 404,
    "no-push": 404,
    "not-yours": 403,
    "not-seated": 403,
    "reserved": 403,
    "limit": 429,
    "quota": 429,
    "server-full": 429,
    "busy": 429,
    "fault": 500,
}


def problem_of(error: Denied) -> tuple[int, Problem]:
    """The status and the ``Problem`` that a request is answered with that was denied by ``error``."""
    default = 400 if error.code.startswith("bad-") else 409
    return STATUS.get(error.code, default), Problem(error.code, error.reason, error.rule, error.why, error.facts)

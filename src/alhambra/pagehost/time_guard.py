"""Ends a program that runs for too long, in the thread that runs it: at its loops and calls the time is looked at.

There is no other way in a page: its worker has one thread and no signals. It needs Python 3.12; before that nothing is
ended. What hangs within one call of the standard library is not ended, either: the page ends its whole worker then.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import process_time
from types import CodeType
from typing import Any, Final

TOOL: Final = 4  # any of Python's numbers for tools that no debugger or profiler claims

_monitoring: Any = getattr(sys, "monitoring", None)
CAN_END: Final = _monitoring is not None
_ends: Final = [inf]  # when those that are under guard have to be done, the innermost last


class OutOfTime(BaseException):
    """A program's time is over. No ``Exception``: programs catch those by themselves."""


def watch(code: CodeType) -> None:
    """Put the program of ``code`` under guard, with all functions that are written in it."""
    if not CAN_END:
        return
    events = _monitoring.events
    if _monitoring.get_tool(TOOL) is None:
        _monitoring.use_tool_id(TOOL, "alhambra")
        for event in (events.JUMP, events.PY_START):
            _monitoring.register_callback(TOOL, event, _look)
    _monitoring.set_local_events(TOOL, code, events.JUMP | events.PY_START)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            watch(constant)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Within it, a program that is watched may take ``seconds`` of processor time; then it hears ``OutOfTime``."""
    _ends.append(min(_ends[-1], process_time() + seconds))
    try:
        yield
    finally:
        _ends.pop()


def _look(*_: object) -> None:
    if process_time() > _ends[-1]:
        raise OutOfTime

"""Where long work is done: in another process, or where there is none, right here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class WorkRunner(Protocol):
    """Does one thing at a time; ``processes/single.py`` does it in a process of its own."""

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """``work(*arguments)``. TimeoutError or BrokenExecutor: it hung, or took the process down."""

    def close(self) -> None:
        """End whatever is under way."""

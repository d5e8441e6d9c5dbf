"""What a live table needs of the place where its log is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from alhambra.server.table.log import LogRow
from alhambra.server.table.state import TableState


class LogStore(Protocol):
    """Where the log of a table is kept."""

    async def append(self, before: TableState, after: TableState, rows: Sequence[LogRow]) -> None:
        """Add rows to the table's log; ``Conflict`` if they are not the next ones, and then nothing has changed.

        ``Moved`` if the table is at home at another worker.
        """

    async def rows(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of the log of ``table`` whose number is greater than ``after``."""

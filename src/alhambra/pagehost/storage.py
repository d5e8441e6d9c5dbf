"""Where a page keeps its tables: the log of each, and beside it what lists and the next start need to know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

import msgspec
from msgspec import Struct

from alhambra.server.errors import Conflict, Denied
from alhambra.server.table.log import LogRow
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import Status, TableState

T = TypeVar("T")
_encoder = msgspec.json.Encoder()
_row_decoder: msgspec.json.Decoder[LogRow] = msgspec.json.Decoder(LogRow)


class PageStorage(Protocol):
    """What the page's database does; all values are JSON text. Whatever it raises means that nothing was stored."""

    async def create(self, table: str, meta: str, rows: Sequence[str]) -> None:
        """Keep a new ``table`` with its first ``rows``, all or nothing."""

    async def append(self, table: str, seq: int, rows: Sequence[str], meta: str) -> bool:
        """Add ``rows``, the first of which has the number ``seq``; False if that is not the next one."""

    async def rows(self, table: str, after: int) -> list[str]:
        """The rows of ``table`` whose number is greater than ``after``."""

    async def meta(self, table: str) -> str | None:
        """What is kept of ``table`` beside its rows; None if there is no such table."""

    async def all_meta(self) -> list[tuple[str, str]]:
        """Each table with what is kept of it beside its rows."""

    async def remove(self, table: str) -> None:
        """Forget ``table`` and its rows."""

    async def put(self, key: str, value: str) -> None:
        """Keep ``value`` under ``key``."""

    async def get(self, key: str) -> str | None:
        """What is kept under ``key``."""


class NotStored(OSError):
    """The page's database has refused, so nothing has changed. ``is_full``: there is no more room."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.is_full = "quota" in str(error).lower()


def not_stored_reason(error: Exception) -> str | None:
    """What people are told if ``error`` means that nothing could be stored; None: it means something else."""
    if not isinstance(error, NotStored):
        return None
    if error.is_full:
        return "this device has no more room for games, so nothing has changed; delete some, or export them first."
    return "this browser could not store it, so nothing has changed; try again."


class TableMeta(Struct, frozen=True):
    """What is kept of a table beside its log, so that lists need not apply it."""

    setup: TableSetup
    status: Status
    names: list[str]
    owners: list[str | None]
    acting: int | None
    changed: float  # seconds since 1970, when the last row was added
    deadline: float | None = None  # counted seconds, of whoever has to move
    rematch: str | None = None  # the id of the next table


def meta_of(state: TableState, changed: float, rematch: str | None) -> TableMeta:
    """What is kept of a table in ``state`` beside its log."""
    return TableMeta(
        setup=msgspec.structs.replace(state.setup, shares=[]),  # which the log tells
        status=state.status,
        names=[seat.name for seat in state.seats],
        owners=[seat.owner for seat in state.seats],
        acting=state.acting,
        changed=changed,
        deadline=state.clock.deadline,
        rematch=rematch,
    )


def encoded(value: object) -> str:
    """``value`` as JSON text."""
    return _encoder.encode(value).decode()


class PageStore:
    """The logs of tables in ``storage``. ``stored`` is called with the id of each table whose log has grown."""

    def __init__(self, storage: PageStorage, stored: Callable[[str], None]) -> None:
        self._storage = storage
        self._stored = stored

    async def _asked(self, answer: Awaitable[T]) -> T:
        try:
            return await answer
        except Exception as error:  # a promise that was rejected, whatever the reason
            raise NotStored(error) from error

    async def create(self, state: TableState, rows: Sequence[LogRow]) -> None:
        """Keep a new table in ``state``, which ``rows`` have given."""
        table = state.setup.id
        meta = meta_of(state, rows[-1].at if rows else state.setup.created, None)
        await self.add(meta, rows)
        self._stored(table)

    async def add(self, meta: TableMeta, rows: Sequence[LogRow]) -> None:
        """Keep a whole table that there was not before."""
        await self._asked(self._storage.create(meta.setup.id, encoded(meta), [encoded(row) for row in rows]))

    async def append(self, before: TableState, after: TableState, rows: Sequence[LogRow]) -> None:
        """Add ``rows`` to the log, which lead from one state to the other; ``Conflict`` if they are not the next."""
        table = after.setup.id
        known = await self.meta(table)
        if known is None:
            raise Denied("no-table", "this table was deleted.")
        meta = meta_of(after, rows[-1].at, known.rematch)
        texts = [encoded(row) for row in rows]
        if not await self._asked(self._storage.append(table, before.seq + 1, texts, encoded(meta))):
            raise Conflict
        self._stored(table)

    async def note_rematch(self, state: TableState, rematch: str) -> None:
        """Note that the next table after the one in ``state`` has the id ``rematch``."""
        meta = await self.meta(state.setup.id)
        if meta is not None:
            noted = encoded(msgspec.structs.replace(meta, rematch=rematch))
            await self._asked(self._storage.append(state.setup.id, state.seq + 1, [], noted))

    async def rows(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of the log of ``table`` whose number is greater than ``after``."""
        return [_row_decoder.decode(text) for text in await self._asked(self._storage.rows(table, after))]

    async def meta(self, table: str) -> TableMeta | None:
        """What is kept of ``table`` beside its log; None if there is no such table."""
        text = await self._asked(self._storage.meta(table))
        return None if text is None else msgspec.json.decode(text, type=TableMeta)

    async def all_meta(self) -> list[TableMeta]:
        """What is kept of each table, the one that changed last first."""
        found = await self._asked(self._storage.all_meta())
        metas = [msgspec.json.decode(text, type=TableMeta) for _, text in found]
        return sorted(metas, key=lambda meta: -meta.changed)

    async def remove(self, table: str) -> None:
        """Forget ``table``."""
        await self._asked(self._storage.remove(table))
        self._stored(table)

    async def put(self, key: str, value: object) -> None:
        """Keep ``value`` under ``key``."""
        await self._asked(self._storage.put(key, encoded(value)))

    async def get(self, key: str, kind: type[T]) -> T | None:
        """What is kept under ``key``, of this ``kind``."""
        text = await self._asked(self._storage.get(key))
        return None if text is None else msgspec.json.decode(text, type=kind)

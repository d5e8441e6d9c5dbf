"""The page's database, which is a JavaScript object, as Python sees it: lists go there and come back as lists."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any


class JsStorage:
    """Calls the methods of ``store``, an object of JavaScript's whose methods return promises."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._to_js = import_module("pyodide.ffi").to_js  # there is no such module but in a page

    async def create(self, table: str, meta: str, rows: Sequence[str]) -> None:
        """Keep a new ``table`` with its first ``rows``, all or nothing."""
        await self._store.create(table, meta, self._to_js(list(rows)))

    async def append(self, table: str, seq: int, rows: Sequence[str], meta: str) -> bool:
        """Add ``rows``, the first of which has the number ``seq``; False if that is not the next one."""
        return bool(await self._store.append(table, seq, self._to_js(list(rows)), meta))

    async def rows(self, table: str, after: int) -> list[str]:
        """The rows of ``table`` whose number is greater than ``after``."""
        return list((await self._store.rows(table, after)).to_py())

    async def meta(self, table: str) -> str | None:
        """What is kept of ``table`` beside its rows; None if there is no such table."""
        return _text(await self._store.meta(table))

    async def all_meta(self) -> list[tuple[str, str]]:
        """Each table with what is kept of it beside its rows."""
        return [(table, meta) for table, meta in (await self._store.all_meta()).to_py()]

    async def remove(self, table: str) -> None:
        """Forget ``table`` and its rows."""
        await self._store.remove(table)

    async def put(self, key: str, value: str) -> None:
        """Keep ``value`` under ``key``."""
        await self._store.put(key, value)

    async def get(self, key: str) -> str | None:
        """What is kept under ``key``."""
        return _text(await self._store.get(key))


def _text(value: Any) -> str | None:
    """``value`` if it is a text; JavaScript has two kinds of nothing, and Pyodide a class for one of them."""
    return value if isinstance(value, str) else None

"""The list of actions that verbs fill: made once, filled again and again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.vectors import NATIVE, append, i64, ints, vec

ROOM: Final = 64  # an ordinary position has fewer actions; more are no harm


@mypyc_attr(acyclic=True)
class Actions:
    """Actions one after another. Clearing keeps the room, so that search asks for no memory at every decision."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([i64(0)] * ROOM)  # the first ``size`` of them count
        self.size: i64 = 0

    def add(self, action: i64) -> None:
        """Append ``action``."""
        if self.size < len(self.items):
            self.items[self.size] = action
        else:
            self.items = append(self.items, action)
        self.size += 1

    def clear(self) -> None:
        """Forget the actions, but keep the room for them."""
        self.size = 0

    def has(self, action: i64) -> bool:
        """Is ``action`` in the list?"""
        place: i64
        for place in range(self.size):
            if self.items[place] == action:
                return True
        return False

    def numbers(self) -> list[int]:
        """A plain list of them."""
        return ints(self.items[: self.size])

    def all(self) -> vec[i64]:
        """A copy of the actions."""
        return self.items[: self.size]


class _ListedActions:
    """``Actions`` where there is no compiled code: there a list's own ``append`` is quickest."""

    def __init__(self) -> None:
        self.items: list[int] = []
        self.add = self.items.append
        self.clear = self.items.clear
        self.has = self.items.__contains__
        self.all = self.numbers = self.items.copy

    @property
    def size(self) -> int:
        return len(self.items)


if not NATIVE:
    globals().update(Actions=_ListedActions)

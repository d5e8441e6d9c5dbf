"""Tells people what they should not miss at their tables, over every channel there is.

``Notifier.tell`` is the one place where that begins: "tell this key that it is their turn at table X". A channel takes
a notice and returns at once; what takes time it does later, so that no table ever waits for it. An open page needs no
channel: it sees all of this by itself in what it is sent, also when it was disconnected meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, Protocol

from alhambra.server.table.live import LiveTable
from alhambra.server.table.state import TableState

NoticeKind = Literal["turn", "reminder", "joined", "over"]


class Notice(NamedTuple):
    """Something at ``table`` that the ``owner`` of a key should not miss; who has come, if it is that somebody has."""

    owner: str
    kind: NoticeKind
    table: str
    newcomers: frozenset[str] = frozenset()


class NoticeChannel(Protocol):
    """A way to reach people."""

    def send(self, notice: Notice) -> None:
        """Pass ``notice`` on, now or a little later; never wait, never fail."""


class Notifier:
    """Sends notices over its ``channels``."""

    def __init__(self, *channels: NoticeChannel) -> None:
        self.channels = list(channels)

    def tell(self, owner: str, kind: NoticeKind, table: str, newcomers: frozenset[str] = frozenset()) -> None:
        """Tell the ``owner`` of a key that something of this ``kind`` is so at ``table``; ``newcomers`` have come."""
        for channel in self.channels:
            channel.send(Notice(owner, kind, table, newcomers))

    def note_change(self, table: LiveTable, before: TableState) -> None:
        """Tell everybody what they should not miss of what has changed at ``table`` since ``before``."""
        for notice in notices(before, table.state):
            self.tell(*notice)


def notices(before: TableState, after: TableState) -> Iterator[Notice]:
    """What people should not miss of a change from ``before`` to ``after``: a turn, a newcomer, the end of a game."""
    table, people = after.setup.id, {seat.owner for seat in after.seats if seat.owner is not None}
    new = people - {seat.owner for seat in before.seats}
    if before.status == "playing" and after.status in ("over", "stalled"):
        for owner in sorted(people):
            yield Notice(owner, "over", table)
    elif after.clock.running is not None and _turn(after) != _turn(before):
        acting = after.seats[after.clock.running].owner
        if acting is not None and after.clock.running not in _returned(before, after):
            yield Notice(acting, "turn", table)
    if new:
        for owner in sorted(people - new):
            yield Notice(owner, "joined", table, frozenset(new))


def _turn(state: TableState) -> tuple[int | None, float]:
    return state.clock.running, state.clock.since


def _returned(before: TableState, after: TableState) -> list[int]:
    """The seats whose people have come back by themselves, so that nobody has to call them."""
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    return [seat for seat, (was, now) in pairs if was.stand_in is not None and now.stand_in is None]

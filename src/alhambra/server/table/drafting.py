"""Rows that are about to be stored: entries applied to copies of a state, each a row of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from alhambra import Event
from alhambra.server.table.log import AnyEntry, GameStarted, LogRow, TurnEnded
from alhambra.server.table.state import TableState


class AppliedRow(NamedTuple):
    """A row of the log, the state after it, and what it brought."""

    row: LogRow
    state: TableState
    events: list[Event]


async def draft(
    state: TableState, entries: Sequence[AnyEntry], at: float, counted: float | None = None
) -> list[AppliedRow]:
    """As ``drafted``; in a thread if a game may begin that goes on from a record, for that takes long."""
    if state.setup.origin is not None and state.status == "open":
        return await asyncio.to_thread(drafted, state, entries, at, counted)
    return drafted(state, entries, at, counted)


def drafted(
    state: TableState, entries: Sequence[AnyEntry], at: float, counted: float | None = None
) -> list[AppliedRow]:
    """The rows that ``entries`` make at the time ``at``, from ``state`` on. What is not allowed raises.

    ``counted`` is the same moment for people's clocks (counted_time.py); None: that is ``at``.
    """
    steps: list[AppliedRow] = []

    def add(entry: AnyEntry) -> None:
        nonlocal state
        state = state.copy()
        row = LogRow(state.seq + 1, at, entry, counted)
        steps.append(AppliedRow(row, state, state.apply_row(row)))

    for entry in entries:
        if steps and state.status in ("over", "stalled"):
            break
        add(entry)
    if state.ready and not state.dealing:
        add(GameStarted())  # the last seat is taken, and the last share in the deal is shown
    if not state.setup.options.undo and state.may_end and state.bot_to_act is None and state.acting is not None:
        add(TurnEnded(state.acting))  # nothing could be taken back, so there is nothing to wait for
    return steps


def canonical(state: TableState, action: str) -> str:
    """The action as the notation writes it, if it makes sense; otherwise as it is, to be refused with the reason."""
    game = state.game
    if game is None or game.held or game.why_not(action) is not None:
        return action
    return game.describe(game.parse(action))

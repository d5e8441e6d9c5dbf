"""A table's state from its whole log, without playing what was taken back: the log may be mostly that."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone, LogRow, TurnEnded
from alhambra.server.table.setup import TableSetup
from alhambra.server.table.state import TableState


def load_state(setup: TableSetup, rows: Sequence[LogRow]) -> TableState:
    """The state that ``rows``, the whole log of the table of ``setup``, give. Takes long for long games."""
    state = TableState(setup)
    standing = _standing(rows)
    for row in rows:
        kept = standing.get(row.seq)
        if kept is None:
            state.pass_over(row)
        else:
            state.apply_row(kept)
    return state


def _standing(rows: Sequence[LogRow]) -> dict[int, LogRow]:
    """The rows to apply, by their number: those that were not taken back, and all since the last turn was ended.

    An action that was done again stands there as if it were played by the row that did it again.
    """
    kept = {row.seq: row for row in rows}
    last_end = max((row.seq for row in rows if isinstance(row.entry, TurnEnded)), default=-1)
    done: list[LogRow] = []
    undone: list[str] = []
    for row in rows:
        if row.seq >= last_end:  # the rest can still be undone or done again
            break
        match row.entry:
            case ActionPlayed():
                done.append(row)
            case ActionRedone(seat=seat):
                kept[row.seq] = LogRow(row.seq, row.at, ActionPlayed(seat, undone.pop()), row.counted)
                done.append(kept[row.seq])
            case ActionUndone(seat=seat):
                back = done.pop()
                assert isinstance(back.entry, ActionPlayed)
                if back.entry.seat != seat:  # it was another's turn by then, so that clocks have moved
                    return {row.seq: row for row in rows}
                undone.append(back.entry.action)
                del kept[back.seq], kept[row.seq]
    return kept

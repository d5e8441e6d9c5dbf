"""When people may vote for a bot in place of somebody who is not here; the log says only how they voted."""

from __future__ import annotations

from alhambra.server.errors import Denied
from alhambra.server.table.state import TableState


def seconds_until_vote(state: TableState, target: int, wall: float, counted: float) -> float | None:
    """Seconds until people may vote for a bot in the seat ``target`` over days; 0: they may now, None: not this turn.

    ``wall`` is the time by the machine's clock, ``counted`` that for people's clocks.
    """
    seat, clock = state.seats[target], state.clock
    waits = [0.0]
    if seat.vacation is not None:
        waits.append(seat.vacation - wall)
    if clock.setup.kind != "none":
        if clock.running != target or clock.reminder is None:
            return None
        waits.append(clock.reminder - counted)
    return max(waits)


def check_vote(state: TableState, target: int, wall: float, counted: float) -> None:
    """Check that it is time to vote for a bot in the seat ``target``: ``Denied`` says if not.

    Over days nobody has to be here. One may vote once the reminder of their turn is due, and not on their vacation.
    ``wall`` is the time by the machine's clock, ``counted`` that for people's clocks.
    """
    if state.setup.options.pace != "days" or not 0 <= target < len(state.seats) or state.status != "playing":
        return
    seat = state.seats[target]
    if seat.player is not None:
        return
    if seat.vacation is not None and wall < seat.vacation:
        raise Denied("vote-early", "this player is on vacation.")
    if seconds_until_vote(state, target, wall, counted) != 0.0:
        raise Denied("vote-early", "over days there is a vote when only a quarter of the time for a turn is left.")

"""What the viewers of a table are sent: the game as each sees it, and the table around it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Literal

import msgspec

from alhambra import Event
from alhambra.server.errors import Denied
from alhambra.server.table.counted_time import CountedTime
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.table.lesson import lesson_view
from alhambra.server.table.presence import Presence
from alhambra.server.table.state import TableState
from alhambra.server.table.views import action_groups, event_views, game_view
from alhambra.server.table.voting import seconds_until_vote
from alhambra.server.wire.game import ClockView
from alhambra.server.wire.outgoing import ViewMessage
from alhambra.server.wire.table import SeatInfo, TableInfo

logger = logging.getLogger("alhambra.table")

Cause = Literal["fresh", "start", "do", "undo", "redo", "end", "seat"]


def viewer_seat(state: TableState, owner: str | None) -> int | None:
    """The seat through which the owner of a key looks at the game; None: as a spectator.

    Who holds several seats sees the acting one's view if that is theirs, otherwise the public one.
    """
    seats = state.seats_of(owner)
    if len(seats) == 1:
        return seats[0]
    return state.acting if state.acting in seats else None


def view_message(
    state: TableState,
    seat: int | None,
    cause: Cause,
    events: Sequence[Event],
    is_past: bool = False,
    clock: CountedTime | None = None,
) -> ViewMessage:
    """The game as ``seat`` (None: a spectator) sees it in ``state``, after ``events``, which ``cause`` has brought.

    In a state that ``is_past`` nothing can be done any more. ``clock`` is that of people's time; None: the machine's.
    """
    game = state.game
    if game is None:
        raise Denied("not-started", "the game has not begun yet.")
    clock = clock or CountedTime()
    decides = not is_past and seat is not None and seat == state.acting and state.seats[seat].player is None
    return ViewMessage(
        game_seq=state.game_seq,
        game=game_view(game, seat, state.setup.options.open_money),
        choices=action_groups(game) if decides else [],
        undo=decides and state.may_undo,
        redo=decides and bool(state.undone),
        end=decides and state.may_end,
        cause=cause,
        events=event_views(events, seat),
        clock=_clock_view(state, clock.now()),
        lesson=lesson_view(state.setup, game, seat, decides),
        vote_in=_vote_times(state, clock),
    )


def encoded_view(
    state: TableState,
    seat: int | None,
    cause: Cause,
    events: Sequence[Event],
    is_past: bool = False,
    clock: CountedTime | None = None,
) -> bytes | None:
    """``view_message`` as it is sent; None if it cannot be made, and the log says why."""
    try:
        return msgspec.json.encode(view_message(state, seat, cause, events, is_past, clock))
    except Exception:  # a module's fault, most likely: what was done is stored, and other tables go on
        logger.exception("table %s: the view of seat %s cannot be made", state.setup.id, seat)
        return None


def _clock_view(state: TableState, now: float) -> ClockView | None:
    clock = state.clock
    if clock.setup.kind == "none":
        return None
    left = [clock.left(seat, now) for seat in range(len(state.seats))]
    return ClockView(left, clock.running, now, clock.is_reminded)


def _vote_times(state: TableState, clock: CountedTime) -> list[float | None] | None:
    if state.setup.options.pace != "days":
        return None
    wall, counted = clock.wall(), clock.now()
    return [seconds_until_vote(state, seat, wall, counted) for seat in range(len(state.seats))]


def table_info(state: TableState, presence: Presence, rematch: str | None, owner: str | None) -> TableInfo:
    """The table as the owner of a key sees it; ``rematch`` is the id of the next table."""
    setup = state.setup
    is_finished = state.status in ("over", "stalled")
    has_own_seed = setup.origin is None and not (setup.deal is not None and setup.deal.kind == "challenge")
    return TableInfo(
        id=setup.id,
        status=state.status,
        options=setup.options,
        seats=_seat_infos(state, presence.seats, owner),
        spectators=presence.spectators,
        created=setup.created,
        rules=setup.rules,
        dealing=state.dealing,
        seed_hash=commitment_of(setup.seed) if has_own_seed else None,
        seed=setup.game_seed if is_finished and setup.origin is None and setup.deal is None else None,
        continued=setup.origin is not None,
        acting=state.acting,
        rematch=rematch,
        deal=setup.deal,
        closed=state.closed,
    )


def _seat_infos(state: TableState, connected: frozenset[int], owner: str | None) -> list[SeatInfo]:
    colours, shapes = state.seating.colours(), state.seating.shapes()
    return [
        SeatInfo(
            kind="human" if seat.bot is None else "bot",
            name=seat.name,
            level=seat.player,
            stand_in=seat.reason,
            mine=owner is not None and seat.owner == owner,
            here=number in connected,
            reserved=seat.reserved is not None and seat.owner is None,
            votes=sorted(state.votes.get(number, ())),
            commitment=seat.commitment,
            share=seat.share,
            colour=colours[number],
            shape=shapes[number],
            vacation=seat.vacation,
        )
        for number, seat in enumerate(state.seats)
    ]

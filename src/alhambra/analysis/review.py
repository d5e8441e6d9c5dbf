"""A recorded game decision by decision: what was done, what would have been better, and how much was given away."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from alhambra.analysis.estimates import ActionEstimate, estimate_actions
from alhambra.processes.pool import map_ordered
from alhambra.record import Record, RecordError
from alhambra.replay import RecordedGame


@dataclass(frozen=True)
class Decision:
    """One decision of a game, as the acting seat could see it."""

    step: int  # actions done before it
    seat: int
    turn: int  # turns begun
    forced: bool  # was there nothing to choose?
    made: ActionEstimate
    best: list[ActionEstimate]  # the best first; the move made may be among them
    loss: float  # the win chance given away, as far as it is no luck


def decide(recorded: RecordedGame, step: int, futures: int, most: int) -> Decision:
    """The decision after ``step`` actions, compared with the ``most`` best-looking ones in ``futures`` futures.

    Nothing in it depends on what the seat could not see, nor on other decisions. RecordError if there is none.
    """
    record = recorded.record
    if not 0 <= step <= recorded.steps or step >= len(record.log):
        raise RecordError("log", f"there is no decision after {step} actions")
    game = recorded.at(step)
    assert game.seat is not None, "the next line of the log is somebody's"
    actions = game.actions()
    action = game.parse(record.log[step].do)
    found = estimate_actions(game.view(game.seat), actions, f"review/{step}", futures, most, action)
    made = next(estimate for estimate in found if estimate.action == action)
    gap = found[0].win - made.win
    return Decision(
        step=step,
        seat=game.seat,
        turn=game.turns,
        forced=actions == [action],
        made=made,
        best=found[:most],
        loss=0.0 if made.close else gap,
    )


def steps(record: Record, seats: Collection[int] | None = None) -> list[int]:
    """The steps at which ``seats``, or all if it is None, made the decisions of ``record``."""
    return [step for step, line in enumerate(record.log) if seats is None or line.seat in seats]


def review(
    recorded: RecordedGame, futures: int, most: int, seats: Collection[int] | None = None, jobs: int = 1
) -> Iterator[Decision]:
    """The decisions of ``seats`` (or all) in their order, judged in ``jobs`` processes, which changes no answer."""
    tasks = [(step, futures, most) for step in steps(recorded.record, seats)]
    return map_ordered(decide, tasks, jobs, shared=(recorded,))

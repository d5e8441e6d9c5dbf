"""A recorded game decision by decision: what was done, what would have been better, and how much was given away."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from alhambra import Game
from alhambra.analysis.estimates import ActionEstimate, estimate_actions
from alhambra.analysis.spreading import spread_out
from alhambra.record import Record, RecordError


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


def decide(record: Record, step: int, futures: int, most: int) -> Decision:
    """Judge one decision. Nothing in the answer depends on what the seat could not see, nor on other decisions."""
    game = Game.replay(record, step)
    if game.seat is None or step >= len(record.log):
        raise RecordError("log", f"there is no decision after {step} actions")
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
    """The decisions of these seats, or all."""
    return [step for step, line in enumerate(record.log) if seats is None or line.seat in seats]


def review(
    record: Record, futures: int, most: int, seats: Collection[int] | None = None, jobs: int = 1
) -> Iterator[Decision]:
    """Judge all decisions in their order, in so many processes; that changes no answer."""
    Game.replay(record)  # RecordError, before anything is reckoned
    tasks = [(record, step, futures, most) for step in steps(record, seats)]
    yield from spread_out(decide, tasks, jobs)

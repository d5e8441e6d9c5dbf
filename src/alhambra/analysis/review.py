"""A recorded game decision by decision: what was done, what would have been better, and how much was given away."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from alhambra.analysis.estimates import ActionEstimate, estimate_actions
from alhambra.bots.judge import COINS, UNIT, Judge, Weights
from alhambra.bots.measuring import SPREAD_Z
from alhambra.engine.verb import VERB_MASK
from alhambra.game import Game
from alhambra.record import Record, RecordError
from alhambra.replay import RecordedGame

# Standard errors that a move must be behind to cost something. A game has a hundred decisions, and of a hundred the one
# that looks worst has mostly had bad luck, too: by SPREAD_Z, which is for one decision, moves that hints had named best
# were held against players in half of their games (figures in docs/analysis.md).
COST_Z: Final = 3.5


@dataclass(frozen=True)
class Decision:
    """One decision of a game, as the acting seat could see it."""

    step: int  # actions done before it
    seat: int
    turn: int  # turns begun
    forced: bool  # was there nothing to choose?
    made: ActionEstimate
    best: list[ActionEstimate]  # the best first; the move made may be among them
    cost: float  # points given away, as far as it is no luck
    gain: float  # points that the next best action of a turn would have cost, if the best one was found
    overpaid: int  # coins beyond the price of what was bought,
    overpaid_points: float  # and what they were worth, as the judge sees money
    exact_missed: bool  # was money taken where an exact payment would have been better?


def decide(recorded: RecordedGame, step: int, futures: int, most: int) -> Decision:
    """The decision after ``step`` actions, compared with the ``most`` best ones in ``futures`` futures.

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
    others = [estimate for estimate in found if estimate is not made]
    overpaid = _overpaid(game, action)
    costs = made.behind > made.spread * COST_Z / SPREAD_Z
    return Decision(
        step=step,
        seat=game.seat,
        turn=game.turns,
        forced=actions == [action],
        made=made,
        best=found[:most],
        cost=made.behind if costs else 0.0,
        gain=others[0].behind if others and made is found[0] and _is_turn_action(game) else 0.0,
        overpaid=overpaid,
        overpaid_points=overpaid * _coin_points(game),
        exact_missed=costs and _is_take(game, action) and bool(_fields(game, found[0].action).get("exact")),
    )


def _fields(game: Game, action: int) -> Mapping[str, object]:
    return game.book.verbs[action & VERB_MASK].fields(game.state, action)


def _is_take(game: Game, action: int) -> bool:
    return game.book.verbs[action & VERB_MASK].word == "take"


def _is_turn_action(game: Game) -> bool:
    """Is it about what to do in a turn, and not where to put what was bought?"""
    return game.book.steps[game.state.step].name == "act"


def _overpaid(game: Game, action: int) -> int:
    """How many coins beyond the price ``action`` pays, 0 if it is no purchase."""
    over = _fields(game, action).get("overpaid")
    return over if isinstance(over, int) else 0


def _coin_points(game: Game) -> float:
    """How many points the judge gives for a coin in hand at this time of ``game``."""
    judge = Judge(Weights())
    judge.load_weights(game.state)
    return judge.now[COINS] / UNIT


def steps(record: Record, seats: Collection[int] | None = None) -> list[int]:
    """The steps at which ``seats``, or all if it is None, made the decisions of ``record``."""
    return [step for step, line in enumerate(record.log) if seats is None or line.seat in seats]


def review(
    recorded: RecordedGame, futures: int, most: int, seats: Collection[int] | None = None, jobs: int = 1
) -> Iterator[Decision]:
    """The decisions of ``seats`` (or all) in their order, judged in ``jobs`` processes, which changes no answer."""
    from alhambra.processes.pool import map_ordered  # not above: a page has no processes, and reviews slice by slice

    tasks = [(step, futures, most) for step in steps(recorded.record, seats)]
    return map_ordered(decide, tasks, jobs, shared=(recorded,))

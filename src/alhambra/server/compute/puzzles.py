"""Puzzles as they go over the wire. The engine makes the seat's view and knows the legal answers."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache

from alhambra.bots import LEVELS
from alhambra.puzzles import Puzzle, ToldAction, puzzle_of_day, shipped_puzzles
from alhambra.server.errors import Denied
from alhambra.server.table.views import action_groups, event_views, game_view
from alhambra.server.wire.estimates import EstimateView, ReasonView, SourceView
from alhambra.server.wire.outgoing import Answer, ViewMessage
from alhambra.server.wire.puzzles import PuzzleList, PuzzlePosition, PuzzleResult, PuzzleSummary

CACHED_PUZZLES_MOST = 32


def puzzle_list() -> PuzzleList:
    """All puzzles, with today's."""
    puzzles = shipped_puzzles()
    day = datetime.now(UTC).date()
    summaries = [_summary(puzzle) for puzzle in puzzles.values()]
    return PuzzleList(day.isoformat(), puzzle_of_day(day, puzzles), len(LEVELS), summaries)


def _summary(puzzle: Puzzle) -> PuzzleSummary:
    return PuzzleSummary(puzzle.number, puzzle.players, puzzle.modules, puzzle.found_by)


class PlayedPuzzle:
    """A puzzle, played up to its decision. Any thread may read it, and nobody changes it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game, self.events = puzzle.game_and_events()
        self.actions = [self.game.describe(action) for action in self.game.actions()]

    def position(self) -> PuzzlePosition:
        """What the acting seat sees, with what it may do."""
        game, puzzle = self.game, self.puzzle
        view = ViewMessage(
            game_seq=len(puzzle.log),
            game=game_view(game, game.seat, open_money=False),
            choices=action_groups(game),
            undo=False,
            redo=False,
            end=False,
            cause="fresh",
            events=event_views(self.events, game.seat),
            clock=None,
        )
        return PuzzlePosition(_summary(puzzle), puzzle.bots, view)

    def result(self, action: str) -> PuzzleResult:
        """What ``action`` is worth; ``Denied`` if it is not one of the legal ones."""
        if action not in self.actions:
            refusal = self.game.why_not(action)
            if refusal is None:
                raise Denied("illegal", "leave out the cards that are not needed.", "T3")
            raise Denied("illegal", refusal.text, refusal.rule, refusal.cells, refusal.code, refusal.facts)
        puzzle = self.puzzle
        behind = puzzle.behind[self.actions.index(action)]
        estimates = [_estimate(told) for told in puzzle.told]
        return PuzzleResult(action, action == puzzle.answer, behind, puzzle.futures, estimates)

    def why_not(self, action: str) -> Answer:
        """Why the acting seat may not do ``action``."""
        refusal = self.game.why_not(action)
        if refusal is None:
            return Answer(0, True)
        return Answer(0, False, refusal.rule, refusal.text, refusal.cells, refusal.code, refusal.facts)


@lru_cache(CACHED_PUZZLES_MOST)
def played_puzzle(number: int) -> PlayedPuzzle:
    """The puzzle ``number``, played again, which takes a while; ``Denied`` if there is none."""
    puzzle = shipped_puzzles().get(number)
    if puzzle is None:
        raise Denied("no-puzzle", "there is no such puzzle.")
    return PlayedPuzzle(puzzle)


def _estimate(told: ToldAction) -> EstimateView:
    return EstimateView(
        action=told.action,
        win=told.win,
        points=told.points,
        lead=told.lead,
        behind=told.behind,
        spread=told.spread,
        close=told.behind <= told.spread,
        sources=[SourceView(source, points) for source, points in told.sources.items()],
        reasons=[ReasonView(reason.code, reason.facts) for reason in told.reasons],
    )

"""Puzzles: positions of bots' games in which one action is clearly the best, and not the one that looks best.

A puzzle is stored as the deal's seed and what was done since, and is played again to be shown. So a seat's view of it
is made by the engine as at any table. ``alhambra puzzles make`` finds them, ``data/puzzles.jsonl`` has those that come
with the program, one in a line.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from datetime import date
from functools import cache
from typing import Final

import msgspec

from alhambra.engine.events import Event
from alhambra.game import DEFAULT_EDITION, Game

SHIPPED_FILE: Final = "data/puzzles.jsonl"
RECENT_PER_SEAT: Final = 2  # actions of which it is told what they brought
DAY_STRIDE: Final = 7919  # puzzles from one day to the next: a prime, so that every puzzle has its day


class PuzzleError(ValueError):
    """A line that is no puzzle."""


class ToldReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that speaks for or against an action: a code, and what its sentence needs."""

    code: str
    facts: dict[str, int | str]


class ToldAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an action of a puzzle was measured to be worth, as ``alhambra.analysis.estimates`` tells it."""

    action: str  # in notation
    win: float
    points: float
    lead: float
    behind: float
    spread: float
    sources: dict[str, float]
    reasons: list[ToldReason]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, the action that is best in it, and what is known of all actions."""

    number: int  # from 1 on; it stays when others are added
    seed: str  # of the deal
    players: int
    bots: list[str]  # who played until here
    log: list[str]  # what they did, in notation
    found_by: list[str]  # levels that play the answer
    futures: int  # in which each of the told actions was measured
    told: list[ToldAction]  # the answer, then others, the best first
    behind: list[float]  # points behind the answer of every legal action, in their order; 0 for the answer
    modules: list[str] = []
    edition: str = DEFAULT_EDITION

    @property
    def answer(self) -> str:
        """The best action, in notation."""
        return self.told[0].action

    def game(self) -> Game:
        """The position, played up to the decision."""
        return self.game_and_events()[0]

    def game_and_events(self) -> tuple[Game, list[Event]]:
        """The position, and what has happened in the last round or so."""
        names = [f"{bot} {place}" for place, bot in enumerate(self.bots, 1)]
        game = Game.new(self.players, self.seed, self.edition, self.modules, names)
        happened = [game.play(action) for action in self.log]
        return game, [event for events in happened[-RECENT_PER_SEAT * self.players :] for event in events]


def read_puzzles(lines: Iterable[bytes]) -> list[Puzzle]:
    """The puzzles in ``lines``; PuzzleError names the first line that is none."""
    found = []
    for place, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.MsgspecError as error:
            raise PuzzleError(f"line {place} is no puzzle ({error})") from None
    return found


def puzzle_line(puzzle: Puzzle) -> bytes:
    """``puzzle`` as a line of a file."""
    return msgspec.json.encode(puzzle) + b"\n"


@cache
def shipped_puzzles() -> dict[int, Puzzle]:
    """The puzzles that come with the program, by their numbers."""
    data = pkgutil.get_data("alhambra", SHIPPED_FILE)
    if data is None:
        raise FileNotFoundError(f"the package lacks its file {SHIPPED_FILE}")
    return {puzzle.number: puzzle for puzzle in read_puzzles(data.splitlines())}


def puzzle_of_day(day: date, numbers: Iterable[int]) -> int:
    """Which of ``numbers`` is the puzzle of ``day``: the same for everybody who has the same puzzles."""
    ordered = sorted(numbers)
    return ordered[day.toordinal() * DAY_STRIDE % len(ordered)]

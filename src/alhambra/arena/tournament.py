"""Who meets whom in a tournament, and its games: each deal over all seat rotations, the same for every line-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice, pairwise, permutations
from typing import Any, Final

import msgspec

from alhambra import _native
from alhambra.arena.series import LIMIT_SECONDS, GameTask, MatchPlan

PAIRS, STEPS, MIXED, MIRROR = "pairs", "steps", "mixed", "mirror"
KINDS: Final = (PAIRS, STEPS, MIXED, MIRROR)


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played. The number of games is no part of it: more of them can be played later."""

    players: tuple[str, ...]
    seats: int = 2
    tables: tuple[str, ...] = (PAIRS,)  # the kinds of line-ups
    seed: str = "0"
    edition: str = "revised"
    modules: tuple[str, ...] = ()
    limit: float = LIMIT_SECONDS
    files: Mapping[str, str] = field(default_factory=dict)

    def plans(self) -> list[MatchPlan]:
        """A plan for each line-up."""
        return [self._plan(bots) for bots in line_ups(self.players, self.seats, self.tables)]

    def _plan(self, bots: tuple[str, ...]) -> MatchPlan:
        files = {file: text for file, text in self.files.items() if any(bot.startswith(f"{file}:") for bot in bots)}
        options = (self.seed, self.edition, self.modules)
        return MatchPlan(bots, *options, duplicate=True, limit=self.limit, files=files)

    def tasks(self, games: int) -> list[GameTask]:
        """At least ``games`` games of each line-up, a task each; the deals are whole."""
        return [(plan, [number]) for plan in self.plans() for number in numbers(plan, games)]

    def data(self) -> dict[str, Any]:
        """What makes a game's outcome, as plain data."""
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return data | {"code": code()}


def code() -> str:
    """A digest of the sources of engine, modules and bots: the same code plays the same games."""
    return _native.digest(_native.sources(), _native.PACKAGE)


def numbers(plan: MatchPlan, games: int) -> range:
    """The numbers of ``games`` games of a ``plan``, or of a few more to make the last deal whole."""
    return range(-(-games // plan.rotations) * plan.rotations)


def line_ups(players: Sequence[str], seats: int, kinds: Sequence[str]) -> list[tuple[str, ...]]:
    """Who sits at each table, the player that it is about first.

    Pairs: with two seats each against each, with more one against the rest, both ways round. Steps: each against the
    one named before it, or one of it against a table full of those. Mixed: each set of different players, or all of
    them, repeated, where there are more seats. Mirror: each against itself.
    """
    out: list[tuple[str, ...]] = []
    if PAIRS in kinds:
        met = combinations(players, 2) if seats == 2 else permutations(players, 2)
        out += [(one, *[other] * (seats - 1)) for one, other in met]
    if STEPS in kinds:
        out += [(better, *[worse] * (seats - 1)) for worse, better in pairwise(players)]
    if MIXED in kinds:
        out += _mixed(players, seats)
    if MIRROR in kinds:
        out += [(player,) * seats for player in players]
    return list(dict.fromkeys(out))


def _mixed(players: Sequence[str], seats: int) -> Iterator[tuple[str, ...]]:
    if len(players) >= seats:
        yield from combinations(players, seats)
    else:
        yield tuple(islice(cycle(players), seats))


def kind_of(bots: Sequence[str]) -> str:
    """Which kind of table this is."""
    if len(set(bots)) == 1:
        return MIRROR
    return PAIRS if len(set(bots[1:])) == 1 and bots[0] != bots[1] else MIXED

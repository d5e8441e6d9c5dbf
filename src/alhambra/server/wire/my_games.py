"""Somebody's own games: running and finished ones, and figures over all of them."""

from __future__ import annotations

from alhambra.server.wire.base import WireStruct
from alhambra.server.wire.http import Summary
from alhambra.server.wire.setup import TableOptions


class PlayedSeat(WireStruct):
    """One seat of a finished game; where the game could not be read any more there are no numbers."""

    name: str
    person: bool
    mine: bool
    score: int | None
    wall: int | None  # the longest at the end
    place: int | None  # equal points share one
    won: bool


class PlayedGame(WireStruct):
    """A finished game in a list."""

    id: str
    ended: float  # seconds since 1970
    options: TableOptions
    seats: list[PlayedSeat]
    closed: str | None = None  # why the host has closed the table; there is no rematch then


class MyGames(WireStruct):
    """A page of my games: the running ones on the first page only, those that wait for me first."""

    running: list[Summary]
    finished: list[PlayedGame]
    next: str | None  # to be sent as ``before`` for the next page; None: this is the last one


class LevelFigures(WireStruct):
    """My games against one kind of opponents: ``people``, bots of a level, or ``mixed`` levels."""

    against: str
    games: int
    won: int
    best_score: int
    best_wall: int


class SourcePoints(WireStruct):
    """Points from one source in a whole game; a majority names its building type."""

    kind: str
    type: str | None
    points: int


class PointsOfGame(WireStruct):
    """My points in one game by source."""

    id: str
    ended: float
    score: int
    wall: int
    sources: list[SourcePoints]


class MyFigures(WireStruct):
    """My games in numbers: all of them by level, and the latest one by one, the oldest of these first."""

    levels: list[LevelFigures]
    recent: list[PointsOfGame]


class Forgotten(WireStruct):
    """How many of my finished games are deleted now, and whether there are more, so that one has to ask again."""

    deleted: int
    more: bool

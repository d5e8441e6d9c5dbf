"""A game in numbers, for tables and charts."""

from __future__ import annotations

from typing import Literal

from alhambra.server.wire.base import WireStruct

AwardKind = Literal["wall", "exact", "purchases", "overpaid", "taken", "left", "tiles", "scoring"]


class PointsFrom(WireStruct):
    """Points of one competitor from one source: a majority names its building type, everything else its kind only."""

    kind: str
    type: str | None
    points: list[int]  # scoring by scoring


class Account(WireStruct):
    """One competitor's game in numbers. Who has no seat has tiles and points, but no money."""

    who: int  # the seats, then the third player
    name: str
    seat: int | None
    score: int
    place: int  # equal points share one
    won: bool
    points: list[PointsFrom]
    purchases: int
    exact: int  # payments that brought another action (T4)
    dealt: int  # value of the cards at the start,
    taken: int  # of those taken,
    spent: int  # of those paid, whatever for,
    left: int  # and of those in hand at the end
    overpaid: int  # paid beyond the price, also where change was kept
    tiles: int  # in the Alhambra, without the fountain
    reserve: int
    wall: int  # the longest at the end


class CompetitorSeries(WireStruct):
    """How one competitor fared: first the set-up, then the end of each turn. Without a seat: points only."""

    who: int
    score: list[int]
    wall: list[int]
    money: list[int]  # value of the cards in hand


class Award(WireStruct):
    """Who had most of something (several if equal), and how much; ``scoring`` is the best single scoring."""

    kind: AwardKind
    who: list[int]
    amount: int


class Statistics(WireStruct):
    """A game in numbers."""

    over: bool
    turns: int
    decisions: int
    steps: list[int]  # how many actions had been done at each point of the series
    scorings: list[int]  # the point of the series at which each scoring had been done
    accounts: list[Account]
    series: list[CompetitorSeries]
    awards: list[Award]

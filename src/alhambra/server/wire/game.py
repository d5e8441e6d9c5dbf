"""A game as one seat sees it: positions, legal actions, events, clocks."""

from __future__ import annotations

from typing import Any

from msgspec import field

from alhambra.server.wire.base import WireStruct


class Piece(WireStruct):
    """A tile in a palace."""

    x: int
    y: int
    tile: str


class MarkView(WireStruct):
    """Something of the module ``module`` in a palace: on a tile, on a crossing, or a piece that fills half a cell."""

    module: str
    x: int
    y: int
    kind: str
    name: str
    text: str
    corner: int


class WallSide(WireStruct):
    """One side of the longest wall: 0 north, 1 east, 2 south, 3 west; 4 and more are diagonals of a module's."""

    x: int
    y: int
    side: int


class PlayerView(WireStruct):
    """One player's possessions."""

    name: str
    colour: str
    score: int
    cards: int
    hand: list[str] | None  # None: not shown to this viewer
    palace: list[Piece]
    marks: list[MarkView]
    reserve: list[str]
    wall: int
    section: list[WallSide]  # where the longest wall runs
    counts: dict[str, int]  # tiles that count, by type


class ScoringPreview(WireStruct):
    """What a competitor would get if there were a scoring now; ``who`` counts the seats, then the third player."""

    who: int
    name: str
    total: int
    majorities: dict[str, int]
    wall: int
    other: int


class ModuleLines(WireStruct):
    """What a module says in short lines of English: beside the market, and beside the palace of each seat."""

    table: list[str]
    seats: list[list[str]]


class GameView(WireStruct):
    """What one seat (None: a spectator) sees."""

    seat: int | None
    acting: int | None
    step: str
    asks: str
    held: bool  # nothing is left to decide before something new is shown
    over: bool
    extra: bool  # is this one more action after an exact payment?
    turns: int
    scorings: int
    ending: bool
    scores: list[int]
    players: list[PlayerView]
    display: list[str]
    market: list[str | None]
    bought: list[str]  # to be placed by the acting seat
    awarded: list[tuple[int, str]]
    draw: int
    discard: int
    tiles_left: dict[str, int]  # in the supply, by type
    scoring_chance: list[float]  # that 1, 2, 3, 4 new cards bring a scoring card
    if_scored: list[ScoringPreview]
    modules: dict[str, Any]
    lines: dict[str, ModuleLines]  # of the modules that were asked for, in their order


class Majority(WireStruct):
    """How a type's majority would stand for the acting seat."""

    type: str
    count: int
    place: int
    points: int
    gain: int
    shared: bool  # somebody else would have as many


class LegalAction(WireStruct, omit_defaults=True):
    """One legal action with what it is about and what it would bring."""

    action: str
    cards: list[str] = field(default_factory=list)
    worth: int | None = None
    offer: str = ""
    price: int | None = None
    overpaid: int = 0
    exact: bool = False
    cell: tuple[int, int] | None = None
    reserve: bool = False
    wall: int | None = None
    wall_gain: int = 0
    points: int = 0  # more than now, if there were a scoring right after it
    majorities: list[Majority] = field(default_factory=list)
    more: dict[str, Any] = field(default_factory=dict)  # fields of a module's
    crossing: bool = False  # ``cell`` stands for its north-east corner
    label: str = ""  # in words, where a module brings some


class ActionGroup(WireStruct, omit_defaults=True):
    """Legal actions that belong together on the screen: one verb, and one slot or tile if they are about one.

    ``module`` is the one that brings the verb, "" for the base game; ``title`` what it calls it.
    """

    verb: str
    slot: int | None
    tile: str | None
    actions: list[LegalAction]
    module: str = ""
    title: str = ""


class EventView(WireStruct):
    """One thing that happened."""

    kind: str
    rule: str
    seat: int
    amount: int
    reason: str
    scored: bool
    facts: dict[str, Any]


class ClockView(WireStruct):
    """The seconds each seat has left, as of ``now``; None: no limit."""

    left: list[float | None]
    running: int | None
    now: float
    reminded: bool  # over days: whoever's time runs was told in this turn that it runs out


class LessonView(WireStruct):
    """Where a learner stands in the lesson: the step's name, how many things are explained by then and in all.

    ``action`` is the legal one that is to be done now, in notation; "" where there is none.
    """

    step: str
    number: int
    of: int
    action: str

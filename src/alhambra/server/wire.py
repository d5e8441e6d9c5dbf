"""The messages between server and client. The TypeScript types are generated from here (``scripts/types``).

Everything that goes over a socket is one of these structs, what goes over HTTP one of these, of ``http_wire`` or of
``after_wire``; nothing else is ever sent. What a seat may not know has no place in them, or is None there.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PROTOCOL = 1

NAME_MOST = 24  # characters of a display name
SAY_MOST = 500  # characters of a line of chat
TEXT_MOST = 300  # characters of an action

Seat = Annotated[int, Meta(ge=0, le=5)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]  # cleaned and cut afterwards
ActionText = Annotated[str, Meta(min_length=1, max_length=TEXT_MOST)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Something that a client sends."""


class Part(Struct):
    """A part of what the server sends."""


# ---- how a table is set up ------------------------------------------------------------------------------------------


class SeatPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """Who is to sit in a seat: a person, or the bot of this level."""

    bot: Word | None = None


class ClockPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """How long people may think: no limit, so many seconds a turn, or a bank with an increment for each turn."""

    kind: Literal["none", "turn", "fischer"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=2_000_000)] = 0
    increment: Annotated[int, Meta(ge=0, le=2_000_000)] = 0


class Options(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table is set up with; never changes."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=6)]
    edition: Word = "revised"
    modules: Annotated[list[Word], Meta(max_length=16)] = []
    public: bool = False  # listed for everybody, or open to those who have the link
    undo: bool = True
    open_money: bool = False  # are others' hands shown, as a memory aid?
    clock: ClockPlan = ClockPlan()
    pace: Literal["live", "days"] = "live"
    hints: bool = False  # may those who play ask what the program would do?


# ---- the socket: what comes in --------------------------------------------------------------------------------------


class Do(Message, tag="do"):
    """An action of the acting seat, in notation. ``seq`` is that of the view it was chosen by."""

    seq: Seq
    action: ActionText


class Undo(Message, tag="undo"):
    """Take back the last action of this turn."""

    seq: Seq


class Redo(Message, tag="redo"):
    """Do again what was taken back."""

    seq: Seq


class End(Message, tag="end"):
    """End the turn, or let the secret be drawn that the game waits for: nothing before it can be taken back."""

    seq: Seq


class Ask(Message, tag="ask"):
    """Why may this not be done? The answer carries the same ``id``."""

    id: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: ActionText


class Hint(Message, tag="hint"):
    """What would be good to do? Only for the acting seat, at tables with hints. ``seq`` is that of the view."""

    seq: Seq


class Say(Message, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=SAY_MOST)]


class Vote(Message, tag="vote"):
    """Let a bot play for this seat, whose player is gone; or take the vote back."""

    seat: Seat
    on: bool = True


class Back(Message, tag="back"):
    """I am back: a bot played for me after I had left."""


class Ping(Message, tag="ping"):
    """Are you there?"""


Incoming = Do | Undo | Redo | End | Ask | Hint | Say | Vote | Back | Ping


# ---- what goes out: the table ---------------------------------------------------------------------------------------


class Chair(Part):
    """One seat of a table, as everybody sees it."""

    kind: Literal["human", "bot"]
    name: str  # "" while nobody sits there
    level: str | None  # of the bot that plays here
    stand_in: Literal["clock", "vote", "left", "fault"] | None  # why a bot plays for a person, or the greedy for a bot
    mine: bool
    here: bool  # is the person connected?
    reserved: bool  # kept for somebody (a rematch)
    votes: list[int]  # seats that want a bot to play here


class TableInfo(Part):
    """A table without its game."""

    id: str
    status: Literal["open", "playing", "over", "stalled"]
    options: Options
    chairs: list[Chair]
    spectators: int
    created: float  # seconds since 1970
    rules: str
    seed_hash: str | None  # SHA-256 of the seed: published before the first action; None if no seed deals this game
    seed: str | None  # when the game is over
    continued: bool  # the game goes on from a record, so its deal is known to whoever has that
    acting: int | None
    rematch: str | None  # the id of the next table


class ChatLine(Part):
    """One line of chat; ``seat`` is None for a spectator."""

    id: int
    at: float
    seat: int | None
    name: str
    text: str


# ---- what goes out: the game ----------------------------------------------------------------------------------------


class Piece(Part):
    """A tile in a palace."""

    x: int
    y: int
    tile: str


class MarkView(Part):
    """Something of a module's in a palace: on a tile, on a crossing, or a piece that fills half a cell."""

    x: int
    y: int
    kind: str
    name: str
    text: str
    corner: int


class WallSide(Part):
    """One side of the longest wall: 0 north, 1 east, 2 south, 3 west; 4 and more are diagonals of a module's."""

    x: int
    y: int
    side: int


class PlayerView(Part):
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


class Standing(Part):
    """What a competitor would get if there were a scoring now; ``who`` counts the seats, then the third player."""

    who: int
    name: str
    total: int
    majorities: dict[str, int]
    wall: int
    other: int


class GameView(Part):
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
    if_scored: list[Standing]
    modules: dict[str, Any]


class Majority(Part):
    """How a type's majority would stand for the acting seat."""

    type: str
    count: int
    place: int
    points: int
    gain: int


class Option(Part, omit_defaults=True):
    """One legal action with what it is about and what it would bring."""

    action: str
    cards: list[str] = []
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
    majorities: list[Majority] = []
    more: dict[str, Any] = {}  # fields of a module's


class Group(Part):
    """Legal actions that belong together on the screen: one verb, and one slot or tile if they are about one."""

    verb: str
    slot: int | None
    tile: str | None
    options: list[Option]


class EventView(Part):
    """One thing that happened."""

    kind: str
    rule: str
    seat: int
    amount: int
    reason: str
    scored: bool
    facts: dict[str, Any]


class ReasonView(Part):
    """One thing that speaks for or against an action: a code, and what it is about. The client has the words."""

    code: str
    facts: dict[str, int | str]


class OutlookView(Part):
    """What is to be expected after an action, for the seat that does it."""

    action: str
    win: float  # chance to win, from 0 to 1; a shared victory counts in parts
    points: float  # at the end of the game, on average
    spread: float  # how far the difference in ``win`` to the best action may be off; 0 for the best
    close: bool  # may it be as good as the best one, for all that can be told?
    reasons: list[ReasonView]  # the most telling first


class ClockView(Part):
    """The seconds each seat has left, as of ``now``; None: no limit."""

    left: list[float | None]
    running: int | None
    now: float


# ---- the socket: what goes out --------------------------------------------------------------------------------------


class Out(Struct, tag_field="type"):
    """Something that the server sends."""


class Hello(Out, tag="hello"):
    """The first message: which protocol and program, and what this viewer holds."""

    protocol: int
    version: str
    seats: list[int]


class TableMessage(Out, tag="table"):
    """The table: who sits, who is here, how it stands."""

    table: TableInfo


class ViewMessage(Out, tag="view"):
    """The game as this viewer sees it, with what may be done and what has happened since the last message."""

    seq: int
    game: GameView
    choices: list[Group]
    undo: bool
    redo: bool
    end: bool
    cause: Literal["fresh", "start", "do", "undo", "redo", "end", "seat"]
    events: list[EventView]
    clock: ClockView | None


class ChatMessage(Out, tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


class Refused(Out, tag="refused"):
    """A message that had no effect, and why. ``code``: illegal, stale, not-yours, limit, bad-message, storage, …"""

    code: str
    reason: str
    rule: str | None = None
    cells: list[tuple[int, int]] = []
    about: str | None = None  # the type of that message, if it could be told


class Answer(Out, tag="answer"):
    """The answer to ``ask``."""

    id: int
    legal: bool
    rule: str | None = None
    reason: str | None = None
    cells: list[tuple[int, int]] = []


class HintMessage(Out, tag="hint"):
    """The answer to ``hint``, for the asker only. ``seq`` is that of the position it was reckoned for."""

    seq: int
    futures: int  # ways the game may go on that each action was tried in; clearly worse ones in fewer
    outlooks: list[OutlookView]  # the best first


class Pong(Out, tag="pong"):
    """Yes, I am here."""


Outgoing = Hello | TableMessage | ViewMessage | ChatMessage | Refused | Answer | HintMessage | Pong

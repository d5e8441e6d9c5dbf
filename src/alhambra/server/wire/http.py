"""What goes over HTTP: requests and answers about tables, game logs and replays."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from alhambra.server.wire.base import Commitment, KeyText, Name, Seal, Seat, WireStruct, Word
from alhambra.server.wire.game import EventView, GameView
from alhambra.server.wire.setup import Origin, TableOptions

ENDPOINT_CHARACTERS_MOST = 600  # of a browser's address at its push service


class Look(Struct, forbid_unknown_fields=True, frozen=True):
    """The seal that somebody would like to have; where another has its colour or shape they get one that is free."""

    colour: Seal
    shape: Seal


class Sitting(Struct, forbid_unknown_fields=True, frozen=True):
    """A person who sits down, under a display name; the share in the deal that ``commitment`` fixes is shown later."""

    seat: Seat
    name: Name
    commitment: Commitment | None = None
    look: Look | None = None


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table to be made; whoever makes it holds the seats named in ``sit`` (several: pass and play).

    With an ``origin`` the game goes on from there, with the record's edition, modules and number of players.
    """

    options: TableOptions
    sit: Annotated[list[Sitting], Meta(max_length=6)] = []
    origin: Origin | None = None


class TakeSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """Sit down in an empty seat; the share in the deal that ``commitment`` fixes is shown later."""

    name: Name
    commitment: Commitment | None = None
    look: Look | None = None


class ChangeSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """Go by another name at this table, with another seal."""

    name: Name
    look: Look | None = None


class PlayAgain(Struct, forbid_unknown_fields=True, frozen=True):
    """Sit down at the next table; the share in the deal that ``commitment`` fixes is shown later."""

    commitment: Commitment | None = None


class SeatBot(Struct, forbid_unknown_fields=True, frozen=True):
    """Put a bot into an empty seat."""

    bot: Word


class PlayerKey(Struct, forbid_unknown_fields=True, frozen=True):
    """A player's key, which is all that holds their seats: on its way to another device of theirs."""

    key: KeyText


class NewVacation(Struct, forbid_unknown_fields=True, frozen=True):
    """Until when somebody wants to be on vacation, in seconds since 1970."""

    until: Annotated[float, Meta(ge=0, le=100_000_000_000)]


class MyVacation(WireStruct):
    """My vacation: until when it is (None: I am not on vacation), and until when it may be, in seconds since 1970."""

    until: float | None
    latest: float


class SubscriptionKeys(Struct, forbid_unknown_fields=True, frozen=True):
    """What notices to a browser are encrypted with, in base64url: its public key, and a secret that it shares."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern="^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(min_length=16, max_length=40, pattern="^[A-Za-z0-9_=-]+$")]


class NewSubscription(Struct, forbid_unknown_fields=True, frozen=True):
    """A browser that wants to be sent notices: ``endpoint`` is its address at its push service."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=ENDPOINT_CHARACTERS_MOST)]
    keys: SubscriptionKeys


class EndedSubscription(Struct, forbid_unknown_fields=True, frozen=True):
    """A browser that wants no more notices."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=ENDPOINT_CHARACTERS_MOST)]


class PushOffer(WireStruct):
    """The server's public key for Web Push, in base64url; None: this server sends nothing."""

    key: str | None


class Problem(WireStruct):
    """Why a request had no effect."""

    code: str
    reason: str
    rule: str | None = None
    why: str = ""  # of codes that have several causes, which it was, and its facts
    facts: dict[str, Any] = field(default_factory=dict)


class ModuleInfo(WireStruct):
    """A module that tables can be played with, in English: what it is called, and a line about it."""

    name: str
    title: str
    line: str


class ModuleTexts(WireStruct):
    """What a module brings to read, in one language: ``texts`` are Fluent sources, of which the first that has a key
    counts; ``rules`` is its page of rules, headings, paragraphs and lists in Markdown, "" if there is none."""

    name: str
    texts: list[str]
    rules: str


class Menu(WireStruct):
    """What tables can be set up with."""

    editions: list[str]
    modules: list[ModuleInfo]  # ours, then those of installed packages
    bots: list[str]
    lines: dict[str, str]  # what to expect of each of our bots, in a line of English; a site's own have none
    players: list[int]  # the least and the most
    version: str
    reduced: list[str] = field(default_factory=list)  # bots that can think less here than they would on a server
    offline: bool = False  # is there a static site at /offline/, to play while the server cannot be reached?


class Summary(WireStruct):
    """A table in a list."""

    id: str
    status: str
    options: TableOptions
    names: list[str]
    created: float
    mine: bool
    waits: bool  # for me
    left: float | None = None  # seconds that whoever has to move has left, where there is a clock


class NotTaken(WireStruct):
    """A table of a file that was left out: there is something wrong with it."""

    id: str
    reason: str


class Imported(WireStruct):
    """What came of a file of tables: the ids of those that were added, of those that were here before, and the rest."""

    added: list[str]
    known: list[str]
    refused: list[NotTaken]


class Reach(WireStruct):
    """Addresses under which others reach this server, the best first; none: it serves the machine it runs on only."""

    addresses: list[str]


class GameLogEntry(WireStruct):
    """What happened by one row of the log."""

    seq: int
    at: float
    events: list[EventView]
    game: GameView | None = None  # the position after a scoring, so that it can be shown to whoever missed it


class ReplayStep(WireStruct):
    """A finished game (or any record) after ``step`` of its ``steps`` actions."""

    step: int
    steps: int
    action: str | None  # the one that led here
    seat: int | None
    game: GameView
    events: list[EventView]

"""A table as its log tells it: the seats, the game, what can be undone, whose time runs.

``tell`` carries out one deed, or raises ``Denied`` and then the story must be thrown away: whoever is not sure that a
deed is allowed tells it to a copy. Nothing here reads a clock or stores anything.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from alhambra import Event, Game, IllegalAction, Record
from alhambra.engine.play import MAX_DECISIONS
from alhambra.server.clock import Clock
from alhambra.server.deeds import (
    AnyDeed,
    Denied,
    Did,
    Ended,
    Filled,
    Left,
    Reason,
    Redid,
    Returned,
    Row,
    Sat,
    Started,
    StoodIn,
    Undid,
    Voted,
)
from alhambra.server.http_wire import Origin
from alhambra.server.wire import Options

STAND_IN = "greedy"  # the bot that plays for people who are gone, and for bots that fail

Status = Literal["open", "playing", "over", "stalled"]


class Chair(Struct, frozen=True):
    """Who sits and who plays in one seat."""

    bot: str | None  # the level of the bot that sits here, or None: a person's seat
    name: str = ""
    holder: str | None = None  # hash of the person's key
    reserved: str | None = None  # hash of the only key that may sit here (a rematch)
    stand_in: str | None = None  # the level of the bot that plays for whoever sits here
    reason: Reason | None = None

    @property
    def player(self) -> str | None:
        """The level of the bot that plays here, or None: a person does."""
        return self.stand_in or self.bot

    @property
    def empty(self) -> bool:
        """Does a person have yet to sit here?"""
        return self.bot is None and self.holder is None


class Plan(Struct, frozen=True):
    """What a table begins with: all of it is stored when it is made."""

    id: str
    options: Options
    seed: str
    rules: str
    created: float
    reserved: list[str | None] = []
    origin: Origin | None = None

    def new_game(self, names: list[str]) -> Game:
        """The game as it begins: dealt by the seed, or as a record left it."""
        options = self.options
        if self.origin is None:
            return Game.new(len(names), self.seed, options.edition, options.modules, names)
        game = Game.replay(Record.decode(self.origin.record), self.origin.step)
        game.names = names
        return game


def again(plan: Plan, names: list[str], history: list[int], held: bool = False) -> Game:
    """The game played once more; ``held``: its last turn waits for its end."""
    game = plan.new_game(names)
    for action in history[len(game.history) :]:
        if game.held:
            game.settle()
        game.play(action, hold=True)
    if game.held and not held:
        game.settle()
    return game


class Story:
    """The fold of a table's rows."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        seats = plan.options.seats
        kept = plan.reserved or [None] * len(seats)
        self.chairs = [Chair(seat.bot, seat.bot or "", reserved=key) for seat, key in zip(seats, kept, strict=True)]
        self.seq = -1  # of the last row
        self.turn = 0  # of the last row that changed the game: what a player's message must name
        self.status: Status = "open"
        self.game: Game | None = None
        self.barrier = 0  # how many actions of the game's history cannot be taken back any more
        self.undone: list[str] = []
        self.votes: dict[int, set[int]] = {}
        self.clock = Clock(plan.options.clock, len(seats))
        self.cause: Literal["start", "do", "undo", "redo", "end", "seat"] = "seat"

    def copy(self) -> Story:
        """A story of its own that can be told something to try it."""
        other = Story.__new__(Story)
        other.plan, other.seq, other.turn, other.status = self.plan, self.seq, self.turn, self.status
        other.chairs, other.undone = self.chairs[:], self.undone[:]
        other.game = None if self.game is None else self.game.clone()
        other.barrier, other.cause = self.barrier, self.cause
        other.votes = {seat: set(voters) for seat, voters in self.votes.items()}
        other.clock = self.clock.copy()
        return other

    # ---- questions ----

    @property
    def acting(self) -> int | None:
        """The seat that has to decide or to end its turn."""
        return self.game.seat if self.game is not None and self.status == "playing" else None

    @property
    def ready(self) -> bool:
        """Is everybody there, so that the game can begin?"""
        return self.status == "open" and not any(chair.empty for chair in self.chairs)

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot whose turn it is."""
        return None if self.acting is None else self.chairs[self.acting].player

    @property
    def due(self) -> float | None:
        """When the server has to do something by itself: at once for a bot, or when somebody's time is up."""
        if self.bot_to_act is not None:
            return self.clock.since
        return self.clock.deadline if self.status == "playing" else None

    @property
    def may_undo(self) -> bool:
        """Is there an action of this turn that can be taken back?"""
        return self.plan.options.undo and self.status == "playing" and len(self._game.history) > self.barrier

    @property
    def may_end(self) -> bool:
        """Does the game wait for "end turn"?"""
        return self.status == "playing" and self._game.held

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats that the owner of a key holds."""
        return [seat for seat, chair in enumerate(self.chairs) if holder is not None and chair.holder == holder]

    def voters(self, target: int) -> list[int]:
        """Who may vote on a seat: all other people who play themselves."""
        people = [seat for seat, chair in enumerate(self.chairs) if chair.bot is None and chair.stand_in is None]
        return [seat for seat in people if seat != target]

    def is_outvoted(self, target: int) -> bool:
        """Do more than half of the others want a bot to play here?"""
        voters = self.voters(target)
        return 2 * len(self.votes.get(target, set()) & set(voters)) > len(voters) > 0

    @property
    def _game(self) -> Game:
        if self.game is None:
            raise Denied("not-started", "the game has not begun yet.")
        return self.game

    # ---- telling ----

    def read(self, row: Row) -> list[Event]:
        """A row of the log; returns what happened in the game."""
        events = self.tell(row.deed, row.at)
        self.seq = row.seq
        if self.cause != "seat":
            self.turn = row.seq
        return events

    def tell(self, deed: AnyDeed, at: float) -> list[Event]:
        """Carry out a deed at this time; returns what happened in the game."""
        events: list[Event] = []
        self.cause = "seat"
        match deed:
            case Sat():
                self._sit(deed)
            case Left():
                self._leave(deed.seat)
            case Filled():
                self._fill(deed)
            case Started():
                self._start(at)
            case Did() | Undid() | Redid() | Ended():
                events = self._turn(deed, at)
            case StoodIn():
                self._stand_in(deed, at)
            case Returned():
                self._return(deed.seat, at)
            case Voted():
                self._vote(deed, at)
        return events

    def _lobby_chair(self, seat: int) -> Chair:
        if self.status != "open":
            raise Denied("started", "the game has begun already.")
        if not 0 <= seat < len(self.chairs):
            raise Denied("no-seat", f"there is no seat {seat} at this table.")
        return self.chairs[seat]

    def _sit(self, deed: Sat) -> None:
        chair = self._lobby_chair(deed.seat)
        if not chair.empty:
            raise Denied("taken", "this seat is taken.")
        if chair.reserved not in (None, deed.holder):
            raise Denied("reserved", "this seat is kept for somebody else.")
        self.chairs[deed.seat] = Chair(None, _unlike(deed.name, self.chairs), deed.holder, chair.reserved)

    def _leave(self, seat: int) -> None:
        chair = self._lobby_chair(seat)
        if chair.holder is None:
            raise Denied("empty", "nobody sits there.")
        self.chairs[seat] = Chair(None, reserved=chair.reserved)

    def _fill(self, deed: Filled) -> None:
        if not self._lobby_chair(deed.seat).empty:
            raise Denied("taken", "this seat is taken.")
        self.chairs[deed.seat] = Chair(deed.bot, deed.bot)

    def _start(self, at: float) -> None:
        if not self.ready:
            raise Denied("not-ready", "there are empty seats, or the game has begun already.")
        bots = [chair.name for chair in self.chairs if chair.bot is not None]
        for seat, chair in enumerate(self.chairs):  # two bots of one level get numbers
            if chair.bot is not None and bots.count(chair.name) > 1:
                number = 1 + sum(other.bot == chair.bot for other in self.chairs[:seat])
                self.chairs[seat] = Chair(chair.bot, f"{chair.bot} {number}")
        self.game = self.plan.new_game([chair.name for chair in self.chairs])
        self.barrier = len(self.game.history)
        self.status, self.cause = "playing", "start"
        self._wind(at)

    def _turn(self, deed: Did | Undid | Redid | Ended, at: float) -> list[Event]:
        """What the acting seat does."""
        game = self._game
        if self.status != "playing":
            raise Denied("over", "the game is over.", "E5")
        if deed.seat != game.seat:
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        before = (game.seat, game.turns)
        match deed:
            case Did():
                events = self._play(deed.action)
                self.undone = []
                self.cause = "do"
            case Undid():
                events = self._undo()
            case Redid():
                if not self.undone:
                    raise Denied("nothing-to-redo", "there is nothing to do again.")
                events = self._play(self.undone.pop())
                self.cause = "redo"
            case Ended():
                events = self._settle()
        self._note_progress(before, at)
        return events

    def _play(self, action: str) -> list[Event]:
        try:
            return self._game.play(action, hold=True)
        except IllegalAction as error:
            raise Denied("illegal", error.reason, error.rule, error.cells) from None

    def _undo(self) -> list[Event]:
        """Play the game again without its last action. Only what this turn brought can go, and nothing was revealed."""
        if not self.may_undo:
            raise Denied("nothing-to-undo", "there is nothing that could be taken back.")
        old = self._game
        last = old.history[-1]
        game = again(self.plan, old.names, old.history[:-1])
        self.game = game
        self.undone.append(game.describe(last))
        self.cause = "undo"
        return []

    def _settle(self) -> list[Event]:
        if not self._game.held:
            raise Denied("not-finished", "the turn is not over: there is something left to decide.", "T9")
        self.cause = "end"
        events = self._game.settle()
        self._raise_barrier()
        return events

    def _raise_barrier(self) -> None:
        self.barrier = len(self._game.history)
        self.undone = []

    def _note_progress(self, before: tuple[int | None, int], at: float) -> None:
        """Is the game over, or somebody else's turn?"""
        game = self._game
        if game.over or len(game.history) >= MAX_DECISIONS:
            self.status = "over" if game.over else "stalled"
            self.clock.stop(at)
        elif (game.seat, game.turns) != before:
            self.clock.stop(at)
            self._wind(at)

    def _wind(self, at: float) -> None:
        """Start the clock of the person who acts; a bot's time is only noted."""
        self.clock.since = at
        if self.acting is not None and self.bot_to_act is None:
            self.clock.start(self.acting, at)

    def _stand_in(self, deed: StoodIn, at: float) -> None:
        if self.status != "playing":
            raise Denied("not-playing", "there is no game going on.")
        chair = self.chairs[deed.seat]
        self.chairs[deed.seat] = Chair(chair.bot, chair.name, chair.holder, chair.reserved, deed.bot, deed.reason)
        self.votes.pop(deed.seat, None)
        for voters in self.votes.values():
            voters.discard(deed.seat)
        self._change_player(deed.seat, at)

    def _return(self, seat: int, at: float) -> None:
        chair = self.chairs[seat]
        if chair.bot is not None or chair.stand_in is None or self.status != "playing":
            raise Denied("not-away", "no bot plays for you.")
        self.chairs[seat] = Chair(None, chair.name, chair.holder, chair.reserved)
        self.clock.welcome_back(seat)
        self._change_player(seat, at)

    def _change_player(self, seat: int, at: float) -> None:
        """Somebody else plays in this seat. What was done so far stays done."""
        if seat == self.acting:
            self.clock.stop(at)
            self._wind(at)
            self._raise_barrier()

    def _vote(self, deed: Voted, at: float) -> None:
        if self.status != "playing":
            raise Denied("not-playing", "there is no game going on.")
        if not 0 <= deed.target < len(self.chairs) or deed.seat not in self.voters(deed.target):
            raise Denied("no-vote", "you cannot vote on this seat.")
        if self.chairs[deed.target].player is not None:
            raise Denied("no-vote", "a bot plays there already.")
        voters = self.votes.setdefault(deed.target, set())
        if deed.on == (deed.seat in voters):
            raise Denied("voted", "that is your vote already.")
        (voters.add if deed.on else voters.discard)(deed.seat)
        if self.is_outvoted(deed.target):
            self._stand_in(StoodIn(deed.target, STAND_IN, "vote"), at)


def _unlike(name: str, chairs: list[Chair]) -> str:
    """The name, with a number if somebody else has it."""
    taken = {chair.name for chair in chairs}
    number, tried = 2, name
    while tried in taken:
        tried, number = f"{name} {number}", number + 1
    return tried

"""A table as its log tells it: the seats, the game, what can be undone, whose time runs.

``tell`` carries out one entry, or raises ``Denied`` and then the state must be thrown away: whoever is not sure that a
entry is allowed tells it to a copy. Nothing here reads a clock or stores anything.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from alhambra import Event, Game, IllegalAction
from alhambra.engine.play import MAX_DECISIONS
from alhambra.server.errors import Denied
from alhambra.server.table.clock import Clock
from alhambra.server.table.log import (
    ActionPlayed,
    ActionRedone,
    ActionUndone,
    AnyEntry,
    BotSeated,
    BotSubstituted,
    GameStarted,
    LogRow,
    PlayerReturned,
    Reason,
    SeatLeft,
    SeatTaken,
    TurnEnded,
    VoteCast,
)
from alhambra.server.table.setup import TableSetup, replay_game

STAND_IN = "greedy"  # the bot that plays for people who are gone, and for bots that fail

Status = Literal["open", "playing", "over", "stalled"]


class SeatState(Struct, frozen=True):
    """Who sits and who plays in one seat."""

    bot: str | None  # the level of the bot that sits here, or None: a person's seat
    name: str = ""
    owner: str | None = None  # hash of the person's key
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
        return self.bot is None and self.owner is None


class TableState:
    """The fold of a table's rows."""

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        seats = setup.options.seats
        kept = setup.reserved or [None] * len(seats)
        self.seats = [SeatState(seat.bot, seat.bot or "", reserved=key) for seat, key in zip(seats, kept, strict=True)]
        self.seq = -1  # of the last row
        self.game_seq = 0  # of the last row that changed the game: what a player's message must name
        self.status: Status = "open"
        self.game: Game | None = None
        self.barrier = 0  # how many actions of the game's history cannot be taken back any more
        self.undone: list[str] = []
        self.votes: dict[int, set[int]] = {}
        self.clock = Clock(setup.options.clock, len(seats))
        self.cause: Literal["start", "do", "undo", "redo", "end", "seat"] = "seat"

    def copy(self) -> TableState:
        """A state of its own that can be told something to try it."""
        other = TableState.__new__(TableState)
        other.setup, other.seq, other.game_seq, other.status = self.setup, self.seq, self.game_seq, self.status
        other.seats, other.undone = self.seats[:], self.undone[:]
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
        return self.status == "open" and not any(chair.empty for chair in self.seats)

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot whose turn it is."""
        return None if self.acting is None else self.seats[self.acting].player

    @property
    def due(self) -> float | None:
        """When the server has to do something by itself: at once for a bot, or when somebody's time is up."""
        if self.bot_to_act is not None:
            return self.clock.since
        return self.clock.deadline if self.status == "playing" else None

    @property
    def may_undo(self) -> bool:
        """Is there an action of this turn that can be taken back?"""
        return self.setup.options.undo and self.status == "playing" and len(self._game.history) > self.barrier

    @property
    def may_end(self) -> bool:
        """Does the game wait for "end turn"?"""
        return self.status == "playing" and self._game.held

    def seats_of(self, owner: str | None) -> list[int]:
        """The seats that the owner of a key holds."""
        return [seat for seat, chair in enumerate(self.seats) if owner is not None and chair.owner == owner]

    def voters(self, target: int) -> list[int]:
        """Who may vote on a seat: all other people who play themselves."""
        people = [seat for seat, chair in enumerate(self.seats) if chair.bot is None and chair.stand_in is None]
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

    def apply_row(self, row: LogRow) -> list[Event]:
        """A row of the log; returns what happened in the game."""
        events = self.apply(row.entry, row.at)
        self.seq = row.seq
        if self.cause != "seat":
            self.game_seq = row.seq
        return events

    def apply(self, entry: AnyEntry, at: float) -> list[Event]:
        """Carry out a entry at this time; returns what happened in the game."""
        events: list[Event] = []
        self.cause = "seat"
        match entry:
            case SeatTaken():
                self._sit(entry)
            case SeatLeft():
                self._leave(entry.seat)
            case BotSeated():
                self._fill(entry)
            case GameStarted():
                self._start(at)
            case ActionPlayed() | ActionUndone() | ActionRedone() | TurnEnded():
                events = self._turn(entry, at)
            case BotSubstituted():
                self._stand_in(entry, at)
            case PlayerReturned():
                self._return(entry.seat, at)
            case VoteCast():
                self._vote(entry, at)
        return events

    def _lobby_seat(self, seat: int) -> SeatState:
        if self.status != "open":
            raise Denied("started", "the game has begun already.")
        if not 0 <= seat < len(self.seats):
            raise Denied("no-seat", f"there is no seat {seat} at this table.")
        return self.seats[seat]

    def _sit(self, entry: SeatTaken) -> None:
        chair = self._lobby_seat(entry.seat)
        if not chair.empty:
            raise Denied("taken", "this seat is taken.")
        if chair.reserved not in (None, entry.owner):
            raise Denied("reserved", "this seat is kept for somebody else.")
        self.seats[entry.seat] = SeatState(None, _unlike(entry.name, self.seats), entry.owner, chair.reserved)

    def _leave(self, seat: int) -> None:
        chair = self._lobby_seat(seat)
        if chair.owner is None:
            raise Denied("empty", "nobody sits there.")
        self.seats[seat] = SeatState(None, reserved=chair.reserved)

    def _fill(self, entry: BotSeated) -> None:
        if not self._lobby_seat(entry.seat).empty:
            raise Denied("taken", "this seat is taken.")
        self.seats[entry.seat] = SeatState(entry.bot, entry.bot)

    def _start(self, at: float) -> None:
        if not self.ready:
            raise Denied("not-ready", "there are empty seats, or the game has begun already.")
        bots = [chair.name for chair in self.seats if chair.bot is not None]
        for seat, chair in enumerate(self.seats):  # two bots of one level get numbers
            if chair.bot is not None and bots.count(chair.name) > 1:
                number = 1 + sum(other.bot == chair.bot for other in self.seats[:seat])
                self.seats[seat] = SeatState(chair.bot, f"{chair.bot} {number}")
        self.game = self.setup.new_game([chair.name for chair in self.seats])
        self.barrier = len(self.game.history)
        self.status, self.cause = "playing", "start"
        self._wind(at)

    def _turn(self, entry: ActionPlayed | ActionUndone | ActionRedone | TurnEnded, at: float) -> list[Event]:
        """What the acting seat does."""
        game = self._game
        if self.status != "playing":
            raise Denied("over", "the game is over.", "E5")
        if entry.seat != game.seat:
            raise Denied("not-your-turn", "it is not your turn.", "T1")
        before = (game.seat, game.turns)
        match entry:
            case ActionPlayed():
                events = self._play(entry.action)
                self.undone = []
                self.cause = "do"
            case ActionUndone():
                events = self._undo()
            case ActionRedone():
                if not self.undone:
                    raise Denied("nothing-to-redo", "there is nothing to do again.")
                events = self._play(self.undone.pop())
                self.cause = "redo"
            case TurnEnded():
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
        game = replay_game(self.setup, old.names, old.history[:-1])
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

    def _stand_in(self, entry: BotSubstituted, at: float) -> None:
        if self.status != "playing":
            raise Denied("not-playing", "there is no game going on.")
        chair = self.seats[entry.seat]
        self.seats[entry.seat] = SeatState(chair.bot, chair.name, chair.owner, chair.reserved, entry.bot, entry.reason)
        self.votes.pop(entry.seat, None)
        for voters in self.votes.values():
            voters.discard(entry.seat)
        self._change_player(entry.seat, at)

    def _return(self, seat: int, at: float) -> None:
        chair = self.seats[seat]
        if chair.bot is not None or chair.stand_in is None or self.status != "playing":
            raise Denied("not-away", "no bot plays for you.")
        self.seats[seat] = SeatState(None, chair.name, chair.owner, chair.reserved)
        self.clock.welcome_back(seat)
        self._change_player(seat, at)

    def _change_player(self, seat: int, at: float) -> None:
        """Somebody else plays in this seat. What was done so far stays done."""
        if seat == self.acting:
            self.clock.stop(at)
            self._wind(at)
            self._raise_barrier()

    def _vote(self, entry: VoteCast, at: float) -> None:
        if self.status != "playing":
            raise Denied("not-playing", "there is no game going on.")
        if not 0 <= entry.target < len(self.seats) or entry.seat not in self.voters(entry.target):
            raise Denied("no-vote", "you cannot vote on this seat.")
        if self.seats[entry.target].player is not None:
            raise Denied("no-vote", "a bot plays there already.")
        voters = self.votes.setdefault(entry.target, set())
        if entry.on == (entry.seat in voters):
            raise Denied("voted", "that is your vote already.")
        (voters.add if entry.on else voters.discard)(entry.seat)
        if self.is_outvoted(entry.target):
            self._stand_in(BotSubstituted(entry.target, STAND_IN, "vote"), at)


def _unlike(name: str, seats: list[SeatState]) -> str:
    """The name, with a number if somebody else has it."""
    taken = {chair.name for chair in seats}
    number, tried = 2, name
    while tried in taken:
        tried, number = f"{name} {number}", number + 1
    return tried

"""The state of a table: what its event log gives. Seats, the game, what can be undone, whose time runs.

``apply`` carries out one entry, or raises ``Denied`` and then the state must be thrown away: whoever is not sure that
an entry is allowed applies it to a copy. Nothing here reads a clock or stores anything.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from alhambra import Event, Game, IllegalAction
from alhambra.engine.play import MAX_DECISIONS
from alhambra.server.errors import Denied
from alhambra.server.table.clock import TableClock, Vacation
from alhambra.server.table.fair_deal import SHARE_SECONDS
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
    SeatChanged,
    SeatLeft,
    SeatTaken,
    ShareRevealed,
    TableClosed,
    TurnEnded,
    TurnReminded,
    VacationNoted,
    VoteCast,
)
from alhambra.server.table.packed_game import PackedGame
from alhambra.server.table.seats import Seating, SeatState
from alhambra.server.table.setup import GamePosition, TableSetup

STAND_IN = "greedy"  # the bot that plays for people who are gone, and for bots that fail

Status = Literal["open", "playing", "over", "stalled"]


class TableState:
    """What a table's log gives, row by row: apply each row in order, from the first."""

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.seating = Seating(setup)
        self.seq = -1  # of the last row
        self.game_seq = 0  # of the last row that changed the game: what a player's message must name
        self.status: Status = "open"
        self.closed: str | None = None  # why the host has closed the table; it is ``stalled`` then
        self.seated_at = 0.0  # counted seconds: when the last seat was taken, or given to a bot
        self._kept: Game | PackedGame | None = None  # see ``game``
        self.barrier = 0  # how many actions of the game's history cannot be taken back any more
        self.turn_start: Game | PackedGame | None = None  # the game at the barrier, once something came after it
        self.undos = 0  # how often something was taken back since the barrier
        self.undone: list[str] = []  # actions in notation that can be done again, the next one last
        self.clock = TableClock(setup.options.clock, len(self.seats), setup.options.pace == "days")
        self.cause: Literal["start", "do", "undo", "redo", "end", "seat"] = "seat"

    def copy(self) -> TableState:
        """An independent copy, to try an entry on."""
        other = TableState.__new__(TableState)
        other.setup, other.seq, other.game_seq, other.status = self.setup, self.seq, self.game_seq, self.status
        other.seating, other.undone, other.closed = self.seating.copy(), self.undone[:], self.closed
        other.game = None if self.game is None else self.game.clone()
        other.barrier, other.cause, other.seated_at = self.barrier, self.cause, self.seated_at
        other.turn_start, other.undos, other.clock = self.turn_start, self.undos, self.clock.copy()
        return other

    # ---- questions ----

    @property
    def seats(self) -> list[SeatState]:
        """Who sits and who plays, seat by seat."""
        return self.seating.seats

    @property
    def votes(self) -> dict[int, set[int]]:
        """The seats that want a bot to play, by the seat that they want it for."""
        return self.seating.votes

    @property
    def game(self) -> Game | None:
        """The game, once it has begun; it is unpacked if it was packed."""
        if isinstance(self._kept, PackedGame):
            self._kept = self._kept.unpacked()
        return self._kept

    @game.setter
    def game(self, game: Game | None) -> None:
        self._kept = game

    @property
    def is_packed(self) -> bool:
        """Does the game take little memory now, or is there none?"""
        return not isinstance(self._kept, Game) and not isinstance(self.turn_start, Game)

    def pack(self) -> None:
        """Let the game take little memory until somebody asks for it; this takes some milliseconds."""
        if isinstance(self._kept, Game):
            self._kept = PackedGame(self._kept)
        if isinstance(self.turn_start, Game):
            self.turn_start = PackedGame(self.turn_start)

    @property
    def acting(self) -> int | None:
        """The seat that has to decide or to end its turn."""
        return self._kept.seat if self._kept is not None and self.status == "playing" else None

    @property
    def ready(self) -> bool:
        """Is everybody there, so that the game can begin?"""
        return self.status == "open" and not any(seat.empty for seat in self.seats)

    @property
    def dealing(self) -> bool:
        """Is everybody there, and has somebody a share in the deal that is not shown yet?"""
        is_awaited = any(seat.commitment is not None and seat.share is None for seat in self.seats)
        return is_awaited and self.ready and self.setup.origin is None and self.setup.deal is None

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot whose turn it is."""
        return None if self.acting is None else self.seats[self.acting].player

    @property
    def due(self) -> float | None:
        """When the server has to do something by itself: at once for a bot, or as the clock of a person says."""
        if self.dealing:
            return self.seated_at + SHARE_SECONDS
        if self.bot_to_act is not None:
            return self.clock.since
        return self.clock.due

    @property
    def may_undo(self) -> bool:
        """Can an action of this turn be taken back?"""
        return self.setup.options.undo and self.status == "playing" and len(self._game.history) > self.barrier

    @property
    def may_end(self) -> bool:
        """Does the game wait for "end turn"?"""
        return self.status == "playing" and self._game.held

    def seats_of(self, owner: str | None) -> list[int]:
        """The numbers of the seats that the owner of a key holds (``owner`` is the key's hash)."""
        return [number for number, seat in enumerate(self.seats) if owner is not None and seat.owner == owner]

    def position(self) -> GamePosition:
        """The game as plain data, for another process. ``Denied`` before it has begun."""
        game = self._game
        return GamePosition(self.setup, game.names, game.history, game.held)

    @property
    def _game(self) -> Game:
        game = self.game
        if game is None:
            raise Denied("not-started", "the game has not begun yet.")
        return game

    # ---- applying ----

    def apply_row(self, row: LogRow) -> list[Event]:
        """Carry out a row of the log, which must follow the last one; returns what happened in the game."""
        events = self.apply(row.entry, row.clock_at)
        self.seq = row.seq
        if self.cause != "seat":
            self.game_seq = row.seq
        return events

    def pass_over(self, row: LogRow) -> None:
        """Count a row of the log that changed the game, and that the next ones took back."""
        self.seq = self.game_seq = row.seq

    def apply(self, entry: AnyEntry, at: float) -> list[Event]:
        """Carry out ``entry`` at the time ``at`` (counted seconds); returns what happened in the game."""
        events: list[Event] = []
        self.cause = "seat"
        match entry:
            case SeatTaken():
                self._lobby().take(entry)
                self.seated_at = at
            case SeatChanged():
                self._change_seat(entry)
            case SeatLeft():
                self._lobby().leave(entry.seat)
            case BotSeated():
                self._lobby().seat_bot(entry.seat, entry.bot)
                self.seated_at = at
            case ShareRevealed():
                self._reveal(entry)
            case GameStarted():
                self._start(at)
            case ActionPlayed() | ActionUndone() | ActionRedone() | TurnEnded():
                events = self._take_turn(entry, at)
            case BotSubstituted():
                self._substitute(entry, at)
            case PlayerReturned():
                self._give_back(entry.seat, at)
            case TurnReminded():
                self.clock.remind(entry.seat)
            case VacationNoted():
                self._playing().note_vacation(entry.seat, entry.until)
                self.clock.note_vacation(entry.seat, Vacation(entry.since - entry.lag, entry.until - entry.lag))
            case VoteCast():
                if self._playing().vote(entry):
                    self._substitute(BotSubstituted(entry.target, STAND_IN, "vote"), at)
            case TableClosed():
                self._unended()
                self.status, self.closed = "stalled", entry.reason
                self.clock.stop(at)
        return events

    def _unended(self) -> Seating:
        if self.status in ("over", "stalled"):
            raise Denied("over", "the game is over.")
        return self.seating

    def _lobby(self) -> Seating:
        if self.status != "open" or self.dealing:
            raise Denied("started", "the game has begun already.")
        return self.seating

    def _change_seat(self, entry: SeatChanged) -> None:
        """Let somebody go by another name or seal; what is over stays as it was played."""
        self._unended().change(entry)
        if self.game is not None:
            self.game.names = [seat.name for seat in self.seats]

    def _reveal(self, entry: ShareRevealed) -> None:
        """Show a share in the deal: not before every seat is taken, or a later commitment could be chosen by it."""
        if self.status != "open":
            raise Denied("started", "the game has begun already, without your share.")
        if not self.dealing:
            raise Denied("not-ready", "there are empty seats; shares are shown when all are taken.")
        self.seating.reveal(entry)

    def _playing(self) -> Seating:
        if self.status != "playing":
            raise Denied("not-playing", "there is no game going on.")
        return self.seating

    def _start(self, at: float) -> None:
        if not self.ready:
            raise Denied("not-ready", "there are empty seats, or the game has begun already.")
        self.seating.number_bots()
        if any(seat.share for seat in self.seats):
            self.setup = replace(self.setup, shares=[seat.share for seat in self.seats])
        self.game = game = self.setup.new_game([seat.name for seat in self.seats])
        self.barrier = len(game.history)
        self.status, self.cause = "playing", "start"
        self._start_clock(at)

    def _take_turn(self, entry: ActionPlayed | ActionUndone | ActionRedone | TurnEnded, at: float) -> list[Event]:
        """Carry out what the acting seat does; returns what happened in the game."""
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
        if self.turn_start is None and self.setup.options.undo:
            self.turn_start = self._game.clone()
        try:
            return self._game.play(action, hold=True)
        except IllegalAction as error:
            raise Denied("illegal", error.reason, error.rule, error.cells, error.code, error.facts) from None

    def _undo(self) -> list[Event]:
        """Take back the last action: from the barrier on, play this turn's actions again but for that one."""
        if not self.may_undo or self.turn_start is None:
            raise Denied("nothing-to-undo", "there is nothing that could be taken back.")
        start = self.turn_start
        old, game = self._game, start.unpacked() if isinstance(start, PackedGame) else start.clone()
        for action in old.history[self.barrier : -1]:
            game.play(action, hold=True)
        game.names = old.names  # somebody may have changed theirs since
        self.game = game
        self.undone.append(game.describe(old.history[-1]))
        self.undos += 1
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
        self.turn_start, self.undos, self.undone = None, 0, []

    def _note_progress(self, before: tuple[int | None, int], at: float) -> None:
        """End the game if it is over, or let the next seat's clock run if it is another turn than ``before``."""
        game = self._game
        if game.over or len(game.history) >= MAX_DECISIONS:
            self.status = "over" if game.over else "stalled"
            self.clock.stop(at)
        elif (game.seat, game.turns) != before:
            self.clock.stop(at)
            self._start_clock(at)

    def _start_clock(self, at: float) -> None:
        """Start the clock of the person who acts; of a bot's turn only the beginning is noted."""
        self.clock.start(self.acting if self.bot_to_act is None else None, at)

    def _substitute(self, entry: BotSubstituted, at: float) -> None:
        self._playing().substitute(entry)
        self._change_player(entry.seat, at)

    def _give_back(self, seat: int, at: float) -> None:
        if self.status != "playing":
            raise Denied("not-away", "no bot plays for you.")
        self.seating.give_back(seat)
        self.clock.grant_return_time(seat)
        self._change_player(seat, at)

    def _change_player(self, seat: int, at: float) -> None:
        """Somebody else plays in this seat. What was done so far stays done."""
        if seat == self.acting:
            self.clock.stop(at)
            self._start_clock(at)
            self._raise_barrier()

"""The seats of a table: who sits and who plays in each, and the votes on people who are gone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from alhambra.server.errors import Denied
from alhambra.server.table.fair_deal import commitment_of
from alhambra.server.table.log import BotSubstituted, Reason, SeatChanged, SeatTaken, ShareRevealed, VoteCast
from alhambra.server.table.setup import TableSetup

SEALS = 6  # colours, and shapes, of which every seat has one of its own


class SeatState(Struct, frozen=True):
    """Who sits and who plays in one seat."""

    bot: str | None  # the level of the bot that sits here, or None: a person's seat
    name: str = ""
    owner: str | None = None  # hash of the person's key
    reserved: str | None = None  # hash of the only key that may sit here (a rematch)
    stand_in: str | None = None  # the level of the bot that plays for whoever sits here
    reason: Reason | None = None  # why it does
    commitment: str | None = None  # SHA-256 of the person's share in the deal
    share: str | None = None  # which they have shown
    colour: int | None = None  # of the person's seal, which they have chosen and nobody else had
    shape: int | None = None  # of it
    vacation: float | None = None  # seconds since 1970: until when the person is on vacation, or was

    @property
    def player(self) -> str | None:
        """The level of the bot that plays here, or None: a person does."""
        return self.stand_in or self.bot

    @property
    def empty(self) -> bool:
        """Does a person have yet to sit here?"""
        return self.bot is None and self.owner is None


def _all_different(chosen: Sequence[int | None]) -> list[int]:
    """A number for each seat, no two alike: the one ``chosen`` for it; or else its own number, or the lowest left."""
    free = [number for number in range(SEALS) if number not in chosen]
    out = [number if wish is None and number in free else wish for number, wish in enumerate(chosen)]
    left = iter([number for number in free if number not in out])
    return [next(left) if number is None else number for number in out]


class Seating:
    """All seats of a table. What is not allowed raises ``Denied`` and changes nothing.

    Whether the game has begun is the caller's to know: seats are taken, left and given to bots before, the rest after.
    """

    def __init__(self, setup: TableSetup) -> None:
        planned = setup.options.seats
        reserved = setup.reserved or [None] * len(planned)
        self.seats = [
            SeatState(seat.bot, seat.bot or "", reserved=key) for seat, key in zip(planned, reserved, strict=True)
        ]
        self.votes: dict[int, set[int]] = {}  # by the seat voted on: who wants a bot to play there

    def copy(self) -> Seating:
        """An independent copy."""
        other = Seating.__new__(Seating)
        other.seats = self.seats[:]
        other.votes = {target: set(voters) for target, voters in self.votes.items()}
        return other

    # ---- before the game ----

    def _checked(self, seat: int) -> SeatState:
        if not 0 <= seat < len(self.seats):
            raise Denied("no-seat", f"there is no seat {seat} at this table.")
        return self.seats[seat]

    def take(self, entry: SeatTaken) -> None:
        """A person sits down; of two with one name the second gets a number."""
        before = self._checked(entry.seat)
        if not before.empty:
            raise Denied("taken", "this seat is taken.")
        if before.reserved not in (None, entry.owner):
            raise Denied("reserved", "this seat is kept for somebody else.")
        seated = SeatState(None, "", entry.owner, before.reserved, commitment=entry.commitment)
        self.seats[entry.seat] = self._dressed(seated, entry)

    def change(self, entry: SeatChanged) -> None:
        """The person in a seat goes by another name, or has another seal."""
        before = self._checked(entry.seat)
        if before.owner is None:
            raise Denied("empty", "nobody sits there.")
        self.seats[entry.seat] = self._dressed(before, entry)

    def _dressed(self, seat: SeatState, wish: SeatTaken | SeatChanged) -> SeatState:
        """``seat`` as its person wants to be known; who would be like somebody else gets a number, or any free seal."""
        others = [other for number, other in enumerate(self.seats) if number != wish.seat]
        name, number, taken = wish.name, 2, {other.name for other in others}
        while name in taken:
            name, number = f"{wish.name} {number}", number + 1
        colour = None if wish.colour in {other.colour for other in others} else wish.colour
        shape = None if wish.shape in {other.shape for other in others} else wish.shape
        return replace(seat, name=name, colour=colour, shape=shape)

    def colours(self) -> list[int]:
        """The colour of each seat's seal, no two of them alike."""
        return _all_different([seat.colour for seat in self.seats])

    def shapes(self) -> list[int]:
        """The shape of each seat's seal, no two of them alike."""
        return _all_different([seat.shape for seat in self.seats])

    def leave(self, seat: int) -> None:
        """The person in ``seat`` gets up."""
        before = self._checked(seat)
        if before.owner is None:
            raise Denied("empty", "nobody sits there.")
        self.seats[seat] = SeatState(None, reserved=before.reserved)

    def seat_bot(self, seat: int, level: str) -> None:
        """A bot of this level takes the empty ``seat``."""
        if not self._checked(seat).empty:
            raise Denied("taken", "this seat is taken.")
        self.seats[seat] = SeatState(level, level)

    def reveal(self, entry: ShareRevealed) -> None:
        """The person in a seat shows the share in the deal that they had committed to."""
        before = self._checked(entry.seat)
        if before.commitment is None or before.commitment != commitment_of(entry.share):
            raise Denied("bad-share", "this is not the share that you had chosen.")
        if before.share is not None:
            raise Denied("bad-share", "your share is shown already.")
        self.seats[entry.seat] = replace(before, share=entry.share)

    def number_bots(self) -> None:
        """Give numbers to bots of the same level, when the game begins."""
        levels = [seat.bot for seat in self.seats]
        for number, level in enumerate(levels):
            if level is not None and levels.count(level) > 1:
                self.seats[number] = SeatState(level, f"{level} {1 + levels[:number].count(level)}")

    # ---- during the game ----

    def substitute(self, entry: BotSubstituted) -> None:
        """A bot plays on for whoever sits there; votes by and on that seat are gone."""
        self.seats[entry.seat] = replace(self.seats[entry.seat], stand_in=entry.bot, reason=entry.reason)
        self.votes.pop(entry.seat, None)
        for voters in self.votes.values():
            voters.discard(entry.seat)

    def give_back(self, seat: int) -> None:
        """The person for whom a bot has played in ``seat`` plays again."""
        before = self.seats[seat]
        if before.bot is not None or before.stand_in is None:
            raise Denied("not-away", "no bot plays for you.")
        self.seats[seat] = replace(before, stand_in=None, reason=None)

    def note_vacation(self, seat: int, until: float) -> None:
        """The person in ``seat`` is on vacation ``until`` then (seconds since 1970)."""
        before = self._checked(seat)
        if before.owner is None:
            raise Denied("empty", "nobody sits there.")
        self.seats[seat] = replace(before, vacation=until)

    def vote(self, entry: VoteCast) -> bool:
        """A vote that a bot should play for somebody, or no longer; do more than half of the others want that now?"""
        if not 0 <= entry.target < len(self.seats) or entry.seat not in self._voters(entry.target):
            raise Denied("no-vote", "you cannot vote on this seat.")
        if self.seats[entry.target].player is not None:
            raise Denied("no-vote", "a bot plays there already.")
        voters = self.votes.setdefault(entry.target, set())
        if entry.on == (entry.seat in voters):
            raise Denied("voted", "that is your vote already.")
        (voters.add if entry.on else voters.discard)(entry.seat)
        return 2 * len(voters) > len(self._voters(entry.target))

    def _voters(self, target: int) -> list[int]:
        """Who may vote on a seat: all other people who play themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.player is None and number != target]

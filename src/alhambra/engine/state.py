"""The whole game as small ints: fields and ``clone()``, no rules, no history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from alhambra.engine.chance import Chance
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.vectors import i64, vec

if TYPE_CHECKING:  # the one circle of the engine: a state knows its rules, and all rules are about states
    from alhambra.engine.book import Book

# May the acting player do an action (T1, T4)? Not any more, the first one of the turn, or one more after an exact one.
CLOSED: Final = 0
FIRST: Final = 1
EXTRA: Final = 2

NOBODY: Final = -1
EMPTY: Final = -1  # a market slot without a tile

NO_CHANCE: Final = Chance()


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What one module keeps in the state."""

    def clone(self) -> Part:
        """A copy that shares nothing."""
        return self


@mypyc_attr(acyclic=True)
class State:
    """Everything that a position consists of. Piles are stacks: the next card or tile is the last item."""

    def __init__(self, book: Book) -> None:
        self.book: Book = book
        self.chance: Chance = NO_CHANCE  # shared by clones: what it answers depends on the label alone
        self.seat: i64 = NOBODY  # who acts; nobody when the game is over
        self.step: i64 = 0  # where in the turn the game stands: an index into the book's steps
        self.allowed: i64 = CLOSED
        self.turns: i64 = 0  # turns begun
        self.scorings: i64 = 0  # scorings done
        self.due: i64 = 0  # scoring cards drawn but not yet scored: bit 0 for card 1, bit 1 for card 2
        self.ending: bool = False  # the market could not be filled (E1)
        self.reshuffles: i64 = 0
        self.palaces: list[PalaceGrid] = []
        self.hands: vec[i64] = vec[i64]()  # packed cards at seat * 4 + currency
        self.display: vec[i64] = vec[i64]()
        self.draw: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()  # packed cards by currency
        self.cards_below: vec[i64] = vec[i64]()  # how many cards lie below piles 1..5 of S6; never changes
        self.bag: vec[i64] = vec[i64]()
        self.market: vec[i64] = vec[i64]()
        self.bought: vec[i64] = vec[i64]()  # tiles that the acting player has yet to place (T7, E4)
        self.awarded: vec[i64] = vec[i64]()  # left-over tiles of players who have yet to place them: seat << 6 | tile
        self.scores: vec[i64] = vec[i64]()  # the seats, then the book's other competitors
        self.parts: list[Part] = []  # one for each module that keeps something

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        copy = State(self.book)
        copy.chance = self.chance
        copy.seat = self.seat
        copy.step = self.step
        copy.allowed = self.allowed
        copy.turns = self.turns
        copy.scorings = self.scorings
        copy.due = self.due
        copy.ending = self.ending
        copy.reshuffles = self.reshuffles
        copy.palaces = [palace.clone() for palace in self.palaces]
        copy.hands = self.hands[:]
        copy.display = self.display[:]
        copy.draw = self.draw[:]
        copy.discard = self.discard[:]
        copy.cards_below = self.cards_below
        copy.bag = self.bag[:]
        copy.market = self.market[:]
        copy.bought = self.bought[:]
        copy.awarded = self.awarded[:]
        copy.scores = self.scores[:]
        copy.parts = [part.clone() for part in self.parts]
        return copy

"""What happened, with the rule and the reason: for the log, the screen and the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from alhambra.engine.vectors import i64

if TYPE_CHECKING:
    from alhambra.engine.book import Book


@mypyc_attr(allow_interpreted_subclasses=True)
class Teller:
    """Whoever makes events knows how to tell them. Telling waits until somebody asks, for play must be quick."""

    def facts(self, event: Event) -> dict[str, object]:
        """What the event's numbers mean, under names."""
        return {}

    def sentence(self, event: Event) -> str:
        """The event in words, without naming who it happened to."""
        return event.kind


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """One thing that happened.

    ``kind`` says what, ``rule`` by which rule, ``seat`` to whom (-1: nobody; seats come first, then the third player),
    ``amount`` how much (points, money, tiles). ``only`` is the one seat that may know of it, or -1 for everybody.
    """

    def __init__(
        self, book: Book, teller: Teller, kind: str, rule: str, seat: i64, amount: i64, x: i64, y: i64, z: i64
    ) -> None:
        self.book = book
        self.teller = teller
        self.kind = kind
        self.rule = rule
        self.seat: i64 = seat
        self.amount: i64 = amount
        self.x: i64 = x
        self.y: i64 = y
        self.z: i64 = z
        self.only: i64 = -1
        self.scored: bool = False  # did it put points on the track?

    @property
    def reason(self) -> str:
        """Why, in words: "garden: 2nd with 3, shared by 2, (12 + 5) / 2 → 8"."""
        return self.teller.sentence(self)

    @property
    def facts(self) -> dict[str, object]:
        """The event's details, under names, for programs."""
        return self.teller.facts(self)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, seat={self.seat}, amount={self.amount}, {self.reason!r})"


class Sink:
    """Collects events while an action is applied. In search there is none."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.events: list[Event] = []

    def tell(
        self, teller: Teller, kind: str, rule: str, seat: i64, amount: i64 = 0, x: i64 = 0, y: i64 = 0, z: i64 = 0
    ) -> Event:
        """Add an event."""
        event = Event(self.book, teller, kind, rule, seat, amount, x, y, z)
        self.events.append(event)
        return event

    def score(
        self, teller: Teller, kind: str, rule: str, seat: i64, points: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0
    ) -> None:
        """Add an event that puts points on the track."""
        self.tell(teller, kind, rule, seat, points, x, y, z).scored = True

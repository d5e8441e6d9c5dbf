"""What happened, with the rule and the reason: for the log, the screen and the coach.

An event is a small object with named values. Its words are made when somebody asks, for play must be quick; a rare
event may bring them with it (``TextEvent``). Where nobody listens, in search, there is no sink and no event is made.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from alhambra.engine.vectors import i64


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Event:
    """One thing that happened.

    ``kind`` says what, ``rule`` by which rule, ``seat`` to whom (-1: nobody; seats come first, then the third player),
    ``amount`` how much (points, money, tiles). ``only`` is the one seat that may know of it, or -1 for everybody.
    ``scored`` says whether it put points on the track.
    """

    def __init__(self, kind: str, rule: str, seat: i64, amount: i64 = 0) -> None:
        self.kind = kind
        self.rule = rule
        self.seat: i64 = seat
        self.amount: i64 = amount
        self.only: i64 = -1
        self.scored: bool = False

    @property
    def reason(self) -> str:
        """Why, in words, without naming the seat: "garden: 2nd with 3, shared by 2, (12 + 5) / 2 → 8"."""
        return self.kind

    @property
    def facts(self) -> dict[str, object]:
        """The event's details, under names, for programs."""
        return {}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, seat={self.seat}, amount={self.amount}, {self.reason!r})"

    def __str__(self) -> str:
        who = f"seat {self.seat} " if self.seat >= 0 else ""
        return f"{self.rule}: {who}{self.reason}"


@mypyc_attr(acyclic=True)
class TextEvent(Event):
    """An event that is given its words and facts when it happens."""

    def __init__(
        self, kind: str, rule: str, seat: i64, amount: i64, text: str, facts: dict[str, object] | None = None
    ) -> None:
        super().__init__(kind, rule, seat, amount)
        self.text = text
        self.given = facts

    @property
    def reason(self) -> str:
        return self.text

    @property
    def facts(self) -> dict[str, object]:
        return {} if self.given is None else dict(self.given)


class Sink:
    """Collects events while an action is applied. In search there is none."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add ``event``."""
        self.events.append(event)

    def score(self, event: Event) -> None:
        """Add ``event``, which puts its amount of points on the track."""
        event.scored = True
        self.events.append(event)

"""Events as sentences with names, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from alhambra import Event, Game

EVERYBODY = -1
UNTOLD = ("turn",)  # "is next": the drawing marks who acts


def competitor_name(game: Game, number: int) -> str:
    """The name of competitor ``number``: a seat, or after the seats a competitor without one."""
    return game.names[number] if number < game.players else game.book.competitor_name(number)


def public_events(events: Iterable[Event]) -> list[Event]:
    """The ``events`` that everybody may know of."""
    return [event for event in events if event.only == EVERYBODY]


def event_sentence(game: Game, event: Event) -> str:
    """``event`` as a sentence with its rule: "Ann takes denar-3 (T2)"."""
    reason = event.reason
    if event.seat < 0:
        return f"{reason[:1].upper()}{reason[1:]} ({event.rule})"
    between = ": " if event.scored else " "
    return f"{competitor_name(game, int(event.seat))}{between}{reason} ({event.rule})"


def event_sentences(game: Game, events: Iterable[Event]) -> list[str]:
    """The public ``events`` as sentences, without those that the drawing shows anyway."""
    return [event_sentence(game, event) for event in public_events(events) if event.kind not in UNTOLD]


def event_data(event: Event) -> dict[str, Any]:
    """``event`` as plain data."""
    return {
        "kind": event.kind,
        "rule": event.rule,
        "seat": int(event.seat),
        "amount": int(event.amount),
        "scored": event.scored,
        "reason": event.reason,
    }

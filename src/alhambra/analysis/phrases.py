"""A reason as a code with facts, and its words in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PLACES: Final = ("", "first", "second", "third")


@dataclass(frozen=True)
class Reason:
    """One reason: a code, and what its sentence needs."""

    code: str
    facts: dict[str, int | str]


Weighed = tuple[float, Reason]  # with how much it says, roughly in points

WORDS: Final = {
    "exact": "exact payment",
    "overpaid": "{by} overpaid",
    "built": "once what was bought is built",
    "wall": "wall +{gain}",
    "wall_lost": "wall -{by}",
    "defends": "defends the {type} majority",
    "gives_up": "gives up {points} for {type}",
    "against": "costs others {points} for {type}",
    "money": "money {worth}",
    "fits": "can pay {tile} exactly",
    "left_over": "most money for {tile} at the end",
    "reserve": "{tile} to the reserve",
    "room": "leaves room to build",
    "cramped": "leaves hardly any room to build",
    "bonus": "+{points} in each scoring",
    "bonus_lost": "-{points} in each scoring",
    "scoring_soon": "scoring may come soon",
    "last_tiles": "the last tiles are near",
}


def words(reason: Reason) -> str:
    """A reason in English."""
    facts = reason.facts
    wording = WORDS.get(reason.code)
    if reason.code in ("majority", "shares"):
        return _place(reason)
    if wording is not None:
        return wording.format(**facts)
    told = [f"+{value}" if name == "points" else str(value) for name, value in facts.items()]
    return " ".join([reason.code.replace("_", " "), *told])


def _place(reason: Reason) -> str:
    kind, place, points, scoring = (reason.facts[name] for name in ("type", "place", "points", "scoring"))
    which = PLACES[int(place)]
    gain = f"+{points} in scoring {scoring}"
    if reason.code == "shares":
        return f"shares {which} place for {kind}, {gain}"
    return f"takes the {kind} majority, {gain}" if place == 1 else f"{which} place for {kind}, {gain}"

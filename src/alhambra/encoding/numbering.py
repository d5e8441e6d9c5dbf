"""Stable numbers for a book's verbs, offers and steps, the same in every mix of modules (``data/codes.csv``).

What another package's module brings is numbered from the first free number on, in the order of the book: the same in
every game of that mix.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.book import Book
from alhambra.engine.codes import BLOCKS, WINDOW, signed
from alhambra.engine.components import CARD_NAMES, CURRENCIES, TILE_NAMES, TYPES, table
from alhambra.engine.vectors import i64, vec, vector

_ROWS: Final = table("codes")
ROOM: Final[dict[str, int]] = {"verb": 32, "offer": 8, "step": 16}
CORNERS: Final = ("north-east", "south-east", "south-west", "north-west")


class EncodingError(ValueError):
    """A game that has no encoding, and why."""


def known_words(kind: str) -> list[str]:
    """The words of this kind (verb, offer, step) that have a number of their own, in order."""
    return [row["word"] for row in _ROWS if row["kind"] == kind]


def numbered(kind: str, words: list[str]) -> list[int]:
    """The stable number of each of a book's ``words`` of this kind; EncodingError if there are too many."""
    known = known_words(kind)
    out: list[int] = []
    for word in words:
        if word not in known:
            known = [*known, word]
        out.append(known.index(word))
    if len(known) > ROOM[kind]:
        raise EncodingError(f"the encoding has room for {ROOM[kind]} {kind}s; {words[-1]!r} is one too many")
    return out


class Numbering:
    """The numbers of one book, and the words of its codes."""

    def __init__(self, book: Book) -> None:
        self.book = book
        waiting = [step.name for step in book.steps if step.verbs]
        steps = numbered("step", waiting)
        self.verbs: vec[i64] = vector(numbered("verb", [verb.word for verb in book.verbs]))
        self.offers: vec[i64] = vector(numbered("offer", [offer.words for offer in book.offers]))
        self.steps: vec[i64] = vector([steps[waiting.index(step.name)] if step.verbs else 0 for step in book.steps])

    def words(self, code: int, left: int = 0, bottom: int = 0) -> str:
        """A code in words; ``left`` and ``bottom`` say where the window of cells lies."""
        for name, first, count in BLOCKS:
            if first <= code < first + count:
                return self._words_in(name, code - first, left, bottom)
        raise EncodingError(f"{code} is no code; codes are 0 to {BLOCKS[-1][1] + BLOCKS[-1][2] - 1}")

    def _words_in(self, block: str, number: int, left: int, bottom: int) -> str:
        if block == "verb":
            words = [verb.word for place, verb in enumerate(self.book.verbs) if self.verbs[place] == number]
            return words[0] if words else f"verb {number}"
        if block == "offer":
            offers = [offer.words for place, offer in enumerate(self.book.offers) if self.offers[place] == number]
            return (offers[0] or "plainly") if offers else f"offer {number}"
        if block == "cell":
            return f"({left + number % WINDOW}, {bottom + number // WINDOW})"
        if block in ("far row", "far column"):
            return f"{block} {signed(number)}"
        names: dict[str, list[str]] = {
            "card": CARD_NAMES,
            "tile": TILE_NAMES,
            "type": TYPES,
            "currency": CURRENCIES,
            "corner": list(CORNERS),
        }
        if block in names:
            return names[block][number]
        return {"end": "nothing more", "reserve": "reserve"}.get(block, f"{block} {number + (block == 'slot')}")

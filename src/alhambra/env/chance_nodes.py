"""Chance drawn one thing at a time: what is hidden is not settled before somebody turns it up.

The engine shuffles whole piles. Here a pile has no order; each card or tile that a step turns up is drawn when it is
needed, as likely as who plays must think it (S6 for the scoring cards). To find out what is needed, the step is tried
on a copy with what is drawn so far on top, until it asks for nothing more.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from alhambra.engine.book import Book
from alhambra.engine.chance import Chance
from alhambra.engine.components import CARD_NAMES, SCORING_1, TILE_COUNT, TILE_NAMES, VALUES
from alhambra.engine.deal import DISPLAY, HAND_WORTH, all_money, all_tiles, set_up, shuffle, stack_anew
from alhambra.engine.events import Sink
from alhambra.engine.play import settle
from alhambra.engine.state import State
from alhambra.engine.vectors import i64, vec, vector

# Outcomes: cards (scoring cards too), then tiles, then other things that modules shuffle.
FIRST_TILE: Final = len(CARD_NAMES)
FIRST_THING: Final = FIRST_TILE + TILE_COUNT
OUTCOMES: Final = FIRST_THING + 64

Outcomes = list[tuple[int, float]]


class DrawnChance(Chance):
    """Orders things as far as they are drawn; ``wanted`` is what the next one of them can be, if it matters."""

    def __init__(self, cards: list[int], tiles: list[int], things: list[int]) -> None:
        self.cards, self.tiles, self.things = cards, tiles, things
        self.reshuffled: list[int] = []
        self.wanted: list[int] = []
        self.left_over = list(things)

    def shuffled(self, items: vec[i64], label: str) -> vec[i64]:
        """These things, those drawn already first."""
        rest = list(items)
        word = label.partition(" ")[0]
        if word == "scoring":
            return items
        if word == "reshuffle":
            self.reshuffled = rest
            return vector(_first(self.cards, rest))
        if word in ("tiles", "money"):
            return vector(_first(self.tiles if word == "tiles" else self.cards, rest))
        drawn = self.left_over[: len(rest)]
        self.left_over = self.left_over[len(rest) :]
        order = _first(drawn, rest)
        if len(drawn) < len(rest) and not self.wanted:
            self.wanted = order[len(drawn) :]
        return vector(order)


def _first(drawn: list[int], items: list[int]) -> list[int]:
    """The ``items`` with those that are ``drawn`` at their head."""
    left = Counter(items)
    left.subtract(drawn)
    return drawn + [item for item in sorted(left) for _ in range(left[item])]


class Draw:
    """A step that turns something up, or the deal of a new game: ``outcomes`` of the next draw, until ``done``."""

    def __init__(self, book: Book, before: State | None) -> None:
        self.book, self.before = book, before
        self.cards: list[int] = []
        self.tiles: list[int] = []
        self.things: list[int] = []
        self.after: State | None = None  # the position when all is drawn
        self.sink = Sink()
        self.outcomes: Outcomes = []
        self._try()

    @property
    def done(self) -> bool:
        """Is everything drawn?"""
        return self.after is not None

    def draw(self, outcome: int) -> None:
        """Settle the next draw."""
        if outcome < FIRST_TILE:
            self.cards.append(outcome)
        elif outcome < FIRST_THING:
            self.tiles.append(outcome - FIRST_TILE)
        else:
            self.things.append(outcome - FIRST_THING)
        self._try()

    def copy(self) -> Draw:
        """Another one in the same place."""
        out = Draw.__new__(Draw)
        out.book, out.before, out.after, out.sink = self.book, self.before, self.after, self.sink
        out.cards, out.tiles, out.things = self.cards[:], self.tiles[:], self.things[:]
        out.outcomes = self.outcomes
        return out

    def _try(self) -> None:
        chance = DrawnChance(self.cards, self.tiles, self.things)
        if self.before is None:
            self._try_deal(chance)
        else:
            self._try_step(self.before, chance)

    def _try_deal(self, chance: DrawnChance) -> None:
        money = list(all_money(self.book))
        if not self._is_dealt():
            self.outcomes = _alike(_first(self.cards, money)[len(self.cards) :], 0)
            return
        state = set_up(self.book, shuffle(self.book, chance), None, chance)
        if TILE_COUNT - len(state.bag) > len(self.tiles):
            self.outcomes = _alike(_first(self.tiles, list(all_tiles()))[len(self.tiles) :], FIRST_TILE)
        elif chance.wanted:
            self.outcomes = _alike(chance.wanted, FIRST_THING)
        else:
            self.after, self.outcomes = state, []

    def _is_dealt(self) -> bool:
        """Are all cards of the hands and the display drawn (S3, S5)?"""
        place = 0
        for _ in range(self.book.players):
            total = 0
            while total < HAND_WORTH:
                if place == len(self.cards):
                    return False
                total += self.cards[place] % VALUES + 1
                place += 1
        return len(self.cards) == place + DISPLAY

    def _try_step(self, before: State, chance: DrawnChance) -> None:
        state, pile, bag = before.clone(), list(before.draw), list(before.bag)
        on_pile = self.cards[: len(pile)]
        chance.cards = self.cards[len(pile) :]
        state.chance = chance
        stack_anew(state, _first(on_pile, pile), _first(self.tiles, bag))
        sink = Sink()
        settle(state, sink, True)
        if len(pile) + len(chance.reshuffled) - len(state.draw) > len(self.cards):
            self.outcomes = self._next_card(before, pile, chance)
        elif len(bag) - len(state.bag) > len(self.tiles):
            self.outcomes = _alike(_first(self.tiles, bag)[len(self.tiles) :], FIRST_TILE)
        elif chance.wanted:
            self.outcomes = _alike(chance.wanted, FIRST_THING)
        else:
            self.after, self.sink, self.outcomes = state, sink, []

    def _next_card(self, before: State, pile: list[int], chance: DrawnChance) -> Outcomes:
        if len(self.cards) >= len(pile):
            return _alike(_first(chance.cards, chance.reshuffled)[len(chance.cards) :], 0)
        rest = _first(self.cards, pile)[len(self.cards) :]
        piles = list(before.cards_below)
        for card in (SCORING_1, SCORING_1 + 1):
            below = piles[2 * (card - SCORING_1 + 1)]
            above = piles[2 * (card - SCORING_1 + 1) - 1]
            if card in rest and len(rest) <= above:  # S6: it lies anywhere in what is left of its pile
                chance_of_it = 1 / (len(rest) - below)
                others = _alike([other for other in rest if other < SCORING_1], 0, 1 - chance_of_it)
                return [pair for pair in [*others, (card, chance_of_it)] if pair[1] > 0]
        return _alike([other for other in rest if other < SCORING_1], 0)


def _alike(items: list[int], first: int, share: float = 1.0) -> Outcomes:
    """Each of the ``items`` as likely as the others, equal ones together; all of them have this ``share``."""
    counts = Counter(items)
    return [(first + item, share * counts[item] / len(items)) for item in sorted(counts)]


def outcome_words(outcome: int) -> str:
    """What was drawn."""
    if outcome < FIRST_TILE:
        return f"draw {CARD_NAMES[outcome]}"
    return f"draw {TILE_NAMES[outcome - FIRST_TILE]}" if outcome < FIRST_THING else f"draw {outcome - FIRST_THING}"

"""Lamps: an example of an action that costs money, once a game (rules Y1–Y3).

Components: a lamp for each player. Actions: ``lamp`` lights it on a building of one's own, for money. Scoring: the
buildings round it. Secrets: none. Interplay: portals are no buildings.
"""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.components import SLOTS, VALUES
from alhambra.engine.coordinates import at
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.mark import Mark
from alhambra.engine.money import payments, worth
from alhambra.engine.notation import card_names, card_number, cell_number, cell_text, expect_word, packed
from alhambra.engine.payment import not_held, pay
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import CLOSED, Part, State
from alhambra.engine.vectors import i64, ints
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, Verb

PRICE = 4  # Y1
UNLIT, LOST = -1, -2  # instead of a cell
CURRENCY_SHIFT = 17  # bits of the action: verb 0–4, cell 5–16, currency 17–18, packed cards from 19 on
CARDS_SHIFT = 19
CARDS_MASK = (1 << 18) - 1
FORM = "lamp 1,0 pay denar-4"


class LampPart(Part):
    """Where the lamp of each seat burns: a cell, UNLIT or LOST."""

    def __init__(self, lamps: list[int]) -> None:
        self.lamps = lamps

    def clone(self) -> LampPart:
        return LampPart(self.lamps[:])


class LightLamp(Verb):
    """Y1: once a game, an action. Pay 4 or more in one currency, and the lamp burns on a building."""

    def __init__(self, module: Lamps) -> None:
        super().__init__("lamp", reason_code="lamp", title="Light the lamp")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        if self.module.part(state).lamps[state.seat] != UNLIT:
            return
        for cell in ints(state.palaces[state.seat].cells):
            for currency in range(SLOTS):
                action = self.code | cell << CELL_SHIFT | currency << CURRENCY_SHIFT
                payments(state.hands[state.seat * SLOTS + currency], PRICE, action, CARDS_SHIFT, out)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        cell, currency, cards = parts_of(action)
        here = state.palaces[state.seat].coordinates(cell)
        if self.module.part(state).lamps[state.seat] != UNLIT:
            return Refusal("Y1", "you have had your lamp.")
        if cell not in ints(state.palaces[state.seat].cells):
            return Refusal("Y1", f"there is no building of yours at {at(here)}.", [here])
        if worth(cards) < PRICE:
            return Refusal("Y1", f"a lamp costs {PRICE}; this is only {worth(cards)}.")
        return not_held(state, "Y1", currency, cards)

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        cell, currency, cards = parts_of(action)
        pay(state, currency, cards)
        self.module.part(state).lamps[state.seat] = cell
        state.allowed = CLOSED
        if sink is not None:
            here = state.palaces[state.seat].coordinates(cell)
            text = f"pays {card_names(cards, currency)} for a lamp at {at(here)}"
            facts: dict[str, object] = {"cell": list(here), "cards": card_names(cards, currency).split()}
            sink.tell(TextEvent("lamp lit", "Y1", state.seat, int(worth(cards)), text, facts))

    def describe(self, state: State, action: i64) -> str:
        cell, currency, cards = parts_of(action)
        return f"lamp {cell_text(state.palaces[state.seat], cell)} pay {card_names(cards, currency)}"

    def parse(self, state: State, words: list[str]) -> i64:
        expect_word(words, 2, "pay", FORM)
        if len(words) < 4:
            raise IllegalAction("Y1", f"name the cards that you pay with: {FORM!r}.")
        cell = cell_number(state.palaces[state.seat], words[1])
        currency = card_number(words[3]) // VALUES
        cards = packed(words[3:], currency)
        return self.code | cell << CELL_SHIFT | currency << CURRENCY_SHIFT | cards << CARDS_SHIFT

    def fields(self, state: State, action: i64) -> dict[str, object]:
        cell, currency, cards = parts_of(action)
        return {
            "cell": list(state.palaces[state.seat].coordinates(cell)),
            "cards": card_names(cards, currency).split(),
            "points": self.module.lighted(state, state.seat, cell),
        }

    def label(self, state: State, action: i64) -> str:
        cell, currency, cards = parts_of(action)
        points = self.module.lighted(state, state.seat, cell)
        return f"For {card_names(cards, currency)}: {points} in each scoring"


def parts_of(action: i64) -> tuple[int, int, int]:
    """The cell, the currency and the packed cards of an action."""
    return action >> CELL_SHIFT & CELL_MASK, action >> CURRENCY_SHIFT & 3, action >> CARDS_SHIFT & CARDS_MASK


class Lamps(Module):
    """A lamp lights the buildings round it."""

    def __init__(self) -> None:
        super().__init__("lamps", "Lamps", "Once a game, pay for a lamp: it scores the buildings round it.")

    def join(self, book: Book) -> None:
        book.add_verb(LightLamp(self), ["act"], before="done")
        book.hooks.on_removed.append(self)
        book.hooks.points.append(self)
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> LampPart:
        return LampPart([UNLIT] * book.players)

    def part(self, state: State) -> LampPart:
        """The module's part of a state."""
        part = state.parts[self.index]
        assert isinstance(part, LampPart)
        return part

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """Y2: the lamp is lost with its building."""
        if self.part(state).lamps[seat] == cell:
            self.part(state).lamps[seat] = LOST

    def lighted(self, state: State, seat: int, cell: int) -> int:
        """How many buildings lie on the eight cells round ``cell``."""
        round_it = [
            *(BESIDE[cell * 4 + side] for side in range(4)),
            *(ACROSS[cell * 4 + corner] for corner in range(4)),
        ]
        return sum(state.palaces[seat].building_on(other) >= 0 for other in round_it)

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        """Y3: in each scoring 1 point for each building round the lamp."""
        cell = self.part(state).lamps[seat]
        number = self.lighted(state, seat, cell) if cell >= 0 else 0
        if sink is not None and number:
            sink.score(TextEvent("lamp", "Y3", seat, number, f"buildings round the lamp → {number}"))
        return number

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        return weight * self.points(state, seat, 0, None)

    def shown(self, state: State) -> dict[str, object]:
        return {
            "lamps": ["lost" if cell == LOST else "" if cell == UNLIT else "lit" for cell in self.part(state).lamps]
        }

    def marks(self, state: State, seat: i64) -> list[Mark]:
        cell = self.part(state).lamps[seat]
        return [Mark(*state.palaces[seat].coordinates(cell), "tile", "la", "lamp")] if cell >= 0 else []

    def lines(self, state: State, seat: i64) -> list[str]:
        return ["The lamp can still be lit."] if seat >= 0 and self.part(state).lamps[seat] == UNLIT else []

"""Guests: an example of a module with a way to pay, a step of its own, marks on tiles and a crossing (rules V1–V4).

Components: 2 letters for each player; 6 poets and 6 cooks. Actions: a purchase may be paid with a letter, too; at the
end of that turn ``guest`` lets somebody move in, ``alone`` nobody. Scoring: each guest. Secrets: none.
Interplay: a letter pays for buildings from the market only.
"""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.codes import NUMBER
from alhambra.engine.components import SLOTS, WALLS
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.form import ChoiceWord, Form
from alhambra.engine.mark import Mark
from alhambra.engine.money import worth
from alhambra.engine.notation import cell_text
from alhambra.engine.purchase import Tender, card_payments, cards_of
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import Part, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import i64, ints
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, CELL_WORD, TILE_SHIFT, Verb

LETTERS = 2  # V1: for each player
VALUE = 2  # V1: what a letter pays
KINDS = ["poet", "cook"]
EACH = 6  # V2: guests of each kind
FORM = Form("guest poet at 1,0", {1: ChoiceWord(TILE_SHIFT, 1, KINDS, NUMBER, "V2"), 3: CELL_WORD})


class GuestPart(Part):
    """Letters by seat, guests in the supply by kind, who lives where in each palace, and whether one is to come."""

    def __init__(self, letters: list[int], supply: list[int], homes: list[dict[int, int]], awaited: bool) -> None:
        self.letters = letters
        self.supply = supply
        self.homes = homes
        self.awaited = awaited

    def clone(self) -> GuestPart:
        return GuestPart(self.letters[:], self.supply[:], [home.copy() for home in self.homes], self.awaited)


class Letter(Tender):
    """V1: a letter pays 2 of the price, with cards or without."""

    def __init__(self, module: Guests) -> None:
        super().__init__()
        self.module = module

    def is_used(self, action: i64) -> bool:
        """Does this purchase use a letter?"""
        return action >> self.shift & 1 == 1

    def payments(self, state: State, slot: i64, price: i64, action: i64, out: Actions) -> None:
        if self.module.part(state).letters[state.seat]:
            found = Actions()
            card_payments(
                state.hands[state.seat * SLOTS + slot], max(0, price - VALUE), action | 1 << self.shift, found
            )
            for one in found.numbers():
                if worth(cards_of(one)) < price:  # otherwise the letter could be left out
                    out.add(one)

    def worth(self, state: State, action: i64) -> i64:
        return VALUE if self.is_used(action) else 0

    def why_not(self, state: State, slot: i64, price: i64, action: i64) -> Refusal | None:
        if self.is_used(action) and not self.module.part(state).letters[state.seat]:
            return Refusal("V1", "you have no letter left.")
        return None

    def spend(self, state: State, slot: i64, price: i64, action: i64, sink: Sink | None) -> None:
        if self.is_used(action):
            part = self.module.part(state)
            part.letters[state.seat] -= 1
            part.awaited = True
            if sink is not None:
                sink.tell(TextEvent("letter", "V1", state.seat, VALUE, "pays with a letter"))

    def describe(self, state: State, action: i64) -> str:
        return "" if not self.is_used(action) else "and letter" if cards_of(action) else "letter"

    def parse(self, state: State, words: list[str]) -> tuple[i64, i64]:
        read = 1 if words[:1] == ["letter"] else 2 if words[:2] == ["and", "letter"] else 0
        return (1 if read else 0), read

    def fields(self, state: State, action: i64) -> dict[str, object]:
        return {"letter": self.is_used(action)}

    def label(self, state: State, action: i64) -> str:
        return "with a letter: a guest comes" if self.is_used(action) else ""


class Invite(Verb):
    """V2: a guest moves into a building that has none."""

    def __init__(self, module: Guests) -> None:
        super().__init__("guest", title="Let a guest move in", form=FORM)
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        for cell in ints(state.palaces[state.seat].cells):
            for kind in range(len(KINDS)):
                action = self.code | cell << CELL_SHIFT | kind << TILE_SHIFT
                if self.why_not(state, action) is None:
                    out.add(action)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        part, palace = self.module.part(state), state.palaces[state.seat]
        cell, kind = action >> CELL_SHIFT & CELL_MASK, action >> TILE_SHIFT
        here = palace.coordinates(cell)
        if part.supply[kind] == 0:
            return Refusal("V2", f"every {KINDS[kind]} has a home already.")
        if cell not in ints(palace.cells) or cell in part.homes[state.seat]:
            return Refusal("V2", "a guest moves into a building of yours where nobody lives.", [here])
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        part = self.module.part(state)
        cell, kind = action >> CELL_SHIFT & CELL_MASK, action >> TILE_SHIFT
        part.supply[kind] -= 1
        part.homes[state.seat][cell] = kind
        part.awaited = False
        if sink is not None:
            here = state.palaces[state.seat].coordinates(cell)
            text = f"receives a {KINDS[kind]} at {here}"
            sink.tell(TextEvent("guest moves in", "V2", state.seat, 1, text, {"cell": list(here)}))

    def fields(self, state: State, action: i64) -> dict[str, object]:
        here = state.palaces[state.seat].coordinates(action >> CELL_SHIFT & CELL_MASK)
        return {"cell": list(here), "guest": KINDS[action >> TILE_SHIFT]}

    def label(self, state: State, action: i64) -> str:
        cell, kind = action >> CELL_SHIFT & CELL_MASK, action >> TILE_SHIFT
        points = self.module.worth(state, state.seat, cell, kind)
        return f"A {KINDS[kind]} moves in: {points} in each scoring"


class Alone(Verb):
    """V2: nobody has to move in."""

    def __init__(self, module: Guests) -> None:
        super().__init__("alone", title="Stay alone")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        out.add(self.code)

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        self.module.part(state).awaited = False
        if sink is not None:
            sink.tell(TextEvent("alone", "V2", state.seat, 0, "stays alone"))


class ReceiveGuest(Step):
    """V2: at the end of a turn in which a letter was paid."""

    def __init__(self, module: Guests) -> None:
        super().__init__("guests", "V2", "say which guest moves in, and where")
        self.module = module

    def waits(self, state: State) -> bool:
        return self.module.part(state).awaited


class Guests(Module):
    """Poets like walls, cooks like to be visited."""

    def __init__(self) -> None:
        super().__init__("guests", "Guests", "Pay with a letter, and a poet or a cook moves into your palace.")

    def join(self, book: Book) -> None:
        book.add_tender(Letter(self))
        book.add_step(ReceiveGuest(self), after="place")
        book.add_verb(Invite(self), ["guests"])
        book.add_verb(Alone(self), ["guests"])
        book.hooks.on_removed.append(self)
        book.hooks.points.append(self)
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> GuestPart:
        return GuestPart([LETTERS] * book.players, [EACH] * len(KINDS), [{} for _ in range(book.players)], False)

    def part(self, state: State) -> GuestPart:
        """The module's part of a state."""
        part = state.parts[self.index]
        assert isinstance(part, GuestPart)
        return part

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """V3: when its building is removed or swapped, a guest leaves for the supply."""
        part = self.part(state)
        kind = part.homes[seat].pop(cell, -1)
        if kind >= 0:
            part.supply[kind] += 1
            if sink is not None:
                sink.tell(TextEvent("guest leaves", "V3", seat, 1, f"loses a {KINDS[kind]} with the building"))

    def worth(self, state: State, seat: int, cell: int, kind: int) -> int:
        """V4: a poet scores the walls of the building, a cook the ways that lead from it."""
        palace = state.palaces[seat]
        sides = int(WALLS[int(palace.piece[cell]) - 1]) if kind == 0 else int(palace.around[cell]) & 15
        return sides.bit_count()

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        total = 0
        for cell, kind in self.part(state).homes[seat].items():
            number = self.worth(state, seat, cell, kind)
            total += number
            if sink is not None:
                here = state.palaces[seat].coordinates(cell)
                sink.score(TextEvent("guest", "V4", seat, number, f"{KINDS[kind]} at {here} → {number}"))
        return total

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        return weight * self.points(state, seat, 0, None)

    def shown(self, state: State) -> dict[str, object]:
        part = self.part(state)
        homes = [
            {cell_text(palace, cell): KINDS[kind] for cell, kind in part.homes[seat].items()}
            for seat, palace in enumerate(state.palaces)
        ]
        return {"letters": part.letters, "supply": part.supply, "homes": homes, "awaited": part.awaited}

    def components(self, state: State) -> dict[str, int]:
        part = self.part(state)
        lodged = [kind for home in part.homes for kind in home.values()]
        return {name: part.supply[kind] + lodged.count(kind) for kind, name in enumerate(KINDS)}

    def marks(self, state: State, seat: i64) -> list[Mark]:
        homes, letters = self.part(state).homes[seat], self.part(state).letters[seat]
        places = [(state.palaces[seat].coordinates(cell), KINDS[kind]) for cell, kind in homes.items()]
        marks = [Mark(x, y, "tile", name[:2], name) for (x, y), name in places]
        return [*marks, Mark(0, 0, "crossing", f"✉{letters}", "letters")]

    def lines(self, state: State, seat: i64) -> list[str]:
        part = self.part(state)
        if seat >= 0:
            return [f"Letters: {part.letters[seat]}"]
        return [", ".join(f"{name}s left: {part.supply[kind]}" for kind, name in enumerate(KINDS))]

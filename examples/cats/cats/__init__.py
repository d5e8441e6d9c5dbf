"""Cats: a small module of our own (rules K1–K4).

Components: 2 cats for each player, in one supply. Actions: ``cat`` settles one on a building of one's own.
Scoring: each cat scores the ways from its building. Secrets: none. Interplay: a way may lead to a portal, too.
"""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.coordinates import at
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.grid import BESIDE
from alhambra.engine.mark import Mark
from alhambra.engine.notation import cell_number, cell_text, expect
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import CLOSED, Part, State
from alhambra.engine.vectors import i64, ints
from alhambra.engine.verb import CELL_SHIFT, Verb

EACH = 2  # K1: cats for each player


class CatPart(Part):
    """How many cats are in the supply, and for each seat the cells where its cats live."""

    def __init__(self, supply: int, homes: list[list[int]]) -> None:
        self.supply = supply
        self.homes = homes

    def clone(self) -> CatPart:
        return CatPart(self.supply, [cells[:] for cells in self.homes])


class Settle(Verb):
    """K2: an action that costs nothing else. A cat from the supply settles on a building, away from other cats."""

    def __init__(self, module: Cats) -> None:
        super().__init__("cat", reason_code="cat", title="Settle a cat")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        for cell in ints(state.palaces[state.seat].cells):
            action = self.code | cell << CELL_SHIFT
            if self.why_not(state, action) is None:
                out.add(action)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        part, palace = self.module.part(state), state.palaces[state.seat]
        cell = action >> CELL_SHIFT
        here = palace.coordinates(cell)
        if part.supply == 0:
            return Refusal("K1", "no cat is left in the supply.")
        if cell not in ints(palace.cells):
            return Refusal("K2", f"there is no building of yours at {at(here)}.", [here], "cat-no-building")
        for home in part.homes[state.seat]:
            if home == cell or home in [BESIDE[cell * 4 + side] for side in range(4)]:
                there = palace.coordinates(home)
                text = f"cats keep their distance, and one lives at {at(there)}."
                return Refusal("K2", text, [there], "cat-too-near", {"cell": list(there)})
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        cell = action >> CELL_SHIFT
        part = self.module.part(state)
        part.supply -= 1
        part.homes[state.seat].append(cell)
        state.allowed = CLOSED
        if sink is not None:
            here = state.palaces[state.seat].coordinates(cell)
            facts: dict[str, object] = {"cell": list(here), "sound": "clay"}
            sink.tell(TextEvent("cat settles", "K2", state.seat, 1, f"welcomes a cat at {at(here)}", facts))

    def describe(self, state: State, action: i64) -> str:
        return f"cat {cell_text(state.palaces[state.seat], action >> CELL_SHIFT)}"

    def parse(self, state: State, words: list[str]) -> i64:
        expect(words, 2, "cat 1,0")
        return self.code | cell_number(state.palaces[state.seat], words[1]) << CELL_SHIFT

    def fields(self, state: State, action: i64) -> dict[str, object]:
        seat, cell = state.seat, action >> CELL_SHIFT
        return {"cell": list(state.palaces[seat].coordinates(cell)), "points": self.module.ways(state, seat, cell)}

    def label(self, state: State, action: i64) -> str:
        number = self.module.ways(state, state.seat, action >> CELL_SHIFT)
        return f"Settle a cat here: {number} in each scoring"


class Cats(Module):
    """Cats love open courts as much as kings love walls."""

    def __init__(self) -> None:
        super().__init__("cats", "Cats", "They love open courts, and score the ways from their buildings.")

    def join(self, book: Book) -> None:
        book.add_verb(Settle(self), ["act"], before="done")
        book.hooks.on_removed.append(self)
        book.hooks.points.append(self)
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> CatPart:
        return CatPart(EACH * book.players, [[] for _ in range(book.players)])

    def part(self, state: State) -> CatPart:
        """The module's part of a state."""
        part = state.parts[self.index]
        assert isinstance(part, CatPart)
        return part

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """K3: when its building is removed or swapped, a cat runs back to the supply."""
        part = self.part(state)
        if cell in part.homes[seat]:
            part.homes[seat].remove(cell)
            part.supply += 1
            if sink is not None:
                here = state.palaces[seat].coordinates(cell)
                text = f"loses the cat at {at(here)} to the supply"
                sink.tell(TextEvent("cat leaves", "K3", seat, 1, text, {"cell": list(here)}))

    def ways(self, state: State, seat: int, cell: int) -> int:
        """How many ways on foot lead from a building to its neighbours, the fountain among them."""
        return (int(state.palaces[seat].around[cell]) & 15).bit_count()

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        """K4: in each scoring, 1 point for each way from a building with a cat."""
        points = {cell: self.ways(state, seat, cell) for cell in self.part(state).homes[seat]}
        if sink is not None:
            for cell, number in points.items():
                here = state.palaces[seat].coordinates(cell)
                text = f"cat at {at(here)}: {number} {'way' if number == 1 else 'ways'} → {number}"
                sink.score(TextEvent("cat", "K4", seat, number, text, {"cell": list(here)}))
        return sum(points.values())

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        return weight * self.points(state, seat, 0, None)

    def shown(self, state: State) -> dict[str, object]:
        part = self.part(state)
        homes = [[cell_text(palace, cell) for cell in part.homes[seat]] for seat, palace in enumerate(state.palaces)]
        return {"supply": part.supply, "homes": homes}

    def components(self, state: State) -> dict[str, int]:
        return {"cat": self.part(state).supply + sum(len(cells) for cells in self.part(state).homes)}

    def marks(self, state: State, seat: i64) -> list[Mark]:
        places = [state.palaces[seat].coordinates(cell) for cell in self.part(state).homes[seat]]
        return [Mark(x, y, "tile", "cat", "cat") for x, y in places]

    def lines(self, state: State, seat: i64) -> list[str]:
        part = self.part(state)
        return [f"Cats left: {part.supply}" if seat < 0 else f"Cats: {len(part.homes[seat])}"]

"""The module Falconers of expansion 6 (rules F1–F7).

Components: 15 falcons, five each of black, brown and white, each with two building colours (``falcons.csv``).
Actions: ``falcon`` buys one for a money card and places it on a crossing of four tiles; more may follow, then ``done``.
Scoring: in each scoring 2, 6, 12, 20 or 30 points for 1 to 5 falcons of one colour. Secrets: none.
Interplay: pieces of other modules are no tiles, so no crossing includes one; an unfinished building has its colour.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.book import Book, Module
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.features import COORDINATE, MOST_SEATS, Feature, NumberRow
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.mark import Mark
from alhambra.engine.notation import cell_text
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import i64, vector
from alhambra.modules.base.steps import Act
from alhambra.modules.falconers.buying import Falcon
from alhambra.modules.falconers.supply import (
    CELL_BITS,
    COLOUR,
    COLOURS,
    FALCONS,
    NAMES,
    POINTS,
    SEAT_SHIFT,
    SUPPLY,
    FalconPart,
    falcons,
    moved,
)

LETTERS: Final[list[str]] = ["B", "N", "W"]  # the colours on a terminal


class Falconers(Module):
    """Falcons on the crossings of the palaces."""

    def __init__(self) -> None:
        line = "Falcons on the crossings of your palace: the more of one colour, the better."
        super().__init__("falconers", "Falconers", line)

    def join(self, book: Book) -> None:
        more = Act("falcons", "F3", "buy another falcon or end the turn with 'done'")
        book.add_step(more, after="act")
        verb = Falcon(self, more)
        book.add_verb(verb, ["act"], before="done")
        book.add_verb(verb, ["falcons"])
        book.add_verb(book.verb("done"), ["falcons"])
        book.hooks.on_removed.append(self)
        book.hooks.points.append(self)
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> Part | None:
        return FalconPart(vector([SUPPLY] * FALCONS))

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """F6: the falcons on the four corners of this cell return to the supply."""
        self.fly_back(state, seat, cell, sink)
        self.fly_back(state, seat, BESIDE[cell * 4 + 2], sink)
        self.fly_back(state, seat, BESIDE[cell * 4 + 3], sink)
        self.fly_back(state, seat, ACROSS[cell * 4 + 2], sink)

    def fly_back(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        """The falcon on this crossing, if there is one, returns to the supply."""
        part = falcons(state, self.index)
        falcon = part.standing_on(seat, cell)
        if falcon < 0:
            return
        part.where[falcon] = SUPPLY
        if sink is not None:
            x, y = state.palaces[seat].coordinates(cell)  # sure: three of the four tiles are still there
            sink.tell(moved(seat, falcon, x, y, -1))

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        """F7: for each falcon colour by the number of falcons."""
        part = falcons(state, self.index)
        total: i64 = 0
        colour: i64
        for colour in range(3):
            number = part.count(seat, colour)
            total += POINTS[number]
            if sink is not None and number:
                noun = "falcon" if number == 1 else "falcons"
                text = f"{number} {COLOURS[colour]} {noun} → {POINTS[number]}"
                facts: dict[str, object] = {"scoring": scoring, "colour": COLOURS[colour], "count": number}
                sink.score(TextEvent("falcons", "F7", seat, POINTS[number], text, facts))
        return total

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        return weight * self.points(state, seat, 0, None)

    def shown_fields(self) -> dict[str, str]:
        return {"supply": "list[str]", "placed": "list[dict[str, str]]"}

    def shown(self, state: State) -> dict[str, object]:
        part = falcons(state, self.index)
        supply: list[str] = []
        placed: list[dict[str, str]] = [{} for _ in state.palaces]
        for falcon in range(FALCONS):
            seat, cell = part.where[falcon] >> SEAT_SHIFT, part.where[falcon] & CELL_BITS
            if seat < 0:
                supply.append(NAMES[falcon])
            else:
                placed[seat][cell_text(state.palaces[seat], cell)] = NAMES[falcon]
        return {"supply": supply, "placed": placed}

    def features(self) -> list[Feature] | None:
        """For each falcon whose it is (0: the supply, 1: mine …) and the cell south-west of its crossing."""
        out: list[Feature] = []
        for name in NAMES:
            out.append(Feature(f"{name}: whose", 0, MOST_SEATS))
            out.append(Feature(f"{name}: x", *COORDINATE))
            out.append(Feature(f"{name}: y", *COORDINATE))
        return out

    def observe(self, state: State, seat: i64, out: NumberRow) -> None:
        players = state.book.players
        for where in falcons(state, self.index).where:
            if where == SUPPLY:
                out.put_zeros(3)
            else:
                out.put(1 + ((where >> SEAT_SHIFT) - seat + players) % players)
                out.put_cell(where & CELL_BITS)

    def components(self, state: State) -> dict[str, int]:
        count = {f"{colour} falcon": 0 for colour in COLOURS}
        part = falcons(state, self.index)
        for falcon in range(FALCONS):
            if SUPPLY <= part.where[falcon] >> SEAT_SHIFT < len(state.palaces):
                count[f"{COLOURS[COLOUR[falcon]]} falcon"] += 1
        return count

    def marks(self, state: State, seat: i64) -> list[Mark]:
        part = falcons(state, self.index)
        out: list[Mark] = []
        for falcon in range(FALCONS):
            if part.where[falcon] >> SEAT_SHIFT == seat:
                x, y = state.palaces[seat].coordinates(part.where[falcon] & CELL_BITS)
                out.append(Mark(x, y, "crossing", LETTERS[COLOUR[falcon]], f"{NAMES[falcon]} falcon"))
        return out

    def lines(self, state: State, seat: i64) -> list[str]:
        """The supply, a line a colour, with types as they are marked on drawn tiles: "black falcons (B): PaTo SeTo"."""
        if seat >= 0:
            return []
        part = falcons(state, self.index)
        out: list[str] = []
        for colour in range(3):
            left = [n for n in range(FALCONS) if COLOUR[n] == colour and part.where[n] == SUPPLY]
            pairs = [NAMES[n].split()[1].partition("-") for n in left]
            short = [f"{first[:2].capitalize()}{second[:2].capitalize()}" for first, _, second in pairs]
            out.append(f"{COLOURS[colour]} falcons ({LETTERS[colour]}): {' '.join(short) or 'none'}")
        return out

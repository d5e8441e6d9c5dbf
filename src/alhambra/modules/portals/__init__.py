"""Portals, of expansion 6 (rules G1–G7).

Components: 18 portals, 3 of each building type, half a cell each. Actions: buy a building ``with portal``; ``portal``
lays one at the end of the turn, mixed with the tiles. Scoring: a portal's long side is a wall segment, and each portal
in the scored section adds 2. Secrets: none. Interplay: never with a site, a completion or a left-over; no crossing for
falcons includes one; its price is part of the one price that change is reckoned from.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.codes import CORNER, TYPE_OF
from alhambra.engine.components import COST, TYPE, TYPES
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.features import COORDINATE, MOST_SEATS, Feature, NumberRow
from alhambra.engine.form import ChoiceWord, Form
from alhambra.engine.mark import Mark
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.purchase import Offer
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import Part, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import append, i64, ints, remove, vec, vector
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, CELL_WORD, TILE_SHIFT, Verb
from alhambra.modules.base.redesigning import wall_fields
from alhambra.modules.portals.half_cells import (
    CORNERS,
    PORTALS,
    HalfCellPalace,
    portal_corner,
    portal_piece,
    portal_type,
)

EACH: Final = 3  # G1: portals of each type
SURCHARGE: Final[vec[i64]] = vector([6, 4, 2, 2])  # G2: by the number of scorings done
# An action: verb 0–4, cell 5–16, then the portal's piece, counted from PORTALS: corner 17–18, type 19–21.
FORM: Final = Form(
    "portal tower at 1,0 corner nw",
    {
        1: ChoiceWord(TILE_SHIFT + 2, 7, TYPES, TYPE_OF, "G1"),
        3: CELL_WORD,
        5: ChoiceWord(TILE_SHIFT, 3, CORNERS, CORNER, "G1"),
    },
)


class PortalPart(Part):
    """The portals in the supply, by type, and those bought in this turn and not yet laid."""

    def __init__(self) -> None:
        self.supply: vec[i64] = vector([EACH] * 6)
        self.bought: vec[i64] = vec[i64]()

    def clone(self) -> Part:
        copy = PortalPart()
        copy.supply = self.supply[:]
        copy.bought = self.bought[:]
        return copy


def part_of(state: State, module: Module) -> PortalPart:
    """The module's part of the state."""
    part = state.parts[module.index]
    assert isinstance(part, PortalPart)
    return part


def piece_of(action: i64) -> i64:
    """The piece that an action of the verb ``portal`` lays."""
    return PORTALS + (action >> TILE_SHIFT)


def half_cells(palace: PalaceGrid) -> HalfCellPalace:
    """A palace of this game, which always knows half cells."""
    assert isinstance(palace, HalfCellPalace)
    return palace


class WithPortal(Offer):
    """G2: a building at full price with a portal of its type; the sum is one price."""

    def __init__(self, module: Module) -> None:
        super().__init__("with portal", "G2", reason_code="portal")
        self.module = module

    def price(self, state: State, slot: i64) -> i64:
        tile = state.market[slot]
        if part_of(state, self.module).supply[TYPE[tile]] == 0:
            return -1
        return COST[tile] + SURCHARGE[state.scorings]

    def why_not(self, state: State, slot: i64) -> Refusal | None:
        kind = TYPE[state.market[slot]]
        if part_of(state, self.module).supply[kind] == 0:
            return Refusal("G2", f"no {TYPES[kind]} portal is left.", code="no-portal", facts={"type": TYPES[kind]})
        return None

    def bought(self, state: State, slot: i64, tile: i64, sink: Sink | None) -> None:
        part = part_of(state, self.module)
        part.supply[TYPE[tile]] -= 1
        part.bought = append(part.bought, TYPE[tile])


class LayPortal(Verb):
    """G3, G4: a bought portal goes where a short side touches a building of its type, turned as the player likes."""

    def __init__(self, module: Module) -> None:
        super().__init__("portal", reason_code="portal", when_rule="G3", form=FORM)
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        palace = half_cells(state.palaces[state.seat])
        listed: i64 = 0
        corner: i64
        for kind in part_of(state, self.module).bought:
            if listed >> kind & 1:
                continue
            listed |= i64(1) << kind
            for cell in palace.border:
                if palace.has_building_beside(kind, 15, cell):
                    for corner in range(4):
                        if palace.portal_fits(portal_piece(kind, corner), cell):
                            out.add(self.code | cell << CELL_SHIFT | (kind * 4 + corner) << TILE_SHIFT)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        piece = piece_of(action)
        if portal_type(piece) not in ints(part_of(state, self.module).bought):
            return Refusal("G3", f"you have no {TYPES[portal_type(piece)]} portal to place.")
        return state.palaces[state.seat].why_not_place(piece, action >> CELL_SHIFT & CELL_MASK)

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        piece, cell = piece_of(action), action >> CELL_SHIFT & CELL_MASK
        palace = state.palaces[state.seat]
        part = part_of(state, self.module)
        part.bought = remove(part.bought, portal_type(piece))
        palace.place(piece, cell)
        if sink is not None:
            x, y = palace.coordinates(cell)
            name, corner = TYPES[portal_type(piece)], CORNERS[portal_corner(piece)]
            text = f"lays a {name} portal at ({x}, {y}), corner {corner}"
            facts: dict[str, object] = {"type": name, "cell": [x, y], "corner": corner}
            sink.tell(TextEvent("portal", "G4", state.seat, 0, text, facts))

    def fields(self, state: State, action: i64) -> dict[str, object]:
        piece, cell = piece_of(action), action >> CELL_SHIFT & CELL_MASK
        palace = state.palaces[state.seat]
        x, y = palace.coordinates(cell)
        after = palace.clone()
        after.place(piece, cell)
        return {
            "type": TYPES[portal_type(piece)],
            "cell": [x, y],
            "corner": CORNERS[portal_corner(piece)],
            **wall_fields(palace, after),
            "points_gain": after.wall_points() - palace.wall_points(),
        }


class LayPortals(Step):
    """G3: when all tiles are placed, portals with a legal place must be laid; others go back, their price lost."""

    def __init__(self, module: Module) -> None:
        super().__init__("portals", "G3", "place the portals you bought")
        self.module = module

    def waits(self, state: State) -> bool:
        if len(part_of(state, self.module).bought) == 0:
            return False
        return any(verb.options(state) for verb in self.verbs)

    def run(self, state: State, sink: Sink | None) -> i64:
        part = part_of(state, self.module)
        for kind in part.bought:
            part.supply[kind] += 1
            if sink is not None:
                text = f"finds no place for a {TYPES[kind]} portal; it goes back to the supply"
                sink.tell(TextEvent("portal returns", "G3", state.seat, 0, text, {"type": TYPES[kind]}))
        part.bought = vec[i64]()
        return self.index + 1


class Portals(Module):
    """Half cells, bought with buildings."""

    def __init__(self) -> None:
        line = "Gates in half a cell, bought with a building, lead the wall round corners."
        super().__init__("portals", "Portals", line)

    def join(self, book: Book) -> None:
        book.blank_palace = HalfCellPalace()
        book.add_offer(WithPortal(self))
        book.add_step(LayPortals(self), after="place")
        book.add_verb(LayPortal(self), ["place", "portals"])
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> Part | None:
        return PortalPart()

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        """A portal in hand is worth the wall it will be part of; laid ones count with the wall itself."""
        if seat != state.seat:
            return 0
        return 2 * weight * len(part_of(state, self).bought)

    def shown_fields(self) -> dict[str, str]:
        return {"supply": "dict[str, int]", "to place": "list[str]"}

    def shown(self, state: State) -> dict[str, object]:
        part = part_of(state, self)
        return {
            "supply": {TYPES[kind]: int(part.supply[kind]) for kind in range(6)},
            "to place": [TYPES[kind] for kind in part.bought],
        }

    def features(self) -> list[Feature] | None:
        """Supply and portals to place by type; then those laid: whose (1: mine …), type, corner and cell of each."""
        out = [Feature(f"{where}: {kind}", 0, EACH) for where in ("supply", "to place") for kind in TYPES]
        kinds = [("whose", 0, MOST_SEATS), ("type + 1", 0, 6), ("corner + 1", 0, 4)]
        kinds += [("x", *COORDINATE), ("y", *COORDINATE)]
        for place in range(6 * EACH):
            out += [Feature(f"laid {place}: {name}", low, high) for name, low, high in kinds]
        return out

    def observe(self, state: State, seat: i64, out: NumberRow) -> None:
        part = part_of(state, self)
        out.put_all(part.supply)
        out.put_counts(part.bought, 6)
        players = state.book.players
        laid: i64 = 0
        other: i64
        for other in range(players):
            palace = half_cells(state.palaces[(seat + other) % players])
            for cell in palace.portals:
                piece = i64(palace.piece[cell]) - 1
                out.put(1 + other)
                out.put(1 + portal_type(piece))
                out.put(1 + portal_corner(piece))
                out.put_cell(cell)
                laid += 1
        out.put_zeros(5 * (6 * EACH - laid))

    def components(self, state: State) -> dict[str, int]:
        part = part_of(state, self)
        held = ints(part.bought)
        for palace in state.palaces:
            held += [portal_type(i64(palace.piece[cell]) - 1) for cell in half_cells(palace).portals]
        return {f"{TYPES[kind]} portal": int(part.supply[kind]) + held.count(kind) for kind in range(6)}

    def marks(self, state: State, seat: i64) -> list[Mark]:
        return state.palaces[seat].marks()

    def lines(self, state: State, seat: i64) -> list[str]:
        if seat >= 0:
            waiting = [TYPES[kind] for kind in part_of(state, self).bought] if seat == state.seat else []
            return [f"Portals to place: {', '.join(waiting)}"] if waiting else []
        supply = part_of(state, self).supply
        return ["Portals left: " + ", ".join([f"{TYPES[kind]} {supply[kind]}" for kind in range(6)])]

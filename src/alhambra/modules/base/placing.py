"""Place what was bought or won, in any order: in the Alhambra or on the reserve (rules T7, T8, E4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from alhambra.engine.actions import Actions
from alhambra.engine.codes import RESERVE, TILE, CodeList
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.notation import tile_name, tile_number
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import State
from alhambra.engine.vectors import append, i64, ints, remove
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, TILE_MASK, TILE_SHIFT, Verb
from alhambra.modules.base.redesigning import wall_fields

RESERVE_BIT: Final = 1 << 23
FORM: Final = "place garden-8-sw at 1,0' or 'place garden-8-sw in reserve"


@mypyc_attr(acyclic=True)
class Placed(Event):
    """T7: a tile was placed in the Alhambra."""

    def __init__(self, seat: i64, tile: i64, x: int, y: int) -> None:
        super().__init__("place", "T7", seat)
        self.tile: i64 = tile
        self.x = x
        self.y = y

    @property
    def facts(self) -> dict[str, object]:
        return {"tile": tile_name(self.tile), "cell": [self.x, self.y]}

    @property
    def reason(self) -> str:
        return f"places {tile_name(self.tile)} at ({self.x}, {self.y})"


def not_to_place(state: State, tile: i64) -> Refusal | None:
    """T7: only what was bought in this turn (or won at the end) is placed."""
    if tile in ints(state.bought):
        return None
    return Refusal("T7", f"{tile_name(tile)} is not among the tiles you have to place now.", code="not-bought")


class Place(Verb):
    """T7: a tile goes into the Alhambra, where the building rules allow it, or on the reserve."""

    def legal(self, state: State, out: Actions) -> None:
        palace = state.palaces[state.seat]
        for tile in state.bought:
            action = self.code | tile << TILE_SHIFT
            palace.places(tile, action, CELL_SHIFT, out)
            out.add(action | RESERVE_BIT)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        tile = action >> TILE_SHIFT & TILE_MASK
        missing = not_to_place(state, tile)
        if missing is not None or action & RESERVE_BIT:
            return missing
        return state.palaces[state.seat].why_not_place(tile, action >> CELL_SHIFT & CELL_MASK)

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        palace = state.palaces[state.seat]
        tile = action >> TILE_SHIFT & TILE_MASK
        state.bought = remove(state.bought, tile)
        if action & RESERVE_BIT:
            palace.reserve = append(palace.reserve, tile)
            if sink is not None:
                name = tile_name(tile)
                sink.tell(TextEvent("reserve", "T7", state.seat, 0, f"puts {name} on the reserve", {"tile": name}))
            return
        cell = action >> CELL_SHIFT & CELL_MASK
        palace.place(tile, cell)
        if sink is not None:
            x, y = palace.coordinates(cell)
            sink.tell(Placed(state.seat, tile, x, y))

    def describe(self, state: State, action: i64) -> str:
        if action & RESERVE_BIT:
            return f"place {tile_name(action >> TILE_SHIFT & TILE_MASK)} in reserve"
        return super().describe(state, action)

    def parse(self, state: State, words: list[str]) -> i64:
        if len(words) != 4:
            raise IllegalAction("T7", f"{' '.join(words)!r} makes no sense; write '{FORM}'.")
        if words[2:] == ["in", "reserve"]:
            return self.code | i64(tile_number(words[1])) << TILE_SHIFT | RESERVE_BIT
        return super().parse(state, words)

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        if action & RESERVE_BIT:
            out.add(TILE + (action >> TILE_SHIFT & TILE_MASK))
            out.add(RESERVE)
        else:
            super().encode(state, action, out)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        tile = action >> TILE_SHIFT & TILE_MASK
        if action & RESERVE_BIT:
            return {"tile": tile_name(tile), "reserve": True}
        palace = state.palaces[state.seat]
        cell = action >> CELL_SHIFT & CELL_MASK
        x, y = palace.coordinates(cell)
        after = palace.clone()
        after.place(tile, cell)
        return {"tile": tile_name(tile), "reserve": False, "cell": [x, y], **wall_fields(palace, after)}

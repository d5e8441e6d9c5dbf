"""Redesign the Alhambra: add, remove or swap one tile (rules T6, B6)."""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.notation import tile_name
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import CLOSED, State
from alhambra.engine.vectors import append, i64, ints, remove
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, TILE_SHIFT, Verb


def not_in_reserve(palace: PalaceGrid, tile: i64) -> Refusal | None:
    """T6: what is added or swapped in comes from the reserve."""
    if tile in ints(palace.reserve):
        return None
    return Refusal("T6", f"{tile_name(tile)} is not on your reserve.")


def _rebuilt(kind: str, seat: i64, tile: i64, old: i64, x: int, y: int) -> Event:
    """T6: the event that ``tile`` was added, removed or swapped in for ``old``; ``kind`` is the verb's word."""
    name, where = tile_name(tile), f"({x}, {y})"
    facts: dict[str, object] = {"tile": name, "cell": [x, y]}
    if kind == "swap":
        facts["old"] = tile_name(old)
        return TextEvent(kind, "T6", seat, 0, f"swaps {facts['old']} at {where} for {name} from the reserve", facts)
    added = f"adds {name} from the reserve at {where}"
    return TextEvent(
        kind, "T6", seat, 0, added if kind == "add" else f"takes {name} from {where} to the reserve", facts
    )


def wall_fields(before: PalaceGrid, after: PalaceGrid) -> dict[str, object]:
    """The fields of an action that tell what it does to the longest wall of a palace."""
    wall = after.longest_wall()
    return {"wall": wall, "wall_gain": wall - before.longest_wall()}


class Rebuild(Verb):
    """What the three forms have in common: they end the action part (T5) and speak of a cell."""

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        palace = state.palaces[state.seat]
        cell = action >> CELL_SHIFT & CELL_MASK
        place = palace.coordinates(cell) if sink is not None else (0, 0)  # sure only while the palace holds the cell
        old = self.change(palace, action)
        state.allowed = CLOSED
        if sink is not None:
            tile = old if self.word == "remove" else action >> TILE_SHIFT
            sink.tell(_rebuilt(self.word, state.seat, tile, old, place[0], place[1]))
        if old >= 0:
            for module in state.book.hooks.on_removed:
                module.on_removed(state, state.seat, cell, sink)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        palace = state.palaces[state.seat]
        cell = action >> CELL_SHIFT & CELL_MASK
        after = palace.clone()
        self.change(after, action)
        x, y = palace.coordinates(cell)
        return {
            "tile": tile_name(action >> TILE_SHIFT if self.word != "remove" else i64(palace.piece[cell]) - 1),
            "cell": [x, y],
            **wall_fields(palace, after),
        }

    def change(self, palace: PalaceGrid, action: i64) -> i64:
        """Carry out the rebuilding; the tile that went back to the reserve, or -1."""
        return -1


class FromReserve(Rebuild):
    """The two forms that bring a reserve tile into the Alhambra: ``VERB TILE at X,Y``."""

    def why_not(self, state: State, action: i64) -> Refusal | None:
        palace = state.palaces[state.seat]
        missing = not_in_reserve(palace, action >> TILE_SHIFT)
        return missing if missing is not None else self.why_not_there(palace, action)

    def why_not_there(self, palace: PalaceGrid, action: i64) -> Refusal | None:
        """The building rule that forbids it on this cell, or None."""
        return None


class Add(FromReserve):
    """T6: a reserve tile goes into the Alhambra."""

    def legal(self, state: State, out: Actions) -> None:
        palace = state.palaces[state.seat]
        for tile in palace.reserve:
            palace.places(tile, self.code | tile << TILE_SHIFT, CELL_SHIFT, out)

    def why_not_there(self, palace: PalaceGrid, action: i64) -> Refusal | None:
        return palace.why_not_place(action >> TILE_SHIFT, action >> CELL_SHIFT & CELL_MASK)

    def change(self, palace: PalaceGrid, action: i64) -> i64:
        tile = action >> TILE_SHIFT
        palace.reserve = remove(palace.reserve, tile)
        palace.place(tile, action >> CELL_SHIFT & CELL_MASK)
        return -1


class Swap(FromReserve):
    """T6: a reserve tile goes exactly where an Alhambra tile was, which goes to the reserve."""

    def legal(self, state: State, out: Actions) -> None:
        palace = state.palaces[state.seat]
        for tile in palace.reserve:
            palace.swaps(tile, self.code | tile << TILE_SHIFT, CELL_SHIFT, out)

    def why_not_there(self, palace: PalaceGrid, action: i64) -> Refusal | None:
        return palace.why_not_swap(action >> TILE_SHIFT, action >> CELL_SHIFT & CELL_MASK)

    def change(self, palace: PalaceGrid, action: i64) -> i64:
        tile = action >> TILE_SHIFT
        palace.reserve = remove(palace.reserve, tile)
        old = palace.remove(action >> CELL_SHIFT & CELL_MASK)
        palace.place(tile, action >> CELL_SHIFT & CELL_MASK)
        palace.reserve = append(palace.reserve, old)
        return old


class Remove(Rebuild):
    """T6: an Alhambra tile goes to the reserve."""

    def legal(self, state: State, out: Actions) -> None:
        state.palaces[state.seat].removals(self.code, CELL_SHIFT, out)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        return state.palaces[state.seat].why_not_remove(action >> CELL_SHIFT & CELL_MASK)

    def change(self, palace: PalaceGrid, action: i64) -> i64:
        tile = palace.remove(action >> CELL_SHIFT & CELL_MASK)
        palace.reserve = append(palace.reserve, tile)
        return tile

"""The third player of a two-player game: Dirk, or Boabdil (rules D1–D4).

Components: none of his own; he holds building tiles. Actions: ``give`` a bought tile to him instead of placing it.
Scoring: he ranks in the majorities, never for walls. Secrets: none. Interplay: he takes no part in any other module;
modules may keep tiles from being given away.
"""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Competitor, Module
from alhambra.engine.components import TILE_NAMES, TYPE
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.features import Feature
from alhambra.engine.form import Form
from alhambra.engine.notation import tile_name
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import append, i64, pop, remove, vec, zeros
from alhambra.engine.verb import TILE_SHIFT, TILE_WORD, Verb
from alhambra.modules.base.placing import not_to_place

GIVE: Final = "give"
TILES_DRAWN: Final = 6  # D2: at set-up and after scoring 1


class ThirdPart(Part):
    """His tiles, and how many of each type."""

    def __init__(self) -> None:
        self.tiles: vec[i64] = vec[i64]()
        self.counts: vec[i64] = zeros(6)

    def clone(self) -> Part:
        copy = ThirdPart()
        copy.tiles = self.tiles[:]
        copy.counts = self.counts[:]
        return copy

    def gain(self, tile: i64) -> None:
        """One more tile is his."""
        self.tiles = append(self.tiles, tile)
        self.counts[TYPE[tile]] += 1


def third(state: State, index: i64) -> ThirdPart:
    """His part of the state."""
    part = state.parts[index]
    assert isinstance(part, ThirdPart)
    return part


class Third(Competitor):
    """D3: he ranks in majorities like a third player."""

    def __init__(self, name: str, index: i64) -> None:
        super().__init__(name)
        self.index: i64 = index

    def counts(self, state: State) -> vec[i64]:
        return third(state, self.index).counts


class Give(Verb):
    """D4: a bought tile goes to the third player. One edition allows it only where the tile has no legal place."""

    def __init__(self, module: Module) -> None:
        super().__init__(GIVE, form=Form("give garden-8-sw", {1: TILE_WORD}))
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        needy = state.book.edition.gift_only_if_unplaceable
        for tile in state.bought:
            if needy and state.palaces[state.seat].has_place(tile):
                continue
            if self.why_not_by_module(state, tile) is None:
                out.add(self.code | tile << TILE_SHIFT)

    def why_not_by_module(self, state: State, tile: i64) -> Refusal | None:
        """Another module's reason to keep the tile."""
        for module in state.book.hooks.why_not_give:
            refusal = module.why_not_give(state, tile)
            if refusal is not None:
                return refusal
        return None

    def why_not(self, state: State, action: i64) -> Refusal | None:
        tile = action >> TILE_SHIFT
        missing = not_to_place(state, tile)
        if missing is not None:
            return missing
        if state.book.edition.gift_only_if_unplaceable and state.palaces[state.seat].has_place(tile):
            text = f"{tile_name(tile)} has a legal place, so in this edition you cannot give it away."
            return Refusal("D4", text, code="has-place", facts={"tile": tile_name(tile)})
        return self.why_not_by_module(state, tile)

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        tile = action >> TILE_SHIFT
        state.bought = remove(state.bought, tile)
        third(state, self.module.index).gain(tile)
        if sink is not None:
            text = f"gives {tile_name(tile)} to {state.book.edition.third_player}"
            sink.tell(TextEvent("give", "D4", state.seat, 0, text, {"tile": tile_name(tile)}))

    def fields(self, state: State, action: i64) -> dict[str, object]:
        return {"tile": tile_name(action >> TILE_SHIFT)}


def refuse_gifts(book: Book) -> None:
    """D4: have a book without a third player say so to whoever wants to give him a tile."""
    text = f"tiles can be given away in games of two only, to {book.edition.third_player}."
    book.refused_words[GIVE] = Refusal("D4", text)


class ThirdPlayer(Module):
    """The book adds him exactly when there are two players."""

    def __init__(self) -> None:
        super().__init__("third player")

    def join(self, book: Book) -> None:
        book.money_copies = 2  # D1
        book.competitors.append(Third(book.edition.third_player, self.index))
        book.add_verb(Give(self), ["place"])
        book.hooks.on_set_up.append(self)
        book.hooks.on_scored.append(self)

    def new_part(self, book: Book) -> Part | None:
        return ThirdPart()

    def on_set_up(self, state: State, sink: Sink | None) -> None:
        self.take_tiles(state, TILES_DRAWN, sink)

    def on_scored(self, state: State, scoring: i64, sink: Sink | None) -> None:
        """D2: six after scoring 1, a third of the supply after scoring 2."""
        if scoring == 1:
            self.take_tiles(state, TILES_DRAWN, sink)
        elif scoring == 2:
            self.take_tiles(state, len(state.bag) // 3, sink)

    def take_tiles(self, state: State, count: i64, sink: Sink | None) -> None:
        """He takes tiles from the supply, never more than there are (D2)."""
        count = min(count, i64(len(state.bag)))
        part = third(state, self.index)
        for _ in range(count):
            state.bag, tile = pop(state.bag)
            part.gain(tile)
            if sink is not None:
                name = tile_name(tile)
                sink.tell(TextEvent("third draws", "D2", state.book.players, 1, f"draws {name}", {"tile": name}))

    def shown_fields(self) -> dict[str, str]:
        return {"name": "str", "tiles": "list[str]"}

    def shown(self, state: State) -> dict[str, object]:
        return {"name": state.book.edition.third_player, "tiles": self.holdings(state)["third player"]}

    def features(self) -> list[Feature] | None:
        """None of his own: he is told among the competitors, and his tiles are those that lie nowhere else."""
        return []

    def holdings(self, state: State) -> dict[str, list[str]]:
        return {"third player": sorted([TILE_NAMES[tile] for tile in third(state, self.index).tiles])}

    def lines(self, state: State, seat: i64) -> list[str]:
        tiles = ", ".join(self.holdings(state)["third player"])
        return [f"{state.book.edition.third_player}: {tiles}"] if seat < 0 else []

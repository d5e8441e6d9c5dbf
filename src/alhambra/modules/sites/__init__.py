"""Building sites, a module of expansion 6 (rules L1–L7).

Components: 8 site tokens, 2 a currency, in a bag; one lies face down on every unfinished building.
Actions: ``buy … as site`` for half the cost, then ``token`` chooses one of two drawn; ``complete`` for the full cost.
Scoring: an unfinished building's walls count, the building does not; at the end money of its token's currency is lost.
Secrets: faces of tokens, known to the owner of the tile; nobody knows the bag's.
Interplay: no portal comes with a site, the third player gets none, certificates pay for sites but not for completing.
"""

from __future__ import annotations

from alhambra.engine.book import Book, Module
from alhambra.engine.chance import Dice
from alhambra.engine.components import CURRENCIES, SLOTS, TILE_COUNT, TYPE
from alhambra.engine.features import Feature, NumberRow
from alhambra.engine.mark import Mark
from alhambra.engine.notation import tile_name
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import Part, State
from alhambra.engine.vectors import i64, vec
from alhambra.modules.sites import site_valuation
from alhambra.modules.sites.buying import AsSite, ChooseToken, DrawTokens, Token
from alhambra.modules.sites.completing import Complete, TurnUp
from alhambra.modules.sites.tokens import (
    COPIES,
    HIDDEN,
    face_name,
    faces,
    hide,
    known_tiles,
    new_tokens,
    redeal,
    site_part,
)


class Sites(Module):
    """Buy at half price, finish later."""

    def __init__(self) -> None:
        line = "Half the price now, the full price later: buildings that wait for money."
        super().__init__("sites", "Building sites", line)

    def join(self, book: Book) -> None:
        book.add_offer(AsSite(self))
        book.add_step(DrawTokens(self), after="act")
        book.add_step(ChooseToken(self), after="draw tokens")
        book.add_step(TurnUp(self), before="award")
        book.add_verb(Complete(self), ["act"], before="done")
        book.add_verb(Token(self), ["token"])
        book.chance_names["tokens"] = CURRENCIES
        book.hooks.reduce_counts.append(self)
        book.hooks.why_not_give.append(self)
        book.hooks.valuation.append(self)

    def new_part(self, book: Book) -> Part | None:
        return new_tokens()

    def reduce_counts(self, state: State, seat: i64, counts: vec[i64]) -> None:
        """L4: an unfinished building does not count."""
        part = site_part(state, self.index)
        if part.on_tiles() == 0:
            return
        palace = state.palaces[seat]
        for cell in palace.cells:
            tile = i64(palace.piece[cell]) - 1
            if part.token[tile]:
                counts[TYPE[tile]] -= 1

    def why_not_give(self, state: State, tile: i64) -> Refusal | None:
        """L4: a site goes to the Alhambra or to the reserve."""
        if site_part(state, self.index).token[tile]:
            third = state.book.edition.third_player
            text = f"{tile_name(tile)} is unfinished, so it cannot be given to {third}."
            return Refusal("L4", text, code="site-stays", facts={"tile": tile_name(tile)})
        return None

    def valuation(self, state: State, seat: i64, weight: i64) -> i64:
        return site_valuation.value(state, seat, site_part(state, self.index))

    def hide(self, state: State, seat: i64) -> None:
        hide(state, seat, site_part(state, self.index))

    def redeal(self, state: State, seat: i64) -> None:
        dice = state.chance
        assert isinstance(dice, Dice)
        redeal(site_part(state, self.index), dice)

    def shown_fields(self) -> dict[str, str]:
        return {
            "tokens": "dict[str, str]",
            "bag": "int",
            "building": "str | None",
            "drawn": "list[str]",
            "draws": "int",
            "gone": "list[str]",
            "turned": "bool",
        }

    def shown(self, state: State) -> dict[str, object]:
        part = site_part(state, self.index)
        tokens = {tile_name(tile): face_name(part.token[tile]) for tile in range(TILE_COUNT) if part.token[tile]}
        return {
            "tokens": tokens,
            "bag": len(part.bag),
            "building": tile_name(part.building) if part.building >= 0 else None,
            "drawn": [face_name(currency + 1) for currency in part.drawn],
            "draws": part.draws,
            "gone": [CURRENCIES[currency] for currency in part.gone],
            "turned": part.turned,
        }

    def features(self) -> list[Feature] | None:
        """What lies on each tile: 0 nothing, 1–4 a currency, 5 a token whose face is hidden; and the other tokens."""
        return [
            Feature("token on tile", 0, HIDDEN, TILE_COUNT),
            Feature("tokens in the bag", 0, SLOTS * COPIES),
            Feature("token drawn", 0, HIDDEN, 2),
            Feature("tile the tokens are drawn for + 1", 0, TILE_COUNT),
            Feature("tokens gone, by currency", 0, COPIES, SLOTS),
            Feature("turned up", 0, 1),
        ]

    def observe(self, state: State, seat: i64, out: NumberRow) -> None:
        part = site_part(state, self.index)
        face: i64
        tile: i64
        if part.on_tiles() == 0:
            out.put_zeros(TILE_COUNT)
        else:
            known = known_tiles(state, seat, part.turned)
            for tile in range(TILE_COUNT):
                face = part.token[tile]
                if face and not known[tile]:
                    face = HIDDEN
                out.put(face)
        out.put(len(part.bag))
        for currency in part.drawn:
            out.put(currency + 1 if state.seat == seat else HIDDEN)
        out.put_zeros(2 - len(part.drawn))
        out.put(part.building + 1)
        out.put_counts(part.gone, SLOTS)
        out.put(i64(part.turned))

    def components(self, state: State) -> dict[str, int]:
        seen = faces(site_part(state, self.index))
        return {f"{CURRENCIES[currency]} token": int(seen[currency]) for currency in range(SLOTS)}

    def marks(self, state: State, seat: i64) -> list[Mark]:
        part = site_part(state, self.index)
        palace = state.palaces[seat]
        out: list[Mark] = []
        for tile in part.sites_of(palace, False):
            x, y = palace.coordinates(palace.cell_of_building(tile))
            out.append(Mark(x, y, "tile", face_name(part.token[tile])[:2], _token_in_words(part.token[tile])))
        return out

    def lines(self, state: State, seat: i64) -> list[str]:
        part = site_part(state, self.index)
        if seat < 0:
            return [f"site tokens in the bag: {len(part.bag)}"]
        out: list[str] = []
        for tile in state.palaces[seat].reserve:
            if part.token[tile]:
                out.append(f"{tile_name(tile)} in reserve: {_token_in_words(part.token[tile])}")
        return out


def _token_in_words(face: i64) -> str:
    """A token on a tile, for people."""
    return f"unfinished, {face_name(face)} token" if 0 < face <= SLOTS else "unfinished, token face down"

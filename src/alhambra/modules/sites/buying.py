"""Buy a building as a site: half the cost, then draw two tokens and choose one (rules L2, L3)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Module
from alhambra.engine.codes import CURRENCY
from alhambra.engine.components import COST, CURRENCIES
from alhambra.engine.events import Sink, TextEvent
from alhambra.engine.form import ChoiceWord, Form
from alhambra.engine.notation import tile_name
from alhambra.engine.purchase import Offer
from alhambra.engine.refusal import Refusal
from alhambra.engine.state import State
from alhambra.engine.step import Step
from alhambra.engine.vectors import append, i64, remove, vec
from alhambra.engine.verb import VERB_BITS, Verb
from alhambra.modules.sites.tokens import in_order, site_part

DRAWN: Final = 2  # L3
FORM: Final = Form("token denar", {1: ChoiceWord(VERB_BITS, 3, CURRENCIES, CURRENCY, "L3")}, "L3")


class AsSite(Offer):
    """L2: the tile for half its cost, rounded down; never exact."""

    def __init__(self, module: Module) -> None:
        super().__init__("as site", "L2", exact=False, reason_code="site")
        self.module = module

    def price(self, state: State, slot: i64) -> i64:
        if len(site_part(state, self.module.index).bag) == 0:
            return -1
        return COST[state.market[slot]] // 2

    def why_not(self, state: State, slot: i64) -> Refusal | None:
        if len(site_part(state, self.module.index).bag) == 0:
            return Refusal("L3", "there is no site token left in the bag, so no site can be bought.", code="no-token")
        return None

    def bought(self, state: State, slot: i64, tile: i64, sink: Sink | None) -> None:
        site_part(state, self.module.index).building = tile


class DrawTokens(Step):
    """L3: after buying a site, before anything is placed, two tokens are drawn, or the only one."""

    def __init__(self, module: Module) -> None:
        super().__init__("draw tokens", "L3", "draw the tokens")
        self.module = module

    def reveals(self, state: State) -> bool:
        part = site_part(state, self.module.index)
        return part.building >= 0 and len(part.drawn) == 0

    def run(self, state: State, sink: Sink | None) -> i64:
        part = site_part(state, self.module.index)
        if part.building < 0 or len(part.drawn) > 0:
            return self.index + 1
        part.draws += 1
        order = state.chance.shuffled(part.bag, f"tokens {part.draws}")
        part.drawn = in_order(order[:DRAWN])
        part.bag = in_order(order[DRAWN:])
        if sink is not None:
            _tell_drawn(state.seat, part.building, [CURRENCIES[currency] for currency in part.drawn], sink)
        return self.index + 1


def _tell_drawn(seat: i64, tile: i64, faces: list[str], sink: Sink) -> None:
    """Tell all that tokens were drawn for ``tile``, and the buyer alone which ones."""
    name, count = tile_name(tile), len(faces)
    tokens = "the last site token" if count == 1 else f"{count} site tokens"
    facts: dict[str, object] = {"tokens": count, "tile": name}
    sink.tell(TextEvent("draw tokens", "L3", seat, count, f"draws {tokens} for {name}", facts))
    text = f"the tokens drawn: {' and '.join(faces)}"
    seen = TextEvent("see tokens", "L3", seat, count, text, {"currencies": faces})
    seen.only = seat
    sink.tell(seen)


class ChooseToken(Step):
    """L3: the buyer says which of the tokens goes on the building."""

    def __init__(self, module: Module) -> None:
        super().__init__("token", "L3", "choose which token goes face down on the site")
        self.module = module

    def waits(self, state: State) -> bool:
        return len(site_part(state, self.module.index).drawn) > 0


class Token(Verb):
    """L3: one of the tokens drawn goes face down on the building, the other one back into the bag."""

    def __init__(self, module: Module) -> None:
        super().__init__("token", reason_code="token", form=FORM)
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        last: i64 = -1  # so unknown ones, in somebody else's view, are passed over
        for currency in site_part(state, self.module.index).drawn:
            if currency != last:
                out.add(self.code | currency << VERB_BITS)
            last = currency

    def why_not(self, state: State, action: i64) -> Refusal | None:
        if action in self.options(state):
            return None
        return Refusal("L3", f"you did not draw a {CURRENCIES[action >> VERB_BITS]} token.")

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        part = site_part(state, self.module.index)
        tile, chosen = part.building, action >> VERB_BITS
        rest = remove(part.drawn, chosen)
        returned: i64 = -1
        if len(rest) > 0:
            returned = rest[0]
            part.bag = in_order(append(part.bag, returned))
        part.token[tile] = chosen + 1
        part.drawn = vec[i64]()
        part.building = -1
        if sink is not None:
            _tell_chosen(state.seat, tile_name(tile), CURRENCIES[chosen], returned, sink)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        part = site_part(state, self.module.index)
        return {"tile": tile_name(part.building), "currency": CURRENCIES[action >> VERB_BITS]}


def _tell_chosen(seat: i64, name: str, face: str, returned: i64, sink: Sink) -> None:
    """Tell all that a token lies on the tile ``name``, and the buyer alone which one; ``returned`` is -1 for none."""
    sink.tell(TextEvent("token", "L3", seat, 1, f"puts a token face down on {name}", {"tile": name}))
    back = CURRENCIES[returned] if returned >= 0 else None
    text = f"the token on {name} is {face}" + (f"; {back} goes back into the bag" if back is not None else "")
    seen = TextEvent("token face", "L3", seat, 1, text, {"tile": name, "currency": face, "returned": back})
    seen.only = seat
    sink.tell(seen)

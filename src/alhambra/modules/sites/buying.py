"""Buy a building as a site: half the cost, then draw two tokens and choose one (rules L2, L3)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import VERB_BITS, Module, Offer, Step, Verb
from alhambra.engine.codes import CURRENCY, CodeList
from alhambra.engine.components import COST, CURRENCIES
from alhambra.engine.events import Event, Sink
from alhambra.engine.notation import tile_name
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import State
from alhambra.engine.vectors import append, i64, remove, vec
from alhambra.modules.sites.tokens import in_order, site_part

DRAWN: Final = 2  # L3
FORM: Final = "token denar"


class AsSite(Offer):
    """L2: the tile for half its cost, rounded down; never exact."""

    def __init__(self, module: Module) -> None:
        super().__init__("as site", exact=False)
        self.module = module

    def price(self, state: State, slot: i64) -> i64:
        if len(site_part(state, self.module.index).bag) == 0:
            return -1
        return COST[state.market[slot]] // 2

    def why_not(self, state: State, slot: i64) -> Refusal | None:
        if len(site_part(state, self.module.index).bag) == 0:
            return Refusal("L3", "there is no site token left in the bag, so no site can be bought.")
        return None

    def bought(self, state: State, slot: i64, tile: i64, sink: Sink | None) -> None:
        site_part(state, self.module.index).building = tile


class DrawTokens(Step):
    """L3: after buying a site, before anything is placed, two tokens are drawn, or the only one."""

    def __init__(self, module: Module) -> None:
        super().__init__("draw tokens", "L3")
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
            count = i64(len(part.drawn))
            sink.tell(self.module, "draw tokens", "L3", state.seat, count, part.building)
            seen = sink.tell(self.module, "see tokens", "L3", state.seat, count, part.drawn[0], part.drawn[count - 1])
            seen.only = state.seat
        return self.index + 1


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
        super().__init__("token")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        last: i64 = -1  # so unknown ones, in somebody else's view, are passed over
        for currency in site_part(state, self.module.index).drawn:
            if currency != last:
                out.add(self.code | currency << VERB_BITS)
            last = currency

    def why_not(self, state: State, action: i64) -> Refusal | None:
        for legal in self.options(state):
            if legal == action:
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
            sink.tell(self, "token", "L3", state.seat, 1, tile)
            sink.tell(self, "token face", "L3", state.seat, 1, tile, chosen, returned).only = state.seat

    def describe(self, state: State, action: i64) -> str:
        return f"token {CURRENCIES[action >> VERB_BITS]}"

    def parse(self, state: State, words: list[str]) -> i64:
        if len(words) != 2 or words[1] not in CURRENCIES:
            names = ", ".join(CURRENCIES)
            raise IllegalAction("L3", f"name the currency of a token that you drew ({names}): {FORM!r}.")
        return self.code | i64(CURRENCIES.index(words[1])) << VERB_BITS

    def fields(self, state: State, action: i64) -> dict[str, object]:
        part = site_part(state, self.module.index)
        return {"tile": tile_name(part.building), "currency": CURRENCIES[action >> VERB_BITS]}

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        out.add(CURRENCY + (action >> VERB_BITS))

    def facts(self, event: Event) -> dict[str, object]:
        facts: dict[str, object] = {"tile": tile_name(event.x)}
        if event.kind == "token face":
            facts["currency"] = CURRENCIES[event.y]
            facts["returned"] = CURRENCIES[event.z] if event.z >= 0 else None
        return facts

    def sentence(self, event: Event) -> str:
        if event.kind == "token":
            return f"puts a token face down on {tile_name(event.x)}"
        back = f"; {CURRENCIES[event.z]} goes back into the bag" if event.z >= 0 else ""
        return f"the token on {tile_name(event.x)} is {CURRENCIES[event.y]}{back}"

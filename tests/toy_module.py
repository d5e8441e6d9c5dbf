"""A module of the tests' own, in plain interpreted Python as a third party would write it: lanterns.

It uses every way to plug in: a verb, a step with a sub-decision, an offer, a tender, a part with a secret, and all the
hooks. Nobody would want to play it.

- Each seat has a secret lucky type, dealt at set-up, and lanterns come from a supply of eight.
- ``light x,y`` is an action: put a lantern on a tile of the palace that has none. It flies back when the tile goes.
- A tile can be bought ``with oil`` for 1 more, which brings a coupon worth 1, for a later purchase (``coupon``).
- After lighting, ``wish florin`` … must be chosen: a sub-decision; the wish is public.
- Each lantern scores 1 a scoring; a tile under a lantern does not count for majorities and seraglios are never given.
"""

from __future__ import annotations

from alhambra.engine.actions import Actions
from alhambra.engine.book import Book, Module
from alhambra.engine.chance import Dice
from alhambra.engine.components import COST, CURRENCIES, TYPE, TYPES
from alhambra.engine.events import Event, Sink, TextEvent
from alhambra.engine.money import worth
from alhambra.engine.notation import cell_number, cell_text, expect
from alhambra.engine.purchase import Offer, Tender, card_payments, cards_of
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import CLOSED, FIRST, Part, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import i64, vec, vector
from alhambra.engine.verb import CELL_SHIFT, Verb

UNKNOWN = -1


class Lanterns(Part):
    """What the module keeps."""

    def __init__(self, players: int) -> None:
        self.lit: list[set[int]] = [set() for _ in range(players)]
        self.lucky: list[int] = [UNKNOWN] * players
        self.coupons: list[int] = [0] * players
        self.wishes: list[int] = [UNKNOWN] * players
        self.wishing = False

    def clone(self) -> Lanterns:
        copy = Lanterns(0)
        copy.lit = [set(cells) for cells in self.lit]
        copy.lucky, copy.coupons, copy.wishes = self.lucky[:], self.coupons[:], self.wishes[:]
        copy.wishing = self.wishing
        return copy


class Light(Verb):
    def __init__(self, module: LanternModule) -> None:
        super().__init__("light")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        if state.allowed == FIRST and self.module.supply(state):
            for cell in state.palaces[state.seat].cells:
                if cell not in self.module.part(state).lit[state.seat]:
                    out.add(self.code | cell << CELL_SHIFT)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        for legal in self.options(state):
            if legal == action:
                return None
        return Refusal("Z1", "no lantern can be lit there.")

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        part = self.module.part(state)
        part.lit[state.seat].add(int(action >> CELL_SHIFT))
        part.wishing = True
        state.allowed = CLOSED
        if sink is not None:
            sink.tell(Event("light", "Z1", state.seat))

    def describe(self, state: State, action: i64) -> str:
        return f"light {cell_text(state.palaces[state.seat], action >> CELL_SHIFT)}"

    def parse(self, state: State, words: list[str]) -> i64:
        expect(words, 2, "light 1,0")
        return self.code | cell_number(state.palaces[state.seat], words[1]) << CELL_SHIFT


class Wish(Verb):
    def __init__(self, module: LanternModule) -> None:
        super().__init__("wish")
        self.module = module

    def legal(self, state: State, out: Actions) -> None:
        for currency in range(4):
            out.add(self.code | currency << 5)

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        part = self.module.part(state)
        part.wishes[state.seat] = int(action >> 5)
        part.wishing = False

    def describe(self, state: State, action: i64) -> str:
        return f"wish {CURRENCIES[action >> 5]}"

    def parse(self, state: State, words: list[str]) -> i64:
        if len(words) != 2 or words[1] not in CURRENCIES:
            raise IllegalAction("Z2", "wish for a currency.")
        return self.code | CURRENCIES.index(words[1]) << 5


class Wishing(Step):
    def __init__(self, module: LanternModule) -> None:
        super().__init__("wishing", "Z2", "wish for a currency")
        self.module = module

    def waits(self, state: State) -> bool:
        return self.module.part(state).wishing


class WithOil(Offer):
    def __init__(self, module: LanternModule) -> None:
        super().__init__("with oil", "Z3", reason_code="oil")
        self.module = module

    def price(self, state: State, slot: i64) -> i64:
        return COST[state.market[slot]] + 1

    def bought(self, state: State, slot: i64, tile: i64, sink: Sink | None) -> None:
        self.module.part(state).coupons[state.seat] += 1


class Coupon(Tender):
    def __init__(self, module: LanternModule) -> None:
        super().__init__()
        self.module = module

    def payments(self, state: State, slot: i64, price: i64, action: i64, out: Actions) -> None:
        if self.module.part(state).coupons[state.seat]:
            used = action | i64(1) << self.shift
            card_payments(state.hands[state.seat * 4 + slot], price - 1, used, out)

    def worth(self, state: State, action: i64) -> i64:
        return action >> self.shift & 1

    def why_not(self, state: State, slot: i64, price: i64, action: i64) -> Refusal | None:
        if action >> self.shift & 1 and not self.module.part(state).coupons[state.seat]:
            return Refusal("Z3", "you have no coupon.")
        if action >> self.shift & 1 and worth(cards_of(action)) >= price:
            return Refusal("Z3", "the coupon would be wasted.")
        return None

    def spend(self, state: State, slot: i64, price: i64, action: i64, sink: Sink | None) -> None:
        self.module.part(state).coupons[state.seat] -= action >> self.shift & 1

    def describe(self, state: State, action: i64) -> str:
        return "and coupon" if action >> self.shift & 1 else ""

    def parse(self, state: State, words: list[str]) -> tuple[i64, i64]:
        return (1, 2) if words[:2] == ["and", "coupon"] else (0, 0)


class LanternModule(Module):
    def __init__(self) -> None:
        super().__init__("lanterns")

    def part(self, state: State) -> Lanterns:
        part = state.parts[self.index]
        assert isinstance(part, Lanterns)
        return part

    def supply(self, state: State) -> int:
        return 8 - sum(len(cells) for cells in self.part(state).lit)

    def join(self, book: Book) -> None:
        book.add_step(Wishing(self), after="act")
        book.add_verb(Light(self), ["act"], before="done")
        book.add_verb(Wish(self), ["wishing"])
        book.add_offer(WithOil(self))
        book.add_tender(Coupon(self))
        book.chance_names["luck"] = TYPES
        hooks = book.hooks
        for hook in (hooks.on_set_up, hooks.on_removed, hooks.reduce_counts, hooks.points, hooks.why_not_give):
            hook.append(self)

    def new_part(self, book: Book) -> Part:
        return Lanterns(book.players)

    def on_set_up(self, state: State, sink: Sink | None) -> None:
        order = state.chance.shuffled(vector(list(range(6))), "luck 1")
        self.part(state).lucky = [int(order[seat]) for seat in range(state.book.players)]

    def on_removed(self, state: State, seat: i64, cell: i64, sink: Sink | None) -> None:
        self.part(state).lit[seat].discard(int(cell))

    def reduce_counts(self, state: State, seat: i64, counts: vec[i64]) -> None:
        for cell in self.part(state).lit[seat]:
            counts[TYPE[i64(state.palaces[seat].piece[cell]) - 1]] -= 1

    def points(self, state: State, seat: i64, scoring: i64, sink: Sink | None) -> i64:
        lanterns = len(self.part(state).lit[seat])
        if sink is not None and lanterns:
            sink.score(TextEvent("lantern", "Z4", seat, lanterns, f"{lanterns} lanterns"))
        return lanterns

    def why_not_give(self, state: State, tile: i64) -> Refusal | None:
        return Refusal("Z5", "seraglios are never given.") if TYPES[TYPE[tile]] == "seraglio" else None

    def hide(self, state: State, seat: i64) -> None:
        part = self.part(state)
        part.lucky = [lucky if other == seat else UNKNOWN for other, lucky in enumerate(part.lucky)]

    def redeal(self, state: State, seat: i64) -> None:
        part = self.part(state)
        left = [lucky for lucky in range(6) if lucky not in part.lucky]
        assert isinstance(state.chance, Dice)
        for other, lucky in enumerate(part.lucky):
            if lucky == UNKNOWN:
                part.lucky[other] = left.pop(state.chance.below(len(left)))

    def shown(self, state: State) -> dict[str, object]:
        part = self.part(state)
        lit = [[cell_text(palace, cell) for cell in sorted(part.lit[n])] for n, palace in enumerate(state.palaces)]
        return {"lit": lit, "lucky": part.lucky, "coupons": part.coupons, "wishes": part.wishes, "now": part.wishing}

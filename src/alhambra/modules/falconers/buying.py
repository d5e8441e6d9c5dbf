"""Buy a falcon and place it at once (rules F3–F6)."""

from __future__ import annotations

from typing import Final

from alhambra.engine.actions import Actions
from alhambra.engine.book import Module
from alhambra.engine.codes import CARD, NUMBER, CodeList
from alhambra.engine.components import CARD_NAMES, SLOTS, TYPES, VALUES
from alhambra.engine.coordinates import at
from alhambra.engine.events import Sink
from alhambra.engine.grid import ACROSS, BESIDE
from alhambra.engine.money import holds, one
from alhambra.engine.notation import card_number, cell_number, cell_text, expect, expect_word
from alhambra.engine.palace import PalaceGrid
from alhambra.engine.payment import pay
from alhambra.engine.purchase import refuse_tenders
from alhambra.engine.refusal import IllegalAction, Refusal
from alhambra.engine.state import EXTRA, FIRST, State
from alhambra.engine.step import Step
from alhambra.engine.vectors import i64
from alhambra.engine.verb import CELL_MASK, CELL_SHIFT, Verb
from alhambra.modules.falconers.supply import (
    BIT,
    COLOUR,
    FALCONS,
    NAMES,
    POINTS,
    SEAT_SHIFT,
    SUPPLY,
    WANTED,
    falcons,
    moved,
    types_round,
)

# An action: verb 0–4, cell 5–16, falcon 17–20, card 21–26. The cell is the one south-west of the crossing.
FALCON_SHIFT: Final = 17
FALCON_MASK: Final = 15
CARD_SHIFT: Final = 21
CARD_MASK: Final = 63
FORM: Final = "falcon black pavilion-tower at 1,0 pay denar-3"


class Falcon(Verb):
    """F3–F6: pay one card and place a falcon on a crossing where both its colours meet."""

    def __init__(self, module: Module, step: Step) -> None:
        super().__init__("falcon", reason_code="falcon")
        self.module = module
        self.step = step  # where more falcons may follow

    def in_time(self, state: State) -> bool:
        """F3: as the first action of the turn, or as more of the same."""
        return state.allowed == FIRST or state.step == self.step.index

    def legal(self, state: State, out: Actions) -> None:
        palace = state.palaces[state.seat]
        if len(palace.cells) >= 3 and self.in_time(state):
            self.on_crossing(state, palace, 0, out)
            for cell in palace.cells:
                self.on_crossing(state, palace, cell, out)

    def on_crossing(self, state: State, palace: PalaceGrid, cell: i64, out: Actions) -> None:
        """The actions for one crossing, if it is one: each falcon that may stand there, for each card."""
        types = types_round(palace.piece, cell)
        if types == 0:
            return
        part = falcons(state, self.module.index)
        if part.standing_on(state.seat, cell) >= 0:
            return
        falcon: i64
        for falcon in range(FALCONS):
            if part.where[falcon] == SUPPLY and types & WANTED[falcon] == WANTED[falcon]:
                paid(state, self.code | cell << CELL_SHIFT | falcon << FALCON_SHIFT, out)

    def why_not(self, state: State, action: i64) -> Refusal | None:
        if not self.in_time(state):
            return Refusal("F3", "falcons must be the only action of a turn; you have already done another one.")
        cell, falcon, card = parts_of(action)
        part = falcons(state, self.module.index)
        if part.where[falcon] != SUPPLY:
            return Refusal("F2", f"the falcon {NAMES[falcon]} is not in the supply; it stands in an Alhambra.")
        palace = state.palaces[state.seat]
        types = types_round(palace.piece, cell)
        if types == 0:
            return no_crossing(palace, cell)
        here = [palace.coordinates(cell)]
        other = part.standing_on(state.seat, cell)
        if other >= 0:
            return Refusal("F6", f"on this crossing stands {NAMES[other]} already; there is room for one falcon.", here)
        missing = [TYPES[kind] for kind in range(6) if (WANTED[falcon] & ~types) >> kind & 1]
        if missing:
            colours = f"the falcon {NAMES[falcon]} needs both its colours among the four tiles"
            text = f"{colours}; there is no {' and no '.join(missing)}."
            return Refusal("F5", text, here, "falcon-lacks", {"types": missing})
        if not holds(state.hands[state.seat * SLOTS + card // VALUES], one(card)):
            return Refusal("F4", f"a falcon costs one money card from your hand; you do not hold {CARD_NAMES[card]}.")
        return None

    def apply(self, state: State, action: i64, sink: Sink | None) -> None:
        cell, falcon, card = parts_of(action)
        falcons(state, self.module.index).where[falcon] = state.seat << SEAT_SHIFT | cell
        pay(state, card // VALUES, one(card))
        state.allowed = EXTRA
        state.step = self.step.index
        if sink is not None:
            x, y = state.palaces[state.seat].coordinates(cell)
            sink.tell(moved(state.seat, falcon, x, y, card))

    def describe(self, state: State, action: i64) -> str:
        cell, falcon, card = parts_of(action)
        return f"falcon {NAMES[falcon]} at {cell_text(state.palaces[state.seat], cell)} pay {CARD_NAMES[card]}"

    def parse(self, state: State, words: list[str]) -> i64:
        if len(words) > 6 and words[5] == "pay":
            refuse_tenders(state, words[6:])
            refuse_tenders(state, words[7:])
            if len(words) > 7 and all("-" in word for word in words[6:]):
                raise IllegalAction("F4", "a falcon costs exactly one money card.")
        expect(words, 7, FORM)
        expect_word(words, 3, "at", FORM)
        expect_word(words, 5, "pay", FORM)
        falcon = i64(falcon_number(words[1], words[2]))
        cell = i64(crossing_number(state.palaces[state.seat], words[4]))
        card = i64(card_number(words[6]))
        return self.code | cell << CELL_SHIFT | falcon << FALCON_SHIFT | card << CARD_SHIFT

    def encode(self, state: State, action: i64, out: CodeList) -> None:
        cell, falcon, card = parts_of(action)
        out.add(NUMBER + falcon)
        out.add_cell(cell)
        out.add(CARD + card)

    def fields(self, state: State, action: i64) -> dict[str, object]:
        cell, falcon, card = parts_of(action)
        x, y = state.palaces[state.seat].coordinates(cell)
        number = falcons(state, self.module.index).count(state.seat, COLOUR[falcon])
        gain = POINTS[number + 1] - POINTS[number]
        return {"falcon": NAMES[falcon], "cell": [x, y], "card": CARD_NAMES[card], "points": gain}


def parts_of(action: i64) -> tuple[i64, i64, i64]:
    """The cell, falcon and card of an action."""
    return action >> CELL_SHIFT & CELL_MASK, action >> FALCON_SHIFT & FALCON_MASK, action >> CARD_SHIFT & CARD_MASK


def paid(state: State, action: i64, out: Actions) -> None:
    """F4: the action with each of the different cards in hand."""
    currency: i64
    for currency in range(SLOTS):
        cards = state.hands[state.seat * SLOTS + currency]
        card = currency * VALUES
        while cards:
            if cards & 3:
                out.add(action | card << CARD_SHIFT)
            cards >>= 2
            card += 1


def no_crossing(palace: PalaceGrid, cell: i64) -> Refusal:
    """F5: which of the four tiles are missing."""
    x, y = palace.coordinates(cell)
    four = [cell, BESIDE[cell * 4 + 1], BESIDE[cell * 4], ACROSS[cell * 4]]
    gaps = [(x + place % 2, y + place // 2) for place in range(4) if BIT[i64(palace.piece[four[place]])] == 0]
    text = f"a falcon stands where four tiles meet; there is no tile at {', '.join([at(gap) for gap in gaps])}."
    return Refusal("F5", text, gaps, "no-crossing")


def falcon_number(colour: str, pair: str) -> int:
    """The falcon with this colour and these two building colours, in either order; IllegalAction if there is none."""
    first, _, second = pair.partition("-")
    for falcon in range(FALCONS):
        own, both = NAMES[falcon].split()
        if both in (pair, f"{second}-{first}"):
            if own == colour:
                return falcon
            raise IllegalAction("F1", f"there is no falcon '{colour} {pair}'; the falcon {both} is {own}.")
    raise IllegalAction("F1", f"there is no falcon {pair!r}; name two of {', '.join(TYPES)}: {FORM!r}.")


def crossing_number(palace: PalaceGrid, text: str) -> int:
    """The cell south-west of the crossing that a text names."""
    try:
        return cell_number(palace, text)
    except IllegalAction as error:
        if error.rule != "B4":
            raise
        reason = f"a falcon stands where four tiles meet; ({text}) is far from your Alhambra."
        raise IllegalAction("F5", reason, error.cells, "no-crossing") from None
